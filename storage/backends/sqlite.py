"""Everything that is particular to SQLite.

* Write-ahead log, so that readers never wait for the writer.
* `synchronous=FULL`: an announced move survives a power cut, at one fsync a commit.
* BEGIN IMMEDIATE for every writer, on an engine of its own. A deferred transaction that writes
  after it has read fails under a second writer, even with a busy timeout. Within the process
  writers queue at a lock, since SQLite's own waiting is a sleep of up to 100 ms.
* A lock file keeps a second process away. It is locked by SQLite itself, so it works on every
  system on which the database does, and ends with the process. The database file must stay open to
  programs that copy it, and may be moved away from under a process; a file whose name begins with a
  dot stays behind when all files named like the database are moved. The lock file is never removed:
  the lock counts, not the file.
"""

import os
import platform
import shutil
import sqlite3
import stat
import struct
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager, suppress
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

from storage.backends.backend import Backend
from storage.errors import StorageError

SYNCHRONOUS = "FULL"
"""Each commit waits until the disk has it."""

BUSY_TIMEOUT_MS = 5_000
"""How long a writer waits for one of another process."""

FULL_CHECK_SIZE = 64 * 2**20
"""Files up to this size in bytes are checked as a whole at every start: a tenth of a second."""

DISK_ERRORS = (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL)
"""Errors of the disk, not of the file. SQLite creates files beside a database to read it."""

FREE_SPACE_BYTES = 2**20
"""How much must fit on a disk that was full before the database is written to again."""

PAGE_SIZE_MAX = 65_536
"""Bytes of a page whose size the file header gives as 1, since the number has 16 bits."""

BEGIN_OPTION = "kontor_begin"
"""The execution option of an engine that says how its transactions begin."""

OWNER_ONLY = stat.S_IRUSR | stat.S_IWUSR
"""File mode of new databases."""

LOCK_SCRIPT = """
BEGIN IMMEDIATE;
CREATE TABLE IF NOT EXISTS holder (name TEXT);
DELETE FROM holder;
INSERT INTO holder VALUES ('{name}');
COMMIT;
BEGIN IMMEDIATE;
"""
"""Stores who has the lock, which others may read, and takes it."""

OTHER_PLACE = "or name another place in DATABASE_URL"


class Sqlite(Backend):
    """A file that one process uses."""

    driver = "sqlite+aiosqlite"
    can_read_while_unavailable = True
    write_options = MappingProxyType({"execution_options": {BEGIN_OPTION: "BEGIN IMMEDIATE"}})
    read_options = MappingProxyType({"execution_options": {BEGIN_OPTION: "BEGIN"}})

    @override
    def configure(self, engine: AsyncEngine) -> None:
        """Set up each new connection, and begin transactions ourselves.

        The driver's own transactions begin too late: SQLAlchemy's page on SQLite, "Serializable
        isolation / Savepoints / Transactional DDL", gives these two events.
        """
        begin = engine.get_execution_options()[BEGIN_OPTION]

        @event.listens_for(engine.sync_engine, "connect")
        def set_up_connection(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
            connection.isolation_level = None
            cursor = connection.cursor()
            for setting in (
                "foreign_keys=ON",
                f"synchronous={SYNCHRONOUS}",
                f"busy_timeout={BUSY_TIMEOUT_MS}",
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
    def check_place(self, address: URL) -> None:
        """Check the file and its directory without changing either.

        Raises:
            StorageError: no file is named, its directory is missing or not writable, the file is no
                database or damaged.
        """
        path = _path(address)
        if not path.parent.is_dir():
            msg = (
                f"The directory {path.parent} for the database does not exist. Create it, "
                f"{OTHER_PLACE}."
            )
            if not path.is_absolute() and Path("/", path).parent.is_dir():
                msg += f" A path from the root has four slashes: sqlite:////{path}."
            raise StorageError(msg)
        if not os.access(path.parent, os.W_OK) or (path.exists() and not os.access(path, os.W_OK)):
            msg = (
                f"The database {path} cannot be written. Give the bot the right to, {OTHER_PLACE}."
            )
            raise StorageError(msg)
        if path.is_dir():
            msg = f"{path} is a directory, not a database file. Name a file in it, {OTHER_PLACE}."
            raise StorageError(msg)
        if path.exists() and path.stat().st_size:
            small = path.stat().st_size <= FULL_CHECK_SIZE
            require_sound(path, whole=small or _has_write_ahead_log(path))

    @override
    def exists(self, address: URL) -> bool:
        """Whether the file exists."""
        return _path(address).is_file()

    @override
    def create(self, address: URL) -> None:
        """Create the file where it is missing, readable by its owner only.

        It holds the players' secrets. SQLite gives the files beside it the same mode.
        """
        with suppress(FileExistsError):
            _create_file(_path(address))

    @override
    def prepare(self, address: URL) -> None:
        """Switch the file to write-ahead mode, which it keeps."""
        path = _path(address)
        try:
            with closing(sqlite3.connect(path)) as connection:
                connection.execute("PRAGMA journal_mode=WAL")
        except sqlite3.Error as error:
            msg = f"The database {path} cannot be opened for writing ({error})."
            raise StorageError(msg) from error

    @override
    def exclusive_access(self, address: URL) -> AbstractContextManager[None]:
        """Keep other processes from the file until the end of the block.

        Raises:
            StorageError: another process uses it.
        """
        return exclusive_access(_path(address))

    @override
    def require_disk_space(self, address: URL) -> None:
        """Write a file of some size beside the database, and delete it. Raises OSError."""
        file = _with_suffix(_path(address), "-room")
        try:
            with file.open("wb") as probe:
                probe.write(bytes(FREE_SPACE_BYTES))
                os.fsync(probe.fileno())
        finally:
            file.unlink(missing_ok=True)

    @override
    def is_unavailable(self, error: Exception) -> bool:
        """Whether the disk is full, or fails to write."""
        code = getattr(error.orig, "sqlite_errorcode", 0) if isinstance(error, DBAPIError) else 0
        return code & 0xFF in DISK_ERRORS

    @override
    def is_conflict(self, error: DBAPIError) -> bool:
        """Whether a writer of another process was in the way for longer than the timeout."""
        code = getattr(error.orig, "sqlite_errorcode", None)
        return code is not None and code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


SQLITE = Sqlite()


@contextmanager
def exclusive_access(path: Path) -> Iterator[None]:
    """Keep other processes from a database file until the end of the block.

    Raises:
        StorageError: another process uses it, or nothing can be locked there.
    """
    lock_file = path.resolve().with_name(f".{path.resolve().name}.lock")
    with ExitStack() as stack:
        try:
            connection = sqlite3.connect(lock_file, timeout=0, isolation_level=None)
            _take_lock(stack.enter_context(closing(connection)), path)
        except sqlite3.Error as error:
            msg = (
                f"The database {path} cannot be kept from a second bot ({error}). Nothing was "
                "changed. Put it on a disk of this machine, with the right to write into its "
                "folder."
            )
            raise StorageError(msg) from error
        yield


def _take_lock(connection: sqlite3.Connection, path: Path) -> None:
    # In a container, this is the container's name.
    machine = "".join(letter for letter in platform.node() if letter.isalnum() or letter in "-._")
    try:
        connection.executescript(LOCK_SCRIPT.format(name=f"process {os.getpid()} on {machine}"))
    except sqlite3.Error as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        msg = (
            f"Another bot is at work on {path}: {_lock_holder(connection)}. Nothing was changed. "
            "Stop that one first, or name another place in DATABASE_URL."
        )
        raise StorageError(msg) from error


def _lock_holder(connection: sqlite3.Connection) -> str:
    try:
        (name,) = connection.execute("SELECT name FROM holder").fetchone()
    except (sqlite3.Error, TypeError):
        # It is just storing its name.
        return "a process that has just begun"
    return str(name)


@contextmanager
def copy_database(address: URL, to: Path) -> Iterator[None]:
    """Copy a database into a new file: one consistent state, also while it is written to.

    Unless the block comes to its end, the copy is deleted, since it would fill the disk further.

    Raises:
        StorageError: the file exists already, or cannot be written; nothing was overwritten.
    """
    try:
        _create_file(to)
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
            for file in (*_existing_files(to), _with_suffix(to, "-journal")):
                file.unlink(missing_ok=True)
            raise
    except FileExistsError as error:
        msg = f"{to} is there already. Name another file; nothing was overwritten."
        raise StorageError(msg) from error
    except (OSError, sqlite3.Error) as error:
        msg = f"The copy {to} cannot be written ({error})."
        raise StorageError(msg) from error


def copy_without_writing(address: URL, to: Path) -> None:
    """Copy a database, and change neither it nor the files beside it.

    A process that has it open has files beside it. SQLite can read along with them without writing
    to them. Where no process has it open, SQLite would create such files, so bytes are copied.

    Raises:
        StorageError: it cannot be read.
    """
    path = _path(address)
    try:
        if _with_suffix(path, "-shm").exists():
            read_only = f"{path.absolute().as_uri()}?mode=ro&readonly_shm=1"
            with (
                closing(sqlite3.connect(read_only, uri=True)) as source,
                closing(sqlite3.connect(to)) as new,
            ):
                source.backup(new)
        else:
            shutil.copyfile(path, to)
            if _has_write_ahead_log(path):
                shutil.copyfile(_with_suffix(path, "-wal"), _with_suffix(to, "-wal"))
    except (OSError, sqlite3.Error) as error:
        msg = f"The database {path} cannot be read ({error}). Nothing was changed."
        raise StorageError(msg) from error


def find_existing_files(address: URL) -> tuple[Path, ...]:
    """Return the files that stand where a database is to be put."""
    return _existing_files(_path(address))


def _existing_files(path: Path) -> tuple[Path, ...]:
    files = (_with_suffix(path, suffix) for suffix in ("", "-wal", "-shm"))
    return tuple(file for file in files if file.exists())


def _create_file(path: Path) -> None:
    """Create a file that only its owner may read. Raises FileExistsError."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))


def _path(address: URL) -> Path:
    if address.database in (None, "", ":memory:"):
        raise StorageError(
            "DATABASE_URL names no file. Matches must survive a restart: "
            "name one, as in sqlite:///data/kontor.sqlite3."
        )
    return Path(str(address.database))


def _with_suffix(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def _has_write_ahead_log(path: Path) -> bool:
    """Whether the last writer did not close the file, so that a log with changes lies beside it."""
    return _with_suffix(path, "-wal").exists()


def _is_truncated(path: Path) -> bool:
    """Whether a file is shorter than its header says; SQLite would read zeros for the rest.

    With a write-ahead log beside it the header may be out of date, and nothing can be said.
    """
    with path.open("rb") as file:
        header = file.read(100)
    size, changes, pages, valid = struct.unpack(">16xH6xII60xI4x", header.ljust(100, b"\0"))
    is_known = changes == valid and not _has_write_ahead_log(path)
    return is_known and path.stat().st_size < pages * (PAGE_SIZE_MAX if size == 1 else size)


def require_sound(path: Path, *, whole: bool = True) -> None:
    """Check that a file is a database, and (`whole`) that nothing in it is damaged.

    Raises:
        StorageError: it is not, or cannot be read.
    """
    # Before SQLite reads the file, which may create others beside it.
    is_truncated = _is_truncated(path)
    check = "PRAGMA quick_check(1)" if whole else "SELECT 'ok' FROM sqlite_master LIMIT 1"
    try:
        address = f"{path.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(address, uri=True)) as connection:
            (verdict,) = connection.execute(check).fetchone()
    except (sqlite3.Error, UnicodeDecodeError) as error:
        # A damaged name is no text, which Python reports without a code of SQLite.
        verdict = str(error)
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in DISK_ERRORS:
            msg = (
                f"The database {path} cannot be looked at ({error}). Nothing was changed. Look at "
                "its disk, which may be full."
            )
            raise StorageError(msg) from error
    if verdict == "ok" and is_truncated:
        verdict = "its end is missing"
    if verdict != "ok":
        msg = (
            f"The database {path} is damaged or no database ({verdict}). Nothing was changed. "
            f"Put a backup in its place, {OTHER_PLACE}."
        )
        raise StorageError(msg)
