"""From one rhythm to the other while a match runs: from days to an evening together, and back."""

import json
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import message
from storage.queries import deadlines, matches
from storage.rows import ConsentKind
from table.due import timekeeping
from table.errors import NotNow
from table.match.attendance import Attendance
from table.match.loaded import LoadedMatch
from table.match.options import options_of
from table.match.terms import DAYS, RHYTHM, TONIGHT, Rhythm
from table.notify import notifications
from table.play import acts, commit


def require_sense(loaded: LoadedMatch, kind: ConsentKind) -> None:
    """Raise NotNow where a table has a rhythm already, or not all are there for an evening."""
    if kind in (DAYS, TONIGHT) and options_of(loaded.row)[RHYTHM] == kind:
        raise NotNow(message("table-rhythm-already"))
    if kind == TONIGHT and any(one.away for one in loaded.attendances()):
        raise NotNow(message("table-player-away"))


async def change(
    connection: AsyncConnection, loaded: LoadedMatch, rhythm: Rhythm, now: int
) -> None:
    """Go over to a rhythm: all who are asked are asked anew, with a new clock."""
    options = json.dumps({**options_of(loaded.row), RHYTHM: rhythm})
    row = replace(loaded.row, options=options)
    await matches.change(connection, row.id, options=options)
    fresh = tuple(_anew(one, rhythm, now) for one in loaded.attendances())
    after = timekeeping.with_attendances(replace(loaded, row=row), fresh)
    after = await timekeeping.settle(connection, loaded, after, now)
    # What would have come at the pace of the other rhythm comes at this one's.
    await deadlines.replace(connection, row.id, [])
    await commit.set_timers(connection, after, after.state(), now)
    await acts.note(connection, loaded, rhythm, now)
    calls = notifications.back(after, None, after.announced())
    await commit.say(connection, row, calls, now)


def _anew(found: Attendance, rhythm: Rhythm, now: int) -> Attendance:
    """Return how a seat is attended from now on; tonight nobody waits for an offer of days."""
    stand_in = found.stand_in
    if stand_in is not None and rhythm == TONIGHT:
        stand_in = replace(stand_in, since=min(stand_in.since, now))
    return replace(found, call=None, clock=None, lates=0, stand_in=stand_in)
