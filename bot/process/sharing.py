"""Notifies other processes on the same database of changes, and takes over from dead ones.

A process that has stored a notification or deadline handles it at once. The other processes are
notified, and look a moment later, in case the first is busy. When a process dies, the others see
its database session end, and look for work that it stored and did not tell them of.
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
"""The word that tells other processes to look for pending notifications and due deadlines. Other
words are numbers of matches that have changed."""

HEAD_START_S = 0.2
"""Seconds that other processes wait before they look for work that a process has stored."""

WATCH_INTERVAL_S = 1.0
"""Seconds between two checks for sessions that have ended."""

IN_FLIGHT_MS = 2_000
"""Milliseconds after which a message sent by a dead process is visible in its channel."""

LEAVING_TIMEOUT_S = 3.0
"""Seconds for notifying the other processes at shutdown."""


class ProcessWatcher:
    """Notifies the other processes, and looks for work when one of them notifies us or ends."""

    def __init__(self, services: Services) -> None:
        self._clock = services.clock
        self._sharing = services.tables.sharing
        self._outbox = services.tables.outbox
        self._changes = services.tables.changes
        self._wakes = (services.tables.outbox.wake, services.tables.deadlines.wake)
        self._words_to_send: set[str] = set()
        self._has_words = asyncio.Event()
        """Set when there are words to send, or when this process ends."""

        self._leaving = False
        self._known_sessions: frozenset[str] | None = None
        """The sessions of all processes at the last check; `None` before the first."""

    async def run(self) -> None:
        """Notify and watch until `leave` is called."""
        self._sharing.on_notify(self._hear)
        self._changes.tell = lambda match: self._tell(str(match))
        for wake in self._wakes:
            wake.tell = partial(self._tell, LOOK)
        while True:
            leaving = self._leaving
            self._has_words.clear()
            try:
                await self._notify_and_check()
            except DatabaseUnavailable:
                # The store logs this. When the database is back, our own session is found missing.
                pass
            except ConnectionError as error:
                log.warning("session with the other processes lost", error=str(error))
            except Exception:
                log.exception("other processes are not watched")
            if leaving:
                return
            await wait(self._has_words, WATCH_INTERVAL_S)

    async def _notify_and_check(self) -> None:
        """Send the pending words, and look for work if a process has ended since the last check."""
        session = await self._sharing.session()
        for word in tuple(self._words_to_send):
            self._words_to_send.discard(word)
            await session.notify(word)
        sessions = await session.list_sessions()
        if self._known_sessions is None:
            # Notifications sent before we listened are lost, so look for their work.
            self._look()
        elif self._known_sessions - sessions:
            # A session has ended. If it was our own, notifications in both directions were lost.
            self._look()
            self._tell(LOOK)
            await self._outbox.look_for_unconfirmed(self._clock() + IN_FLIGHT_MS)
        self._known_sessions = sessions

    def _tell(self, word: str) -> None:
        self._words_to_send.add(word)
        self._has_words.set()

    def _hear(self, word: str) -> None:
        """Act on the word of another process."""
        if word == LOOK:
            asyncio.get_running_loop().call_later(HEAD_START_S, self._look)
        else:
            self._changes.listen(int(word))

    def _look(self) -> None:
        """Let this process look for pending notifications and due deadlines."""
        for wake in self._wakes:
            wake.set_here()

    def leave(self) -> None:
        """Notify the other processes once more, and stop."""
        self._leaving = True
        self._tell(LOOK)


@asynccontextmanager
async def sharing(services: Services) -> AsyncIterator[None]:
    """Watch other processes until the end of the block, if the database allows several."""
    if not services.tables.sharing.is_shared:
        yield
        return
    watcher = ProcessWatcher(services)
    task = asyncio.create_task(watcher.run(), name="other processes")
    try:
        yield
    finally:
        # Cancelling a running transaction would leave its database connection unusable.
        watcher.leave()
        await asyncio.wait({task}, timeout=LEAVING_TIMEOUT_S)
