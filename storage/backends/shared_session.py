"""`SharedSession`, the connection to PostgreSQL over which a process shares work with others.

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
"""The `application_name` of these connections, by which they are found in `pg_stat_activity`."""

KEEPALIVE = {
    "tcp_keepalives_idle": "4",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
}
"""Settings of the server for these connections: if a host has been silent for ten seconds (4 s,
then 3 probes at intervals of 2 s), the server closes its connection and so releases its locks."""

STATEMENT_TIMEOUT_S = 10.0
"""Seconds that a statement may take; then the connection counts as lost and is closed."""


class SharedSession:
    """A connection outside the pool, with advisory locks and notifications.

    If a statement fails, the connection is closed, so that the server releases its locks.
    """

    def __init__(self, connection: AsyncConnection, driver: Any) -> None:  # noqa: ANN401 - asyncpg is untyped
        self._connection = connection
        self._driver = driver
        self._statement_lock = asyncio.Lock()

    @classmethod
    async def open(
        cls, address: URL, options: Mapping[str, Any], on_notify: Callable[[str], None]
    ) -> "SharedSession":
        """Connect to the server at an address and listen for notifications.

        `options` are arguments of asyncpg's `connect`. `on_notify` is called with the text of each
        notification of another process, in the event loop.
        """
        settings = {"application_name": SESSION, **KEEPALIVE}
        arguments = {**options, "server_settings": settings}
        engine = create_async_engine(address, poolclass=NullPool, connect_args=arguments)
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
        """Whether the connection and its locks are lost. Even then, `close` must be called."""
        return bool(self._driver.is_closed())

    async def try_lock(self, name: str) -> bool:
        """Try to take the lock of a name without waiting; return whether this session has it now.

        A session may take a lock that it has already; it must then be released as often. If the
        session is lost, the result is false.
        """
        try:
            return bool(await self._fetch("SELECT pg_try_advisory_lock($1)", _lock_key(name)))
        except ConnectionError:
            return False

    async def unlock(self, name: str) -> None:
        """Release the lock of a name; if the session is lost, the lock is free already."""
        with suppress(ConnectionError):
            await self._fetch("SELECT pg_advisory_unlock($1)", _lock_key(name))

    async def notify(self, text: str) -> None:
        """Send a text to the `on_notify` functions of all other sessions.

        Raises:
            ConnectionError: the session is lost.
        """
        await self._fetch("SELECT pg_notify($1, $2)", CHANNEL, text)

    async def list_sessions(self) -> frozenset[str]:
        """Return the names of all open sessions of this database, including this one.

        A name is the id and the start of the server process, so no two sessions ever have the same.
        A session that is missing has ended, and its locks are free.

        Raises:
            ConnectionError: this session is lost.
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
        """Return the first column of the first row of a statement.

        Raises:
            ConnectionError: the statement failed or took too long, so the session was closed.
        """
        async with self._statement_lock:
            try:
                return await self._driver.fetchval(statement, *values, timeout=STATEMENT_TIMEOUT_S)
            except Exception as error:
                # The driver has many classes of errors for a lost connection.
                await self.close()
                raise ConnectionError(str(error)) from error


def _lock_key(name: str) -> int:
    """Return the key of an advisory lock, a signed 64-bit integer, for the name of the lock."""
    return int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), signed=True)
