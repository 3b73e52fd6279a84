"""What is to be said after something has happened: facts for the outbox, no finished text.

Nobody is told twice: who is put a sealed question is not told besides that they are asked, and what
has not been delivered yet and need not be any more is dropped.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from games.kernel import Prompt, Seat, commitment
from storage.rows import LiveRow, MatchRow, Notification, NotificationKind
from table.match.loaded import LoadedMatch
from table.match.options import has_own_thread, options_of
from table.match.seats import is_vacant


@dataclass(frozen=True, slots=True)
class Notifications:
    """What is owed from now on, and what is not any more."""

    notifications: tuple[Notification, ...] = ()
    cancelled_for: tuple[Seat, ...] = ()
    """Seats whose undelivered questions and calls are dropped."""

    settle_for: Seat | None = None
    """A seat whose question messages are brought up to date."""


SILENCE = Notifications()

_Asked = dict[Seat, tuple[Prompt, ...]]
"""What is asked of whom."""


def opened(row: MatchRow) -> Notifications:
    """A lobby is opened: before anybody else sits down, the seed is committed to."""
    return notice(row, "opened", commitment=commitment(bytes(row.seed or b"")))


def public(row: MatchRow) -> Notifications:
    """A lobby has changed, or what the public message shows beside the position."""
    return notice(row, "public")


def notice(row: MatchRow, kind: NotificationKind, **payload: Any) -> Notifications:  # noqa: ANN401
    """Something is to be said in the channel, with its facts."""
    return Notifications((in_channel(row, kind, **payload),))


def answered(row: MatchRow, guest: int, name: str, *, comes: bool) -> Notifications:
    """A guest has declined, or comes after all: the host is told."""
    payload = {"name": name, "guest": guest, "comes": comes}
    return Notifications((Notification("declined", user_id=row.host_id, payload=payload),))


def call_of(loaded: LoadedMatch, seat: Seat) -> Notifications:
    """A stand-in attends a seat, or its player again: the one who does is called, if asked."""
    prompts = loaded.position(loaded.announced_state()).questions().get(seat)
    if prompts is None or not _attended(loaded, seat):
        return public(loaded.row)
    return Notifications(
        (_public(loaded), _to(loaded, "ask" if _sealed(prompts) else "turn", seat))
    )


def seated(loaded: LoadedMatch, seat: Seat, user_id: int) -> Notifications:
    """A person sits down at a running match: into its own thread they are let first."""
    calls = call_of(loaded, seat)
    if not threaded(loaded):
        return calls
    admit = Notification("admit", user_id=user_id, channel_id=loaded.row.channel_id)
    return replace(calls, notifications=(admit, *calls.notifications))


def replaced(loaded: LoadedMatch, seat: Seat) -> Notifications:
    """The house answers for a seat: its player, if it has one, is told, wherever they are."""
    user, payload = loaded.seats[seat].user_id, {"house": True}
    if is_vacant(user):
        return SILENCE
    return Notifications((Notification("reminder", user_id=user, payload=payload),))


def start(loaded: LoadedMatch, after: object) -> Notifications:
    """The match begins with a position."""
    begun = in_channel(loaded.row, "started")
    calls, cancelled_for = _calls(loaded, None, {}, after)
    thread = (in_channel(loaded.row, "thread"),) if threaded(loaded) else ()
    return Notifications((*thread, begun, _public(loaded), *calls), cancelled_for)


def threaded(loaded: LoadedMatch) -> bool:
    """Whether a table stands in a thread of its own, or is to."""
    return loaded.row.guild_id is not None and has_own_thread(options_of(loaded.row))


def turn(
    loaded: LoadedMatch, seat: Seat | None, before: object, after: object, *, answered: Seat | None
) -> Notifications:
    """A turn of `seat` has been told to the table, or another seat is asked within it.

    `answered` is who has answered what they were asked `before`: whatever they are asked now is a
    question of its own.
    """
    earlier = loaded.position(before).questions()
    calls, cancelled_for = _calls(loaded, seat, earlier, after, answered)
    return Notifications((_public(loaded), *calls), cancelled_for)


def own(loaded: LoadedMatch, seat: Seat) -> Notifications:
    """A step that concerns its seat alone: its player's question is brought up to date."""
    return Notifications((_to(loaded, "settle", seat),))


def settling(loaded: LoadedMatch, standing: Iterable[LiveRow]) -> list[Notification]:
    """Questions stand in messages: those that do not show what their seat is asked are settled."""
    by_reader = groupby(standing, lambda row: (row.seat, row.user_id))
    return [
        Notification("settle", seat=seat, user_id=user)
        for (seat, user), rows in by_reader
        if not _shows(loaded, [*rows])
    ]


def _shows(loaded: LoadedMatch, rows: Sequence[LiveRow]) -> bool:
    """Whether of the messages to a player one is left, which shows what their seat is asked."""
    seat, (row, *others) = Seat(int(rows[0].seat or 0)), rows
    return (
        not others
        and row.message_id is not None
        and row.user_id == loaded.seats[seat].user_id
        and loaded.row.status == "playing"
        and seat in loaded.position(loaded.known_state(seat)).asked
        and row.mark == loaded.question_fingerprint(seat)
    )


def back(loaded: LoadedMatch, seat: Seat | None, after: object) -> Notifications:
    """The table stands where it stood before: all who are asked there are called anew."""
    calls, cancelled_for = _calls(loaded, seat, {}, after)
    return Notifications((_public(loaded), *calls), cancelled_for)


def over(loaded: LoadedMatch) -> Notifications:
    """The match has ended."""
    result = in_channel(loaded.row, "over")
    return Notifications((_public(loaded), result), tuple(Seat(row.seat) for row in loaded.seats))


def stands(loaded: LoadedMatch) -> Notifications:
    """A table stands in a channel, where it was not seen before."""
    if not loaded.has_begun:
        return public(loaded.row)
    calls, cancelled_for = _calls(loaded, None, {}, loaded.announced_state())
    return Notifications(
        (_public(loaded), *(call for call in calls if call.kind == "turn")), cancelled_for
    )


def lost(loaded: LoadedMatch, standing: Collection[int | None]) -> Notifications:
    """A table has lost its channel: who was called there is called by message from now on.

    Seats whose question is `standing` in a message have it before them already.
    """
    people = (row.user_id for row in loaded.seats if not is_vacant(row.user_id))
    told = tuple(Notification("lost", user_id=user) for user in people)
    asked = loaded.position(loaded.announced_state()).questions() if loaded.has_begun else {}
    absent = [seat for seat in asked if seat not in standing and _attended(loaded, seat)]
    return Notifications((*told, *(_to(loaded, "turn", seat) for seat in absent)), tuple(absent))


def in_channel(row: MatchRow, what: NotificationKind, **payload: Any) -> Notification:  # noqa: ANN401
    """Return what belongs into the channel of a match, with its facts."""
    return Notification(what, channel_id=row.channel_id, payload=payload)


def _public(loaded: LoadedMatch) -> Notification:
    return in_channel(loaded.row, "public")


def _calls(
    loaded: LoadedMatch,
    seat: Seat | None,
    earlier: _Asked,
    after: object,
    answered: Seat | None = None,
) -> tuple[list[Notification], tuple[Seat, ...]]:
    """Return whom to ask or to call, and the seats whose earlier calls are void.

    Everybody can see who is called, so it follows from what everybody knows: who was asked, who has
    answered, and what the questions are named. What a question offers is its reader's secret.
    """
    asked = loaded.position(after).questions()
    calls: list[Notification] = []
    for one, prompts in asked.items():
        if one != seat and not _attended(loaded, one):
            continue
        standing = () if one == answered else earlier.get(one, ())
        if not _sealed(prompts) <= _sealed(standing):
            calls.append(_to(loaded, "ask", one))
        elif one not in earlier and one != seat:
            calls.append(_to(loaded, "turn", one))
    called = {say.seat for say in calls}
    void = (Seat(row.seat) for row in loaded.seats)
    return calls, tuple(one for one in void if one not in asked or one in called)


def _attended(loaded: LoadedMatch, seat: Seat) -> bool:
    """Whether a seat's player answers for it: one who is away or stood in for is not called."""
    return loaded.presence_of(seat).is_present


def _sealed(prompts: tuple[Prompt, ...]) -> set[str]:
    """Return the names of the sealed questions that are waited for."""
    return {prompt.kind for prompt in prompts if prompt.secret and not prompt.optional}


def _to(loaded: LoadedMatch, kind: Any, seat: Seat) -> Notification:  # noqa: ANN401 - one of three literals
    return Notification(kind, seat=seat, user_id=loaded.seats[seat].user_id)
