"""Base classes of this game's stages."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import ClassVar

from typing_extensions import override

from games import kernel
from games.haendler.model import Waiting
from games.haendler.options import PASS, Pass, able_argument
from games.haendler.planned import PassAhead
from games.haendler.position import Position
from games.haendler.reasons import Barred
from games.haendler.terms import Card
from games.haendler.work import Work
from games.kernel import Choice, Option, Refusals, Seat, SeatEvent, replace_fields


class Passed(SeatEvent):
    """A player passed."""

    importance = None


class Stage(Waiting, kernel.Stage[Position, Work]):
    """The base of all stages; `stages` has one for each step of the six phases."""

    def pass_ahead(self, _position: Position, _seat: Seat, _: PassAhead) -> Pass | None:
        """Play no card, if the stage asks for cards only."""
        return Pass() if self.cards else None


class Window(Stage):
    """A stage for one kind of influence card, which asks all seats that might hold one.

    Only public facts decide which seats are asked. A seat that gets its first card by a deal during
    the stage is asked too (ruling 18).
    """

    cards = True

    card: ClassVar[Card]

    waiting: tuple[Seat, ...] = ()
    """The seats that are asked."""

    passed: tuple[Seat, ...] = ()
    """The seats that have declined."""

    @abstractmethod
    def could_play(self, position: Position, seat: Seat) -> bool:
        """Whether a seat could use a card, from public facts."""

    @abstractmethod
    def find_plays(self, position: Position, seat: Seat) -> tuple[Option, ...]:
        """Return the uses of the card for a seat that holds one."""

    @override
    def asked_seats(self, position: Position) -> tuple[Seat, ...]:
        return self.waiting

    @override
    def question(self, position: Position, seat: Seat) -> Choice:
        holds = self.card in position.state.players[seat].hand
        plays = self.find_plays(position, seat) if holds else ()
        barred = Refusals(self.find_barred, position, seat)
        return Choice(
            self.step, (*plays, PASS), (able_argument(plays),), timeout=Pass(), refused=barred
        )

    @abstractmethod
    def find_barred(self, position: Position, seat: Seat) -> Iterator[Barred]:
        """Yield uses of the card that are barred, from the seat's hand and public facts."""

    def decline(self, work: Work, seat: Seat, _: Pass) -> None:
        """Play no card."""
        work.tell(Passed(seat))
        work.goto(replace_fields(self, passed=(*self.passed, seat)))

    @override
    def advance(self, work: Work) -> bool:
        holders = [seat for seat in work.holders(self.card) if seat not in self.passed]
        waiting = tuple([seat for seat in holders if self.could_play(work, seat)])
        if waiting == self.waiting:
            return super().advance(work)
        work.goto(replace_fields(self, waiting=waiting))
        return True


class Moving(Stage, abstract=True):
    """A turn of movement. Stages that interrupt it, at forks and for cards, keep it in a field."""

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
