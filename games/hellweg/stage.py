"""Base class of the stages in `games.hellweg.stages`."""

from typing_extensions import override

from games import kernel
from games.hellweg.model import Waiting
from games.hellweg.position import Position
from games.hellweg.work import Work
from games.kernel import Seat
from games.kernel.automatic import sole_answer


class Stage(Waiting, kernel.Stage[Position, Work]):
    """A stage that asks the seat whose turn it is, and plays an answer that has no alternative."""

    @override
    def asked_seats(self, position: Position) -> tuple[Seat, ...]:
        return (position.state.seat,)

    @override
    def advance(self, work: Work) -> bool:
        seat = work.state.seat
        only = sole_answer(self.questions(work, seat))
        if only is not None:
            self.apply(work, seat, only)
        return only is not None
