"""Processes that need not import everything anew: Python's fork server has, and forks each of them.

To import the bot takes longer than most of what its processes then do here.
"""

import asyncio
import os
import runpy
import sys
import threading
from collections.abc import Mapping
from multiprocessing import get_context
from pathlib import Path

LOG = "bot.log"

_CONTEXT = get_context("forkserver")
_CONTEXT.set_forkserver_preload(["tests.e2e.warm"])


class Fork:
    """A process that runs a module as a program; what it says is appended to `bot.log`."""

    def __init__(self, module: str, environment: Mapping[str, str], folder: Path) -> None:
        given = (module, dict(environment), str(folder))
        self._process = _CONTEXT.Process(target=_become, args=given)
        self._ended = asyncio.Event()
        self.terminate, self.kill = self._process.terminate, self._process.kill

    async def begin(self) -> None:
        """Begin it."""
        await asyncio.to_thread(self._process.start)
        asyncio.get_running_loop().add_reader(self._process.sentinel, self._end)

    def _end(self) -> None:
        asyncio.get_running_loop().remove_reader(self._process.sentinel)
        self._process.join()
        self._ended.set()

    @property
    def pid(self) -> int | None:
        """Return its number."""
        return self._process.pid

    @property
    def returncode(self) -> int | None:
        """Return its exit code, or the signal that ended it, negative; `None`: it runs."""
        return self._process.exitcode

    async def wait(self) -> int | None:
        """Wait for its end; return the same."""
        await self._ended.wait()
        return self.returncode


async def forked(module: str, environment: Mapping[str, str], folder: Path) -> Fork:
    """Run a module as a program in a folder."""
    fork = Fork(module, environment, folder)
    await fork.begin()
    return fork


def _become(module: str, environment: dict[str, str], folder: str) -> None:
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    written = os.open(LOG, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for there, standard in ((nothing, 0), (written, 1), (written, 2)):
        os.dup2(there, standard)
    sys.argv[1:] = []
    try:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    finally:
        # As where an interpreter ends: threads before what processes share with each other.
        threading._shutdown()  # type: ignore[attr-defined]
