"""`Sqlite`, the backend for SQLite, and functions that copy and check database files.

* Write-ahead log, so that readers never wait for the writer.
* `synchronous=FULL`: an announced move survives a power cut, at one fsync a commit.
* BEGIN IMMEDIATE for every writer, on an engine of its own. A deferred transaction that writes
  after it has read fails if there is a second writer, even with a busy timeout. Within the process
  writers queue at a lock, since SQLite's own waiting is a sleep of up to 100 ms.
* A lock file keeps a second process away. SQLite itself locks it, so the lock works on every system
  on which the database does, and ends with the process. The database itself is not locked, since
  other programs must be able to copy it. The lock file's name begins with a dot, so that it stays
  in place if an admin moves all files named like the database. It is never removed: only its lock
  matters.
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
"""The value of SQLite's `synchronous`: each commit waits until it is on the disk."""

BUSY_TIMEOUT_MS = 5_000
"""Milliseconds that a writer waits for a writer of another process, before it fails."""

FULL_CHECK_SIZE = 64 * 2**20
"""Files up to this size in bytes are checked as a whole at each start, which takes 0.1 s."""

DISK_ERRORS = (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL)
"""Primary error codes of a disk that is full or fails. They can occur even when a database is only
read, since SQLite creates files for that."""

FREE_SPACE_BYTES = 2**20
"""Free space in bytes that a full disk must have before the database is used again."""

PAGE_SIZE_MAX = 65_536
"""The page size in bytes that the file header gives as 1, since its field has 16 bits."""

BEGIN_OPTION = "kontor_begin"
"""The execution option of an engine that holds the statement which begins its transactions."""

OWNER_ONLY = stat.S_IRUSR | stat.S_IWUSR
"""The mode of new files: only their owner may read and write them."""

LOCK_SCRIPT = """
BEGIN IMMEDIATE;
CREATE TABLE IF NOT EXISTS holder (name TEXT);
DELETE FROM holder;
INSERT INTO holder VALUES ('{name}');
COMMIT;
BEGIN IMMEDIATE;
"""
"""Stores the name of this process in the lock file, so that others can read it, and takes the lock
by a transaction that is never committed."""

OTHER_PLACE = "or name another place in DATABASE_URL"
"""The end of messages to operators: what they can do instead."""


class Sqlite(Backend):
    """The backend for a database in a file, which one process uses."""

    driver = "sqlite+aiosqlite"
    can_read_while_unavailable = True
    write_options = MappingProxyType({"execution_options": {BEGIN_OPTION: "BEGIN IMMEDIATE"}})
    read_options = MappingProxyType({"execution_options": {BEGIN_OPTION: "BEGIN"}})

    @override
    def configure(self, engine: AsyncEngine) -> None:
        """Set up each new connection, and begin transactions explicitly.

        The driver itself would begin transactions too late. These two events come from SQLAlchemy's
        page on SQLite, "Serializable isolation / Savepoints / Transactional DDL".
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
                # This needs one switch to the driver's thread; a cursor of SQLAlchemy needs three.
                driver.run_async(lambda aiosqlite: aiosqlite.execute_fetchall(begin))
            except sqlite3.Error as error:
                raise OperationalError(begin, None, error) from error

    @override
    def check_place(self, address: URL) -> None:
        """Check the file and its directory without changing either.

        Raises:
            StorageError: the address names no file, the directory is missing or not writable, or
                the file is damaged or not a database.
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
            is_small = path.stat().st_size <= FULL_CHECK_SIZE
            require_sound(path, whole=is_small or _has_write_ahead_log(path))

    @override
    def exists(self, address: URL) -> bool:
        """Whether the file exists."""
        return _path(address).is_file()

    @override
    def create(self, address: URL) -> None:
        """Create the file if it is missing, readable only by its owner.

        It contains the players' secrets. SQLite creates its further files with the same mode.
        """
        with suppress(FileExistsError):
            _create_file(_path(address))

    @override
    def prepare(self, address: URL) -> None:
        """Switch the file permanently to a write-ahead log.

        Raises:
            StorageError: the file cannot be written.
        """
        path = _path(address)
        try:
            with closing(sqlite3.connect(path)) as connection:
                connection.execute("PRAGMA journal_mode=WAL")
        except sqlite3.Error as error:
            msg = f"The database {path} cannot be opened for writing ({error})."
            raise StorageError(msg) from error

    @override
    def exclusive_access(self, address: URL) -> AbstractContextManager[None]:
        """Return the context manager of the module's `exclusive_access` for the file."""
        return exclusive_access(_path(address))

    @override
    def require_disk_space(self, address: URL) -> None:
        """Write `FREE_SPACE_BYTES` to a temporary file next to the database, and delete it.

        Raises:
            OSError: the file cannot be written; usually the disk is full.
        """
        file = _with_suffix(_path(address), "-room")
        try:
            with file.open("wb") as probe:
                probe.write(bytes(FREE_SPACE_BYTES))
                os.fsync(probe.fileno())
        finally:
            file.unlink(missing_ok=True)

    @override
    def is_unavailable(self, error: Exception) -> bool:
        """Whether SQLite reports that the disk is full or fails (`DISK_ERRORS`)."""
        code = getattr(error.orig, "sqlite_errorcode", 0) if isinstance(error, DBAPIError) else 0
        return code & 0xFF in DISK_ERRORS

    @override
    def is_conflict(self, error: DBAPIError) -> bool:
        """Whether a writer of another process held its lock for longer than `BUSY_TIMEOUT_MS`."""
        code = getattr(error.orig, "sqlite_errorcode", None)
        return code is not None and code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


SQLITE = Sqlite()


@contextmanager
def exclusive_access(path: Path) -> Iterator[None]:
    """Keep other bots from a database file until the end of the block, by its lock file.

    Raises:
        StorageError: another process uses it, or files cannot be locked in its folder.
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
    """Lock a lock file, which `connection` has open, for the database at `path`.

    Raises:
        StorageError: another process has the lock; the message names it.
        sqlite3.Error: files cannot be locked here.
    """
    # In a container, `platform.node` is the container's name.
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
    """Return the name that the process with the lock has stored, as part of a sentence."""
    try:
        (name,) = connection.execute("SELECT name FROM holder").fetchone()
    except (sqlite3.Error, TypeError):
        # The other process is just storing its name.
        return "a process that has just begun"
    return str(name)


@contextmanager
def copy_database(address: URL, to: Path) -> Iterator[None]:
    """Copy one consistent state of a database into the new file `to`, even while it is in use.

    The copy is complete when the block begins. If the block raises an error, the copy is deleted,
    since the disk may be full.

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
    """Copy a database to the file `to`, without changing its own file or SQLite's files next to it.

    If a process has the database open, these files exist, and SQLite can read them without writing.
    Otherwise SQLite would create them, so the bytes of the file are copied instead.

    Raises:
        StorageError: the database cannot be read.
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
    """Return those of a database's files that exist: its own, write-ahead log and shared memory."""
    return _existing_files(_path(address))


def _existing_files(path: Path) -> tuple[Path, ...]:
    files = (_with_suffix(path, suffix) for suffix in ("", "-wal", "-shm"))
    return tuple(file for file in files if file.exists())


def _create_file(path: Path) -> None:
    """Create an empty file that only its owner may read.

    Raises:
        FileExistsError: there is a file already.
    """
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))


def _path(address: URL) -> Path:
    """Return the path of the file. Raises StorageError if the address names none."""
    if address.database in (None, "", ":memory:"):
        raise StorageError(
            "DATABASE_URL names no file. Matches must survive a restart: "
            "name one, as in sqlite:///data/kontor.sqlite3."
        )
    return Path(str(address.database))


def _with_suffix(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def _has_write_ahead_log(path: Path) -> bool:
    """Whether there is a write-ahead log: the database is open, or was not closed properly."""
    return _with_suffix(path, "-wal").exists()


def _is_truncated(path: Path) -> bool:
    """Whether a file is shorter than its header says; SQLite would read zeros for the missing part.

    False if there is a write-ahead log, since the header may then be out of date.
    """
    with path.open("rb") as file:
        header = file.read(100)
    # See "The Database Header" in SQLite's page on its file format. The number of pages is valid if
    # the counter of changes is the same as when the number was written.
    page_size, change_counter, page_count, valid_for_counter = struct.unpack(
        ">16xH6xII60xI4x", header.ljust(100, b"\0")
    )
    if change_counter != valid_for_counter or _has_write_ahead_log(path):
        return False
    size: int = page_count * (PAGE_SIZE_MAX if page_size == 1 else page_size)
    return path.stat().st_size < size


def require_sound(path: Path, *, whole: bool = True) -> None:
    """Check that a file is a database; with `whole`, also that no part of it is damaged.

    Raises:
        StorageError: the file is damaged, not a database, or cannot be read.
    """
    # This must happen before SQLite opens the file, which may create a write-ahead log.
    is_truncated = _is_truncated(path)
    check = "PRAGMA quick_check(1)" if whole else "SELECT 'ok' FROM sqlite_master LIMIT 1"
    try:
        address = f"{path.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(address, uri=True)) as connection:
            (verdict,) = connection.execute(check).fetchone()
    except (sqlite3.Error, UnicodeDecodeError) as error:
        # A damaged name may not be valid text, which raises an error without a code of SQLite.
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
