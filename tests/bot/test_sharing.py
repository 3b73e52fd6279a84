"""Processes that tell each other what there is to do."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.process import sharing
from sandbox.signals import PATIENCE
from storage.rows import LiveRow
from table import PendingNotification
from table.due import sharing as leases
from tests import databases
from tests.table import ANA, Rig, rig

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


async def owed_by(home: Rig) -> tuple[PendingNotification, ...]:
    """Wait until something is owed."""
    wake = home.tables.outbox.wake
    async with asyncio.timeout(PATIENCE):
        while True:
            await told(wake)
            # Before we look: who stirs meanwhile is heard.
            wake.clear()
            if found := await home.tables.outbox.pending():
                return found


async def test_what_one_stores_the_others_hear(tmp_path: Path) -> None:
    """What is owed, and what is due."""
    async with process(tmp_path) as one, process(tmp_path, seed=9) as two:
        heard = two.tables.outbox.wake, two.tables.timers.wake
        for event in heard:
            # Whoever begins to listen looks once.
            await told(event)
            event.clear()
        await one.begun()
        for event in heard:
            await told(event)


async def test_whoever_leaves_says_so(tmp_path: Path) -> None:
    """The others look at once."""
    async with process(tmp_path, seed=9) as two:
        wake = two.tables.outbox.wake
        async with process(tmp_path):
            await told(wake)
            wake.clear()
        await told(wake)


async def test_a_connection_that_broke_is_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And what was rung meanwhile is looked for."""
    monkeypatch.setattr(sharing, "RETRY", 0.0)
    async with process(tmp_path) as one, process(tmp_path, seed=9) as two:
        for event in (one.tables.outbox.wake, two.tables.outbox.wake):
            await told(event)
            event.clear()
        assert await asyncio.to_thread(databases.executed, tmp_path, CUT) == "2"
        events = [home.tables.outbox.wake for home in (one, two)]
        for event in events:
            event.set()
            event.clear()
        for event in events:
            await told(event)


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
        for owed in await dead.tables.outbox.pending():
            await dead.tables.outbox.sent(owed.id)
        async with process(tmp_path, seed=9) as alive:
            alive.clock.now += 31
            (again,) = await owed_by(alive)
    assert (again.kind, again.seat, again.user_id) == ("settle", 0, ANA)
