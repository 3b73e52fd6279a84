"""How a process begins in which computers think. It imports the games, and nothing of the bot."""

import os
import signal
import time
from multiprocessing import parent_process
from threading import Thread


def begin() -> None:
    """Leave Ctrl-C to the bot, and end with it, even where it is killed outright."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_bot, daemon=True).start()


def _end_with_the_bot() -> None:
    """End in the middle of a thought, also where the bot was gone before this process began."""
    if (bot := parent_process()) is not None:
        bot.join()
        os._exit(0)


def past(moment: float) -> bool:
    """Whether a moment is over (seconds, UTC), in whatever process of this machine it is asked."""
    return time.time() >= moment
