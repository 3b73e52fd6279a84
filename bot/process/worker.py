"""How a process begins in which computers think. It imports the games, and nothing of the bot."""

import ctypes
import signal
import sys
import time
from dataclasses import dataclass

SET_PDEATHSIG = 1
"""Linux's `prctl` option: the signal to get when the parent dies."""


def begin() -> None:
    """Leave Ctrl-C to the bot, and end with it, even where it is killed outright."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(SET_PDEATHSIG, signal.SIGTERM)


@dataclass(frozen=True, slots=True)
class Past:
    """Whether a time is over, in whatever process of this machine it is asked."""

    moment: float
    """Seconds, UTC."""

    def __call__(self) -> bool:
        """Return whether it is."""
        return time.time() >= self.moment
