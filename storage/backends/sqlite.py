"""Everything that is particular to SQLite.

* Write-ahead log, so that readers never wait for the writer.
* `synchronous=FULL`: a move that was spoken of survives a power cut, at one fsync a commit.
* BEGIN IMMEDIATE for every writer, on an engine of its own. A deferred transaction that writes
  after it has read fails under a second writer, whatever the busy timeout. Within the process
  writers queue at a lock, since SQLite's own waiting is a sleep of up to 100 ms.
"""

import os
import shutil
import sqlite3
import struct
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from pathlib import Path
from types import MappingProxyType
from typing import Any

from sqlalchemy import Connection as SqlConnection
from sqlalchemy import event
from sqlalchemy.engine import URL
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import ConnectionPoolEntry
from typing_extensions import override

from storage.backends import sqlite_lock
from storage.backends.backend import Backend
from storage.errors import StorageError

SYNCHRONOUS = "FULL"
"""Each commit waits until the disk has it."""

BUSY_MS = 5_000
"""How long a writer waits for one of another process."""

SMALL = 64 * 2**20
"""Bytes of a file that is read and checked at every start: that takes a tenth of a second."""

DISK = (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL)
"""Errors of the disk, not of what stands on it: to read a file, SQLite lays another beside it."""

ROOM_BYTES = 2**20
"""So much must fit on a disk that was full, before it is written to again."""

LARGEST = 65_536
"""Bytes of a page for which a file has no number, and writes 1."""

BEGIN = "kontor_begin"
"""The execution option of an engine that says how its transactions begin."""

OWNER_ONLY = 0o600
"""Who may read a database that is made: its owner, and nobody else."""


class Sqlite(Backend):
    """A file that one process plays on."""

    driver = "sqlite+aiosqlite"
    reads_while_away = True
    writing = MappingProxyType({"execution_options": {BEGIN: "BEGIN IMMEDIATE"}})
    reading = MappingProxyType({"execution_options": {BEGIN: "BEGIN"}})

    @override
    def configure(self, engine: AsyncEngine) -> None:
        """Set up each new connection, and begin transactions ourselves.

        The driver's own transactions begin too late: SQLAlchemy's page on SQLite, "Serializable
        isolation / Savepoints / Transactional DDL", gives these two events.
        """
        begin = engine.get_execution_options()[BEGIN]

        @event.listens_for(engine.sync_engine, "connect")
        def set_up_connection(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
            connection.isolation_level = None
            cursor = connection.cursor()
            for setting in (
                "foreign_keys=ON",
                f"synchronous={SYNCHRONOUS}",
                f"busy_timeout={BUSY_MS}",
            ):
                cursor.execute(f"PRAGMA {setting}")
            cursor.close()

        @event.listens_for(engine.sync_engine, "begin")
        def begin_transaction(connection: SqlConnection) -> None:
            driver: Any = connection.connection.dbapi_connection
            try:
                # One hand-over to the driver's thread; a cursor of SQLAlchemy's takes three.
                driver.run_async(lambda aiosqlite: aiosqlite.execute_fetchall(begin))
            except sqlite3.Error as error:
                raise OperationalError(begin, None, error) from error

    @override
    def inspect(self, address: URL) -> None:
        """Check the file and its directory without changing either.

        Raises:
            StorageError: no file is named, its directory is missing or not writable, the file is no
                database or damaged.
        """
        path = _path(address)
        if not path.parent.is_dir():
            msg = (
                f"The directory {path.parent} for the database does not exist. Create it, {_ELSE}."
                f"{_hint_at_root(path)}"
            )
            raise StorageError(msg)
        if not os.access(path.parent, os.W_OK) or (path.exists() and not os.access(path, os.W_OK)):
            msg = f"The database {path} cannot be written. Give the bot the right to, {_ELSE}."
            raise StorageError(msg)
        if path.is_dir():
            msg = f"{path} is a directory, not a database file. Name a file in it, {_ELSE}."
            raise StorageError(msg)
        if path.exists() and path.stat().st_size:
            require_sound(path, whole=path.stat().st_size <= SMALL or _cut_off(path))

    @override
    def is_there(self, address: URL) -> bool:
        """Whether the file is there."""
        return _path(address).is_file()

    @override
    def make(self, address: URL) -> None:
        """Make the file where it is missing, for its owner's eyes alone.

        It holds what players keep from each other. SQLite gives files beside it the same rights.
        """
        with suppress(FileExistsError):
            _make(_path(address))

    @override
    def prepare(self, address: URL) -> None:
        """Put the file into write-ahead mode, which it keeps."""
        path = _path(address)
        try:
            with closing(sqlite3.connect(path)) as connection:
                connection.execute("PRAGMA journal_mode=WAL")
        except sqlite3.Error as error:
            msg = f"The database {path} cannot be opened for writing ({error})."
            raise StorageError(msg) from error

    @override
    def held(self, address: URL) -> AbstractContextManager[None]:
        """Be the only process on the file until the end of the block.

        Raises:
            StorageError: another process is at it.
        """
        return sqlite_lock.held(_path(address))

    @override
    def require_room(self, address: URL) -> None:
        """Write a file of some size beside the database, and delete it. Raises OSError."""
        file = _beside(_path(address), "-room")
        try:
            with file.open("wb") as room:
                room.write(bytes(ROOM_BYTES))
                os.fsync(room.fileno())
        finally:
            file.unlink(missing_ok=True)

    @override
    def is_away(self, error: Exception) -> bool:
        """Whether the disk is full, or does not write."""
        code = getattr(error.orig, "sqlite_errorcode", 0) if isinstance(error, DBAPIError) else 0
        return code & 0xFF in DISK

    @override
    def in_the_way(self, error: DBAPIError) -> bool:
        """Whether a writer of another process was in the way for longer than `BUSY_MS`."""
        code = getattr(error.orig, "sqlite_errorcode", None)
        return code is not None and code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


SQLITE = Sqlite()


@contextmanager
def copied(address: URL, to: Path) -> Iterator[None]:
    """Copy the database into a new file, whole and at one moment, also while it is written to.

    Unless the block comes to its end, nothing stays of the copy: it would fill the disk further.

    Raises:
        StorageError: there is a file already, or it cannot be written; nothing was overwritten.
    """
    try:
        _make(to)
        try:
            with (
                closing(sqlite3.connect(_path(address))) as source,
                closing(sqlite3.connect(to)) as new,
            ):
                source.backup(new, pages=1_000)
                # The copy is one file, which can be carried anywhere.
                new.execute("PRAGMA journal_mode=DELETE")
            yield
        except BaseException:
            for file in (*_standing(to), _beside(to, "-journal")):
                file.unlink(missing_ok=True)
            raise
    except FileExistsError as error:
        msg = f"{to} is there already. Name another file; nothing was overwritten."
        raise StorageError(msg) from error
    except (OSError, sqlite3.Error) as error:
        msg = f"The copy {to} cannot be written ({error})."
        raise StorageError(msg) from error


def copy_unseen(address: URL, to: Path) -> None:
    """Copy the database as `copied` does, and change nothing of it, nor of what lies beside it.

    A process that has it open has files beside it. SQLite reads along by them, and may not write
    to them; where none has, it would make some, and the bytes can be copied as they lie there.

    Raises:
        StorageError: it cannot be read.
    """
    path = _path(address)
    try:
        if _beside(path, "-shm").exists():
            by = f"{path.absolute().as_uri()}?mode=ro&readonly_shm=1"
            with (
                closing(sqlite3.connect(by, uri=True)) as source,
                closing(sqlite3.connect(to)) as new,
            ):
                source.backup(new)
        else:
            shutil.copyfile(path, to)
            if _cut_off(path):
                shutil.copyfile(_beside(path, "-wal"), _beside(to, "-wal"))
    except (OSError, sqlite3.Error) as error:
        msg = f"The database {path} cannot be read ({error}). Nothing was changed."
        raise StorageError(msg) from error


def leftovers(address: URL) -> tuple[Path, ...]:
    """Return the files that stand where a database is to be put."""
    return _standing(_path(address))


def _standing(path: Path) -> tuple[Path, ...]:
    """Return the files of a database that are there."""
    beside = (_beside(path, end) for end in ("", "-wal", "-shm"))
    return tuple(file for file in beside if file.exists())


def _make(path: Path) -> None:
    """Make a file for its owner's eyes alone. Raises FileExistsError."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))


_ELSE = "or name another place in DATABASE_URL"


def _path(address: URL) -> Path:
    if address.database in (None, "", ":memory:"):
        raise StorageError(
            "DATABASE_URL names no file. Matches must survive a restart: "
            "name one, as in sqlite:///data/kontor.sqlite3."
        )
    return Path(str(address.database))


def _hint_at_root(path: Path) -> str:
    """Return a hint where a path was meant to begin at the root."""
    if path.is_absolute() or not Path("/", path).parent.is_dir():
        return ""
    return f" A path from the root has four slashes: sqlite:////{path}."


def _cut_off(path: Path) -> bool:
    """Whether the last who wrote did not close the file: what they wrote lies beside it."""
    return _beside(path, "-wal").exists()


def _beside(path: Path, end: str) -> Path:
    return path.with_name(path.name + end)


def _is_cut(path: Path) -> bool:
    """Whether a file is shorter than it says; SQLite takes what is missing of a page for zeros.

    What was written last may lie beside the file: then nothing can be said.
    """
    with path.open("rb") as file:
        header = file.read(100)
    size, changes, pages, valid = struct.unpack(">16xH6xII60xI4x", header.ljust(100, b"\0"))
    is_known = changes == valid and not _cut_off(path)
    return is_known and path.stat().st_size < pages * (LARGEST if size == 1 else size)


def require_sound(path: Path, *, whole: bool = True) -> None:
    """Check that a file is a database, and (`whole`) that nothing in it is damaged.

    Raises:
        StorageError: it is not, or cannot be looked at.
    """
    # Now: to look into the file may lay others beside it.
    cut = _is_cut(path)
    checked = "PRAGMA quick_check(1)" if whole else "SELECT 'ok' FROM sqlite_master LIMIT 1"
    try:
        address = f"{path.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(address, uri=True)) as connection:
            (verdict,) = connection.execute(checked).fetchone()
    except (sqlite3.Error, UnicodeDecodeError) as error:
        # Damage within a name is no text, and Python's own words for it have no number.
        verdict = str(error)
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in DISK:
            msg = (
                f"The database {path} cannot be looked at ({error}). Nothing was changed. Look at "
                "its disk, which may be full."
            )
            raise StorageError(msg) from error
    if verdict == "ok" and cut:
        verdict = "its end is missing"
    if verdict != "ok":
        msg = (
            f"The database {path} is damaged or no database ({verdict}). Nothing was changed. "
            f"Put a backup in its place, {_ELSE}."
        )
        raise StorageError(msg)
