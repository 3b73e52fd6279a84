"""SQLite without its thread: commits too happen where they are asked for.

Statements do so by themselves. Who commits still waits for a round of the event loop, so that
others come in between: now in an order in which no thread has a say. The tests of storage, and bots
that run as processes, keep the thread.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from typing import Any

import pytest
from aiosqlite import core


@dataclass
class Unstarted:
    """Stands where the thread stood."""

    target: object
    args: object
    daemon: bool = True

    def start(self) -> None:
        """Do nothing."""


class AtOnce:
    """Takes what is meant for the thread, and does it."""

    def put_nowait(self, errand: tuple[asyncio.Future[Any] | None, Callable[[], Any]]) -> None:
        """Do it, and have who asked be told in the next round of the loop."""
        future, do = errand
        tell = _done(do)
        if future is not None:
            future.get_loop().call_soon(tell, future)


def _done(do: Callable[[], Any]) -> Callable[[asyncio.Future[Any]], None]:
    """Do something, and return what tells of it."""
    try:
        done = do()
    except Exception as error:  # noqa: BLE001 - whoever asked is told
        failed = error
        return lambda future: core.set_exception(future, failed)
    return lambda future: core.set_result(future, done)


def install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have all connections that are opened from now on do without a thread."""
    monkeypatch.setattr(core, "SimpleQueue", AtOnce)
    monkeypatch.setattr(core, "Thread", Unstarted)


def threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give connections their threads back: two that write to one file wait for each other."""
    monkeypatch.setattr(core, "SimpleQueue", SimpleQueue)
    monkeypatch.setattr(core, "Thread", Thread)
