"""Before a match begins: who sits down, who is invited, which options, and the start.

Lobbies that nobody touches are warned, and closed a day later: what is done next, and when, is
stored with every change of a lobby, as one deadline of the table.
"""

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from games.kernel import Seat, complete_settings, message
from games.kernel.codec import dump_json
from storage.document import DeadlineRow, DepartedRow, Invited
from storage.rows import Notification, SeatRow, StepRow
from table.commands import commit, step_builder
from table.commands.change import Change
from table.errors import NotNow
from table.match import computers, entropy
from table.match.clocks import DAY
from table.match.loaded import LoadedMatch
from table.match.model import Person, Warrant, is_vacant
from table.match.options import (
    BEGIN,
    FULL,
    OPTIONS,
    is_lesson,
    is_practice,
    most_of,
    options_of,
    removed_options,
)
from table.views import notifications
from table.views.notifications import Notifications

DrawSeed = Callable[[], bytes]
"""Gives 32 secret random bytes."""

MOST_INVITED = 20
"""So many people may be invited to a table."""

Company = Callable[[int], SeatRow]
"""Gives the computer that sits down at a seat."""


def open_lobby(
    change: Change, host: Person, company: Sequence[SeatRow], before: Sequence[SeatRow] | None
) -> None:
    """Seat the host of a new lobby and their company, and owe its first messages.

    `before` sat in the match of which this is a rematch; `None`: it is none.
    """
    people = _in_order([_sitter(host), *company], before)
    change.seat_all(computers.numbered(people))
    if not is_practice(options_of(change.row)):
        change.say(notifications.opened(change.row))
    touch_lobby(change)


def seat_person(change: Change, sitter: SeatRow, before: Sequence[SeatRow] | None) -> bool:
    """Seat one more; return whether this was all that the match waited for."""
    people = _in_order(_with(change, sitter), before)
    change.seat_all(computers.numbered(people))
    is_full = len(people) == most_of(change.row, change.loaded.game.seats)
    return is_full and options_of(change.row)[BEGIN] == FULL


def accept_invitation(change: Change, user_id: int) -> bool:
    """Note that a guest comes; return whether they had declined."""
    had_declined = any(
        guest.declined and guest.user_id == user_id for guest in change.document.invited
    )
    invited = (
        replace(guest, declined=False) if guest.user_id == user_id else guest
        for guest in change.document.invited
    )
    change.update_document(invited=tuple(invited))
    return had_declined


def tell_host_guest_comes(change: Change, person: Person) -> None:
    """Tell the host that a guest comes after all."""
    change.say(notifications.answered(change.row, person.user_id, person.name, comes=True))


def leave_lobby(change: Change, user_id: int) -> None:
    """Free a seat. The next player becomes host in the host's place; an empty table closes."""
    change.loaded.require_seat(user_id)
    seated = [row for row in change.loaded.seats if row.user_id != user_id]
    _remember(change, user_id)
    change.seat_all(computers.numbered(seated))
    people = [one.user_id for one in seated if not is_vacant(one.user_id)]
    if not people:
        close_lobby(change)
    elif change.row.host_id == user_id:
        change.set(host_id=people[0])
    touch_lobby(change)


def set_settings(change: Change, columns: Mapping[str, str], draw_seed: DrawSeed) -> None:
    """Store choices that `check_settings` has allowed."""
    before = options_of(change.row)
    change.set(**columns)
    if is_lesson(before) and not is_lesson(options_of(change.row)):
        # All know the seed of a course: nobody is to play in earnest by it.
        change.set(seed=draw_seed())
    if is_practice(before) and not is_practice(options_of(change.row)):
        change.say(notifications.opened(change.row))
    touch_lobby(change)


def _remember(change: Change, user_id: int) -> None:
    """Keep the part in the chance of a person who leaves."""
    (own,) = (row for row in change.loaded.seats if row.user_id == user_id)
    left = DepartedRow(user_id, own.player_entropy or "")
    others = (row for row in change.document.departed if row.user_id != user_id)
    ordered = sorted((*others, left), key=lambda row: row.user_id)
    change.update_document(departed=tuple(ordered))


def _with(change: Change, sitter: SeatRow) -> list[SeatRow]:
    """Return who sits there with one person more, who gets back the part that they had."""
    seats = change.loaded.seats
    for left in change.document.departed:
        if left.user_id == sitter.user_id:
            others = (row for row in change.document.departed if row != left)
            change.update_document(departed=tuple(others))
            own = left.player_entropy or None
            return entropy.returned(seats, replace(sitter, player_entropy=own))
    return [*seats, sitter]


def _in_order(people: list[SeatRow], before: Sequence[SeatRow] | None) -> list[SeatRow]:
    """Return people as they sit: in a rematch who sat first sits last; newcomers after them."""
    if before is None:
        return people
    order = [_known_by(person) for person in (*before[1:], *before[:1])]
    # Those who have come anew keep the order in which they came.
    places = {known: place for place, known in enumerate(order)}
    return sorted(people, key=lambda person: places.get(_known_by(person), len(order)))


def start_match(change: Change, user_id: int, newcomers: Collection[int]) -> None:
    """Make the first step of a match, and call who is asked."""
    loaded, now = change.loaded, change.now
    game = loaded.game
    parts = json.dumps(loaded.contributions)
    change.set(status="playing", updated_at=now, rules=game.version, draws=1, contributions=parts)
    change.update_document(departed=())
    first = game.start(len(loaded.seats), loaded.settings(), change.loaded.rng(0, 0))
    change.update_document(position=dump_json(first.state))
    for row in loaded.seats:
        if row.user_id in newcomers:
            change.set_seat(row.seat, guided=True)
    step = replace(
        step_builder.blank(change.loaded, None, now, user_id=user_id),
        version=0,
        kind="start",
        notation="start",
        events=game.events.dumps(first.events),
        ended_turn=True,
    )
    change.log.append(step)
    change.say(notifications.start(change.loaded, first.state))
    commit.refresh_deadlines(change)


def close_lobby(change: Change) -> None:
    """Close a lobby for good."""
    change.set(status="cancelled", ended_at=change.now)
    change.clear_deadlines()


def touch_lobby(change: Change) -> None:
    """Owe the public message of a changed lobby."""
    change.set(updated_at=change.now)
    if change.row.status == "lobby":
        restart_idle_time(change)
    change.say(notifications.public(change.row))


def _known_by(row: SeatRow) -> int | str:
    """Return what tells one from all others at a table: a computer's name, a person's id."""
    return row.name if is_vacant(row.user_id) else row.user_id


def check_settings(loaded: LoadedMatch, chosen: Mapping[str, str]) -> dict[str, str]:
    """Return the columns of some choices: of the table's own, and of the game's.

    Raises BadSettings; NotNow: they do not fit those who sit there.
    """
    known = {option.key for option in OPTIONS}
    options = {key: chosen[key] for key in chosen if key in known}
    settings = {key: chosen[key] for key in chosen if key not in known}
    columns = {}
    if options:
        own = {**options_of(loaded.row), **options}
        people = [row for row in loaded.seats if not is_vacant(row.user_id)]
        if is_practice(own) and len(people) > 1:
            raise NotNow(message("table-practice-full"))
        columns["options"] = json.dumps(complete_settings(OPTIONS, own))
    if settings:
        changed = {**loaded.settings(), **settings}
        columns["settings"] = json.dumps(complete_settings(loaded.game.settings, changed))
    return columns


def require_free_seat_for(loaded: LoadedMatch, person: Person) -> None:
    """Raise NotNow where a person may not sit down in a lobby."""
    if loaded.seat_of(person.user_id) is not None:
        raise NotNow(message("table-already-seated"))
    require_free_seat(loaded)
    loaded.require_others()


def require_free_seat(loaded: LoadedMatch) -> None:
    """Raise NotNow where all seats are taken."""
    most = most_of(loaded.row, loaded.game.seats)
    if len(loaded.seats) >= most:
        raise NotNow(message("table-full", seats=most))


def _sitter(person: Person) -> SeatRow:
    return SeatRow(0, person.user_id, person.name, player_entropy=person.player_entropy)


def build_invited_sitter(loaded: LoadedMatch, person: Person) -> SeatRow:
    """Return a person as they sit down: by their server's name, also where they do not say it."""
    names = (guest.name for guest in loaded.document.invited if guest.user_id == person.user_id)
    return replace(_sitter(person), name=next(names, person.name))


def invite_people(change: Change, host_id: int, people: Sequence[Person]) -> None:
    """Ask people to a lobby, also those who have declined before.

    Raises NotTheHost, NotNow: it has begun, all of them sit there, or it would be too many.
    """
    loaded = change.loaded
    loaded.require_lobby()
    loaded.require_host(host_id)
    loaded.require_others()
    asked = [person for person in people if loaded.seat_of(person.user_id) is None]
    if not asked:
        raise NotNow(message("table-already-seated-there"))
    before = {guest.user_id for guest in loaded.document.invited}
    if len(before | {guest.user_id for guest in asked}) > MOST_INVITED:
        raise NotNow(message("table-too-many-invited", most=MOST_INVITED))
    for guest in asked:
        _set_invitation(change, Invited(guest.user_id, guest.name, declined=False))
    _say_invited(change, *(Notification("invite", user_id=guest.user_id) for guest in asked))


def decline_invitation(change: Change, user_id: int) -> None:
    """Note that a guest will not come, and tell the host once. Raises NotNow."""
    loaded = change.loaded
    loaded.require_lobby()
    own = next((guest for guest in loaded.document.invited if guest.user_id == user_id), None)
    if own is None:
        raise NotNow(message("table-not-invited"))
    if loaded.seat_of(user_id) is not None:
        raise NotNow(message("table-already-seated"))
    if own.declined:
        return
    _set_invitation(change, replace(own, declined=True))
    notices = notifications.answered(loaded.row, user_id, own.name, comes=False)
    _say_invited(change, *notices.notifications)


def _set_invitation(change: Change, invited: Invited) -> None:
    """Store an invitation in place of an earlier one."""
    others = (row for row in change.document.invited if row.user_id != invited.user_id)
    ordered = sorted((*others, invited), key=lambda row: row.user_id)
    change.update_document(invited=tuple(ordered))


def _say_invited(change: Change, *letters: Notification) -> None:
    """Owe people what they are to know, and the lobby its list."""
    lobby = notifications.public(change.row).notifications
    change.say(Notifications((*lobby, *letters)))


def restart_idle_time(change: Change) -> None:
    """Note that a lobby has been touched just now."""
    change.set_own_deadline("close", None)
    change.set_own_deadline("idle", change.now + change.limits.idle_days * DAY)


def look_at_idle_lobby(change: Change, deadline: DeadlineRow) -> None:
    """Warn a lobby, or close it, unless it was touched meanwhile."""
    if any(
        one.kind == deadline.kind and one.due <= change.now for one in change.document.deadlines
    ):
        (_close_idle if deadline.kind == "close" else _warn_idle)(change)


def _warn_idle(change: Change) -> None:
    closes = change.now + DAY
    change.set_own_deadline("idle", None)
    change.set_own_deadline("close", closes)
    change.say(notifications.notice(change.row, "idle", closes=closes))


def _close_idle(change: Change) -> None:
    change.clear_deadlines()
    change.set(**closed_lobby(change.now))
    change.say(notifications.public(change.row))


def closed_lobby(now: int) -> dict[str, Any]:
    """Return the columns of a lobby that is closed."""
    return {"status": "cancelled", "ended_at": now, "updated_at": now}


def replace_removed_options(change: Change) -> None:
    """Give a table the default of each option that there is no longer, and tell it which."""
    keys = removed_options(change.row.options)
    if not keys:
        # Another process was faster.
        return
    change.set(options=json.dumps(dict(options_of(change.row))))
    commit.refresh_deadlines(change)
    commit.note_act(change, "options", by=Warrant(name=" ".join(keys)))
    change.say(notifications.public(change.row))


def begin_from(change: Change, ended: LoadedMatch, steps: Sequence[StepRow], state: object) -> None:
    """Go on from a position, with the steps that led to it as nobody's."""
    version = steps[-1].version
    change.set(
        status="playing",
        version=version,
        rules=ended.row.rules,
        announced_version=version,
        contributions=ended.row.contributions,
    )
    change.update_document(position=dump_json(state))
    if ended.row.draws is not None:
        change.set(draws=1 + ended.count_draws(steps[1:]))
    change.log += [replace(step, user_id=None, used_up=None) for step in steps]
    # The log says where it comes from.
    commit.note_act(change, "continued", by=Warrant(name=str(ended.row.id)))
    commit.refresh_deadlines(change)


def build_practice_seats(
    ended: LoadedMatch, person: Person, own: Seat, company: Company
) -> list[SeatRow]:
    """Return who sits there. Each seat has the part in the chance that it had in that match."""
    sitters = [
        SeatRow(row.seat, person.user_id, person.name, guided=True)
        if row.seat == own
        else company(row.seat)
        for row in ended.seats
    ]
    return [
        replace(one, player_entropy=row.player_entropy)
        for one, row in zip(sitters, ended.seats, strict=True)
    ]
