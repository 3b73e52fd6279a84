"""Which tests call which functions, and in which order they are best asked."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

WORTH = 60.0
"""CPU seconds of tests that are worth a look at a fault outside of functions.

As measured while calls are noted, which doubles them.
"""


def line_of(test: str, places: Sequence[str], seconds: float, *, passes: bool) -> str:
    """Return what one test has called, as `Calls` reads it."""
    return json.dumps([test, places, seconds, passes])


class Calls:
    """What the tests have called; those that failed are as if they were not there.

    The room's `own` tests are those in a folder.
    """

    def __init__(self, lines: Iterable[str], own: str = "") -> None:
        self._own = own
        self.seconds: dict[str, float] = {}
        self._tests: dict[str, set[str]] = defaultdict(set)
        for test, places, seconds, passes in map(json.loads, lines):
            if passes:
                self.seconds[test] = seconds
                for place in places:
                    self._tests[place].add(test)

    def tests(self, places: Iterable[str]) -> list[str]:
        """Return the tests that call any of these: quick ones first, and of many files."""
        called: set[str] = set().union(*(self._tests.get(place, ()) for place in places))
        before: Counter[str] = Counter()
        weights = {}
        for test in sorted(called, key=lambda test: (self.seconds[test], test)):
            before[_file(test)] += 1
            weights[test] = self.seconds[test] * before[_file(test)]
        return sorted(weights, key=weights.__getitem__)

    def files(self, sources: Iterable[Path]) -> list[str]:
        """Return the files of tests that call something in files of ours, no more than is worth it.

        The room's own come before others, and quick ones before those that take long.
        """
        found, spent = [], 0.0
        for file, seconds in self._quickest({_file(test) for test in self._knowing(sources)}):
            spent += seconds
            if spent <= WORTH:
                found.append(file)
        return found

    def _knowing(self, sources: Iterable[Path]) -> Iterable[str]:
        beginnings = tuple(f"{source}:" for source in sources)
        return [
            test
            for place, tests in self._tests.items()
            if place.startswith(beginnings)
            for test in tests
        ]

    def _quickest(self, files: set[str]) -> list[tuple[str, float]]:
        seconds = dict.fromkeys(sorted(files), 0.0)
        for test, its in self.seconds.items():
            if _file(test) in files:
                seconds[_file(test)] += its
        return sorted(
            seconds.items(), key=lambda each: (not each[0].startswith(self._own), each[1])
        )


def _file(test: str) -> str:
    return test.partition("::")[0]
