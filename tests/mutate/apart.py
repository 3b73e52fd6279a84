"""What is done in a process of its own, forked off this one, which stays as it is."""

import os
import resource
import signal
import sys
import traceback
from collections.abc import Iterable
from tempfile import TemporaryFile
from typing import IO, NoReturn

MEMORY = 4 << 30
"""Bytes that such a process may take: a fault may fill a list for ever."""


def apart(lines: Iterable[str]) -> list[str]:
    """Return what a generator yields in a process of its own; until it died, where it does.

    What it has started ends with it.
    """
    # No pipe: what it has started may hold the end of one open.
    with TemporaryFile("w+") as told:
        pid = os.fork()
        if pid == 0:
            _tell(lines, told)
        os.setpgid(pid, pid)
        try:
            os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
        finally:
            # The group has its name until its first process is taken leave of.
            os.killpg(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
        told.seek(0)
        return [line.removesuffix("\n") for line in told]


def _tell(lines: Iterable[str], told: IO[str]) -> NoReturn:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.RLIM_INFINITY))
    try:
        for line in lines:
            told.write(f"{line}\n")
            told.flush()
    except BaseException:  # noqa: BLE001 - this process ends here, whatever it was
        traceback.print_exc(file=sys.__stderr__)
    finally:
        os._exit(0)


def allow(seconds: float) -> None:
    """End this process when it has used so much more CPU."""
    spent = resource.getrusage(resource.RUSAGE_SELF)
    soft = int(spent.ru_utime + spent.ru_stime + seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (soft, resource.RLIM_INFINITY))
