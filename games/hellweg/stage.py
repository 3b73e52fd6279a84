"""Base class of the stages in `games.hellweg.stages`."""

from typing_extensions import override

from games import kernel
from games.hellweg.model import Waiting
from games.hellweg.position import Position
from games.hellweg.step_context import StepContext
from games.kernel import Seat
from games.kernel.automatic import sole_answer


class Stage(Waiting, kernel.Stage[Position, StepContext]):
    """A stage that asks the seat whose turn it is, and plays an answer that has no alternative."""

    @override
    def asked_seats(self, position: Position) -> tuple[Seat, ...]:
        return (position.state.seat,)

    @override
    def advance(self, ctx: StepContext) -> bool:
        seat = ctx.state.seat
        only = sole_answer(self.questions(ctx, seat))
        if only is not None:
            self.apply(ctx, seat, only)
        return only is not None
