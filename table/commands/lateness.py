"""What happens by itself when a clock has run down: reminders, answers, seats that change hands.

A look finds out what is due from what is stored, and does it in one transaction: across
restarts, kills and several processes each reminder is owed once.
"""

from dataclasses import replace

from games.kernel import Seat
from storage.rows import Notification
from table.commands import acts, automatic, away, commit, rhythm
from table.commands.change import Change
from table.commands.unattended import is_unattended, rest
from table.match import timekeeping
from table.match.attendance import Attendance
from table.match.clocks import OVER
from table.match.loaded import LoadedMatch
from table.match.terms import DAYS
from table.match.timekeeping import Duty, thinks
from table.views.notifications import Notifications, public

MISSED = 10 * 60_000
"""What was due so many milliseconds before the bot began, nobody was there to see to."""


def look(change: Change) -> bool:
    """Do what a clock brings first, if anything is due; return whether a computer is to play.

    That takes its time, and is for the caller to see to afterwards.
    """
    if change.row.status != "playing":
        return False
    due = timekeeping.next_due(change.loaded, change.now)
    if due is not None and due.duty is Duty.ANSWER and is_unattended(change.loaded):
        rest(change)
        return False
    if due is not None and thinks(change.loaded, due, change.now):
        return True
    if due is not None and due.at <= change.now:
        _do(change, due)
    else:
        commit.settle(change)
    return False


def _do(change: Change, due: timekeeping.Due) -> None:
    if due.duty is Duty.WAKE:
        away.bring_back(change, due.seat)
    elif due.duty is Duty.REMIND and due.at + MISSED < change.watched_since:
        _give_back(change, due)
    elif due.duty is Duty.REMIND:
        _remind(change, due.seat)
    else:
        answer = automatic.for_absent(change.loaded, due.seat, change.now)
        commit.write(change, answer)
        automatic.play_on(change)


def _give_back(change: Change, due: timekeeping.Due) -> None:
    """Go on with a clock from where it was when the bot was not there to remind its player.

    They have a quarter of their time at least, and hear of it: perhaps they wanted to answer.
    """
    before, hours = change.loaded.attendance_of(due.seat), change.loaded.terms().hours
    if before.clock is None:
        return
    stopped = replace(before, clock=before.clock.stopped(due.at, hours))
    commit.store_attendance(change, due.seat, stopped.given_back())


def _remind(change: Change, seat: Seat) -> None:
    """Note how far a clock has run down, and owe the reminder if its player wants it."""
    loaded, now = change.loaded, change.now
    attendance, terms = loaded.attendance_of(seat), loaded.terms()
    if attendance.call is None or attendance.clock is None:
        return
    level = attendance.clock.level(now, terms.hours)
    late = level >= OVER
    if late and terms.together and _is_left(change, attendance.call.at):
        rhythm.go_over(change, DAYS)
        return
    noted = replace(
        attendance,
        call=replace(attendance.call, told=level),
        lates=attendance.lates + late,
        missed=attendance.missed + late,
    )
    if late and terms.late != "remind":
        acts.note(change, "late", seat)
        if is_unattended(_with_seat(loaded, seat, noted)):
            commit.store_attendance(change, seat, noted)
            rest(change)
            return
    too_often = late and noted.lates >= terms.times
    if not (too_often and terms.late == "house"):
        # Else they hear that the house plays for them, and of nothing more at that moment.
        _owe(change, seat, level, attendance.clock.ends(terms.hours) or now)
    commit.store_attendance(change, seat, noted)
    if too_often and terms.late == "house":
        away.hand_over(change, seat)


def _with_seat(loaded: LoadedMatch, seat: Seat, attendance: Attendance) -> LoadedMatch:
    """Return a match with one seat attended otherwise."""
    others = list(loaded.attendances())
    others[seat] = attendance
    return timekeeping.with_attendances(loaded, tuple(others))


def _owe(change: Change, seat: Seat, level: int, ends: int) -> None:
    user_id, terms = change.loaded.seats[seat].user_id, change.loaded.terms()
    if terms.together and level == OVER:
        # Within minutes one is enough; it came while there was time, and goes now.
        change.say(public(change.row))
        return
    payload = {"level": level, "ends": ends}
    # What is answered at once for a seat makes its questions void, but not this news.
    final = level == OVER and terms.late != "remind"
    reminder = Notification("reminder", None if final else seat, user_id, payload=payload)
    change.say(Notifications((reminder,)))


def _is_left(change: Change, called_at: int) -> bool:
    """Whether all have gone: nobody has moved since a time ran out, and one called then is late.

    Else the house would play an evening to its end whose players are asleep.
    """
    lates = [act.at for act in change.acts if act.kind == "late" and act.at <= called_at]
    return bool(lates) and lates[-1] > max(row.acted_at or 0 for row in change.loaded.seats)
