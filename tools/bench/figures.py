"""Measured figures with targets, their format, and functions to measure."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """A measured figure, perhaps with a target."""

    what: str
    """A description of the measured quantity, for the table."""

    value: float
    unit: str
    """The unit of value and targets, empty for pure numbers."""

    at_most: float | None = None
    """A target: the highest good value."""

    at_least: float | None = None
    """A target: the lowest good value."""

    @property
    def is_missed(self) -> bool:
        """Whether the value misses a target."""
        above = self.at_most is not None and self.value > self.at_most
        return above or (self.at_least is not None and self.value < self.at_least)

    @property
    def target(self) -> str:
        """The target as text; empty if there is no target."""
        if self.at_most is not None:
            return f"at most {self.at_most:,g}"
        return "" if self.at_least is None else f"at least {self.at_least:,g}"


def percentile(samples: Sequence[float], share: float) -> float:
    """Return the percentile of the samples (nearest rank); `share` 0.5 is the median.

    Raises:
        IndexError: there are no samples.
    """
    ranked = sorted(samples)
    return ranked[min(len(ranked) - 1, int(share * len(ranked)))]


@dataclass
class Stopwatch:
    """The result of `measure_time`: the duration of a block in seconds."""

    seconds: float = 0.0


@contextmanager
def measure_time(clock: Callable[[], float] = time.perf_counter) -> Iterator[Stopwatch]:
    """Measure the duration of a `with` block, with `process_time` as CPU time of this process."""
    stopwatch = Stopwatch()
    started = clock()
    yield stopwatch
    stopwatch.seconds = clock() - started


def format_figure(figure: Figure) -> str:
    """Return a figure as a line of the table."""
    digits = 0 if figure.value >= 100 else 1 if figure.value >= 10 else 2
    value = f"{figure.value:,.{digits}f}"
    target = f"   {figure.target}" if figure.target else ""
    missed = ", missed" if figure.is_missed else ""
    return f"{figure.what:<40} {value:>10} {figure.unit:<4}{target}{missed}"
