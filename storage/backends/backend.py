"""What differs from one database to another: a module for each, `sqlite` and `postgres`."""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager, AbstractContextManager
from types import MappingProxyType
from typing import Any, Protocol

from sqlalchemy import Connection
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from storage.backends import postgres, sqlite
from storage.errors import StorageError

Notify = Callable[[str], Awaitable[None]]
"""Rings a word for other processes."""


class Backend(Protocol):
    """What a database's own module has."""

    DRIVER: str
    """The asynchronous driver, as SQLAlchemy names it."""

    READING: Mapping[str, Any]
    """Execution options of a transaction that only reads, and sees one state throughout."""

    ONE_WRITER: bool
    """Whether writers of this process queue before they begin."""

    SHARED: bool
    """Whether several processes may play on it."""

    OPTIONS: Mapping[str, Any]
    """The options of the engine."""

    def listen(self, engine: AsyncEngine) -> None:
        """Have its connections set up, and their transactions begun, as the database needs it."""

    def inspect(self, address: URL) -> None:
        """Check the place without changing anything.

        Raises:
            StorageError: it cannot be used as it is.
        """

    def is_there(self, address: URL) -> bool:
        """Whether there is something at the place."""

    def make(self, address: URL) -> None:
        """Make the place where it is missing."""

    def prepare(self, address: URL) -> None:
        """Set what the place keeps; it holds our tables, or nothing yet."""

    def held(self, address: URL) -> AbstractContextManager[None]:
        """Be the only process on it until the end of the block, where it is meant for one.

        Raises:
            StorageError: another process is at it.
        """

    def alone(self, connection: Connection) -> None:
        """Keep other processes from migrating until the transaction ends."""

    def number_on(self, connection: Connection) -> None:
        """Have new rows numbered after those that are there."""

    def exchange(
        self, engine: AsyncEngine, heard: Callable[[str], None]
    ) -> AbstractAsyncContextManager[Notify]:
        """Hear the words that other processes ring, and give what rings one for them.

        What rings raises ConnectionError where nobody can be heard any more.
        """

    def is_away(self, error: Exception) -> bool:
        """Whether the database cannot be reached, or lets nobody in for now."""

    def in_the_way(self, error: DBAPIError) -> bool:
        """Whether another process wrote, or was writing, what we were about to."""


BACKENDS: Mapping[str, Backend] = MappingProxyType({"sqlite": sqlite, "postgresql": postgres})
PLAIN = MappingProxyType({"postgres": "postgresql"})
"""Names that people write in an address besides."""


def of(address: URL) -> tuple[Backend, URL]:
    """Return the database of an address, and the address with its driver.

    Raises:
        StorageError: there is no such database.
    """
    name = address.drivername.split("+")[0]
    backend = BACKENDS.get(PLAIN.get(name, name))
    if backend is None:
        msg = f"No driver for {address.drivername} is installed. Take sqlite or postgresql."
        raise StorageError(msg)
    return backend, address.set(drivername=backend.DRIVER)
