"""What the game is waiting for: one small frozen class for each step of the six phases.

A stage holds only what the step itself needs; it is replaced when the step is over. `step` tells
the stages apart in JSON and names the headline.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Discriminator

from games.haendler.terms import Ability, Arrow, City, Good, Space
from games.kernel import Seat


@dataclass(frozen=True, slots=True)
class Between:
    """A phase is over; the next begins before anybody is asked again."""

    step: Literal["between"] = "between"


@dataclass(frozen=True, slots=True)
class Auction:
    """Setting up shop: abilities are auctioned one by one."""

    chooser: Seat
    lot: Ability | None = None
    """The ability that is being auctioned; `None` while the chooser chooses."""

    price: int = 0
    """The standing bid, in guilders."""

    leader: Seat | None = None
    turn: Seat | None = None
    """Who must raise or drop out."""

    dropped: tuple[Seat, ...] = ()
    step: Literal["auction"] = "auction"


@dataclass(frozen=True, slots=True)
class Purchase:
    """Phase 1: a player buys up to three goods."""

    seat: Seat
    lap: int = 1
    """1, or 2 in the second purchase of the first round."""

    bought: int = 0
    step: Literal["purchase"] = "purchase"


@dataclass(frozen=True, slots=True)
class Bidding:
    """Phase 2: sealed bids for the right to be Loading Master of a wagon (0, 1 or 2)."""

    wagon: int
    bids: tuple[int | None, ...]
    step: Literal["bidding"] = "bidding"


@dataclass(frozen=True, slots=True)
class Loading:
    """Phase 2: the Loading Master loads his own goods."""

    wagon: int
    step: Literal["loading"] = "loading"


@dataclass(frozen=True, slots=True)
class Offer:
    """An offer on the ramp between the Loading Master and another player."""

    by: Seat
    """Who made it: the player who would load, or the Loading Master."""

    loader: Seat
    """Whose goods would be loaded, and who would pay."""

    goods: tuple[Good, ...]
    fee: int
    """Guilders, from the loader to the Loading Master."""


@dataclass(frozen=True, slots=True)
class Ramp:
    """Phase 2: the ramp is open; fees are negotiated (or fixed, in the lighter variant)."""

    wagon: int
    guests: tuple[Seat, ...] = ()
    """For whom the ramp is open, the Loading Master apart; public."""

    passed: tuple[Seat, ...] = ()
    """Who has left it."""

    offers: tuple[Offer, ...] = ()
    step: Literal["ramp"] = "ramp"


@dataclass(frozen=True, slots=True)
class LastCall:
    """Phase 2: the ramp was closed; holders of cards may still play Kostenlose Zuladung."""

    wagon: int
    guests: tuple[Seat, ...] = ()
    """For whom the ramp was still open, those apart who have answered."""

    waiting: tuple[Seat, ...] = ()
    """Those of them who hold cards."""

    step: Literal["last-call"] = "last-call"


@dataclass(frozen=True, slots=True)
class Axles:
    """Phase 3: holders of cards seal where they lay Achsenbruch, if at all."""

    sealed: tuple[tuple[int, ...] | None, ...]
    """The wagons (0, 1, 2) that each seat chose; `None` is not answered yet."""

    waiting: tuple[Seat, ...] = ()
    """Who takes part."""

    step: Literal["axles"] = "axles"


@dataclass(frozen=True, slots=True)
class Repair:
    """Phase 3: at the start of his turn a player lifts his broken axles or leaves them."""

    seat: Seat
    wagons: tuple[int, ...]
    """One entry for each card still to be decided."""

    step: Literal["repair"] = "repair"


@dataclass(frozen=True, slots=True)
class Turn:
    """Phase 3: a player's turn to move."""

    seat: Seat
    extra: int = 0
    """Extra points not yet spent."""

    tile: int = 0
    """The chosen tile; 0 before the choice."""

    spent: bool = False
    """The tile's points are used or lost."""

    moved: tuple[int, ...] = ()
    """Wagons that moved in this turn."""

    courier: bool = False
    """The courier has moved in this turn."""

    step: Literal["turn"] = "turn"


@dataclass(frozen=True, slots=True)
class Fork:
    """Phase 3: a wagon is on its way and comes to a choice of roads."""

    turn: Turn
    """The turn, the points already taken off."""

    wagon: int
    points: int
    path: tuple[Space, ...] = ()
    """The spaces of the way so far; none when the choice is how to leave."""

    step: Literal["fork"] = "fork"


@dataclass(frozen=True, slots=True)
class Search:
    """Phase 3: an influence card was earned and is chosen from the deck."""

    turn: Turn
    step: Literal["search"] = "search"


@dataclass(frozen=True, slots=True)
class Wheels:
    """Phase 4: price wheels are set in secret."""

    wheels: tuple[tuple[Arrow, Arrow] | None, ...]
    step: Literal["wheels"] = "wheels"


@dataclass(frozen=True, slots=True)
class Office:
    """Phase 4: Kontor and Großes Kontor, in player order."""

    seat: Seat
    offices: tuple[Ability, ...]
    """What this player may still use."""

    step: Literal["office"] = "office"


@dataclass(frozen=True, slots=True)
class Warehouse:
    """Phase 4: Lagerverkauf."""

    seat: Seat
    city: City | None = None
    """The warehouse, once a good was sold from it."""

    sold: int = 0
    step: Literal["warehouse"] = "warehouse"


@dataclass(frozen=True, slots=True)
class SpecialSale:
    """Phase 4: the window for Sonderverkauf."""

    waiting: tuple[Seat, ...] = ()
    passed: tuple[Seat, ...] = ()
    step: Literal["special-sale"] = "special-sale"


@dataclass(frozen=True, slots=True)
class BonusSale:
    """Phase 5: the window for Verkauf mit Bonus, before the goods are sold."""

    waiting: tuple[Seat, ...] = ()
    played: tuple[tuple[Seat, int], ...] = ()
    """Who played a card for which wagon."""

    passed: tuple[Seat, ...] = ()
    step: Literal["bonus-sale"] = "bonus-sale"


@dataclass(frozen=True, slots=True)
class Debt:
    """Phase 6: a player who fell decides whether to take a credit."""

    seat: Seat
    step: Literal["debt"] = "debt"


@dataclass(frozen=True, slots=True)
class Status:
    """Phase 6: a player buys status levels."""

    seat: Seat
    levels: int = 0
    """Bought so far; two at most."""

    step: Literal["status"] = "status"


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended."""

    step: Literal["over"] = "over"


Stage = Annotated[
    Between
    | Auction
    | Purchase
    | Bidding
    | Loading
    | Ramp
    | LastCall
    | Axles
    | Repair
    | Turn
    | Fork
    | Search
    | Wheels
    | Office
    | Warehouse
    | SpecialSale
    | BonusSale
    | Debt
    | Status
    | Over,
    Discriminator("step"),
]
