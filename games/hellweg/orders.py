"""What players want done later; each is kept until its moment comes (see `ahead`)."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from games.hellweg.terms import Road, Sort, Town, Wish
from games.kernel import Order

Otherwise = Literal["keep", "ask"]


@dataclass(frozen=True, slots=True)
class SettleAt(Order):
    """In a round of the starting set-up: a token here, and its carriage on that road."""

    round: int
    town: Town
    sort: Sort
    road: Road | None


@dataclass(frozen=True, slots=True)
class SellAhead(Order):
    """In every sale to come: all that costs no carriage; and where something would cost one?"""

    kind: ClassVar[str] = "sales"
    otherwise: Otherwise


@dataclass(frozen=True, slots=True)
class SendMerchant(Order):
    """This month's first or second merchant: a wish, and another if that cannot be had then."""

    kind: ClassVar[str] = "merchant"
    month: int
    merchant: int
    first: Wish
    second: Wish
    road: Road
    """Where a carriage goes, if it may: else where it would if time ran out."""
