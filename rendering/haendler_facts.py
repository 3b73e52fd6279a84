"""What the picture of Die Händler shows: public facts, already in words where words are needed."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """Where a piece stands: a city or fork (``node``), or a space counted from a road's ``a`` end.

    ``index`` starts at 0.
    """

    node: str | None = None
    road: str | None = None
    index: int = 0


@dataclass(frozen=True, slots=True)
class City:
    """A city and the goods made there."""

    id: str
    name: str
    goods: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Road:
    """A road; ``spaces`` lie strictly between its ends."""

    id: str
    a: str
    b: str
    spaces: int


@dataclass(frozen=True, slots=True)
class Wagon:
    """A wagon with the seat of its Loading Master and its load as (seat, good) pairs."""

    number: int
    at: Place
    toward: str | None
    master: int | None
    load: tuple[tuple[int, str], ...]
    broken: int = 0


@dataclass(frozen=True, slots=True)
class Player:
    """What everybody may know of a player; ``tiles`` are (value, face up)."""

    name: str
    status: int
    influence: int
    credits: int
    abilities: tuple[str, ...]
    tiles: tuple[tuple[int, bool], ...]
    asked: bool
    starting: bool


@dataclass(frozen=True, slots=True)
class Tracks:
    """The printed tracks: status (name, upkeep) from the lowest, prices (buy, sell), arrivals."""

    status: tuple[tuple[str, int], ...]
    prices: tuple[tuple[int, int], ...]
    arrivals: tuple[int, ...]
    end: int
    bonus: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Labels:
    """The few words printed on the board."""

    title: str
    status: str
    upkeep: str
    buy: str
    sell: str
    supply: str


@dataclass(frozen=True, slots=True)
class Board:
    """What is printed, the same for a whole match."""

    cities: tuple[City, ...]
    forks: tuple[str, ...]
    roads: tuple[Road, ...]
    goods: tuple[str, ...]
    tracks: Tracks
    labels: Labels


@dataclass(frozen=True, slots=True)
class Table:
    """A whole public position.

    ``price`` (a level) and ``supply`` go by the board's goods; ``bonus`` in guilders and ``stock``
    go by its cities, a stock by seat and then by the city's goods; ``trail`` is the last move,
    place by place.
    """

    board: Board

    headline: str
    round: int
    phase: int
    price: tuple[int, ...]
    supply: tuple[int, ...]
    bonus: tuple[int, ...]
    stock: tuple[tuple[tuple[int, ...], ...], ...]
    wagons: tuple[Wagon, ...]
    courier: Place | None
    arrivals: int
    players: tuple[Player, ...]
    trail: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """A card in a hand, with its name in words; ``kind`` chooses its symbol."""

    kind: str
    name: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """What one player holds: for his eyes only. ``sealed`` are answers not yet revealed."""

    seat: int
    name: str
    money: int
    cards: tuple[Card, ...]
    abilities: tuple[Card, ...]
    goods: tuple[str, ...]
    stock: tuple[tuple[str, tuple[tuple[str, int], ...]], ...]
    """Of each city where he has goods: its name, and good and number."""
    aboard: tuple[tuple[int, tuple[str, ...]], ...]
    """Of each wagon that carries his goods: its number and these goods."""
    sealed: tuple[str, ...] = ()
