"""No commit of a test waits for the disk: what it stores need not survive a power cut.

A process that is killed loses nothing by it: what it has written is the system's.
"""

from storage.backends import sqlite

REAL = sqlite.SYNCHRONOUS


def install() -> None:
    """Have all SQLite databases of this process written so."""
    sqlite.SYNCHRONOUS = "OFF"
