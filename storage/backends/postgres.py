"""`Postgres`, the backend for PostgreSQL.

* Readers see one state of the database: REPEATABLE READ. With READ COMMITTED, the default, each
  statement sees a newer one, and the parts of a match might not fit together.
* Writers lock the row of their match when they load it (`matches.load`) or compare its version
  (`matches.advance`), so READ COMMITTED is enough for them. Serialization failures and deadlocks
  become a `Conflict`.
* Dead connections are detected before they are used.
* Processes that start together migrate one after the other.
* Each process has a connection over which it shares work with others (`shared_session`).
"""

from collections.abc import Callable
from types import MappingProxyType

from sqlalchemy import Connection, func, select, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from typing_extensions import override

from storage.backends.backend import ROW_LOCKS_OPTION, Backend
from storage.backends.shared_session import SharedSession
from storage.errors import StorageError
from storage.schema import metadata

SERIALIZATION_FAILURE, DEADLOCK = "40001", "40P01"
"""SQLSTATEs of a transaction that was rolled back because of another one."""

CONNECTION_CLASS, INTERVENTION_CLASS, TOO_MANY_CONNECTIONS = "08", "57P0", "53300"
"""The beginnings of two classes of SQLSTATEs, and one SQLSTATE: the connection is lost; the server
is being stopped or started; the server has too many connections."""

CONNECT_TIMEOUT_S = 10.0
"""Seconds within which the server must accept a new connection."""

MIGRATION_LOCK_ID = 0x4B6F6E746F72
"""The key of the advisory lock that a process holds while it migrates: "Kontor" in ASCII."""


class Postgres(Backend):
    """The backend for databases on a server, which several processes may use at a time."""

    driver = "postgresql+asyncpg"
    is_shared = True
    write_options = MappingProxyType(
        {
            "pool_pre_ping": True,
            "pool_size": 5,
            "max_overflow": 5,
            "connect_args": {"timeout": CONNECT_TIMEOUT_S},
            "execution_options": {ROW_LOCKS_OPTION: True},
        }
    )
    read_options = write_options | {
        "execution_options": {
            "isolation_level": "REPEATABLE READ",
            "postgresql_readonly": True,
        }
    }

    @override
    def driver_address(self, address: URL) -> URL:
        """Return the address for asyncpg, which calls the usual option `sslmode` just `ssl`."""
        options = {name.replace("sslmode", "ssl"): value for name, value in address.query.items()}
        return super().driver_address(address.set(query=options))

    @override
    def check_place(self, address: URL) -> None:
        """Check that the address names a database; whether it exists, only the server knows.

        Raises:
            StorageError: the address names no database.
        """
        if not address.database:
            raise StorageError(
                "DATABASE_URL names no database. An example: postgresql://kontor@localhost/kontor."
            )

    @override
    def lock_migrations(self, connection: Connection) -> None:
        """Take an advisory lock, which is released when the transaction ends."""
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK_ID})

    @override
    async def open_session(self, address: URL, on_notify: Callable[[str], None]) -> SharedSession:
        """Open the connection outside the pool, with the same timeout as the pool's connections."""
        return await SharedSession.open(address, self.write_options["connect_args"], on_notify)

    @override
    def advance_sequences(self, connection: Connection) -> None:
        """Set each sequence to the greatest id in its column; the next id will be one more."""
        for table in metadata.sorted_tables:
            column = table.autoincrement_column
            if column is not None:
                last = select(func.max(column)).scalar_subquery()
                name = func.pg_get_serial_sequence(table.name, column.name)
                connection.execute(select(func.setval(name, last)))

    @override
    def is_conflict(self, error: DBAPIError) -> bool:
        """Whether the error is a serialization failure or a deadlock."""
        return getattr(error.orig, "sqlstate", None) in (SERIALIZATION_FAILURE, DEADLOCK)

    @override
    def is_unavailable(self, error: Exception) -> bool:
        """Whether the server cannot be reached, shuts down, starts, or has no free connection."""
        if isinstance(error, DBAPIError):
            return error.connection_invalidated or _refuses_connections(error.orig)
        # While connecting, SQLAlchemy does not wrap the driver's errors.
        return isinstance(error, OSError) or _refuses_connections(error)


POSTGRES = Postgres()


def _refuses_connections(error: BaseException | None) -> bool:
    """Whether an error of asyncpg has a SQLSTATE of a lost, refused or interrupted connection."""
    state = getattr(error, "sqlstate", None) or ""
    return state.startswith((CONNECTION_CLASS, INTERVENTION_CLASS)) or state == TOO_MANY_CONNECTIONS
