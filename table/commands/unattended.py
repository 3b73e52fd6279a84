"""Matches that nobody attends: they rest, and wait for one of their people.

Else default answers and the house would play them to their end, with a call for each turn, and
count what nobody has played. Computers and the house are nobody here.
"""

from collections.abc import Sequence
from dataclasses import replace

from games.kernel import Seat
from table.commands import acts, commit
from table.commands.change import Change
from table.match import timekeeping
from table.match.attendance import Attendance
from table.match.loaded import LoadedMatch
from table.match.model import is_vacant
from table.services.context import Service
from table.views import notifications
from table.views.notifications import Notifications

ABSENT_TIMES = 2
"""So many times in a row a player's time runs out until they are taken to be absent."""


class Unattended(Service):
    """Wakes matches that rest."""

    async def wake(self, match_id: int, user_id: int) -> None:
        """Let a match go on that rests, now that one of its players is there."""
        async with self._context.changing(match_id) as change:
            let_player_go_on(change, user_id)


def let_player_go_on(change: Change, user_id: int) -> None:
    """Let a match go on that rests, now that one of its players is there."""
    seat = change.loaded.seat_of(user_id)
    if seat is not None:
        go_on(change, seat)


def is_unattended(loaded: LoadedMatch) -> bool:
    """Whether all people of a running match are absent. Who is on vacation will be back."""
    return loaded.row.status == "playing" and all(
        is_vacant(row.user_id) or _is_absent(found)
        for row, found in zip(loaded.seats, loaded.attendances(), strict=True)
    )


def _is_absent(found: Attendance) -> bool:
    return not found.away and (found.stand_in is not None or found.missed >= ABSENT_TIMES)


def rest(change: Change) -> None:
    """Let a match rest, and say so once; calls that were not made yet are void."""
    if change.row.unattended_at is not None:
        return
    change.set(unattended_at=change.now)
    commit.settle(change)
    void = tuple(Seat(row.seat) for row in change.loaded.seats)
    change.say(Notifications(cancelled_for=void))
    acts.note(change, "unattended")


def go_on(change: Change, seat: Seat) -> None:
    """Let a match go on that rests; `seat`'s player is there. All who are asked are asked anew."""
    if change.row.unattended_at is None:
        return
    change.set(unattended_at=None)
    fresh = _asked_anew(change.loaded.attendances(), seat, change.now)
    commit.settle(change, timekeeping.with_attendances(change.loaded, fresh))
    acts.note(change, "attended", seat)
    change.say(notifications.back(change.loaded, None, change.loaded.announced()))


def _asked_anew(found: Sequence[Attendance], present: Seat, now: int) -> tuple[Attendance, ...]:
    """Return how seats are attended once a player is there: their own is theirs again."""
    anew = [replace(one, call=None, clock=None) for one in found]
    own = anew[present].back(now)
    anew[present] = replace(own, lates=0, missed=0, stand_in=None, offered=False)
    return tuple(anew)
