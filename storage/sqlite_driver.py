"""aiosqlite with one hop to its thread for a statement, where its cursor takes four.

A cursor that is opened, run, read and closed goes to the thread and back each time, and each way
costs more than most of our statements do. Here all of it is one errand, and the first statement
after a transaction begins the next one on the same way, as DB-API has it.
"""

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, Self

import aiosqlite
from typing_extensions import override

READ, WRITE = "BEGIN", "BEGIN IMMEDIATE"
UNUSED = 64
"""How many rows aiosqlite fetches at a time for who reads row by row, which nobody does here."""


class _Done(NamedTuple):
    """What a statement has left behind."""

    rows: list[Any]
    description: Any
    rowcount: int
    lastrowid: int | None


class Answers:
    """A cursor as SQLAlchemy uses one: everything is there once the statement has run."""

    arraysize = 1

    def __init__(self, connection: "OneHop") -> None:
        self._connection = connection
        self._done = _Done([], None, -1, None)

    async def __aenter__(self) -> Self:
        """Open it, which takes nothing."""
        return self

    async def execute(self, statement: str, parameters: Sequence[Any] = ()) -> None:
        """Run a statement and fetch all its rows."""
        self._done = await self._connection.run(statement, parameters, many=False)

    async def executemany(self, statement: str, parameters: Sequence[Sequence[Any]]) -> None:
        """Run a statement for each of several parameters."""
        self._done = await self._connection.run(statement, parameters, many=True)

    async def fetchall(self) -> list[Any]:
        """Return all rows."""
        return self._done.rows

    async def close(self) -> None:
        """Close it, which takes nothing: the real one is closed already."""

    @property
    def description(self) -> Any:  # noqa: ANN401 - as in DB-API
        """What the columns are called; `None` where there are none."""
        return self._done.description

    @property
    def rowcount(self) -> int:
        """How many rows were changed."""
        return self._done.rowcount

    @property
    def lastrowid(self) -> int | None:
        """The number of the row that was inserted."""
        return self._done.lastrowid


class OneHop(aiosqlite.Connection):
    """A connection whose cursors are `Answers`, always in a transaction."""

    begins = WRITE
    """What the next transaction begins with."""

    _used = False
    """Whether something was asked for since the last end. Only the thread knows what came of it."""

    @override
    def cursor(self) -> Answers:  # type: ignore[override] # all that SQLAlchemy asks of it
        return Answers(self)

    @override
    async def commit(self) -> None:
        """Commit, where there is anything to."""
        if self._used:
            await super().commit()
        self._ended()

    @override
    async def rollback(self) -> None:
        """Roll back, where there is anything to: the pool makes sure of it after each commit."""
        if self._used:
            await super().rollback()
        self._ended()

    def _ended(self) -> None:
        self._used, self.begins = False, WRITE

    async def run(self, statement: str, parameters: Sequence[Any], *, many: bool) -> _Done:
        """Run a statement in the thread, from its beginning to its last row."""
        # Before it goes: whoever is cancelled on the way leaves it to be rolled back.
        self._used = True
        # Inherited: the way in which aiosqlite does everything itself.
        done: _Done = await self._execute(self._run, statement, parameters, many, self.begins)  # type: ignore[no-untyped-call]
        return done

    def _run(self, statement: str, parameters: Sequence[Any], many: bool, begins: str) -> _Done:
        cursor = self._conn.cursor()
        try:
            if not self._conn.in_transaction:
                cursor.execute(begins)
            (cursor.executemany if many else cursor.execute)(statement, parameters)
            return _Done(cursor.fetchall(), cursor.description, cursor.rowcount, cursor.lastrowid)
        finally:
            cursor.close()


async def connect(path: Path, pragmas: Sequence[str] = ()) -> OneHop:
    """Open a connection to a file, and set it up."""

    def connector() -> sqlite3.Connection:
        # It lives in aiosqlite's thread, and begins no transaction by itself.
        made = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        for pragma in pragmas:
            made.execute(f"PRAGMA {pragma}")
        return made

    connection = OneHop(connector, UNUSED)
    # Nobody waits for the thread of a connection that was never closed.
    connection._thread.daemon = True  # noqa: SLF001 - as SQLAlchemy sets it for its own
    await connection
    return connection
