"""`Store`, an open database, and the functions that open one.

The statements are in `queries`: functions that take a connection, so that all changes of a move can
be written in one transaction.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import Literal

from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, NoSuchModuleError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from storage.backends import find_backend, public_address
from storage.backends.backend import Backend
from storage.backends.connection_monitor import ConnectionMonitor
from storage.backends.shared_session import SharedSession
from storage.errors import Conflict, DatabaseUnreachable, StorageError
from storage.upkeep import migrate

SchemaStatus = Literal["missing", "older", "current"]
"""The state of a database: it has no tables of this program, they need a migration, or they are
current."""


class Store:
    """An open database with current tables, which gives transactions."""

    def __init__(
        self, write_engine: AsyncEngine, read_engine: AsyncEngine, backend: Backend
    ) -> None:
        self._engine = write_engine
        self._read_engine = read_engine
        self._backend = backend
        self._write_lock = _write_lock(backend)
        self._patient_write_lock = _write_lock(backend)
        self._monitor = ConnectionMonitor(self._ping, backend.is_unavailable)
        self._session: SharedSession | None = None
        self._session_lock = asyncio.Lock()
        self._on_notify: Callable[[str], None] = lambda _: None

    @property
    def is_shared(self) -> bool:
        """Whether other processes may use the database at the same time (PostgreSQL)."""
        return self._backend.is_shared

    def on_reconnect(self, listener: Callable[[], None]) -> None:
        """Register a function that is called in the event loop whenever an outage has ended."""
        self._monitor.on_reconnect(listener)

    async def close(self) -> None:
        """Close the session for sharing work, and stop pinging an unavailable database."""
        await self._monitor.close()
        if self._session is not None:
            await self._session.close()

    async def _ping(self) -> None:
        """Check that the database can be used, even while it counts as unavailable."""
        await asyncio.to_thread(self._backend.require_disk_space, self._engine.url)
        async with self._engine.connect() as connection:
            await connection.execute(text("SELECT 1"))

    def on_notify(self, listener: Callable[[str], None]) -> None:
        """Set the function that is called with the text of each notification of another process."""
        self._on_notify = listener

    async def session(self) -> SharedSession:
        """Return the session for sharing work; open one if there is none, or if it was lost.

        Raises:
            NotImplementedError: the database is not shared (`is_shared`).
            DatabaseUnavailable: the database cannot be reached.
        """
        async with self._session_lock:
            if self._session is not None and self._session.is_closed:
                await self._session.close()
                self._session = None
            if self._session is None:
                async with self._monitor.watch():
                    self._session = await self._backend.open_session(
                        self._engine.url, self._forward_notification
                    )
            return self._session

    def _forward_notification(self, text: str) -> None:
        self._on_notify(text)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Open a read-only transaction, in which all statements see the same state of the database.

        Raises:
            DatabaseUnavailable: the database cannot be reached. A SQLite file on a full disk can
                still be read.
        """
        reads_always = self._backend.can_read_while_unavailable
        monitor = nullcontext() if reads_always else self._monitor.watch()
        async with monitor, self._read_engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def write(self, *, patient: bool = False) -> AsyncIterator[AsyncConnection]:
        """Open a transaction that is committed at the end of the block; an error rolls it back.

        `patient` is for work that no player waits for: such transactions queue one behind the
        other, so that players' transactions never wait for more than one of them.

        Raises:
            Conflict: a row that must be unique exists already, or another process wrote the same
                rows or held the write lock for too long; nothing was written.
            DatabaseUnavailable: the database cannot be reached. If that happened during the commit,
                it is unknown whether the changes were written.
        """
        try:
            async with (
                self._patient_write_lock if patient else nullcontext(),
                self._write_lock,
                self._monitor.watch(),
                self._engine.begin() as connection,
            ):
                yield connection
        except IntegrityError as error:
            raise Conflict(str(error.orig)) from error
        except DBAPIError as error:
            if self._backend.is_conflict(error):
                raise Conflict(str(error.orig)) from error
            raise

    async def advance_sequences(self, connection: AsyncConnection) -> None:
        """Make automatic ids of new rows greater than all ids that were copied into the tables."""
        await connection.run_sync(self._backend.advance_sequences)


def _write_lock(backend: Backend) -> AbstractAsyncContextManager[object]:
    """Return a lock if the database has one writer at a time, else a lock that never waits."""
    return nullcontext() if backend.is_shared else asyncio.Lock()


@asynccontextmanager
async def open_store(url: str, *, alone: bool = False) -> AsyncIterator[Store]:
    """Open the database at a URL, create or migrate its tables, and close it after the block.

    With `alone`, which every process that runs matches or moves the database must pass, no other
    process can open a database that is not shared (SQLite) with `alone`.

    Raises:
        StorageError: the database cannot be used; the message tells the operator why. Nothing was
            changed.
    """
    backend, address = find_backend(url)
    await asyncio.to_thread(backend.check_place, address)
    with backend.exclusive_access(address) if alone else nullcontext():
        async with (
            _open_engine(address, backend) as write_engine,
            _open_engine(address, backend, read_only=True) as read_engine,
        ):
            await _migrate(write_engine, backend, url)
            store = Store(write_engine, read_engine, backend)
            try:
                yield store
            finally:
                await store.close()


async def schema_status(url: str) -> SchemaStatus:
    """Return the status of the database at a URL, without changing it.

    Raises:
        StorageError: the database cannot be used, or belongs to another program or a newer version.
    """
    backend, address = find_backend(url)
    await asyncio.to_thread(backend.check_place, address)
    if not backend.exists(address):
        return "missing"
    async with open_read_only(url) as connection:
        if not await connection.run_sync(migrate.read_revision):
            return "missing"
        return "current" if await connection.run_sync(migrate.is_current) else "older"


@asynccontextmanager
async def open_read_only(url: str) -> AsyncIterator[AsyncConnection]:
    """Open a read-only transaction on a database with tables of this or an earlier version.

    Raises:
        StorageError: the database cannot be used, or belongs to another program or a newer version.
    """
    backend, address = find_backend(url)
    async with _open_engine(address, backend, read_only=True) as engine:
        try:
            async with engine.connect() as connection:
                await connection.run_sync(migrate.require_ours)
                yield connection
        except (DBAPIError, OSError, TypeError) as error:
            # The driver raises TypeError for an unknown option in the address.
            raise _build_error(engine, backend, error) from error


@asynccontextmanager
async def _open_engine(
    address: URL, backend: Backend, *, read_only: bool = False
) -> AsyncIterator[AsyncEngine]:
    try:
        # Errors are logged, and must not contain stored values, which may be secret.
        options = backend.read_options if read_only else backend.write_options
        engine = create_async_engine(address, hide_parameters=True, **options)
        backend.configure(engine)
    except (ImportError, NoSuchModuleError, ArgumentError) as error:
        msg = f"No driver for {address.drivername} is installed ({error})."
        raise StorageError(msg) from error
    try:
        yield engine
    finally:
        await engine.dispose()


async def _migrate(engine: AsyncEngine, backend: Backend, url: str) -> None:
    """Create the database if it is missing, and bring its tables up to date."""
    try:
        await asyncio.to_thread(backend.create, engine.url)
        async with open_read_only(url):
            # This checks that the database is ours before anything is changed. The connection is
            # not reused, since it would not notice the changes of `prepare` to a SQLite file.
            pass
        await asyncio.to_thread(backend.prepare, engine.url)
        async with engine.begin() as connection:
            await connection.run_sync(backend.lock_migrations)
            await connection.run_sync(migrate.upgrade)
    except (DBAPIError, OSError) as error:
        raise _build_error(engine, backend, error) from error


def _build_error(engine: AsyncEngine, backend: Backend, error: Exception) -> StorageError:
    """Return the StorageError that tells the operator why a database cannot be opened.

    It is a DatabaseUnreachable if opening the database later may succeed.
    """
    reason = error.orig if isinstance(error, DBAPIError) else error
    error_class = DatabaseUnreachable if backend.is_unavailable(error) else StorageError
    return error_class(f"The database {public_address(engine.url)} cannot be opened ({reason}).")
