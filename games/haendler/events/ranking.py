"""Events of phase 6 and the end."""

from dataclasses import dataclass
from typing import ClassVar

from games.haendler.terms import Level, Money
from games.kernel import Event, Seat


@dataclass(frozen=True, slots=True)
class LastRound(Event):
    """The game ends with this round."""

    arrivals: int


@dataclass(frozen=True, slots=True)
class Upkeep(Event):
    """Upkeep was paid; the others learn that the sack held so much."""

    reveals: ClassVar[bool] = True
    seat: Seat
    amount: Money


@dataclass(frozen=True, slots=True)
class Fell(Event):
    """A player could not pay, showed their money, fell to a level and paid its upkeep."""

    reveals: ClassVar[bool] = True
    seat: Seat
    money: Money
    level: Level
    amount: Money


@dataclass(frozen=True, slots=True)
class Credited(Event):
    """A player took a credit."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NoCredit(Event):
    """A player took no credit."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Repaid(Event):
    """A credit was paid back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CreditKept(Event):
    """Whether a player will take a credit."""

    changeable: ClassVar[bool] = True
    taken: bool


@dataclass(frozen=True, slots=True)
class LevelsKept(Event):
    """How many levels a player will buy."""

    changeable: ClassVar[bool] = True
    number: int


@dataclass(frozen=True, slots=True)
class Rose(Event):
    """A status level was bought."""

    seat: Seat
    level: Level
    amount: Money


@dataclass(frozen=True, slots=True)
class Climbed(Event):
    """A status level was bought with Sozialer Aufstieg."""

    seat: Seat
    level: Level
    amount: Money


@dataclass(frozen=True, slots=True)
class Rested(Event):
    """A player buys no more status."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AxlesCleared(Event):
    """Broken axles leave the game at the end of the round."""

    wagons: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MoneyShown(Event):
    """What was in a sack at the end."""

    reveals: ClassVar[bool] = True
    seat: Seat
    amount: Money


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over."""
