"""What the pictures of Die Händler show: facts with their names already in words.

Spaces are named as in the game; seats count from 0; money is in guilders.
"""

from dataclasses import dataclass

from rendering.scene import Point


@dataclass(frozen=True, slots=True)
class City:
    """A city and the goods made there."""

    id: str
    name: str
    goods: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Road:
    """A road between two cities or forks, with the spaces strictly between them in order."""

    start: str
    end: str
    spaces: tuple[str, ...]

    @property
    def line(self) -> tuple[str, ...]:
        """All spaces of the road, its ends included."""
        return self.start, *self.spaces, self.end


@dataclass(frozen=True, slots=True)
class Tracks:
    """The printed tracks: status (name, upkeep) and prices (buy, sell) from the bottom."""

    status: tuple[tuple[str, int], ...]
    prices: tuple[tuple[int, int], ...]
    arrivals: tuple[int, ...]
    """What a level of status costs after so many arrivals."""

    end: int
    bonus: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """What is printed, the same for a whole match."""

    cities: tuple[City, ...]
    forks: tuple[str, ...]
    roads: tuple[Road, ...]
    places: tuple[tuple[str, Point], ...]
    """Where cities and forks lie by the board's file, in hundredths of the map."""

    goods: tuple[str, ...]
    tracks: Tracks


@dataclass(frozen=True, slots=True)
class Wagon:
    """A wagon with the seat of its Loading Master and its load as (seat, good) pairs."""

    number: int
    space: str
    came: str | None
    """The space at its back; None in a city."""

    master: int | None
    load: tuple[tuple[int, str], ...]
    broken: bool = False


@dataclass(frozen=True, slots=True)
class Player:
    """What everybody may know of a player; ``tiles`` are (value, face up)."""

    name: str
    status: int
    cards: int
    credits: int
    abilities: tuple[str, ...]
    tiles: tuple[tuple[int, bool], ...]
    asked: bool
    starting: bool
    sealed: bool = False
    money: int | None = None
    """Shown to all at the end only."""


@dataclass(frozen=True, slots=True)
class Lot:
    """An ability under the hammer, its standing bid and who made it."""

    name: str
    price: int
    leader: int | None


@dataclass(frozen=True, slots=True)
class Table:
    """A whole public position.

    ``price`` (a level) and ``supply`` go by the board's goods; ``bonus`` and ``stock`` go by its
    cities, a stock by seat and then by the city's goods.
    """

    board: Board
    round: int
    phase: int
    """1 to 6; 0 before the first round and after the last."""

    headline: str
    lot: Lot | None
    price: tuple[int, ...]
    supply: tuple[int, ...]
    bonus: tuple[int, ...]
    stock: tuple[tuple[tuple[int, ...], ...], ...]
    wagons: tuple[Wagon, ...]
    courier: str
    deck: int
    """Cards of influence not yet taken."""

    arrivals: int
    players: tuple[Player, ...]
    current: int | None = None
    """The number of the wagon that is bid for, loaded or moved."""

    trails: tuple[tuple[str, ...], ...] = ()
    """The ways that pieces went last, space by space."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card in a hand, with its name in words; ``kind`` chooses its symbol."""

    kind: str
    name: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """What one player holds: for his eyes only."""

    seat: int
    name: str
    money: int
    cards: tuple[Card, ...]
    abilities: tuple[str, ...]
    stock: tuple[tuple[str, tuple[tuple[str, int], ...]], ...]
    """Of each city where he has goods: its name, and good and number."""

    aboard: tuple[tuple[int, tuple[str, ...]], ...]
    """Of each wagon that carries his goods: its number and these goods."""

    bid: int | None = None
    wheel: tuple[str, ...] | None = None
    axles: tuple[int, ...] | None = None
    """His answers to an open sealed question; ``wheel`` holds goods or ``crest``."""
