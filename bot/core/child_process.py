"""Work in another process, which takes a core for some seconds and ends with the bot.

Such a process imports the games, and nothing else of the bot.
"""

import asyncio
import os
import signal
import time
from collections.abc import Callable
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, Protocol, TypeVar


def start_worker() -> None:
    """Leave Ctrl-C to the bot, and end with it, even where it is killed outright."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_bot, daemon=True).start()


def _end_with_bot() -> None:
    """End in the middle of a thought, also where the bot was gone before this process began."""
    if (bot := parent_process()) is not None:
        bot.join()
        os._exit(0)


def is_past(moment: float) -> bool:
    """Whether a moment is over (seconds, UTC), by this machine's clock."""
    return time.time() >= moment


G = TypeVar("G")
T = TypeVar("T")

NICENESS_LEVEL = 10
"""How far such a process lets the bot and its computers go first, as `nice` counts it."""


class InChildProcess(Protocol):
    """How work is done elsewhere: as `in_child_process` does it, but in some tests."""

    async def __call__(self, work: Callable[[G], T], given: G, seconds: float) -> T:
        """Do it, as `in_child_process`."""


async def in_child_process(work: Callable[[G], T], given: G, seconds: float) -> T:
    """Run a top-level function on plain data in another process, and return its result.

    Raises:
        EOFError: it broke off; its standard error has the rest.
        TimeoutError: it took longer than `seconds`.
    """
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(
        target=_run_work, args=(theirs, work), name=work.__name__, daemon=True
    )
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


def _run_work(bot: Connection, work: Callable[[Any], Any]) -> None:
    """Do the work; what goes wrong goes to standard error, and ends the process."""
    start_worker()
    if hasattr(os, "nice"):
        os.nice(NICENESS_LEVEL)
    bot.send(work(bot.recv()))
