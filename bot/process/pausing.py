"""Keeps the pace: what the table has had time to look at goes on by itself.

When a pause ends stands in the store; here is only somebody who waits for it. After a restart the
pauses that are over meanwhile end at once, one by one, each followed by the time for the next.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from bot.process import metrics
from bot.process.logs import logger
from bot.process.services import Services, Wait
from bot.process.thinking import Leaving
from storage import Away
from table import DeadlineRow, Pauses, Unplayable
from table.due.pauses import CLOCKS

log = logger(__name__)

LATER = 60_000
"""Milliseconds after which a pause that could not be ended is tried again."""


class Pacer:
    """Waits for pauses to end, and ends them."""

    def __init__(self, pauses: Pauses, clock: Callable[[], int], wait: Wait) -> None:
        self._pauses = pauses
        self._clock = clock
        self._wait = wait
        self._leaving = False
        self._busy: dict[int, asyncio.Task[None]] = {}
        """Matches whose clocks are being looked at: a computer that thinks takes its time."""

    def leave(self) -> None:
        """Let `run` come to its end; what it is just doing is done first."""
        self._leaving = True
        self._pauses.stirred.set_here()

    async def run(self) -> None:
        """Go on after each pause, until told to leave; what is just done is done first."""
        while not self._leaving:
            self._pauses.stirred.clear()
            due = await self._ended()
            seconds = None if due is None else max(0.0, (due - self._clock()) / 1000)
            await self._wait(self._pauses.stirred, seconds)
        await self.settled()

    async def once(self) -> None:
        """End the pauses that are over by now, one by one, while computers think beside them."""
        for pause in await self._pauses.due():
            if pause.kind != CLOCKS:
                await self._end(pause)
            elif pause.match_id not in self._busy:
                task = asyncio.create_task(self._look(pause), name=f"clocks-{pause.match_id}")
                self._busy[pause.match_id] = task

    async def settled(self) -> None:
        """Wait until no clock is being looked at."""
        await asyncio.gather(*self._busy.values())

    async def _look(self, pause: DeadlineRow) -> None:
        try:
            await self._end(pause)
        except Away:
            # It stays due, and we are told when the database is back.
            pass
        finally:
            del self._busy[pause.match_id]
            self._pauses.stirred.set_here()

    async def _ended(self) -> int | None:
        """End what is over; return when to look again."""
        try:
            await self.once()
            return await self._pauses.next_look(tuple(self._busy))
        except Exception:
            # The store may be away for a moment; what is due stays due.
            log.exception("pauses failed")
            return self._clock() + LATER

    async def _end(self, pause: DeadlineRow) -> None:
        async with self._pauses.watched(pause) as ours:
            if ours:
                await self._pass_over(pause)

    async def _pass_over(self, pause: DeadlineRow) -> None:
        try:
            metrics.played(await self._pauses.pass_over(pause))
        except Away:
            raise
        except Leaving:
            # The bot ends: whoever comes after us finds it due.
            self._leaving = True
        except Unplayable as error:
            log.warning("cannot go on", match=pause.match_id, reason=error.reason)
            await self._pauses.postpone(pause, self._clock() + LATER)
        except Exception:
            if self._leaving:
                # Whoever comes after us finds it due.
                return
            # One match that cannot go on must not hold up the others.
            log.exception("pause not ended", match=pause.match_id)
            await self._pauses.postpone(pause, self._clock() + LATER)


@asynccontextmanager
async def keeping_pace(services: Services) -> AsyncIterator[None]:
    """End pauses until the end of the block."""
    pacer = Pacer(services.tables.pauses, services.clock, services.wait)
    task = asyncio.create_task(pacer.run(), name="pauses")
    try:
        yield
    finally:
        # Not cancelled: a transaction that is cut off leaves its connection in disorder.
        pacer.leave()
        services.think_no_more()
        await task
