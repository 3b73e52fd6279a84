"""Time, handed in. Nothing in the sandbox reads a clock of its own.

A token that dies after fifteen minutes is tested by advancing a `ManualClock`, not by waiting.
"""

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from typing import Protocol


class Clock(Protocol):
    """What the server asks of time."""

    def now(self) -> float:
        """Seconds since 1970."""

    def call_at(self, when: float, callback: Callable[[], None]) -> None:
        """Call back once `now()` has reached `when`."""


class SystemClock:
    """The machine's clock, for the demo."""

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def call_at(self, when: float, callback: Callable[[], None]) -> None:
        """Call back at `when`, or at once if that has passed."""
        asyncio.get_running_loop().call_later(max(0.0, when - self.now()), callback)


class ManualClock:
    """Stands still until it is advanced. It starts at the present.

    For discord.py compares the age of an interaction with the machine's clock.
    """

    def __init__(self) -> None:
        self._now = time.time()
        self._order = itertools.count()
        self._due: list[tuple[float, int, Callable[[], None]]] = []

    def now(self) -> float:
        """Seconds since 1970, as advanced so far."""
        return self._now

    def call_at(self, when: float, callback: Callable[[], None]) -> None:
        """Call back from within the `advance` that reaches `when`."""
        heapq.heappush(self._due, (when, next(self._order), callback))

    def advance(self, seconds: float) -> None:
        """Move time on, ringing every alarm on the way in its order."""
        goal = self._now + seconds
        while self._due and self._due[0][0] <= goal:
            when, _, callback = heapq.heappop(self._due)
            self._now = max(self._now, when)
            callback()
        self._now = goal
