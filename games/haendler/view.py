"""A viewer's view: public facts, and the viewer's own secrets. `compose` builds it."""

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
    """The goods that the city produces."""

    bonus: int
    """The guilders paid in addition for each good that is sold here and not produced here."""

    warehouses: tuple[tuple[Good, ...], ...]
    """The goods in each seat's warehouse."""


@state_class
class WagonView(Wagon):
    """A wagon, with all its fields in the state, which are public."""

    number: int = field(kw_only=True)
    """The number of the wagon: 1, 2 or 3."""

    facing: tuple[Space, ...] = field(kw_only=True)
    """The neighbouring spaces that the wagon may enter: several at a fork or in a city."""

    city: City | None = field(kw_only=True)
    """The city in which the wagon is; `None` on the road and at a fork."""


@dataclass(frozen=True, slots=True)
class GoodView:
    """A good on the price track."""

    good: Good
    level: int
    """The level on the price track, from 0 at the bottom."""

    buy: int
    sell: int
    supply: int
    """The number of pieces that can be bought."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """The public facts about a player."""

    seat: Seat
    status: int
    level: Level
    upkeep: int
    abilities: tuple[Ability, ...]
    tiles: tuple[int, ...]
    """The movement tiles that are face up; the others of 1 to 4 are face down."""

    cards: int
    """The number of influence cards in hand."""

    credits: int
    """The number of credits that the player has not repaid."""

    sealed: bool
    """Whether the player has answered the current sealed question."""

    no_cards: Scope
    money: int | None
    """The player's guilders at the end of the game; `None` before."""


@dataclass(frozen=True, slots=True)
class Own:
    """The viewer's own secrets."""

    money: int
    hand: tuple[Card, ...]
    answered: Event | None
    """The event that tells the viewer's answer, while it can be changed."""

    deck: tuple[Card, ...]
    """The deck while the viewer chooses a card from it; else `()`."""


@dataclass(frozen=True, slots=True)
class View:
    """All facts of a match that one viewer may know."""

    viewer: Seat | None
    """The seat of the viewer; `None` is a spectator."""

    board: Board = field(repr=False)
    round: int
    phase: Phase
    step: str
    """The stage's name (`Stage.step`)."""

    asked: tuple[Seat, ...]
    """The seats that must answer now."""

    starting: Seat
    """The starting player of this round."""

    cities: tuple[CityView, ...]
    wagons: tuple[WagonView, ...]
    wagon: int | None
    """The wagon (1, 2, 3) that is being bid for, loaded or moved."""

    courier: Space
    goods: tuple[GoodView, ...]
    deck: int
    """The number of influence cards in the deck."""

    used: tuple[Card, ...]
    arrivals: int
    end: int
    """The number of arrivals that ends the game."""

    status_price: int
    """The current price of a status level, in guilders."""

    players: tuple[PlayerView, ...]
    lots: tuple[Ability, ...]
    """Abilities that are still to be auctioned."""

    lot: Ability | None
    """The ability that is being auctioned."""

    lot_price: int
    """The highest bid for the ability that is being auctioned."""

    leader: Seat | None
    """The highest bidder for that ability."""

    offers: tuple[Offer, ...]
    deals: tuple[Deal, ...]
    marks: tuple[Mark, ...]
    lighter: bool
    """Whether the match is played with the lighter variant."""

    own: Own | None
    """The viewer's secrets; `None` for a spectator."""


def hide_searched_deck(then: View, now: View) -> View:
    """Return the earlier view `then` without the deck that its viewer searched.

    The deck stays while the viewer still chooses a card from it in the current view `now`.
    """
    if then.own is None or (now.own is not None and then.own.deck == now.own.deck):
        return then
    return replace(then, own=replace(then.own, deck=()))
