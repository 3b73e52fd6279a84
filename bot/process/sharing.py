"""Tells the other processes on the database of what there is to do, and takes over from dead ones.

A process that has stored something looks after it at once; the others are notified, and look a
moment later, so that it is theirs where the first is busy. What a process stored and did not tell
before it died is found by those who see its session gone.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.process.logs import logger
from bot.process.services import Services, wait
from storage import Away

log = logger(__name__)

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
        self._wakes = (services.tables.outbox.wake, services.tables.timers.wake)
        self._to_tell = asyncio.Event()
        self._leaving = False
        self._known: frozenset[str] | None = None

    async def run(self) -> None:
        """Watch until told to leave."""
        self._sharing.on_notify(self._look_later)
        for wake in self._wakes:
            wake.tell = self._to_tell.set
        while True:
            leaving = self._leaving
            try:
                await self._look_round()
            except Away:
                # The store has logged it. Our own session is found missing when it is back.
                pass
            except ConnectionError as error:
                log.warning("session with the other processes lost", error=str(error))
            except Exception:
                log.exception("other processes are not watched")
            if leaving:
                return
            await wait(self._to_tell, WATCH_INTERVAL_S)

    async def _look_round(self) -> None:
        to_tell = self._to_tell.is_set()
        self._to_tell.clear()
        session = await self._sharing.session()
        if to_tell:
            await session.notify()
        present = await session.sessions()
        if self._known is None:
            # What was notified before we listened was not heard.
            self._look()
        elif self._known - present:
            # One has died or left. If it was our own, neither we nor the others heard anything.
            self._look()
            self._to_tell.set()
            await self._outbox.find_lost(self._clock() + IN_FLIGHT_MS)
        self._known = present

    def _look_later(self) -> None:
        asyncio.get_running_loop().call_later(HEAD_START_S, self._look)

    def _look(self) -> None:
        for wake in self._wakes:
            wake.set_here()

    def leave(self) -> None:
        """Notify the others once more, and stop."""
        self._leaving = True
        self._to_tell.set()


@asynccontextmanager
async def sharing(services: Services) -> AsyncIterator[None]:
    """Share with other processes, where there may be some, until the end of the block."""
    if not services.tables.sharing.shared:
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
