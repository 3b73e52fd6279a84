"""What a search has found, and what the bot has logged of its own errors."""

import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import pytest

from bot.core import logs
from tests.sandbox.plugin import Logbook

EXAMPLES_SHOWN = 12


@dataclass
class Findings:
    """What was done, what was wrong, how often, and the first example of each."""

    counts: Counter[str] = field(default_factory=Counter)
    """What was done, by what the table of the run calls it."""

    findings: Counter[str] = field(default_factory=Counter)
    examples: dict[str, str] = field(default_factory=dict)

    def find(self, what: str, example: str) -> None:
        """Note a finding."""
        self.findings[what] += 1
        self.examples.setdefault(what, example)

    def report(self) -> str:
        """Return a table of what was done, then each sort of finding with an example."""
        lines = [f"{what:<64} {count:>10,}" for what, count in self.counts.items()]
        lines.append(f"{'findings':<64} {sum(self.findings.values()):>10,}")
        for what, count in self.findings.most_common(EXAMPLES_SHOWN):
            lines += [f"  {count} times {what}", f"    {self.examples[what]}"]
        return "\n".join(lines)

    def require_none(self) -> None:
        """Fail with the report if anything was found."""
        if self.findings:
            pytest.fail(f"the search has findings\n{self.report()}", pytrace=False)


@contextmanager
def internal_errors() -> Iterator[Logbook]:
    """Keep warnings and errors that are logged until the end of the block: there should be none."""
    logs.use_standard_logging()
    root, book = logging.getLogger(), Logbook()
    before, level = root.handlers[:], root.level
    root.handlers[:] = [book]
    root.setLevel(logging.WARNING)
    try:
        yield book
    finally:
        root.handlers[:] = before
        root.setLevel(level)
