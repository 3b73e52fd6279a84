"""What the bot logs of its own mishaps, which no input and no position should lead to."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import structlog
from typing_extensions import override

from bot.process import logs


@dataclass
class Mishaps:
    """What went wrong."""

    lines: list[str] = field(default_factory=list)
    """Who says so, and the error."""

    full: list[str] = field(default_factory=list)
    """The lines as they are."""


class _Taker(logging.Handler):
    def __init__(self, found: Mishaps) -> None:
        super().__init__(logging.WARNING)
        self._found = found
        self.setFormatter(
            structlog.stdlib.ProcessorFormatter(
                foreign_pre_chain=logs.SHARED,
                processors=[
                    structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                    structlog.processors.KeyValueRenderer(key_order=["event"]),
                ],
            )
        )

    @override
    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        if record.levelno >= logging.ERROR or error is not None:
            self._found.lines.append(f"{record.name}: {error!r}"[:200])
            self._found.full.append(self.format(record)[:600])


@contextmanager
def mishaps() -> Iterator[Mishaps]:
    """Keep what is logged as a mishap until the end of the block; nothing is printed."""
    logs.to_standard()
    root, found = logging.getLogger(), Mishaps()
    before, level = root.handlers[:], root.level
    root.handlers[:] = [_Taker(found)]
    root.setLevel(logging.WARNING)
    try:
        yield found
    finally:
        root.handlers[:] = before
        root.setLevel(level)
