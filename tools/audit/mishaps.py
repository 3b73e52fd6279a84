"""What the bot logs of its own mishaps, which no input and no position should lead to."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from bot.process import logs
from tests.sandbox.plugin import Logbook


@contextmanager
def mishaps() -> Iterator[Logbook]:
    """Keep what is logged as a mishap until the end of the block; nothing is printed."""
    logs.to_standard()
    root, book = logging.getLogger(), Logbook()
    before, level = root.handlers[:], root.level
    root.handlers[:] = [book]
    root.setLevel(logging.WARNING)
    try:
        yield book
    finally:
        root.handlers[:] = before
        root.setLevel(level)
