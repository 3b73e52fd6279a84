"""Between the months."""

from games.hellweg.events import MonthEnded
from games.hellweg.scoring import leaders
from games.hellweg.work import Work


def end_month(work: Work) -> None:
    """Tell that a month is over, and who has most by then."""
    work.tell(MonthEnded(work.state.month, leaders(work.board, work.state)))
