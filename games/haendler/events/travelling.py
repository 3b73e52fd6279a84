"""Events of phase 3."""

from dataclasses import dataclass
from typing import ClassVar

from games.haendler.terms import Card, City, Space
from games.kernel import Event, Seat


@dataclass(frozen=True, slots=True)
class AxlesSealed(Event):
    """A player answered whether they lay Achsenbruch."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AxlesKept(Event):
    """What they sealed; for them alone."""

    changeable: ClassVar[bool] = True
    wagons: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AxlesNone(Event):
    """They sealed that they lay none; for them alone."""

    changeable: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, slots=True)
class AxleLaid(Event):
    """An Achsenbruch was revealed."""

    reveals: ClassVar[bool] = True
    seat: Seat
    wagon: int


@dataclass(frozen=True, slots=True)
class AxleLifted(Event):
    """A broken axle was taken off."""

    seat: Seat
    wagon: int


@dataclass(frozen=True, slots=True)
class AxleLeft(Event):
    """A broken axle stays to the end of the round."""

    seat: Seat
    wagon: int


@dataclass(frozen=True, slots=True)
class TileTurned(Event):
    """A movement tile was turned over."""

    seat: Seat
    tile: int


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A wagon moved to a space."""

    seat: Seat
    wagon: int
    points: int
    space: Space


@dataclass(frozen=True, slots=True)
class Arrived(Event):
    """A wagon arrived in a city."""

    seat: Seat
    wagon: int
    city: City


@dataclass(frozen=True, slots=True)
class Forfeited(Event):
    """A tile's points were lost."""

    seat: Seat
    tile: int


@dataclass(frozen=True, slots=True)
class CourierMoved(Event):
    """The courier moved."""

    seat: Seat
    space: Space


@dataclass(frozen=True, slots=True)
class CardEarned(Event):
    """A player may choose an influence card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DeckSeen(Event):
    """What is in the deck; for the one who searches it."""

    reveals: ClassVar[bool] = True
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A player took an influence card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardKept(Event):
    """Which one; for them alone."""

    reveals: ClassVar[bool] = True
    card: Card


@dataclass(frozen=True, slots=True)
class DeckEmpty(Event):
    """There was no influence card left to earn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TilesBack(Event):
    """All movement tiles are face up again."""
