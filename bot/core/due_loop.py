"""The loop behind what is due by itself: look, begin what is due, sleep until more may be.

The store knows what is due and when: a look that fails is repeated, and work that another
process has begun is left to it.
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
    """Wait by the machine's time."""
    with suppress(TimeoutError):
        await asyncio.wait_for(wake.wait(), seconds)


log = logger(__name__)
K = TypeVar("K")

OTHERS_TIME_S = 1.0
"""Seconds for which what another process is at is left to it, before it is tried again."""


class DueLoop(ABC, Generic[K]):
    """Looks whenever something may be due, until told to leave."""

    NAME: str
    """The name of this loop in the log."""

    RETRY: int
    """The milliseconds after which a look that has failed is repeated."""

    def __init__(self, wake: Wake, clock: Callable[[], int], wait: Wait) -> None:
        self._wake = wake
        self._clock = clock
        self._wait = wait
        self._leaving = asyncio.Event()
        self._busy: dict[K, asyncio.Task[None]] = {}
        """Tasks that go on beside the next looks, by place or lock."""

        self._left_to_others: set[K] = set()
        """What another process was at a moment ago."""

        self.unfinished = True
        """Whether to look again when something that was begun comes to its end."""

    @abstractmethod
    async def look(self) -> int | None:
        """Begin what is due by now; return when to look again (UTC milliseconds), if ever."""

    def leave(self) -> None:
        """Let `run` come to its end; what has been begun is brought to its end first."""
        self._leaving.set()
        self._wake.set_here()

    async def run(self) -> None:
        """Look until told to leave."""
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

    def leave_to_others(self, at: K) -> None:
        """Do not try something for a while, since another process is at it."""
        self._left_to_others.add(at)
        asyncio.get_running_loop().call_later(OTHERS_TIME_S, self._try_again, at)

    def _try_again(self, at: K) -> None:
        self._left_to_others.discard(at)
        self._wake.set_here()

    async def wait_for_tasks(self) -> None:
        """Wait until all that was begun has come to its end."""
        await asyncio.gather(*self._busy.values(), return_exceptions=True)

    def begin(self, at: K, work: Coroutine[object, object, None]) -> None:
        """Begin something that goes on by itself."""
        self._busy[at] = task = asyncio.create_task(work, name=f"{self.NAME} {at}")
        task.add_done_callback(lambda _: self._forget_task(at))

    def _forget_task(self, at: K) -> None:
        del self._busy[at]
        if self.unfinished:
            self._wake.set_here()

    async def _try_look(self) -> int | None:
        try:
            return await self.look()
        except Exception:
            # The store may be away for a moment; what is due stays due.
            log.exception("look failed", after=self.NAME)
            return self._clock() + self.RETRY
