"""What is to be said after something has happened: facts for the outbox, no finished text.

Nobody is told twice: who is put a sealed question is not told besides that they are asked, and what
has not been delivered yet and need not be any more is dropped.
"""

import json
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from games.kernel import AnyGame, Prompt, Seat, commitment
from games.kernel.prompt import forced, pausing
from storage.rows import MatchRow, Say
from table.match import attendance
from table.match.model import is_vacant
from table.match.options import options_of, own_thread
from table.match.sitting import Sitting


@dataclass(frozen=True, slots=True)
class Speech:
    """What is owed from now on, and what is not any more."""

    says: tuple[Say, ...] = ()
    hushed: tuple[Seat, ...] = ()
    """Seats whose undelivered questions and calls are dropped."""


SILENCE = Speech()

_Asked = dict[Seat, tuple[Prompt, ...]]
"""What is asked of whom."""


def opened(row: MatchRow) -> Speech:
    """A lobby is opened: before anybody else sits down, the seed is committed to."""
    payload = json.dumps({"commitment": commitment(bytes(row.seed or b""))})
    return Speech((Say("opened", channel_id=row.channel_id, payload=payload),))


def lobby(row: MatchRow) -> Speech:
    """A lobby has changed."""
    return Speech((Say("public", channel_id=row.channel_id),))


def answered(row: MatchRow, guest: int, name: str, *, comes: bool) -> Speech:
    """Somebody who was invited has declined, or comes after all: the host is told."""
    payload = json.dumps({"name": name, "guest": guest, "comes": comes})
    return Speech((Say("declined", user_id=row.host_id, payload=payload),))


def shown(row: MatchRow) -> Speech:
    """What the public message shows beside the position has changed."""
    return lobby(row)


def call_of(sitting: Sitting, seat: Seat) -> Speech:
    """Somebody else attends a seat, or its player again: the one who does is called, if asked."""
    prompts = _questions(sitting.game, sitting.announced()).get(seat)
    if prompts is None or not _attended(sitting, seat):
        return shown(sitting.row)
    return Speech((_public(sitting), _to(sitting, "ask" if _sealed(prompts) else "turn", seat)))


def seated(sitting: Sitting, seat: Seat, user_id: int) -> Speech:
    """Somebody sits down at a running match: into its own thread they are let first."""
    calls = call_of(sitting, seat)
    admit = Say("admit", user_id=user_id, channel_id=sitting.row.channel_id)
    return replace(calls, says=(admit, *calls.says)) if threaded(sitting) else calls


def replaced(sitting: Sitting, seat: Seat) -> Speech:
    """The house answers for a seat: its player is told, wherever they are."""
    payload = json.dumps({"house": True})
    return Speech((Say("reminder", user_id=sitting.seats[seat].user_id, payload=payload),))


def idle(row: MatchRow, closes: int) -> Speech:
    """Nobody has touched a lobby for days."""
    payload = json.dumps({"closes": closes})
    return Speech((Say("idle", channel_id=row.channel_id, payload=payload),))


def start(sitting: Sitting, seed: bytes, after: object) -> Speech:
    """The match begins with a position."""
    begun = Say(
        "started",
        channel_id=sitting.row.channel_id,
        payload=json.dumps({"commitment": commitment(seed)}),
    )
    calls, hushed = _calls(sitting, None, {}, after)
    thread = (Say("thread", channel_id=sitting.row.channel_id),) if threaded(sitting) else ()
    return Speech((*thread, begun, _public(sitting), *calls), hushed)


def threaded(sitting: Sitting) -> bool:
    """Whether a table stands in a thread of its own, or is to."""
    return sitting.row.guild_id is not None and own_thread(options_of(sitting.row))


def turn(
    sitting: Sitting, seat: Seat | None, before: object, after: object, *, answered: Seat | None
) -> Speech:
    """A turn of `seat` has been told to the table, or another seat is asked within it.

    `answered` is who has answered what they were asked `before`: whatever they are asked now is a
    question of its own.
    """
    earlier = _questions(sitting.game, before)
    calls, hushed = _calls(sitting, seat, earlier, after, answered)
    return Speech((_public(sitting), *calls), hushed)


def own(sitting: Sitting, seat: Seat) -> Speech:
    """A step that concerns its seat alone: its player's question is brought up to date."""
    return Speech((Say("settle", seat=seat, user_id=sitting.seats[seat].user_id),))


def back(sitting: Sitting, seat: Seat | None, after: object) -> Speech:
    """The table stands where it stood before: all who are asked there are called anew."""
    calls, hushed = _calls(sitting, seat, {}, after)
    return Speech((_public(sitting), *calls), hushed)


def over(sitting: Sitting, *, stopped: bool) -> Speech:
    """The match has ended."""
    payload = {"seed": sitting.seed().hex(), "stopped": stopped}
    result = Say("over", channel_id=sitting.row.channel_id, payload=json.dumps(payload))
    return Speech((_public(sitting), result), tuple(Seat(one.seat) for one in sitting.seats))


def proposal(sitting: Sitting, number: int, kind: str) -> Speech:
    """Something needs the consent of the table, or will not get it."""
    payload = json.dumps({"number": number, "kind": kind})
    return Speech((Say("proposal", channel_id=sitting.row.channel_id, payload=payload),))


def stands(sitting: Sitting) -> Speech:
    """A table stands in a channel, where it was not seen before."""
    if not sitting.begun:
        return lobby(sitting.row)
    calls, hushed = _calls(sitting, None, {}, sitting.announced())
    return Speech((_public(sitting), *(one for one in calls if one.kind == "turn")), hushed)


def lost(sitting: Sitting, standing: Collection[int]) -> Speech:
    """A table has lost its channel: who was called there is called by message from now on.

    Seats whose question is `standing` in a message have it before them already.
    """
    people = (one.user_id for one in sitting.seats if not is_vacant(one.user_id))
    told = tuple(Say("lost", user_id=user) for user in people)
    asked = _questions(sitting.game, sitting.announced()) if sitting.begun else {}
    absent = [seat for seat in asked if seat not in standing and _attended(sitting, seat)]
    return Speech((*told, *(_to(sitting, "turn", seat) for seat in absent)), tuple(absent))


def _public(sitting: Sitting) -> Say:
    return Say("public", channel_id=sitting.row.channel_id)


def _calls(
    sitting: Sitting,
    seat: Seat | None,
    earlier: _Asked,
    after: object,
    answered: Seat | None = None,
) -> tuple[list[Say], tuple[Seat, ...]]:
    """Return whom to ask or to call, and the seats whose earlier calls are void.

    Everybody can see who is called, so it follows from what everybody knows: who was asked, who has
    answered, and what the questions are named. What a question offers is its reader's secret.
    """
    asked = _questions(sitting.game, after)
    calls: list[Say] = []
    for one, prompts in asked.items():
        if one != seat and not _attended(sitting, one):
            continue
        standing = () if one == answered else earlier.get(one, ())
        if not _sealed(prompts) <= _sealed(standing):
            calls.append(_to(sitting, "ask", one))
        elif one not in earlier and one != seat:
            calls.append(_to(sitting, "turn", one))
    called = {say.seat for say in calls}
    void = (Seat(one.seat) for one in sitting.seats)
    return calls, tuple(one for one in void if one not in asked or one in called)


def _attended(sitting: Sitting, seat: Seat) -> bool:
    """Whether a seat's player answers for it: whoever is away or stood in for is not called."""
    return attendance.load(sitting.seats[seat].attendance).present


def _questions(game: AnyGame, state: object) -> _Asked:
    """Return what is asked of whom; what is answered by itself calls nobody."""
    asked = {seat: game.prompts(state, seat) for seat in game.asked(state)}
    return {seat: prompts for seat, prompts in asked.items() if not _by_itself(prompts)}


def _by_itself(prompts: tuple[Prompt, ...]) -> bool:
    return pausing(prompts) is not None or forced(prompts) is not None


def _sealed(prompts: tuple[Prompt, ...]) -> set[str]:
    """Return the names of the sealed questions that are waited for."""
    return {prompt.kind for prompt in prompts if prompt.secret and not prompt.optional}


def _to(sitting: Sitting, kind: Any, seat: Seat) -> Say:  # noqa: ANN401 - one of two literals
    return Say(kind, seat=seat, user_id=sitting.seats[seat].user_id)
