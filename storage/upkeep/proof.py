"""What proves a copy whole: behind its last byte a line with the SHA-256 of all before it.

A database in SQLite can lack half a page, or have a bit turned, and still open: what it holds is
otherwise or gone. The line goes where the file goes, and SQLite does not mind it.
"""

import os
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO

BEGIN, END = b"\nA copy by Kontor. SHA-256 of all before this line: ", b"\n"
LENGTH = len(BEGIN) + 2 * sha256().digest_size + len(END)
"""Bytes of the line, with the break before it."""

PORTION = 2**20
"""Bytes that are read at a time."""


def add(file: Path) -> None:
    """Write the line behind a file, and wait until the disk has it."""
    with file.open("r+b") as copy:
        digest = _carried(copy, file.stat().st_size)
        copy.write(_line(digest))
        _keep(copy)


def carry(file: Path, to: Path) -> bool:
    """Write what stands before the line into another file; return whether the line proves it."""
    size = file.stat().st_size - LENGTH
    with file.open("rb") as copy, to.open("r+b") as new:
        digest = _carried(copy, size, new)
        _keep(new)
        return copy.read() == _line(digest)


def _line(digest: str) -> bytes:
    return BEGIN + digest.encode() + END


def _carried(source: BinaryIO, size: int, to: BinaryIO | None = None) -> str:
    """Read so many bytes, write them where they are wanted, and return their SHA-256."""
    digest = sha256()
    while size > 0 and (portion := source.read(min(size, PORTION))):
        size -= len(portion)
        digest.update(portion)
        if to is not None:
            to.write(portion)
    return digest.hexdigest()


def _keep(file: BinaryIO) -> None:
    file.flush()
    os.fsync(file.fileno())
