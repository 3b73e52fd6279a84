"""What matches of a game add up to: one sheet of plots, each with names and a scale."""

from collections.abc import Iterator
from dataclasses import dataclass

from rendering import palette
from rendering.ending.picture import EDGE, GAP, HEIGHT, WIDTH, paper
from rendering.ending.plot import round_levels
from rendering.scene import Box, Polyline, Rect, Scene, Shape, Text

INK, SIZE = palette.INK, 34.0
HEAD = 112.0
"""The height in px of what stands above the plots."""

SAID, FOOT = 132.0, 112.0
"""The px beside bars for what they say, and below them for the scale."""

LETTER, NAMES = 16.0, (150.0, 430.0)
"""The px of a letter, near enough, and those for what bars are called, at least and at most."""

HIGHEST = 52.0
"""The height in px of a bar and of the space about it, at most."""

SHORTEST = 4.0
"""The length in px of a bar for anything at all."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A row of a plot."""

    name: str
    value: float
    said: str
    """The value in words."""


@dataclass(frozen=True, slots=True)
class Bars:
    """A plot: a bar for each name, to the right."""

    title: str
    across: str
    """What the scale counts."""

    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that is shown."""

    title: str
    about: str
    plots: tuple[Bars, ...]
    """Four at most; where their number is odd, the last is as wide as two."""


def picture(sheet: Sheet) -> Scene:
    """Return the picture of a sheet."""
    shapes: list[Shape] = [
        Text(EDGE + 12, 52, sheet.title, 54, INK, "display", "lm", WIDTH - 2 * EDGE - 24),
        Text(EDGE + 12, 100, sheet.about, SIZE, palette.SEPIA, "sans", "lm", WIDTH - 2 * EDGE - 24),
    ]
    colours = zip(sheet.plots, palette.SEATS, _fields(len(sheet.plots)), strict=False)
    for plot, colour, field in colours:
        shapes += _plot(plot, colour, field)
    return Scene(paper(WIDTH, HEIGHT, palette.INKS), tuple(shapes))


def _fields(count: int) -> Iterator[Box]:
    """Yield the field of each plot, two in a row: left, top, width, height."""
    wide, high = (WIDTH - 2 * EDGE - GAP) / 2, (HEIGHT - HEAD - 2 * EDGE - GAP) / 2
    for number in range(count):
        row, column = divmod(number, 2)
        is_alone = column == 0 and number == count - 1
        yield (
            EDGE + column * (wide + GAP),
            HEAD + EDGE + row * (high + GAP),
            2 * wide + GAP if is_alone else wide,
            high,
        )


def _plot(plot: Bars, colour: str, field: Box) -> Iterator[Shape]:
    x, y, wide, high = field
    yield Rect(x, y, wide, high, palette.CARD, palette.FAINT, 3, 16)
    yield Text(x + 24, y + 34, plot.title, 36, INK, "serif", "lm", wide - 48)
    names = _names(plot)
    left, right = x + names, x + wide - SAID
    top, bottom = y + 66, y + high - FOOT + 24
    most = max((bar.value for bar in plot.bars), default=0) or 1
    yield from _scale((left, top, right, bottom), most)
    middle, room = x + wide / 2 + 24, wide - 96
    yield Text(middle, bottom + 62, plot.across, SIZE, palette.SEPIA, "sans", "mm", room)
    step = min(HIGHEST, (bottom - top) / max(1, len(plot.bars)))
    for at, bar in enumerate(plot.bars):
        middle = top + step * (at + 0.5)
        long = max(SHORTEST, (right - left) * bar.value / most) if bar.value > 0 else 0.0
        yield Text(left - 12, middle, bar.name, SIZE, INK, "sans", "rm", names - 30)
        if long:
            yield Rect(left, middle - step * 0.36, long, step * 0.72, colour)
        yield Text(left + long + 10, middle, bar.said, SIZE, palette.SEPIA, "sans", "lm")


def _names(plot: Bars) -> float:
    """Return the px for what the bars of a plot are called."""
    least, most = NAMES
    longest = max((len(bar.name) for bar in plot.bars), default=0)
    return min(most, max(least, longest * LETTER + 48))


def _scale(box: Box, most: float) -> Iterator[Shape]:
    """Yield lines at round numbers, with these below."""
    left, top, right, bottom = box
    for level in round_levels(0, most):
        at = left + (right - left) * level / most
        yield Polyline(((at, top), (at, bottom)), palette.PARCHMENT, 2.5)
        yield Text(at, bottom + 22, str(level), SIZE, palette.SEPIA, "sans", "mm")
    yield Polyline(((left, top), (left, bottom)), palette.SEPIA, 2.5)
