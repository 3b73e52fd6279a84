"""The state of a match of Die Händler, with the visibility of each part."""

from typing import Annotated, Any

from games import kernel
from games.haendler.terms import STEP, Ability, Card, Gift, Good, Phase, Scope, Space
from games.kernel import Hidden, MultipleOf, Private, Seat, state_class

WAGONS = (0, 1, 2)
"""The numbers of wagons in a state; players read 1, 2, 3."""

COURIER = -1
"""The number of the courier in marks."""


@state_class
class Settings:
    """The host's settings that rules need during play."""

    auction: bool = False
    lighter: bool = False
    negotiation: bool = False
    end: int = 8
    """The number of arrivals that ends the game."""

    quick: bool = False
    """All players buy at the same time."""


@state_class
class Player:
    """The possessions of one player."""

    money: Private[Annotated[int, MultipleOf(STEP)]]
    """Guilders in the sack."""

    stock: tuple[int, ...]
    """Goods in their warehouses; the index is the city's number times six, plus the good's."""

    abilities: tuple[Ability, ...] = ()
    tiles: tuple[int, ...] = (1, 2, 3, 4)
    """Movement tiles that are face up."""

    hand: Private[tuple[Card, ...]] = ()
    """Influence cards, face down."""

    status: int = 0
    """The level on the status track, from 0."""

    credits: int = 0
    no_cards: Scope = "none"
    """Their standing order to play no cards; public."""

    bid: int | None = None
    """Their last bid for a wagon, in guilders; all bids have been revealed."""


class PlayerDraft(Player):
    """A player while a step writes to what they have."""

    money: int
    stock: tuple[int, ...]
    abilities: tuple[Ability, ...]
    tiles: tuple[int, ...]
    hand: tuple[Card, ...]
    status: int
    credits: int
    no_cards: Scope
    bid: int | None


@state_class
class Wagon:
    """A wagon with its load and its Loading Master."""

    space: Space
    loads: tuple[tuple[Good, ...], ...]
    """The goods in each seat's slot, in the order of loading."""

    came: Space | None = None
    """The space it came from, to which it cannot return; `None` in a city."""

    master: Seat | None = None
    """The Loading Master, until it leaves the city."""

    arrived: bool = False
    """It reached its city in this round."""

    axles: tuple[Seat, ...] = ()
    """The seats that have laid a broken axle on it; one entry for each card."""

    won_in: int = 0
    """The round in which bids last decided its Loading Master; 0 if they never did."""


class WagonDraft(Wagon):
    """A wagon while a step writes to it."""

    space: Space
    loads: tuple[tuple[Good, ...], ...]
    came: Space | None
    master: Seat | None
    arrived: bool
    axles: tuple[Seat, ...]
    won_in: int


@state_class
class Mark:
    """The last path of a piece, for the picture."""

    wagon: int
    """0, 1, 2; -1 is the courier."""

    path: tuple[Space, ...]
    """The spaces from where it stood to where it stopped."""


@state_class
class Offer:
    """An offer on the ramp between the Loading Master and another player."""

    by: Seat
    """The seat that made it: the player who would load, or the Loading Master."""

    loader: Seat
    """The seat whose goods would be loaded, and that would pay."""

    goods: tuple[Good, ...]
    fee: int
    """Guilders, from the loader to the Loading Master."""


@state_class
class Deal:
    """A proposal of the negotiation variant, open until the other agrees or refuses."""

    number: int
    by: Seat
    to: Seat
    pay: int
    """Guilders from the proposer."""

    ask: int
    """Guilders to the proposer."""

    give: Gift
    """The influence card that the proposer would hand over."""

    want: Gift
    """The influence card that the proposer would get."""


class Waiting(kernel.Stage[Any, Any]):
    """The base class of all stages, without the position."""

    cards = False
    """The stage asks only for influence cards."""

    def has_played(self, position: Any, seat: Seat) -> bool:  # noqa: ANN401, ARG002 - others need it
        """Whether a seat has finished its part of the phase, so that it plans for the next one."""
        return position.state.phase in {"prices", "status"}


@state_class
class State:
    """A match between two moves."""

    settings: Settings
    players: tuple[Player, ...]
    wagons: tuple[Wagon, ...]
    courier: Space
    supply: tuple[int, ...]
    """Goods that can be bought, in the order of `GOODS`."""

    prices: tuple[int, ...]
    """Each good's level on the price track, from 0."""

    bonus: tuple[int, ...]
    """Each city's place on its bonus track, from 0."""

    deck: Hidden[tuple[Card, ...]]
    """The influence cards that no player has."""

    starting: Seat
    """The starting player of this round."""

    stage: Waiting
    phase: Phase = "abilities"
    round: int = 0
    """From 1; 0 during the set-up."""

    arrivals: int = 0
    """The arrival chart, 0 to 8."""

    used: tuple[Card, ...] = ()
    """Influence cards that have left the game, in order."""

    lots: tuple[Ability, ...] = ()
    """Abilities that are still to be auctioned."""

    marks: tuple[Mark, ...] = ()
    """The moves of the latest turn of this round in which a piece moved."""

    offers: tuple[Offer, ...] = ()
    """The open offers on the ramp."""

    deals: tuple[Deal, ...] = ()
    numbered: int = 0
    """The number of the latest deal."""


class StateDraft(State):
    """The state while a step writes to it."""

    players: tuple[Player, ...]
    wagons: tuple[Wagon, ...]
    courier: Space
    supply: tuple[int, ...]
    prices: tuple[int, ...]
    bonus: tuple[int, ...]
    deck: tuple[Card, ...]
    starting: Seat
    phase: Phase
    round: int
    arrivals: int
    used: tuple[Card, ...]
    lots: tuple[Ability, ...]
    marks: tuple[Mark, ...]
    offers: tuple[Offer, ...]
    deals: tuple[Deal, ...]
    numbered: int
