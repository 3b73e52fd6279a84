"""Actions of setting up shop and of phases 1 and 2."""

from dataclasses import dataclass
from typing import ClassVar

from games.haendler.terms import Ability, City, Good, Money
from games.kernel import Action, Seat


@dataclass(frozen=True, slots=True)
class Open(Action):
    """Choose the ability that is auctioned next, at its printed price."""

    kind: ClassVar[str] = "open"
    ability: Ability


@dataclass(frozen=True, slots=True)
class Raise(Action):
    """Bid 100 guilders more for the ability."""

    kind: ClassVar[str] = "raise"


@dataclass(frozen=True, slots=True)
class Drop(Action):
    """Drop out of the bidding for this ability."""

    kind: ClassVar[str] = "drop"


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """Buy one good into one's warehouse in a city that produces it."""

    kind: ClassVar[str] = "buy"
    good: Good
    city: City


@dataclass(frozen=True, slots=True)
class Done(Action):
    """End this step of one's own."""

    kind: ClassVar[str] = "done"


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Seal a bid for a wagon, in guilders."""

    kind: ClassVar[str] = "bid"
    amount: Money


@dataclass(frozen=True, slots=True)
class Load(Action):
    """The Loading Master loads that many goods of one kind."""

    kind: ClassVar[str] = "load"
    number: int
    good: Good


@dataclass(frozen=True, slots=True)
class Offer(Action):
    """Offer a fee for loading goods; `seat` is the other side."""

    kind: ClassVar[str] = "offer"
    seat: Seat
    goods: tuple[Good, ...]
    fee: Money


@dataclass(frozen=True, slots=True)
class Accept(Action):
    """Accept that offer of `seat`: pays and loads at once."""

    kind: ClassVar[str] = "accept"
    seat: Seat
    goods: tuple[Good, ...]
    fee: Money


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Decline that offer of `seat`."""

    kind: ClassVar[str] = "decline"
    seat: Seat
    goods: tuple[Good, ...]
    fee: Money


@dataclass(frozen=True, slots=True)
class Withdraw(Action):
    """Take back one's own offer to `seat`."""

    kind: ClassVar[str] = "withdraw"
    seat: Seat
    goods: tuple[Good, ...]
    fee: Money


@dataclass(frozen=True, slots=True)
class Ship(Action):
    """Load at the fixed fee of the lighter variant."""

    kind: ClassVar[str] = "ship"
    goods: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class Close(Action):
    """The Loading Master closes the ramp for all."""

    kind: ClassVar[str] = "close"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Play no card, or leave the ramp."""

    kind: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Zuladung(Action):
    """Play Kostenlose Zuladung: load one or two goods for nothing."""

    kind: ClassVar[str] = "zuladung"
    goods: tuple[Good, ...]
