"""Delays that tests do without: of the disk, of notifications, of pauses, and of processes."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, Future
from types import ModuleType
from typing import Any

import pytest
from typing_extensions import override

from bot.messaging import open_messages
from storage.backends import sqlite
from table.services import calls

SYNCHRONOUS = sqlite.SYNCHRONOUS
"""SQLite's setting in production."""


def skip_disk_sync() -> None:
    """Let no commit of this process wait for the disk.

    A process that is killed loses nothing by it: the system has what was written.
    """
    sqlite.SYNCHRONOUS = "OFF"


def skip_call_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Call people as soon as they are asked; `tests/table/test_planned_moments.py` has delays."""
    monkeypatch.setattr(calls, "channel_delay_ms", lambda _: 0)


def call_active_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also call those who have just pressed something, unlike `tests/bot/test_live_views.py`."""
    monkeypatch.setattr(open_messages, "PRESENT_MS", -1)


class InlineExecutor(Executor):
    """Runs each job when it is submitted."""

    @override
    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - the caller gets it from the future
            done.set_exception(error)
        return done


class StuckExecutor(Executor):
    """Never finishes a job: the caller has to cancel it."""

    @override
    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        return Future()


class _AsyncioWithOtherSleep:
    """`asyncio` as a module sees it, with another `sleep`."""

    def __init__(self, sleep: Callable[[float], Awaitable[object]]) -> None:
        self.sleep = sleep

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)


def replace_sleep(
    patch: pytest.MonkeyPatch,
    *modules: ModuleType,
    sleep: Callable[[float], Awaitable[object]] = lambda _: asyncio.sleep(0),
) -> None:
    """Replace `asyncio.sleep` in these modules; by default it only lets other tasks run."""
    for module in modules:
        patch.setattr(module, "asyncio", _AsyncioWithOtherSleep(sleep))
