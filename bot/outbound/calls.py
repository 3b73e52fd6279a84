"""Calls by direct message to those who wish so: what happened, what is asked, and where.

One table's call is its question with buttons. Where several fall together, one message lists them.
"""

from collections.abc import Collection, Sequence
from typing import Any

import discord
from discord import ui

from bot.components.custom_ids import Address, Kind
from bot.components.items import Style, button, layout, text
from bot.components.news import panel_lines
from bot.components.titles import link, title
from bot.outbound.questions import Questions
from bot.outbound.sender import Sender, noting_closed
from bot.outbound.sending import stamp, standing
from bot.process.services import Services
from games.kernel import Message, message
from table import NotNow, PendingNotification, Perspectives

LISTED = 10
"""So many tables at most in one message; `/games` has them all."""


class Caller(Sender):
    """Calls people."""

    def __init__(self, services: Services, client: discord.Client, questions: Questions) -> None:
        super().__init__(services, client)
        self._questions = questions

    async def call(self, user: int, rows: Sequence[PendingNotification]) -> None:
        """Call a player, if anything is asked of them still."""
        asked = [(row, found) for row in rows if (found := await self._asked(row.match_id, user))]
        if asked:
            # Tried again, the call of a person who takes no messages belongs into the channel.
            async with noting_closed(self._services.tables.people, user):
                await self._write(user, asked)

    async def _write(
        self, user: int, asked: Sequence[tuple[PendingNotification, Perspectives]]
    ) -> None:
        """Write to a player whom these tables wait for.

        What a process that ended has begun to say alone stays alone: under its name no other table
        is told. Nor is a table that stands in a list already.
        """
        channel = await self._client.create_dm(discord.Object(user))
        begun = [call for call in asked if await self._begun(*call, user)]
        fresh = [call for call in asked if call not in begun]
        listed = await self._listed(channel, [row for row, _ in fresh])
        fresh = [call for call in fresh if call[0].nonce not in listed]
        for row, found in begun if len(fresh) != 1 else [*begun, *fresh]:
            await self._one(channel, found, user, row.nonce)
        if len(fresh) > 1:
            latest = max((row for row, _ in fresh), key=lambda row: row.id)
            await self.send(channel, latest, await self._list(fresh, user))

    async def _listed(
        self, channel: discord.abc.Messageable, rows: Sequence[PendingNotification]
    ) -> Collection[str]:
        """Return which calls stand in a list; with others it would come under another nonce."""
        if len(rows) > 1 or any(map(self.late, rows)):
            nonces = [row.nonce for row in rows]
            return await standing(channel, self._client.user, nonces)
        return ()

    async def _begun(self, row: PendingNotification, found: Perspectives, user: int) -> bool:
        """Whether a table's question was noted under the name of a call before it was sent."""
        rows = await self._services.tables.live.list_messages(row.match_id, found.own.viewer, user)
        return any(live.nonce == row.nonce for live in rows)

    async def _asked(self, match: int, user: int) -> Perspectives | None:
        """Return a table, if it still waits for a player."""
        try:
            found = await self._services.tables.reading.perspectives(match, user)
        except NotNow:
            return None
        return found if found.own.is_asked else None

    async def _one(
        self, channel: discord.abc.Messageable, found: Perspectives, user: int, nonce: str
    ) -> None:
        """Put a table's question, after what has happened since their last turn."""
        match = found.own.match
        voice = await self._theirs(match, user, found.own.game)
        entries = await self._services.tables.reading.log_since_last_turn(found.own)
        story = panel_lines(found.own, entries, voice)
        where = voice.say(message("bot-call", link=link(match, voice)))
        await self._questions.put(channel, found, user, nonce, story=(where, *story))

    async def _list(
        self, asked: Sequence[tuple[PendingNotification, Perspectives]], user: int
    ) -> ui.LayoutView:
        """Return one message of several tables, each with the number of its call."""
        parts: list[ui.Item[Any]] = []
        for row, found in asked[:LISTED]:
            match = found.own.match
            voice = await self._theirs(match, user, found.own.game)
            name = title(match, voice)
            if not parts:
                parts.append(text(voice.say(message("bot-calls", count=len(asked)))))
            call = voice.say(message("bot-call", link=link(match, voice)))
            said = f"**#{match.id} {name}** · {call}"
            label = f"{voice.say(Message('bot-play'))} #{match.id}"
            play = button(Address(Kind.PLAY, match.id), label, Style.success, "▶️")
            line = text(said)
            line.id = stamp(row.nonce)
            parts += [line, ui.ActionRow(play)]
        return layout(*parts)
