"""Work in a process of its own, which ends with it: it takes a core for some seconds.

Where it is waited for no longer, since it took too long or the bot ends, that process ends too; and
it ends with the bot, however that comes to its end.
"""

import asyncio
import os
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Protocol, TypeVar

from bot.process.worker import begin

G = TypeVar("G")
T = TypeVar("T")

LATER = 10
"""How far such a process lets the bot and its computers go first, as `nice` counts it."""


class InChildProcess(Protocol):
    """How work is done elsewhere: as `in_child_process` does it, but in some tests."""

    async def __call__(self, work: Callable[[G], T], given: G, seconds: float) -> T:
        """Do it, as `in_child_process`."""


async def in_child_process(work: Callable[[G], T], given: G, seconds: float) -> T:
    """Return what a work, named at the top of its module, makes of plain data.

    Raises:
        EOFError: it broke off; its standard error has the rest.
        TimeoutError: it has taken so many seconds.
    """
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_work, args=(theirs, work), name=work.__name__, daemon=True)
    process.start()
    # Only the process has its end open now: when it ends, nobody waits for it.
    theirs.close()
    try:
        async with asyncio.timeout(seconds):
            await asyncio.to_thread(ours.send, given)
            made: T = await asyncio.to_thread(ours.recv)
            return made
    finally:
        process.kill()
        await asyncio.to_thread(process.join)


def _work(bot: Connection, work: Callable[[Any], Any]) -> None:
    """Do the work; what goes wrong goes to standard error, and ends the process."""
    begin()
    if hasattr(os, "nice"):
        os.nice(LATER)
    bot.send(work(bot.recv()))
