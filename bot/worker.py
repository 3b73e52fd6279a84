"""How a process begins in which computers think. It imports the games, and nothing of the bot."""

import ctypes
import signal
import sys

SET_PDEATHSIG = 1
"""Linux's `prctl` option: the signal to get when the parent dies."""


def begin() -> None:
    """Leave Ctrl-C to the bot, and end with it, even where it is killed outright."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(SET_PDEATHSIG, signal.SIGTERM)
