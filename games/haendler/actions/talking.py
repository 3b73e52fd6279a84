"""Actions that are no part of a phase: standing orders and the negotiation variant."""

from dataclasses import dataclass
from typing import ClassVar

from games.haendler.terms import Gift, Money, Scope
from games.kernel import Action, Seat


@dataclass(frozen=True, slots=True)
class Order(Action):
    """Order not to be asked for influence cards in this phase or round; `none` ends the order."""

    kind: ClassVar[str] = "order"
    scope: Scope


@dataclass(frozen=True, slots=True)
class DealPay(Action):
    """Propose a deal: I pay, and get a card or only good will."""

    kind: ClassVar[str] = "deal-pay"
    seat: Seat
    pay: Money
    want: Gift


@dataclass(frozen=True, slots=True)
class DealAsk(Action):
    """Propose a deal: I give a card or only good will, and get money."""

    kind: ClassVar[str] = "deal-ask"
    seat: Seat
    give: Gift
    ask: Money


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Propose a deal: card for card, or a card as a present."""

    kind: ClassVar[str] = "swap"
    seat: Seat
    give: Gift
    want: Gift


@dataclass(frozen=True, slots=True)
class DealBoth(Action):
    """Propose a deal: I pay and give a card, and get a card or only good will."""

    kind: ClassVar[str] = "deal-both"
    seat: Seat
    pay: Money
    give: Gift
    want: Gift


@dataclass(frozen=True, slots=True)
class DealWant(Action):
    """Propose a deal: I give a card or only good will, and get money and a card."""

    kind: ClassVar[str] = "deal-want"
    seat: Seat
    give: Gift
    ask: Money
    want: Gift


@dataclass(frozen=True, slots=True)
class Agree(Action):
    """Agree to a deal; `card` is what the one who agrees hands over."""

    kind: ClassVar[str] = "agree"
    number: int
    card: Gift


@dataclass(frozen=True, slots=True)
class Refuse(Action):
    """Refuse a deal."""

    kind: ClassVar[str] = "refuse"
    number: int


@dataclass(frozen=True, slots=True)
class Revoke(Action):
    """Take back one's own proposal."""

    kind: ClassVar[str] = "revoke"
    number: int


@dataclass(frozen=True, slots=True)
class Promise(Action):
    """Give another player a promise, written into the public log."""

    kind: ClassVar[str] = "promise"
    seat: Seat
    words: str


@dataclass(frozen=True, slots=True)
class Release(Action):
    """Say that a promise one was given is settled."""

    kind: ClassVar[str] = "release"
    number: int
