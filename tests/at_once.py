"""SQLite without its thread: statements run where they are asked for.

To the thread and back costs more than most statements of a small database: a third of what the
tests of the table took. Whoever asks still waits for one round of the event loop, so that others
come in between, now in an order that no thread has a say in. The room `storage` and all bots that
run as processes keep the thread.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, cast

import pytest
from aiosqlite.core import set_exception, set_result

from storage import sqlite, sqlite_driver
from storage.sqlite_driver import UNUSED, OneHop

Errand = tuple[asyncio.Future[Any] | None, Callable[[], Any]]


class Queue:
    """Takes what is meant for the thread, and does it."""

    def put_nowait(self, errand: Errand) -> None:
        """Do it, and have who asked be told in the next round of the loop."""
        asyncio.get_running_loop().call_soon(_outcome(*errand))


def _outcome(future: asyncio.Future[Any] | None, do: Callable[[], Any]) -> Callable[[], None]:
    """Do something, and return what tells of it."""
    try:
        done = do()
    except Exception as error:  # noqa: BLE001 - whoever asked is told
        failed = error
        return lambda: set_exception(future, failed) if future else None
    return lambda: set_result(future, done) if future else None


class Thread(NamedTuple):
    """Stands where the thread stood."""

    def start(self) -> None:
        """Do nothing."""


async def connect(path: Path) -> OneHop:
    """Open a connection to a file."""
    connection = OneHop(lambda: sqlite3.connect(path), UNUSED)
    connection._tx, connection._thread = cast("Any", Queue()), cast("Any", Thread())
    await connection
    return connection


def install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use it for all databases that this process opens."""
    monkeypatch.setattr(sqlite, "connect", connect)


def threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give databases their threads back: two that write to one file wait for each other."""
    monkeypatch.setattr(sqlite, "connect", sqlite_driver.connect)
