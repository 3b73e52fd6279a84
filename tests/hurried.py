"""What tests do not wait for: the disk, calls, pauses, and other processes."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, Future
from types import ModuleType
from typing import Any

import pytest
from typing_extensions import override

from bot.process import panels
from storage.backends import sqlite
from table.services import calling

SYNCHRONOUS = sqlite.SYNCHRONOUS
"""How a bot has SQLite write."""


def unsynced() -> None:
    """Have no commit of this process wait for the disk.

    A process that is killed loses nothing by it: what it has written is the system's.
    """
    sqlite.SYNCHRONOUS = "OFF"


def call_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Call people once they are asked; `tests/table/test_planned_moments.py` lets them wait."""
    monkeypatch.setattr(calling, "channel_delay", lambda _: 0)


def call_the_present(monkeypatch: pytest.MonkeyPatch) -> None:
    """Call those as well who have just pressed something; `tests/bot/test_live_views.py` waits."""
    monkeypatch.setattr(panels, "PRESENT_MS", -1)


class Inline(Executor):
    """Does what it is given when it is given."""

    @override
    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - whoever waits for it is told
            done.set_exception(error)
        return done


class Never(Executor):
    """Thinks for ever: whoever waits for it breaks it off."""

    @override
    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        return Future()


class _Paused:
    """`asyncio` as a module sees it, with another way to sleep."""

    def __init__(self, pause: Callable[[float], Awaitable[object]]) -> None:
        self.sleep = pause

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)


def paused(
    patch: pytest.MonkeyPatch,
    *modules: ModuleType,
    pause: Callable[[float], Awaitable[object]] = lambda _: asyncio.sleep(0),
) -> None:
    """Let modules pause no longer than it takes to let others have their turn, or in this way."""
    for module in modules:
        patch.setattr(module, "asyncio", _Paused(pause))
