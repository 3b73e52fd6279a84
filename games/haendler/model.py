"""The state of a match of Die Händler, and who may know what of it."""

from typing import Annotated, Any

from games import kernel
from games.haendler.terms import STEP, Ability, Card, Gift, Good, Phase, Scope, Space
from games.kernel import Hidden, MultipleOf, Private, Seat, state_class

WAGONS = (0, 1, 2)
"""The wagons as a state counts them; players read 1, 2, 3."""

COURIER = -1
"""The courier's number among the marks."""


@state_class
class Settings:
    """What the host chose, as far as play looks at it."""

    auction: bool = False
    lighter: bool = False
    negotiation: bool = False
    end: int = 8
    """How many arrivals end the game."""

    quick: bool = False
    """All buy at the same time."""


@state_class
class Player:
    """What one player has."""

    money: Private[Annotated[int, MultipleOf(STEP)]]
    """Guilders in the sack."""

    stock: tuple[int, ...]
    """Goods in their warehouses: the city's number times six, plus the good's."""

    abilities: tuple[Ability, ...] = ()
    tiles: tuple[int, ...] = (1, 2, 3, 4)
    """Movement tiles that lie face up."""

    hand: Private[tuple[Card, ...]] = ()
    """Influence cards lying face down."""

    status: int = 0
    """The level on the status track, from 0."""

    credits: int = 0
    no_cards: Scope = "none"
    """Their standing order; public."""

    bid: int | None = None
    """What they bid for a wagon last, in guilders; all bids were shown."""


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
    """A wagon, what is on it and who rules its ramp."""

    space: Space
    loads: tuple[tuple[Good, ...], ...]
    """The goods in each seat's slot, in the order of loading."""

    came: Space | None = None
    """The space it came from, which it turns its back to; `None` in a city."""

    master: Seat | None = None
    """The Loading Master, until it leaves the city."""

    arrived: bool = False
    """It reached its city in this round."""

    axles: tuple[Seat, ...] = ()
    """Who has laid a broken axle on it; one entry for each card."""

    won_in: int = 0
    """The round in which bids last made somebody its Loading Master; 0 is none."""


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
    """A way that a piece has gone lately, for the picture."""

    wagon: int
    """0, 1, 2; -1 is the courier."""

    path: tuple[Space, ...]
    """Where it stood, the spaces it entered, where it stopped."""


@state_class
class Offer:
    """An offer on the ramp between the Loading Master and another player."""

    by: Seat
    """Who made it: the player who would load, or the Loading Master."""

    loader: Seat
    """Whose goods would be loaded, and who would pay."""

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
    """The influence card that they would get."""


class Waiting(kernel.Stage[Any, Any]):
    """What the game waits for: one of `stages`."""

    cards = False
    """It is a time to play influence cards, and asks for nothing else."""

    def has_played(self, position: Any, seat: Seat) -> bool:  # noqa: ANN401, ARG002 - others need it
        """Whether a seat has done its part of the phase, for which it plans no more then."""
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
    """The influence cards that nobody has."""

    starting: Seat
    """The starting player of this round."""

    stage: Waiting
    phase: Phase = "abilities"
    round: int = 0
    """From 1; 0 while shop is set up."""

    arrivals: int = 0
    """The arrival chart, 0 to 8."""

    used: tuple[Card, ...] = ()
    """Influence cards that have left the game, in the order in which they did."""

    lots: tuple[Ability, ...] = ()
    """Abilities that are still to be auctioned."""

    marks: tuple[Mark, ...] = ()
    """What moved in the latest turn of this round in which anything did."""

    offers: tuple[Offer, ...] = ()
    """What stands on the open ramp."""

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
