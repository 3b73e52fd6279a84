"""Base classes of this game's stages."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import ClassVar

from typing_extensions import override

from games import kernel
from games.haendler.model import Waiting
from games.haendler.options import PASS, Pass, able_argument
from games.haendler.planned import CardsPassPlan
from games.haendler.position import Position
from games.haendler.reasons import Barred
from games.haendler.step_context import StepContext
from games.haendler.terms import Card
from games.kernel import Choice, Option, Refusals, Seat, SeatEvent, replace_fields


class Passed(SeatEvent):
    """A player passed."""

    importance = None


class Stage(Waiting, kernel.Stage[Position, StepContext]):
    """The base of this game's stages."""

    def planned_pass(self, _position: Position, _seat: Seat, _: CardsPassPlan) -> Pass | None:
        """Carry out the planned move `CardsPassPlan`: pass if the stage asks only for cards."""
        return Pass() if self.cards else None


class Window(Stage):
    """A stage in which all seats that might hold an influence card may play it.

    Which seats are asked depends on public facts only, so seats without the card are asked too. A
    seat that gets its first card by a deal during the stage is asked as well (ruling 18).
    """

    cards = True

    card: ClassVar[Card]
    """The influence card that may be played."""

    waiting: tuple[Seat, ...] = ()
    """The seats that are asked."""

    passed: tuple[Seat, ...] = ()
    """The seats that have passed."""

    @abstractmethod
    def could_play(self, position: Position, seat: Seat) -> bool:
        """Whether a seat could use the card if it holds one, from public facts."""

    @abstractmethod
    def find_plays(self, position: Position, seat: Seat) -> tuple[Option, ...]:
        """Return the options to play the card, for a seat that holds one."""

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
        """Yield uses of the card that are not possible, each with the reason for the seat."""

    def decline(self, ctx: StepContext, seat: Seat, _: Pass) -> None:
        """Play no card, and be asked no more during the stage."""
        ctx.tell(Passed(seat))
        ctx.goto(replace_fields(self, passed=(*self.passed, seat)))

    @override
    def advance(self, ctx: StepContext) -> bool:
        holders = [seat for seat in ctx.card_holders(self.card) if seat not in self.passed]
        waiting = tuple([seat for seat in holders if self.could_play(ctx, seat)])
        if waiting == self.waiting:
            return super().advance(ctx)
        ctx.goto(replace_fields(self, waiting=waiting))
        return True


class Moving(Stage, abstract=True):
    """The fields of a player's turn in phase 3.

    Stages that interrupt a turn have a field of this class, which holds the turn. The class is
    separate from its only subclass, `Turn`, to avoid a circular import.
    """

    seat: Seat
    extra: int = 0
    """Extra points that are not spent yet."""

    tile: int = 0
    """The chosen tile; 0 before the choice."""

    spent: bool = False
    """Whether the tile's points are used or lost."""

    moved: tuple[int, ...] = ()
    """The wagons (0, 1, 2) that were moved in this turn."""

    courier: bool = False
    """Whether the courier was moved in this turn."""
