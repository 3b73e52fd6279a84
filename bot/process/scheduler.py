"""Does what is due by itself: when it is stands in the store; here is only who waits for it.

After a restart, what has become due meanwhile is done at once, one by one, each followed by the
time for the next.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from bot.process import metrics
from bot.process.logs import logger
from bot.process.services import Services, Wait
from bot.process.thinking import Leaving
from storage import Away
from table import DeadlineRow, Timers, Unplayable
from table.due.timers import CLOCKS

log = logger(__name__)

LATER = 60_000
"""Milliseconds after which what could not be done is tried again."""


class Scheduler:
    """Waits until something is due, and does it."""

    def __init__(self, timers: Timers, clock: Callable[[], int], wait: Wait) -> None:
        self._timers = timers
        self._clock = clock
        self._wait = wait
        self._leaving = False
        self._busy: dict[int, asyncio.Task[None]] = {}
        """Matches whose clocks are being looked at: a computer that thinks takes its time."""

    def leave(self) -> None:
        """Let `run` come to its end; what it is just doing is done first."""
        self._leaving = True
        self._timers.wake.set_here()

    async def run(self) -> None:
        """Do what is due, until told to leave; what is just done is done first."""
        while not self._leaving:
            self._timers.wake.clear()
            due = await self._done()
            seconds = None if due is None else max(0.0, (due - self._clock()) / 1000)
            await self._wait(self._timers.wake, seconds)
        await self.settled()

    async def once(self) -> None:
        """Do what is due by now, one by one, while computers think beside them."""
        for timer in await self._timers.due():
            if timer.kind != CLOCKS:
                await self._try(timer)
            elif timer.match_id not in self._busy:
                task = asyncio.create_task(self._look(timer), name=f"clocks-{timer.match_id}")
                self._busy[timer.match_id] = task

    async def settled(self) -> None:
        """Wait until no clock is being looked at."""
        await asyncio.gather(*self._busy.values())

    async def _look(self, timer: DeadlineRow) -> None:
        try:
            await self._try(timer)
        except Away:
            # It stays due, and we are told when the database is back.
            pass
        finally:
            del self._busy[timer.match_id]
            self._timers.wake.set_here()

    async def _done(self) -> int | None:
        """Do what is due; return when to look again."""
        try:
            await self.once()
            return await self._timers.next_look(tuple(self._busy))
        except Exception:
            # The store may be away for a moment; what is due stays due.
            log.exception("timers failed")
            return self._clock() + LATER

    async def _try(self, timer: DeadlineRow) -> None:
        async with self._timers.watched(timer) as ours:
            if ours:
                await self._fire(timer)

    async def _fire(self, timer: DeadlineRow) -> None:
        try:
            metrics.played(await self._timers.fire(timer))
        except Away:
            raise
        except Leaving:
            # The bot ends: the next process finds it due.
            self._leaving = True
        except Unplayable as error:
            log.warning("cannot go on", match=timer.match_id, reason=error.reason)
            await self._timers.postpone(timer, self._clock() + LATER)
        except Exception:
            if self._leaving:
                # The next process finds it due.
                return
            # One match that cannot go on must not hold up the others.
            log.exception("timer failed", match=timer.match_id)
            await self._timers.postpone(timer, self._clock() + LATER)


@asynccontextmanager
async def scheduling(services: Services) -> AsyncIterator[None]:
    """Do what is due until the end of the block."""
    scheduler = Scheduler(services.tables.timers, services.clock, services.wait)
    task = asyncio.create_task(scheduler.run(), name="timers")
    try:
        yield
    finally:
        # Not cancelled: a transaction that is cut off leaves its connection in disorder.
        scheduler.leave()
        services.think_no_more()
        await task
