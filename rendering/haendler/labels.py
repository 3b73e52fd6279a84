"""What the board and the hand of Die Händler share: fitted texts, and symbols of what has a name.

Players know abilities and influence cards by the German names printed on them; a translation is a
help beside them, and gives way where it has no room.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from rendering import palette, seats, symbols, wares
from rendering.haendler.names import name
from rendering.paint import text_width
from rendering.scene import MIN_TEXT, Face, Polygon, Rect, Shape, Text
from rendering.words import Words

INK = palette.INK
Symbol = Callable[[], tuple[Shape, ...]]
CARDS: dict[str, Symbol] = {
    "achsenbruch": symbols.axle,
    "zuladung": symbols.loaded,
    "sonderverkauf": symbols.coin,
    "aufstieg": symbols.crown,
    "bonus": symbols.star_coin,
}
ABILITIES: dict[str, Symbol] = {
    "einkauf": symbols.coin,
    "wagnerei": symbols.cart,
    "grosse-wagnerei": symbols.loaded,
    "kurier": symbols.horn,
    "express": symbols.courier,
    "kontor": symbols.stairs,
    "grosses-kontor": symbols.stairs,
    "lagerverkauf": wares.crate,
}
_WIDE = {"wagnerei": 0.5, "express": 0.72}
"""How much smaller than the others a symbol is drawn that is larger than the usual 40 px."""


def card(kind: str) -> tuple[Shape, ...]:
    """The symbol of an influence card; a sealed letter for one that is not named."""
    return CARDS.get(kind, symbols.letter)()


def emblem(kind: str, at: tuple[float, float], size: float) -> Shape:
    """The symbol of an ability about a point."""
    drawn = ABILITIES.get(kind, symbols.seal)()
    return symbols.put(drawn, at, size * _WIDE.get(kind, 1))


@lru_cache(maxsize=2048)
def width_of(text: str, size: float, face: Face = "sans") -> float:
    """How wide a line of text will be, in px; remembered, for names come back in every picture."""
    return text_width(text, size, face)


@lru_cache(maxsize=2048)
def fitted(text: Text, room: float, least: float = MIN_TEXT) -> Text:
    """The text as large as fits, down to a least size; only beyond that is it shortened."""
    size = text.size
    while size > least and width_of(text.text, size, text.face) > room:
        size = max(least, size - 1)
    return replace(text, size=size, max_width=room)


def wrapped(text: str, size: float, room: float) -> tuple[str, ...]:
    """The words of a text in lines no wider than a room; a longer word stands alone."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def chip(
    kind: str, words: Words, at: tuple[float, float], width: float, height: float
) -> tuple[Shape, ...]:
    """An ability by its printed name, and its translation beneath or beside it where that fits."""
    x, y = at
    tall = height >= 60
    size = 32 if tall else 26
    left = x + (78 if tall else 44)
    room = x + width - 8 - left
    called = name("ability", kind, words)
    printed, gloss = called.printed, called.gloss
    shapes: list[Shape] = [
        Rect(x, y, width, height, palette.PAPER, palette.SEPIA, 2, 8),
        emblem(kind, (x + (42 if tall else 24), y + height / 2), 52 if tall else 27),
    ]
    if tall and gloss:
        shapes += [
            fitted(Text(left, y + height * 0.34, printed, size, INK), room),
            fitted(Text(left, y + height * 0.72, gloss, 25, palette.SEPIA, "italic"), room),
        ]
        return tuple(shapes)
    shapes.append(fitted(Text(left, y + height / 2 + 1, printed, size, INK), room))
    used = width_of(printed, size)
    if gloss and used + 12 + width_of(gloss, MIN_TEXT, "italic") <= room:
        right = Text(x + width - 8, y + height / 2 + 1, gloss, 22, palette.SEPIA, "italic", "rm")
        shapes.append(right)
    return tuple(shapes)


def way(by: int, to: int, x: float, y: float) -> tuple[Shape, ...]:
    """From one seat to another, 92 px wide."""
    head = Polygon(((x + 40, y - 9), (x + 40, y + 9), (x + 55, y)), INK)
    return seats.mark(by, (x + 20, y), 15), head, seats.mark(to, (x + 76, y), 15)
