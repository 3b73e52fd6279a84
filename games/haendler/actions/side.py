"""Actions that are no part of a phase: standing orders and the negotiation variant."""

from dataclasses import dataclass

from games.haendler.terms import Gift, Money, Scope
from games.kernel import Action, Seat


@dataclass(frozen=True, slots=True)
class Order(Action):
    """Order not to be asked for influence cards in this phase or round; `none` ends the order."""

    scope: Scope


@dataclass(frozen=True, slots=True)
class DealPay(Action):
    """Propose a deal: I pay, and get a card or only good will."""

    seat: Seat
    pay: Money
    want: Gift


@dataclass(frozen=True, slots=True)
class DealAsk(Action):
    """Propose a deal: I give a card or only good will, and get money."""

    seat: Seat
    give: Gift
    ask: Money


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Propose a deal: card for card, or a card as a present."""

    seat: Seat
    give: Gift
    want: Gift


@dataclass(frozen=True, slots=True)
class DealBoth(Action):
    """Propose a deal: I pay and give a card, and get a card or only good will."""

    seat: Seat
    pay: Money
    give: Gift
    want: Gift


@dataclass(frozen=True, slots=True)
class DealWant(Action):
    """Propose a deal: I give a card or only good will, and get money and a card."""

    seat: Seat
    give: Gift
    ask: Money
    want: Gift


@dataclass(frozen=True, slots=True)
class Agree(Action):
    """Agree to a deal; `card` is what the one who agrees hands over."""

    number: int
    card: Gift


@dataclass(frozen=True, slots=True)
class Refuse(Action):
    """Refuse a deal."""

    number: int


@dataclass(frozen=True, slots=True)
class Revoke(Action):
    """Take back one's own proposal."""

    number: int


@dataclass(frozen=True, slots=True)
class Promise(Action):
    """Give another player a promise, written into the public log."""

    seat: Seat
    words: str


@dataclass(frozen=True, slots=True)
class Release(Action):
    """Say that a promise one was given is settled."""

    number: int
