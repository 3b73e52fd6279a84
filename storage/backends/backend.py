"""The differences between databases: the base class of those in `sqlite` and `postgres`."""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from storage.backends.shared_session import SharedSession

ROW_LOCKS_OPTION = "kontor_locks"
"""The execution option of engines whose transactions run beside those of other writers."""


def needs_row_locks(connection: AsyncConnection) -> bool:
    """Whether a transaction has to lock the rows that it is to change."""
    return bool(connection.engine.get_execution_options().get(ROW_LOCKS_OPTION))


class Backend:
    """A database for one process; subclasses override what differs."""

    driver: str
    """The asynchronous driver, as SQLAlchemy names it."""

    is_shared = False
    """Whether several processes may use it; otherwise it has one writer at a time."""

    can_read_while_unavailable = False
    """Whether it can be read while it cannot be written."""

    write_options: Mapping[str, Any]
    """Options of the engine for transactions that may write."""

    read_options: Mapping[str, Any]
    """Options of the engine for read-only transactions, which see one state throughout."""

    def driver_address(self, address: URL) -> URL:
        """Return an address as the driver wants it."""
        return address.set(drivername=self.driver)

    def configure(self, engine: AsyncEngine) -> None:
        """Set up the connections and transactions of a new engine."""

    def check_place(self, address: URL) -> None:
        """Check that the database can be used, without changing anything.

        Raises:
            StorageError: it cannot be used as it is.
        """

    def exists(self, address: URL) -> bool:  # noqa: ARG002 - only a server knows
        """Whether there is a database, as far as can be seen without connecting."""
        return True

    def create(self, address: URL) -> None:
        """Create the database where it is missing."""

    def prepare(self, address: URL) -> None:
        """Set lasting options of the database, which is empty or ours."""

    def exclusive_access(self, address: URL) -> AbstractContextManager[None]:  # noqa: ARG002 - as above
        """Keep other processes from a database for one process until the end of the block.

        Raises:
            StorageError: another process uses it.
        """
        return nullcontext()

    def lock_migrations(self, connection: Connection) -> None:
        """Keep other processes from migrating until the transaction ends."""

    def advance_sequences(self, connection: Connection) -> None:
        """Number new rows after the existing ones."""

    async def open_session(self, address: URL, on_notify: Callable[[str], None]) -> SharedSession:
        """Open a session for sharing work; `on_notify` gets the notifications of others."""
        raise NotImplementedError("one process needs none")

    def require_disk_space(self, address: URL) -> None:
        """Check that something can be written again. Raises OSError: it cannot."""

    def is_unavailable(self, error: Exception) -> bool:
        """Whether an error means that the database cannot be reached or written for now."""
        raise NotImplementedError("each database has errors of its own for it")

    def is_conflict(self, error: DBAPIError) -> bool:
        """Whether another process wrote, or was writing, the same rows."""
        raise NotImplementedError("each database has errors of its own for it")
