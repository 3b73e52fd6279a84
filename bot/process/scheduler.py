"""Fires the deadlines of matches, such as clocks, grace periods and computers' moves, when due.

The database holds when each is due; this module waits for that. After a restart, all deadlines that
have become due meanwhile fire at once, one by one.
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
from table import Deadlines, DueDeadline, Unplayable
from table.services.deadlines import CLOCKS, lock_name

log = logger(__name__)

DEADLINE_RETRY_MS = 60_000
"""Milliseconds after which a deadline that failed is tried again."""


class Reachable(Protocol):
    """Knows which players can act: deadlines do not fire for matches whose players cannot."""

    async def is_open(self) -> bool:
        """Whether players can act at all; if not, the deadlines are woken when they can again."""

    async def cut_off(self, match_ids: list[int]) -> frozenset[int]:
        """Return those of the matches whose players cannot act."""


class Scheduler(DueLoop[str]):
    """Fires due deadlines one by one. Computers' moves run in tasks of their own meanwhile."""

    NAME = "timers"
    RETRY_MS = DEADLINE_RETRY_MS

    def __init__(
        self,
        deadlines: Deadlines,
        clock: Callable[[], int],
        wait: Wait,
        reachability: Reachable | None = None,
    ) -> None:
        """Create the loop.

        Args:
            deadlines: the deadlines of all matches, in the database.
            clock: returns UTC milliseconds.
            wait: waits by this clock.
            reachability: knows which players can act; `None` fires all deadlines when due.
        """
        super().__init__(deadlines.wake, clock, wait)
        self._deadlines = deadlines
        self._reachability = reachability

    @override
    async def look(self) -> int | None:
        if self._reachability is not None and not await self._reachability.is_open():
            return None
        now = self._clock()
        has_fired = False
        due = await self._deadlines.list_due()
        cut_off = await self._cut_off(due)
        for deadline in due:
            lock = lock_name(deadline)
            if lock in self._busy or lock in self._left_to_others or deadline.match_id in cut_off:
                continue
            if deadline.kind == CLOCKS:
                self.begin(lock, self._try_clocks(deadline))
            else:
                has_fired |= await self._try(deadline)
        # A fired deadline may have set another that is already due. All others due are in progress.
        return await self._deadlines.find_next_due(after=None if has_fired else now)

    async def _cut_off(self, due: Sequence[DueDeadline]) -> frozenset[int]:
        """Return the matches whose players cannot act."""
        if self._reachability is None:
            return frozenset()
        return await self._reachability.cut_off([deadline.match_id for deadline in due])

    async def _try_clocks(self, deadline: DueDeadline) -> None:
        """Fire the clocks of a match in a task, since a computer player may think meanwhile."""
        with suppress(DatabaseUnavailable):
            # The deadline stays due, and the loop is woken when the database is back.
            await self._try(deadline)

    async def _try(self, deadline: DueDeadline) -> bool:
        """Fire a deadline unless another process does; return whether this process fired it."""
        async with self._deadlines.try_lock(deadline) as is_locked:
            if is_locked:
                await self._fire(deadline)
            else:
                self.leave_to_others(lock_name(deadline))
        return is_locked

    async def _fire(self, deadline: DueDeadline) -> None:
        """Fire a deadline; after an error, log it and try again after `DEADLINE_RETRY_MS`.

        Raises:
            DatabaseUnavailable: the deadline stays due.
        """
        try:
            game = await self._deadlines.fire(deadline)
            if game is not None:
                metrics.MOVES.labels(game).inc()
        except DatabaseUnavailable:
            raise
        except Leaving:
            # The bot ends. The deadline stays due for the next process.
            self._leaving.set()
        except Unplayable as error:
            log.warning("cannot go on", match=deadline.match_id, reason=error.reason)
            await self._deadlines.postpone(deadline, self._clock() + DEADLINE_RETRY_MS)
        except Exception:
            if self._leaving.is_set():
                # The deadline stays due for the next process.
                return
            # A match that cannot go on must not delay the others.
            log.exception("deadline failed", match=deadline.match_id)
            await self._deadlines.postpone(deadline, self._clock() + DEADLINE_RETRY_MS)


@asynccontextmanager
async def scheduling(
    services: Services, reachability: Reachable | None = None
) -> AsyncIterator[None]:
    """Fire due deadlines until the end of the block, for matches whose players can act."""
    deadlines, clock = services.tables.deadlines, services.clock
    scheduler = Scheduler(deadlines, clock, services.wait, reachability)
    task = asyncio.create_task(scheduler.run(), name="timers")
    try:
        yield
    finally:
        # Cancelling a running transaction would leave its database connection unusable.
        scheduler.leave()
        services.think_no_more()
        await task
