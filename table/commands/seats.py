"""Seats of a running match: left, offered, taken over, kept by the house, and given back.

A match that nobody attends rests, and waits for one of its people. Else default answers and the
house would play it to its end, with a call for each turn, and count what nobody has played.
Computers and the house are nobody here.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace

from games.kernel import Seat, message
from storage.document import SEAT_CHANGES, AdminEvent
from table.commands import commit, rewind
from table.commands.change import Change
from table.commands.proposals import withdraw_vote
from table.errors import NotNow
from table.match import timekeeping
from table.match.attendance import Attendance, StandIn
from table.match.clocks import DAY
from table.match.loaded import LoadedMatch
from table.match.model import NOBODY, Person, Warrant, is_vacant, vacancy
from table.match.options import is_practice, options_of
from table.views import notifications
from table.views.notifications import Notifications

OFFERED = DAY
"""Milliseconds for which a seat that was left waits for another player before the house answers."""

BRIEFLY = 2 * 60 * 1000
"""The same where all sit there."""

ABSENT_TIMES = 2
"""So many times in a row a player's time runs out until they are taken to be absent."""


def leave_seat(change: Change, user_id: int) -> None:
    """Give up a seat: it is offered, and after a day the house answers.

    Who practises ends the match by it. Raises NotAPlayer, NotNow.
    """
    seat = _own(change, user_id)
    if is_practice(options_of(change.row)):
        # Nobody else can go on with it.
        commit.write(change, rewind.stop(change.loaded, change.now, by=user_id))
        return
    name, attendance = change.loaded.seats[seat].name, change.loaded.attendance_of(seat)
    absent = replace(attendance.back(change.now), stand_in=_later(change), offered=True)
    _new_host(change, seat)
    change.set_seat(seat, user_id=vacancy(seat))
    commit.note_act(change, "left", seat, Warrant(user_id, name))
    _reseated(change, seat, absent)


def offer_seat_of_gone_player(change: Change, user_id: int) -> bool:
    """Offer the seat of a player who has left the server; until it is taken it is theirs.

    Return whether they need not be called any more.
    """
    seat = change.loaded.seat_of(user_id)
    if change.row.status != "playing" or seat is None:
        return False
    known = change.loaded.attendance_of(seat).offered
    if not known:
        _new_host(change, seat)
    # What they were to be called for is void, also where their seat was offered before.
    _changed(change, seat, _offering(change, seat), cancelled_for=(seat,))
    if not known:
        commit.note_act(change, "gone", seat, Warrant(user_id))
    return True


def take_seat(change: Change, person: Person, mark: int, *, is_newcomer: bool) -> None:
    """Let a person sit down at a seat that is offered, or take back their own.

    `mark` is what stands for them in what was done at the table, where it has forgotten them.

    Raises NotNow: none is offered, they have had another seat here, or nobody stands in.
    """
    change.loaded.require_playing()
    own = change.loaded.seat_of(person.user_id)
    if own is None:
        change.loaded.require_others()
        _sit_down(change, person, mark, is_newcomer=is_newcomer)
    else:
        attendance = change.loaded.attendance_of(own)
        if attendance.stand_in is None and not attendance.away and not attendance.offered:
            raise NotNow(message("table-nobody-stands-in"))
        bring_back(change, own)
    seat = change.loaded.seat_of(person.user_id)
    if seat is not None:
        end_rest(change, seat)


def rename_player(change: Change, person: Person) -> None:
    """Note that a player is called otherwise now, and tell the table."""
    seat = change.loaded.seat_of(person.user_id)
    if seat is None:
        return
    before = change.loaded.seats[seat].name
    change.set_seat(seat, name=person.name)
    if change.row.status == "playing":
        commit.note_act(change, "renamed", seat, Warrant(person.user_id, before))
    change.say(notifications.public(change.row))


def start_vacation(change: Change, user_id: int, days: int) -> None:
    """Let a player be away for so many days, in which their clock stands still.

    Raises NotAPlayer, NotNow: so many are not left.
    """
    seat, now = _own(change, user_id), change.now
    attendance = _there(change.loaded.attendance_of(seat), now)
    left = change.loaded.terms().vacation - attendance.away_used / DAY
    if days > left:
        raise NotNow(message("table-no-vacation", days=max(0, int(left))))
    until = now + days * DAY
    absent = replace(attendance, away_since=now, away_until=until)
    commit.store_attendance(change, seat, absent)
    commit.note_act(change, "vacation", seat, detail=until // 1000)
    # What they were to be called for waits until they are back.
    change.say(replace(notifications.public(change.row), cancelled_for=(seat,)))


def _own(change: Change, user_id: int) -> Seat:
    change.loaded.require_playing()
    return change.loaded.require_seat(user_id)


def _sit_down(change: Change, person: Person, mark: int, *, is_newcomer: bool) -> None:
    """Give a person the seat that is offered. Raises NotNow: none is, or not to them."""
    marks = {person.user_id, mark}
    seat = _free_seat(change.loaded, change.document.acts, marks)
    before, former = change.loaded.seats[seat], _former(change.loaded, change.document.acts, seat)
    _new_host(change, seat)
    guided = is_newcomer or None
    change.set_seat(seat, user_id=person.user_id, name=person.name, acted_at=None, guided=guided)
    if is_vacant(change.row.host_id):
        change.set(host_id=person.user_id)
    returns = former in marks
    if returns:
        commit.note_act(change, "back", seat)
    else:
        # It tells the name of who sat there and is theirs: it goes where they want to be forgotten.
        commit.note_act(change, "taken", seat, Warrant(former, before.name))
    attendance = _there(change.loaded.attendance_of(seat), change.now)
    closed = attendance.closed or not returns
    fresh = replace(attendance, lates=0, missed=0, away_used=0, closed=closed, expert=False)
    _reseated(change, seat, fresh)


def _free_seat(
    loaded: LoadedMatch, acts_so_far: Sequence[AdminEvent], marks: Collection[int]
) -> Seat:
    """Return the seat that a person may take: the one they left, else any that is offered.

    `marks` are what stands for them in what was done. Who has had a seat knows its secrets, and
    gets no other. Raises NotNow.
    """
    offered = [Seat(n) for n, one in enumerate(loaded.attendances()) if one.offered]
    if not offered:
        raise NotNow(message("table-no-seat-offered"))
    own = [seat for seat in offered if _former(loaded, acts_so_far, seat) in marks]
    if own:
        return own[0]
    if any(act.kind in SEAT_CHANGES and act.user_id in marks for act in acts_so_far):
        raise NotNow(message("table-had-a-seat"))
    return offered[0]


def _former(loaded: LoadedMatch, acts_so_far: Sequence[AdminEvent], seat: Seat) -> int | None:
    """Return whose an offered seat is, or was before they left; `None`: a computer's."""
    user = loaded.seats[seat].user_id
    if not is_vacant(user):
        return user
    left = (act.user_id for act in reversed(acts_so_far) if (act.kind, act.seat) == ("left", seat))
    return next(left, None)


def bring_back(change: Change, seat: Seat) -> None:
    """End a vacation, or give a seat back to its player."""
    commit.store_attendance(change, seat, _there(change.loaded.attendance_of(seat), change.now))
    commit.note_act(change, "back", seat)
    change.say(notifications.call_of(change.loaded, seat))


def hand_over(change: Change, seat: Seat, by: Warrant = NOBODY) -> None:
    """Let the house answer for a seat, whose player may take it back."""
    stand_in = StandIn(change.loaded.terms().house, change.now)
    attendance = replace(change.loaded.attendance_of(seat).back(change.now), stand_in=stand_in)
    _changed(change, seat, attendance)
    commit.note_act(change, "house", seat, by)
    if not is_vacant(change.loaded.seats[seat].user_id):
        change.say(notifications.replaced(change.loaded, seat))


def offer_seat(change: Change, seat: Seat, by: Warrant = NOBODY) -> None:
    """Offer a seat to all; its player may still come back before. Raises NotNow in practice."""
    change.loaded.require_others()
    _changed(change, seat, _offering(change, seat))
    commit.note_act(change, "offered", seat, by)


def _offering(change: Change, seat: Seat) -> Attendance:
    """Return how a seat is attended that is offered from now on."""
    attendance = change.loaded.attendance_of(seat)
    stand_in = attendance.stand_in or _later(change)
    return replace(attendance.back(change.now), stand_in=stand_in, offered=True)


def _later(change: Change) -> StandIn:
    """Return who answers for a seat unless another player takes it before."""
    terms = change.loaded.terms()
    return StandIn(terms.house, change.now + (BRIEFLY if terms.together else OFFERED))


def _changed(
    change: Change, seat: Seat, attendance: Attendance, cancelled_for: tuple[Seat, ...] = ()
) -> None:
    commit.store_attendance(change, seat, attendance)
    change.say(replace(notifications.public(change.row), cancelled_for=cancelled_for))


def _there(attendance: Attendance, now: int) -> Attendance:
    """Return a seat whose player is there: what it was asked while another answered comes anew."""
    call = attendance.call if attendance.stand_in is None else None
    return replace(attendance.back(now), stand_in=None, offered=False, call=call)


def _new_host(change: Change, gone: Seat) -> None:
    """Make the next player who is there the host, where it is the host who goes."""
    if change.loaded.seats[gone].user_id != change.row.host_id:
        return
    others = [row.user_id for row in change.loaded.seats if row.seat != gone]
    people = [user for user in others if not is_vacant(user)] or [vacancy(gone)]
    change.set(host_id=people[0])


def _reseated(change: Change, seat: Seat, attendance: Attendance) -> None:
    """Store a seat that has changed hands; the former player keeps no question with buttons."""
    # What the former player planned for later is theirs alone, and void; so is how they voted.
    change.set_plans(seat, ())
    withdraw_vote(change, seat)
    commit.store_attendance(change, seat, attendance)
    # The public message is shown anew, and with it all questions that stand are settled.
    user = change.loaded.seats[seat].user_id
    calls = (
        notifications.call_of(change.loaded, seat)
        if is_vacant(user)
        else notifications.seated(change.loaded, seat, user)
    )
    change.say(replace(calls, cancelled_for=(seat,)))


def let_player_go_on(change: Change, user_id: int) -> None:
    """Let a match go on that rests, now that one of its players is there."""
    seat = change.loaded.seat_of(user_id)
    if seat is not None:
        end_rest(change, seat)


def is_unattended(loaded: LoadedMatch) -> bool:
    """Whether all people of a running match are absent. Who is on vacation will be back.

    Practice is between its player and the bot: nobody is called there, and nothing counted.
    """
    if loaded.row.status != "playing" or is_practice(options_of(loaded.row)):
        return False
    return all(
        is_vacant(row.user_id) or _is_absent(found)
        for row, found in zip(loaded.seats, loaded.attendances(), strict=True)
    )


def _is_absent(found: Attendance) -> bool:
    return not found.away and (found.stand_in is not None or found.missed >= ABSENT_TIMES)


def begin_rest(change: Change) -> None:
    """Let a match rest, and say so once; calls that were not made yet are void."""
    if change.row.unattended_at is not None:
        return
    change.set(unattended_at=change.now)
    commit.refresh_deadlines(change)
    void = tuple(Seat(row.seat) for row in change.loaded.seats)
    change.say(Notifications(cancelled_for=void))
    commit.note_act(change, "unattended")


def end_rest(change: Change, seat: Seat) -> None:
    """Let a match go on that rests; `seat`'s player is there. All who are asked are asked anew."""
    if change.row.unattended_at is None:
        return
    change.set(unattended_at=None)
    fresh = _asked_anew(change.loaded.attendances(), seat, change.now)
    commit.refresh_deadlines(change, timekeeping.with_attendances(change.loaded, fresh))
    commit.note_act(change, "attended", seat)
    change.say(notifications.back(change.loaded, None, change.loaded.announced()))


def _asked_anew(found: Sequence[Attendance], present: Seat, now: int) -> tuple[Attendance, ...]:
    """Return how seats are attended once a player is there: their own is theirs again."""
    anew = [replace(one, call=None, clock=None) for one in found]
    own = anew[present].back(now)
    anew[present] = replace(own, lates=0, missed=0, stand_in=None, offered=False)
    return tuple(anew)
