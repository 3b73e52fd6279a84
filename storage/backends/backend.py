"""The base class for what differs between databases; see `sqlite` and `postgres`."""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from storage.backends.shared_session import SharedSession

ROW_LOCKS_OPTION = "kontor_locks"
"""The execution option of engines for databases with several writers at a time."""


def needs_row_locks(connection: AsyncConnection) -> bool:
    """Whether a transaction must lock the rows that it will change."""
    return bool(connection.engine.get_execution_options().get(ROW_LOCKS_OPTION))


class Backend:
    """A kind of database, with defaults for a database that one process uses."""

    driver: str
    """The asynchronous driver, as SQLAlchemy names it."""

    is_shared = False
    """Whether several processes may use the database; otherwise there is one writer at a time."""

    can_read_while_unavailable = False
    """Whether the database can be read while it cannot be written."""

    write_options: Mapping[str, Any]
    """Options of the engine for transactions that may write."""

    read_options: Mapping[str, Any]
    """Options of the engine for read-only transactions, which see one state throughout."""

    def driver_address(self, address: URL) -> URL:
        """Return the address in the form that the driver expects."""
        return address.set(drivername=self.driver)

    def configure(self, engine: AsyncEngine) -> None:
        """Set up the connections and transactions of a new engine."""

    def check_place(self, address: URL) -> None:
        """Check that the database can be used, without changing anything.

        Raises:
            StorageError: the database cannot be used; the message tells the operator why.
        """

    def exists(self, address: URL) -> bool:  # noqa: ARG002 - not known without connecting
        """Whether there is a database, as far as can be seen without connecting."""
        return True

    def create(self, address: URL) -> None:
        """Create the database if it is missing."""

    def prepare(self, address: URL) -> None:
        """Set lasting options of a database that is empty or belongs to this program."""

    def exclusive_access(self, address: URL) -> AbstractContextManager[None]:  # noqa: ARG002 - as above
        """Keep other processes from a database for one process until the end of the block.

        Raises:
            StorageError: another process uses the database.
        """
        return nullcontext()

    def lock_migrations(self, connection: Connection) -> None:
        """Keep other processes from migrating until the transaction ends."""

    def advance_sequences(self, connection: Connection) -> None:
        """Make automatic ids of new rows follow the existing ids."""

    async def open_session(self, address: URL, on_notify: Callable[[str], None]) -> SharedSession:
        """Open a session for sharing work; `on_notify` gets other processes' notifications."""
        raise NotImplementedError("this database is not shared between processes")

    def require_disk_space(self, address: URL) -> None:
        """Check that the disk has space for writing again. Raises OSError."""

    def is_unavailable(self, error: Exception) -> bool:
        """Whether an error means that the database cannot be reached or written for now."""
        raise NotImplementedError("each database has errors of its own for it")

    def is_conflict(self, error: DBAPIError) -> bool:
        """Whether another process wrote, or was writing, the same rows."""
        raise NotImplementedError("each database has errors of its own for it")
