"""The picture of a game's statistics: one sheet with bar plots."""

from collections.abc import Iterator
from dataclasses import dataclass

from rendering import palette
from rendering.ending.picture import GAP_PX, HEIGHT_PX, MARGIN_PX, WIDTH_PX, paper_background
from rendering.ending.plot import round_levels
from rendering.scene import Box, Polyline, Rect, Scene, Shape, Text

INK = palette.INK
TEXT_SIZE_PX = 34.0
HEADER_HEIGHT_PX = 112.0
VALUE_WIDTH_PX, SCALE_HEIGHT_PX = 132.0, 112.0
"""Width of the column with values right of the bars, and height of the scale below the bars."""

LETTER_WIDTH_PX = 16.0
"""Estimated width of a letter in a bar's name."""

MIN_NAME_WIDTH_PX, MAX_NAME_WIDTH_PX = 150.0, 430.0
MAX_ROW_HEIGHT_PX = 52.0
"""The largest height of a bar together with the space around it."""

MIN_BAR_PX = 4.0
"""The smallest length of a bar whose value is not zero."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar of a plot."""

    name: str
    """The name at the left of the bar."""

    value: float
    """The length of the bar, at least 0, in the unit of the plot's scale."""

    value_text: str
    """The value as text, drawn next to the bar."""


@dataclass(frozen=True, slots=True)
class BarPlot:
    """A plot with a horizontal bar for each name."""

    title: str
    scale_label: str
    """The text below the scale: the unit of the values."""

    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True)
class StatisticsSheet:
    """The texts and plots of a sheet of statistics."""

    title: str
    about: str
    """The line below the title."""

    plots: tuple[BarPlot, ...]
    """At most four plots. If their number is odd, the last is twice as wide."""


def statistics_picture(sheet: StatisticsSheet) -> Scene:
    """The sheet of statistics as a picture: title, introduction, and the plots two in a row."""
    shapes: list[Shape] = [
        Text(
            MARGIN_PX + 12, 52, sheet.title, 54, INK, "display", "lm", WIDTH_PX - 2 * MARGIN_PX - 24
        ),
        Text(
            MARGIN_PX + 12,
            100,
            sheet.about,
            TEXT_SIZE_PX,
            palette.SEPIA,
            "sans",
            "lm",
            WIDTH_PX - 2 * MARGIN_PX - 24,
        ),
    ]
    colours = zip(sheet.plots, palette.SEATS, _plot_boxes(len(sheet.plots)), strict=False)
    for plot, colour, field in colours:
        shapes += _plot(plot, colour, field)
    return Scene(paper_background(WIDTH_PX, HEIGHT_PX, palette.INKS), tuple(shapes))


def _plot_boxes(count: int) -> Iterator[Box]:
    """Yield the box of each plot, two in a row."""
    width, height = (
        (WIDTH_PX - 2 * MARGIN_PX - GAP_PX) / 2,
        (HEIGHT_PX - HEADER_HEIGHT_PX - 2 * MARGIN_PX - GAP_PX) / 2,
    )
    for number in range(count):
        row, column = divmod(number, 2)
        is_alone = column == 0 and number == count - 1
        yield (
            MARGIN_PX + column * (width + GAP_PX),
            HEADER_HEIGHT_PX + MARGIN_PX + row * (height + GAP_PX),
            2 * width + GAP_PX if is_alone else width,
            height,
        )


def _plot(plot: BarPlot, colour: str, field: Box) -> Iterator[Shape]:
    x, y, width, height = field
    yield Rect(x, y, width, height, palette.CARD, palette.FAINT, 3, 16)
    yield Text(x + 24, y + 34, plot.title, 36, INK, "serif", "lm", width - 48)
    longest_name = max((len(bar.name) for bar in plot.bars), default=0)
    name_width = min(MAX_NAME_WIDTH_PX, max(MIN_NAME_WIDTH_PX, longest_name * LETTER_WIDTH_PX + 48))
    left, right = x + name_width, x + width - VALUE_WIDTH_PX
    top, bottom = y + 66, y + height - SCALE_HEIGHT_PX + 24
    highest = max((bar.value for bar in plot.bars), default=0) or 1
    yield from _scale((left, top, right, bottom), highest)
    middle, room = x + width / 2 + 24, width - 96
    yield Text(
        middle, bottom + 62, plot.scale_label, TEXT_SIZE_PX, palette.SEPIA, "sans", "mm", room
    )
    step = min(MAX_ROW_HEIGHT_PX, (bottom - top) / max(1, len(plot.bars)))
    for index, bar in enumerate(plot.bars):
        middle = top + step * (index + 0.5)
        long = max(MIN_BAR_PX, (right - left) * bar.value / highest) if bar.value > 0 else 0.0
        yield Text(left - 12, middle, bar.name, TEXT_SIZE_PX, INK, "sans", "rm", name_width - 30)
        if long:
            yield Rect(left, middle - step * 0.36, long, step * 0.72, colour)
        yield Text(
            left + long + 10, middle, bar.value_text, TEXT_SIZE_PX, palette.SEPIA, "sans", "lm"
        )


def _scale(box: Box, highest: float) -> Iterator[Shape]:
    """Yield lines at round numbers, with the numbers below."""
    left, top, right, bottom = box
    for level in round_levels(0, highest):
        at = left + (right - left) * level / highest
        yield Polyline(((at, top), (at, bottom)), palette.PARCHMENT, 2.5)
        yield Text(at, bottom + 22, str(level), TEXT_SIZE_PX, palette.SEPIA, "sans", "mm")
    yield Polyline(((left, top), (left, bottom)), palette.SEPIA, 2.5)
