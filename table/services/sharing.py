"""Locks by which several processes on one database share work: each thing is done by one of them.

A lock ends with its process's session on the database, so what a dead process was at is free at
once. A session that is lost takes the locks of a living process with it; what that one still does
may then be done twice, and is made for that: moves compare versions, messages have nonces. Alone,
as on SQLite, a process has every lock and the database is not asked.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from storage import Store
from storage.backends.shared_session import SharedSession

SEAT = "seat"
"""How the lock on a seat's questions is called: one message with buttons is sent at a time."""

LOCK_RETRY_S = 0.05
"""Seconds between two attempts to take a lock that another has."""


class Sharing:
    """The locks of this process."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._locked: set[str] = set()
        """What this process has or tries: its session would get the same lock twice."""

    @property
    def is_shared(self) -> bool:
        """Whether there may be other processes."""
        return self._store.is_shared

    def on_notify(self, hear: Callable[[str], None]) -> None:
        """Have `hear` called with each word of another process, while there is a session."""
        self._store.on_notify(hear)

    async def session(self) -> SharedSession:
        """Return this process's session, or open one. Raises DatabaseUnavailable."""
        return await self._store.session()

    @asynccontextmanager
    async def try_lock(self, name: str) -> AsyncIterator[bool]:
        """Have a lock until the end of the block, unless another has it; yield whether it is ours.

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
        """Wait for a lock, and hold it until the end of the block. Raises DatabaseUnavailable."""
        while True:
            async with self.try_lock(name) as ours:
                if ours:
                    yield
                    return
            await asyncio.sleep(LOCK_RETRY_S)

    async def wait_for_turn(self, name: str, pause: Callable[[], Awaitable[None]]) -> None:
        """Return after a pause in which no other process ran. Raises DatabaseUnavailable."""
        async with self.lock(name):
            await pause()
