"""What players want done later; each is kept until its moment comes. Its stage carries it out."""

from collections.abc import Iterator
from typing import ClassVar, NewType

from typing_extensions import override

from games.kernel import Form, OneOf, PlannedMove, Seat
from games.kernel.planned import past
from games.troedler.position import Position
from games.troedler.terms import EXTRA, FEED, ROUTES, Card, Pile

Times = NewType("Times", str)
"""`once`, or `always`: in every round from now on."""


class TakeTop(PlannedMove):
    """Take the first pile that has one of these cards on top, the first of them before others."""

    kind: ClassVar[str] = "top"
    first: Card
    second: Card
    third: Card
    times: Times

    def piles(self, position: Position) -> tuple[Pile, ...]:
        """Return the piles with one of these cards on top, in the order of the cards."""
        tops = [(pile, position.state.piles[pile - 1][-1]) for pile in position.standing]
        seen = [(pile, REQUEST if top in position.board.requests else top) for pile, top in tops]
        cards = (self.first, self.second, self.third)
        return tuple(
            dict.fromkeys(pile for card in cards for pile, top in seen if card in (ANY, top))
        )

    @property
    def left(self) -> "TakeTop | None":
        """What is left of it once a pile is taken."""
        return self if self.times == "always" else None


class TakeNumber(PlannedMove):
    """Take the first of these piles that is left when it is one's turn to take."""

    kind: ClassVar[str] = "number"
    left: ClassVar[None] = None
    round: int
    first: Pile
    second: Pile
    third: Pile

    def piles(self, position: Position) -> tuple[Pile, ...]:
        """Return those of the piles that are left."""
        return tuple(p for p in (self.first, self.second, self.third) if p in position.standing)

    @override
    def timing(self, position: Position, seat: Seat) -> int:
        return past(position.moment[:2], (self.round, position.takes_after(seat)))


class Plan(PlannedMove):
    """Play one's turn of a round as laid out; not begun if not all of it can be played."""

    round: int
    moves: str
    """In notation, separated by semicolons."""

    @property
    def lines(self) -> tuple[str, ...]:
        """The moves one by one."""
        return tuple(filter(None, (line.strip() for line in self.moves.split(";"))))

    @override
    def timing(self, position: Position, seat: Seat) -> int:
        seats = len(position.seats)
        return past(position.moment, (self.round, seats, position.plays_after(seat)))


CHOICES = ("first", "second", "third")
REQUEST, ANY = Card("request"), Card("any")
TOPS = (*ROUTES, EXTRA, FEED, REQUEST)
TOP = Form(
    "top",
    TakeTop,
    (
        OneOf("first", TOPS),
        OneOf("second", TOPS),
        OneOf("third", (ANY, *TOPS)),
        OneOf("times", (Times("always"), Times("once"))),
    ),
    distinct=CHOICES,
)


def numbers(position: Position, seat: Seat) -> Iterator[Form]:
    """Yield the question for piles by their numbers, to a player who is still to take one later."""
    _, taken, _ = position.moment
    # Of two piles the last has no choice.
    choice = position.state.stage.step == "taking" and len(position.standing) > 2
    if choice and taken < position.takes_after(seat):
        piles = tuple(OneOf(name, position.standing) for name in CHOICES)
        fixed = (("round", position.state.round),)
        yield Form("number", TakeNumber, piles, fixed, distinct=CHOICES)
