"""Runs functions that take seconds of computing time in another process, which ends with the bot.

Such a process imports the games, but not the Discord client.
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
    """Make this child process ignore Ctrl-C, and end with the bot even if the bot is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_bot, daemon=True).start()


def _end_with_bot() -> None:
    """End this process as soon as the bot has ended, even in the middle of a computation."""
    if (bot := parent_process()) is not None:
        bot.join()
        os._exit(0)


def is_past(moment: float) -> bool:
    """Whether a moment, in Unix seconds, has passed by this machine's clock."""
    return time.time() >= moment


G = TypeVar("G")
T = TypeVar("T")

NICENESS_LEVEL = 10
"""By how much the child process lowers its scheduling priority (see `nice`)."""


class InChildProcess(Protocol):
    """The type of `in_child_process`, which some tests replace."""

    async def __call__(self, work: Callable[[G], T], argument: G, seconds: float) -> T:
        """Return the result of `work(argument)`, as `in_child_process` does."""


async def in_child_process(work: Callable[[G], T], argument: G, seconds: float) -> T:
    """Return the result of `work(argument)`, computed in another process.

    Args:
        work: a top-level function. It, its argument and its result must be picklable.
        argument: its only argument.
        seconds: the time limit, after which the process is killed.

    Raises:
        EOFError: the function raised an error; its traceback is on standard error.
        TimeoutError: the function took longer than `seconds`.
    """
    context = get_context("spawn")
    parent_end, child_end = context.Pipe()
    process = context.Process(
        target=_run_work, args=(child_end, work), name=work.__name__, daemon=True
    )
    process.start()
    # With this process's copy closed, `recv` raises EOFError when the child process ends.
    child_end.close()
    try:
        async with asyncio.timeout(seconds):
            await asyncio.to_thread(parent_end.send, argument)
            result: T = await asyncio.to_thread(parent_end.recv)
            return result
    finally:
        process.kill()
        await asyncio.to_thread(process.join)


def _run_work(pipe: Connection, work: Callable[[Any], Any]) -> None:
    """Run in the child process: receive the argument and send the result of `work`."""
    start_worker()
    if hasattr(os, "nice"):
        os.nice(NICENESS_LEVEL)
    pipe.send(work(pipe.recv()))
