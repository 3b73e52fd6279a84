"""Which servers a process is told of, and how closed shards come back."""

import asyncio
import logging
import re
from collections.abc import Callable
from contextlib import suppress
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.process.client import INTENTS
from bot.process.connection import AbsenceLog, reconnect_closed_shards
from bot.subjects.channels import find_channel, is_own_server

FIRST, SECOND = 2 << 22, 3 << 22
"""Servers of the first and of the second of two shards."""


def client(*ids: int) -> discord.AutoShardedClient:
    """A client of some of two shards."""
    return discord.AutoShardedClient(intents=INTENTS, shard_ids=[*ids], shard_count=2)


@pytest.mark.parametrize(("guild", "ours"), [(FIRST, True), (SECOND, False), (None, True)])
def test_servers_of_other_processes(guild: int | None, ours: bool) -> None:
    """By their number; direct messages are anybody's."""
    assert is_own_server(client(0), guild) is ours
    assert is_own_server(client(0, 1), guild)
    assert is_own_server(discord.Client(intents=INTENTS), guild)


async def test_channels_of_other_processes_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of one's own servers all that can be seen is known."""
    asked: list[int] = []

    async def fetch(_: Any, number: int) -> None:
        asked.append(number)

    monkeypatch.setattr(discord.Client, "fetch_channel", fetch)
    await find_channel(client(0), 5, FIRST)
    await find_channel(client(0), 6, SECOND)
    assert asked == [6]


class FakeShard:
    """A shard that is open or closed, and notes attempts to connect it."""

    def __init__(self, *, closed: bool) -> None:
        self.closed = closed
        self.attempts = 0

    def is_closed(self) -> bool:
        """Whether it is closed."""
        return self.closed

    async def connect(self) -> None:
        """Note an attempt, which succeeds."""
        self.attempts += 1
        self.closed = False


async def look(shards: dict[int, FakeShard], times: int, before: Callable[[int], None]) -> None:
    """Look at shards so often; `before` is called with the number of each look."""
    numbers = iter(range(1, times + 1))

    async def pause() -> None:
        number = next(numbers, None)
        if number is None:
            raise asyncio.CancelledError
        before(number)

    with suppress(asyncio.CancelledError):
        await reconnect_closed_shards(cast("Any", SimpleNamespace(shards=shards)), pause)


async def test_a_shard_that_stays_closed_is_connected() -> None:
    """At the second look; an open one is left alone."""
    shards = {0: FakeShard(closed=False), 1: FakeShard(closed=True)}
    await look(shards, 1, lambda _: None)
    assert [shard.attempts for shard in shards.values()] == [0, 0]
    await look(shards, 4, lambda _: None)
    assert [shard.attempts for shard in shards.values()] == [0, 1]


async def test_a_shard_that_discord_py_has_connected_meanwhile_is_left_alone() -> None:
    """Otherwise each short cut would cost a session, of which Discord allows a thousand a day."""
    shard = FakeShard(closed=True)

    def back_at_the_second_look(number: int) -> None:
        shard.closed = number % 2 == 1

    await look({0: shard}, 6, back_at_the_second_look)
    assert shard.attempts == 0


def test_an_absence_of_discord_is_two_lines(caplog: pytest.LogCaptureFixture) -> None:
    """However often discord.py tries; each shard has its own, and other lines are let pass."""
    library, absences = logging.getLogger("a.shard"), AbsenceLog()
    library.addFilter(absences)
    try:
        for seconds in (1.0, 2.5):
            for shard in (0, 1):
                library.error("Attempting a reconnect for shard ID %s in %.2fs", shard, seconds)
            library.error("Failed to connect for shard_id: %s. Retrying...", 0)
        library.warning("something else about %s", 0)
        for shard in (0, 0, 2):
            absences.note_back(shard)
        library.error("Attempting a reconnect for shard ID %s in %.2fs", 0, 1.0)
    finally:
        library.removeFilter(absences)
    told = [
        re.sub(r".*(is away|is back|else).*", r"\1", record.getMessage())
        for record in caplog.records
    ]
    assert told == ["is away", "is away", "else", "is back", "is away"]
