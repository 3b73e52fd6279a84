"""Events of phase 3."""

from dataclasses import dataclass
from typing import ClassVar

from games.haendler.terms import Card, City, Space
from games.kernel import Event, Seat


@dataclass(frozen=True, slots=True)
class AxlesSealed(Event):
    """A player answered whether he lays Achsenbruch."""

    kind: ClassVar[str] = "axles-sealed"
    seat: Seat


@dataclass(frozen=True, slots=True)
class AxlesKept(Event):
    """What he sealed; for him alone."""

    kind: ClassVar[str] = "axles-kept"
    wagons: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AxlesNone(Event):
    """He sealed that he lays none; for him alone."""

    kind: ClassVar[str] = "axles-none"
    seat: Seat


@dataclass(frozen=True, slots=True)
class AxleLaid(Event):
    """An Achsenbruch was revealed."""

    kind: ClassVar[str] = "axle-laid"
    news: ClassVar[bool] = True
    seat: Seat
    wagon: int


@dataclass(frozen=True, slots=True)
class AxleLifted(Event):
    """A broken axle was taken off."""

    kind: ClassVar[str] = "axle-lifted"
    seat: Seat
    wagon: int


@dataclass(frozen=True, slots=True)
class AxleLeft(Event):
    """A broken axle stays to the end of the round."""

    kind: ClassVar[str] = "axle-left"
    seat: Seat
    wagon: int


@dataclass(frozen=True, slots=True)
class TileTurned(Event):
    """A movement tile was turned over."""

    kind: ClassVar[str] = "tile-turned"
    seat: Seat
    tile: int


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A wagon moved to a space."""

    kind: ClassVar[str] = "moved"
    seat: Seat
    wagon: int
    points: int
    space: Space


@dataclass(frozen=True, slots=True)
class Arrived(Event):
    """A wagon arrived in a city."""

    kind: ClassVar[str] = "arrived"
    seat: Seat
    wagon: int
    city: City


@dataclass(frozen=True, slots=True)
class Forfeited(Event):
    """A tile's points were lost."""

    kind: ClassVar[str] = "forfeited"
    seat: Seat
    tile: int


@dataclass(frozen=True, slots=True)
class CourierMoved(Event):
    """The courier moved."""

    kind: ClassVar[str] = "courier-moved"
    seat: Seat
    space: Space


@dataclass(frozen=True, slots=True)
class CardEarned(Event):
    """A player may choose an influence card."""

    kind: ClassVar[str] = "card-earned"
    seat: Seat


@dataclass(frozen=True, slots=True)
class DeckSeen(Event):
    """What is in the deck; for the one who searches it."""

    kind: ClassVar[str] = "deck-seen"
    news: ClassVar[bool] = True
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A player took an influence card."""

    kind: ClassVar[str] = "card-taken"
    seat: Seat


@dataclass(frozen=True, slots=True)
class CardKept(Event):
    """Which one; for him alone."""

    kind: ClassVar[str] = "card-kept"
    news: ClassVar[bool] = True
    card: Card


@dataclass(frozen=True, slots=True)
class DeckEmpty(Event):
    """There was no influence card left to earn."""

    kind: ClassVar[str] = "deck-empty"
    seat: Seat


@dataclass(frozen=True, slots=True)
class TilesBack(Event):
    """All movement tiles are face up again."""

    kind: ClassVar[str] = "tiles-back"
