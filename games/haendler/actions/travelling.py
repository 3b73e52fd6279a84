"""Actions of phase 3."""

from dataclasses import dataclass

from games.haendler.terms import Card, Space
from games.kernel import Action


@dataclass(frozen=True, slots=True)
class Achsenbruch(Action):
    """Seal one Achsenbruch for each of the wagons named (1, 2, 3)."""

    wagons: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Lift(Action):
    """Take one's broken axle off a wagon."""

    wagon: int


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """Leave one's broken axle on a wagon to the end of the round."""

    wagon: int


@dataclass(frozen=True, slots=True)
class Tile(Action):
    """Turn over a movement tile."""

    tile: int


@dataclass(frozen=True, slots=True)
class Go(Action):
    """Move a wagon with the tile, and with extra points above its value, to a space."""

    wagon: int
    points: int
    to: Space


@dataclass(frozen=True, slots=True)
class Push(Action):
    """Move another wagon with extra points to a space."""

    wagon: int
    points: int
    to: Space


@dataclass(frozen=True, slots=True)
class Forfeit(Action):
    """Let the tile's points be lost where no wagon can use them."""


@dataclass(frozen=True, slots=True)
class Road(Action):
    """Choose the road at a fork or out of a city by the next city or fork along it."""

    to: Space


@dataclass(frozen=True, slots=True)
class Courier(Action):
    """Move the courier to a space."""

    to: Space


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Choose an influence card from the deck."""

    card: Card
