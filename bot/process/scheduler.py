"""Does what is due by itself: when it is stands in the store; here is only who waits for it.

After a restart, what has become due meanwhile is done at once, one by one, each followed by the
time for the next.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Protocol

from typing_extensions import override

from bot.core import metrics
from bot.core.due_loop import DueLoop, Wait
from bot.core.logs import logger
from bot.messaging.services import Services
from bot.process.thinkers import Leaving
from storage import DatabaseUnavailable
from table import DueDeadline, Timers, Unplayable
from table.services.timers import CLOCKS, lock_name

log = logger(__name__)

RETRY_MS = 60_000
"""Milliseconds after which what could not be done is tried again."""


class Reachable(Protocol):
    """Tells where people can act: nothing happens by itself where they cannot."""

    async def is_open(self) -> bool:
        """Whether they can anywhere; if not, the timers are woken when they can."""

    async def cut_off(self, match_ids: list[int]) -> frozenset[int]:
        """Return at which of these matches they cannot."""


class Scheduler(DueLoop[str]):
    """Does what is due, one by one, while computers think beside it."""

    NAME, RETRY = "timers", RETRY_MS

    def __init__(
        self,
        timers: Timers,
        clock: Callable[[], int],
        wait: Wait,
        reachability: Reachable | None = None,
    ) -> None:
        """`reachability`: where people can act; `None`: everywhere."""
        super().__init__(timers.wake, clock, wait)
        self._timers = timers
        self._reachability = reachability

    @override
    async def look(self) -> int | None:
        if self._reachability is not None and not await self._reachability.is_open():
            return None
        now, fired = self._clock(), False
        due = await self._timers.list_due()
        cut_off = await self._cut_off(due)
        for timer in due:
            lock = lock_name(timer)
            if lock in self._busy or lock in self._left_to_others or timer.match_id in cut_off:
                continue
            if timer.kind == CLOCKS:
                self.begin(lock, self._try_clocks(timer))
            else:
                fired |= await self._try(timer)
        # What was fired may lead to what is due at once. All else that is due is being done.
        return await self._timers.find_next_due(after=None if fired else now)

    async def _cut_off(self, due: Sequence[DueDeadline]) -> frozenset[int]:
        """Return the matches at which nobody can act."""
        if self._reachability is None:
            return frozenset()
        return await self._reachability.cut_off([timer.match_id for timer in due])

    async def _try_clocks(self, timer: DueDeadline) -> None:
        """Look at the clocks of a match: a computer that thinks there takes its time."""
        with suppress(DatabaseUnavailable):
            # It stays due, and we are told when the database is back.
            await self._try(timer)

    async def _try(self, timer: DueDeadline) -> bool:
        """Do what is due, unless another process does; return whether it was done here."""
        async with self._timers.try_lock(timer) as ours:
            if ours:
                await self._fire(timer)
            else:
                self.leave_to_others(lock_name(timer))
        return ours

    async def _fire(self, timer: DueDeadline) -> None:
        try:
            game = await self._timers.fire(timer)
            if game is not None:
                metrics.MOVES.labels(game).inc()
        except DatabaseUnavailable:
            raise
        except Leaving:
            # The bot ends: the next process finds it due.
            self._leaving.set()
        except Unplayable as error:
            log.warning("cannot go on", match=timer.match_id, reason=error.reason)
            await self._timers.postpone(timer, self._clock() + RETRY_MS)
        except Exception:
            if self._leaving.is_set():
                # The next process finds it due.
                return
            # One match that cannot go on must not hold up the others.
            log.exception("timer failed", match=timer.match_id)
            await self._timers.postpone(timer, self._clock() + RETRY_MS)


@asynccontextmanager
async def scheduling(
    services: Services, reachability: Reachable | None = None
) -> AsyncIterator[None]:
    """Do what is due until the end of the block, where people can act (`None`: everywhere)."""
    timers, clock = services.tables.timers, services.clock
    scheduler = Scheduler(timers, clock, services.wait, reachability)
    task = asyncio.create_task(scheduler.run(), name="timers")
    try:
        yield
    finally:
        # Not cancelled: a transaction that is cut off leaves its connection in disorder.
        scheduler.leave()
        services.think_no_more()
        await task
