"""Events that are no part of a phase: standing orders and the negotiation variant."""

from dataclasses import dataclass
from typing import ClassVar

from games.haendler.terms import Card, Gift, Money, Scope
from games.kernel import Event, Seat


@dataclass(frozen=True, slots=True)
class Ordered(Event):
    """A standing order about influence cards."""

    seat: Seat
    scope: Scope


@dataclass(frozen=True, slots=True)
class DealProposed(Event):
    """A deal was proposed to `seat`."""

    number: int
    by: Seat
    seat: Seat
    pay: Money
    ask: Money
    give: Gift
    want: Gift


@dataclass(frozen=True, slots=True)
class DealAgreed(Event):
    """Proposer `by` and `seat` have agreed; it is carried out."""

    number: int
    by: Seat
    seat: Seat


@dataclass(frozen=True, slots=True)
class DealRefused(Event):
    """A deal was refused."""

    number: int
    by: Seat
    seat: Seat


@dataclass(frozen=True, slots=True)
class DealRevoked(Event):
    """A proposal was taken back."""

    number: int
    by: Seat


@dataclass(frozen=True, slots=True)
class DealLapsed(Event):
    """A proposal is off the table; never for want of money, which is secret (ruling 8)."""

    number: int
    by: Seat


@dataclass(frozen=True, slots=True)
class CardGiven(Event):
    """An influence card changed hands."""

    by: Seat
    seat: Seat


@dataclass(frozen=True, slots=True)
class CardPassed(Event):
    """Which one; for giver and receiver."""

    reveals: ClassVar[bool] = True
    card: Card


@dataclass(frozen=True, slots=True)
class Promised(Event):
    """A promise was given."""

    number: int
    by: Seat
    seat: Seat
    words: str


@dataclass(frozen=True, slots=True)
class Reminded(Event):
    """The table is reminded of an open promise, given in that round."""

    number: int
    by: Seat
    seat: Seat
    round: int
    words: str


@dataclass(frozen=True, slots=True)
class Released(Event):
    """`seat` says that the promise of `by` is settled."""

    number: int
    by: Seat
    seat: Seat
