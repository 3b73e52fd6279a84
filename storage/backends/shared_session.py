"""The connection to PostgreSQL over which a process shares work with others.

Advisory locks end with the connection, NOTIFY tells the other processes that there is work, and
`pg_stat_activity` shows which connections have ended.
"""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import blake2b
from typing import Any

from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

CHANNEL = "kontor"
"""The channel on which processes notify each other."""

SESSION = "kontor session"
"""The `application_name` of these connections, by which `pg_stat_activity` shows them."""

KEEPALIVE = {
    "tcp_keepalives_idle": "4",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
}
"""Options with which the server ends the connection, and its locks, of a host that has been silent
for ten seconds."""

STATEMENT_TIMEOUT_S = 10.0
"""Seconds after which a connection without an answer from the server is closed."""


class SharedSession:
    """A connection outside the pool. A failed statement closes it, which releases its locks."""

    def __init__(self, connection: AsyncConnection, driver: Any) -> None:  # noqa: ANN401 - asyncpg is untyped
        self._connection = connection
        self._driver = driver
        self._statement_lock = asyncio.Lock()

    @classmethod
    async def open(
        cls, address: URL, options: Mapping[str, Any], on_notify: Callable[[str], None]
    ) -> "SharedSession":
        """Connect with the driver's options; `on_notify` gets other processes' notifications."""
        settings = {"application_name": SESSION, **KEEPALIVE}
        options = {**options, "server_settings": settings}
        engine = create_async_engine(address, poolclass=NullPool, connect_args=options)
        connection = await engine.connect()
        driver = (await connection.get_raw_connection()).driver_connection
        assert driver is not None  # noqa: S101 - only a closed connection has none
        own_pid = driver.get_server_pid()

        def receive(_: object, pid: int, __: str, text: str) -> None:
            if pid != own_pid:
                on_notify(text)

        session = cls(connection, driver)
        try:
            await driver.add_listener(CHANNEL, receive)
        except BaseException:
            await session.close()
            raise
        return session

    @property
    def is_closed(self) -> bool:
        """Whether the connection and its locks are lost. `close` must be called all the same."""
        return bool(self._driver.is_closed())

    async def try_lock(self, name: str) -> bool:
        """Try to take a lock; return whether this session has the lock.

        A session may take a lock that it has already. A lost session has no locks.
        """
        try:
            return bool(await self._fetch("SELECT pg_try_advisory_lock($1)", _lock_key(name)))
        except ConnectionError:
            return False

    async def unlock(self, name: str) -> None:
        """Release a lock."""
        with suppress(ConnectionError):
            await self._fetch("SELECT pg_advisory_unlock($1)", _lock_key(name))

    async def notify(self, text: str) -> None:
        """Send a notification to the other sessions. Raises ConnectionError."""
        await self._fetch("SELECT pg_notify($1, $2)", CHANNEL, text)

    async def list_sessions(self) -> frozenset[str]:
        """Return the names of all open sessions, including this one. Raises ConnectionError.

        The locks of a session whose name is missing are free.
        """
        # The server may reuse a process id, so names also contain the time of the start.
        names = await self._fetch(
            "SELECT array_agg(pid || ' ' || backend_start) FROM pg_stat_activity"
            " WHERE datname = current_database() AND application_name = $1",
            SESSION,
        )
        return frozenset(names)

    async def close(self) -> None:
        """Close the connection, even if it was lost."""
        if not self._connection.closed:
            await self._connection.invalidate()
            await self._connection.close()

    async def _fetch(self, statement: str, *values: object) -> Any:  # noqa: ANN401 - as above
        """Return the value of a statement; close the session and raise ConnectionError on error."""
        async with self._statement_lock:
            try:
                return await self._driver.fetchval(statement, *values, timeout=STATEMENT_TIMEOUT_S)
            except Exception as error:
                # The driver has many classes of errors for a lost connection.
                await self.close()
                raise ConnectionError(str(error)) from error


def _lock_key(name: str) -> int:
    """Return the 64-bit key of a lock."""
    return int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), signed=True)
