"""Processes tell each other what there is to do, renew what they hold, and hear again of others."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.process import logs, sharing
from bot.process.sharing import Keeper
from sandbox.signals import PATIENCE
from storage.rows import LiveRow
from table import PendingNotification
from table.context import MatchChanges, Wake
from table.due import sharing as leases
from table.due.sharing import SEAT
from tests import databases
from tests.table import ANA, Rig, due_now, rig

CUT = """SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
WHERE query ILIKE 'listen%' AND datname = current_database()"""
"""Ends the connections on which somebody listens."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """On PostgreSQL, without a head start."""
    monkeypatch.setenv(databases.CHOICE, "postgresql")
    monkeypatch.setattr(sharing, "HEAD_START", 0.0)


@asynccontextmanager
async def process(folder: Path, seed: int = 1) -> AsyncIterator[Rig]:
    """Tables that are shared with others."""
    async with rig(folder, seed) as home:
        services: Any = SimpleNamespace(tables=home.tables)
        async with sharing.sharing(services):
            yield home


async def told(event: asyncio.Event) -> None:
    """Wait until somebody is told."""
    await asyncio.wait_for(event.wait(), PATIENCE)


async def owed_by(home: Rig) -> list[PendingNotification]:
    """Wait until something is owed."""
    wake = home.tables.outbox.wake
    async with asyncio.timeout(PATIENCE):
        while True:
            await told(wake)
            # Before we look: who stirs meanwhile is heard.
            wake.clear()
            if found := await due_now(home.tables):
                return found


async def test_what_one_stores_the_others_hear(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is owed, and what is due; also where a connection broke, and that one leaves."""
    monkeypatch.setattr(sharing, "RETRY", 0.0)
    async with process(tmp_path, seed=9) as two:
        heard = two.tables.outbox.wake, two.tables.timers.wake
        async with process(tmp_path) as one:
            events = (*heard, one.tables.outbox.wake)
            for event in events:
                # Whoever begins to listen looks once.
                await told(event)
                event.clear()
            assert await asyncio.to_thread(databases.executed, tmp_path, CUT) == "2"
            for event in (heard[0], events[-1]):
                # Who has something to tell finds that the connection broke.
                event.set()
                event.clear()
            for event in events:
                await told(event)
                event.clear()
            await one.begun()
            for event in heard:
                await told(event)
                event.clear()
        await told(heard[0])


async def test_what_one_changes_the_others_hear(tmp_path: Path) -> None:
    """Which match it was: somebody may have a panel of it open there."""
    heard = asyncio.Queue[int]()
    async with process(tmp_path, seed=9) as two:
        await told(two.tables.outbox.wake)
        two.tables.changes.listen = heard.put_nowait
        async with process(tmp_path) as one:
            match = await one.begun()
            assert await asyncio.wait_for(heard.get(), PATIENCE) == match


async def test_a_question_on_which_a_process_died(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next that looks has it settled: it may stand there or not."""
    monkeypatch.setattr(leases, "LEASE", 30)
    async with rig(tmp_path) as dead:
        match = await dead.begun()
        row = LiveRow("n", match, 0, ANA, 5, None, "mark", None, 0, "title", 0)
        await dead.tables.live.note(row)
        held = dead.tables.sharing.held(f"{leases.SEAT} {match} 0")
        await held.__aenter__()
        for owed in await due_now(dead.tables):
            await dead.tables.outbox.sent(owed.id)
        async with process(tmp_path, seed=9) as alive:
            alive.clock.now += 31
            (again,) = await owed_by(alive)
    assert (again.kind, again.seat, again.user_id) == ("settle", 0, ANA)


class Others:
    """The other processes, as the database tells of them."""

    shared = True

    def __init__(self, *renewals: Any) -> None:
        self.renewals = list(renewals)
        self.rung: list[str] = []
        self.keeper: Keeper | None = None
        self.broken = 0
        self.left = False
        self.forgotten: list[str] = []

    async def renew(self) -> set[str]:
        """Renew what we hold; return what the dead have left. The last time, the bot leaves."""
        found = self.renewals.pop(0)
        if not self.renewals and self.keeper is not None:
            await self.keeper.leave()
        if isinstance(found, Exception):
            raise found
        keys: set[str] = found
        return keys

    async def forget(self, keys: set[str]) -> None:
        """What the dead have left is looked after."""
        self.forgotten += keys

    async def leave(self) -> None:
        """Give back what we hold."""
        self.left = True

    @asynccontextmanager
    async def exchange(self, _: object) -> AsyncIterator[Callable[[str], Awaitable[None]]]:
        """Notify, once the connection holds."""
        if self.broken:
            self.broken -= 1
            raise OSError("the database is away")

        async def notify(word: str) -> None:
            self.rung.append(word)

        yield notify


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits before another attempt; what is logged is heard."""
    logs.to_standard()
    monkeypatch.setattr(sharing, "RETRY", 0.0)


@pytest.fixture
def restless(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is held is renewed all the time."""
    monkeypatch.setattr(sharing, "LEASE", 0)


def keeper(others: Others) -> tuple[Keeper, Any]:
    """Return who keeps what is held, and what stirs."""
    lost: list[bool] = []

    async def find_lost() -> None:
        if outbox.broken:
            outbox.broken -= 1
            raise OSError("the database is away")
        lost.append(True)

    outbox = SimpleNamespace(wake=Wake(), find_lost=find_lost, lost=lost, broken=0)
    tables = SimpleNamespace(
        sharing=others,
        outbox=outbox,
        timers=SimpleNamespace(wake=Wake()),
        changes=MatchChanges(),
    )
    services: Any = SimpleNamespace(tables=tables)
    others.keeper = Keeper(services)
    return others.keeper, tables


@pytest.mark.usefixtures("restless")
async def test_what_the_dead_were_saying_to_somebody_is_looked_for(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Only that; where the database is away, before or while it is looked for, the next time."""
    seat = f"{SEAT} 1 0"
    others = Others({"identify 0"}, OSError("away"), {seat}, {seat}, set())
    one, tables = keeper(others)
    tables.outbox.broken = 1
    await one.renew()
    assert "leases not renewed" in caplog.text
    assert tables.outbox.lost == [True]
    assert others.forgotten == ["identify 0", seat]
    assert others.renewals == []


@pytest.mark.usefixtures("restless")
async def test_others_that_are_not_heard_are_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    """The log says so; what was stored meanwhile is told them, and looked for here."""
    others = Others(set())
    others.broken = 2
    one, tables = keeper(others)
    talking = asyncio.create_task(one.talk())
    while not others.rung:  # noqa: ASYNC110 - what happens in between is what is tested
        await asyncio.sleep(0)
    assert caplog.text.count("other processes are not heard") == 2
    assert tables.outbox.wake.is_set()
    assert tables.timers.wake.is_set()
    tables.outbox.wake.set()
    await one.leave()
    await talking
    assert others.left
    assert {"owed", "due"} <= set(others.rung)
