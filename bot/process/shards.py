"""Shards: which servers this process is told of, and how a lost connection comes back soon.

A bot's servers are shared among shards, each a connection of its own; direct messages come to the
first. discord.py connects a shard again by itself, but waits longer before each attempt, up to 17
minutes after a long outage, while every press in that shard's servers fails. So a shard that stays
closed is asked to connect every 20 seconds, through the library's public API.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

import discord
from typing_extensions import override

from bot.process.logs import logger

log = logger(__name__)

RECONNECT_INTERVAL_S = 20.0
"""Seconds between two looks for closed shards; two looks in a row must find a shard closed."""

CONNECT_TIMEOUT_S = 15.0
"""Seconds for one attempt. A failed attempt of discord.py goes on waiting, and is cut off here."""


class AbsenceLog(logging.Filter):
    """Has one line in the log when a shard loses Discord, and one when it is back.

    discord.py logs each attempt in between, by `discord.shard`; each of its errors names the shard
    first.
    """

    def __init__(self) -> None:
        super().__init__()
        self._absent: set[object] = set()

    @override
    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.ERROR or not isinstance(record.args, tuple) or not record.args:
            return True
        shard = record.args[0]
        if shard in self._absent:
            return False
        self._absent.add(shard)
        record.msg, record.args = "Discord is away: shard %s is not connected", (shard,)
        return True

    def note_back(self, shard: int) -> None:
        """Say that a shard is connected, if it was not."""
        if shard in self._absent:
            self._absent.remove(shard)
            log.warning("Discord is back", shard=shard)


async def reconnect_closed_shards(
    client: discord.AutoShardedClient, pause: Callable[[], Awaitable[None]]
) -> None:
    """Connect shards that two looks in a row found closed, until cancelled.

    `pause` waits for `RECONNECT_INTERVAL_S`.
    """
    closed_before: set[int] = set()
    while True:
        await pause()
        closed = {number for number, shard in client.shards.items() if shard.is_closed()}
        for number in sorted(closed & closed_before):
            log.info("connecting a closed shard", shard=number)
            with suppress(TimeoutError):
                async with asyncio.timeout(CONNECT_TIMEOUT_S):
                    await client.shards[number].connect()
        closed_before = closed


def is_ours(client: discord.Client, guild_id: int | None) -> bool:
    """Whether what happens in a server is told to this process; what is not, must be asked for."""
    ids, total = getattr(client, "shard_ids", None), getattr(client, "shard_count", None)
    if guild_id is None or not ids or not total:
        return True
    return shard_of(guild_id, total) in ids


def shard_of(guild_id: int | None, total: int) -> int:
    """Return which of so many shards is told of a server, or (`None`) of direct messages."""
    return 0 if guild_id is None else (guild_id >> 22) % total


async def channel_of(
    client: discord.Client, channel_id: int, guild_id: int | None
) -> discord.abc.Snowflake | None:
    """Return a channel, asked of Discord where another process is told of its server."""
    if is_ours(client, guild_id):
        return client.get_channel(channel_id)
    return await client.fetch_channel(channel_id)
