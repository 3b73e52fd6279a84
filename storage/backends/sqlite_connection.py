"""A connection of aiosqlite that hands a whole statement to its thread at once.

SQLAlchemy opens a cursor, executes, fetches and closes it; aiosqlite makes a way to its thread and
back of each, and most of what a statement costs is these ways: four of them, and three more to
begin a transaction. Here a cursor has all its rows once its statement has run, and what begins a
transaction goes along with its first statement.
"""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from typing import Any, Self

import aiosqlite
from typing_extensions import override


class FetchedCursor:
    """A cursor that fetches all rows with its statement: all that SQLAlchemy asks of one."""

    arraysize = 1
    description: Any = None
    rowcount = -1
    lastrowid: int | None = None

    def __init__(self, connection: "Connection") -> None:
        self._connection = connection
        self._rows: list[Any] = []

    async def __aenter__(self) -> Self:
        """Open it, which takes nothing."""
        return self

    async def execute(self, statement: str, parameters: Sequence[Any] = ()) -> None:
        """Run a statement and fetch its rows."""
        await self._connection.run(self._fetch, sqlite3.Cursor.execute, statement, parameters)

    async def executemany(self, statement: str, parameters: Sequence[Sequence[Any]]) -> None:
        """Run a statement for each of several parameters."""
        await self._connection.run(self._fetch, sqlite3.Cursor.executemany, statement, parameters)

    async def fetchall(self) -> list[Any]:
        """Return all rows."""
        return self._rows

    async def close(self) -> None:
        """Close it, which takes nothing: SQLite's own is closed."""

    def _fetch(
        self, connection: sqlite3.Connection, execute: Callable[..., object], *given: object
    ) -> None:
        with closing(connection.cursor()) as cursor:
            if not connection.in_transaction:
                cursor.execute(self._connection.begin)
            execute(cursor, *given)
            self._rows, self.description = cursor.fetchall(), cursor.description
            self.rowcount, self.lastrowid = cursor.rowcount, cursor.lastrowid


class Connection(aiosqlite.Connection):
    """A connection with such cursors."""

    begin: str
    """The statement that begins its transactions."""

    @override
    def cursor(self) -> FetchedCursor:  # type: ignore[override] # all that SQLAlchemy asks of it
        return FetchedCursor(self)

    @override
    async def rollback(self) -> None:
        """Roll back, where there is anything to: the pool makes sure of it after each commit."""
        if self.in_transaction:
            await super().rollback()

    async def run(self, do: Callable[..., None], *given: object) -> None:
        """Do something with SQLite's own connection, in its thread."""
        await self._execute(do, self._conn, *given)  # type: ignore[no-untyped-call] # as aiosqlite


def connecting(settings: Sequence[str], begin: str) -> Callable[..., Connection]:
    """Return what opens connections with these settings, whose transactions begin so."""

    def connect(database: str, **options: Any) -> Connection:  # noqa: ANN401 - those of sqlite3
        def open_file() -> sqlite3.Connection:
            connection: sqlite3.Connection = sqlite3.connect(database, **options)
            for setting in settings:
                connection.execute(f"PRAGMA {setting}")
            return connection

        made = Connection(open_file, iter_chunk_size=64)
        made.begin = begin
        # Nobody waits for the thread of a connection that was never closed.
        made._thread.daemon = True  # noqa: SLF001 - as SQLAlchemy does for those it opens
        return made

    return connect
