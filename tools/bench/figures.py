"""Rows of the table, and the arithmetic of percentiles."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured figure, and what is to be reached."""

    what: str
    value: float
    unit: str
    at_most: float | None = None
    at_least: float | None = None

    @property
    def is_missed(self) -> bool:
        """Whether there is a target, and the value does not reach it."""
        above = self.at_most is not None and self.value > self.at_most
        return above or (self.at_least is not None and self.value < self.at_least)

    @property
    def target(self) -> str:
        """What is to be reached, as text; empty where nothing is."""
        if self.at_most is not None:
            return f"at most {self.at_most:,g}"
        return "" if self.at_least is None else f"at least {self.at_least:,g}"


def percentile(samples: Sequence[float], share: float) -> float:
    """Return the sample below which that share of all samples lies (nearest rank)."""
    ranked = sorted(samples)
    return ranked[min(len(ranked) - 1, int(share * len(ranked)))]


@dataclass
class Lap:
    """Seconds that a block took."""

    seconds: float = 0.0


@contextmanager
def timed(clock: Callable[[], float] = time.perf_counter) -> Iterator[Lap]:
    """Time a block; with `process_time` on this process's CPU, whatever else is busy."""
    lap = Lap()
    started = clock()
    yield lap
    lap.seconds = clock() - started


def row(figure: Figure) -> str:
    """Return one line of the table."""
    digits = 0 if figure.value >= 100 else 1 if figure.value >= 10 else 2
    value = f"{figure.value:,.{digits}f}"
    target = f"   {figure.target}" if figure.target else ""
    missed = ", missed" if figure.is_missed else ""
    return f"{figure.what:<40} {value:>10} {figure.unit:<4}{target}{missed}"
