"""What happens by itself when a clock has run down: reminders, answers, seats that change hands.

A look finds out what is due from what is stored, and does it in one transaction: across
restarts, kills and several processes each reminder is owed once.
"""

from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Seat
from storage.queries import log, outbox, users
from storage.rows import Notification
from table.context import Change, Context
from table.due import timekeeping
from table.due.thinking import thinks
from table.due.timekeeping import Duty
from table.match.clocks import OVER, REMINDER_PART, Clock
from table.match.loaded import LoadedMatch
from table.match.terms import DAYS
from table.notify.notifications import Notifications, public
from table.notify.people import wants_reminders
from table.play import acts, automatic, commit
from table.seats import away
from table.vote import rhythm

MISSED = 10 * 60_000
"""What was due so many milliseconds before the bot began, nobody was there to see to."""


async def look(context: Context, match_id: int) -> bool:
    """Do what a clock brings first, if anything is due; return whether a computer is to play.

    That takes its time, and is for the caller to see to afterwards.
    """
    async with context.changing(match_id) as change:
        if change.row.status != "playing":
            return False
        due = timekeeping.next_due(change.loaded, change.now)
        if due is not None and thinks(change.loaded, due, change.now):
            return True
        if due is not None and due.at <= change.now:
            await _do(change, due)
        else:
            await commit.settle(change)
    return False


async def _do(change: Change, due: timekeeping.Due) -> None:
    if due.duty is Duty.WAKE:
        await away.bring_back(change, due.seat)
    elif due.duty is Duty.REMIND and due.at + MISSED < change.context.started:
        await _give_back(change, due)
    elif due.duty is Duty.REMIND:
        await _remind(change, due.seat)
    else:
        answer = automatic.for_absent(change.loaded, due.seat, change.now)
        await commit.write(change, answer)
        await automatic.play_on(change)


async def _give_back(change: Change, due: timekeeping.Due) -> None:
    """Go on with a clock from where it was when the bot was not there to remind its player.

    They have a quarter of their time at least, and hear of it: perhaps they wanted to answer.
    """
    before, hours = change.loaded.attendance_of(due.seat), change.loaded.terms().hours
    if before.call is None or before.clock is None:
        return
    whole = before.clock.whole
    left = max(before.clock.left_at(due.at, hours), whole // REMINDER_PART)
    call = replace(before.call, told=0)
    clock = Clock(whole, left, since=change.now)
    await commit.store_attendance(change, due.seat, replace(before, clock=clock, call=call))


async def _remind(change: Change, seat: Seat) -> None:
    """Note how far a clock has run down, and owe the reminder if its player wants it."""
    loaded, now = change.loaded, change.now
    attendance, terms = loaded.attendance_of(seat), loaded.terms()
    if attendance.call is None or attendance.clock is None:
        return
    level = attendance.clock.level(now, terms.hours)
    late = level >= OVER
    if late and terms.together and await _is_left(change.connection, loaded, attendance.call.at):
        await rhythm.go_over(change, DAYS)
        return
    noted = replace(
        attendance, call=replace(attendance.call, told=level), lates=attendance.lates + late
    )
    if late and terms.late != "remind":
        await acts.note(change, "late", seat)
    too_often = late and noted.lates >= terms.times
    if not (too_often and terms.late == "house"):
        # Else they hear that the house plays for them, and of nothing more at that moment.
        await _owe(change, seat, level, attendance.clock.ends(terms.hours) or now)
    await commit.store_attendance(change, seat, noted)
    if too_often and terms.late == "house":
        await away.hand_over(change, seat)


async def _owe(change: Change, seat: Seat, level: int, ends: int) -> None:
    user_id, terms = change.loaded.seats[seat].user_id, change.loaded.terms()
    person = await users.load(change.connection, user_id)
    if not wants_reminders(person):
        return
    if terms.together and level == OVER:
        # Within minutes one is enough; it came while there was time, and goes now.
        await commit.say(change, public(change.row))
        return
    payload = {"level": level, "ends": ends}
    # What is answered at once for a seat makes its questions void, but not this news.
    final = level == OVER and terms.late != "remind"
    reminder = Notification("reminder", None if final else seat, user_id, payload=payload)
    # One that still waits for the end of their quiet hours says less than this one.
    await outbox.drop(change.connection, change.row.id, user_id, "reminder", change.now)
    await commit.say(change, Notifications((reminder,)))


async def _is_left(connection: AsyncConnection, loaded: LoadedMatch, called_at: int) -> bool:
    """Whether all have gone: nobody has moved since a time ran out, and one called then is late.

    Else the house would play an evening to its end whose players are asleep.
    """
    noted = await log.acts_of(connection, loaded.row.id)
    lates = [act.at for act in noted if act.kind == "late" and act.at <= called_at]
    return bool(lates) and lates[-1] > max(row.acted_at or 0 for row in loaded.seats)
