"""From phase to phase: each tells here how it begins, so that those before it need not know it."""

from collections.abc import Callable

from games.hellweg.events import MonthEnded
from games.hellweg.scoring import leaders
from games.hellweg.stage import Phase
from games.hellweg.work import Work

Begin = Callable[[Work], None]

BEGIN: dict[Phase, Begin] = {}


def begins(phase: Phase) -> Callable[[Begin], Begin]:
    """Mark the function that begins a phase, or goes on with it after pieces were placed."""

    def keep(begin: Begin) -> Begin:
        BEGIN[phase] = begin
        return begin

    return keep


def end_month(work: Work) -> None:
    """Tell that a month is over, and who has most by then."""
    work.tell(MonthEnded(work.state.month, leaders(work.board, work.state)))


def begin(work: Work, phase: Phase) -> None:
    """Begin a phase, or go on with it."""
    BEGIN[phase](work)
