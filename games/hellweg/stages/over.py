"""The end of the game."""

from typing_extensions import override

from games.hellweg import events as ev
from games.hellweg.position import Position
from games.hellweg.stage import Stage
from games.hellweg.stages.sale import end_month
from games.hellweg.work import Work
from games.kernel import Seat, state_class


@state_class
class Over(Stage):
    """The last card was sold to."""

    over = True
    phase = "over"

    @override
    def asked(self, position: Position) -> tuple[Seat, ...]:
        return ()

    @override
    def settle(self, work: Work) -> bool:
        return False


def end(work: Work) -> None:
    """End the game."""
    end_month(work)
    work.tell(ev.Ended())
    work.go(Over())
