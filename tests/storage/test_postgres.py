"""What only PostgreSQL does, and what many processes do to one database."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from storage import Conflict, StorageError, Store, open_store
from storage.backends import postgres
from storage.queries import matches, people
from storage.rows import SeatRow
from storage.store import schema_status
from storage.upkeep import backup, copying
from storage.upkeep.copying import open_copy
from tests.rig import databases
from tests.storage import a_match
from tests.storage.test_opening import differences


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The address of an empty database on the tests' own server."""
    monkeypatch.setenv(databases.KIND_VARIABLE, "postgresql")
    return databases.postgres_server().database(str(tmp_path))


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """An open database."""
    async with open_store(url) as opened:
        yield opened


async def test_the_tables_are_those_of_the_schema(store: Store, url: str) -> None:
    """The migrations build there what `schema` describes; its comments are for readers of it."""
    async with store.write() as connection:
        found = await connection.run_sync(differences)
    assert [one for one in found if "_comment" not in str(one)] == []

    # Each waits until the tables are there.
    async def start() -> None:
        async with open_store(url) as one, one.read() as connection:
            assert await matches.load(connection, 1) is None

    await asyncio.gather(*(start() for _ in range(4)))


async def test_a_database_without_tables_can_be_looked_at(url: str) -> None:
    """As before the first start. How it is copied is told with its address as it was written."""
    assert await schema_status(url) == "missing"
    async with open_copy(url) as copy:
        assert await copying.count_rows(copy) == 0
    written = f"{url}&sslmode=require"
    for attempt, program in ((backup.back_up, "pg_dump"), (backup.restore, "pg_restore")):
        with pytest.raises(StorageError) as refused:
            attempt(written, Path("copy"))
        assert program in str(refused.value)
        assert "&sslmode=require" in str(refused.value)


async def test_two_in_each_others_way_are_a_conflict(store: Store) -> None:
    """A deadlock: the server has one of them give in, and that one begins again."""
    one, two = await a_match(store), await a_match(store)

    async def lock(first: int, then: int, meet: asyncio.Barrier) -> None:
        async with store.write() as connection:
            await matches.load(connection, first)
            await meet.wait()
            await matches.load(connection, then)

    meet = asyncio.Barrier(2)
    ends = await asyncio.gather(lock(one, two, meet), lock(two, one, meet), return_exceptions=True)
    assert [type(end) for end in ends if end is not None] == [Conflict]


async def test_a_connection_that_died_is_not_used(store: Store) -> None:
    """The server was started anew while nobody played."""
    async with store.write() as connection:
        mine = await connection.scalar(text("SELECT pg_backend_pid()"))
    async with store.write() as other, store.write() as killing:
        assert await other.scalar(text("SELECT pg_backend_pid()")) == mine
        await killing.execute(text("SELECT pg_terminate_backend(:pid)"), {"pid": mine})
        with pytest.raises(DBAPIError):
            await other.execute(text("SELECT 1"))
        await other.close()
    assert await a_match(store) == 1


async def test_what_the_server_would_not_take_is_taken_without(store: Store) -> None:
    """A name with NUL in it, a name too long, a number too large: nothing of it is an error."""
    match = await a_match(store)
    async with store.write() as connection:
        await matches.replace_seats(connection, match, [SeatRow(0, 5, "A\0na" + "x" * 200)])
        await people.set_columns(connection, 5, locale="de" * 40)
        assert await matches.load(connection, 2**40) is None
    async with store.read() as connection:
        found = await matches.load(connection, match)
        known = await people.load(connection, 5)
    assert found is not None
    assert [seat.name for seat in found.seats] == ["Ana" + "x" * 97]
    assert known.locale == "de" * 8


async def test_a_lock_belongs_to_one_session_and_ends_with_it(url: str) -> None:
    """Given back, closed or cut off by the server: another may take it at once."""
    async with open_store(url) as first, open_store(url) as second:
        one, two = await first.session(), await second.session()
        assert one is await first.session()
        assert await one.try_lock("place")
        assert not await two.try_lock("place")
        assert await two.try_lock("other place")
        await one.unlock("place")
        assert await two.try_lock("place")
        assert len(await one.list_sessions()) == 2
        async with first.write() as connection:
            await connection.execute(text(CUT), {"but": min(await one.list_sessions())})
        await asyncio.gather(*(session.try_lock("any") for session in (one, two)))
        assert sorted([one.is_closed, two.is_closed]) == [False, True]
        (cut,) = (session for session in (one, two) if session.is_closed)
        assert not await cut.try_lock("place")
        await cut.unlock("place")
        with pytest.raises(ConnectionError):
            await cut.notify("look")
        again = await (first if cut is one else second).session()
        (kept,) = {one, two} - {cut}
        assert await again.try_lock("place") is (cut is two)
        assert len(await kept.list_sessions()) == 2
    async with open_store(url) as third:
        assert await (await third.session()).try_lock("other place")


CUT = """SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
WHERE application_name = 'kontor session' AND pid || ' ' || backend_start <> :but
AND datname = current_database()"""
"""Ends all sessions but one, and waits until they have ended."""


async def test_sessions_notify_each_other(url: str) -> None:
    """And not themselves."""
    async with open_store(url) as first, open_store(url) as second:
        notified: list[str] = []
        first.on_notify(lambda word: notified.append(f"first {word}"))
        second.on_notify(lambda word: notified.append(f"second {word}"))
        one, two = await first.session(), await second.session()
        await one.notify("look")
        for session in (one, two):
            # What was notified arrives with the answer to the next statement at the latest.
            await session.list_sessions()
        assert notified == ["second look"]


class Refused(Exception):
    """An error of the driver, with the server's code."""

    def __init__(self, sqlstate: str) -> None:
        self.sqlstate = sqlstate


@pytest.mark.parametrize(
    ("error", "away"),
    [
        (ConnectionRefusedError(), True),
        (TimeoutError(), True),
        (Refused("57P03"), True),
        (Refused("53300"), True),
        (DBAPIError("", None, Refused("57P01"), connection_invalidated=True), True),
        (DBAPIError("", None, Refused("08006")), True),
        (DBAPIError("", None, Refused("40P01")), False),
        (Refused("28P01"), False),
        (ValueError(), False),
    ],
)
def test_what_means_that_the_server_is_away(error: Exception, away: bool) -> None:
    """It starts, stops or is full, or the way to it is cut; a wrong password is another matter."""
    assert postgres.POSTGRES.is_unavailable(error) is away
