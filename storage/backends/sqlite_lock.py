"""Keeps a second process from a database in SQLite: a lock that ends with the process that has it.

It is SQLite's own, on a file beside the database: so it works on every system on which the database
does, and a process that is killed has let it go. The database itself must stay open to
those who copy it, and may be moved away from under a process; a name that begins with a dot stays
behind when all is moved that is called like the database. The file is never removed: the lock
counts, not the file.
"""

import os
import platform
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from storage.errors import StorageError

SIGN = """
BEGIN IMMEDIATE;
CREATE TABLE IF NOT EXISTS holder (name TEXT);
DELETE FROM holder;
INSERT INTO holder VALUES ('{name}');
COMMIT;
BEGIN IMMEDIATE;
"""
"""Says who has it, which others may read, and keeps it."""


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Be the only process on a database until the end of the block.

    Raises:
        StorageError: another process is at it, or nothing can be locked there.
    """
    beside = path.resolve().with_name(f".{path.resolve().name}.lock")
    try:
        connection = sqlite3.connect(beside, timeout=0, isolation_level=None)
    except sqlite3.Error as error:
        raise _unable(path, error) from error
    with closing(connection):
        _take(connection, path)
        yield


def _take(connection: sqlite3.Connection, path: Path) -> None:
    try:
        connection.executescript(SIGN.format(name=f"process {os.getpid()} on {_machine()}"))
    except sqlite3.Error as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise _unable(path, error) from error
        msg = (
            f"Another bot is at work on {path}: {_holder(connection)}. Nothing was changed. "
            "Stop that one first, or name another place in DATABASE_URL."
        )
        raise StorageError(msg) from error


def _machine() -> str:
    """Return the name of this machine; in a container it is the container's."""
    return "".join(letter for letter in platform.node() if letter.isalnum() or letter in "-._")


def _holder(connection: sqlite3.Connection) -> str:
    try:
        (name,) = connection.execute("SELECT name FROM holder").fetchone()
    except (sqlite3.Error, TypeError):
        # It is just signing.
        return "a process that has just begun"
    return str(name)


def _unable(path: Path, error: sqlite3.Error) -> StorageError:
    return StorageError(
        f"The database {path} cannot be kept from a second bot ({error}). Nothing was changed. "
        "Put it on a disk of this machine, with the right to write into its folder."
    )
