"""A loop that starts due work from the database, and sleeps until more work is due.

The database knows what is due and when, so a failed look at it is simply repeated. Work that
another process has begun is left to that process.
"""

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Generic, TypeVar

from bot.core.logs import logger
from table import Wake


def now_ms() -> int:
    """Return the time in UTC milliseconds."""
    return int(time.time() * 1000)


Wait = Callable[[asyncio.Event, float | None], Awaitable[None]]
"""Waits until an event is set, or for some seconds (`None`: without limit)."""


async def wait(wake: asyncio.Event, seconds: float | None) -> None:
    """Wait until an event is set, or for some seconds of real time."""
    with suppress(TimeoutError):
        await asyncio.wait_for(wake.wait(), seconds)


log = logger(__name__)

K = TypeVar("K")

OTHERS_TIME_S = 1.0
"""Seconds before work that another process had begun is tried again."""


class DueLoop(ABC, Generic[K]):
    """Looks for due work when woken or when the next work is due, until `leave` is called.

    `K` is the type of the keys that tell pieces of work apart, such as channels or names of locks.
    """

    NAME: str
    """The name of this loop in the log."""

    RETRY_MS: int
    """Milliseconds after which a look that has failed is repeated."""

    def __init__(self, wake: Wake, clock: Callable[[], int], wait: Wait) -> None:
        """Create the loop.

        Args:
            wake: set when there may be more work.
            clock: returns the time in UTC milliseconds.
            wait: waits for `wake`; tests replace it.
        """
        self._wake = wake
        self._clock = clock
        self._wait = wait
        self._leaving = asyncio.Event()
        self._busy: dict[K, asyncio.Task[None]] = {}
        """Tasks that are still running, by key."""

        self._left_to_others: set[K] = set()
        """Keys of work that another process had begun a moment ago."""

        self.unfinished = True
        """Whether to look again as soon as a running task ends."""

    @abstractmethod
    async def look(self) -> int | None:
        """Begin the work that is due, and return when to look again.

        The result is in UTC milliseconds; `None` means only when woken.
        """

    def leave(self) -> None:
        """End `run` once the running tasks have ended."""
        self._leaving.set()
        self._wake.set_here()

    async def run(self) -> None:
        """Look for due work until `leave` is called."""
        try:
            while not self._leaving.is_set():
                self._wake.clear()
                due = await self._try_look()
                seconds = None if due is None else max(0.0, (due - self._clock()) / 1000)
                await self._wait(self._wake, seconds)
        except asyncio.CancelledError:
            for task in self._busy.values():
                task.cancel()
            raise
        finally:
            await self.wait_for_tasks()

    def leave_to_others(self, key: K) -> None:
        """Do not try the work of this key for `OTHERS_TIME_S`, since another process does it."""
        self._left_to_others.add(key)
        asyncio.get_running_loop().call_later(OTHERS_TIME_S, self._try_again, key)

    def _try_again(self, key: K) -> None:
        self._left_to_others.discard(key)
        self._wake.set_here()

    async def wait_for_tasks(self) -> None:
        """Wait until all running tasks have ended."""
        await asyncio.gather(*self._busy.values(), return_exceptions=True)

    def begin(self, key: K, work: Coroutine[object, object, None]) -> None:
        """Run a coroutine as a task, which is in `_busy` under this key until it ends."""
        task = asyncio.create_task(work, name=f"{self.NAME} {key}")
        self._busy[key] = task
        task.add_done_callback(lambda _: self._forget_task(key))

    def _forget_task(self, key: K) -> None:
        del self._busy[key]
        if self.unfinished:
            self._wake.set_here()

    async def _try_look(self) -> int | None:
        """Look for work; if that fails, log the error and return when to look again."""
        try:
            return await self.look()
        except Exception:
            # The database may not answer for a moment; the work stays due.
            log.exception("look failed", after=self.NAME)
            return self._clock() + self.RETRY_MS
