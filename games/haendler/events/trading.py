"""Events of setting up shop and of phase 1."""

from dataclasses import dataclass
from typing import ClassVar

from games.haendler.terms import Ability, City, Good, Money, Phase, Space
from games.kernel import Event, Seat


@dataclass(frozen=True, slots=True)
class Starts(Event):
    """The first starting player."""

    kind: ClassVar[str] = "starts"
    news: ClassVar[bool] = True
    chance: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A wagon stands in its first city."""

    kind: ClassVar[str] = "placed"
    news: ClassVar[bool] = True
    chance: ClassVar[bool] = True
    wagon: int
    city: City


@dataclass(frozen=True, slots=True)
class CourierPlaced(Event):
    """The courier's first space."""

    kind: ClassVar[str] = "courier-placed"
    news: ClassVar[bool] = True
    chance: ClassVar[bool] = True
    space: Space


@dataclass(frozen=True, slots=True)
class Paired(Event):
    """A player gets a pair of abilities and pays for it."""

    kind: ClassVar[str] = "paired"
    news: ClassVar[bool] = True
    chance: ClassVar[bool] = True
    seat: Seat
    abilities: tuple[Ability, ...]
    amount: Money


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """An ability comes up for auction with the chooser's opening bid."""

    kind: ClassVar[str] = "opened"
    seat: Seat
    ability: Ability
    amount: Money


@dataclass(frozen=True, slots=True)
class Raised(Event):
    """A bid for an ability."""

    kind: ClassVar[str] = "raised"
    seat: Seat
    ability: Ability
    amount: Money


@dataclass(frozen=True, slots=True)
class Dropped(Event):
    """A player drops out of the bidding."""

    kind: ClassVar[str] = "dropped"
    seat: Seat
    ability: Ability


@dataclass(frozen=True, slots=True)
class Won(Event):
    """An ability is bought."""

    kind: ClassVar[str] = "won"
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
class PhaseBegan(Event):
    """A phase begins."""

    kind: ClassVar[str] = "phase"
    phase: Phase


@dataclass(frozen=True, slots=True)
class Bought(Event):
    """A good was bought into a warehouse."""

    kind: ClassVar[str] = "bought"
    seat: Seat
    good: Good
    city: City
    amount: Money


@dataclass(frozen=True, slots=True)
class Stopped(Event):
    """A player has finished buying."""

    kind: ClassVar[str] = "stopped"
    seat: Seat


@dataclass(frozen=True, slots=True)
class SoldOut(Event):
    """There is nothing in the supply to buy."""

    kind: ClassVar[str] = "sold-out"
    seat: Seat
