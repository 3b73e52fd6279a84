"""Actions of setting up shop and of phases 1 and 2."""

from dataclasses import dataclass
from typing import ClassVar

from games.haendler.terms import Ability, City, Good, Money
from games.kernel import Action, Seat


@dataclass(frozen=True, slots=True)
class Open(Action):
    """Choose the ability that is auctioned next, at its printed price."""

    ability: Ability


@dataclass(frozen=True, slots=True)
class Raise(Action):
    """Bid 100 guilders more for the ability."""


@dataclass(frozen=True, slots=True)
class Drop(Action):
    """Drop out of the bidding for this ability."""


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """Buy one good into one's warehouse in a city that produces it."""

    good: Good
    city: City


@dataclass(frozen=True, slots=True)
class Done(Action):
    """End this step of one's own."""


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Seal a bid for a wagon, in guilders."""

    amount: Money


@dataclass(frozen=True, slots=True)
class Load(Action):
    """The Loading Master loads that many goods of one kind."""

    number: int
    good: Good


@dataclass(frozen=True, slots=True)
class LoadAsk(Action):
    """The Loading Master loads goods of one kind, and asks all others for a fee for each good."""

    goods: tuple[Good, ...]
    fee: Money


@dataclass(frozen=True, slots=True)
class Offer(Action):
    """Offer a fee for loading goods; `seat` is the other side."""

    seat: Seat
    goods: tuple[Good, ...]
    fee: Money


@dataclass(frozen=True, slots=True)
class Accept(Action):
    """Accept that offer of `seat`: pays and loads at once."""

    seat: Seat
    goods: tuple[Good, ...]
    fee: Money


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Decline that offer of `seat`."""

    seat: Seat
    goods: tuple[Good, ...]
    fee: Money


@dataclass(frozen=True, slots=True)
class Withdraw(Action):
    """Take back one's own offer to `seat`."""

    seat: Seat
    goods: tuple[Good, ...]
    fee: Money


@dataclass(frozen=True, slots=True)
class Ship(Action):
    """Load at the fixed fee of the lighter variant."""

    goods: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class Close(Action):
    """The Loading Master closes the ramp for all."""


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Play no card, or leave the ramp."""

    quiet: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Zuladung(Action):
    """Play Kostenlose Zuladung: load one or two goods for nothing."""

    goods: tuple[Good, ...]
