"""An outage of 37 hours by each of its causes, and of the process itself: nobody pays for it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.due_loop import wait
from bot.process.reachability import FREEZE_MS, ClientConnection, Reachability
from bot.process.scheduler import Scheduler
from storage import DatabaseUnavailable
from table import Tables
from tests.rig.messages import discord_error
from tests.rig.table import BEN, DAY, GUILD, MINUTE, TableRig, table_rig
from tests.sandbox.plugin import logbook

__all__ = ["logbook"]

HOUR = DAY // 24
OUTAGE = 37 * HOUR
TICK, HALF = 10_000, HOUR // 2
SHARDS = 2
OURS = (GUILD >> 22) % SHARDS


@dataclass
class Weather:
    """What is away."""

    gateway: bool = False
    shards: set[int] = field(default_factory=set)
    rest: bool = False
    database: bool = False

    @property
    def closed_shards(self) -> frozenset[int] | None:
        """The shards that are not connected."""
        return None if self.gateway else frozenset(self.shards)

    process = "all"

    def shard_of(self, guild_id: int | None) -> int:
        """Return the shard of a server."""
        return (int(guild_id or 0) >> 22) % SHARDS

    def serves(self, _: int | None) -> bool:
        """All are ours."""
        return True

    async def answers(self) -> bool:
        """Whether the REST API answers."""
        return not self.rest


class Bot:
    """A process that looks whether people can act, and does what is due."""

    def __init__(self, rig: TableRig, weather: Weather, monkeypatch: pytest.MonkeyPatch) -> None:
        self.home, self.weather = rig, weather
        self.machine = 0
        """The machine's clock: it looks every ten seconds, though the tests skip most looks."""

        read, write = rig.store.read, rig.store.write

        def reading() -> AbstractAsyncContextManager[AsyncConnection]:
            if weather.database:
                raise DatabaseUnavailable
            return read()

        def writing(**how: bool) -> AbstractAsyncContextManager[AsyncConnection]:
            if weather.database:
                raise DatabaseUnavailable
            return write(**how)

        monkeypatch.setattr(rig.store, "read", reading)
        monkeypatch.setattr(rig.store, "write", writing)
        self.start(rig.tables)

    def start(self, tables: Tables) -> None:
        """Start the process."""
        clock = self.home.clock
        self.reachability = Reachability(
            tables.outages,
            self.weather,
            clock=clock,
            machine_clock=lambda: self.machine,
            on_return=tables.deadlines.wake.set_here,
        )
        self.scheduler = Scheduler(tables.deadlines, clock, wait, self.reachability)

    async def run(self, length: int, *, tick: int = TICK) -> None:
        """Run for so long."""
        until = self.home.clock.now + length
        while self.home.clock.now < until:
            self.home.clock.now = min(until, self.home.clock.now + tick)
            self.machine += TICK
            await self._do()

    async def freeze(self, length: int) -> None:
        """Stand still for so long; what is due is looked at first when it goes on."""
        self.home.clock.now += length
        self.machine += length
        await self._do(looks_first=False)

    async def _do(self, *, looks_first: bool = True) -> None:
        if looks_first:
            await self.reachability.look()
        if not self.weather.database:
            await self.scheduler.look()
            await self.scheduler.wait_for_tasks()
            await self.scheduler.look()


@pytest.fixture
async def bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Bot]:
    """A process over a fresh file."""
    async with table_rig(tmp_path) as rig:
        yield Bot(rig, Weather(), monkeypatch)


async def hours_left(bot: Bot, match: int) -> list[float | None]:
    """Return how many hours each player has."""
    players = (await bot.home.match(match)).players
    now = bot.home.clock.now
    return [
        None if player.clock_end is None else round((player.clock_end - now) / HOUR, 1)
        for player in players
    ]


async def out(bot: Bot, cause: str, length: int) -> None:
    """Let something be away for so long."""
    weather = bot.weather
    if cause == "process":
        await bot.freeze(length)
    elif cause == "off":
        bot.home.clock.now += length
        bot.start(bot.home.restart().tables)
    elif cause == "shard":
        weather.shards = {OURS}
    else:
        setattr(weather, cause, True)
    if cause not in {"process", "off"}:
        # Hours are not looked at second by second.
        await bot.run(min(length, 2 * MINUTE))
        await bot.run(length - min(length, 2 * MINUTE), tick=HALF)
    weather.gateway = weather.rest = weather.database = False
    weather.shards = set()
    await bot.run(2 * MINUTE)


CAUSES = ["gateway", "rest", "database", "process", "shard", "off"]


@pytest.mark.parametrize(
    "cause",
    [
        *("gateway", "database", "off"),
        *(pytest.param(cause, marks=pytest.mark.long) for cause in ("rest", "process", "shard")),
    ],
)
async def test_nobody_pays_for_an_outage(bot: Bot, cause: str) -> None:
    """No answer, no house; what was left is left, a quarter at least; the table is told once."""
    rig = bot.home
    match = await rig.start_timed(late="house-2")
    await rig.play(match, BEN, "bid 1")
    await rig.take_notifications()
    await bot.run(2 * MINUTE)
    await out(bot, cause, OUTAGE)
    assert (await rig.match(match)).version == 1
    assert not any(player.stand_in for player in (await rig.match(match)).players)
    (left, _) = await hours_left(bot, match)
    assert left == pytest.approx(24, abs=0.2)
    assert len(await rig.admin_sentences(match)) == 1
    assert [row.kind for row in await rig.take_notifications()] == ["admin-event"]
    # The next begins when little is left.
    await bot.run(23 * HOUR, tick=HALF)
    assert await rig.reminders() == [(0, 2)]
    await out(bot, cause, OUTAGE)
    (left, _) = await hours_left(bot, match)
    assert left == pytest.approx(6, abs=0.2)
    assert (await rig.match(match)).version == 1
    assert len(await rig.admin_sentences(match)) == 2
    # Afterwards time counts as it did.
    await bot.run(7 * HOUR, tick=HALF)
    assert (await rig.match(match)).version == 2


@pytest.mark.parametrize("cause", CAUSES[::2])
async def test_a_short_outage_changes_nothing(bot: Bot, cause: str) -> None:
    """Half a minute: nothing is told, and time goes on; only what is due then waits so long."""
    rig = bot.home
    match = await rig.start_timed(late="default")
    ends = [player.clock_end for player in (await rig.match(match)).players]
    await bot.run(MINUTE)
    await out(bot, cause, 30_000)
    assert [player.clock_end for player in (await rig.match(match)).players] == ends
    assert await rig.take_notifications() == []
    assert await rig.admin_sentences(match) == []


@pytest.mark.parametrize("cause", ["gateway", "rest", "shard"])
async def test_nothing_is_answered_in_a_short_outage(bot: Bot, cause: str) -> None:
    """A time that runs out within it waits for its end."""
    rig = bot.home
    match = await rig.start_timed(late="default")
    await rig.play(match, BEN, "bid 1")
    await bot.run(DAY - MINUTE, tick=HALF)
    bot.weather.rest, bot.weather.gateway = cause == "rest", cause == "gateway"
    bot.weather.shards = {OURS} if cause == "shard" else set()
    await bot.run(2 * MINUTE - TICK)
    assert (await rig.match(match)).version == 1


async def test_a_shard_concerns_its_servers(bot: Bot) -> None:
    """At tables of other shards time goes on."""
    match = await bot.home.start_timed(late="default")
    await bot.home.play(match, BEN, "bid 1")
    await bot.run(TICK)
    bot.weather.shards = {1 - OURS}
    await bot.run(25 * HOUR, tick=HALF)
    assert (await bot.home.match(match)).version == 2
    (told,) = await bot.home.admin_sentences(match)
    assert told.endswith("time has run out.")


async def test_an_outage_begins_while_another_ends(bot: Bot) -> None:
    """For who cannot act it is one; the table is told once."""
    rig, weather = bot.home, bot.weather
    match = await rig.start_timed(late="default")
    await bot.run(2 * MINUTE)
    weather.gateway = True
    await bot.run(10 * HOUR, tick=HALF)
    weather.rest, weather.gateway = True, False
    await bot.run(10 * HOUR, tick=HALF)
    weather.shards, weather.rest = {OURS}, False
    await bot.run(10 * HOUR, tick=HALF)
    assert await rig.admin_sentences(match) == []
    weather.shards = set()
    await bot.run(2 * MINUTE)
    assert await hours_left(bot, match) == pytest.approx([24, 24], abs=0.2)
    assert len(await rig.admin_sentences(match)) == 1


async def test_a_process_that_never_arrives(bot: Bot) -> None:
    """A start during an outage: time stands from the start on, and again after the next one."""
    rig, weather = bot.home, bot.weather
    match = await rig.start_timed(late="default")
    weather.gateway = True
    for _ in range(3):
        bot.start(rig.restart().tables)
        await bot.run(10 * HOUR, tick=HALF)
    weather.gateway = False
    await bot.run(2 * MINUTE)
    assert await hours_left(bot, match) == pytest.approx([24, 24], abs=0.2)
    assert (await rig.match(match)).version == 0
    assert len(await rig.admin_sentences(match)) == 1


async def test_what_waited_is_done_at_once_afterwards(bot: Bot) -> None:
    """The timers are woken."""
    wake = bot.home.tables.deadlines.wake
    await bot.run(TICK)
    bot.weather.gateway = True
    await bot.run(MINUTE)
    wake.clear()
    bot.weather.gateway = False
    await bot.run(TICK)
    assert wake.is_set()


async def test_a_machine_that_is_busy_does_not_stand_still(bot: Bot) -> None:
    """It looks late, and time counts."""
    match = await bot.home.start_timed()
    ends = [player.clock_end for player in (await bot.home.match(match)).players]
    await bot.freeze(FREEZE_MS - 1)
    assert [player.clock_end for player in (await bot.home.match(match)).players] == ends
    await bot.freeze(FREEZE_MS)
    assert [player.clock_end for player in (await bot.home.match(match)).players] != ends


def client(**parts: Any) -> ClientConnection:
    """Return the connection of a client that has arrived."""
    arrived = asyncio.Event()
    arrived.set()
    has: Any = SimpleNamespace(
        **{"arrived": arrived, "shards": {}, "shard_ids": None, "shard_count": None} | parts
    )
    return ClientConnection(has)


def test_which_shards_are_closed() -> None:
    """None are known before we have arrived; direct messages come to the first."""
    closed, there = SimpleNamespace(is_closed=lambda: True), SimpleNamespace(is_closed=bool)
    some = client(shards={0: there, 1: closed}, shard_ids=[0, 1], shard_count=4)
    assert some.closed_shards == frozenset({1})
    assert client(arrived=asyncio.Event()).closed_shards is None
    assert [some.serves(guild << 22) for guild in range(4)] == [True, True, False, False]
    assert (some.shard_of(None), some.serves(None)) == (0, True)
    assert client().serves(7 << 22)
    assert not client(shard_ids=[1], shard_count=2).serves(None)


def unfound(cause: Exception) -> Exception:
    """Return what the library raises where it has not learnt of a gateway, with its cause."""
    error = discord.GatewayNotFound()  # type: ignore[no-untyped-call] # the library's
    error.__cause__ = cause
    return error


@pytest.mark.parametrize(
    ("error", "answers"),
    [
        (None, True),
        (unfound(discord_error(discord.Forbidden, 403, 0)), True),
        (unfound(discord_error(discord.DiscordServerError, 502, 0)), False),
        (aiohttp.ServerDisconnectedError(), False),
        (TimeoutError(), False),
        (OSError("no route"), False),
    ],
)
async def test_whether_rest_answers(error: Exception | None, *, answers: bool) -> None:
    """A refusal is an answer; an error of Discord's, or silence, is none."""

    async def ask() -> None:
        if error is not None:
            raise error

    assert await client(fetch_session_start_limits=ask).answers() is answers
