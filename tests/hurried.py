"""What tests do not wait for: the disk, SQL once compiled, calls, pauses, and other processes."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, Future
from types import ModuleType
from typing import Any

import pytest
from sqlalchemy import Engine
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from typing_extensions import override

from storage import store
from storage.backends import sqlite
from table import Calling

SYNCHRONOUS = sqlite.SYNCHRONOUS
"""How a bot has SQLite write."""


def unsynced() -> None:
    """Have no commit of this process wait for the disk.

    A process that is killed loses nothing by it: what it has written is the system's.
    """
    sqlite.SYNCHRONOUS = "OFF"


_FIRST: dict[str, Engine] = {}
"""The first engine of this process, by its database."""


def compiled_once() -> None:
    """Have the stores of this process keep what they compile of SQL for each other.

    A bot that has run for a while has compiled what it says; each test's store would do it anew, a
    sixth of what such a test takes. The stock driver's own store of it is used, only for longer: it
    knows a statement by the dialect that compiled it.
    """

    def opened(*given: Any, **options: Any) -> AsyncEngine:
        made = create_async_engine(*given, **options)
        engine: Any = made.sync_engine
        first: Any = _FIRST.setdefault(engine.name, engine)
        engine.dialect = engine.pool._dialect = first.dialect
        engine._compiled_cache = first._compiled_cache
        return made

    store.create_async_engine = opened  # type: ignore[attr-defined] # as the module calls it


def call_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Call people once they are asked; `tests/table/test_planned_moments.py` lets them wait."""
    monkeypatch.setattr(Calling, "later", lambda wishes, now, _: wishes.awake(now))


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
