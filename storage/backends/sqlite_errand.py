"""aiosqlite with one errand to its thread for a statement, where it takes four.

It opens a cursor, executes, fetches and closes it, each by a way to the thread and back; under load
people waited three times as long for an answer (`python -m tools.bench clicks`). Here a cursor is
a note of what one such errand has brought: SQLAlchemy asks for no more. What begins a transaction
goes along with its first statement.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from threading import Thread
from typing import Any, Self

import aiosqlite
from typing_extensions import override

STOPPED: set[Thread] = set()
"""The threads of connections that were told to end."""


class Errand:
    """A cursor on which everything is there once its statement has run."""

    arraysize = 1
    description: Any = None
    rowcount = -1
    lastrowid: int | None = None

    def __init__(self, made_on: "Connection") -> None:
        self._connection = made_on
        self._rows: list[Any] = []

    async def __aenter__(self) -> Self:
        """Open it, which takes nothing."""
        return self

    async def execute(self, statement: str, parameters: Sequence[Any] = ()) -> None:
        """Run a statement and fetch all its rows."""
        await self._run(sqlite3.Cursor.execute, statement, parameters)

    async def executemany(self, statement: str, parameters: Sequence[Sequence[Any]]) -> None:
        """Run a statement for each of several parameters."""
        await self._run(sqlite3.Cursor.executemany, statement, parameters)

    async def fetchall(self) -> list[Any]:
        """Return all rows."""
        return self._rows

    async def close(self) -> None:
        """Close it, which takes nothing: the real one is closed already."""

    async def _run(self, *given: Any) -> None:  # noqa: ANN401 - a method of the real cursor, and its arguments
        await self._connection.in_thread(self._carry_out, *given)

    def _carry_out(
        self, connection: sqlite3.Connection, do: Callable[..., object], *given: object
    ) -> None:
        with closing(connection.cursor()) as cursor:
            if not connection.in_transaction:
                cursor.execute(self._connection.begin)
            do(cursor, *given)
            self._rows, self.description = cursor.fetchall(), cursor.description
            self.rowcount, self.lastrowid = cursor.rowcount, cursor.lastrowid


class Connection(aiosqlite.Connection):
    """A connection whose cursors are errands."""

    begin: str
    """What begins a transaction, before its first statement."""

    @override
    def cursor(self) -> Errand:  # type: ignore[override] # all that SQLAlchemy asks of it
        return Errand(self)

    @override
    async def rollback(self) -> None:
        """Roll back, where there is anything to: the pool makes sure of it after each commit."""
        if self.in_transaction:
            await super().rollback()

    @override
    def stop(self) -> asyncio.Future[Any] | None:
        """Tell its thread to end, once it has done what was asked and is waited for no longer."""
        STOPPED.add(self._thread)
        return super().stop()

    async def in_thread(self, do: Callable[..., None], *given: object) -> None:
        """Do something with the real connection, in its thread."""
        # Inherited: the way in which aiosqlite does everything itself.
        await self._execute(do, self._conn, *given)  # type: ignore[no-untyped-call]


async def ended() -> None:
    """Wait for threads that were told to end: they answer to the loop, while there is one."""
    while STOPPED:
        await asyncio.to_thread(STOPPED.pop().join)


def connect(
    set_up: Callable[..., sqlite3.Connection],
    begin: str,
    database: str,
    **options: Any,  # noqa: ANN401 - those of sqlite3
) -> Connection:
    """Open a connection whose transactions begin so."""
    made = Connection(lambda: set_up(database, **options), iter_chunk_size=64)
    made.begin = begin
    # Nobody waits for the thread of a connection that was never closed.
    made._thread.daemon = True  # noqa: SLF001 - as SQLAlchemy sets it for its own
    return made
