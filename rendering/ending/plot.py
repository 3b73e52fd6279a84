"""The standing over the rounds: a line a player, the end marked with who they are."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rendering import palette
from rendering.ending.content import Ending, Finisher
from rendering.scene import Disc, Polyline, Shape, Text

TICKS = 8
"""At most so many rounds are numbered."""

STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000, 10_000)
CERTAIN = 100
"""Per cent."""

MARK = 17.0
"""The radius in px of a mark at the end of a line."""

ACROSS = 108.0
"""The px that there are for what the rounds are called."""

LEAD = 30.0
"""How many px to the right of a line's end its mark stands."""


@dataclass(frozen=True, slots=True)
class Axes:
    """Where rounds and levels lie in a box."""

    box: tuple[float, float, float, float]
    """Left, top, right, bottom."""

    rounds: Sequence[int]
    low: float
    high: float

    def x(self, index: int) -> float:
        """Return where the standing with a number lies."""
        left, _, right, _ = self.box
        return left + (right - left) * index / max(1, len(self.rounds) - 1)

    def y(self, level: float) -> float:
        """Return where a level lies."""
        _, top, _, bottom = self.box
        return bottom - (bottom - top) * (level - self.low) / (self.high - self.low)


def plot(ending: Ending, box: tuple[float, float, float, float]) -> Iterator[Shape]:
    """Yield the plot of standings within a box; the winner's line lies uppermost."""
    levels = [level for finisher in ending.finishers for level in finisher.path]
    low, high = min(levels), max(levels)
    axes = Axes(box, ending.rounds, low, high if high > low else low + 1)
    yield from _plotted(axes, ending.finishers, ending.across)


def plot_of_chances(ending: Ending, box: tuple[float, float, float, float]) -> Iterator[Shape]:
    """Yield the plot of chances within a box, from none to certain."""
    paths = [replace(finisher, path=finisher.chances) for finisher in ending.finishers]
    yield from _plotted(Axes(box, ending.rounds, 0, CERTAIN), paths, ending.across)


def _plotted(axes: Axes, finishers: Sequence[Finisher], across: str) -> Iterator[Shape]:
    yield from _grid(axes, across)
    behind = list(reversed(finishers))
    for one in behind:
        yield from _line(axes, one)
    for one, y in _apart(axes, behind):
        yield from _end(axes, one, y)


def _end(axes: Axes, finisher: Finisher, y: float) -> Iterator[Shape]:
    """Yield a mark and the level it stands for, led to from where the line ends."""
    right, level = axes.box[2], finisher.path[-1]
    yield Polyline(((right, axes.y(level)), (right + LEAD, y)), finisher.mark.colour, 3)
    yield finisher.mark.draw((right + LEAD + MARK, y), MARK)
    yield Text(right + LEAD + 2 * MARK + 8, y, f"{level:.0f}", 34, palette.SEPIA, "sans", "lm")


def _grid(axes: Axes, across: str) -> Iterator[Shape]:
    left, _, right, bottom = axes.box
    for level in round_levels(axes.low, axes.high):
        y = axes.y(level)
        yield Polyline(((left, y), (right, y)), palette.PARCHMENT, 2.5)
        yield Text(left - 14, y, str(level), 34, palette.SEPIA, "sans", "rm")
    yield Text(left - 32, bottom + 34, across, 34, palette.SEPIA, "sans", "rm", ACROSS)
    every = -(-len(axes.rounds) // TICKS)
    for index in range(len(axes.rounds) - 1, -1, -every):
        number = str(axes.rounds[index])
        yield Text(axes.x(index), bottom + 34, number, 34, palette.SEPIA, "sans", "mm")


def round_levels(low: float, high: float) -> list[int]:
    """Return three or four round numbers from the lowest level to the highest."""
    step = next((step for step in STEPS if (high - low) / step <= 4), STEPS[-1])
    return [level for level in range(int(low // step) * step, int(high) + 1, step) if level >= low]


def _line(axes: Axes, finisher: Finisher) -> Iterator[Shape]:
    points = tuple((axes.x(index), axes.y(level)) for index, level in enumerate(finisher.path))
    yield Polyline(points, palette.CARD, 12)
    yield Polyline(points, finisher.mark.colour, 7)
    yield from (Disc(*point, 7, finisher.mark.colour) for point in points)


def _apart(axes: Axes, finishers: Sequence[Finisher]) -> list[tuple[Finisher, float]]:
    """Return where each mark stands at the end: beside its line, and never upon another."""
    placed: list[tuple[Finisher, float]] = []
    room = 2 * MARK + 6
    for finisher in sorted(finishers, key=lambda each: -each.path[-1]):
        y = axes.y(finisher.path[-1])
        placed.append((finisher, max(y, placed[-1][1] + room) if placed else y))
    return list(_within(placed, axes.box[3] + MARK, room))


def _within(
    placed: Sequence[tuple[Finisher, float]], lowest: float, room: float
) -> Iterator[tuple[Finisher, float]]:
    """Yield marks from below, moved up where they would lie too low, or on one that was moved."""
    for one, y in reversed(placed):
        at = min(y, lowest)
        yield one, at
        lowest = at - room
