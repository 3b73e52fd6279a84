"""Shards that outlive what comes through them.

A bot's servers are shared among shards, each a connection of its own; direct messages come to the
first. discord.py 2.7.1 makes as many as Discord recommends, and takes up again what the network
cuts. Three things it does not do, and they are added here: after an outage that lasts, a shard goes
on where it was (RESUME), so that no line typed meanwhile is lost; it is back a few seconds after
Discord is, however many outages there were before, since presses do not wait; and an event that it
cannot read costs that shard a new connection, not the whole client.
"""

import asyncio
from collections.abc import Callable
from random import uniform
from typing import Literal

import discord
from discord import shard
from discord.backoff import ExponentialBackoff
from discord.gateway import ReconnectWebSocket
from discord.shard import EventItem, EventType
from typing_extensions import override

from bot.process.logs import logger

log = logger(__name__)

FIRST_WAIT, LONGEST_WAIT = 1.0, 300.0
"""Seconds before a shard that fell over an event is connected again, doubled each time."""

SOON = 4.0
"""The longest pause in seconds before a session is taken up again, which Discord does not count.
The library's doubles with each outage to 17 minutes, and forgets them after half an hour."""

LASTING = 600.0
"""Seconds after which a connection has stood, and the next is made without waiting."""

BROKEN = 4000
"""Closed with this code, a session can be resumed."""


class Waits(ExponentialBackoff[Literal[False]]):
    """The library's waits before another connection, but none that is too long."""

    def __init__(self, longest: Callable[[], float]) -> None:
        super().__init__()
        self._longest = longest

    @override
    def delay(self) -> float:
        # Not all at the same moment, when Discord is back.
        return min(super().delay(), self._longest() * uniform(0.5, 1))  # noqa: S311 - no secret


class Steady(shard.Shard):
    """A shard that comes back."""

    def __init__(
        self,
        ws: discord.gateway.DiscordWebSocket,
        client: discord.AutoShardedClient,
        queue_put: Callable[[EventItem], None],
    ) -> None:
        super().__init__(ws, client, self._put)
        self._backoff = Waits(lambda: SOON if self._resumes() else LONGEST_WAIT)
        self._happened = queue_put
        self._began = client.loop.time()
        self._falls = 0
        self._returning: asyncio.Task[None] | None = None

    def _put(self, item: EventItem) -> None:
        """Pass on what happened to the shard; what it fell over does not end the client."""
        final = isinstance(item.error, discord.PrivilegedIntentsRequired)
        if item.type == EventType.terminate and not final:
            log.error("connection lost", shard=self.id, exc_info=item.error)
            self._returning = asyncio.create_task(self._return(item), name=f"shard-{self.id}")
        else:
            self._happened(item)

    async def _return(self, item: EventItem) -> None:
        """Hang up, and after a while ask for another connection."""
        await self.ws.close(BROKEN)
        await asyncio.sleep(self._wait())
        self._began = self._client.loop.time()
        self._happened(EventItem(EventType.reconnect, self, item.error))

    def _wait(self) -> float:
        """Return for how long to wait before another connection."""
        if self._client.loop.time() - self._began > LASTING:
            self._falls = 0
            return 0.0
        self._falls += 1
        return min(FIRST_WAIT * 2.0 ** (self._falls - 1), LONGEST_WAIT)

    @override
    async def reconnect(self) -> None:
        """Connect again, and go on where the session was, if there was one."""
        await self.reidentify(ReconnectWebSocket(self.id, resume=self._resumes()))

    def _resumes(self) -> bool:
        """Whether there is a session to go on with; another is one of a thousand in a day."""
        return self.ws.session_id is not None


def is_ours(client: discord.Client, guild_id: int | None) -> bool:
    """Whether what happens in a server is told to this process; what is not, must be asked for."""
    ids, total = getattr(client, "shard_ids", None), getattr(client, "shard_count", None)
    if guild_id is None or not ids or not total:
        return True
    return (guild_id >> 22) % total in ids


async def channel_of(
    client: discord.Client, channel_id: int, guild_id: int | None
) -> discord.abc.Snowflake | None:
    """Return a channel, asked of Discord where another process is told of its server."""
    if is_ours(client, guild_id):
        return client.get_channel(channel_id)
    return await client.fetch_channel(channel_id)


def steady() -> None:
    """Have the library make its shards of this kind; it knows no other way."""
    shard.Shard = Steady  # type: ignore[misc]
