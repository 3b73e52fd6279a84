"""What the host changes while a match runs: a break, or another rhythm.

In a break all clocks stand still; players may still move. The rhythm is that of days, or
of an evening together.
"""

import json
from dataclasses import replace

from games.kernel import message
from table.commands import acts, commit
from table.commands.acts import NOBODY, Warrant
from table.commands.change import Change
from table.errors import NotNow
from table.match import timekeeping
from table.match.attendance import Attendance
from table.match.options import options_of
from table.match.terms import RHYTHM, TONIGHT, Rhythm
from table.views import notifications


def take_break(change: Change, *, end: bool, by: Warrant) -> None:
    """Stop all clocks, or (`end`) let them go on where they stood. Raises NotNow: they do."""
    if end == (change.row.paused_at is None):
        raise NotNow(message("table-not-paused" if end else "table-paused-already"))
    change.set(paused_at=None if end else change.now)
    commit.settle(change)
    change.say(notifications.public(change.row))
    acts.note(change, "resumed" if end else "paused", by=by)


def go_over(change: Change, rhythm: Rhythm, by: Warrant = NOBODY) -> None:
    """Go over to a rhythm: all who are asked are asked anew, with a new clock.

    Raises NotNow: it is the rhythm already, or not all are there for an evening.
    """
    if options_of(change.row)[RHYTHM] == rhythm:
        raise NotNow(message("table-rhythm-already"))
    away = any(attendance.away for attendance in change.loaded.attendances())
    if rhythm == TONIGHT and away:
        raise NotNow(message("table-player-away"))
    change.set(options=json.dumps({**options_of(change.row), RHYTHM: rhythm}))
    fresh = tuple(_anew(one, rhythm, change.now) for one in change.loaded.attendances())
    # What would have come at the pace of the other rhythm comes at this one's.
    change.set_step_deadlines(())
    commit.settle(change, timekeeping.with_attendances(change.loaded, fresh))
    acts.note(change, rhythm, by=by)
    change.say(notifications.back(change.loaded, None, change.loaded.announced()))


def _anew(found: Attendance, rhythm: Rhythm, now: int) -> Attendance:
    """Return how a seat is attended from now on; tonight nobody waits for an offer of days."""
    stand_in = found.stand_in
    if stand_in is not None and rhythm == TONIGHT:
        stand_in = replace(stand_in, since=min(stand_in.since, now))
    return replace(found, call=None, clock=None, lates=0, missed=0, stand_in=stand_in)
