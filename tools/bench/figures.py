"""Figures with targets, formatting, and percentiles."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """A measured figure, with an optional target."""

    what: str
    value: float
    unit: str
    at_most: float | None = None
    at_least: float | None = None

    @property
    def is_missed(self) -> bool:
        """Whether there is a target that the value misses."""
        above = self.at_most is not None and self.value > self.at_most
        return above or (self.at_least is not None and self.value < self.at_least)

    @property
    def target(self) -> str:
        """The target as text; empty if there is none."""
        if self.at_most is not None:
            return f"at most {self.at_most:,g}"
        return "" if self.at_least is None else f"at least {self.at_least:,g}"


def percentile(samples: Sequence[float], share: float) -> float:
    """The sample at this share of the sorted samples (nearest rank)."""
    ranked = sorted(samples)
    return ranked[min(len(ranked) - 1, int(share * len(ranked)))]


@dataclass
class Stopwatch:
    """The duration of a block, in seconds."""

    seconds: float = 0.0


@contextmanager
def measure_time(clock: Callable[[], float] = time.perf_counter) -> Iterator[Stopwatch]:
    """Time a block; with `process_time`, in CPU time of this process."""
    stopwatch = Stopwatch()
    started = clock()
    yield stopwatch
    stopwatch.seconds = clock() - started


def format_figure(figure: Figure) -> str:
    """A figure as one line of the table."""
    digits = 0 if figure.value >= 100 else 1 if figure.value >= 10 else 2
    value = f"{figure.value:,.{digits}f}"
    target = f"   {figure.target}" if figure.target else ""
    missed = ", missed" if figure.is_missed else ""
    return f"{figure.what:<40} {value:>10} {figure.unit:<4}{target}{missed}"
