"""Everything that is particular to PostgreSQL.

* Readers see one state of the database: REPEATABLE READ. READ COMMITTED, the default, shows each
  statement a newer one, and a match would be read in two halves.
* Writers lock the row of their match when they load it (`matches.load`) or compare its version
  (`matches.advance`), so READ COMMITTED is enough for them. What the server still refuses, since
  two were in each other's way, is a `Conflict`.
* A connection that has died meanwhile is found out before it is used.
* Processes that start together migrate one after the other.
* Processes share work over a connection that each has for it (`shared_session`).
"""

from collections.abc import Callable
from types import MappingProxyType

from sqlalchemy import Connection, func, select, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from typing_extensions import override

from storage.backends.backend import LOCKS, Backend
from storage.backends.shared_session import SharedSession
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
    async def open_session(self, address: URL, on_notify: Callable[[str], None]) -> SharedSession:
        """Open a connection outside the pool."""
        return await SharedSession.open(address, self.writing["connect_args"], on_notify)

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


def _lets_nobody_in(error: BaseException | None) -> bool:
    state = getattr(error, "sqlstate", None) or ""
    return state.startswith((CONNECTION, INTERVENTION)) or state == TOO_MANY
