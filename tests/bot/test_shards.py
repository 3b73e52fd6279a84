"""Which servers a process is told of."""

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord.shard import EventItem, EventType

from bot.process.client import INTENTS
from bot.process.shards import LASTING, LONGEST_WAIT, SOON, Steady, channel_of, is_ours

FIRST, SECOND = 2 << 22, 3 << 22
"""Servers of the first and of the second of two shards."""


def client(*ids: int) -> discord.AutoShardedClient:
    """A client of some of two shards."""
    return discord.AutoShardedClient(intents=INTENTS, shard_ids=[*ids], shard_count=2)


@pytest.mark.parametrize(("guild", "ours"), [(FIRST, True), (SECOND, False), (None, True)])
def test_servers_of_other_processes(guild: int | None, ours: bool) -> None:
    """By their number; direct messages are anybody's."""
    assert is_ours(client(0), guild) is ours
    assert is_ours(client(0, 1), guild)
    assert is_ours(discord.Client(intents=INTENTS), guild)


async def test_channels_of_other_processes_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of one's own servers all that can be seen is known."""
    asked: list[int] = []

    async def fetch(_: Any, number: int) -> None:
        asked.append(number)

    monkeypatch.setattr(discord.Client, "fetch_channel", fetch)
    await channel_of(client(0), 5, FIRST)
    await channel_of(client(0), 6, SECOND)
    assert asked == [6]


def test_the_pauses_before_another_connection_grow() -> None:
    """Doubled each time, up to five minutes; after one that has stood there is none."""
    now = 0.0
    shard: Any = Steady.__new__(Steady)
    shard._client = SimpleNamespace(loop=SimpleNamespace(time=lambda: now))
    shard._falls, shard._began = 0, 0.0
    assert [shard._wait() for _ in range(10)] == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300]
    now = LASTING
    assert shard._wait() == 300
    now += 1
    assert [shard._wait(), shard._falls] == [0, 0]


@pytest.mark.parametrize(("session", "longest"), [("a session", SOON), (None, LONGEST_WAIT)])
async def test_a_session_is_taken_up_soon_however_many_outages_there_were(
    session: str | None, longest: float
) -> None:
    """Presses are lost meanwhile; a new session is one of a thousand that Discord allows a day."""
    told: Any = SimpleNamespace(
        loop=asyncio.get_running_loop(), dispatch=None, _reconnect=True, _task=None
    )
    ws: Any = SimpleNamespace(session_id=session, shard_id=0)
    shard = Steady(ws, told, lambda _: None)
    waits = [shard._backoff.delay() for _ in range(200)]
    assert longest * 0.9 < max(waits) <= longest
    assert min(waits) < 2


def test_what_happens_to_a_shard_is_passed_on() -> None:
    """But that it fell over an event: then it comes back by itself."""
    happened: list[Any] = []
    shard: Any = Steady.__new__(Steady)
    shard._happened = happened.append
    for kind in (EventType.reconnect, EventType.resume, EventType.close):
        shard._put(EventItem(kind, shard, None))
    refused = discord.PrivilegedIntentsRequired(0)
    shard._put(EventItem(EventType.terminate, shard, refused))
    assert [item.type for item in happened] == [
        EventType.reconnect,
        EventType.resume,
        EventType.close,
        EventType.terminate,
    ]
