"""Backups of SQLite databases: each is one file, made while the database may be in use.

A damaged SQLite file may still open without an error. So a backup ends with a line that contains
the SHA-256 of all bytes before the line, which SQLite ignores. For PostgreSQL, the operator is told
to use its own tools.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO

from sqlalchemy import NullPool, create_engine
from sqlalchemy.engine import URL, make_url

from storage.backends import find_backend, parse_address, public_address, sqlite
from storage.backends.sqlite import SQLITE
from storage.errors import StorageError
from storage.upkeep import migrate

PG_DUMP = "PostgreSQL makes its own copies: pg_dump --format=custom --file={file} {address}"
PG_RESTORE = "PostgreSQL puts its own copies back: pg_restore --dbname={address} {file}"

UNPROVEN = """{file} is not proven to be whole. Nothing was changed.
Was it made by `backup`? Then it was cut or changed since: take another copy. If not, this looks it
over, as far as that can be done, and makes a copy of it that can be put back:
DATABASE_URL=sqlite:///{path} python -m bot backup NEW"""

CHECKSUM_START, CHECKSUM_END = b"\nA copy by Kontor. SHA-256 of all before this line: ", b"\n"
CHECKSUM_SIZE = len(CHECKSUM_START) + 2 * sha256().digest_size + len(CHECKSUM_END)
"""The size in bytes of the line with the checksum, including the line break before it."""

CHUNK_SIZE = 2**20
"""The number of bytes read at a time."""


def back_up(url: str, file: Path) -> int:
    """Copy the database at a URL into a new file, with a checksum; return the file's size in bytes.

    Raises:
        StorageError: there is no SQLite database, the new file exists already, or the database or
            its copy is damaged.
    """
    address = _sqlite_address(url, PG_DUMP, file)
    if not SQLITE.exists(address):
        msg = f"There is no database at {address.database}."
        raise StorageError(msg)
    SQLITE.check_place(address)
    with sqlite.copy_database(address, file):
        sqlite.require_sound(file)
        with file.open("r+b") as backup:
            backup.write(_checksum_line(_copy_and_digest(backup, file.stat().st_size)))
            _flush_to_disk(backup)
    return file.stat().st_size


def restore(url: str, file: Path) -> int:
    """Put a backup in the place of the database at a URL; return the database's size in bytes.

    Raises:
        StorageError: the backup is damaged or not of this program, a database is in its place
            already, or a bot uses that place. Nothing was changed.
    """
    address = _sqlite_address(url, PG_RESTORE, file)
    if not file.is_file():
        msg = f"There is no file {file}."
        raise StorageError(msg)
    if not SQLITE.exists(address):
        SQLITE.check_place(address)
    target = Path(str(address.database))
    try:
        with SQLITE.exclusive_access(address), _temporary_file(target) as new:
            if existing := sqlite.find_existing_files(address):
                msg = (
                    f"{', '.join(map(str, existing))} stands where the copy belongs. Stop the bot, "
                    "move it away, and restore again. Nothing was changed."
                )
                raise StorageError(msg)
            if not _copy_if_whole(file, new):
                raise StorageError(UNPROVEN.format(file=file, path=file.absolute()))
            engine = create_engine(f"sqlite:///{new}", poolclass=NullPool)
            with engine.connect() as connection:
                migrate.require_ours(connection)
            new.replace(target)
    except OSError as error:
        msg = f"{file} cannot be put at {target} ({error}). Nothing was changed."
        raise StorageError(msg) from error
    return target.stat().st_size


def _sqlite_address(url: str, advice: str, file: Path) -> URL:
    """Return the address of a SQLite database.

    Raises:
        StorageError: it is a PostgreSQL database; the message is `advice`, a template in which
            `{address}` and `{file}` are filled in.
    """
    backend, address = find_backend(url)
    if backend is not SQLITE:
        plain = public_address(parse_address(url).set(drivername="postgresql"))
        raise StorageError(advice.format(address=plain, file=file))
    return address


@contextmanager
def _temporary_file(target: Path) -> Iterator[Path]:
    """Create an empty file next to `target`; after the block, delete it unless it was moved."""
    new = target.with_name(f".{target.name}.new")
    new.unlink(missing_ok=True)
    SQLITE.create(make_url(f"sqlite:///{new}"))
    try:
        yield new
    finally:
        new.unlink(missing_ok=True)


def _copy_if_whole(file: Path, to: Path) -> bool:
    """Copy a backup without its checksum to the file `to`; return whether the checksum is right."""
    size = file.stat().st_size - CHECKSUM_SIZE
    with file.open("rb") as backup, to.open("r+b") as new:
        digest = _copy_and_digest(backup, size, new)
        _flush_to_disk(new)
        return backup.read() == _checksum_line(digest)


def _checksum_line(digest: str) -> bytes:
    return CHECKSUM_START + digest.encode() + CHECKSUM_END


def _copy_and_digest(source: BinaryIO, size: int, to: BinaryIO | None = None) -> str:
    """Read the next `size` bytes, or all if there are fewer; return their SHA-256 in hexadecimal.

    If `to` is a file, they are written to it.
    """
    digest = sha256()
    while size > 0 and (chunk := source.read(min(size, CHUNK_SIZE))):
        size -= len(chunk)
        digest.update(chunk)
        if to is not None:
            to.write(chunk)
    return digest.hexdigest()


def _flush_to_disk(file: BinaryIO) -> None:
    file.flush()
    os.fsync(file.fileno())
