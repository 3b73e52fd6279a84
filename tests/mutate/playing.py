"""Tests that a session has collected, run in forks of it."""

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import pytest

from tests.mutate.apart import allow, apart
from tests.mutate.calls import Calls, line_of
from tests.mutate.exchange import Loaded, Pair
from tests.mutate.watch import Watch

BUDGET = 20.0
"""CPU seconds of tests after which a fault is let pass."""

PATIENCE = 10
"""How many times the CPU that a test takes it may take with a fault, and seconds besides."""

PASSED = ""
"""The last line of a fork in which no test failed; else it is the test that did."""


class Playing:
    """Runs tests of a session, and none of them here."""

    def __init__(self, session: pytest.Session, folder: Path) -> None:
        session.config.pluginmanager.register(self)
        self._failed = False
        self._items = {item.nodeid: item for item in session.items}
        self._loaded = Loaded.all_of_it(session.config.rootpath)
        self.calls = Calls(apart(self._watched(folder)), session.config.args[0])
        self.left_out = [test for test in self._items if test not in self.calls.seconds]

    def takes(self, pairs: Iterable[Pair]) -> bool:
        """Whether these functions can be exchanged."""
        return self._loaded.takes(pairs)

    def failing(self, tests: Sequence[str], pairs: Sequence[Pair]) -> Iterator[str]:
        """Yield the tests that fail, alone too, where functions are exchanged."""
        left = list(tests)
        while left and (found := self._first_failing(left, pairs)):
            if self._first_failing([found], pairs):
                yield found
            del left[: left.index(found) + 1]

    def passes(self, test: str) -> bool:
        """Whether a test passes alone, as the files are now."""
        return not self._first_failing([test], ())

    def _first_failing(self, tests: Sequence[str], pairs: Sequence[Pair]) -> str:
        return apart(self._played([self._items[test] for test in tests], pairs))[-1]

    def _played(self, items: Sequence[pytest.Item], pairs: Sequence[Pair]) -> Iterator[str]:
        """Yield each test that begins, until one fails or it is enough."""
        self._loaded.exchange(pairs)
        begun = _spent()
        for item, following in _followed(items):
            yield item.nodeid
            allow(PATIENCE * (1 + self.calls.seconds[item.nodeid]))
            if not self._passes(item, following):
                return
            if _spent() - begun > BUDGET:
                break
        yield PASSED

    def _watched(self, folder: Path) -> Iterator[str]:
        """Yield what each test calls in a folder, as lines."""
        for item, following in _followed([*self._items.values()]):
            begun = _spent()
            with Watch() as watch:
                passes = self._passes(item, following)
            seconds = _spent() - begun
            yield line_of(item.nodeid, watch.places(folder), seconds, passes=passes)

    def _passes(self, item: pytest.Item, following: pytest.Item | None) -> bool:
        self._failed = False
        item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
        return not self._failed

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Hear how a test goes; pytest calls this."""
        self._failed |= report.failed


def _followed(items: Sequence[pytest.Item]) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    """Yield each test and the next: pytest keeps for it what both need."""
    return zip(items, [*items[1:], None], strict=True)


def _spent() -> float:
    """Return the CPU seconds of this process and of those that it has seen end."""
    return sum(os.times()[:4])
