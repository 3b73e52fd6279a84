"""SQLite and PostgreSQL: what is particular to each, in a module of its own."""

from collections.abc import Mapping
from types import MappingProxyType

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from storage.backends.backend import Backend
from storage.backends.postgres import POSTGRES
from storage.backends.sqlite import SQLITE
from storage.errors import StorageError

BACKENDS: Mapping[str, Backend] = MappingProxyType(
    {"sqlite": SQLITE, "postgresql": POSTGRES, "postgres": POSTGRES}
)
"""By the names that people write in an address."""


def backend_of(url: str) -> tuple[Backend, URL]:
    """Return the database at a URL, and its address with its driver.

    Raises:
        StorageError: it is no address, or there is no such database.
    """
    try:
        address = make_url(url)
    except (ArgumentError, ValueError) as error:
        raise StorageError(
            "DATABASE_URL is no address of a database. An example: sqlite:///data/kontor.sqlite3."
        ) from error
    backend = BACKENDS.get(address.drivername.split("+")[0])
    if backend is None:
        msg = f"No driver for {address.drivername} is installed. Take sqlite or postgresql."
        raise StorageError(msg)
    return backend, backend.address(address)
