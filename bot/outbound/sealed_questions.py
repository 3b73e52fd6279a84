"""Puts sealed questions to players by direct message."""

from collections.abc import Sequence

import discord

from bot.outbound.questions import Questions
from bot.process.services import Services
from table import NotNow, PendingNotification, Perspectives

CLOSED = frozenset({50007, 50278})
"""Discord's codes for somebody who takes no messages from us, or shares no server with us."""


class Questioner:
    """Writes to people."""

    def __init__(self, services: Services, client: discord.Client, questions: Questions) -> None:
        self._services = services
        self._client = client
        self._questions = questions

    async def tell(self, match: int, user: int, rows: Sequence[PendingNotification]) -> int | None:
        """Ask somebody what they are asked now, and settle what they were asked before.

        Return the message, `None` if nothing sealed is asked any more.
        """
        try:
            found = await self._services.tables.reading.perspectives(match, user)
        except NotNow:
            return None
        if found.own.viewer is None:
            for seat in {row.seat for row in rows if row.seat is not None}:
                await self._questions.retire(found, seat, user)
            return None
        asked = [row for row in rows if row.kind == "ask"]
        message_id = None
        if asked and any(prompt.secret for prompt in found.own.prompts):
            message_id = await self._ask(found, user, asked[-1])
        await self._questions.settle(found, user)
        return message_id

    async def _ask(self, found: Perspectives, user: int, row: PendingNotification) -> int:
        """Put a question to somebody."""
        try:
            channel = await self._client.create_dm(discord.Object(user))
            return await self._questions.put(channel, found, user, row.nonce)
        except discord.Forbidden as error:
            if error.code in CLOSED:
                # Tried again, it is a call in the channel, at the moment at which all are called.
                await self._services.tables.people.note_dm(user, closed=True)
            raise
