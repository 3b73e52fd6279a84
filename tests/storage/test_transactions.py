"""Transactions: all or nothing, one writer at a time, the same on another database."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from storage import Conflict, StorageError, Store, open_store
from storage.backends import sqlite
from storage.queries import live_messages, matches, outbox, people
from storage.queries.matches import set_columns
from storage.rows import LiveRow, Notification, SeatRow
from storage.upkeep import migrate
from tests.storage import BOARD, a_match
from tests.storage.test_opening import address

pytestmark = pytest.mark.usefixtures("each_database")


async def test_what_fails_leaves_nothing(store: Store) -> None:
    """An error after a write takes the write with it."""

    async def half_a_move() -> None:
        async with store.write() as connection:
            await matches.store_board(connection, BOARD, "{}")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await half_a_move()
    async with store.read() as connection:
        assert await connection.scalar(text("SELECT count(*) FROM boards")) == 0
    # A board is stored once, however many matches are played on it.
    for _ in range(3):
        await a_match(store)
    async with store.read() as connection:
        assert await connection.scalar(text("SELECT count(*) FROM boards")) == 1
        assert await matches.load_board(connection, BOARD) == "{}"


async def test_a_reader_sees_one_state_throughout(store: Store) -> None:
    """A write in the middle of their reading neither waits for them nor shows."""
    count = text("SELECT count(*) FROM matches")
    async with store.read() as reading:
        assert await reading.scalar(count) == 0
        await a_match(store)
        assert await reading.scalar(count) == 0
    async with store.read() as reading:
        assert await reading.scalar(count) == 1


async def test_writers_queue(store: Store) -> None:
    """Thirty at once: each reads what the one before has written."""

    async def increase(match: int) -> None:
        async with store.write() as connection:
            found = await matches.load(connection, match)
            assert found is not None
            await matches.set_columns(connection, match, version=found.row.version + 1)

    match = await a_match(store)
    await asyncio.gather(*(increase(match) for _ in range(30)))
    async with store.read() as connection:
        found = await matches.load(connection, match)
    assert found is not None
    assert found.row.version == 30


async def test_who_is_patient_lets_others_write_first(store: Store) -> None:
    """Of those who are, one stands in line already; where writers do not queue, all are at it."""
    order: list[str] = []

    async def write(who: str, *, patient: bool) -> None:
        async with store.write(patient=patient):
            order.append(who)
            await asyncio.sleep(0)

    async with asyncio.TaskGroup() as group:
        for number in range(5):
            group.create_task(write(f"patient {number}", patient=True))
        await asyncio.sleep(0)
        group.create_task(write("waited for", patient=False))
    assert order.index("waited for") <= (5 if store.is_shared else 2)
    assert len(order) == 6


async def test_nobody_sits_twice_at_one_table(store: Store) -> None:
    """Even if two processes seat them."""
    match = await a_match(store)
    with pytest.raises(Conflict):
        async with store.write() as connection:
            await matches.replace_seats(
                connection, match, [SeatRow(0, 5, "Ana"), SeatRow(0, 5, "Ana")]
            )


async def test_a_process_that_does_not_stop_writing_is_a_conflict(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its lock is waited for, not for ever."""
    monkeypatch.setattr(sqlite, "BUSY_TIMEOUT_MS", 20)
    path = tmp_path / "k.sqlite3"
    async with open_store(address(path)) as store:
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(Conflict):
                await a_match(store)
        assert await a_match(store) == 1


async def test_ids_of_discord_fit(store: Store) -> None:
    """They are 64-bit numbers."""
    snowflake = 2**62 + 1
    match = await a_match(store, channel=snowflake)
    async with store.write() as connection:
        await people.set_columns(connection, snowflake, locale="de")
    async with store.read() as connection:
        assert await matches.list_numbers(connection, "playing", channel_id=snowflake) == [match]
        known = await people.load(connection, snowflake)
    assert known.locale == "de"
    # A number that no match can have finds none; the last that there is room for is found.
    await a_match(store)
    async with store.write() as connection:
        await connection.execute(text("UPDATE matches SET id = 2147483647 WHERE channel_id = 7"))
    async with store.read() as connection:
        found = [await matches.load(connection, n) for n in (-1, 0, 2147483647, 2147483648)]
    assert [row is not None for row in found] == [False, False, True, False]


async def test_a_migration_that_fails_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tables and the note of their version come together or not at all."""

    def half_way(connection: Any) -> None:
        upgrade(connection)
        connection.execute(text("no such statement"))

    upgrade = migrate.upgrade
    monkeypatch.setattr(migrate, "upgrade", half_way)
    path = tmp_path / "k.sqlite3"
    with pytest.raises(StorageError):
        async with open_store(address(path)):
            pass
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == []
    monkeypatch.undo()
    async with open_store(address(path)) as store:
        assert await a_match(store) == 1


def question(match: int, seat: int, message: int | None) -> LiveRow:
    """Return a question to a seat, of the match's first version."""
    return LiveRow(f"{match}-{seat}-{message}", match, seat, 8, 9, message, "a", None, 0, "T", 1)


async def test_a_question_is_overtaken_by_what_came_after_it(store: Store) -> None:
    """By another to its seat, by a move, by word that settles it; not by what is another seat's."""
    match, other = await a_match(store), await a_match(store)
    asked, again = question(match, 0, 50), question(match, 0, 60)
    async with store.write() as connection:
        for row in (asked, question(match, 1, 51), question(other, 0, 52)):
            await live_messages.store(connection, row)
        says = [Notification("questions", seat=1), Notification("ask", seat=0)]
        await outbox.add(connection, match, 0, says, now=1)
        await outbox.add(connection, other, 0, [Notification("questions", seat=0)], now=1)
        await outbox.add(connection, match, -1, [Notification("questions", seat=0)], now=1)
        assert not await live_messages.may_be_outdated(connection, asked)
        await live_messages.store(connection, again)
        assert await live_messages.may_be_outdated(connection, asked)
        assert await live_messages.may_be_outdated(connection, again)
        await live_messages.remove(connection, asked)
        assert not await live_messages.may_be_outdated(connection, again)
        await set_columns(connection, match, version=1)
        assert await live_messages.may_be_outdated(connection, again)
        assert not await live_messages.may_be_outdated(connection, replace(again, version=1))
        await outbox.add(connection, match, 1, [Notification("questions", seat=0)], now=1)
        assert await live_messages.may_be_outdated(connection, replace(again, version=1))


async def test_whose_tables_are_open(store: Store) -> None:
    """Those that are over are nobody's any more."""
    both = [await a_match(store), await a_match(store)]
    async with store.write() as connection:
        for match in both:
            await matches.replace_seats(connection, match, [SeatRow(0, 5, "Ana")])
        assert await matches.list_open_of_user(connection, 5) == both
        await set_columns(connection, both[0], status="over")
        assert await matches.list_open_of_user(connection, 5) == both[1:]


async def test_who_may_write_keeps_other_writers_away_at_once(
    store: Store, tmp_path: Path, each_database: str
) -> None:
    """On a file: one that has read, and writes then, would fail beside a second writer."""
    if each_database != "sqlite":
        return
    with closing(sqlite3.connect(tmp_path / "kontor.sqlite3", timeout=0)) as another:
        async with store.read() as connection:
            await connection.scalar(text("SELECT count(*) FROM boards"))
            another.execute("BEGIN IMMEDIATE").connection.rollback()
        async with store.write() as connection:
            await connection.scalar(text("SELECT count(*) FROM boards"))
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                another.execute("BEGIN IMMEDIATE")
