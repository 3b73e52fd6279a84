"""Die Händler: names of abilities, influence cards and levels, and their symbols.

Players know abilities and influence cards by the German names printed on them. A translation is
added where there is room.
"""

from dataclasses import dataclass

from games.kernel import Term
from games.texts.catalogues import Speaker
from rendering import palette, seats, symbols
from rendering.scene import Polygon, Shape

CARD_SYMBOLS = {
    "achsenbruch": "axle",
    "zuladung": "loaded",
    "sonderverkauf": "coin",
    "aufstieg": "crown",
    "bonus": "star-coin",
}
ABILITY_SYMBOLS = {
    "einkauf": "coin",
    "wagnerei": "cart",
    "grosse-wagnerei": "loaded",
    "kurier": "horn",
    "express": "courier",
    "kontor": "stairs",
    "grosses-kontor": "stairs",
    "lagerverkauf": "crate",
}
_WIDE_SYMBOL_SCALES = {"wagnerei": 0.5, "express": 0.72}
"""Scale of the symbols that are wider than the usual 40 px."""


@dataclass(frozen=True, slots=True)
class Name:
    """A printed German name, and its translation into the table's language."""

    printed: str
    gloss: str = ""
    """The translation; empty if the table's language is German."""

    @property
    def plain(self) -> str:
        """The name in the table's language only, for places without room for both."""
        return self.gloss or self.printed

    @property
    def both(self) -> str:
        """The printed name, with the translation in brackets."""
        return f"{self.printed} ({self.gloss})" if self.gloss else self.printed


def find_name(category: str, kind: str, words: Speaker) -> Name:
    """The name of an ability, card or level. In the catalogue the German name is in brackets."""
    full = words.term(Term(category, kind))
    gloss, _, printed = full.removesuffix(")").partition(" (")
    return Name(printed, gloss) if printed else Name(full)


def card_symbol(kind: str) -> tuple[Shape, ...]:
    """The symbol of an influence card; a sealed letter if the kind is unknown."""
    return symbols.drawn(CARD_SYMBOLS.get(kind, "letter"))


def ability_symbol(kind: str) -> tuple[Shape, ...]:
    """The symbol of an ability."""
    return symbols.drawn(ABILITY_SYMBOLS[kind])


def place_ability(kind: str, at: tuple[float, float], size: float) -> Shape:
    """The symbol of an ability at a point, for a square of `size` px."""
    return symbols.place_symbol(ability_symbol(kind), at, size * _WIDE_SYMBOL_SCALES.get(kind, 1))


def seat_arrow(by: int, to: int, x: float, y: float) -> tuple[Shape, ...]:
    """The marks of two seats with an arrow from `by` to `to`, 92 px wide.

    `x` is the left edge and `y` the middle, in px.
    """
    head = Polygon(((x + 40, y - 9), (x + 40, y + 9), (x + 55, y)), palette.INK)
    return seats.seat_mark(by, (x + 20, y), 15), head, seats.seat_mark(to, (x + 76, y), 15)
