"""What differs from one database to another: a class for each, in `sqlite` and `postgres`."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext
from types import MappingProxyType
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

Notify = Callable[[str], Awaitable[None]]
"""Tells other processes a word."""

READS = "kontor_reads"
"""The execution option of a connection on which nothing is written."""


def only_reads(connection: Connection | AsyncConnection) -> bool:
    """Whether nothing is written in a transaction."""
    sync = connection.sync_connection if isinstance(connection, AsyncConnection) else connection
    return sync is not None and bool(sync.get_execution_options().get(READS))


class Backend:
    """A database that is there, for one process alone; others say where they differ."""

    driver: str
    """The asynchronous driver, as SQLAlchemy names it."""

    reading: Mapping[str, Any] = MappingProxyType({})
    """Execution options of a transaction that only reads, and sees one state throughout."""

    one_writer = False
    """Whether writers of this process queue before they begin."""

    shared = False
    """Whether several processes may play on it."""

    options: Mapping[str, Any]
    """The options of the engine."""

    def listen(self, engine: AsyncEngine) -> None:
        """Have its connections set up, and their transactions begun, as the database needs it."""

    async def closed(self) -> None:
        """Wait until nothing is at work any more of an engine that was disposed of."""

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

    @asynccontextmanager
    async def exchange(
        self,
        engine: AsyncEngine,  # noqa: ARG002 - one process needs none
        heard: Callable[[str], None],  # noqa: ARG002 - as above
    ) -> AsyncIterator[Notify]:
        """Hear the words of other processes, and give what tells them one.

        What tells them raises ConnectionError where nobody can be heard any more.
        """

        async def notify(_: str) -> None:
            """Do nothing: there are no others."""

        yield notify

    def is_away(self, error: Exception) -> bool:  # noqa: ARG002 - a file is there, or it is not
        """Whether the database cannot be reached, or lets nobody in for now."""
        return False

    def in_the_way(self, error: DBAPIError) -> bool:
        """Whether another process wrote, or was writing, what we were about to."""
        raise NotImplementedError("each database has errors of its own for it")
