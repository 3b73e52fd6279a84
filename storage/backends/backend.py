"""What differs from one database to another: a class for each, in `sqlite` and `postgres`."""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from storage.backends.shared_session import SharedSession

LOCKS = "kontor_locks"
"""The execution option of an engine beside whose transactions others write."""


def locks(connection: AsyncConnection) -> bool:
    """Whether a transaction has to keep others away from what it is to change."""
    return bool(connection.engine.get_execution_options().get(LOCKS))


class Backend:
    """A database that is there, for one process alone; others say where they differ."""

    driver: str
    """The asynchronous driver, as SQLAlchemy names it."""

    shared = False
    """Whether several processes may play on it; else it has one writer, and they queue for it."""

    reads_while_away = False
    """Whether it can be read while nothing can be written to it."""

    writing: Mapping[str, Any]
    """The options of the engine for transactions that may write."""

    reading: Mapping[str, Any]
    """Those of the engine for transactions that only read, and see one state throughout."""

    def address(self, address: URL) -> URL:
        """Return an address as the driver wants it."""
        return address.set(drivername=self.driver)

    def configure(self, engine: AsyncEngine) -> None:
        """Add what connections and transactions of a new engine need."""

    def inspect(self, address: URL) -> None:
        """Check the place without changing anything.

        Raises:
            StorageError: it cannot be used as it is.
        """

    def is_there(self, address: URL) -> bool:  # noqa: ARG002 - a server says it otherwise
        """Whether there is something at the place."""
        return True

    def make(self, address: URL) -> None:
        """Make the place where it is missing."""

    def prepare(self, address: URL) -> None:
        """Set what the place keeps; it holds our tables, or nothing yet."""

    def held(self, address: URL) -> AbstractContextManager[None]:  # noqa: ARG002 - as above
        """Be the only process on it until the end of the block, where it is meant for one.

        Raises:
            StorageError: another process is at it.
        """
        return nullcontext()

    def alone(self, connection: Connection) -> None:
        """Keep other processes from migrating until the transaction ends."""

    def number_on(self, connection: Connection) -> None:
        """Have new rows numbered after those that are there."""

    async def open_session(self, address: URL, on_notify: Callable[[str], None]) -> SharedSession:
        """Open a session for sharing work; `on_notify` is called with the words of others."""
        raise NotImplementedError("one process needs none")

    def require_room(self, address: URL) -> None:
        """Check that something can be written again. Raises OSError: it cannot."""

    def is_away(self, error: Exception) -> bool:
        """Whether the database cannot be reached, or takes nothing for now."""
        raise NotImplementedError("each database has errors of its own for it")

    def in_the_way(self, error: DBAPIError) -> bool:
        """Whether another process wrote, or was writing, what we were about to."""
        raise NotImplementedError("each database has errors of its own for it")
