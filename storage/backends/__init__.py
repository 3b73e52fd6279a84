"""SQLite and PostgreSQL: what is particular to each, in a module of its own."""

import re
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

_WITH_OPTIONS = re.compile(r"[^@]*@[^@/?]*/[^@?]*\?")
"""What stands behind `://` in an address with one `@` before its options."""


def backend_of(url: str) -> tuple[Backend, URL]:
    """Return the database at a URL, and its address with its driver.

    Raises:
        StorageError: it is no address, or there is no such database.
    """
    address = read_address(url)
    backend = BACKENDS.get(address.drivername.split("+")[0])
    if backend is None:
        msg = f"No driver for {address.drivername} is installed. Take sqlite or postgresql."
        raise StorageError(msg)
    return backend, backend.address(address)


def read_address(url: str) -> URL:
    """Return an address as it is written. Raises StorageError: it is none."""
    try:
        return make_url(_with_marks_quoted(url))
    except (ArgumentError, ValueError) as error:
        raise StorageError(
            "DATABASE_URL is no address of a database. An example: sqlite:///data/kontor.sqlite3."
        ) from error


def _with_marks_quoted(url: str) -> str:
    """Return an address in which each `@` of the password is written as `%40`.

    SQLAlchemy takes the first `@` for the end of the password, and shows what follows as the host.
    """
    scheme, mark, rest = url.partition("://")
    # The path of a file may hold an `@`, and so may an option behind a `?`.
    if rest.startswith("/") or _WITH_OPTIONS.match(rest):
        return url
    person, at, place = rest.rpartition("@")
    return f"{scheme}{mark}{person.replace('@', '%40')}{at}{place}"


def public_address(address: URL) -> str:
    """Return an address without its password, and without options that hold one."""
    options = {name: value for name, value in address.query.items() if "pass" not in name}
    return address.set(query=options).render_as_string()
