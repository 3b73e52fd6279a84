"""The two supported databases, SQLite and PostgreSQL, and the parsing of `DATABASE_URL`."""

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
"""The supported databases by the scheme of their URL."""

_OPTIONS_AFTER_HOST = re.compile(r"[^@]*@[^@/?]*/[^@?]*\?")
"""Matches the part of an address after `://` if it has exactly one `@` before its path and may have
further ones in its options, behind the `?`."""


def find_backend(url: str) -> tuple[Backend, URL]:
    """Return the backend for the scheme of a URL, and the URL in the form that its driver expects.

    Raises:
        StorageError: the URL cannot be parsed, or names no supported database.
    """
    address = parse_address(url)
    backend = BACKENDS.get(address.drivername.split("+")[0])
    if backend is None:
        msg = f"No driver for {address.drivername} is installed. Take sqlite or postgresql."
        raise StorageError(msg)
    return backend, backend.driver_address(address)


def parse_address(url: str) -> URL:
    """Parse the URL of a database; an `@` in its password need not be quoted.

    Raises:
        StorageError: the text is not a URL.
    """
    try:
        return make_url(_quote_password(url))
    except (ArgumentError, ValueError) as error:
        raise StorageError(
            "DATABASE_URL is no address of a database. An example: sqlite:///data/kontor.sqlite3."
        ) from error


def _quote_password(url: str) -> str:
    """Return a URL in which each `@` of the password is written as `%40`.

    SQLAlchemy takes the first `@` for the end of the password, and would show the remainder as the
    host.
    """
    scheme, separator, remainder = url.partition("://")
    # The path of a file may contain an `@`, and so may an option behind a `?`.
    if remainder.startswith("/") or _OPTIONS_AFTER_HOST.match(remainder):
        return url
    user, at, host = remainder.rpartition("@")
    return f"{scheme}{separator}{user.replace('@', '%40')}{at}{host}"


def public_address(address: URL) -> str:
    """Return an address as text that may be shown and logged.

    The password is replaced by `***`, and options whose name contains `pass` are left out.
    """
    options = {name: value for name, value in address.query.items() if "pass" not in name}
    return address.set(query=options).render_as_string()
