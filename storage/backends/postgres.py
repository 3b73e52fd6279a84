"""Everything that is particular to PostgreSQL.

* Readers see one state of the database: REPEATABLE READ. READ COMMITTED, the default, shows each
  statement a newer one, and a match would be read in two halves.
* Writers lock the row of their match when they load it (`matches.load`) or compare its version
  (`matches.advance`), so READ COMMITTED is enough for them. What the server still refuses, since
  two were in each other's way, is a `Conflict`.
* A connection that has died meanwhile is found out before it is used.
* Processes that start together migrate one after the other.
* Processes share work over a connection that each has for it: by advisory locks, which end with
  the connection, and by NOTIFY. `pg_stat_activity` shows whose connection is gone.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from types import MappingProxyType
from typing import Any

from sqlalchemy import Connection, func, select, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool
from typing_extensions import override

from storage.backends.backend import LOCKS, Backend, SharedSession
from storage.errors import StorageError
from storage.schema import metadata

SERIALIZATION_FAILURE, DEADLOCK = "40001", "40P01"
"""SQLSTATEs: two transactions were in each other's way, and this one gave in."""

CONNECTION, INTERVENTION, TOO_MANY = "08", "57P0", "53300"
"""How SQLSTATEs begin that mean: the connection is gone, the operator has the server stopped or
started; and that of too many connections."""

PATIENCE = 10.0
"""Seconds within which the server takes a new connection, or is away."""

MIGRATING = 0x4B6F6E746F72
"""The advisory lock of the process that migrates: "Kontor" in ASCII."""

CHANNEL = "kontor"
"""The channel on which processes notify each other."""

SESSION = "kontor session"
"""The `application_name` of the connections over which processes share work."""

SESSION_OPTIONS = MappingProxyType(
    {
        "application_name": SESSION,
        "tcp_keepalives_idle": "4",
        "tcp_keepalives_interval": "2",
        "tcp_keepalives_count": "3",
    }
)
"""The server ends the connection of a machine that was silent for ten seconds, and its locks."""


class PostgresSession(SharedSession):
    """A connection outside the pool. A statement that fails closes it, so that no lock is left."""

    def __init__(self, connection: AsyncConnection, driver: Any) -> None:  # noqa: ANN401 - asyncpg is untyped
        self._connection = connection
        self._driver = driver
        self._one_at_a_time = asyncio.Lock()

    @property
    @override
    def is_closed(self) -> bool:
        return bool(self._driver.is_closed())

    @override
    async def try_lock(self, name: str) -> bool:
        try:
            return bool(await self._fetch("SELECT pg_try_advisory_lock($1)", _lock_key(name)))
        except ConnectionError:
            return False

    @override
    async def unlock(self, name: str) -> None:
        with suppress(ConnectionError):
            await self._fetch("SELECT pg_advisory_unlock($1)", _lock_key(name))

    @override
    async def notify(self) -> None:
        await self._fetch("SELECT pg_notify($1, '')", CHANNEL)

    @override
    async def sessions(self) -> frozenset[str]:
        # A number alone may be given to another connection.
        names = await self._fetch(
            "SELECT array_agg(pid || ' ' || backend_start) FROM pg_stat_activity"
            " WHERE datname = current_database() AND application_name = $1",
            SESSION,
        )
        return frozenset(names)

    @override
    async def close(self) -> None:
        if not self._connection.closed:
            await self._connection.invalidate()
            await self._connection.close()

    async def _fetch(self, statement: str, *values: object) -> Any:  # noqa: ANN401 - as above
        """Return the value of a statement. Raises ConnectionError: the session is closed."""
        async with self._one_at_a_time:
            try:
                return await self._driver.fetchval(statement, *values, timeout=PATIENCE)
            except Exception as error:
                # The driver has a dozen errors for it.
                await self.close()
                raise ConnectionError(str(error)) from error


class Postgres(Backend):
    """A server, whose database several processes may play on."""

    driver = "postgresql+asyncpg"
    shared = True
    writing = MappingProxyType(
        {
            "pool_pre_ping": True,
            "pool_size": 5,
            "max_overflow": 5,
            "connect_args": {"timeout": PATIENCE},
            "execution_options": {LOCKS: True},
        }
    )
    reading = writing | {
        "execution_options": {
            "isolation_level": "REPEATABLE READ",
            "postgresql_readonly": True,
        }
    }

    @override
    def address(self, address: URL) -> URL:
        """Return it with the driver's name for `sslmode`, which hosts write into addresses."""
        options = {name.replace("sslmode", "ssl"): value for name, value in address.query.items()}
        return super().address(address.set(query=options))

    @override
    def inspect(self, address: URL) -> None:
        """Check that a database is named; whether it is there, the server says.

        Raises:
            StorageError: none is named.
        """
        if not address.database:
            raise StorageError(
                "DATABASE_URL names no database. An example: postgresql://kontor@localhost/kontor."
            )

    @override
    def alone(self, connection: Connection) -> None:
        """Wait until no other process migrates, and keep the others waiting."""
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})

    @override
    async def open_session(self, address: URL, on_notify: Callable[[], None]) -> SharedSession:
        """Open a connection outside the pool, and listen on it."""
        options = self.writing["connect_args"] | {"server_settings": dict(SESSION_OPTIONS)}
        engine = create_async_engine(address, poolclass=NullPool, connect_args=options)
        connection = await engine.connect()
        driver = (await connection.get_raw_connection()).driver_connection
        assert driver is not None  # noqa: S101 - only a connection that is closed has none
        own_pid = driver.get_server_pid()

        def hear(_: object, pid: int, *__: object) -> None:
            if pid != own_pid:
                on_notify()

        session = PostgresSession(connection, driver)
        try:
            await driver.add_listener(CHANNEL, hear)
        except BaseException:
            await session.close()
            raise
        return session

    @override
    def number_on(self, connection: Connection) -> None:
        """Have each sequence begin after the greatest number that is there."""
        for table in metadata.sorted_tables:
            column = table.autoincrement_column
            if column is not None:
                last = select(func.max(column)).scalar_subquery()
                name = func.pg_get_serial_sequence(table.name, column.name)
                connection.execute(select(func.setval(name, last)))

    @override
    def in_the_way(self, error: DBAPIError) -> bool:
        """Whether two writers were in each other's way."""
        return getattr(error.orig, "sqlstate", None) in (SERIALIZATION_FAILURE, DEADLOCK)

    @override
    def is_away(self, error: Exception) -> bool:
        """Whether the server cannot be reached, shuts down, starts, or is full."""
        if isinstance(error, DBAPIError):
            return error.connection_invalidated or _lets_nobody_in(error.orig)
        # While it connects, the driver's own errors come as they are.
        return isinstance(error, OSError) or _lets_nobody_in(error)


POSTGRES = Postgres()


def _lock_key(name: str) -> int:
    """Return the 64-bit key of a lock."""
    return int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), signed=True)


def _lets_nobody_in(error: BaseException | None) -> bool:
    state = getattr(error, "sqlstate", None) or ""
    return state.startswith((CONNECTION, INTERVENTION)) or state == TOO_MANY
