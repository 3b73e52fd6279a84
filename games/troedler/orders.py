"""What players want done later; each is kept until its moment comes (see `ahead`)."""

from dataclasses import dataclass
from typing import ClassVar, NewType

from games.kernel import Order
from games.troedler.terms import Card, Pile

Times = NewType("Times", str)
"""`once`, or `always`: in every round from now on."""


@dataclass(frozen=True, slots=True)
class TakeTop(Order):
    """Take the first pile that has one of these cards on top, the first of them before others."""

    kind: ClassVar[str] = "top"
    first: Card
    second: Card
    third: Card
    times: Times


@dataclass(frozen=True, slots=True)
class TakeNumber(Order):
    """Take the first of these piles that is left when it is one's turn to take."""

    kind: ClassVar[str] = "number"
    round: int
    first: Pile
    second: Pile
    third: Pile


@dataclass(frozen=True, slots=True)
class Plan(Order):
    """Play one's turn of a round as laid out; not begun if not all of it can be played."""

    round: int
    moves: str
    """In notation, separated by semicolons."""

    @property
    def lines(self) -> tuple[str, ...]:
        """The moves one by one."""
        return tuple(filter(None, (line.strip() for line in self.moves.split(";"))))
