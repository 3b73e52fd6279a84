"""The picture of an end: on the left the winner under laurels, then the others; right the rounds.

It is as large with the chances, which come later, as without them: nobody loses sight of the rest.
Where pictures are square, the rounds are one of their own: beside the players all would be small.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache

from rendering import palette
from rendering.ending.content import Ending, Finisher
from rendering.ending.laurels import DARK, wreath
from rendering.ending.plot import plot, plot_of_chances
from rendering.scene import Colour, Face, Form, Rect, Scene, Shape, Still, Text

WIDTH, HEIGHT, EDGE = 1650, 1050, 26
"""Of the picture, in the proportion of the box in which it is shown; and the margin. In px."""

SQUARE = 950
"""The height of each of two pictures: at most as high as wide, they are shown larger so."""

COLUMN = 800
"""How far the fields of the players reach."""

ROW, GAP = 146, 16
"""The height in px of the field of a player who has not won, and between fields."""

Plot = Callable[[Ending, tuple[float, float, float, float]], Iterator[Shape]]
"""Draws a plot within a box."""

INK = palette.INK
LETTER = 0.45
"""The width of a letter, as a part of its size; near enough to break a line."""

LEADING = 1.16
"""The height of a line, as a multiple of its size."""


def pictures(ending: Ending, form: Form) -> dict[str, Scene]:
    """Return the pictures of an end for a box of this form, by what is seen on each."""
    if form == "wide":
        return {"places": picture(ending)}
    places = {"places": _scene(ending, COLUMN, SQUARE, _players(ending, SQUARE))}
    if not _plots(ending):
        return places
    width = WIDTH - COLUMN + EDGE
    rounds = _scene(ending, width, SQUARE, _rounds(ending, EDGE, width, SQUARE))
    return {**places, "rounds": rounds}


def picture(ending: Ending) -> Scene:
    """Return all of an end in one picture, for a wide box."""
    shapes = (*_players(ending, HEIGHT), *_rounds(ending, COLUMN, WIDTH, HEIGHT))
    return _scene(ending, WIDTH if _plots(ending) else COLUMN, HEIGHT, shapes)


def _scene(ending: Ending, width: int, height: int, shapes: Iterable[Shape]) -> Scene:
    marks = [finisher.mark for finisher in ending.finishers]
    inks = (DARK, *(mark.colour for mark in marks), *(mark.pale for mark in marks))
    still = paper(width, height, tuple(dict.fromkeys((*palette.INKS, *inks))))
    return Scene(still, tuple(shapes))


def _players(ending: Ending, height: int) -> Iterator[Shape]:
    alone = len(ending.winners) == 1
    others = ending.finishers[1:] if alone else ending.finishers
    head = height - 2 * EDGE - len(others) * (ROW + GAP)
    yield from _head(ending, head, alone=alone)
    y: float = EDGE + head + GAP
    for finisher in others:
        yield from _row(finisher, y)
        y += ROW + GAP


def _rounds(ending: Ending, left: float, right: float, height: int) -> Iterator[Shape]:
    plots = _plots(ending)
    high = (height - 2 * EDGE - GAP * (len(plots) - 1)) / max(1, len(plots))
    for at, (title, draw) in enumerate(plots):
        yield from _plot(ending, title, draw, (left, EDGE + at * (high + GAP), right - EDGE, high))


@lru_cache(maxsize=32)
def paper(width: int, height: int, inks: tuple[str, ...]) -> Still:
    """Return an empty sheet."""
    inner = Rect(8, 8, width - 16, height - 16, None, palette.FAINT, 3, 18)
    return Still(width, height, (Rect(0, 0, width, height, palette.PAPER), inner), inks)


def _head(ending: Ending, high: float, *, alone: bool) -> Iterator[Shape]:
    """Yield the winner's field; of several winners, their names."""
    winner = ending.finishers[0]
    ground = winner.mark.pale if alone else palette.CARD
    yield Rect(EDGE, EDGE, COLUMN - 2 * EDGE, high, ground, palette.GOLD, 6, 18)
    middle = EDGE + high / 2
    yield wreath((EDGE + 132, middle - 2), 104)
    if alone:
        yield winner.mark.draw((EDGE + 132, middle - 2), 42)
    else:
        yield Text(EDGE + 132, middle, "1", 92, INK, "display", "mm")
    yield from _winner(ending, middle, alone=alone)


def _winner(ending: Ending, middle: float, *, alone: bool) -> Iterator[Shape]:
    """Yield name, lead and figures beside the wreath, as a block about its middle."""
    left, room = EDGE + 258.0, COLUMN - 2 * EDGE - 258 - 18.0
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


def _row(finisher: Finisher, y: float) -> Iterator[Shape]:
    """Yield the field of a player."""
    yield Rect(EDGE, y, COLUMN - 2 * EDGE, ROW, palette.CARD, finisher.mark.colour, 5, 16)
    if finisher.place == 1:
        yield wreath((EDGE + 58, y + ROW / 2), 50)
    size = 42 if finisher.place == 1 else 60
    yield Text(EDGE + 58, y + ROW / 2, str(finisher.place), size, INK, "display", "mm")
    yield finisher.mark.draw((EDGE + 142, y + 36), 21)
    figure = COLUMN - EDGE - 24.0
    name = figure - 110 - EDGE - 176
    yield Text(EDGE + 176, y + 37, finisher.name, 44, INK, "heavy", "lm", name)
    yield Text(figure, y + 40, finisher.figure, 56, INK, "display", "rm", 130)
    left, room = EDGE + 124.0, COLUMN - 2 * EDGE - 124 - 24.0
    lines = list(_lines(finisher.parts, " · ", 34, room))
    for at, line in enumerate(lines):
        offset = 82 + 38 * at if len(lines) > 1 else 98
        yield Text(left, y + offset, line, 34, INK, "sans", "lm", room)


def _plots(ending: Ending) -> list[tuple[str, Plot]]:
    """Return the plots that there are, with what they are called."""
    if len(ending.rounds) < 2:
        return []
    chances = [(ending.chances, plot_of_chances)] if ending.chances else []
    return [(ending.plot, plot), *chances]


def _plot(
    ending: Ending, title: str, draw: Plot, place: tuple[float, float, float, float]
) -> Iterator[Shape]:
    """Yield a plot in its field; `place` is left, top, right, and how high it is."""
    left, y, right, high = place
    room = right - left
    yield Rect(left, y, room, high, palette.CARD, palette.FAINT, 3, 16)
    yield Text(left + 24, y + 36, title, 36, INK, "serif", "lm", room - 48)
    yield from draw(ending, (left + 140, y + 88, right - 150.0, y + high - 66))


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
