"""The state of a match of Die Händler.

Wrappers such as `Private` in the type of a field tell who may know the field. The `…Draft` classes
are the same data as they can be changed within a step.
"""

from typing import Annotated, Any

from games import kernel
from games.haendler.terms import STEP, Ability, Card, Gift, Good, Phase, Scope, Space
from games.kernel import Hidden, MultipleOf, Private, Seat, state_class

WAGONS = (0, 1, 2)
"""The numbers of wagons in a state. In actions, events and views they are 1, 2, 3."""

COURIER = -1
"""The number of the courier in `Mark.wagon`."""


@state_class
class Settings:
    """The host's settings that rules need during play."""

    auction: bool = False
    """Abilities are auctioned, not drawn in pairs."""

    lighter: bool = False
    """The lighter variant."""

    negotiation: bool = False
    """The negotiation variant."""

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
    """The number of each good in each warehouse. The index is that of the city times six, plus that
    of the good."""

    abilities: tuple[Ability, ...] = ()
    tiles: tuple[int, ...] = (1, 2, 3, 4)
    """Movement tiles that are face up and can still be used."""

    hand: Private[tuple[Card, ...]] = ()
    """Influence cards, face down."""

    status: int = 0
    """The level on the status track, from 0."""

    credits: int = 0
    """The number of credits that are not paid back."""

    no_cards: Scope = "none"
    """The time for which the player has ordered not to be asked for influence cards."""

    bid: int | None = None
    """The player's last revealed bid for a wagon, in guilders."""


class PlayerDraft(Player):
    """A player whose possessions a step can change."""

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
    """The space from which the wagon came, and to which it cannot return; `None` in a city."""

    master: Seat | None = None
    """The Loading Master, who loads first and decides about others; `None` on the road."""

    arrived: bool = False
    """Whether the wagon reached its city in this round."""

    axles: tuple[Seat, ...] = ()
    """The seats that have laid a broken axle on the wagon; one entry for each card."""

    won_in: int = 0
    """The round in which the present Loading Master won the bidding; 0 before any bidding."""


class WagonDraft(Wagon):
    """A wagon that a step can change."""

    space: Space
    loads: tuple[tuple[Good, ...], ...]
    came: Space | None
    master: Seat | None
    arrived: bool
    axles: tuple[Seat, ...]
    won_in: int


@state_class
class Mark:
    """The last path of a wagon or the courier, which the picture of the map shows."""

    wagon: int
    """The number of the wagon (0, 1, 2), or `COURIER`."""

    path: tuple[Space, ...]
    """The spaces of the path, including the one where the piece started."""


@state_class
class Offer:
    """An offer on the ramp between the Loading Master and another player."""

    by: Seat
    """The seat that made the offer: the player who would load, or the Loading Master."""

    loader: Seat
    """The seat whose goods would be loaded, and that would pay."""

    goods: tuple[Good, ...]
    fee: int
    """Guilders, from the loader to the Loading Master."""


@state_class
class Deal:
    """A proposal of the negotiation variant that has not been answered."""

    number: int
    """Identifies the proposal, counted from 1."""

    by: Seat
    """The proposer."""

    to: Seat
    """The seat that may agree or refuse."""

    pay: int
    """Guilders from the proposer."""

    ask: int
    """Guilders to the proposer."""

    give: Gift
    """The influence card that the proposer would hand over."""

    want: Gift
    """The influence card that the proposer would get."""


class Waiting(kernel.Stage[Any, Any]):
    """The type of `State.stage`. Stages derive from `stage.Stage`, which knows the Position."""

    cards = False
    """Whether the stage asks only for influence cards."""

    def has_played(self, position: Any, seat: Seat) -> bool:  # noqa: ANN401, ARG002 - others need it
        """Whether a seat has finished its part of the phase, and so plans for the next round."""
        return position.state.phase in {"prices", "status"}


@state_class
class State:
    """The state of a match between two moves."""

    settings: Settings
    players: tuple[Player, ...]
    wagons: tuple[Wagon, ...]
    courier: Space
    supply: tuple[int, ...]
    """The number of pieces of each good that can be bought, in the order of `GOODS`."""

    prices: tuple[int, ...]
    """The level of each good on the price track, from 0, in the order of `GOODS`."""

    bonus: tuple[int, ...]
    """The step of each city on its bonus track, from 0."""

    deck: Hidden[tuple[Card, ...]]
    """The influence cards that no player has."""

    starting: Seat
    """The starting player of this round."""

    stage: Waiting
    phase: Phase = "abilities"
    round: int = 0
    """The number of the round, from 1; 0 during the set-up."""

    arrivals: int = 0
    """The number of arrivals on the chart, 0 to 8."""

    used: tuple[Card, ...] = ()
    """Influence cards that have left the game, in the order in which they were played."""

    lots: tuple[Ability, ...] = ()
    """Abilities that are still to be auctioned."""

    marks: tuple[Mark, ...] = ()
    """The paths of the latest turn in this round in which a piece moved."""

    offers: tuple[Offer, ...] = ()
    """The open offers on the ramp."""

    deals: tuple[Deal, ...] = ()
    """The open proposals of the negotiation variant."""

    numbered: int = 0
    """The number of the latest proposal."""


class StateDraft(State):
    """The state that a step can change."""

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
