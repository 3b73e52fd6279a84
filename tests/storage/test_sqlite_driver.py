"""How often the driver's thread is gone to: each way costs more than most statements do."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator
from contextlib import closing, suppress
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import Conflict, Store, log, open_store, sqlite
from storage.rows import StepRow
from storage.schema import boards, steps
from storage.sqlite_driver import BUDGET, OTHERS_TURN, OneHop
from tests.storage.test_opening import address


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """An open database, fresh."""
    async with open_store(address(tmp_path / "k.sqlite3")) as opened:
        yield opened


@pytest.fixture
def ways(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the thread is gone to for."""
    gone: list[str] = []
    go = OneHop._go

    async def going(self: OneHop, what: Any, *given: Any) -> Any:
        gone.append(given[0].args[0] if given else what.__name__)
        return await go(self, what, *given)

    monkeypatch.setattr(OneHop, "_go", going)
    return gone


async def one(connection: AsyncConnection) -> None:
    """Read something."""
    await connection.scalar(text("SELECT 1"))


async def test_a_read_goes_nowhere(store: Store, ways: list[str]) -> None:
    """It runs where it is asked for, from its beginning to its end."""
    ways.clear()
    async with store.read() as connection:
        await one(connection)
        await one(connection)
    assert ways == []


async def test_a_write_goes_to_the_disk_only(store: Store, ways: list[str]) -> None:
    """Where there is nothing to commit, nothing is done."""
    ways.clear()
    async with store.write() as connection:
        await one(connection)
    assert ways == ["commit"]
    ways.clear()
    async with store.write():
        pass
    assert ways == []


async def test_a_long_write_is_a_way_for_each_statement_and_one_to_commit(
    store: Store, ways: list[str]
) -> None:
    """It begins with its first statement."""
    ways.clear()
    async with store.write(long=True) as connection:
        await one(connection)
        await one(connection)
    assert ways == ["SELECT 1", "SELECT 1", "commit"]


LONG = """SELECT count(*) FROM (
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < :most)
    SELECT n FROM numbers)"""


async def test_what_does_not_end_soon_is_asked_for_again_in_the_thread(
    store: Store, ways: list[str]
) -> None:
    """In the same transaction: what was written before it is there."""
    ways.clear()
    async with store.write() as connection:
        await connection.execute(insert(boards), {"digest": "d", "text": "{}"})
        assert await connection.scalar(text(LONG), {"most": 10}) == 10
        assert ways == []
        assert await connection.scalar(text(LONG), {"most": 2 * BUDGET}) == 2 * BUDGET
        assert ways == [LONG.replace(":most", "?")]
        assert await connection.scalar(text("SELECT count(*) FROM boards")) == 1
    async with store.read() as connection:
        assert await connection.scalar(text("SELECT count(*) FROM boards")) == 1


async def test_the_log_of_a_long_match_is_no_long_read(store: Store, ways: list[str]) -> None:
    """Several hundred steps are within the budget."""
    first = StepRow(
        1,
        0,
        "move",
        0,
        1,
        "{}",
        "",
        "[]",
        ended_turn=False,
        undone_by=None,
        interaction_id=None,
        at=1,
    )
    rows = [replace(first, version=number) for number in range(400)]
    async with store.write() as connection:
        await connection.execute(text("PRAGMA defer_foreign_keys=ON"))
        await connection.execute(insert(steps), [asdict(row) for row in rows])
        ways.clear()
        for _ in range(20):
            # Where SQLite counts on from one to the next, too.
            assert await log.since(connection, 1) == rows
        assert ways == []
        await connection.execute(delete(steps))


async def test_others_come_in_between_many_statements(store: Store) -> None:
    """Whoever asks for a thousand things does not keep the loop for itself."""
    done: list[str] = []
    async with store.read() as connection:
        asyncio.get_running_loop().call_soon(done.append, "other")
        for _ in range(OTHERS_TURN):
            await one(connection)
            done.append("own")
    assert done == [*["own"] * (OTHERS_TURN - 1), "other", "own"]


async def test_who_writes_elsewhere_is_waited_for_in_the_thread(
    store: Store, tmp_path: Path, ways: list[str]
) -> None:
    """The loop goes on meanwhile, or it would wait for itself here."""

    async def write() -> None:
        async with store.write() as connection:
            await connection.execute(insert(boards), {"digest": "d", "text": "{}"})

    with closing(sqlite3.connect(tmp_path / "k.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        ways.clear()
        task = asyncio.create_task(write())
        while not ways:  # noqa: ASYNC110 - it is noted when it goes, not when it comes back
            await asyncio.sleep(0)
        assert [way.split()[0] for way in ways] == ["INSERT"]
        other.execute("COMMIT")
        await task
    assert [way.split()[0] for way in ways] == ["INSERT", "commit"]


async def test_what_could_not_begin_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever goes on after a refusal is no writer without a transaction."""
    monkeypatch.setattr(sqlite, "BUSY_MS", 1)
    path = tmp_path / "k.sqlite3"
    async with open_store(address(path)) as store:
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with suppress(Conflict):
                async with store.write() as connection:
                    with pytest.raises(DBAPIError):
                        await one(connection)
                    other.execute("COMMIT")
                    await connection.execute(insert(boards), {"digest": "d", "text": "{}"})
                    raise Conflict
        async with store.read() as connection:
            assert await connection.scalar(text("SELECT count(*) FROM boards")) == 0


async def test_who_is_cancelled_on_the_way_leaves_no_transaction(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the thread comes to the statement only after the cancellation."""
    come, held, run = threading.Event(), threading.Event(), OneHop._run

    def late(*given: Any) -> Any:
        come.set()
        held.wait()
        return run(*given)

    async def writing() -> None:
        async with store.write(long=True) as connection:
            await connection.execute(insert(boards), {"digest": "d", "text": "{}"})

    with monkeypatch.context() as patched:
        patched.setattr(OneHop, "_run", late)
        task = asyncio.create_task(writing())
        await asyncio.to_thread(come.wait)
        task.cancel()
        for _ in range(10):
            await asyncio.sleep(0)
        held.set()
        await asyncio.wait([task])
    async with store.write() as connection:
        assert await connection.scalar(text("SELECT count(*) FROM boards")) == 0


async def test_nobody_listens_to_each_statement(store: Store) -> None:
    """The engine asks for listeners at each of them as soon as there is one."""
    assert not store._engine.sync_engine._has_events
