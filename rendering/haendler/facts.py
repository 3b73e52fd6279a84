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
    cards: tuple[str, ...]
    """The kinds of influence cards in play."""


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
class Name:
    """A name as it is printed on the game's cards, and what it means in the table's language."""

    printed: str
    gloss: str = ""
    """Empty where the printed name is in that language."""


@dataclass(frozen=True, slots=True)
class Ability:
    """A special ability; ``kind`` chooses its symbol, and only the hand tells its effect."""

    kind: str
    name: Name
    effect: str = ""


@dataclass(frozen=True, slots=True)
class Player:
    """What everybody may know of a player; ``tiles`` are (value, face up)."""

    name: str
    status: int
    cards: int
    credits: int
    abilities: tuple[Ability, ...]
    tiles: tuple[tuple[int, bool], ...]
    asked: bool
    starting: bool
    sealed: bool = False
    money: int | None = None
    """Shown to all at the end only."""


@dataclass(frozen=True, slots=True)
class Lot:
    """An ability under the hammer, its standing bid and who made it."""

    ability: Ability
    price: int
    leader: int | None


@dataclass(frozen=True, slots=True)
class Offer:
    """An offer on the ramp: these goods of the one who loads, for a fee to the Loading Master."""

    by: int
    to: int
    goods: tuple[str, ...]
    fee: int


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal that is proposed: ``pay`` and a card for ``ask`` and a card."""

    number: int
    by: int
    to: int
    pay: int
    ask: int
    give: str
    want: str
    """A card's kind, ``any`` or ``nothing``."""


@dataclass(frozen=True, slots=True)
class Promise:
    """A promise that is open, in the words of him who gave it."""

    number: int
    by: int
    to: int
    words: str


@dataclass(frozen=True, slots=True)
class Table:
    """A whole public position.

    ``price`` (a level) and ``supply`` go by the board's goods, ``used`` by its cards; ``bonus``
    and ``stock`` by its cities, a stock by seat and then by the city's goods.
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
    """Influence cards not yet taken."""

    used: tuple[int, ...]
    """How many of each kind of influence card have left the game."""

    arrivals: int
    players: tuple[Player, ...]
    current: int | None = None
    """The number of the wagon that is bid for, loaded or moved."""

    trails: tuple[tuple[str, ...], ...] = ()
    """The ways that pieces went last, space by space."""

    lots: tuple[Ability, ...] = ()
    """Abilities that will come under the hammer."""

    offers: tuple[Offer, ...] = ()
    deals: tuple[Deal, ...] = ()
    promises: tuple[Promise, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """A card in a hand; ``kind`` chooses its symbol, ``count`` is how many of it he holds."""

    kind: str
    name: Name
    effect: str
    count: int


@dataclass(frozen=True, slots=True)
class Aboard:
    """A wagon as one player sees it: where it is, whether he rules its ramp, his goods on it."""

    number: int
    place: str
    master: bool
    load: tuple[tuple[str, int], ...]
    """Each good and its selling price."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What one player holds: for his eyes only."""

    seat: int
    name: str
    level: str
    upkeep: int
    credits: int
    money: int
    cards: tuple[Card, ...]
    abilities: tuple[Ability, ...]
    stock: tuple[tuple[str, tuple[tuple[str, int, int], ...]], ...]
    """Of each city: its name, and each good made there with his number and its selling price."""

    aboard: tuple[Aboard, ...]
    bid: int | None = None
    wheel: tuple[str, ...] | None = None
    axles: tuple[int, ...] | None = None
    """His answers to an open sealed question; ``wheel`` holds goods or ``crest``."""
