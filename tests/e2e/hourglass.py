"""Time that runs out when a test says so."""

import asyncio
from contextlib import suppress

from bot.core.due_loop import now_ms
from sandbox.signals import TIMEOUT_S

QUIET_S = 1.0
"""Seconds of quiet for which open panels wait at most: no pause of a match is so short."""


class Hourglass:
    """The clock of a bot, and how it waits for its pauses."""

    def __init__(self) -> None:
        self.later = 0
        """Milliseconds by which its time is ahead of the machine's."""

        self._untils: list[float] = []
        """Until when each is waited for; a computer waits beside the pauses."""

        self._running = asyncio.Event()
        self._over = asyncio.Event()
        self._heard = asyncio.Event()

    def __call__(self) -> int:
        """Return the time."""
        return now_ms() + self.later

    async def wait(self, wake: asyncio.Event, seconds: float | None) -> None:
        """Wait until something stirs or the test lets the time run out, however long it takes."""
        if seconds is not None and seconds <= QUIET_S:
            await asyncio.sleep(0)
            return
        until = None if seconds is None else self() + seconds * 1000
        if until is not None:
            self._untils.append(until)
            self._running.set()
        events = [asyncio.ensure_future(event.wait()) for event in (wake, self._over)]
        try:
            await asyncio.wait(events, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for event in events:
                event.cancel()
                with suppress(asyncio.CancelledError):
                    await event
            if until is not None:
                self._untils.remove(until)
            if not self._untils:
                self._running.clear()
            self._over.clear()
            self._heard.set()

    async def settled(self) -> None:
        """Wait until a pause runs: the table has been shown the position."""
        while not self._untils:  # the one that began may be over before we are woken
            await asyncio.wait_for(self._running.wait(), TIMEOUT_S)

    async def pass_by(self, milliseconds: int) -> None:
        """Let so much time go by, whatever is waited for."""
        await self.settled()
        await self._pass(milliseconds)

    async def run_out(self) -> None:
        """Let the pause that runs, or the next that begins, be over."""
        await self.settled()
        await self._pass(max(0, int(min(self._untils) - self()) + 1))

    async def _pass(self, milliseconds: int) -> None:
        """Let time go by, and those who wait hear of it."""
        self.later += milliseconds
        self._heard.clear()
        self._over.set()
        await self._heard.wait()


PAUSE = 60
"""Seconds: whatever is due sooner is due at once here."""


class Hurry:
    """A clock for which short pauses are over as soon as they begin."""

    def __init__(self) -> None:
        self.ahead = 0

    def __call__(self) -> int:
        """Return the time."""
        return now_ms() + self.ahead

    async def wait(self, wake: asyncio.Event, seconds: float | None) -> None:
        """Wait until something stirs; not at all for a short pause."""
        if seconds is None or seconds > PAUSE:
            await wake.wait()
            return
        self.ahead += round(seconds * 1000)
        await asyncio.sleep(0)
