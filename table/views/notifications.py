"""Builds the notifications that follow from a change of a match: facts without finished texts.

Nobody is notified twice: a player who gets a sealed question gets no second call, and a pending
notification that is no longer needed is cancelled. The functions send nothing; their docstrings say
what the notifications do once they are sent.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any, Literal

from games.kernel import InTurn, Prompt, Seat, commitment
from storage.document import FollowerRow
from storage.rows import LiveRow, MatchRow, Notification, NotificationKind
from table.match.loaded import LoadedMatch
from table.match.options import has_own_thread, options_of
from table.match.seats import is_vacant


@dataclass(frozen=True, slots=True)
class Notifications:
    """Notifications to send, and which pending ones to cancel."""

    notifications: tuple[Notification, ...] = ()
    cancelled_for: tuple[Seat, ...] = ()
    """Seats whose pending notifications, such as calls, are cancelled."""

    refresh_for: Seat | None = None
    """A seat whose question messages are refreshed; `None`: no seat's, unless the public message
    is refreshed, which refreshes all."""


NO_NOTIFICATIONS = Notifications()

_Questions = dict[Seat, tuple[Prompt, ...]]
"""The questions in a state, by the seat that is asked."""


def build_notice(row: MatchRow, kind: NotificationKind, **payload: Any) -> Notifications:  # noqa: ANN401
    """Notify the channel by a message of a kind, with `payload` as its facts."""
    return Notifications((_in_channel(row, kind, **payload),))


def build_refresh(row: MatchRow) -> Notifications:
    """Refresh the public message."""
    return build_notice(row, "public")


def build_commitment(row: MatchRow) -> Notifications:
    """Post the commitment to the seed of a new lobby, before anybody else can join."""
    return build_notice(row, "opened", commitment=commitment(bytes(row.seed or b"")))


def build_guest_answer(row: MatchRow, guest: int, name: str, *, comes: bool) -> Notifications:
    """Tell the host that an invited person has declined, or comes after all."""
    payload = {"name": name, "guest": guest, "comes": comes}
    return Notifications((Notification("declined", user_id=row.host_id, payload=payload),))


def build_start(loaded: LoadedMatch, state: object) -> Notifications:
    """Announce the start of a match, open its own thread, and call the players it asks first.

    `state` is the state at the start.
    """
    started = _in_channel(loaded.row, "started")
    calls, cancelled_for = _build_calls(loaded, None, {}, state)
    thread = (_in_channel(loaded.row, "thread"),) if is_in_thread(loaded) else ()
    return Notifications((*thread, started, _refresh_public(loaded), *calls), cancelled_for)


def is_in_thread(loaded: LoadedMatch) -> bool:
    """Whether a match is in its own thread, or will get one when it starts."""
    return loaded.row.guild_id is not None and has_own_thread(options_of(loaded.row))


def build_turn(
    loaded: LoadedMatch, seat: Seat | None, before: object, after: object, *, answered: Seat | None
) -> Notifications:
    """Refresh the public message after steps of `seat`, and call the seats that are asked next.

    `before` and `after` are the states before and after the steps. `answered` is the seat that has
    answered its question in the state `before`; if it is asked again, that is a new question.
    """
    earlier = loaded.position(before).questions()
    calls, cancelled_for = _build_calls(loaded, seat, earlier, after, answered)
    return Notifications((_refresh_public(loaded), *calls), cancelled_for)


def build_own_refresh(loaded: LoadedMatch, seat: Seat) -> Notifications:
    """Refresh the question messages of a seat after a step that concerns only this seat."""
    return Notifications((_to_player(loaded, "questions", seat),))


def build_calls_again(loaded: LoadedMatch, seat: Seat | None, state: object) -> Notifications:
    """Call all seats that are asked in a state again, except `seat`, whose player is present."""
    calls, cancelled_for = _build_calls(loaded, seat, {}, state)
    return Notifications((_refresh_public(loaded), *calls), cancelled_for)


def build_result(loaded: LoadedMatch) -> Notifications:
    """Announce the end of a match, and cancel pending calls."""
    result = _in_channel(loaded.row, "over")
    seats = tuple(Seat(row.seat) for row in loaded.seats)
    return Notifications((_refresh_public(loaded), result), seats)


def build_call(loaded: LoadedMatch, seat: Seat) -> Notifications:
    """Refresh the public message, and call the new or returned player of a seat if it is asked."""
    prompts = loaded.position(loaded.announced_state()).questions().get(seat)
    if prompts is None or not loaded.presence_of(seat).is_present:
        return build_refresh(loaded.row)
    kind: Literal["ask", "turn"] = "ask" if _sealed_kinds(prompts) else "turn"
    return Notifications((_refresh_public(loaded), _to_player(loaded, kind, seat)))


def build_admission(loaded: LoadedMatch, seat: Seat, user_id: int) -> Notifications:
    """Call a person who has taken a seat of a running match, and add them to its own thread."""
    calls = build_call(loaded, seat)
    if not is_in_thread(loaded):
        return calls
    admission = Notification("admit", user_id=user_id, channel_id=loaded.row.channel_id)
    return replace(calls, notifications=(admission, *calls.notifications))


def build_report(follower: FollowerRow, due: int) -> Notification:
    """Send a follower of a match their next report at a time (UTC ms)."""
    payload = {"report": follower.report}
    return Notification("follow", user_id=follower.user_id, payload=payload, due=due)


def build_stand_in_notice(loaded: LoadedMatch, seat: Seat) -> Notifications:
    """Tell the person at a seat, if there is one, that a stand-in plays for them now."""
    user = loaded.seats[seat].user_id
    payload = {"house": True}
    if is_vacant(user):
        return NO_NOTIFICATIONS
    return Notifications((Notification("reminder", user_id=user, payload=payload),))


def build_arrival(loaded: LoadedMatch) -> Notifications:
    """Post the public message of a match in a new channel, and call the asked players there."""
    if not loaded.has_begun:
        return build_refresh(loaded.row)
    calls, cancelled_for = _build_calls(loaded, None, {}, loaded.announced_state())
    turns = (call for call in calls if call.kind == "turn")
    return Notifications((_refresh_public(loaded), *turns), cancelled_for)


def build_channel_loss(
    loaded: LoadedMatch, seats_with_question: Collection[int | None]
) -> Notifications:
    """Tell players by direct message that the channel cannot be used, and call the asked ones.

    `seats_with_question` have their question in a direct message, and are not called for it again.
    """
    people = (row.user_id for row in loaded.seats if not is_vacant(row.user_id))
    losses = tuple(Notification("lost", user_id=user) for user in people)
    announced = loaded.announced_state() if loaded.has_begun else None
    asked = loaded.position(announced).questions() if loaded.has_begun else {}
    uncalled = tuple(
        seat
        for seat in asked
        if seat not in seats_with_question and loaded.presence_of(seat).is_present
    )
    calls = (_to_player(loaded, "turn", seat) for seat in uncalled)
    return Notifications((*losses, *calls), uncalled)


def build_question_refreshes(
    loaded: LoadedMatch, messages: Iterable[LiveRow]
) -> list[Notification]:
    """Refresh those question messages of a match that do not show their seat's question.

    `messages` are sorted by seat and user.
    """
    by_reader = groupby(messages, lambda row: (row.seat, row.user_id))
    return [
        Notification("questions", seat=seat, user_id=user)
        for (seat, user), rows in by_reader
        if not _is_up_to_date(loaded, [*rows])
    ]


def _is_up_to_date(loaded: LoadedMatch, rows: Sequence[LiveRow]) -> bool:
    """Whether a player has exactly one question message, which shows the current question."""
    seat = Seat(int(rows[0].seat or 0))
    row, *others = rows
    return (
        not others
        and row.message_id is not None
        and row.user_id == loaded.seats[seat].user_id
        and loaded.row.status == "playing"
        and seat in loaded.position(loaded.known_state(seat)).asked_seats
        and row.fingerprint == loaded.question_fingerprint(seat)
    )


def _build_calls(
    loaded: LoadedMatch,
    actor: Seat | None,
    earlier: _Questions,
    state: object,
    answered: Seat | None = None,
) -> tuple[list[Notification], tuple[Seat, ...]]:
    """Return the calls in a state, and the seats whose earlier notifications are cancelled.

    `earlier` are the questions before; a seat is not called again for them unless it has
    `answered`. The player of `actor` is present, and is called only for sealed questions. Everybody
    can see who is called, so that depends only on public facts: who was asked, who has answered,
    and the kinds of the questions, but not on the offers.
    """
    asked = loaded.position(state).questions()
    calls: list[Notification] = []
    for seat, prompts in asked.items():
        if seat != actor and not loaded.presence_of(seat).is_present:
            continue
        earlier_prompts = () if seat == answered else earlier.get(seat, ())
        if not _sealed_kinds(prompts) <= _sealed_kinds(earlier_prompts):
            calls.append(_to_player(loaded, "ask", seat))
        elif seat not in earlier and seat != actor:
            calls.append(_to_player(loaded, "turn", seat))
    called = {call.seat for call in calls}
    calls += _build_early_call(loaded, earlier, asked, state)
    seats = (Seat(row.seat) for row in loaded.seats)
    return calls, tuple(seat for seat in seats if seat not in asked or seat in called)


def _build_early_call(
    loaded: LoadedMatch,
    earlier: _Questions,
    asked: _Questions,
    state: Any,  # noqa: ANN401 - the game's own type
) -> list[Notification]:
    """Return the early call to the player after the only seat that is newly asked, or `[]`.

    In a stage that asks seats one after another, that is the next seat in its order; in all others,
    the next seat clockwise, who may not be the next to move. There is no early call while a
    computer moves, or a player is absent.
    """
    newly_asked = [
        seat for seat in asked if seat not in earlier and _is_present_person(loaded, seat)
    ]
    if len(asked) != 1 or not newly_asked:
        return []
    (seat,) = newly_asked
    followers = (
        state.stage.remaining[1:]
        if isinstance(state.stage, InTurn)
        else ((seat + 1) % len(loaded.seats),)
    )
    if not followers or followers[0] == seat or not _is_present_person(loaded, followers[0]):
        return []
    payload = {"before": seat, "next": followers[0]}
    user = loaded.seats[followers[0]].user_id
    return [Notification("soon", user_id=user, payload=payload)]


def _is_present_person(loaded: LoadedMatch, seat: int) -> bool:
    return not is_vacant(loaded.seats[seat].user_id) and loaded.presence_of(seat).is_present


def _sealed_kinds(prompts: tuple[Prompt, ...]) -> set[str]:
    """Return the kinds of the sealed questions that must be answered."""
    return {prompt.kind for prompt in prompts if prompt.secret and not prompt.optional}


def _in_channel(row: MatchRow, kind: NotificationKind, **payload: Any) -> Notification:  # noqa: ANN401
    return Notification(kind, channel_id=row.channel_id, payload=payload)


def _refresh_public(loaded: LoadedMatch) -> Notification:
    return _in_channel(loaded.row, "public")


def _to_player(
    loaded: LoadedMatch, kind: Literal["ask", "turn", "questions"], seat: Seat
) -> Notification:
    return Notification(kind, seat=seat, user_id=loaded.seats[seat].user_id)
