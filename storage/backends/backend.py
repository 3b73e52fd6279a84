"""`Backend`, the base class for what differs between databases.

Its two subclasses are `sqlite.Sqlite` and `postgres.Postgres`.
"""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from storage.backends.shared_session import SharedSession

ROW_LOCKS_OPTION = "kontor_locks"
"""The execution option that is true for engines whose transactions must lock rows; see
`needs_row_locks`."""


def needs_row_locks(connection: AsyncConnection) -> bool:
    """Whether a transaction must lock the rows that it will change, with `SELECT … FOR UPDATE`.

    True for writing transactions of PostgreSQL. SQLite has one writer at a time, and transactions
    for reading change nothing.
    """
    return bool(connection.engine.get_execution_options().get(ROW_LOCKS_OPTION))


class Backend:
    """A kind of database. The defaults suit a database that only one process uses."""

    driver: str
    """The dialect and asynchronous driver in SQLAlchemy's notation, such as `sqlite+aiosqlite`."""

    is_shared = False
    """Whether several processes may use the database at a time. If not, `Store` also lets only one
    task write at a time."""

    can_read_while_unavailable = False
    """Whether transactions for reading are allowed while `is_unavailable` errors prevent
    writing."""

    write_options: Mapping[str, Any]
    """Arguments of `create_async_engine` for transactions that may write."""

    read_options: Mapping[str, Any]
    """Arguments of `create_async_engine` for read-only transactions, in which all statements see
    the same state of the database."""

    def driver_address(self, address: URL) -> URL:
        """Return an address with the name of the driver, in the form that the driver expects."""
        return address.set(drivername=self.driver)

    def configure(self, engine: AsyncEngine) -> None:
        """Register listeners on a new engine that set up its connections; by default none."""

    def check_place(self, address: URL) -> None:
        """Check that there is a usable database, or place for a new one, without changing anything.

        Raises:
            StorageError: the database cannot be used; the message tells the operator why.
        """

    def exists(self, address: URL) -> bool:  # noqa: ARG002 - not known without connecting
        """Whether the database exists; always true if that cannot be known without connecting."""
        return True

    def create(self, address: URL) -> None:
        """Create an empty database if it is missing.

        By default this does nothing, and the operator must have created the database.
        """

    def prepare(self, address: URL) -> None:
        """Set options that the database stores; it is empty or belongs to this program."""

    def exclusive_access(self, address: URL) -> AbstractContextManager[None]:  # noqa: ARG002 - as above
        """Return a context manager that keeps all other bots from the database until its end.

        By default it does nothing, since the database can be shared.

        Raises:
            StorageError: another process uses the database.
        """
        return nullcontext()

    def lock_migrations(self, connection: Connection) -> None:
        """Keep other processes from migrating until the transaction of the connection ends.

        If one migrates already, wait until it is done. By default nothing is locked.
        """

    def advance_sequences(self, connection: Connection) -> None:
        """Make automatic ids of new rows greater than all ids that were copied into the tables."""

    async def open_session(self, address: URL, on_notify: Callable[[str], None]) -> SharedSession:
        """Open a connection for sharing work with other processes.

        `on_notify` is called with the text of each notification of another process.

        Raises:
            NotImplementedError: the database is not shared (`is_shared`).
        """
        raise NotImplementedError("this database is not shared between processes")

    def require_disk_space(self, address: URL) -> None:
        """Check that the disk has space for writing again; by default nothing is checked.

        Raises:
            OSError: the disk is still full, or cannot be written.
        """

    def is_unavailable(self, error: Exception) -> bool:
        """Whether an error means that the database cannot be reached or written for now.

        `error` is any exception of SQLAlchemy, of the driver, or of a connection.
        """
        raise NotImplementedError("each database has errors of its own for it")

    def is_conflict(self, error: DBAPIError) -> bool:
        """Whether a transaction failed because another one wrote, or was writing, the same rows."""
        raise NotImplementedError("each database has errors of its own for it")
