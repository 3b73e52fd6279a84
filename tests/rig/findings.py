"""What a run of the audit has found, and what the bot has logged of its own mishaps."""

import logging
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from bot.process import logs
from tests.sandbox.plugin import Logbook


@dataclass
class Findings:
    """What was done, what was wrong, how often, and the first example of each."""

    seconds: float = 0.0
    counts: Counter[str] = field(default_factory=Counter)
    """What was done, by what the table of the run calls it."""

    findings: Counter[str] = field(default_factory=Counter)
    examples: dict[str, str] = field(default_factory=dict)

    def find(self, what: str, example: str) -> None:
        """Note a finding."""
        self.findings[what] += 1
        self.examples.setdefault(what, example)

    @contextmanager
    def timed(self) -> Iterator[None]:
        """Note how long the block takes."""
        started = time.perf_counter()
        yield
        self.seconds = time.perf_counter() - started


@contextmanager
def mishaps() -> Iterator[Logbook]:
    """Keep until the end of the block what is logged as a mishap, to which nothing should lead."""
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
