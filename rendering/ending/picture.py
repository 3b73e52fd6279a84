"""The picture of an end, upright: the winner under laurels, then the others, then the rounds."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from rendering import palette
from rendering.ending.content import Ending, Finisher
from rendering.ending.laurels import DARK, wreath
from rendering.ending.plot import plot, plot_of_chances
from rendering.scene import Colour, Face, Paper, Rect, Scene, Shape, Still, Text

WIDTH, EDGE = 800, 26
HEAD, ROW, PLOT, GAP = 268, 146, 372, 16
"""Heights in px of the winner's field, of another player's, of the plot, and between fields."""

Plot = Callable[[Ending, tuple[float, float, float, float]], Iterator[Shape]]
"""Draws a plot within a box."""

INK = palette.INK
LETTER = 0.45
"""The width of a letter, as a part of its size; near enough to break a line."""

LEADING = 1.16
"""The height of a line, as a multiple of its size."""


def picture(ending: Ending) -> Scene:
    """Return the picture of an end."""
    alone = len(ending.winners) == 1
    others = ending.finishers[1:] if alone else ending.finishers
    plots = _plots(ending)
    height = 2 * EDGE + HEAD + len(others) * (ROW + GAP) + len(plots) * (PLOT + GAP)
    marks = [one.mark for one in ending.finishers]
    inks = (DARK, *(mark.colour for mark in marks), *(mark.pale for mark in marks))
    shapes: list[Shape] = [*_head(ending, alone=alone)]
    y: float = EDGE + HEAD + GAP
    for one in others:
        shapes += _row(one, y)
        y += ROW + GAP
    for title, draw in plots:
        shapes += _plot(ending, title, draw, y)
        y += PLOT + GAP
    return Scene(_paper(height, tuple(dict.fromkeys((*palette.INKS, *inks)))), tuple(shapes))


@lru_cache(maxsize=32)
def _paper(height: int, inks: tuple[str, ...]) -> Still:
    inner = Rect(8, 8, WIDTH - 16, height - 16, None, palette.FAINT, 3, 18)
    return Still(WIDTH, height, (Rect(0, 0, WIDTH, height, Paper(palette.PAPER)), inner), inks)


def _head(ending: Ending, *, alone: bool) -> Iterator[Shape]:
    """Yield the winner's field; of several winners, their names."""
    winner = ending.finishers[0]
    ground = winner.mark.pale if alone else palette.CARD
    yield Rect(EDGE, EDGE, WIDTH - 2 * EDGE, HEAD, ground, palette.GOLD, 6, 18)
    middle = EDGE + HEAD / 2
    yield wreath((EDGE + 132, middle - 2), 104)
    if alone:
        yield winner.mark.draw((EDGE + 132, middle - 2), 42)
    else:
        yield Text(EDGE + 132, middle, "1", 92, INK, "display", "mm")
    yield from _winner(ending, middle, alone=alone)


def _winner(ending: Ending, middle: float, *, alone: bool) -> Iterator[Shape]:
    """Yield name, lead and figures beside the wreath, as a block about its middle."""
    left, room = EDGE + 258.0, WIDTH - 2 * EDGE - 258 - 18.0
    parts = ending.finishers[0].parts if alone else ()
    lines: list[tuple[str, float, Colour, Face]] = [
        *((line, 54, INK, "display") for line in _broken(ending.title, 54, room)),
        *((line, 36, palette.RED, "italic") for line in _broken(ending.how, 36, room)),
        *((line, 34, INK, "sans") for line in _lines(parts, " · ", 34, room)),
    ]
    y = middle - sum(size * LEADING for _, size, _, _ in lines) / 2
    for line, size, colour, face in lines:
        yield Text(left, y + size * LEADING / 2, line, size, colour, face, "lm", room)
        y += size * LEADING


def _row(one: Finisher, y: float) -> Iterator[Shape]:
    """Yield the field of a player."""
    yield Rect(EDGE, y, WIDTH - 2 * EDGE, ROW, palette.CARD, one.mark.colour, 5, 16)
    if one.place == 1:
        yield wreath((EDGE + 58, y + ROW / 2), 50)
    size = 42 if one.place == 1 else 60
    yield Text(EDGE + 58, y + ROW / 2, str(one.place), size, INK, "display", "mm")
    yield one.mark.draw((EDGE + 142, y + 36), 21)
    figure = WIDTH - EDGE - 24.0
    name = figure - 110 - EDGE - 176
    yield Text(EDGE + 176, y + 37, one.name, 44, INK, "heavy", "lm", name)
    yield Text(figure, y + 40, one.figure, 56, INK, "display", "rm", 130)
    left, room = EDGE + 124.0, WIDTH - 2 * EDGE - 124 - 24.0
    lines = list(_lines(one.parts, " · ", 34, room))
    for at, line in enumerate(lines):
        offset = 82 + 38 * at if len(lines) > 1 else 98
        yield Text(left, y + offset, line, 34, INK, "sans", "lm", room)


def _plots(ending: Ending) -> list[tuple[str, Plot]]:
    """Return the plots that there are, with what they are called."""
    if len(ending.rounds) < 2:
        return []
    chances = [(ending.chances, plot_of_chances)] if ending.chances else []
    return [(ending.plot, plot), *chances]


def _plot(ending: Ending, title: str, draw: Plot, y: float) -> Iterator[Shape]:
    right, bottom = WIDTH - EDGE - 150.0, y + PLOT - 66
    yield Rect(EDGE, y, WIDTH - 2 * EDGE, PLOT, palette.CARD, palette.FAINT, 3, 16)
    yield Text(EDGE + 24, y + 36, title, 36, INK, "serif", "lm", WIDTH - 2 * EDGE - 48)
    yield from draw(ending, (EDGE + 140, y + 88, right, bottom))


def _broken(sentence: str, size: float, room: float) -> Iterator[str]:
    """Yield a sentence in two lines at most."""
    yield from _lines(sentence.split(), " ", size, room)


def _lines(parts: Sequence[str], between: str, size: float, room: float) -> Iterator[str]:
    """Return parts in one line if they fit, else in two of about the same length."""
    whole = between.join(parts)
    if len(parts) < 2 or len(whole) * size * LETTER <= room:
        return iter([whole] if whole else [])
    halves = ((between.join(parts[:at]), between.join(parts[at:])) for at in range(1, len(parts)))
    return iter(min(halves, key=lambda two: max(map(len, two))))
