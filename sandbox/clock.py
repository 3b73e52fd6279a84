"""Clocks. The sandbox takes the time from one of these objects only.

So a test can let a token expire by advancing a `ManualClock` by fifteen minutes, without waiting.
"""

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from typing import Protocol


class Clock(Protocol):
    """The interface of a clock."""

    def now(self) -> float:
        """Return the time in seconds since 1970."""

    def call_at(self, when: float, callback: Callable[[], None]) -> None:
        """Call `callback` as soon as `now()` has reached `when` (seconds since 1970)."""


class SystemClock:
    """The machine's clock, for the demo."""

    def now(self) -> float:
        """Return the machine's time in seconds since 1970."""
        return time.time()

    def call_at(self, when: float, callback: Callable[[], None]) -> None:
        """Call `callback` at `when`, or in the next step of the loop if that time has passed."""
        asyncio.get_running_loop().call_later(max(0.0, when - self.now()), callback)


class ManualClock:
    """A clock that stands still until a test advances it.

    It starts at the machine's time, because discord.py compares the age of an interaction with the
    machine's clock.
    """

    def __init__(self) -> None:
        self._now = time.time()
        self._order = itertools.count()
        self._due: list[tuple[float, int, Callable[[], None]]] = []
        """A heap of callbacks with their time, and a number that keeps the order of equal times."""

    def now(self) -> float:
        """Return the time in seconds since 1970."""
        return self._now

    def call_at(self, when: float, callback: Callable[[], None]) -> None:
        """Call `callback` during the call of `advance` that reaches `when`."""
        heapq.heappush(self._due, (when, next(self._order), callback))

    def advance(self, seconds: float) -> None:
        """Move the time on, calling all callbacks that become due, in order of their time."""
        end = self._now + seconds
        while self._due and self._due[0][0] <= end:
            when, _, callback = heapq.heappop(self._due)
            self._now = max(self._now, when)
            callback()
        self._now = end
