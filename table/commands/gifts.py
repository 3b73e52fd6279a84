"""Time that one player gives another: a day more on the clock of their current call."""

from dataclasses import replace

from games.kernel import Quoted, message
from storage.document import AdminFacts
from table.commands.change import Change
from table.commands.commit import note_admin_event, store_presence
from table.commands.seats import end_rest
from table.errors import NotNow
from table.match.clocks import DAY_MS, OVER_LEVEL
from table.match.model import Actor
from table.views import notifications

GIVEN_DAYS_MAX = 3
"""The largest number of days that may be left on a clock beyond the time for a whole turn."""


def give_time(change: Change, giver: Actor, seat: int) -> None:
    """Add a day to the clock of another player, for whom the match waits.

    If the player's time had run out without a consequence, they do not count as late any more. A
    match that waited because all players were absent goes on, since the giver is back.

    Raises:
        NotAPlayer: the giver has no seat.
        NotNow: the match does not run, has no clocks or is played tonight; the seat does not exist
            or is the giver's own; the match does not wait for its player, or they have enough time
            (`GIVEN_DAYS_MAX`).
    """
    loaded, now = change.loaded, change.now
    giver_seat = loaded.require_seat(giver.user_id or 0)
    loaded.require_playing()
    receiver = loaded.require_place(seat)
    terms = loaded.terms()
    name = Quoted(loaded.names[receiver])
    if receiver == giver_seat:
        raise NotNow(message("table-time-own-seat"))
    if terms.is_tonight:
        raise NotNow(message("table-time-tonight"))
    if terms.turn_ms is None:
        raise NotNow(message("table-time-no-clock"))
    end_rest(change, giver_seat)
    presence = change.loaded.presence_of(receiver)
    call, clock = presence.call, presence.clock
    if call is None or clock is None or not presence.is_present:
        raise NotNow(message("table-time-not-asked", name=name))
    left_ms = clock.time_left(now, terms.hours) + DAY_MS
    if left_ms > clock.full_ms + GIVEN_DAYS_MAX * DAY_MS:
        raise NotNow(message("table-time-enough", name=name, days=GIVEN_DAYS_MAX))
    clock = replace(clock, left_ms=left_ms, since=None if clock.since is None else now)
    # A call whose time had run out was counted in `lates` and `missed`.
    counted = int(call.reminder_level == OVER_LEVEL)
    new_presence = replace(
        presence,
        clock=clock,
        call=replace(call, reminder_level=min(call.reminder_level, clock.level(now, terms.hours))),
        lates=max(0, presence.lates - counted),
        missed=max(0, presence.missed - counted),
    )
    store_presence(change, receiver, new_presence)
    change.notify(notifications.build_refresh(change.row))
    note_admin_event(change, AdminFacts("gave", receiver, giver.name), giver.user_id)
