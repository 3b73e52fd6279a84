"""The database, open: transactions to read and to write in.

What is read and written inside them stands in `queries`: plain functions over a connection, so that
a move is one transaction whatever belongs to it.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import Literal

from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, NoSuchModuleError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from storage.backends import backend_of, public_address
from storage.backends.backend import Backend
from storage.backends.reach import Reach
from storage.backends.shared_session import SharedSession
from storage.errors import Conflict, StorageError, Unreached
from storage.upkeep import migrate

Standing = Literal["missing", "older", "current"]
"""How a database stands: it is brought up to date, or made, when it is opened."""


class Store:
    """An open database."""

    def __init__(self, writing: AsyncEngine, reading: AsyncEngine, backend: Backend) -> None:
        self._engine = writing
        self._reading = reading
        self._backend = backend
        self._writer = _turns(backend)
        self._patient_writer = _turns(backend)
        self._reach = Reach(self._knock, backend.is_away)
        self._session: SharedSession | None = None
        self._opening_session = asyncio.Lock()
        self._on_notify: Callable[[str], None] = lambda _: None

    @property
    def shared(self) -> bool:
        """Whether other processes may play on it too."""
        return self._backend.shared

    def when_back(self, look: Callable[[], None]) -> None:
        """Have `look` called whenever the database was away and is back."""
        self._reach.when_back(look)

    async def leave(self) -> None:
        """Close the session, and wait no longer for a database that is away."""
        await self._reach.leave()
        if self._session is not None:
            await self._session.close()

    async def _knock(self) -> None:
        """Ask the database for anything, whether it is away or not."""
        await asyncio.to_thread(self._backend.require_room, self._engine.url)
        async with self._engine.connect() as connection:
            await connection.execute(text("SELECT 1"))

    def on_notify(self, hear: Callable[[str], None]) -> None:
        """Have `hear` called with each word of another process, while there is a session."""
        self._on_notify = hear

    async def session(self) -> SharedSession:
        """Return the session for sharing work; where it is missing or was lost, open one.

        Raises:
            Away: the database cannot be reached.
        """
        async with self._opening_session:
            if self._session is not None and self._session.is_closed:
                await self._session.close()
                self._session = None
            if self._session is None:
                async with self._reach.needed():
                    self._session = await self._backend.open_session(self._engine.url, self._hear)
            return self._session

    def _hear(self, word: str) -> None:
        self._on_notify(word)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Give a connection in a transaction that sees one state of the database throughout.

        Raises:
            Away: the database cannot be reached. One that only cannot be written can be read.
        """
        reads_always = self._backend.reads_while_away
        needed = nullcontext() if reads_always else self._reach.needed()
        async with needed, self._reading.connect() as connection:
            yield connection

    @asynccontextmanager
    async def write(self, *, patient: bool = False) -> AsyncIterator[AsyncConnection]:
        """Give a connection in a transaction that is committed at the end, or not at all.

        Of `patient` writers one is in line: those for whom a player waits come first.

        Raises:
            Conflict: something that must be unique is there already, or another process does not
                stop writing; nothing was written.
            Away: the database cannot be reached; if it was lost while it committed, nobody knows
                what was written.
        """
        try:
            line = self._patient_writer if patient else nullcontext()
            async with (
                line,
                self._writer,
                self._reach.needed(),
                self._engine.begin() as connection,
            ):
                yield connection
        except IntegrityError as error:
            raise Conflict(str(error.orig)) from error
        except DBAPIError as error:
            if self._backend.in_the_way(error):
                raise Conflict(str(error.orig)) from error
            raise

    async def number_on(self, connection: AsyncConnection) -> None:
        """Have new rows numbered after those that were copied in with their numbers."""
        await connection.run_sync(self._backend.number_on)


def _turns(backend: Backend) -> AbstractAsyncContextManager[object]:
    """Let one after the other write, where the database has but one writer."""
    return nullcontext() if backend.shared else asyncio.Lock()


@asynccontextmanager
async def open_store(url: str, *, alone: bool = False) -> AsyncIterator[Store]:
    """Open the database at a URL, bring its tables up to date, and close it at the end.

    A process that plays on it, or moves it, is `alone`: where several cannot share it, the
    others are kept away.

    Raises:
        StorageError: it cannot be used; the text tells the operator why. Nothing was changed.
    """
    using, address = backend_of(url)
    await asyncio.to_thread(using.inspect, address)
    with using.held(address) if alone else nullcontext():
        async with (
            _engine(address, using) as writing,
            _engine(address, using, reads=True) as reading,
        ):
            await _ready(writing, using, url)
            store = Store(writing, reading, using)
            try:
                yield store
            finally:
                await store.leave()


async def standing_of(url: str) -> Standing:
    """Return how a database stands, and change nothing. Raises StorageError: it cannot be used."""
    using, address = backend_of(url)
    await asyncio.to_thread(using.inspect, address)
    if not using.is_there(address):
        return "missing"
    async with looking_at(url) as connection:
        if not await connection.run_sync(migrate.found):
            return "missing"
        return "current" if await connection.run_sync(migrate.is_current) else "older"


@asynccontextmanager
async def looking_at(url: str) -> AsyncIterator[AsyncConnection]:
    """Give a transaction that reads a database of any version that is ours, and changes nothing.

    Raises:
        StorageError: it cannot be used.
    """
    using, address = backend_of(url)
    async with _engine(address, using, reads=True) as engine:
        try:
            async with engine.connect() as connection:
                await connection.run_sync(migrate.require_ours)
                yield connection
        except (DBAPIError, OSError, TypeError) as error:
            # The last is the driver's word for an option in the address that it does not know.
            raise _closed(engine, using, error) from error


@asynccontextmanager
async def _engine(
    address: URL, using: Backend, *, reads: bool = False
) -> AsyncIterator[AsyncEngine]:
    """Give an engine, for transactions that may write or (`reads`) do not."""
    try:
        # What is stored is secret, and errors are logged.
        options = using.reading if reads else using.writing
        engine = create_async_engine(address, hide_parameters=True, **options)
        using.configure(engine)
    except (ImportError, NoSuchModuleError, ArgumentError) as error:
        msg = f"No driver for {address.drivername} is installed ({error})."
        raise StorageError(msg) from error
    try:
        yield engine
    finally:
        await engine.dispose()


async def _ready(engine: AsyncEngine, using: Backend, url: str) -> None:
    try:
        await asyncio.to_thread(using.make, engine.url)
        async with looking_at(url):
            # It is ours: nothing is locked before that is known. Were the connection kept, it would
            # not learn of what SQLite's file is then prepared for.
            pass
        await asyncio.to_thread(using.prepare, engine.url)
        async with engine.begin() as connection:
            await connection.run_sync(using.alone)
            await connection.run_sync(migrate.upgrade)
    except (DBAPIError, OSError) as error:
        raise _closed(engine, using, error) from error


def _closed(engine: AsyncEngine, using: Backend, error: Exception) -> StorageError:
    """Return what the operator is told of a database that cannot be opened."""
    reason = error.orig if isinstance(error, DBAPIError) else error
    kind = Unreached if using.is_away(error) else StorageError
    return kind(f"The database {public_address(engine.url)} cannot be opened ({reason}).")
