"""A viewer's view: the public facts, and their own secrets. `compose` builds it."""

from dataclasses import dataclass, field, replace

from games.haendler.board import Board
from games.haendler.model import Deal, Mark, Offer, Wagon
from games.haendler.terms import Ability, Card, City, Good, Level, Phase, Scope, Space
from games.kernel import Event, Seat, state_class


@dataclass(frozen=True, slots=True)
class CityView:
    """A city and its warehouses."""

    city: City
    goods: tuple[Good, ...]
    """The goods that it produces."""

    bonus: int
    """Guilders for each good sold here that it does not produce."""

    warehouses: tuple[tuple[Good, ...], ...]
    """The goods of each seat."""


@state_class
class WagonView(Wagon):
    """A wagon; all its fields in the state are public."""

    number: int = field(kw_only=True)
    """1, 2 or 3."""

    facing: tuple[Space, ...] = field(kw_only=True)
    """The spaces to which it may move: one on a road, several at a fork or in a city."""

    city: City | None = field(kw_only=True)


@dataclass(frozen=True, slots=True)
class GoodView:
    """A good on the price track."""

    good: Good
    level: int
    """From 0 at the bottom."""

    buy: int
    sell: int
    supply: int
    """Pieces that can be bought."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """The public facts about a player."""

    seat: Seat
    status: int
    level: Level
    upkeep: int
    abilities: tuple[Ability, ...]
    tiles: tuple[int, ...]
    """Movement tiles face up; the others of 1 to 4 lie face down."""

    cards: int
    """Influence cards face down."""

    credits: int
    sealed: bool
    """They have answered the current sealed question."""

    no_cards: Scope
    money: int | None
    """Shown at the end of the game only."""


@dataclass(frozen=True, slots=True)
class Own:
    """The viewer's own secrets."""

    money: int
    hand: tuple[Card, ...]
    answered: Event | None
    """The event that tells them their answer, while all players answer at the same time."""

    deck: tuple[Card, ...]
    """The deck, while they search it."""


@dataclass(frozen=True, slots=True)
class View:
    """Everything that one viewer may know of a match."""

    viewer: Seat | None
    board: Board = field(repr=False)
    round: int
    phase: Phase
    step: str
    """The stage's name; see `stages`."""

    asked: tuple[Seat, ...]
    starting: Seat
    cities: tuple[CityView, ...]
    wagons: tuple[WagonView, ...]
    wagon: int | None
    """The wagon (1, 2, 3) that is being bid for, loaded or moved."""

    courier: Space
    goods: tuple[GoodView, ...]
    deck: int
    """Influence cards in the deck."""

    used: tuple[Card, ...]
    arrivals: int
    end: int
    """The number of arrivals that ends the game."""

    status_price: int
    """The current price of a status level, in guilders."""

    players: tuple[PlayerView, ...]
    lots: tuple[Ability, ...]
    """Abilities still to be auctioned."""

    lot: Ability | None
    lot_price: int
    leader: Seat | None
    """The ability that is being auctioned, the highest bid and its bidder."""

    offers: tuple[Offer, ...]
    deals: tuple[Deal, ...]
    marks: tuple[Mark, ...]
    lighter: bool
    own: Own | None


def still_open(then: View, now: View) -> View:
    """Return an earlier view without the searched deck, unless it is still being searched."""
    if then.own is None or (now.own is not None and then.own.deck == now.own.deck):
        return then
    return replace(then, own=replace(then.own, deck=()))
