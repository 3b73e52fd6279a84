"""A player's hand of Die Trödler as a picture: cards, their goods, and their own value pile."""

from functools import cache
from typing import Literal

from games.kernel import Term
from games.troedler.terms import FEED, GOODS, Counts
from games.troedler.view import SeatView, View
from rendering import ornaments, palette
from rendering.scene import Disc, Point, Polyline, Rect, Scene, Shape, Still, Text
from rendering.symbols import put
from rendering.troedler import symbols
from rendering.troedler.cards import SIZE, placed
from rendering.troedler.goods import good
from rendering.troedler.map import INKS
from rendering.troedler.reading import Face, faces
from rendering.words import Words

INK = palette.INK
WIDTH, HEIGHT = 1600, 800
_ROW = (12.0, 108.0, WIDTH - 24.0, 380.0)
_LOW = (12.0, 500.0, WIDTH - 24.0, 288.0)


def picture(view: View, words: Words) -> Scene:
    """The hand of one player.

    Raises:
        ValueError: the view is a spectator's.
    """
    if view.viewer is None:
        raise ValueError("a spectator has no hand")
    seat = view.seats[view.viewer]
    held = faces(view, view.hand or (), words)
    value = faces(view, seat.value or (), words)
    return Scene(
        _ground(),
        (
            *_head(seat, words.seat(view.viewer)),
            *_cards(held),
            *_captions(words),
            *_goods(seat.goods),
            *_value(value, view.goal),
        ),
    )


@cache
def _ground() -> Still:
    shapes = (
        *ornaments.board(WIDTH, HEIGHT),
        Rect(12, 12, WIDTH - 24, 84, palette.CARD, palette.GOLD, 3, 12),
        Rect(*_ROW, "#4a3626", INK, 3, 14),
        *ornaments.panel((_LOW[0], _LOW[1], 630, _LOW[3])),
        *ornaments.panel((_LOW[0] + 642, _LOW[1], _LOW[2] - 642, _LOW[3])),
    )
    return Still(WIDTH, HEIGHT, shapes, INKS)


def _head(seat: SeatView, name: str) -> tuple[Shape, ...]:
    return (
        symbols.mark(seat.colour, (62, 54), 28),
        Text(108, 56, name, 44, INK, "display", "lm", 1000),
        put(symbols.cart(seat.colour), (1530, 52), 66),
    )


def _captions(words: Words) -> tuple[Shape, ...]:
    """What lies in each box, and what its numbers count."""
    y, right = _LOW[1] + 36, _LOW[0] + 642
    return (
        _caption(words, "goods", (_LOW[0] + 26, y), 580),
        _caption(words, "value", (right + 26, y), 520),
        _caption(words, "points", (1310, y), 130, "mm"),
        _caption(words, "feed", (1480, y), 190, "mm"),
        _caption(words, "requests", (right + 250, _LOW[1] + 243), 400),
    )


def _caption(
    words: Words, what: str, at: Point, room: float, anchor: Literal["lm", "mm"] = "lm"
) -> Text:
    said = words.term(Term("heading", what))
    return Text(*at, said, 30, palette.SEPIA, "heavy", anchor, room)


def _cards(hand: tuple[Face, ...]) -> tuple[Shape, ...]:
    """The cards side by side; more than eight overlap, the left edge of each to be seen."""
    number = max(1, len(hand))
    room = _ROW[2] - 32
    width = min(244.0, max(room / number - 8, 184.0))
    step = min(width + 8, (room - width) / max(1, number - 1))
    left = WIDTH / 2 - step * (number - 1) / 2
    y = _ROW[1] + _ROW[3] / 2
    return tuple(placed(face, (left + step * k, y), width) for k, face in enumerate(hand))


def _goods(goods: Counts) -> tuple[Shape, ...]:
    """Their goods in two rows of three kinds."""
    shapes: list[Shape] = []
    for k, (kind, number) in enumerate(zip(GOODS, goods, strict=True)):
        x, y = 110 + 200 * (k % 3), _LOW[1] + 110 + 112 * (k // 3)
        if number:
            shapes += [
                put(good(kind), (x, y), 88),
                Text(x + 58, y + 1, str(number), 52, INK, "heavy", "lm"),
            ]
        else:
            shapes.append(Polyline(((x - 14, y), (x + 14, y)), palette.FAINT, 5))
    return tuple(shapes)


def _value(value: tuple[Face, ...], goal: int) -> tuple[Shape, ...]:
    """The value pile: requests with their points, the number that ends the game, feed used."""
    requests = [face for face in value if face.request]
    points = sum(face.request.points for face in value if face.request)
    feed = sum(face.kind == FEED for face in value)
    x, y = _LOW[0] + 666, _LOW[1]
    width = 92.0
    room = _LOW[2] - 642 - 60 - 300 - width
    step = min(width + 8, room / max(1, len(requests) - 1))
    height = width * SIZE[1] / SIZE[0]
    return (
        *(
            placed(face, (x + width / 2 + step * k, y + 62 + height / 2), width)
            for k, face in enumerate(requests)
        ),
        Rect(x + 6, y + 207, 52, 70, palette.RED, INK, 3, 9),
        Disc(x + 32, y + 242, 15, palette.GOLD, INK, 2.5),
        Text(x + 78, y + 244, f"{len(requests)} / {goal}", 58, INK, "heavy", "lm"),
        Disc(1310, y + 112, 50, palette.GOLD, INK, 3.5),
        Text(1310, y + 114, str(points), 60, INK, "display", "mm"),
        put(symbols.feed(), (1450, y + 112), 100),
        Text(1506, y + 114, str(feed), 60, palette.RED, "heavy", "lm"),
    )
