"""`Sharing`: locks by which processes on one database share work, so that each task is done once.

Locks end with their process's session on the database, so the tasks of a dead process are free at
once. If a living process loses its session, its locks are lost too, and a task may be done twice.
Tasks are safe against that: moves compare versions, and messages have nonces. On a database that is
not shared, such as SQLite, a process gets every lock without asking the database.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from storage import Store
from storage.backends.shared_session import SharedSession

SEAT = "seat"
"""The beginning of the name of the lock under which questions to a seat are sent one at a time."""

LOCK_RETRY_S = 0.05
"""Seconds between two attempts to take a lock that another process or task has."""


class Sharing:
    """The locks of this process, each with a name."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._locked: set[str] = set()
        """The names of locks that tasks of this process have or try to take. The session itself
        would grant the same lock twice."""

    @property
    def is_shared(self) -> bool:
        """Whether other processes may use the database at the same time."""
        return self._store.is_shared

    def on_notify(self, listener: Callable[[str], None]) -> None:
        """Set the function that is called with the text of each notification of another process."""
        self._store.on_notify(listener)

    async def session(self) -> SharedSession:
        """Return the session of this process; see `Store.session`, also for the errors."""
        return await self._store.session()

    @asynccontextmanager
    async def try_lock(self, name: str) -> AsyncIterator[bool]:
        """Try to take the lock of a name for the block, and yield whether this task has it.

        Raises:
            DatabaseUnavailable: the database cannot be reached.
        """
        if not self.is_shared:
            yield True
            return
        if name in self._locked:
            yield False
            return
        self._locked.add(name)
        try:
            session = await self.session()
            if not await session.try_lock(name):
                yield False
                return
            try:
                yield True
            finally:
                await session.unlock(name)
        finally:
            self._locked.discard(name)

    @asynccontextmanager
    async def lock(self, name: str) -> AsyncIterator[None]:
        """Wait for the lock of a name, and keep it until the end of the block.

        Raises:
            DatabaseUnavailable: the database cannot be reached.
        """
        while True:
            async with self.try_lock(name) as is_locked:
                if is_locked:
                    yield
                    return
            await asyncio.sleep(LOCK_RETRY_S)

    async def wait_for_turn(self, name: str, pause: Callable[[], Awaitable[None]]) -> None:
        """Wait for the lock of a name, and keep it while `pause` runs; return afterwards.

        So no two processes return within one pause.

        Raises:
            DatabaseUnavailable: the database cannot be reached.
        """
        async with self.lock(name):
            await pause()
