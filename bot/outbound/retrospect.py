"""After the end: everybody's chances over the rounds are judged, and the end is drawn with them.

Nothing waits for it, and where it cannot be had the picture stays as it is.
"""

import asyncio
from collections.abc import Awaitable, Callable

from bot.core.logs import logger
from bot.process.services import Services

log = logger(__name__)

AT_ONCE = 8
"""So many matches are judged at a time; the pictures of others stay as they are."""

Redraw = Callable[[int], Awaitable[object]]


class Retrospect:
    """Judges matches that are over, each once in a process."""

    def __init__(self, services: Services, redraw: Redraw) -> None:
        self._services = services
        self._redraw = redraw
        self._judging: dict[int, asyncio.Task[None]] = {}

    def begin(self, match_id: int) -> None:
        """Judge a match beside all else, unless that has been done."""
        known = self._services.tables.chances.known(match_id) is not None
        if known or match_id in self._judging or len(self._judging) >= AT_ONCE:
            return
        task = asyncio.create_task(self._judged(match_id), name=f"chances-{match_id}")
        self._judging[match_id] = task

    async def settled(self) -> None:
        """Wait until nothing is being judged."""
        await asyncio.gather(*self._judging.values())

    async def _judged(self, match_id: int) -> None:
        try:
            if await self._services.tables.chances.of(match_id) is not None:
                await self._redraw(match_id)
        except Exception:
            log.exception("chances not shown", match=match_id)
        finally:
            del self._judging[match_id]
