"""What clocks bring: reminders, answers, seats that change hands; and what stops and restarts them.

Time in which nobody could act counts for nobody: an outage, a channel that is lost, a break.
Meanwhile a match has no running clock and nothing happens by itself there; afterwards each clock
goes on where it stood, with a quarter of its time at least.
"""

import json
from collections.abc import Collection
from dataclasses import replace

from games.kernel import Seat, message
from storage.rows import OPEN, Notification
from table.commands import automatic, commit
from table.commands.change import Change
from table.commands.seats import begin_rest, bring_back, hand_over, is_unattended
from table.errors import NotNow
from table.match import timekeeping
from table.match.clocks import OVER_LEVEL
from table.match.loaded import LoadedMatch
from table.match.model import NO_ACTOR, Actor
from table.match.options import DAYS, RHYTHM, TONIGHT, Rhythm, options_of
from table.match.presence import Presence
from table.match.timekeeping import Duty, is_computer_turn
from table.views import notifications
from table.views.notifications import Notifications, public

TOLD_OUTAGE_MS = 10 * 60_000
"""Of a shorter outage the table is not told."""


def look_at_clocks(change: Change) -> bool:
    """Do what a clock brings first, if anything is due; return whether a computer is to play.

    That takes its time, and is for the caller to see to afterwards.
    """
    if change.row.status != "playing":
        return False
    due = timekeeping.next_due(change.loaded, change.now)
    if due is not None and due.duty is Duty.ANSWER and is_unattended(change.loaded):
        begin_rest(change)
        return False
    if due is not None and is_computer_turn(change.loaded, due, change.now):
        return True
    if due is not None and due.at <= change.now:
        _do(change, due)
    else:
        commit.refresh_deadlines(change)
    return False


def _do(change: Change, due: timekeeping.Due) -> None:
    if due.duty is Duty.WAKE:
        bring_back(change, due.seat)
    elif due.duty is Duty.REMIND:
        _remind(change, due.seat)
    else:
        answer = automatic.for_absent(change.loaded, due.seat, change.now)
        commit.write(change, answer)
        automatic.play_on(change)


def _remind(change: Change, seat: Seat) -> None:
    """Note how far a clock has run down, and owe the reminder if its player wants it."""
    loaded, now = change.loaded, change.now
    attendance, terms = loaded.presence_of(seat), loaded.terms()
    if attendance.call is None or attendance.clock is None:
        return
    level = attendance.clock.level(now, terms.hours)
    late = level >= OVER_LEVEL
    if late and terms.is_tonight and _is_left(change, attendance.call.at):
        change_rhythm(change, DAYS)
        return
    noted = replace(
        attendance,
        call=replace(attendance.call, told=level),
        lates=attendance.lates + late,
        missed=attendance.missed + late,
    )
    if late and terms.late != "remind":
        commit.note_act(change, "late", seat)
        if is_unattended(_with_seat(loaded, seat, noted)):
            commit.store_attendance(change, seat, noted)
            begin_rest(change)
            return
    too_often = late and noted.lates >= terms.late_limit
    if not (too_often and terms.late == "house"):
        # Else they hear that the house plays for them, and of nothing more at that moment.
        _owe(change, seat, level, attendance.clock.end(terms.hours) or now)
    commit.store_attendance(change, seat, noted)
    if too_often and terms.late == "house":
        hand_over(change, seat)


def _with_seat(loaded: LoadedMatch, seat: Seat, attendance: Presence) -> LoadedMatch:
    """Return a match with one seat attended otherwise."""
    others = list(loaded.presences())
    others[seat] = attendance
    return timekeeping.with_presences(loaded, tuple(others))


def _owe(change: Change, seat: Seat, level: int, ends: int) -> None:
    user_id, terms = change.loaded.seats[seat].user_id, change.loaded.terms()
    if terms.is_tonight and level == OVER_LEVEL:
        # Within minutes one is enough; it came while there was time, and goes now.
        change.say(public(change.row))
        return
    payload = {"level": level, "ends": ends}
    # What is answered at once for a seat makes its questions void, but not this news.
    final = level == OVER_LEVEL and terms.late != "remind"
    reminder = Notification("reminder", None if final else seat, user_id, payload=payload)
    change.say(Notifications((reminder,)))


def _is_left(change: Change, called_at: int) -> bool:
    """Whether all have gone: nobody has moved since a time ran out, and one called then is late.

    Else the house would play an evening to its end whose players are asleep.
    """
    lates = [act.at for act in change.document.acts if act.kind == "late" and act.at <= called_at]
    return bool(lates) and lates[-1] > max(row.acted_at or 0 for row in change.loaded.seats)


def begin_outage(change: Change, since: int) -> None:
    """Stop the clocks of a match that cannot be reached, as of a moment."""
    if change.row.unreachable_at is not None or change.row.status not in OPEN:
        return
    change.set(unreachable_at=since)
    commit.refresh_deadlines(change, stop_clocks(change.loaded, since))


def end_outage(change: Change, *, is_told: bool) -> None:
    """Let a match go on that can be reached again; `is_told`: the table hears of a long outage."""
    since = change.row.unreachable_at
    if since is None:
        return
    change.set(unreachable_at=None)
    waits = is_waited_for(change.loaded)
    let_go_on(change, since)
    if waits and is_told and change.now - since >= TOLD_OUTAGE_MS:
        commit.note_act(change, "reached", detail=since // 1000)


def stop_clocks(loaded: LoadedMatch, since: int) -> LoadedMatch:
    """Return a match whose clocks stand as they did at a moment."""
    hours = loaded.terms().hours
    stopped = (
        one if one.clock is None else replace(one, clock=one.clock.stop(since, hours))
        for one in loaded.presences()
    )
    return timekeeping.with_presences(loaded, tuple(stopped))


def is_waited_for(loaded: LoadedMatch) -> bool:
    """Whether time would run out for a player of a running match."""
    seats = loaded.presences()
    return (
        loaded.row.status == "playing"
        and not loaded.clocks_stopped
        and any(one.call is not None and one.clock is not None and one.is_present for one in seats)
    )


def let_go_on(change: Change, since: int) -> None:
    """Let all go on where it stood at a moment: clocks, votes, pauses, offered seats, lobbies."""
    length = change.now - since
    change.put_off(since, length)
    seats = tuple(_later(one, since, length).after_outage() for one in change.loaded.presences())
    commit.refresh_deadlines(change, timekeeping.with_presences(change.loaded, seats))


def _later(attendance: Presence, since: int, length: int) -> Presence:
    """Return a seat whose stand-in begins later by the length of an outage."""
    stand_in = attendance.stand_in
    if stand_in is None or stand_in.since <= since:
        return attendance
    return replace(attendance, stand_in=replace(stand_in, since=stand_in.since + length))


def require_movable(loaded: LoadedMatch, user_id: int, channel_id: int) -> None:
    """Raise NotAPlayer, NotTheHost, NotNow where somebody may not bring a table to a channel."""
    row = loaded.row
    loaded.require_seat(user_id)
    if row.status not in OPEN:
        raise NotNow(message("table-cannot-move"))
    if row.lost_at is None and row.channel_id == channel_id:
        raise NotNow(message("table-is-here"))
    if row.lost_at is None:
        loaded.require_host(user_id)


def stand_in_channel(change: Change, *, owes_commitment: bool, **elsewhere: int | None) -> None:
    """Let a table stand in its channel, or in another: its public message is owed there.

    Before it the lobby's commitment is, where it could not be said in the channel of before.
    """
    since = change.row.lost_at
    change.set(lost_at=None, **elsewhere)
    if since is None:
        commit.refresh_deadlines(change)
    else:
        let_go_on(change, since)
    if owes_commitment:
        change.say(notifications.opened(change.row))
    change.say(notifications.stands(change.loaded))


def lose_channel(change: Change, seats_with_question: Collection[int | None]) -> None:
    """Tell the players of a table that it has lost its place, unless they know.

    Seats that have their question in a message before them are not called for it.
    """
    if change.row.lost_at is not None or change.row.status not in OPEN:
        return
    change.set(lost_at=change.now)
    commit.refresh_deadlines(change)
    change.say(notifications.lost(change.loaded, seats_with_question))


def take_break(change: Change, *, end: bool, by: Actor) -> None:
    """Stop all clocks, or (`end`) let them go on where they stood. Raises NotNow: they do."""
    if end == (change.row.paused_at is None):
        raise NotNow(message("table-not-paused" if end else "table-paused-already"))
    change.set(paused_at=None if end else change.now)
    commit.refresh_deadlines(change)
    change.say(notifications.public(change.row))
    commit.note_act(change, "resumed" if end else "paused", by=by)


def change_rhythm(change: Change, rhythm: Rhythm, by: Actor = NO_ACTOR) -> None:
    """Go over to a rhythm: all who are asked are asked anew, with a new clock.

    Raises NotNow: it is the rhythm already, or not all are there for an evening.
    """
    if options_of(change.row)[RHYTHM] == rhythm:
        raise NotNow(message("table-rhythm-already"))
    away = any(attendance.on_vacation for attendance in change.loaded.presences())
    if rhythm == TONIGHT and away:
        raise NotNow(message("table-player-away"))
    change.set(options=json.dumps({**options_of(change.row), RHYTHM: rhythm}))
    fresh = tuple(_anew(one, rhythm, change.now) for one in change.loaded.presences())
    # What would have come at the pace of the other rhythm comes at this one's.
    change.set_step_deadlines(())
    commit.refresh_deadlines(change, timekeeping.with_presences(change.loaded, fresh))
    commit.note_act(change, rhythm, by=by)
    change.say(notifications.back(change.loaded, None, change.loaded.announced_state()))


def _anew(found: Presence, rhythm: Rhythm, now: int) -> Presence:
    """Return how a seat is attended from now on; tonight nobody waits for an offer of days."""
    stand_in = found.stand_in
    if stand_in is not None and rhythm == TONIGHT:
        stand_in = replace(stand_in, since=min(stand_in.since, now))
    return replace(found, call=None, clock=None, lates=0, missed=0, stand_in=stand_in)
