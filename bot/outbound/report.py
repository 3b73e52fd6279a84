"""What the public message has told, read from the log again each time.

Its lines are never remembered and never copied: what was covered meanwhile (a fleeting event) the
log tells no more, and so no edit and no message that was left behind tells it either.
"""

from dataclasses import dataclass

from bot.components import compose
from games.kernel.words import Speaker
from table import LiveRow, Match, Tables

NOTHING = -1
"""Before the start: nothing of the log has been told."""

KEPT = 40
"""Lines of a report that are shown while its message is edited."""


@dataclass(frozen=True, slots=True)
class Telling:
    """Reads from the log of a match what its public messages say."""

    tables: Tables

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

    async def stays(self, match: Match, told: LiveRow) -> list[str]:
        """Return the report that stays of a message when the table goes on below it."""
        if told.version == NOTHING:
            return []
        return await self.report(match.id, await self._voice(match), told.since, told.version)

    async def _voice(self, match: Match) -> Speaker:
        found = await self.tables.position(match.id, None)
        return compose.voice_of(match, found.game, match.language)
