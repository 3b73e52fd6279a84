"""Computes the players' chances in each round of a finished match, in the background."""

import asyncio
from collections.abc import Awaitable, Callable

from bot.core.logs import logger
from bot.messaging.services import Services

log = logger(__name__)

ANALYSES_LIMIT = 8
"""The most matches whose chances are computed at a time. Further matches are shown without."""

Redraw = Callable[[int], Awaitable[object]]
"""Redraws the public message of a match, by its number."""


class Retrospect:
    """Computes the chances in matches that are over, and has their public messages redrawn."""

    def __init__(self, services: Services, redraw: Redraw) -> None:
        self._services = services
        self._redraw = redraw
        self._tasks: dict[int, asyncio.Task[None]] = {}
        """The running computations, by match."""

    def begin(self, match_id: int) -> None:
        """Compute the chances in a match in the background, unless they are known already."""
        if self._services.tables.chances.find_known(match_id) is not None:
            return
        if match_id in self._tasks or len(self._tasks) >= ANALYSES_LIMIT:
            return
        task = asyncio.create_task(self._analyse(match_id), name=f"chances-{match_id}")
        self._tasks[match_id] = task

    async def wait_for_tasks(self) -> None:
        """Wait until all running computations have ended."""
        await asyncio.gather(*self._tasks.values())

    async def _analyse(self, match_id: int) -> None:
        """Compute the chances, and redraw the public message; if this fails, it stays as it is."""
        try:
            if await self._services.tables.chances.analyse(match_id) is not None:
                await self._redraw(match_id)
        except Exception:
            log.exception("chances not shown", match=match_id)
        finally:
            del self._tasks[match_id]
