"""Commands that follow from players' clocks, and that stop and restart the clocks.

When a clock reaches a level, its player is reminded, their question is answered, or a computer
takes over their seat. During an outage, without a channel, or in a pause, no clock of the match
runs and nothing is played automatically. Afterwards each clock goes on where it stopped, with at
least a quarter of its time.
"""

import json
from dataclasses import replace

from games.kernel import Seat, message
from storage.document import AdminEventKind, AdminFacts
from storage.rows import Notification
from table.commands.automatic import build_default_step, play_automatic_steps
from table.commands.change import Change
from table.commands.commit import note_admin_event, refresh_deadlines, store_presence, write_step
from table.commands.seats import begin_rest, bring_back, hand_to_computer, is_unattended
from table.errors import NotNow
from table.match.clocks import OVER_LEVEL
from table.match.loaded import LoadedMatch
from table.match.model import NO_ACTOR, Actor
from table.match.options import DAYS, RHYTHM, TONIGHT, Rhythm, options_of
from table.match.presence import Presence
from table.match.running_clocks import (
    Due,
    Duty,
    is_computer_turn,
    next_due,
    with_presence,
    with_presences,
)
from table.views import notifications
from table.views.notifications import Notifications


def look_at_clocks(change: Change) -> bool:
    """Carry out the first duty that is due by a clock, if any; return whether a computer must move.

    Computers take time to think, so the caller lets them play after the transaction.
    """
    if change.row.status != "playing":
        return False
    due = next_due(change.loaded, change.now)
    if due is not None and due.duty is Duty.ANSWER and is_unattended(change.loaded):
        begin_rest(change)
        return False
    if due is not None and is_computer_turn(change.loaded, due, change.now):
        return True
    if due is not None and due.at <= change.now:
        _do_duty(change, due)
    else:
        refresh_deadlines(change)
    return False


def _do_duty(change: Change, due: Due) -> None:
    if due.duty is Duty.WAKE:
        bring_back(change, due.seat)
    elif due.duty is Duty.REMIND:
        _note_level(change, due.seat)
    else:
        write_step(change, build_default_step(change.loaded, due.seat, change.now))
        play_automatic_steps(change)


def _note_level(change: Change, seat: Seat) -> None:
    """Store the level that a clock has reached, and do what follows.

    Its player is reminded; if their time is over, they may be counted as late, lose their seat to a
    computer, or the whole match may wait or change its pace.
    """
    loaded, now = change.loaded, change.now
    presence = loaded.presence_of(seat)
    terms = loaded.terms()
    if presence.call is None or presence.clock is None:
        return
    level = presence.clock.level(now, terms.hours)
    is_late = level >= OVER_LEVEL
    if is_late and terms.is_tonight and _have_all_left(change, presence.call.at):
        change_rhythm(change, DAYS)
        return
    changed = replace(
        presence,
        call=replace(presence.call, reminder_level=level),
        lates=presence.lates + is_late,
        missed=presence.missed + is_late,
    )
    if is_late and terms.late != "remind":
        note_admin_event(change, AdminFacts("late", seat))
        if is_unattended(with_presence(loaded, seat, changed)):
            store_presence(change, seat, changed)
            begin_rest(change)
            return
    loses_seat = is_late and changed.lates >= terms.late_limit and terms.late == "house"
    if not loses_seat:
        # A player whose seat a computer takes over is told that, and needs no reminder.
        _send_reminder(change, seat, level, presence.clock.end(terms.hours) or now)
    store_presence(change, seat, changed)
    if loses_seat:
        hand_to_computer(change, seat)


def _send_reminder(change: Change, seat: Seat, level: int, ends: int) -> None:
    """Remind a seat's player, whose clock is at a level and runs out at `ends` (UTC ms)."""
    user_id = change.loaded.seats[seat].user_id
    terms = change.loaded.terms()
    if terms.is_tonight and level == OVER_LEVEL:
        # One reminder is enough within minutes. The refresh removes it, since it is outdated.
        change.notify(notifications.build_refresh(change.row))
        return
    payload = {"level": level, "ends": ends}
    # The automatic answer cancels notifications for the seat, but must not cancel this one.
    is_final = level == OVER_LEVEL and terms.late != "remind"
    reminder = Notification("reminder", None if is_final else seat, user_id, payload=payload)
    change.notify(Notifications((reminder,)))


def _have_all_left(change: Change, called_at: int) -> bool:
    """Whether all players seem to have left a match at the pace "tonight".

    That is so if a clock had run out before a call (at `called_at`, UTC ms) whose time is over too,
    and nobody has moved in between.
    """
    events = change.document.admin_events
    lates = [event.at for event in events if event.kind == "late" and event.at <= called_at]
    return bool(lates) and lates[-1] > max(row.acted_at or 0 for row in change.loaded.seats)


def stop_clocks(loaded: LoadedMatch, since: int) -> LoadedMatch:
    """Return a match whose clocks were stopped at `since` (UTC ms)."""
    hours = loaded.terms().hours
    presences = (
        presence
        if presence.clock is None
        else replace(presence, clock=presence.clock.stop(since, hours))
        for presence in loaded.presences()
    )
    return with_presences(loaded, tuple(presences))


def is_waited_for(loaded: LoadedMatch) -> bool:
    """Whether a match waits for a player whose clock runs."""
    return (
        loaded.row.status == "playing"
        and not loaded.clocks_stopped
        and any(
            presence.call is not None and presence.clock is not None and presence.is_present
            for presence in loaded.presences()
        )
    )


def restart_clocks(change: Change, since: int) -> None:
    """Restart the clocks of a match that was stopped at `since` (UTC ms).

    All deadlines are postponed, and the time since then counts for no player.
    """
    length = change.now - since
    change.postpone_deadlines(since, length)
    change.excuse_waits(since)
    presences = tuple(
        _postpone_stand_in(presence, since, length).after_outage()
        for presence in change.loaded.presences()
    )
    refresh_deadlines(change, with_presences(change.loaded, presences))


def _postpone_stand_in(presence: Presence, since: int, length: int) -> Presence:
    stand_in = presence.stand_in
    if stand_in is None or stand_in.since <= since:
        return presence
    return replace(presence, stand_in=replace(stand_in, since=stand_in.since + length))


def set_pause(change: Change, *, end: bool, by: Actor) -> None:
    """Pause a match or, with `end`, resume it, and announce that `by` has done so.

    Raises:
        NotNow: the match is paused already, or is not paused.
    """
    if end == (change.row.paused_at is None):
        raise NotNow(message("table-not-paused" if end else "table-paused-already"))
    if change.row.paused_at is not None:
        change.excuse_waits(change.row.paused_at)
    change.set_columns(paused_at=None if end else change.now)
    refresh_deadlines(change)
    change.notify(notifications.build_refresh(change.row))
    kind: AdminEventKind = "resumed" if end else "paused"
    note_admin_event(change, AdminFacts(kind, author=by.name), by.user_id)


def change_rhythm(change: Change, rhythm: Rhythm, by: Actor = NO_ACTOR) -> None:
    """Change the pace of a match; all players who are asked are called again with new clocks.

    Raises:
        NotNow: the match has this pace already, or is to be played tonight although a player is on
            vacation.
    """
    if options_of(change.row)[RHYTHM] == rhythm:
        raise NotNow(message("table-rhythm-already"))
    if rhythm == TONIGHT and any(presence.on_vacation for presence in change.loaded.presences()):
        raise NotNow(message("table-player-away"))
    change.set_columns(options=json.dumps({**options_of(change.row), RHYTHM: rhythm}))
    presences = tuple(
        _begin_again(presence, rhythm, change.now) for presence in change.loaded.presences()
    )
    # Remove the deadlines of the earlier pace; `refresh_deadlines` sets new ones.
    change.set_step_deadlines(())
    refresh_deadlines(change, with_presences(change.loaded, presences))
    note_admin_event(change, AdminFacts(rhythm, author=by.name), by.user_id)
    announced = change.loaded.announced_state()
    change.notify(notifications.build_calls_again(change.loaded, None, announced))


def _begin_again(presence: Presence, rhythm: Rhythm, now: int) -> Presence:
    """Return a presence without call and clock; at the pace "tonight", stand-ins play at once."""
    stand_in = presence.stand_in
    if stand_in is not None and rhythm == TONIGHT:
        stand_in = replace(stand_in, since=min(stand_in.since, now))
    return replace(presence, call=None, clock=None, lates=0, missed=0, stand_in=stand_in)
