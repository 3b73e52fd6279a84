"""Events of phases 4 and 5."""

from dataclasses import dataclass
from typing import ClassVar

from games.haendler.terms import Ability, Arrow, City, Direction, Good, Money
from games.kernel import Event, Seat


@dataclass(frozen=True, slots=True)
class WheelSealed(Event):
    """A price wheel was set."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WheelKept(Event):
    """What was set; for its owner alone."""

    changeable: ClassVar[bool] = True
    first: Arrow
    second: Arrow


@dataclass(frozen=True, slots=True)
class WheelShown(Event):
    """A price wheel was revealed."""

    reveals: ClassVar[bool] = True
    seat: Seat
    first: Arrow
    second: Arrow


@dataclass(frozen=True, slots=True)
class Repriced(Event):
    """A good's price moved up by that many levels; its new selling price."""

    reveals: ClassVar[bool] = True
    good: Good
    number: int
    amount: Money


@dataclass(frozen=True, slots=True)
class OfficeUsed(Event):
    """An office changed a price; the new selling price."""

    seat: Seat
    ability: Ability
    good: Good
    direction: Direction
    amount: Money


@dataclass(frozen=True, slots=True)
class OfficeRested(Event):
    """A player used their office no further."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SoldFromStock(Event):
    """Lagerverkauf."""

    earns = ("stock", "amount")
    seat: Seat
    good: Good
    city: City
    amount: Money


@dataclass(frozen=True, slots=True)
class StockClosed(Event):
    """A player sells no more from their warehouse."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SoldSpecially(Event):
    """Sonderverkauf was played."""

    earns = ("special", "amount")
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

    seat: Seat
    wagon: int


@dataclass(frozen=True, slots=True)
class Sold(Event):
    """A player's goods on a wagon were sold; `bonus` is part of `amount`."""

    earns = ("wagons", "amount")
    seat: Seat
    wagon: int
    city: City
    goods: tuple[Good, ...]
    amount: Money
    bonus: Money


@dataclass(frozen=True, slots=True)
class BonusesReset(Event):
    """Cities with a wagon: their bonus is 0."""

    cities: tuple[City, ...]


@dataclass(frozen=True, slots=True)
class BonusesRaised(Event):
    """Cities without a wagon whose bonus rose."""

    cities: tuple[City, ...]
