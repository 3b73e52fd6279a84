"""Tells the other processes on the database what has changed, and takes over from dead ones.

A process that has stored something looks after it at once; the others are notified, and look a
moment later, so that it is theirs where the first is busy. What a process stored and did not tell
before it died is found by those who see its session gone.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from bot.core.due_loop import wait
from bot.core.logs import logger
from bot.messaging.services import Services
from storage import DatabaseUnavailable

log = logger(__name__)

LOOK = "look"
"""Tells the other processes that something is owed or due. Any other word is the number of a match
that was changed."""

HEAD_START_S = 0.2
"""Seconds for which a process that has stored something has it for itself."""

WATCH_INTERVAL_S = 1.0
"""Seconds between two looks for sessions that are gone."""

IN_FLIGHT_MS = 2_000
"""Milliseconds until a message that a dead process sent has arrived in its channel."""

LEAVING_TIMEOUT_S = 3.0
"""Seconds for the last notification when we leave."""


class ProcessWatcher:
    """Notifies the other processes, and looks when one of them notifies or is gone."""

    def __init__(self, services: Services) -> None:
        self._clock = services.clock
        self._sharing = services.tables.sharing
        self._outbox = services.tables.outbox
        self._changes = services.tables.changes
        self._wakes = (services.tables.outbox.wake, services.tables.timers.wake)
        self._to_tell: set[str] = set()
        self._told = asyncio.Event()
        self._leaving = False
        self._known: frozenset[str] | None = None

    async def run(self) -> None:
        """Watch until told to leave."""
        self._sharing.on_notify(self._hear)
        self._changes.tell = lambda match: self._tell(str(match))
        for wake in self._wakes:
            wake.tell = partial(self._tell, LOOK)
        while True:
            leaving = self._leaving
            self._told.clear()
            try:
                await self._look_round()
            except DatabaseUnavailable:
                # The store has logged it. Our own session is found missing when it is back.
                pass
            except ConnectionError as error:
                log.warning("session with the other processes lost", error=str(error))
            except Exception:
                log.exception("other processes are not watched")
            if leaving:
                return
            await wait(self._told, WATCH_INTERVAL_S)

    async def _look_round(self) -> None:
        session = await self._sharing.session()
        for word in tuple(self._to_tell):
            self._to_tell.discard(word)
            await session.notify(word)
        present = await session.list_sessions()
        if self._known is None:
            # What was notified before we listened was not heard.
            self._look()
        elif self._known - present:
            # One has died or left. If it was our own, neither we nor the others heard anything.
            self._look()
            self._tell(LOOK)
            await self._outbox.look_for_unconfirmed(self._clock() + IN_FLIGHT_MS)
        self._known = present

    def _tell(self, word: str) -> None:
        self._to_tell.add(word)
        self._told.set()

    def _hear(self, word: str) -> None:
        if word == LOOK:
            asyncio.get_running_loop().call_later(HEAD_START_S, self._look)
        else:
            self._changes.listen(int(word))

    def _look(self) -> None:
        for wake in self._wakes:
            wake.set_here()

    def leave(self) -> None:
        """Notify the others once more, and stop."""
        self._leaving = True
        self._tell(LOOK)


@asynccontextmanager
async def sharing(services: Services) -> AsyncIterator[None]:
    """Share with other processes, where there may be some, until the end of the block."""
    if not services.tables.sharing.is_shared:
        yield
        return
    watcher = ProcessWatcher(services)
    task = asyncio.create_task(watcher.run(), name="other processes")
    try:
        yield
    finally:
        # Not cancelled: a transaction that is cut off leaves its connection in disorder.
        watcher.leave()
        await asyncio.wait({task}, timeout=LEAVING_TIMEOUT_S)
