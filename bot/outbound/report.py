"""What the public message has told, read from the log again each time.

Its lines are never remembered and never copied: what was covered meanwhile (a fleeting event) the
log tells no more, and so no edit and no message that was left behind tells it either.
"""

from dataclasses import dataclass

import discord
from discord import ui

from bot.components import compose
from bot.components.public import BULLET, SMALL
from games.kernel.words import Speaker
from table import Match, Position, Tables

NOTHING = -1
"""Before the start: nothing of the log has been told."""

KEPT = 40
"""Lines of a report that are shown while its message is edited."""


@dataclass(frozen=True, slots=True)
class Told:
    """Which part of the log the public message of a match tells."""

    since: int | None
    """The version that the message before had come to; `None` is nothing."""

    version: int
    title: str


@dataclass(frozen=True, slots=True)
class Telling:
    """Reads from the log of a match what its public messages say."""

    tables: Tables

    async def since(self, found: Position, told: Told | None, *, edit: bool) -> int | None:
        """Return the version after which a message's report begins."""
        if told is not None:
            return told.since if edit else told.version
        posted = found.match.posted
        if posted is None:
            return None
        # A new process: the time of the last post tells what was said before it.
        entries = await self.tables.log(found.match.id, None)
        return max((one.version for one in entries if one.at <= posted.at), default=None)

    async def report(
        self, match_id: int, voice: Speaker, since: int | None, until: int | None = None
    ) -> list[str]:
        """Return what has happened after a version, up to and with another."""
        entries = await self.tables.log(match_id, None, since)
        lines = [
            voice.say(sentence)
            for entry in entries
            if until is None or entry.version <= until
            for sentence in entry.sentences
        ]
        return lines[-KEPT:]

    async def stays(self, match: Match, told: Told) -> list[str]:
        """Return the report that stays of a message when the table goes on below it."""
        if told.version == NOTHING:
            return []
        return await self.report(match.id, await self._voice(match), told.since, told.version)

    async def left(self, match: Match, found: discord.Message) -> list[str]:
        """Return what stays of a message that this process did not write."""
        lines = [line for text in _texts(found) for line in text.splitlines()]
        if match.status in ("lobby", "cancelled"):
            return lines
        voice = await self._voice(match)
        entries = await self.tables.log(match.id, None)
        told = {voice.say(sentence) for entry in entries for sentence in entry.sentences}
        return [line for line in lines if _stays(line, told)]

    async def _voice(self, match: Match) -> Speaker:
        found = await self.tables.position(match.id, None)
        return compose.voice_of(match, found.game, match.language)


def _stays(line: str, told: set[str]) -> bool:
    """Whether a line may stay: no line of an old position, and of the report what the log tells."""
    if line.startswith(SMALL):
        return False
    return not line.startswith(BULLET) or line.removeprefix(BULLET) in told


def _texts(found: discord.Message) -> list[str]:
    view = ui.LayoutView.from_message(found)
    return [item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay)]
