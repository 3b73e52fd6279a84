"""Messages that nothing keeps track of once they are sent: each is sent once, also across a crash.

Discord knows a nonce again for some minutes only. Who comes to it later than that looks for its
stamp.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import discord
from discord import ui

from bot.components import compose
from bot.outbound import stamps
from bot.process.services import Services
from games.kernel.words import Speaker
from table import Match, PendingNotification, People

NOBODY = discord.AllowedMentions.none()
CLOSED = frozenset({50007, 50278})
"""Discord's codes for people who take no messages from us, or share no server with us."""

TRUSTED = 60_000
"""Milliseconds for which we rely on a nonce; of "a few minutes", as Discord says."""


@asynccontextmanager
async def noting_closed(people: People, user: int) -> AsyncIterator[None]:
    """Remember if a person takes no direct messages, whose refusal goes on its way."""
    try:
        yield
    except discord.Forbidden as error:
        if error.code in CLOSED:
            await people.note_dm(user, closed=True)
        raise


def calling(*users: int) -> discord.AllowedMentions:
    """Return that these people may be notified, and nobody else."""
    called = [discord.Object(user) for user in users]
    return discord.AllowedMentions(everyone=False, roles=False, users=called)


class Sender:
    """Sends them; all who write some of their own derive from it."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._services = services
        self._client = client

    async def send(
        self,
        channel: discord.abc.Messageable,
        row: PendingNotification,
        view: ui.LayoutView,
        mentions: discord.AllowedMentions = NOBODY,
    ) -> int:
        """Send what is owed, unless it may have been sent before and is there; return its id."""
        if self.late(row):
            there = await stamps.standing(channel, self._client.user, [row.nonce])
            if row.nonce in there:
                return there[row.nonce]
        stamps.put(view, stamps.stamp(row.nonce))
        sent = await channel.send(view=view, nonce=row.nonce, allowed_mentions=mentions)
        return sent.id

    async def direct(
        self, user: int, write: Callable[[discord.abc.Messageable], Awaitable[int]]
    ) -> int | None:
        """Write to a person by direct message; return it, `None` where they take none."""
        people = self._services.tables.people
        if await people.dm_closed(user):
            return None
        try:
            async with noting_closed(people, user):
                return await write(await self._client.create_dm(discord.Object(user)))
        except discord.Forbidden as error:
            if error.code not in CLOSED:
                raise
            return None

    def _voice(self, match: Match, language: str | None = None) -> Speaker:
        """Return the speaker of a table, in its own language unless in another."""
        game = self._services.games[match.game]
        return compose.voice_of(match, game, language or match.language)

    def _channel(self, match: Match) -> discord.PartialMessageable:
        """Return where a table stands."""
        return self._client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)

    def late(self, row: PendingNotification) -> bool:
        """Whether it may have been sent so long ago that its nonce is forgotten."""
        return row.attempts > 0 or self._services.clock() - row.due > TRUSTED
