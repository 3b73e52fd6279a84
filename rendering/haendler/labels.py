"""What things are called on the pictures of Die Händler, and the symbols of what has a name.

Players know abilities and influence cards by the German names printed on them; a translation is a
help beside them, and gives way where it has no room.
"""

from dataclasses import dataclass

from games.kernel import Term
from games.kernel.words import Speaker
from rendering import palette, seats, symbols
from rendering.scene import Polygon, Shape

CARDS = {
    "achsenbruch": "axle",
    "zuladung": "loaded",
    "sonderverkauf": "coin",
    "aufstieg": "crown",
    "bonus": "star-coin",
}
ABILITIES = {
    "einkauf": "coin",
    "wagnerei": "cart",
    "grosse-wagnerei": "loaded",
    "kurier": "horn",
    "express": "courier",
    "kontor": "stairs",
    "grosses-kontor": "stairs",
    "lagerverkauf": "crate",
}
_WIDE = {"wagnerei": 0.5, "express": 0.72}
"""How much smaller than the others a symbol is drawn that is larger than the usual 40 px."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name as it is printed on the game's cards, and what it means in the table's language."""

    printed: str
    gloss: str = ""
    """Empty where the printed name is in that language."""

    @property
    def plain(self) -> str:
        """In the table's language, where there is no room for both."""
        return self.gloss or self.printed

    @property
    def both(self) -> str:
        """The printed name, and the other in brackets."""
        return f"{self.printed} ({self.gloss})" if self.gloss else self.printed


def name(category: str, kind: str, words: Speaker) -> Name:
    """The name of an ability or a card; the catalogue puts the printed German one in brackets."""
    full = words.term(Term(category, kind))
    gloss, _, printed = full.removesuffix(")").partition(" (")
    return Name(printed, gloss) if printed else Name(full)


def card(kind: str) -> tuple[Shape, ...]:
    """The symbol of an influence card; a sealed letter for one that is not named."""
    return symbols.drawn(CARDS.get(kind, "letter"))


def ability(kind: str) -> tuple[Shape, ...]:
    """The symbol of an ability."""
    return symbols.drawn(ABILITIES[kind])


def emblem(kind: str, at: tuple[float, float], size: float) -> Shape:
    """The same about a point."""
    return symbols.put(ability(kind), at, size * _WIDE.get(kind, 1))


def way(by: int, to: int, x: float, y: float) -> tuple[Shape, ...]:
    """From one seat to another, 92 px wide."""
    head = Polygon(((x + 40, y - 9), (x + 40, y + 9), (x + 55, y)), palette.INK)
    return seats.mark(by, (x + 20, y), 15), head, seats.mark(to, (x + 76, y), 15)
