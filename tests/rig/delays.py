"""Functions and classes that remove delays from tests: disk, notifications, sleep, processes."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, Future
from types import ModuleType
from typing import Any, ClassVar, Self

import pytest
from sqlalchemy import Engine
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.sqlite.aiosqlite import SQLiteDialect_aiosqlite
from typing_extensions import override

from bot.messaging import open_messages
from storage.backends import sqlite
from table.services import calls

SYNCHRONOUS = sqlite.SYNCHRONOUS
"""The value of SQLite's setting `synchronous` in production."""


def skip_disk_sync() -> None:
    """Let SQLite's commits in this process not wait for the disk.

    A killed process loses nothing, since the operating system has the written data.
    """
    sqlite.SYNCHRONOUS = "OFF"


def share_compiled_statements() -> None:
    """Let each statement be compiled once in this process, not once in each database.

    Every test opens a database. Compiling its statements took a tenth of the time of all tests.
    """
    registry.register("sqlite.aiosqlite", __name__, SharedDialect.__name__)


class SharedDialect(SQLiteDialect_aiosqlite):
    """SQLAlchemy's dialect for SQLite, with one instance and one cache for all engines."""

    supports_statement_cache = True
    _instance: ClassVar[Self | None] = None
    _compiled_statements: ClassVar[dict[Any, Any]] = {}

    def __new__(cls, **_: Any) -> Self:
        """Return the only instance, since a compiled statement belongs to an instance."""
        if cls._instance is None:
            cls._instance = super().__new__(cls)
        return cls._instance

    def __init__(self, **options: Any) -> None:
        if not hasattr(self, "dbapi"):
            super().__init__(**options)

    @classmethod
    @override
    def engine_created(cls, engine: Engine) -> None:
        engine.update_execution_options(compiled_cache=cls._compiled_statements)


def skip_call_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Notify players as soon as they are asked, without the usual delay."""
    monkeypatch.setattr(calls, "channel_delay_ms", lambda _: 0)


def call_active_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """Notify also players who have just pressed a button, whom the bot does not notify usually."""
    monkeypatch.setattr(open_messages, "PRESENT_MS", -1)


class InlineExecutor(Executor):
    """An executor that runs each job in the call of `submit`."""

    @override
    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - the caller gets it from the future
            future.set_exception(error)
        return future


class StuckExecutor(Executor):
    """An executor that never finishes a job, so that the caller must cancel it."""

    @override
    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        return Future()


class _AsyncioWithOtherSleep:
    """A stand-in for the module `asyncio` with another `sleep`."""

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
