"""Events of setting up shop and of phase 1."""

from dataclasses import dataclass
from typing import ClassVar

from games.haendler.terms import Ability, City, Good, Money, Phase, Space
from games.kernel import Event, Seat


@dataclass(frozen=True, slots=True)
class Starts(Event):
    """The first starting player."""

    reveals: ClassVar[bool] = True
    chance: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A wagon stands in its first city."""

    reveals: ClassVar[bool] = True
    chance: ClassVar[bool] = True
    wagon: int
    city: City


@dataclass(frozen=True, slots=True)
class CourierPlaced(Event):
    """The courier's first space."""

    reveals: ClassVar[bool] = True
    chance: ClassVar[bool] = True
    space: Space


@dataclass(frozen=True, slots=True)
class Paired(Event):
    """A player gets a pair of abilities and pays for it."""

    reveals: ClassVar[bool] = True
    chance: ClassVar[bool] = True
    seat: Seat
    abilities: tuple[Ability, ...]
    amount: Money


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """An ability comes up for auction with the chooser's opening bid."""

    seat: Seat
    ability: Ability
    amount: Money


@dataclass(frozen=True, slots=True)
class Raised(Event):
    """A bid for an ability."""

    seat: Seat
    ability: Ability
    amount: Money


@dataclass(frozen=True, slots=True)
class Dropped(Event):
    """A player drops out of the bidding."""

    seat: Seat
    ability: Ability


@dataclass(frozen=True, slots=True)
class Won(Event):
    """An ability is bought."""

    seat: Seat
    ability: Ability
    amount: Money


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round begins with this starting player."""

    kind: ClassVar[str] = "round"
    round: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A round is over; these have the highest status."""

    round: int
    leaders: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """A phase begins."""

    kind: ClassVar[str] = "phase"
    phase: Phase


@dataclass(frozen=True, slots=True)
class Bought(Event):
    """A good was bought into a warehouse."""

    seat: Seat
    good: Good
    city: City
    amount: Money


@dataclass(frozen=True, slots=True)
class Stopped(Event):
    """A player has finished buying."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SoldOut(Event):
    """There is nothing in the supply to buy."""

    seat: Seat
