"""A copy of the database in one file, made while it is in use, and put back.

PostgreSQL has tools of its own for both, which the operator is told of.
"""

from pathlib import Path

from sqlalchemy.engine import URL, make_url

from storage import backend, sqlite
from storage.errors import StorageError
from storage.store import address_of

PG_DUMP = "PostgreSQL makes its own copies: pg_dump --format=custom --file={file} {address}"
PG_RESTORE = "PostgreSQL puts its own copies back: pg_restore --dbname={address} {file}"


def back_up(url: str, file: Path) -> int:
    """Copy the database into a new file and return its size in bytes.

    Raises:
        StorageError: there is no database, or it is none that is kept in a file; or there is a
            file already, or the copy is not whole.
    """
    address = _in_a_file(url, PG_DUMP, file)
    if not sqlite.is_there(address):
        msg = f"There is no database at {address.database}."
        raise StorageError(msg)
    sqlite.inspect(address)
    sqlite.copy(address, file)
    sqlite.require_sound(file)
    return file.stat().st_size


def restore(url: str, file: Path) -> int:
    """Put a copy where the database belongs and return its size in bytes.

    Raises:
        StorageError: the copy is not whole, or there is a database in its place.
    """
    address = _in_a_file(url, PG_RESTORE, file)
    if not file.is_file():
        msg = f"There is no file {file}."
        raise StorageError(msg)
    sqlite.require_sound(file)
    if found := sqlite.leftovers(address):
        msg = (
            f"{', '.join(map(str, found))} stands where the copy belongs. Stop the bot, move it "
            "away, and restore again; nothing was changed."
        )
        raise StorageError(msg)
    to = Path(str(address.database))
    sqlite.inspect(address)
    sqlite.copy(make_url(f"sqlite:///{file}"), to)
    return to.stat().st_size


def _in_a_file(url: str, instead: str, file: Path) -> URL:
    using, address = backend.of(address_of(url))
    if using is not sqlite:
        plain = address.set(drivername="postgresql").render_as_string()
        raise StorageError(instead.format(address=plain, file=file))
    return address
