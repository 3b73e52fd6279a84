"""Fires the timers of matches, such as clocks, grace periods and computers' moves, when due.

The database holds what is due when; this module waits for it. After a restart, all timers that have
become due meanwhile fire at once, one by one.
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
"""Milliseconds after which a timer that failed is tried again."""


class Reachable(Protocol):
    """Knows which players can act: timers do not fire for matches whose players cannot."""

    async def is_open(self) -> bool:
        """Whether players can act at all; if not, the timers are woken when they can again."""

    async def cut_off(self, match_ids: list[int]) -> frozenset[int]:
        """Return those of the matches whose players cannot act."""


class Scheduler(DueLoop[str]):
    """Fires due timers one by one. Computers' moves run in tasks of their own meanwhile."""

    NAME, RETRY = "timers", RETRY_MS

    def __init__(
        self,
        timers: Timers,
        clock: Callable[[], int],
        wait: Wait,
        reachability: Reachable | None = None,
    ) -> None:
        """Without `reachability`, all timers fire when due."""
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
        # A fired timer may have set another that is already due. All others due are in progress.
        return await self._timers.find_next_due(after=None if fired else now)

    async def _cut_off(self, due: Sequence[DueDeadline]) -> frozenset[int]:
        """Return the matches whose players cannot act."""
        if self._reachability is None:
            return frozenset()
        return await self._reachability.cut_off([timer.match_id for timer in due])

    async def _try_clocks(self, timer: DueDeadline) -> None:
        """Fire the clocks of a match in a task, since a computer player may think meanwhile."""
        with suppress(DatabaseUnavailable):
            # The timer stays due, and the loop is woken when the database is back.
            await self._try(timer)

    async def _try(self, timer: DueDeadline) -> bool:
        """Fire a timer unless another process does; return whether this process fired it."""
        async with self._timers.try_lock(timer) as is_locked:
            if is_locked:
                await self._fire(timer)
            else:
                self.leave_to_others(lock_name(timer))
        return is_locked

    async def _fire(self, timer: DueDeadline) -> None:
        try:
            game = await self._timers.fire(timer)
            if game is not None:
                metrics.MOVES.labels(game).inc()
        except DatabaseUnavailable:
            raise
        except Leaving:
            # The bot ends. The timer stays due for the next process.
            self._leaving.set()
        except Unplayable as error:
            log.warning("cannot go on", match=timer.match_id, reason=error.reason)
            await self._timers.postpone(timer, self._clock() + RETRY_MS)
        except Exception:
            if self._leaving.is_set():
                # The timer stays due for the next process.
                return
            # A match that cannot go on must not delay the others.
            log.exception("timer failed", match=timer.match_id)
            await self._timers.postpone(timer, self._clock() + RETRY_MS)


@asynccontextmanager
async def scheduling(
    services: Services, reachability: Reachable | None = None
) -> AsyncIterator[None]:
    """Fire due timers until the end of the block, for matches whose players can act."""
    timers, clock = services.tables.timers, services.clock
    scheduler = Scheduler(timers, clock, services.wait, reachability)
    task = asyncio.create_task(scheduler.run(), name="timers")
    try:
        yield
    finally:
        # Cancelling a running transaction would leave its database connection unusable.
        scheduler.leave()
        services.think_no_more()
        await task
