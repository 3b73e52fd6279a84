"""Actions of phases 4 to 6."""

from dataclasses import dataclass
from typing import ClassVar

from games.haendler.terms import Arrow, City, Direction, Good
from games.kernel import Action


@dataclass(frozen=True, slots=True)
class Wheel(Action):
    """Seal the two arrows of one's price wheel."""

    first: Arrow
    second: Arrow


@dataclass(frozen=True, slots=True)
class Price(Action):
    """Change a price by Kontor or Großes Kontor."""

    good: Good
    direction: Direction


@dataclass(frozen=True, slots=True)
class Sell(Action):
    """Sell one good from a warehouse by Lagerverkauf."""

    good: Good
    city: City


@dataclass(frozen=True, slots=True)
class Sonderverkauf(Action):
    """Play Sonderverkauf: sell one good from a warehouse for 800 guilders."""

    good: Good
    city: City


@dataclass(frozen=True, slots=True)
class Bonus(Action):
    """Play Verkauf mit Bonus for a wagon that arrived."""

    wagon: int


@dataclass(frozen=True, slots=True)
class Credit(Action):
    """Take a credit of 2,000 guilders."""


@dataclass(frozen=True, slots=True)
class Refrain(Action):
    """Take no credit."""

    kind: ClassVar[str] = "no-credit"


@dataclass(frozen=True, slots=True)
class Levels(Action):
    """Buy so many status levels at the current price, when all have answered."""

    number: int


@dataclass(frozen=True, slots=True)
class Aufstieg(Action):
    """Play Sozialer Aufstieg: buy one status level for 1,200 guilders."""


@dataclass(frozen=True, slots=True)
class Repay(Action):
    """Pay back one credit with 2,500 guilders."""
