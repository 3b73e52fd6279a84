"""Messages that nothing keeps track of once they are sent: each is sent once, also across a crash.

Discord knows a nonce again for some minutes only. So each message bears a number that nobody sees,
by which whoever comes to it late finds out whether it stands there already.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import discord
from discord import ui

from bot.outbound.messenger import LOOKED_THROUGH
from bot.process.services import Services
from table import Owed

NOBODY = discord.AllowedMentions.none()
TRUSTED = 60_000
"""Milliseconds for which we rely on a nonce; of "a few minutes", as Discord says."""

LOWEST = 1 << 30
"""The half of all numbers from which ours are; components without one are numbered from 1."""


class Sender:
    """Sends them."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._clock = services.clock
        self._client = client

    async def send(
        self,
        channel: discord.abc.Messageable,
        row: Owed,
        view: ui.LayoutView,
        mentions: discord.AllowedMentions = NOBODY,
    ) -> int:
        """Send what is owed, unless it may have been sent before and is there; return its id."""
        if self.late(row):
            there = await self.standing(channel, [row])
            if row.id in there:
                return there[row.id]
        if not any(one.id == number(row) for one in view.children):
            view.children[0].id = number(row)
        sent = await channel.send(view=view, nonce=row.nonce, allowed_mentions=mentions)
        return sent.id

    def late(self, row: Owed) -> bool:
        """Whether it may have been sent so long ago that its nonce is forgotten."""
        return row.attempts > 0 or self._clock() - row.due > TRUSTED

    async def standing(
        self, channel: discord.abc.Messageable, rows: Sequence[Owed]
    ) -> dict[int, int]:
        """Return which of these stand there, by their ids, with their messages."""
        there: dict[int, int] = {}
        try:
            async for one in channel.history(limit=LOOKED_THROUGH):
                numbers = _numbers(one) if self._is_ours(one) else set()
                there.update({row.id: one.id for row in rows if number(row) in numbers})
        except discord.Forbidden:
            # Then the nonce has to do.
            return there
        return there

    def _is_ours(self, one: discord.Message) -> bool:
        return self._client.user is not None and one.author.id == self._client.user.id


def number(row: Owed) -> int:
    """Return the number that a part of its message bears."""
    return LOWEST + int.from_bytes(sha256(row.nonce.encode()).digest()[:4]) % LOWEST


def _numbers(one: discord.Message) -> set[int]:
    parts: Sequence[Any] = one.components
    return {part.id for part in parts}
