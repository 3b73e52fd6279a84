"""Time that runs out when a test says so."""

import asyncio
from contextlib import suppress

from bot.services import now_ms
from sandbox.signals import PATIENCE


class Hourglass:
    """The clock of a bot, and how it waits for its pauses."""

    def __init__(self) -> None:
        self.later = 0
        """Milliseconds by which its time is ahead of the machine's."""

        self._until = 0.0
        self._running = asyncio.Event()
        self._over = asyncio.Event()

    def __call__(self) -> int:
        """Return the time."""
        return now_ms() + self.later

    async def wait(self, stirred: asyncio.Event, seconds: float | None) -> None:
        """Wait until something stirs or the test lets the time run out, however long it takes."""
        if seconds is not None:
            self._until = self() + seconds * 1000
            self._running.set()
        events = [asyncio.ensure_future(event.wait()) for event in (stirred, self._over)]
        try:
            await asyncio.wait(events, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for event in events:
                event.cancel()
                with suppress(asyncio.CancelledError):
                    await event
            self._running.clear()
            self._over.clear()

    async def settled(self) -> None:
        """Wait until a pause runs: the table has been shown the position."""
        await asyncio.wait_for(self._running.wait(), PATIENCE)

    async def pass_by(self, milliseconds: int) -> None:
        """Let so much time go by, whatever is waited for."""
        await self.settled()
        self.later += milliseconds
        self._over.set()

    async def run_out(self) -> None:
        """Let the pause that runs, or the next that begins, be over."""
        await self.settled()
        self.later += max(0, int(self._until - self()) + 1)
        self._over.set()
