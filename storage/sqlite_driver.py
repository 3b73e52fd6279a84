"""aiosqlite that goes to its thread for what takes long, and for nothing else.

To the thread and back costs more than most of our statements do: those run where they are asked
for, and the event loop waits for them. The thread gets what the loop must not wait for:

* every COMMIT, which waits for the disk;
* a SELECT that has not come to its end after `BUDGET` steps or two, and is then begun again there;
* what waits for a writer of another process;
* whole transactions that are not said to be `brief`: migrations, deletions of unknown size.

There it is one errand from opening the cursor to its last row, where aiosqlite takes four. The
first statement after a transaction begins the next one on the same way, as DB-API has it.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, Self

import aiosqlite
from typing_extensions import override

READ, WRITE = "BEGIN", "BEGIN IMMEDIATE"
BUDGET = 10_000
"""Steps of SQLite's machine, a millisecond at most: thirty for a row of a match, fifteen for one of
its log."""

OTHERS_TURN = 16
"""After so many statements of a transaction, which the loop has waited for, others come in."""

LONGER = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_INTERRUPT})
"""What a statement comes to that may not wait, or has used up its budget."""

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

    brief = False
    """Whether the next transaction runs where it is asked for."""

    patience = 0
    """Milliseconds for which the thread waits for a writer of another process."""

    _used = False
    """Whether something was asked for since the last end. Only the thread knows what came of it."""

    _budgets = 0
    """How many budgets the statement that runs has left; what has no bound has less than none."""

    _statements = 0
    """How many statements have run since the last end."""

    _sent = _done = 0
    """How many errands the thread has got, and how many of them it has done."""

    @override
    def cursor(self) -> Answers:  # type: ignore[override] # all that SQLAlchemy asks of it
        return Answers(self)

    @override
    async def commit(self) -> None:
        """Commit, where there is anything to."""
        if self._used:
            await self._go(self._conn.commit)
        self._ended()

    @override
    async def rollback(self) -> None:
        """Roll back, where there is anything to: the pool makes sure of it after each commit."""
        if self._used:
            await self._do(self._conn.rollback)
        self._ended()

    def _ended(self) -> None:
        self._used, self.begins, self.brief, self._statements = False, WRITE, False, 0

    async def run(self, statement: str, parameters: Sequence[Any], *, many: bool) -> _Done:
        """Run a statement from its beginning to its last row."""
        # Before it goes: whoever is cancelled on the way leaves it to be rolled back.
        self._used = True
        await self._let_others_in()
        run = partial(self._run, statement, parameters, many, self.begins)
        if self.brief and self._is_ours:
            try:
                return self._in_bounds(run, bounded=statement.startswith("SELECT"))
            except sqlite3.OperationalError as error:
                # Nothing has come of it: the transaction stands where it stood.
                if getattr(error, "sqlite_errorcode", 0) & 0xFF not in LONGER:
                    raise
        done: _Done = await self._go(self._patiently, run)
        return done

    async def _let_others_in(self) -> None:
        self._statements += 1
        if self.brief and self._statements % OTHERS_TURN == 0:
            await asyncio.sleep(0)

    @property
    def _is_ours(self) -> bool:
        """Whether the thread is not at work, for somebody who was cancelled meanwhile."""
        return self._sent == self._done

    async def _do(self, what: Callable[[], object]) -> None:
        """Do what is done in no time, after what the thread is still at."""
        if self._is_ours:
            what()
        else:
            await self._go(what)

    async def _go(self, what: Callable[..., Any], *given: Any) -> Any:  # noqa: ANN401 - what it gives
        """Have something done in the thread."""
        self._sent += 1
        # Inherited: the way in which aiosqlite does everything itself.
        return await self._execute(self._errand, what, *given)  # type: ignore[no-untyped-call]

    def _errand(self, what: Callable[..., Any], *given: Any) -> Any:  # noqa: ANN401 - as above
        try:
            return what(*given)
        finally:
            self._done += 1

    def _in_bounds(self, run: Callable[[], _Done], *, bounded: bool) -> _Done:
        # SQLite counts on from one run of a statement to the next: the first budget may be used up.
        self._budgets = 2 if bounded else 0
        try:
            return run()
        finally:
            self._budgets = 0

    def is_over(self) -> bool:
        """Whether the statement that runs has used up its budgets; SQLite asks after each."""
        self._budgets -= 1
        return self._budgets == 0

    def _patiently(self, run: Callable[[], _Done]) -> _Done:
        self._conn.execute(f"PRAGMA busy_timeout={self.patience}")
        try:
            return run()
        finally:
            self._conn.execute("PRAGMA busy_timeout=0")

    def _run(self, statement: str, parameters: Sequence[Any], many: bool, begins: str) -> _Done:
        cursor = self._conn.cursor()
        try:
            if not self._conn.in_transaction:
                cursor.execute(begins)
            (cursor.executemany if many else cursor.execute)(statement, parameters)
            return _Done(cursor.fetchall(), cursor.description, cursor.rowcount, cursor.lastrowid)
        finally:
            cursor.close()


async def connect(path: Path, pragmas: Sequence[str] = (), patience: int = 0) -> OneHop:
    """Open a connection to a file, and set it up."""

    def connector() -> sqlite3.Connection:
        # It begins no transaction by itself, and is never asked for two things at a time.
        made = sqlite3.connect(
            path, check_same_thread=False, isolation_level=None, timeout=patience / 1000
        )
        made.set_progress_handler(connection.is_over, BUDGET)
        for pragma in (*pragmas, "busy_timeout=0"):
            made.execute(f"PRAGMA {pragma}")
        return made

    connection = OneHop(connector, UNUSED)
    connection.patience = patience
    # Nobody waits for the thread of a connection that was never closed.
    connection._thread.daemon = True  # noqa: SLF001 - as SQLAlchemy sets it for its own
    await connection
    return connection
