"""Processes that need not import everything anew: a server that has done so forks each of them.

To import the bot takes longer than most of what its processes then do here. The server is a process
of its own, which has begun nothing, no thread and no loop: what it forks is as fresh as a process
that `python -m` starts, and runs the same module.
"""

import asyncio
import atexit
import gc
import json
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

LOG = "bot.log"
ARRIVAL = 0.02
"""Seconds without another server after which a bot takes all to be there; the sandbox has one."""


class Fork:
    """A process that runs a module. Has of `asyncio.subprocess.Process` what tests need."""

    def __init__(self, pid: int, told: asyncio.StreamReader, door: asyncio.StreamWriter) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self._door = door
        self._end = asyncio.create_task(self._ended(told))

    async def _ended(self, told: asyncio.StreamReader) -> int:
        self.returncode = int(await told.readline())
        self._door.close()
        return self.returncode

    async def wait(self) -> int:
        """Wait for its end and return its exit code, or the signal that ended it, negative."""
        return await asyncio.shield(self._end)

    def terminate(self) -> None:
        """Ask it to stop."""
        self._signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it at once."""
        self._signal(signal.SIGKILL)

    def _signal(self, number: signal.Signals) -> None:
        if self.returncode is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, number)


async def forked(module: str, environment: Mapping[str, str], folder: Path) -> Fork:
    """Run a module as a program in a folder; what it says is appended to `bot.log` there."""
    told, door = await asyncio.open_unix_connection(await asyncio.to_thread(_server))
    door.write(json.dumps([module, dict(environment), str(folder)]).encode() + b"\n")
    return Fork(int(await told.readline()), told, door)


@cache
def _server() -> str:
    """Return where the server of this process listens; it ends with this process."""
    folder = TemporaryDirectory(prefix="kontor-")
    path = f"{folder.name}/forks"
    server = subprocess.Popen(  # noqa: S603 - ourselves
        [sys.executable, "-m", __name__, path],
        cwd=Path(__file__).parents[2],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )

    def stop() -> None:
        server.communicate()
        folder.cleanup()

    atexit.register(stop)
    assert server.stdout is not None
    assert server.stdout.readline(), "the server has not come up"
    return path


def serve(path: str) -> None:
    """Fork for whoever calls, until whoever started this process has ended."""
    with socket.socket(socket.AF_UNIX) as door:
        door.bind(path)
        door.listen()
        sys.stdout.write("ready\n")
        sys.stdout.flush()
        # The standard input is at its end when the process at its other end has gone.
        while door in select.select([door, sys.stdin], [], [])[0]:
            caller, _ = door.accept()
            with caller:
                if os.fork() == 0:
                    door.close()
                    _attend(caller)
                    return
            _bury()
    _bury()


def _bury() -> None:
    """Take leave of the processes that have ended."""
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def _attend(caller: socket.socket) -> None:
    """Run what is asked for in one more process, and tell its number and its end."""
    with caller.makefile("rw") as line:
        module, environment, folder = json.loads(line.readline())
        pid = os.fork()
        if pid == 0:
            caller.close()
            _become(module, environment, folder)
            return
        line.write(f"{pid}\n")
        line.flush()
        _, status = os.waitpid(pid, 0)
        line.write(f"{os.waitstatus_to_exitcode(status)}\n")


def _become(module: str, environment: dict[str, str], folder: str) -> None:
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    written = os.open(LOG, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for there, standard in ((nothing, 0), (written, 1), (written, 2)):
        os.dup2(there, standard)
    sys.argv[1:] = []
    runpy.run_module(module, run_name="__main__", alter_sys=True)


def _warm() -> None:
    """Import what the modules need, and read the catalogues and boards."""
    from discord.app_commands import commands, transformers  # noqa: PLC0415 - in the server only

    from bot import locale  # noqa: PLC0415
    from bot.process import client, running  # noqa: F401, PLC0415 - in the server only
    from games import registry  # noqa: PLC0415
    from games.kernel import words  # noqa: PLC0415
    from tests import calls, unsynced  # noqa: PLC0415
    from tests.e2e import conftest  # noqa: PLC0415

    client.ARRIVAL = ARRIVAL
    commands.Locale = transformers.Locale = conftest.SPOKEN  # type: ignore[attr-defined,assignment]
    unsynced.install()
    calls.install()
    for game in (conftest.toy(None), *map(registry.load, registry.GAMES)):
        for package, language in product((game.package, *locale.OURS), words.LANGUAGES):
            words.keys(package, language)
    # What is there stays: to look for garbage in it would copy all of it into each process.
    gc.collect()
    gc.freeze()


if __name__ == "__main__":
    _warm()
    serve(sys.argv[1])
