"""Plots over the rounds of a match: a line for each player, with the player's mark at its end."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil

from rendering import palette
from rendering.ending.content import Ending, Finisher
from rendering.scene import Disc, Polyline, Shape, Text

MAX_TICKS = 8
"""The largest number of rounds that are numbered on the horizontal axis."""

SCALE_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000, 10_000)
CERTAIN_PERCENT = 100

MARK_RADIUS_PX = 17.0

AXIS_LABEL_WIDTH_PX = 108.0
"""Room for the label of the horizontal axis."""

MARK_OFFSET_PX = 30.0
"""Distance from a line's end to the player's mark on its right."""


@dataclass(frozen=True, slots=True)
class Axes:
    """Maps rounds and levels (scores or win probabilities) to positions in a box, in px."""

    box: tuple[float, float, float, float]
    """Left, top, right, bottom."""

    rounds: Sequence[int]
    low: float
    high: float

    def x(self, index: int) -> float:
        """Horizontal position of a round, given its index in `rounds`."""
        left, _, right, _ = self.box
        return left + (right - left) * index / max(1, len(self.rounds) - 1)

    def y(self, level: float) -> float:
        """Vertical position of a level."""
        _, top, _, bottom = self.box
        return bottom - (bottom - top) * (level - self.low) / (self.high - self.low)


def plot_scores(ending: Ending, box: tuple[float, float, float, float]) -> Iterator[Shape]:
    """Yield the plot of scores within a box; the winner's line is on top."""
    levels = [level for finisher in ending.finishers for level in finisher.path]
    low = min(levels)
    high = max(levels)
    axes = Axes(box, ending.rounds, low, high if high > low else low + 1)
    yield from _plot_lines(axes, ending.finishers, ending.across)


def plot_chances(ending: Ending, box: tuple[float, float, float, float]) -> Iterator[Shape]:
    """Yield the plot of win probabilities within a box, from 0 to 100 per cent."""
    paths = [replace(finisher, path=finisher.chances) for finisher in ending.finishers]
    yield from _plot_lines(Axes(box, ending.rounds, 0, CERTAIN_PERCENT), paths, ending.across)


def _plot_lines(axes: Axes, finishers: Sequence[Finisher], axis_label: str) -> Iterator[Shape]:
    yield from _grid(axes, axis_label)
    from_last = list(reversed(finishers))
    for finisher in from_last:
        yield from _player_line(axes, finisher)
    for finisher, y in _place_marks(axes, from_last):
        yield from _line_end(axes, finisher, y)


def _line_end(axes: Axes, finisher: Finisher, y: float) -> Iterator[Shape]:
    """Yield a mark with the last level, joined to the end of its line."""
    right, level = axes.box[2], finisher.path[-1]
    yield Polyline(((right, axes.y(level)), (right + MARK_OFFSET_PX, y)), finisher.mark.colour, 3)
    yield finisher.mark.draw((right + MARK_OFFSET_PX + MARK_RADIUS_PX, y), MARK_RADIUS_PX)
    yield Text(
        right + MARK_OFFSET_PX + 2 * MARK_RADIUS_PX + 8,
        y,
        f"{level:.0f}",
        34,
        palette.SEPIA,
        "sans",
        "lm",
    )


def _grid(axes: Axes, axis_label: str) -> Iterator[Shape]:
    left, _, right, bottom = axes.box
    for level in round_levels(axes.low, axes.high):
        y = axes.y(level)
        yield Polyline(((left, y), (right, y)), palette.PARCHMENT, 2.5)
        yield Text(left - 14, y, str(level), 34, palette.SEPIA, "sans", "rm")
    yield Text(
        left - 32, bottom + 34, axis_label, 34, palette.SEPIA, "sans", "rm", AXIS_LABEL_WIDTH_PX
    )
    interval = ceil(len(axes.rounds) / MAX_TICKS)
    for index in range(len(axes.rounds) - 1, -1, -interval):
        number = str(axes.rounds[index])
        yield Text(axes.x(index), bottom + 34, number, 34, palette.SEPIA, "sans", "mm")


def round_levels(low: float, high: float) -> list[int]:
    """Up to five round numbers between the lowest and the highest level."""
    step = next((step for step in SCALE_STEPS if (high - low) / step <= 4), SCALE_STEPS[-1])
    return [level for level in range(int(low // step) * step, int(high) + 1, step) if level >= low]


def _player_line(axes: Axes, finisher: Finisher) -> Iterator[Shape]:
    points = tuple((axes.x(index), axes.y(level)) for index, level in enumerate(finisher.path))
    yield Polyline(points, palette.CARD, 12)
    yield Polyline(points, finisher.mark.colour, 7)
    yield from (Disc(*point, 7, finisher.mark.colour) for point in points)


def _place_marks(axes: Axes, finishers: Sequence[Finisher]) -> list[tuple[Finisher, float]]:
    """The vertical position of each player's mark: at the end of the line, clear of other marks."""
    placed: list[tuple[Finisher, float]] = []
    room = 2 * MARK_RADIUS_PX + 6
    for finisher in sorted(finishers, key=lambda finisher: -finisher.path[-1]):
        y = axes.y(finisher.path[-1])
        placed.append((finisher, max(y, placed[-1][1] + room) if placed else y))
    return list(_shift_up(placed, axes.box[3] + MARK_RADIUS_PX, room))


def _shift_up(
    placed: Sequence[tuple[Finisher, float]], lowest: float, room: float
) -> Iterator[tuple[Finisher, float]]:
    """Yield marks from the lowest up, moved up if they are too low or overlap the mark below."""
    for finisher, y in reversed(placed):
        shifted = min(y, lowest)
        yield finisher, shifted
        lowest = shifted - room
