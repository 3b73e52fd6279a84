"""Commands for the seats of a running match: leaving, offering, taking over, giving back.

If all people of a match are absent, the match rests until one of them is back. Without that rule,
default answers and computers would play it to its end, with a call for each turn and a meaningless
result.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace

from games.kernel import Seat, message
from storage.document import SEAT_CHANGES, AdminEvent, AdminFacts
from table.commands.change import Change
from table.commands.commit import note_admin_event, refresh_deadlines, store_presence, write_step
from table.commands.step_builder import build_stop
from table.errors import NotNow
from table.match.clocks import DAY_MS
from table.match.loaded import LoadedMatch
from table.match.model import NO_ACTOR, Actor, Person
from table.match.options import is_practice, options_of
from table.match.presence import Presence, StandIn
from table.match.running_clocks import with_presences
from table.match.seats import is_vacant, vacant_user_id
from table.views import notifications
from table.views.notifications import Notifications

OFFER_MS = DAY_MS
"""Milliseconds that an offered seat waits for another player before a computer plays for it."""

OFFER_TONIGHT_MS = 2 * 60 * 1000
"""Like `OFFER_MS`, at the pace "tonight"."""

ABSENT_AFTER_TURNS = 2
"""A player whose time has run out this many times in a row counts as absent."""


def leave_seat(change: Change, user_id: int) -> None:
    """Free a user's seat: it is offered to others, and after a day a computer plays for it.

    A practice match ends instead.

    Raises:
        NotAPlayer: the user has no seat.
        NotNow: the match is not running.
    """
    seat = _require_playing_seat(change, user_id)
    if is_practice(options_of(change.row)):
        # Nobody else can play a practice match.
        write_step(change, build_stop(change.loaded, change.now, by=user_id))
        return
    name = change.loaded.seats[seat].name
    presence = change.loaded.presence_of(seat)
    absent = replace(
        presence.end_vacation(change.now), stand_in=_later_stand_in(change), offered=True
    )
    _pass_on_host(change, seat)
    change.set_seat(seat, user_id=vacant_user_id(seat))
    note_admin_event(change, AdminFacts("left", seat, earlier_name=name), user_id)
    _store_new_player(change, seat, absent)


def offer_seat_of_gone_player(change: Change, user_id: int) -> bool:
    """Offer the seat of a player who has left the server; the player keeps it until it is taken.

    Returns whether that was done: whether the match is running and the player has a seat.
    """
    seat = change.loaded.seat_of(user_id)
    if change.row.status != "playing" or seat is None:
        return False
    was_offered = change.loaded.presence_of(seat).offered
    if not was_offered:
        _pass_on_host(change, seat)
    # The player's pending calls are cancelled, even if the seat was offered before.
    _store_and_refresh(change, seat, _offered_presence(change, seat), cancelled_for=(seat,))
    if not was_offered:
        note_admin_event(change, AdminFacts("gone", seat), user_id)
    return True


def take_seat(change: Change, person: Person, pseudonym: int, *, is_newcomer: bool) -> None:
    """Let a person take an offered seat, or take their own seat back.

    `pseudonym` is the number that replaces the person's id in admin events if they were forgotten.
    An `is_newcomer` gets explanations.

    Raises:
        NotNow: the match is not running or is for practice; no seat is offered; the person has had
            another seat here; or they have a seat, but are not absent.
    """
    change.loaded.require_playing()
    own_seat = change.loaded.seat_of(person.user_id)
    if own_seat is None:
        change.loaded.require_others()
        _sit_down(change, person, pseudonym, is_newcomer=is_newcomer)
    else:
        presence = change.loaded.presence_of(own_seat)
        if presence.stand_in is None and not presence.on_vacation and not presence.offered:
            raise NotNow(message("table-nobody-stands-in"))
        bring_back(change, own_seat)
    seat = change.loaded.seat_of(person.user_id)
    if seat is not None:
        end_rest(change, seat)


def start_vacation(change: Change, user_id: int, days: int) -> None:
    """Start a player's vacation of a number of days, in which their clock is stopped.

    Raises:
        NotAPlayer: the user has no seat.
        NotNow: the match is not running, or the player has fewer days of vacation left.
    """
    seat = _require_playing_seat(change, user_id)
    now = change.now
    presence = _returned_presence(change.loaded.presence_of(seat), now)
    days_left = change.loaded.terms().vacation_days - presence.away_used / DAY_MS
    if days > days_left:
        raise NotNow(message("table-no-vacation", days=max(0, int(days_left))))
    until = now + days * DAY_MS
    store_presence(change, seat, replace(presence, away_since=now, away_until=until))
    note_admin_event(change, AdminFacts("vacation", seat, moment=until))
    # Cancel the player's pending calls; they are called again after the vacation.
    change.notify(replace(notifications.build_refresh(change.row), cancelled_for=(seat,)))


def _require_playing_seat(change: Change, user_id: int) -> Seat:
    change.loaded.require_playing()
    return change.loaded.require_seat(user_id)


def _sit_down(change: Change, person: Person, pseudonym: int, *, is_newcomer: bool) -> None:
    """Give a person an offered seat; see `take_seat`, also for the errors."""
    person_numbers = {person.user_id, pseudonym}
    events = change.document.admin_events
    seat = _find_free_seat(change.loaded, events, person_numbers)
    before = change.loaded.seats[seat]
    former = _former_player(change.loaded, events, seat)
    _pass_on_host(change, seat)
    guided = is_newcomer or None
    change.set_seat(seat, user_id=person.user_id, name=person.name, acted_at=None, guided=guided)
    if before.asked_at is not None:
        change.set_seat(seat, excused=((before.asked_at, change.now),))
    if is_vacant(change.row.host_id):
        change.set_columns(host_id=person.user_id)
    returns = former in person_numbers
    if returns:
        note_admin_event(change, AdminFacts("back", seat))
    else:
        # The event has the earlier player's name and id, so that both can be forgotten later.
        note_admin_event(change, AdminFacts("taken", seat, earlier_name=before.name), former)
        change.set_seat(seat, answers={})
    presence = _returned_presence(change.loaded.presence_of(seat), change.now)
    closed = presence.closed or not returns
    _store_new_player(
        change,
        seat,
        replace(presence, lates=0, missed=0, away_used=0, closed=closed, expert=False),
    )


def _find_free_seat(
    loaded: LoadedMatch, events: Sequence[AdminEvent], person_numbers: Collection[int]
) -> Seat:
    """Return the offered seat that a person may take: the one they left, or else the first.

    `person_numbers` are the numbers that stand for the person in `events`, the admin events.

    Raises:
        NotNow: no seat is offered, or the person has had another seat, whose secrets they know.
    """
    offered = [Seat(seat) for seat, presence in enumerate(loaded.presences()) if presence.offered]
    if not offered:
        raise NotNow(message("table-no-seat-offered"))
    former_seats = [
        seat for seat in offered if _former_player(loaded, events, seat) in person_numbers
    ]
    if former_seats:
        return former_seats[0]
    if any(event.kind in SEAT_CHANGES and event.user_id in person_numbers for event in events):
        raise NotNow(message("table-had-a-seat"))
    return offered[0]


def _former_player(loaded: LoadedMatch, events: Sequence[AdminEvent], seat: Seat) -> int | None:
    """Return the user who has, or last had, an offered seat; `None` for a computer's seat."""
    user = loaded.seats[seat].user_id
    if not is_vacant(user):
        return user
    for event in reversed(events):
        if (event.kind, event.seat) == ("left", seat):
            return event.user_id
    return None


def bring_back(change: Change, seat: Seat) -> None:
    """End the vacation of a seat's player, or give them their seat back, and call them."""
    presence = _returned_presence(change.loaded.presence_of(seat), change.now)
    store_presence(change, seat, presence)
    note_admin_event(change, AdminFacts("back", seat))
    change.notify(notifications.build_call(change.loaded, seat))


def hand_to_computer(change: Change, seat: Seat, by: Actor = NO_ACTOR) -> None:
    """Let a computer, or default answers, play for a seat; its player may take it back.

    `by` is the host or moderator who decided that; `NO_ACTOR`: a clock or vote did.
    """
    stand_in = StandIn(change.loaded.terms().stand_in_level, change.now)
    presence = change.loaded.presence_of(seat).end_vacation(change.now)
    _store_and_refresh(change, seat, replace(presence, stand_in=stand_in))
    note_admin_event(change, AdminFacts("house", seat, by.name), by.user_id)
    if not is_vacant(change.loaded.seats[seat].user_id):
        change.notify(notifications.build_stand_in_notice(change.loaded, seat))


def offer_seat(change: Change, seat: Seat, by: Actor = NO_ACTOR) -> None:
    """Offer a seat to everybody; its player may still come back.

    `by` is the host or moderator who decided that; `NO_ACTOR`: a vote did.

    Raises:
        NotNow: the match is for practice.
    """
    change.loaded.require_others()
    _store_and_refresh(change, seat, _offered_presence(change, seat))
    note_admin_event(change, AdminFacts("offered", seat, by.name), by.user_id)


def _offered_presence(change: Change, seat: Seat) -> Presence:
    presence = change.loaded.presence_of(seat)
    stand_in = presence.stand_in or _later_stand_in(change)
    return replace(presence.end_vacation(change.now), stand_in=stand_in, offered=True)


def _later_stand_in(change: Change) -> StandIn:
    """Return the computer that plays for an offered seat once the time to take it is over."""
    terms = change.loaded.terms()
    delay = OFFER_TONIGHT_MS if terms.is_tonight else OFFER_MS
    return StandIn(terms.stand_in_level, change.now + delay)


def _store_and_refresh(
    change: Change, seat: Seat, presence: Presence, cancelled_for: tuple[Seat, ...] = ()
) -> None:
    store_presence(change, seat, presence)
    refresh = notifications.build_refresh(change.row)
    change.notify(replace(refresh, cancelled_for=cancelled_for))


def _returned_presence(presence: Presence, now: int) -> Presence:
    """Return the presence of a player who is back, without vacation, stand-in and offer.

    A call to a stand-in is removed, so that the player is called again with a new clock.
    """
    call = presence.call if presence.stand_in is None else None
    return replace(presence.end_vacation(now), stand_in=None, offered=False, call=call)


def _pass_on_host(change: Change, leaving: Seat) -> None:
    """Make another person the host if the player of the seat `leaving` is the host."""
    if change.loaded.seats[leaving].user_id != change.row.host_id:
        return
    others = [row.user_id for row in change.loaded.seats if row.seat != leaving]
    people = [user for user in others if not is_vacant(user)]
    change.set_columns(host_id=people[0] if people else vacant_user_id(leaving))


def _store_new_player(change: Change, seat: Seat, presence: Presence) -> None:
    """Store the presence of a seat with another player, and remove everything of the former one."""
    # The former player's plans and vote are void, and the plans are secret.
    change.set_plans(seat, ())
    change.withdraw_vote(seat)
    store_presence(change, seat, presence)
    # The refresh of the public message also refreshes all question messages.
    user = change.loaded.seats[seat].user_id
    calls = (
        notifications.build_call(change.loaded, seat)
        if is_vacant(user)
        else notifications.build_admission(change.loaded, seat, user)
    )
    change.notify(replace(calls, cancelled_for=(seat,)))


def end_rest_for_player(change: Change, user_id: int) -> None:
    """End the rest of a match, if the user is one of its players."""
    seat = change.loaded.seat_of(user_id)
    if seat is not None:
        end_rest(change, seat)


def is_unattended(loaded: LoadedMatch) -> bool:
    """Whether a match is running and all its people are absent.

    People on vacation do not count as absent, and computers do not count as people. The result is
    false for practice, where nobody is called.
    """
    if loaded.row.status != "playing" or is_practice(options_of(loaded.row)):
        return False
    for row, presence in zip(loaded.seats, loaded.presences(), strict=True):
        has_missed = presence.stand_in is not None or presence.missed >= ABSENT_AFTER_TURNS
        is_absent = has_missed and not presence.on_vacation
        if not is_vacant(row.user_id) and not is_absent:
            return False
    return True


def begin_rest(change: Change) -> None:
    """Let a match rest until a player is back: stop its clocks, cancel calls, and announce it.

    Nothing happens if it rests already.
    """
    if change.row.unattended_at is not None:
        return
    change.set_columns(unattended_at=change.now)
    refresh_deadlines(change)
    seats = tuple(Seat(row.seat) for row in change.loaded.seats)
    change.notify(Notifications(cancelled_for=seats))
    note_admin_event(change, AdminFacts("unattended"))


def end_rest(change: Change, seat: Seat) -> None:
    """Let a match go on, since the player of `seat` is back, and call the asked players again.

    Nothing happens if the match does not rest.
    """
    if change.row.unattended_at is None:
        return
    change.excuse_waits(change.row.unattended_at)
    change.set_columns(unattended_at=None)
    presences = [replace(presence, call=None, clock=None) for presence in change.loaded.presences()]
    returned = presences[seat].end_vacation(change.now)
    presences[seat] = replace(returned, lates=0, missed=0, stand_in=None, offered=False)
    refresh_deadlines(change, with_presences(change.loaded, tuple(presences)))
    note_admin_event(change, AdminFacts("attended", seat))
    announced = change.loaded.announced_state()
    change.notify(notifications.build_calls_again(change.loaded, None, announced))
