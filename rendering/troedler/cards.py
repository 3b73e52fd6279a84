"""Die Trödler: cards. A card's face shows its kind by symbol, name and colour of the frame."""

from dataclasses import dataclass
from functools import cache, lru_cache

from games.kernel import Term
from games.texts.catalogues import Speaker
from games.troedler.board import Request
from games.troedler.terms import Card, list_goods
from games.troedler.view import View
from rendering import palette
from rendering.paint import text_width
from rendering.scene import Colour, Disc, Group, Point, Rect, Shape, Text
from rendering.symbols import place_symbol
from rendering.troedler import symbols
from rendering.troedler.layout import grid_points


@dataclass(frozen=True, slots=True)
class Face:
    """The print on the face of a card: a symbol with a name, or a request."""

    kind: str
    """A route kind, "feed", "extra" or "request"."""

    name: str
    """The card's name in the reader's language; "" for requests."""

    request: Request | None = None
    """The goods and points of a request; `None` for other cards."""


INK = palette.INK
CARD_SIZE_PX = (200.0, 270.0)
"""Width and height of a card at scale 1. The origin is the card's middle."""

_FRAME_COLOURS: dict[str, Colour] = {
    "mountain": symbols.TRAIL,
    "bridge": symbols.STONE_DARK,
    "ferry": symbols.WATER_DARK,
    "moor": symbols.HEATHER_DARK,
    "feed": symbols.HAY_DARK,
    "extra": palette.GREEN,
    "request": palette.RED,
}
BACK = "#3d5a49"
BACK_LIGHT = "#6d8f79"
INKS = (BACK, BACK_LIGHT)


def card_faces(view: View, cards: tuple[Card, ...], words: Speaker) -> tuple[Face, ...]:
    """The faces of cards, with names in the speaker's language."""
    requests = view.board.requests
    return tuple(
        Face("request", "", requests[card])
        if card in requests
        else Face(card, words.term(Term("card", card)))
        for card in cards
    )


MIN_NAMED_WIDTH_PX = 138.0
"""Narrower cards show no name, since it would be too small to read."""


@lru_cache(maxsize=1024)
def draw_card(face: Face, *, named: bool = True) -> tuple[Shape, ...]:
    """Draw a card's face around the origin, in the size `CARD_SIZE_PX`.

    A card that is not `named` has larger symbols instead of its name.
    """
    w, h = CARD_SIZE_PX
    frame = _FRAME_COLOURS[face.kind]
    return (
        Rect(-w / 2, -h / 2, w, h, palette.CARD, INK, 3.5, 18),
        Rect(-w / 2 + 8, -h / 2 + 8, w - 16, h - 16, None, frame, 7, 12),
        *(
            _request_face(face.request, named=named)
            if face.request
            else _symbol_face(face, frame, named=named)
        ),
    )


def _symbol_face(face: Face, frame: Colour, *, named: bool) -> tuple[Shape, ...]:
    w, h = CARD_SIZE_PX
    lines = _name_lines(face.name, h / 2 - 41, w - 14)
    # Without room for the name, the symbol alone is enough.
    if not named or any(text_width(line.text, line.size, line.face) > w - 14 for line in lines):
        return (Group((_kind_icon(face.kind),), 0, 42, 1.25),)
    return (
        _kind_icon(face.kind),
        Rect(-w / 2 + 8, h / 2 - 74, w - 16, 66, frame, radius=10),
        *lines,
    )


def _kind_icon(kind: str) -> Shape:
    if kind == "feed":
        return place_symbol(symbols.drawn("feed"), (0, -34), 130)
    if kind == "extra":
        return Text(0, -36, "+1", 118, palette.GREEN, "display", "mm")
    return place_symbol(symbols.drawn(kind), (0, -34), 138)


def _name_lines(name: str, y: float, width: float) -> tuple[Text, ...]:
    """A name as text of `width` px at height `y`: in one line, or in two if it is long.

    Long are names of several words with more than 11 letters.
    """
    words = name.split()
    if len(name) <= 11 or len(words) == 1:
        size = 38 if len(name) <= 9 else 33
        return (Text(0, y, name, size, palette.WHITE, "heavy", "mm", width),)
    splits = ((" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words)))
    rows = min(splits, key=lambda pair: max(map(len, pair)))
    return tuple(
        Text(0, y - 14 + 28 * k, row, 32, palette.WHITE, "heavy", "mm", width)
        for k, row in enumerate(rows)
    )


def _request_face(request: Request, *, named: bool) -> tuple[Shape, ...]:
    """The goods that a request asks for, and a seal with its points; larger if not `named`."""
    w, h = CARD_SIZE_PX
    goods = list_goods(request.needs)
    r, size = (33.0, 70.0) if named else (50.0, 70.0)
    if len(goods) > 4 or len(goods) < 3:
        size = 48.0 if len(goods) > 4 else 78.0
    middle = -34 if named else -50
    return (
        *(
            place_symbol(symbols.drawn(kind), (x, y + middle), size)
            for kind, (x, y) in zip(goods, grid_points(len(goods), 2, (84, size + 6)), strict=True)
        ),
        Rect(-w / 2 + 8, h / 2 - 66, w - 16, 58, palette.RED, radius=10),
        Disc(0, h / 2 - 12 - r, r, palette.GOLD, INK, 3.5),
        Text(0, h / 2 - 11 - r, str(request.points), r * 1.5, INK, "display", "mm"),
    )


@cache
def card_back() -> tuple[Shape, ...]:
    """Draw a card's back around the origin, in the size `CARD_SIZE_PX`."""
    w, h = CARD_SIZE_PX
    return (
        Rect(-w / 2, -h / 2, w, h, BACK, INK, 3.5, 18),
        Rect(-w / 2 + 12, -h / 2 + 12, w - 24, h - 24, None, BACK_LIGHT, 4, 10),
        place_symbol(symbols.drawn("horse"), (0, 0), 110),
    )


def place_card(face: Face, at: Point, width: float) -> Group:
    """A card's face with its middle at a point; `width` is in px."""
    return Group(draw_card(face, named=width >= MIN_NAMED_WIDTH_PX), *at, width / CARD_SIZE_PX[0])


def card_stack(number: int, top: tuple[Shape, ...], at: Point, width: float) -> tuple[Shape, ...]:
    """A stack of cards around `at` with the drawing `top` on top; at most four cards are drawn.

    `number` is the number of cards, and `width` that of a card in px.
    """
    scale = width / CARD_SIZE_PX[0]
    w, h = CARD_SIZE_PX[0] * scale, CARD_SIZE_PX[1] * scale
    under = tuple(
        Rect(at[0] - w / 2 + 5 * k, at[1] - h / 2 + 5 * k, w, h, palette.PARCHMENT, INK, 2, 14)
        for k in range(min(number, 4) - 1, 0, -1)
    )
    return *under, Group(top, *at, scale)


def number_plate(
    number: int, at: Point, size: float = 33.0, *, fill: Colour = INK
) -> tuple[Shape, ...]:
    """A number on a small plate around `at`; `size` is the text size in px."""
    width = (0.9 + 0.42 * len(str(number))) * size
    height = 1.27 * size
    return (
        Rect(at[0] - width / 2, at[1] - height / 2, width, height, fill, palette.WHITE, 2.5, 12),
        Text(*at, str(number), size, palette.WHITE, "heavy", "mm"),
    )
