"""How often the driver's thread is gone to: each way costs more than most statements do."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import aiosqlite
import pytest
from sqlalchemy import insert, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import Conflict, Store, open_store, sqlite
from storage.schema import boards
from storage.sqlite_driver import OneHop
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
    execute = aiosqlite.Connection._execute

    async def going(self: aiosqlite.Connection, what: Any, *given: Any) -> Any:
        gone.append(str(given[0]) if given else what.__name__)
        return await execute(self, what, *given)  # type: ignore[no-untyped-call] # the library's

    monkeypatch.setattr(aiosqlite.Connection, "_execute", going)
    return gone


async def one(connection: AsyncConnection) -> None:
    """Read something."""
    await connection.scalar(text("SELECT 1"))


async def test_a_read_is_a_way_for_each_statement_and_one_to_end(
    store: Store, ways: list[str]
) -> None:
    """It begins with its first statement, and is not ended twice."""
    async with store.read() as connection:
        await one(connection)
        ways.clear()
    assert ways == ["rollback"]
    ways.clear()
    async with store.read() as connection:
        await one(connection)
        await one(connection)
    assert ways == ["SELECT 1", "SELECT 1", "rollback"]


async def test_a_write_is_a_way_for_each_statement_and_one_to_commit(
    store: Store, ways: list[str]
) -> None:
    """It begins with its first statement; where there is none, nothing is done."""
    async with store.write() as connection:
        await one(connection)
    assert ways == ["SELECT 1", "commit"]
    ways.clear()
    async with store.write():
        pass
    assert ways == []


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
        async with store.write() as connection:
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
