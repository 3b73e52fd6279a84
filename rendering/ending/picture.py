"""The pictures of a match's end: the winner with a laurel wreath, the other players, and the plots.

For a wide box players and plots are one picture. Its size does not change when the win
probabilities are added later. For a square box the plots are a second picture, because next to the
players they would be too small to read.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache

from rendering import palette
from rendering.curves import arc, smooth_curve
from rendering.ending.content import Ending, Finisher
from rendering.ending.plot import plot_chances, plot_scores
from rendering.scene import (
    BackgroundLayer,
    Colour,
    Face,
    Form,
    Group,
    Point,
    Polygon,
    Polyline,
    Rect,
    Scene,
    Shape,
    Text,
)

WIDTH_PX, HEIGHT_PX = 1650, 1050
"""Size of the wide picture, in the proportions of the box in which Discord shows the picture."""

MARGIN_PX = 26

SQUARE_HEIGHT_PX = 950
"""Height of each of the two pictures for a square box."""

PLAYERS_WIDTH_PX = 800
"""Width of the part with the players."""

FIELD_HEIGHT_PX, GAP_PX = 146, 16
"""Height of the field of a player who has not won, and the distance between fields."""

Plot = Callable[[Ending, tuple[float, float, float, float]], Iterator[Shape]]
"""Draws a plot within a box (left, top, right, bottom)."""

INK = palette.INK
LETTER_WIDTH_SHARE = 0.45
"""Estimated width of a letter as a share of its size, for breaking lines."""

LINE_HEIGHT_FACTOR = 1.16
"""Height of a line as a multiple of its text size."""


def ending_pictures(ending: Ending, form: Form) -> dict[str, Scene]:
    """The pictures of a match's end for a box of this form.

    The keys are "places" and, in the square form, "rounds" for the plots if there are any.
    """
    if form == "wide":
        return {"places": ending_picture(ending)}
    places = {
        "places": _scene(
            ending, PLAYERS_WIDTH_PX, SQUARE_HEIGHT_PX, _player_fields(ending, SQUARE_HEIGHT_PX)
        )
    }
    if not _available_plots(ending):
        return places
    width = WIDTH_PX - PLAYERS_WIDTH_PX + MARGIN_PX
    rounds = _scene(
        ending, width, SQUARE_HEIGHT_PX, _plot_fields(ending, MARGIN_PX, width, SQUARE_HEIGHT_PX)
    )
    return {**places, "rounds": rounds}


def ending_picture(ending: Ending) -> Scene:
    """Players and plots in one picture, for a wide box."""
    shapes = (
        *_player_fields(ending, HEIGHT_PX),
        *_plot_fields(ending, PLAYERS_WIDTH_PX, WIDTH_PX, HEIGHT_PX),
    )
    return _scene(
        ending, WIDTH_PX if _available_plots(ending) else PLAYERS_WIDTH_PX, HEIGHT_PX, shapes
    )


def _scene(ending: Ending, width: int, height: int, shapes: Iterable[Shape]) -> Scene:
    marks = [finisher.mark for finisher in ending.finishers]
    inks = (LAUREL_GREEN, *(mark.colour for mark in marks), *(mark.pale for mark in marks))
    still = paper_background(width, height, tuple(dict.fromkeys((*palette.INKS, *inks))))
    return Scene(still, tuple(shapes))


def _player_fields(ending: Ending, height: int) -> Iterator[Shape]:
    alone = len(ending.winners) == 1
    others = ending.finishers[1:] if alone else ending.finishers
    head = height - 2 * MARGIN_PX - len(others) * (FIELD_HEIGHT_PX + GAP_PX)
    yield from _winner_field(ending, head, alone=alone)
    y: float = MARGIN_PX + head + GAP_PX
    for finisher in others:
        yield from _player_field(finisher, y)
        y += FIELD_HEIGHT_PX + GAP_PX


def _plot_fields(ending: Ending, left: float, right: float, height: int) -> Iterator[Shape]:
    plots = _available_plots(ending)
    plot_height = (height - 2 * MARGIN_PX - GAP_PX * (len(plots) - 1)) / max(1, len(plots))
    for at, (title, draw) in enumerate(plots):
        top = MARGIN_PX + at * (plot_height + GAP_PX)
        yield from _plot_field(ending, title, draw, (left, top, right - MARGIN_PX, plot_height))


@lru_cache(maxsize=32)
def paper_background(width: int, height: int, inks: tuple[str, ...]) -> BackgroundLayer:
    """A sheet of paper with a frame and nothing on it."""
    inner = Rect(8, 8, width - 16, height - 16, None, palette.FAINT, 3, 18)
    return BackgroundLayer(width, height, (Rect(0, 0, width, height, palette.PAPER), inner), inks)


def _winner_field(ending: Ending, height: float, *, alone: bool) -> Iterator[Shape]:
    """Yield the field at the top, with the winner's mark; with several winners, the place 1."""
    winner = ending.finishers[0]
    ground = winner.mark.pale if alone else palette.CARD
    yield Rect(
        MARGIN_PX, MARGIN_PX, PLAYERS_WIDTH_PX - 2 * MARGIN_PX, height, ground, palette.GOLD, 6, 18
    )
    middle = MARGIN_PX + height / 2
    yield wreath((MARGIN_PX + 132, middle - 2), 104)
    if alone:
        yield winner.mark.draw((MARGIN_PX + 132, middle - 2), 42)
    else:
        yield Text(MARGIN_PX + 132, middle, "1", 92, INK, "display", "mm")
    yield from _winner_text(ending, middle, alone=alone)


def _winner_text(ending: Ending, middle: float, *, alone: bool) -> Iterator[Shape]:
    """Yield name, result and figures next to the wreath, centred vertically."""
    left, room = MARGIN_PX + 258.0, PLAYERS_WIDTH_PX - 2 * MARGIN_PX - 258 - 18.0
    parts = ending.finishers[0].parts if alone else ()
    lines: list[tuple[str, float, Colour, Face]] = [
        *((line, 54, INK, "display") for line in _lines(ending.title.split(), " ", 54, room)),
        *((line, 36, palette.RED, "italic") for line in _lines(ending.how.split(), " ", 36, room)),
        *((line, 34, INK, "sans") for line in _lines(parts, " · ", 34, room)),
    ]
    y = middle - sum(size * LINE_HEIGHT_FACTOR for _, size, _, _ in lines) / 2
    for line, size, colour, face in lines:
        yield Text(left, y + size * LINE_HEIGHT_FACTOR / 2, line, size, colour, face, "lm", room)
        y += size * LINE_HEIGHT_FACTOR


def _player_field(finisher: Finisher, y: float) -> Iterator[Shape]:
    yield Rect(
        MARGIN_PX,
        y,
        PLAYERS_WIDTH_PX - 2 * MARGIN_PX,
        FIELD_HEIGHT_PX,
        palette.CARD,
        finisher.mark.colour,
        5,
        16,
    )
    if finisher.place == 1:
        yield wreath((MARGIN_PX + 58, y + FIELD_HEIGHT_PX / 2), 50)
    size = 42 if finisher.place == 1 else 60
    yield Text(
        MARGIN_PX + 58, y + FIELD_HEIGHT_PX / 2, str(finisher.place), size, INK, "display", "mm"
    )
    yield finisher.mark.draw((MARGIN_PX + 142, y + 36), 21)
    figure = PLAYERS_WIDTH_PX - MARGIN_PX - 24.0
    name = figure - 110 - MARGIN_PX - 176
    yield Text(MARGIN_PX + 176, y + 37, finisher.name, 44, INK, "heavy", "lm", name)
    yield Text(figure, y + 40, finisher.figure, 56, INK, "display", "rm", 130)
    left, room = MARGIN_PX + 124.0, PLAYERS_WIDTH_PX - 2 * MARGIN_PX - 124 - 24.0
    lines = _lines(finisher.parts, " · ", 34, room)
    for at, line in enumerate(lines):
        offset = 82 + 38 * at if len(lines) > 1 else 98
        yield Text(left, y + offset, line, 34, INK, "sans", "lm", room)


def _available_plots(ending: Ending) -> list[tuple[str, Plot]]:
    """The titles and functions of the plots that the ending has data for."""
    if len(ending.rounds) < 2:
        return []
    chances = [(ending.chances, plot_chances)] if ending.chances else []
    return [(ending.plot, plot_scores), *chances]


def _plot_field(
    ending: Ending, title: str, draw: Plot, place: tuple[float, float, float, float]
) -> Iterator[Shape]:
    """Yield a plot in its field; `place` is left, top, right, and height."""
    left, y, right, height = place
    room = right - left
    yield Rect(left, y, room, height, palette.CARD, palette.FAINT, 3, 16)
    yield Text(left + 24, y + 36, title, 36, INK, "serif", "lm", room - 48)
    yield from draw(ending, (left + 140, y + 88, right - 150.0, y + height - 66))


def _lines(parts: Sequence[str], separator: str, size: float, room: float) -> Sequence[str]:
    """Join parts in one line if they fit, else in two of about the same length."""
    whole = separator.join(parts)
    if len(parts) < 2 or len(whole) * size * LETTER_WIDTH_SHARE <= room:
        return [whole] if whole else []
    splits = range(1, len(parts))
    halves = ((separator.join(parts[:at]), separator.join(parts[at:])) for at in splits)
    return min(halves, key=lambda lines: max(map(len, lines)))


LEAVES_PER_BRANCH = 9

LAUREL_GREEN: Colour = "#3b5f2c"


def wreath(at: Point, r: float) -> Group:
    """A laurel wreath, open at the top, around a point; `r` is its outer radius in px."""
    branch = (Polyline(arc((0, 0), 82, -62, 90), LAUREL_GREEN, 4), *_leaves())
    ribbon: Iterator[Shape] = (Polyline(((-9, y), (9, 168 - y)), palette.RED, 7) for y in (79, 89))
    both = (Group(branch), Group(branch, flip=True), *ribbon)
    return Group(both, *at, r / 100)


def _leaves() -> Iterator[Shape]:
    """Yield pairs of leaves along the right branch, from the ribbon upwards."""
    for k in range(LEAVES_PER_BRANCH):
        angle = 82 - 144 * k / (LEAVES_PER_BRANCH - 1)
        size = 1.06 - 0.4 * k / LEAVES_PER_BRANCH
        x = 82 * math.cos(math.radians(angle))
        y = 82 * math.sin(math.radians(angle))
        for lean, colour in ((-34, palette.GREEN), (32, LAUREL_GREEN)):
            outline = smooth_curve(
                ((0, 0), (10, -5), (22, -5), (33, 0), (22, 5), (10, 5)), closed=True
            )
            yield Group(
                (
                    Polygon(outline, colour, palette.CARD, 1.5),
                    Polyline(((4, 0), (26, 0)), palette.CARD, 1),
                ),
                x,
                y,
                size,
                angle - 90 + lean,
            )
