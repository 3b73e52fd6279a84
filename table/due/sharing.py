"""What several processes on one database share out: each thing is done by one of them.

A process that does something holds a lease on it. One that dies renews none, and after a while the
others take over what it held. Alone, as on SQLite, nobody holds anything and nothing is asked.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from secrets import token_hex

from storage import Store
from storage.backends.backend import Notify
from storage.queries import leases

LEASE = 30_000
"""Milliseconds for which a process that has died keeps the others waiting."""

SEAT = "seat"
"""What the lease on a seat's questions is called: one message with buttons at a time."""

SOON = 0.05
"""Seconds between two looks at a lease that another holds for a moment."""

LATER = 0.5
"""Seconds between two looks at one that is held for longer."""


class Sharing:
    """The leases of this process."""

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self._store = store
        self._clock = clock
        self.owner = token_hex(8)
        """Tells this process from the others."""
        self._held: set[str] = set()

    @property
    def shared(self) -> bool:
        """Whether there may be other processes."""
        return self._store.shared

    def look_again(self, due: int | None) -> int | None:
        """Return when to look, where something is due then: where there are others, it is soon.

        What they did not tell before they died is found so.
        """
        if not self.shared:
            return due
        last = self._clock() + LEASE
        return last if due is None else min(due, last)

    async def others(self) -> Mapping[str, int]:
        """Return what other processes hold, and how long."""
        if not self.shared:
            return {}
        async with self._store.read() as connection:
            return await leases.others(connection, self.owner, self._clock())

    @asynccontextmanager
    async def tried(self, key: str) -> AsyncIterator[bool]:
        """Hold a lease until the end of the block; whether nobody else holds it."""
        if not self.shared:
            yield True
            return
        if not await self._taken(key, self.owner, LEASE):
            yield False
            return
        self._held.add(key)
        try:
            yield True
        finally:
            # First: where the database is away now, it ends by itself, for it is renewed no more.
            self._held.discard(key)
            async with self._store.write() as connection:
                await leases.let_go(connection, self.owner, key)

    @asynccontextmanager
    async def held(self, key: str) -> AsyncIterator[None]:
        """Hold a lease until the end of the block, as soon as nobody else does."""
        while True:
            async with self.tried(key) as ours:
                if ours:
                    yield
                    return
            await asyncio.sleep(SOON)

    async def turn(self, key: str, lasting: int) -> None:
        """Wait until nobody has had a turn at something for so many milliseconds."""
        # It is let go by another process, or by this one under another name.
        while not await self._taken(key, token_hex(8), lasting):  # noqa: ASYNC110 - as above
            await asyncio.sleep(LATER)

    async def renew(self) -> tuple[str, ...]:
        """Hold all that we hold for longer; return what others have left behind."""
        now = self._clock()
        async with self._store.write() as connection:
            await leases.renew(connection, self.owner, self._held, now + LEASE)
            return tuple(await leases.expired(connection, now))

    async def forget(self, left: Sequence[str]) -> None:
        """Forget what others have left behind: it was looked after."""
        if left:
            async with self._store.write() as connection:
                await leases.forget(connection, left, self._clock())

    async def leave(self) -> None:
        """Give back all that we hold."""
        async with self._store.write() as connection:
            await leases.let_go(connection, self.owner)

    def exchange(self, heard: Callable[[str], None]) -> AbstractAsyncContextManager[Notify]:
        """Hear the words of other processes; give what rings one for them."""
        return self._store.exchange(heard)

    async def _taken(self, key: str, owner: str, lasting: int) -> bool:
        now = self._clock()
        async with self._store.write() as connection:
            return await leases.take(connection, key, owner, now, now + lasting)
