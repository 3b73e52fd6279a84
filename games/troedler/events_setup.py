"""What happens while a match is set up (rulebook "Spielvorbereitung")."""

from dataclasses import dataclass
from typing import ClassVar

from games.kernel import Event, Seat
from games.troedler.terms import Card, Colour, Good, Village


@dataclass(frozen=True, slots=True)
class GoodsLaid(Event):
    """A village gets its goods from the unsorted lot (rulebook "Spielvorbereitung")."""

    kind: ClassVar[str] = "laid"
    chance: ClassVar[bool] = True
    news: ClassVar[bool] = True
    village: Village
    goods: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class ColourTaken(Event):
    """A player begins with the colour that he chose."""

    kind: ClassVar[str] = "colour"
    seat: Seat
    colour: Colour
    village: Village


@dataclass(frozen=True, slots=True)
class ColourDrawn(Event):
    """A player begins with a colour that the lot gave him."""

    kind: ClassVar[str] = "colour-drawn"
    chance: ClassVar[bool] = True
    news: ClassVar[bool] = True
    seat: Seat
    colour: Colour
    village: Village


@dataclass(frozen=True, slots=True)
class DiscardFormed(Event):
    """The first discard pile is made of some requests and feed."""

    kind: ClassVar[str] = "seeded"
    chance: ClassVar[bool] = True
    news: ClassVar[bool] = True
    fleeting: ClassVar[bool] = True
    requests: int
    feed: int
    top: Card
