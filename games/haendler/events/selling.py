"""Events of phases 4 and 5."""

from dataclasses import dataclass
from typing import ClassVar

from games.haendler.terms import Ability, Arrow, City, Direction, Good, Money
from games.kernel import Event, Seat


@dataclass(frozen=True, slots=True)
class WheelSealed(Event):
    """A price wheel was set."""

    kind: ClassVar[str] = "wheel-sealed"
    seat: Seat


@dataclass(frozen=True, slots=True)
class WheelKept(Event):
    """What was set; for its owner alone."""

    kind: ClassVar[str] = "wheel-kept"
    first: Arrow
    second: Arrow


@dataclass(frozen=True, slots=True)
class WheelShown(Event):
    """A price wheel was revealed."""

    kind: ClassVar[str] = "wheel-shown"
    news: ClassVar[bool] = True
    seat: Seat
    first: Arrow
    second: Arrow


@dataclass(frozen=True, slots=True)
class Repriced(Event):
    """A good's price moved up by that many levels; its new selling price."""

    kind: ClassVar[str] = "repriced"
    news: ClassVar[bool] = True
    good: Good
    number: int
    amount: Money


@dataclass(frozen=True, slots=True)
class OfficeUsed(Event):
    """An office changed a price; the new selling price."""

    kind: ClassVar[str] = "office-used"
    seat: Seat
    ability: Ability
    good: Good
    direction: Direction
    amount: Money


@dataclass(frozen=True, slots=True)
class OfficeRested(Event):
    """A player used his office no further."""

    kind: ClassVar[str] = "office-rested"
    seat: Seat


@dataclass(frozen=True, slots=True)
class SoldFromStock(Event):
    """Lagerverkauf."""

    kind: ClassVar[str] = "sold-from-stock"
    seat: Seat
    good: Good
    city: City
    amount: Money


@dataclass(frozen=True, slots=True)
class StockClosed(Event):
    """A player sells no more from his warehouse."""

    kind: ClassVar[str] = "stock-closed"
    seat: Seat


@dataclass(frozen=True, slots=True)
class SoldSpecially(Event):
    """Sonderverkauf was played."""

    kind: ClassVar[str] = "sold-specially"
    seat: Seat
    good: Good
    city: City
    amount: Money


@dataclass(frozen=True, slots=True)
class ArrivalsCounted(Event):
    """Wagons arrived in this round, and where the chart stands now."""

    kind: ClassVar[str] = "arrivals"
    number: int
    arrivals: int


@dataclass(frozen=True, slots=True)
class BonusPlayed(Event):
    """Verkauf mit Bonus was played."""

    kind: ClassVar[str] = "bonus-played"
    seat: Seat
    wagon: int


@dataclass(frozen=True, slots=True)
class Sold(Event):
    """A player's goods on a wagon were sold; `bonus` is part of `amount`."""

    kind: ClassVar[str] = "sold"
    seat: Seat
    wagon: int
    city: City
    goods: tuple[Good, ...]
    amount: Money
    bonus: Money


@dataclass(frozen=True, slots=True)
class BonusesReset(Event):
    """Cities with a wagon: their bonus is 0."""

    kind: ClassVar[str] = "bonuses-reset"
    cities: tuple[City, ...]


@dataclass(frozen=True, slots=True)
class BonusesRaised(Event):
    """Cities without a wagon whose bonus rose."""

    kind: ClassVar[str] = "bonuses-raised"
    cities: tuple[City, ...]
