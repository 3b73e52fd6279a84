"""How long the event loop was blocked: a heart that beats in it, and how late each beat came."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

BEAT = 0.005
"""Seconds between two beats."""


@dataclass
class Lag:
    """The longest time without a beat, in milliseconds."""

    wall: float = 0.0
    """By the clock on the wall: on a busy machine, others' work counts too."""

    own: float = 0.0
    """Of that, what the thread of the event loop itself computed."""


@asynccontextmanager
async def measured(lag: Lag | None = None) -> AsyncIterator[Lag]:
    """Measure until the end of the block, on top of what has been measured before."""
    lag = lag or Lag()
    heart = asyncio.create_task(_beat(lag), name="heart")
    try:
        yield lag
    finally:
        heart.cancel()
        await asyncio.gather(heart, return_exceptions=True)


async def _beat(lag: Lag) -> None:
    while True:
        wall, own = time.perf_counter(), time.thread_time()
        await asyncio.sleep(BEAT)
        lag.wall = max(lag.wall, (time.perf_counter() - wall - BEAT) * 1000)
        lag.own = max(lag.own, (time.thread_time() - own) * 1000)
