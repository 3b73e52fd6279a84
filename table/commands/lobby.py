"""Commands before a match begins: seating and inviting people, choosing options, starting.

If a lobby has not been changed for some days (`Limits.idle_days`), it is warned, and closed a day
later. Each change restarts that time.
"""

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from games.kernel import Seat, complete_settings, message
from games.kernel.codec import dump_json
from storage.document import AdminFacts, DeadlineRow, DepartedRow, Invited
from storage.rows import Notification, SeatRow, StepRow
from table.commands.change import Change
from table.commands.commit import note_admin_event, refresh_deadlines
from table.commands.step_builder import build_blank
from table.errors import NotNow
from table.match.clocks import DAY_MS
from table.match.loaded import LoadedMatch
from table.match.model import Person
from table.match.options import (
    BEGIN,
    FULL,
    OPTIONS,
    is_lesson,
    is_practice,
    max_seats,
    options_of,
)
from table.match.seats import insert_returned, is_vacant, number_computers
from table.views import notifications
from table.views.notifications import Notifications

DrawSeed = Callable[[], bytes]
"""Returns the seed of a new match: 32 secret random bytes."""

INVITED_MAX = 20
"""The largest number of people who may be invited to a match, including those who declined."""

ComputerAt = Callable[[int], SeatRow]
"""Returns the row of the computer that takes the seat with this number."""


def open_lobby(
    change: Change, seats: Sequence[SeatRow], before: Sequence[SeatRow] | None = None
) -> None:
    """Seat the people and computers of a new lobby, and send its first messages.

    `before` are the seats of the earlier match if this is a rematch; `None` otherwise.
    """
    players = _in_rematch_order([*seats], before)
    change.set_seats(number_computers(players))
    if not is_practice(options_of(change.row)):
        change.notify(notifications.build_commitment(change.row))
    touch_lobby(change)


def seat_person(change: Change, new: SeatRow, before: Sequence[SeatRow] | None) -> bool:
    """Seat a person or computer; return whether the lobby is now to start by itself.

    `before` are the seats of the earlier match if this is a rematch; `None` otherwise.
    """
    players = _in_rematch_order(_add_player(change, new), before)
    change.set_seats(number_computers(players))
    is_full = len(players) == max_seats(options_of(change.row), change.loaded.game.seats)
    return is_full and options_of(change.row)[BEGIN] == FULL


def _add_player(change: Change, new: SeatRow) -> list[SeatRow]:
    """Return the seats with a new person or computer.

    A person who was in the lobby before keeps their contribution to the random numbers.
    """
    seats = change.loaded.seats
    for departed in change.document.departed:
        if departed.user_id == new.user_id:
            others = (row for row in change.document.departed if row != departed)
            change.update_document(departed=tuple(others))
            entropy = departed.player_entropy or None
            return insert_returned(seats, replace(new, player_entropy=entropy))
    return [*seats, new]


def _in_rematch_order(players: list[SeatRow], before: Sequence[SeatRow] | None) -> list[SeatRow]:
    """Return players in the order of seats: in a rematch, the earlier first player sits last.

    Players who did not play the earlier match follow in the order in which they came. If `before`
    is `None`, the order does not change.
    """
    if before is None:
        return players
    order = [_identity(player) for player in (*before[1:], *before[:1])]
    places = {identity: place for place, identity in enumerate(order)}
    return sorted(players, key=lambda player: places.get(_identity(player), len(order)))


def _identity(row: SeatRow) -> int | str:
    """Return the id of a person, or the name of a computer: both are the same in a rematch."""
    return row.name if is_vacant(row.user_id) else row.user_id


def build_seat(person: Person) -> SeatRow:
    """Return the row of a person who takes a seat; its number is set later."""
    return SeatRow(0, person.user_id, person.name, player_entropy=person.player_entropy)


def build_invited_seat(loaded: LoadedMatch, person: Person) -> SeatRow:
    """Return the row of a person like `build_seat`, with the name of their invitation, if any.

    That is their name on the server, which is unknown when they answer by direct message.
    """
    names = (guest.name for guest in loaded.document.invited if guest.user_id == person.user_id)
    return replace(build_seat(person), name=next(names, person.name))


def build_practice_seats(
    ended: LoadedMatch, person: Person, own: Seat, computer_at: ComputerAt
) -> list[SeatRow]:
    """Return the seats of a practice match that goes on from an ended match.

    The person gets the seat `own`, computers get the others. The contributions to the random
    numbers are those of the ended match.
    """
    seats = [
        SeatRow(row.seat, person.user_id, person.name, guided=True)
        if row.seat == own
        else computer_at(row.seat)
        for row in ended.seats
    ]
    return [
        replace(seat, player_entropy=row.player_entropy)
        for seat, row in zip(seats, ended.seats, strict=True)
    ]


def require_free_seat_for(loaded: LoadedMatch, person: Person) -> None:
    """Raise NotNow if a person may not take a seat in a lobby.

    They may not if they have one, no seat is free, or it is for practice.
    """
    if loaded.seat_of(person.user_id) is not None:
        raise NotNow(message("table-already-seated"))
    require_free_seat(loaded)
    loaded.require_others()


def require_free_seat(loaded: LoadedMatch) -> None:
    """Raise NotNow if all seats of a lobby are taken."""
    seats_max = max_seats(options_of(loaded.row), loaded.game.seats)
    if len(loaded.seats) >= seats_max:
        raise NotNow(message("table-full", seats=seats_max))


def leave_lobby(change: Change, user_id: int) -> None:
    """Free a user's seat in a lobby.

    If the host leaves, the next person becomes host. A lobby without people is closed.

    Raises:
        NotAPlayer: the user has no seat.
    """
    change.loaded.require_seat(user_id)
    (leaver,) = (row for row in change.loaded.seats if row.user_id == user_id)
    others = (row for row in change.document.departed if row.user_id != user_id)
    departed = (*others, DepartedRow(user_id, leaver.player_entropy or ""))
    ordered = sorted(departed, key=lambda row: row.user_id)
    change.update_document(departed=tuple(ordered))
    remaining = [row for row in change.loaded.seats if row.user_id != user_id]
    change.set_seats(number_computers(remaining))
    people = [row.user_id for row in remaining if not is_vacant(row.user_id)]
    if not people:
        close_lobby(change)
    elif change.row.host_id == user_id:
        change.set_columns(host_id=people[0])
    touch_lobby(change)


def check_settings(loaded: LoadedMatch, chosen: Mapping[str, str]) -> dict[str, str]:
    """Return the changed columns of a match for choices of its host, by name.

    `chosen` has options of the table and settings of the game, by key.

    Raises:
        BadSettings: a key or value does not exist.
        NotNow: the lobby would be for practice, but has more than one person.
    """
    keys = {option.key for option in OPTIONS}
    options = {key: chosen[key] for key in chosen if key in keys}
    settings = {key: chosen[key] for key in chosen if key not in keys}
    columns = {}
    if options:
        changed = {**options_of(loaded.row), **options}
        people = [row for row in loaded.seats if not is_vacant(row.user_id)]
        if is_practice(changed) and len(people) > 1:
            raise NotNow(message("table-practice-full"))
        columns["options"] = json.dumps(complete_settings(OPTIONS, changed))
    if settings:
        changed = {**loaded.settings(), **settings}
        columns["settings"] = json.dumps(complete_settings(loaded.game.settings, changed))
    return columns


def set_settings(change: Change, columns: Mapping[str, str], draw_seed: DrawSeed) -> None:
    """Set columns that `check_settings` returned.

    `draw_seed` gives a new seed if the lobby was for learning.
    """
    before = options_of(change.row)
    change.set_columns(**columns)
    if is_lesson(before) and not is_lesson(options_of(change.row)):
        # A tutorial's seed is public, so a real match needs another one.
        change.set_columns(seed=draw_seed())
    if is_practice(before) and not is_practice(options_of(change.row)):
        change.notify(notifications.build_commitment(change.row))
    touch_lobby(change)


def start_match(change: Change, user_id: int, newcomers: Collection[int]) -> None:
    """Start a match, and call the players who are asked.

    `user_id` is the person who starts it, `newcomers` are the users who get explanations.
    """
    loaded, now = change.loaded, change.now
    game = loaded.game
    entropy = json.dumps(loaded.contributions)
    change.set_columns(
        status="playing", updated_at=now, rules=game.version, draws=1, contributions=entropy
    )
    change.update_document(departed=())
    first = game.start(len(loaded.seats), loaded.settings(), change.loaded.rng(0, 0))
    change.update_document(position=dump_json(first.state))
    for row in loaded.seats:
        if row.user_id in newcomers:
            change.set_seat(row.seat, guided=True)
    step = replace(
        build_blank(change.loaded, None, now, user_id=user_id),
        version=0,
        kind="start",
        notation="start",
        events=game.events.dumps(first.events),
        ended_turn=True,
    )
    change.log.append(step)
    change.notify(notifications.build_start(change.loaded, first.state))
    refresh_deadlines(change)


def start_from_position(
    change: Change, ended: LoadedMatch, steps: Sequence[StepRow], state: object
) -> None:
    """Start a practice match from a position of the match `ended`.

    `steps` lead to that position, `state`; they are copied into the log without their users.
    """
    version = steps[-1].version
    change.set_columns(
        status="playing",
        version=version,
        rules=ended.row.rules,
        announced_version=version,
        contributions=ended.row.contributions,
    )
    change.update_document(position=dump_json(state))
    if ended.row.draws is not None:
        change.set_columns(draws=1 + ended.count_draws(steps[1:]))
    change.log += [replace(step, user_id=None, used_up=None) for step in steps]
    # The log names the ended match.
    note_admin_event(change, AdminFacts("continued", earlier_match=ended.row.id))
    refresh_deadlines(change)


def invite_people(change: Change, host_id: int, people: Sequence[Person]) -> None:
    """Invite people to a lobby, also if they have declined before; people with a seat are ignored.

    Raises:
        NotTheHost: the user `host_id` is not the host.
        NotNow: the match has begun or is for practice, all of the people have seats, or more than
            `INVITED_MAX` would be invited.
    """
    loaded = change.loaded
    loaded.require_lobby()
    loaded.require_host(host_id)
    loaded.require_others()
    guests = [person for person in people if loaded.seat_of(person.user_id) is None]
    if not guests:
        raise NotNow(message("table-already-seated-there"))
    before = {guest.user_id for guest in loaded.document.invited}
    if len(before | {guest.user_id for guest in guests}) > INVITED_MAX:
        raise NotNow(message("table-too-many-invited", most=INVITED_MAX))
    for guest in guests:
        _set_invitation(change, Invited(guest.user_id, guest.name, declined=False))
    invitations = (Notification("invite", user_id=guest.user_id) for guest in guests)
    _refresh_and_send(change, *invitations)


def invite_role(change: Change, host_id: int, role_id: int) -> None:
    """Ping a role in the channel; only one role can be pinged for a lobby, and only once.

    Raises:
        NotTheHost: the user `host_id` is not the host.
        NotNow: the match has begun or is for practice, no seat is free, or a role was pinged.
    """
    loaded = change.loaded
    loaded.require_lobby()
    loaded.require_host(host_id)
    loaded.require_others()
    require_free_seat(loaded)
    if change.document.invited_role is not None:
        raise NotNow(message("table-role-invited"))
    change.update_document(invited_role=role_id)
    change.notify(notifications.build_notice(change.row, "role", role=role_id))


def accept_invitation(change: Change, user_id: int) -> bool:
    """Store that a person comes, if they are invited; return whether they had declined before."""
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
    """Tell the host that a person who had declined comes after all."""
    change.notify(
        notifications.build_guest_answer(change.row, person.user_id, person.name, comes=True)
    )


def decline_invitation(change: Change, user_id: int) -> None:
    """Store that an invited person will not come, and tell the host once.

    Raises:
        NotNow: the match has begun, or the person is not invited or has a seat.
    """
    loaded = change.loaded
    loaded.require_lobby()
    guest = next((guest for guest in loaded.document.invited if guest.user_id == user_id), None)
    if guest is None:
        raise NotNow(message("table-not-invited"))
    if loaded.seat_of(user_id) is not None:
        raise NotNow(message("table-already-seated"))
    if guest.declined:
        return
    _set_invitation(change, replace(guest, declined=True))
    answer = notifications.build_guest_answer(loaded.row, user_id, guest.name, comes=False)
    _refresh_and_send(change, *answer.notifications)


def _set_invitation(change: Change, invited: Invited) -> None:
    others = (row for row in change.document.invited if row.user_id != invited.user_id)
    ordered = sorted((*others, invited), key=lambda row: row.user_id)
    change.update_document(invited=tuple(ordered))


def _refresh_and_send(change: Change, *direct_messages: Notification) -> None:
    """Refresh the public message with its list of guests, and send direct messages."""
    refresh = notifications.build_refresh(change.row).notifications
    change.notify(Notifications((*refresh, *direct_messages)))


def touch_lobby(change: Change) -> None:
    """Refresh the public message of a changed lobby, and postpone its warning."""
    change.set_columns(updated_at=change.now)
    if change.row.status == "lobby":
        restart_idle_time(change)
    change.notify(notifications.build_refresh(change.row))


def restart_idle_time(change: Change) -> None:
    """Set the time at which a lobby that has just changed is warned, `idle_days` from now.

    Lobbies of tournaments wait without limit until their commitment can be posted.
    """
    if change.document.tournament is not None:
        return
    change.set_table_deadline("close", None)
    change.set_table_deadline("idle", change.now + change.limits.idle_days * DAY_MS)


def look_at_idle_lobby(change: Change, deadline: DeadlineRow) -> None:
    """Warn or close an idle lobby, as the kind of its deadline says.

    Nothing happens if the lobby has changed since, and the deadline does not exist any more.
    """
    if not any(
        row.kind == deadline.kind and row.due <= change.now for row in change.document.deadlines
    ):
        return
    if deadline.kind == "close":
        change.clear_deadlines()
        change.set_columns(**closed_lobby_columns(change.now))
        change.notify(notifications.build_refresh(change.row))
    else:
        closes = change.now + DAY_MS
        change.set_table_deadline("idle", None)
        change.set_table_deadline("close", closes)
        change.notify(notifications.build_notice(change.row, "idle", closes=closes))


def close_lobby(change: Change) -> None:
    """Close a lobby, which nobody can open again."""
    change.set_columns(status="cancelled", ended_at=change.now)
    change.clear_deadlines()


def closed_lobby_columns(now: int) -> dict[str, Any]:
    """Return the changed columns, by name, of a lobby that is closed at `now` (UTC ms)."""
    return {"status": "cancelled", "ended_at": now, "updated_at": now}
