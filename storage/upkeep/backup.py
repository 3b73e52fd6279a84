"""A copy of the database in one file, made while it is in use, and put back.

PostgreSQL has tools of its own for both, which the operator is told of.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import NullPool, create_engine
from sqlalchemy.engine import URL, make_url

from storage.backends import backend_of, public_address, read_address, sqlite
from storage.backends.sqlite import SQLITE
from storage.errors import StorageError
from storage.upkeep import migrate, proof

PG_DUMP = "PostgreSQL makes its own copies: pg_dump --format=custom --file={file} {address}"
PG_RESTORE = "PostgreSQL puts its own copies back: pg_restore --dbname={address} {file}"

UNPROVEN = """{file} is not proven to be whole. Nothing was changed.
Was it made by `backup`? Then it was cut or changed since: take another copy. If not, this looks it
over, as far as that can be done, and makes a copy of it that can be put back:
DATABASE_URL=sqlite:///{path} python -m bot backup NEW"""


def back_up(url: str, file: Path) -> int:
    """Copy the database into a new file, with what proves it whole; return its size in bytes.

    Raises:
        StorageError: there is no database, or it is none that is kept in a file; or there is a
            file already, or the copy is not whole.
    """
    address = _in_a_file(url, PG_DUMP, file)
    if not SQLITE.is_there(address):
        msg = f"There is no database at {address.database}."
        raise StorageError(msg)
    SQLITE.inspect(address)
    with sqlite.copied(address, file):
        sqlite.require_sound(file)
        proof.add(file)
    return file.stat().st_size


def restore(url: str, file: Path) -> int:
    """Put a copy where the database belongs and return the size of that in bytes.

    Raises:
        StorageError: the copy is not whole, or not for this program; there is a database in its
            place, or a bot at work on one. Nothing was changed.
    """
    address = _in_a_file(url, PG_RESTORE, file)
    if not file.is_file():
        msg = f"There is no file {file}."
        raise StorageError(msg)
    if not SQLITE.is_there(address):
        SQLITE.inspect(address)
    to = Path(str(address.database))
    try:
        with SQLITE.held(address), _new(to) as new:
            _require_nothing(address)
            if not proof.carry(file, new):
                raise StorageError(UNPROVEN.format(file=file, path=file.absolute()))
            _require_ours(new)
            new.replace(to)
    except OSError as error:
        msg = f"{file} cannot be put at {to} ({error}). Nothing was changed."
        raise StorageError(msg) from error
    return to.stat().st_size


def _in_a_file(url: str, instead: str, file: Path) -> URL:
    using, address = backend_of(url)
    if using is not SQLITE:
        plain = public_address(read_address(url).set(drivername="postgresql"))
        raise StorageError(instead.format(address=plain, file=file))
    return address


def _require_nothing(address: URL) -> None:
    """Raise StorageError where something stands in the place of the database."""
    if there := sqlite.leftovers(address):
        msg = (
            f"{', '.join(map(str, there))} stands where the copy belongs. Stop the bot, move it "
            "away, and restore again. Nothing was changed."
        )
        raise StorageError(msg)


@contextmanager
def _new(to: Path) -> Iterator[Path]:
    """Give an empty file beside another, which goes again unless it was moved."""
    new = to.with_name(f".{to.name}.new")
    new.unlink(missing_ok=True)
    SQLITE.make(make_url(f"sqlite:///{new}"))
    try:
        yield new
    finally:
        new.unlink(missing_ok=True)


def _require_ours(file: Path) -> None:
    """Raise StorageError where a file is of another program, or of a newer version of this one."""
    engine = create_engine(f"sqlite:///{file}", poolclass=NullPool)
    with engine.connect() as connection:
        migrate.require_ours(connection)
