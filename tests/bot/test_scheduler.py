"""Who waits for pauses: when they look, what they do then, and that nothing stops them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

import pytest

from bot.components.pictures import Gallery
from bot.core import due_loop
from bot.core.due_loop import wait
from bot.messaging.services import Services
from bot.process.scheduler import DEADLINE_RETRY_MS, Scheduler, scheduling
from bot.process.thinkers import Leaving
from games.kernel import KernelError, Message
from rendering.studio import Studio
from sandbox.signals import TIMEOUT_S
from storage import DatabaseUnavailable
from storage.document import DeadlineKind
from table import Deadlines, DueDeadline, Unplayable
from table.services.context import Wake
from table.services.deadlines import CLOCKS
from tests.rig.table import BEN, TableRig, table_rig
from tests.sandbox.plugin import Logbook, logbook
from tests.table.pauses import PAUSE, Pausing

__all__ = ["logbook"]


class Waiting:
    """Stands in for waiting: notes for how long, and lets go on when the test says so."""

    def __init__(self) -> None:
        self.times: asyncio.Queue[float | None] = asyncio.Queue()
        self.over = asyncio.Event()

    async def __call__(self, _wake: asyncio.Event, seconds: float | None) -> None:
        """Wait for the test."""
        self.times.put_nowait(seconds)
        await self.over.wait()
        self.over.clear()

    async def next(self) -> float | None:
        """Let them look once more; return for how long they wait then."""
        self.over.set()
        return await self.times.get()


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[TableRig]:
    """A rig where winners have half a minute."""
    async with table_rig(tmp_path) as opened:
        yield opened.restart(Pausing)


@asynccontextmanager
async def pacing(rig: TableRig) -> AsyncIterator[Waiting]:
    """Keep the pace until the end of the block."""
    waiting = Waiting()
    scheduler = Scheduler(rig.tables.deadlines, rig.clock, waiting)
    task = asyncio.create_task(scheduler.run())
    try:
        yield waiting
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def test_they_wait_until_the_next_pause_ends(rig: TableRig) -> None:
    """No longer and no shorter; without one, as long as it takes."""
    async with pacing(rig) as waiting:
        assert await waiting.times.get() is None
        match = await rig.start_with_crate()
        rig.tables.deadlines.wake.clear()
        await rig.take_notifications()
        assert rig.tables.deadlines.wake.is_set(), "they may be asleep until the time of another"
        assert await waiting.next() == PAUSE / 1000
        rig.clock.now += PAUSE
        assert await waiting.next() is None
        assert (await rig.tables.reading.match(match)).version == 3
        await rig.take_notifications()
        assert await waiting.next() == PAUSE / 1000


async def test_overdue_pauses_end_at_once_and_one_by_one(rig: TableRig) -> None:
    """After a restart: two tables go on by one step each, and are then given time to look."""
    matches = [await rig.start_with_crate(), await rig.start_with_crate()]
    await rig.take_notifications()
    rig.clock.now += 100 * PAUSE
    async with pacing(rig) as waiting:
        await waiting.times.get()
        for match in matches:
            assert (await rig.tables.reading.match(match)).version == 3
        await rig.take_notifications()
        assert await waiting.next() == PAUSE / 1000


@pytest.mark.parametrize(
    ("error", "logged"),
    [
        (KernelError(Message("table-busy")), "deadline failed"),
        # No traceback each minute; it goes on under a program that has the rules.
        (Unplayable(1, "its rules are gone"), None),
    ],
)
async def test_one_match_does_not_hold_up_the_others(
    rig: TableRig,
    monkeypatch: pytest.MonkeyPatch,
    logbook: Logbook,
    error: Exception,
    logged: str | None,
) -> None:
    """What fails is logged and tried again a minute later."""
    broken, sound = await rig.start_with_crate(), await rig.start_with_crate(BEN)
    await rig.take_notifications()
    rig.clock.now += PAUSE
    ends = Deadlines.fire

    async def fails(self: Deadlines, pause: DueDeadline) -> object:
        if pause.match_id == broken:
            raise error
        return await ends(self, pause)

    told = logbook.expecting(logged) if logged else nullcontext()
    with monkeypatch.context() as patch, told:
        patch.setattr(Deadlines, "fire", fails)
        async with pacing(rig) as waiting:
            assert await waiting.times.get() == DEADLINE_RETRY_MS / 1000
    assert logbook.found == []
    assert (await rig.tables.reading.match(sound)).version == 3
    assert (await rig.tables.reading.match(broken)).version == 2
    rig.clock.now += DEADLINE_RETRY_MS
    async with pacing(rig) as waiting:
        await waiting.times.get()
    assert (await rig.tables.reading.match(broken)).version == 3


@pytest.mark.parametrize("kind", ["clocks", "answer"])
async def test_a_database_that_is_away_stops_nobody(
    rig: TableRig, monkeypatch: pytest.MonkeyPatch, kind: DeadlineKind
) -> None:
    """Nothing is put off for a minute, and nothing logged: it is done as soon as that is back."""
    done: list[bool] = []

    async def list_due(_: Deadlines) -> tuple[DueDeadline, ...]:
        return (DueDeadline(0, kind, 0, match_id=1),) if len(done) < 2 else ()

    async def fire(*_: object) -> None:
        done.append(True)
        if len(done) == 1:
            raise DatabaseUnavailable

    monkeypatch.setattr(Deadlines, "list_due", list_due)
    monkeypatch.setattr(Deadlines, "fire", fire)
    monkeypatch.setattr(Deadlines, "postpone", None)
    async with pacing(rig) as waiting:
        await waiting.times.get()
        while len(done) < 2:
            await waiting.next()


async def test_a_store_that_is_away_is_tried_again(
    rig: TableRig, monkeypatch: pytest.MonkeyPatch, logbook: Logbook
) -> None:
    """The task lives on."""

    async def away(_self: Deadlines) -> None:
        raise OSError("the store is away")

    async with pacing(rig) as waiting:
        await waiting.times.get()
        with monkeypatch.context() as patch, logbook.expecting("look failed"):
            patch.setattr(Deadlines, "list_due", away)
            assert await waiting.next() == DEADLINE_RETRY_MS / 1000
        assert await waiting.next() is None


async def test_leaving_does_not_cut_off_what_is_under_way(
    rig: TableRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot is told to stop while a pause ends: the move is stored, and nothing lingers."""
    match = await rig.start_with_crate()
    await rig.take_notifications()
    rig.clock.now += PAUSE
    reached, ends = asyncio.Event(), Deadlines.fire

    async def noted(self: Deadlines, pause: DueDeadline) -> object:
        reached.set()
        return await ends(self, pause)

    monkeypatch.setattr(Deadlines, "fire", noted)
    async with scheduling(Services(rig.tables, Gallery(Studio(), {}), {}, rig.clock)):
        await reached.wait()
    assert (await rig.tables.reading.match(match)).version == 3


async def test_waiting_by_the_machines_time_ends_when_something_stirs() -> None:
    """And when the time is over."""
    wake = asyncio.Event()
    await wait(wake, 0)
    wake.set()
    await wait(wake, None)


class Alarms:
    """Deadlines of which one match's clocks have rung; a computer thinks there until it is told."""

    def __init__(self, *, ours: bool = True) -> None:
        self.wake = Wake()
        self.thought = asyncio.Event()
        self.ended: list[tuple[int, str]] = []
        self.tried: list[DueDeadline] = []
        self.looks: list[int | None] = []
        self._ours = ours

    async def list_due(self) -> tuple[DueDeadline, ...]:
        """Return the clocks of one match, and the pause of another."""
        return (DueDeadline(-1, "clocks", 0, match_id=1), DueDeadline(0, "answer", 0, match_id=2))

    @asynccontextmanager
    async def try_lock(self, timer: DueDeadline) -> AsyncIterator[bool]:
        """Whether nobody else does it."""
        self.tried.append(timer)
        yield self._ours

    async def fire(self, pause: DueDeadline) -> None:
        """End one."""
        if pause.kind == CLOCKS:
            await self.thought.wait()
        self.ended.append((pause.match_id, pause.kind))

    async def find_next_due(self, after: int | None) -> None:
        """Return that nothing else is due."""
        self.looks.append(after)


async def rounds() -> None:
    """Let all that can go on do so."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_clocks_are_looked_at_beside_all_else() -> None:
    """A computer that thinks holds up nobody; nobody looks twice, and leaving waits for it."""
    alarms: Any = Alarms()
    waiting = Waiting()
    scheduler = Scheduler(alarms, lambda: 0, waiting)
    running = asyncio.create_task(scheduler.run())
    assert await waiting.times.get() is None
    assert alarms.ended == [(2, "answer")]
    await waiting.next()
    assert alarms.ended == [(2, "answer")] * 2
    assert alarms.looks == [None, None], "what was done may have led to what is due at once"
    scheduler.leave()
    waiting.over.set()
    await rounds()
    assert not running.done()
    alarms.wake.clear()
    alarms.thought.set()
    await running
    assert alarms.ended[-1] == (1, CLOCKS)
    assert alarms.wake.is_set()


@pytest.mark.parametrize("ours", [False, True])
async def test_what_another_process_looks_after_is_left_to_it(
    logbook: Logbook, monkeypatch: pytest.MonkeyPatch, ours: bool
) -> None:
    """For a second: nothing is logged, and after the restart computers answer at once."""
    alarms: Any = Alarms(ours=ours)
    if ours:
        alarms.fire = leaving
        await Scheduler(alarms, lambda: 0, wait).run()
    else:
        for seconds, times in ((TIMEOUT_S, 1), (0.0, 2)):
            monkeypatch.setattr(due_loop, "OTHERS_TIME_S", seconds)
            scheduler = Scheduler(alarms, lambda: 0, Waiting())
            alarms.tried.clear()
            for _ in range(2):
                await scheduler.look()
                await rounds()
            assert [one.match_id for one in alarms.tried] == [2, 1] * times
        assert alarms.looks == [0] * 4, "what is due by now is left to the other"
        assert alarms.wake.is_set()
    assert alarms.ended == []
    assert logbook.found == []


async def leaving(_: DueDeadline) -> None:
    """Be told that the bot ends."""
    raise Leaving
