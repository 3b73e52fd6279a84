"""Processes tell each other what there is to do, and take over when one of them is gone."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.core import logs
from bot.process import sharing
from sandbox.signals import TIMEOUT_S
from storage.rows import LiveRow
from table.services.sharing import SEAT
from tests.rig import databases
from tests.rig.table import ANA, TableRig, due_notifications, table_rig


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """On PostgreSQL, without pauses."""
    monkeypatch.setenv(databases.KIND_VARIABLE, "postgresql")
    monkeypatch.setattr(sharing, "HEAD_START_S", 0.0)
    monkeypatch.setattr(sharing, "WATCH_INTERVAL_S", 0.01)
    logs.use_standard_logging()


def services_of(rig: TableRig) -> Any:
    """Return what tables are watched with."""
    return SimpleNamespace(tables=rig.tables, clock=rig.clock)


@asynccontextmanager
async def process(folder: Path, seed: int = 1) -> AsyncIterator[TableRig]:
    """Open tables that are shared with other processes."""
    async with table_rig(folder, seed) as rig, sharing.sharing(services_of(rig)):
        yield rig


async def woken(*homes: TableRig) -> None:
    """Wait until processes look for what is owed and due."""
    for rig in homes:
        for wake in (rig.tables.outbox.wake, rig.tables.deadlines.wake):
            await asyncio.wait_for(wake.wait(), TIMEOUT_S)
            wake.clear()


async def test_what_one_stores_the_others_hear(tmp_path: Path) -> None:
    """Also after their sessions were cut, and when it leaves."""
    async with process(tmp_path, seed=9) as two:
        await woken(two)
        async with process(tmp_path) as one:
            await woken(one)
            await one.start_match()
            await woken(two)
            assert (
                await asyncio.to_thread(databases.query_value, tmp_path, databases.CUT_SESSIONS)
                == "2"
            )
            await woken(one, two)
            await one.start_match()
            await woken(two)
        await woken(two)


async def test_what_one_changes_the_others_hear(tmp_path: Path) -> None:
    """Which match it was: somebody may have a panel of it open there."""
    heard = asyncio.Queue[int]()
    async with process(tmp_path, seed=9) as two:
        await woken(two)
        two.tables.changes.listen = heard.put_nowait
        async with process(tmp_path) as one:
            match = await one.start_match()
            assert await asyncio.wait_for(heard.get(), TIMEOUT_S) == match


async def test_a_question_on_which_a_process_died(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may stand there or not: another process looks, as soon as it can have arrived."""
    async with table_rig(tmp_path) as dead, process(tmp_path, seed=9) as alive:
        match = await dead.start_match()
        row = LiveRow("n", match, 0, ANA, 5, None, "mark", None, 0, "title", 0)
        await dead.tables.live.store(row)
        await dead.take_notifications()
        await dead.tables.sharing.lock(f"{SEAT} {match} 0").__aenter__()
        await woken(alive)
        await looks_round_twice(alive, monkeypatch)
        looked = observed(alive, monkeypatch)
        assert await due_notifications(alive.tables) == []
        await (await dead.store.session()).close()
        await asyncio.wait_for(looked.wait(), TIMEOUT_S)
        await woken(alive)
        assert await due_notifications(alive.tables) == []
        alive.clock.now += sharing.IN_FLIGHT_MS
        (again,) = await due_notifications(alive.tables)
    assert (again.kind, again.seat, again.user_id) == ("questions", 0, ANA)


async def looks_round_twice(rig: TableRig, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait until a process has seen all sessions that are open now."""
    session, rounds = rig.tables.sharing.session, asyncio.Queue[None]()

    async def counted() -> Any:
        rounds.put_nowait(None)
        return await session()

    monkeypatch.setattr(rig.tables.sharing, "session", counted)
    for _ in range(3):
        # The third begins when the second, which began after the call, is over.
        await asyncio.wait_for(rounds.get(), TIMEOUT_S)


def observed(rig: TableRig, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Return what is set when a process has looked for what was cut off; at first it fails."""
    looked, find_lost, failed = (
        asyncio.Event(),
        rig.tables.outbox.look_for_unconfirmed,
        [OSError("away")],
    )

    async def observe(due: int | None = None) -> None:
        if failed:
            raise failed.pop()
        await find_lost(due)
        looked.set()

    monkeypatch.setattr(rig.tables.outbox, "look_for_unconfirmed", observe)
    return looked


async def test_what_cannot_be_watched_is_watched_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The log says so; what was stored meanwhile is told then."""
    async with process(tmp_path, seed=9) as two, table_rig(tmp_path) as one:
        await woken(two)
        session, errors = one.store.session, [OSError("broken"), OSError("broken")]

        def broken() -> Awaitable[Any]:
            if errors:
                raise errors.pop()
            return session()

        monkeypatch.setattr(one.store, "session", broken)
        async with sharing.sharing(services_of(one)):
            await woken(one)
            await one.start_match()
            await woken(two)
    assert caplog.text.count("other processes are not watched") == 2
