"""Functions and classes that remove delays from tests: disk, notifications, sleep, processes."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, Future
from types import ModuleType
from typing import Any, ClassVar, Self

import aiosqlite
import pytest
from sqlalchemy import URL, Engine
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

    @override
    def create_connect_args(self, url: URL) -> tuple[Any, Any]:
        arguments, options = super().create_connect_args(url)
        if InlineConnection.enabled:
            options["async_creator_fn"] = connect_inline
        return arguments, options


class InlineConnection(aiosqlite.Connection):
    """A connection to SQLite that works in the thread of the event loop.

    For each call of the driver, two switches between threads took a fifth of the time of a test
    with a database. A writer must not wait for another connection, since it blocks the loop.
    """

    enabled: ClassVar[bool] = True
    """Whether new engines use it; the fixture `database_threads` turns it off."""

    @override
    def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connector, iter_chunk_size=64)
        self._tx = _InlineQueue()  # type: ignore[assignment]
        self._thread = _NoThread()  # type: ignore[assignment]

    @override
    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        # Other tasks run before a statement and before a commit, as while a thread works.
        if fn.__name__ in SLOW_CALLS:
            await asyncio.sleep(0)
        if not self._running or not self._connection:
            msg = "Connection closed"
            raise ValueError(msg)
        return fn(*args, **kwargs)


SLOW_CALLS = frozenset({"execute", "executemany", "_execute_fetchall", "commit"})
"""Functions of the driver that read or write the file."""


class _NoThread:
    """Stands for the thread of a connection that has none."""

    daemon = True

    def start(self) -> None:
        """Do nothing."""


class _InlineQueue:
    """A queue that runs each function when it is put."""

    def put_nowait(self, item: tuple[asyncio.Future[Any] | None, Callable[[], Any]]) -> None:
        """Run a function, and store its result or error in its future."""
        future, function = item
        try:
            result = function()
        except Exception as error:
            if future is None:
                raise
            future.set_exception(error)
        else:
            if future is not None:
                future.set_result(result)


def connect_inline(database: str, **options: Any) -> InlineConnection:
    """Return a connection like that of `aiosqlite.connect`, but without a thread."""
    return InlineConnection(lambda: sqlite3.connect(database, **options))


@pytest.fixture
def database_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let connections to SQLite have threads, as in the bot, so that writers can wait."""
    monkeypatch.setattr(InlineConnection, "enabled", False)


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
