"""The clocks of a match: which clocks run in a state, and the next event of a clock.

Both follow from the presences of seats. A match has one deadline for all clocks: the first event.
"""

from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple

from games.kernel import Seat
from games.kernel.automatic import Reason, automatic_answer
from storage.rows import StepRow
from table.match.answer_times import excuse_vacation
from table.match.clocks import LOW_LEVEL, OVER_LEVEL, Clock
from table.match.lessons import update_lessons
from table.match.loaded import LoadedMatch
from table.match.options import DEFAULT_LEVEL, Terms
from table.match.presence import STAND_IN_DELAY_MS, Call, Presence, dump_presence


class Duty(StrEnum):
    """An event of a clock or vacation, which has an automatic effect on a seat."""

    WAKE = "wake"
    """The vacation of the seat's player is over."""

    REMIND = "remind"
    """The seat's clock has reached another level."""

    ANSWER = "answer"
    """The seat's question is answered in place of its player."""


class Due(NamedTuple):
    """A duty for a seat, with the time at which it is due (UTC milliseconds)."""

    at: int
    seat: Seat
    duty: Duty


def with_updated_clocks(
    loaded: LoadedMatch,
    state: object,
    now: int,
    step: StepRow | None = None,
    *,
    ended: Seat | None = None,
) -> LoadedMatch:
    """Return a match whose presences, with calls and clocks, are updated for a state at `now`.

    `step` is the step that led to the state; `None`: the match changed without a step. `ended` is a
    seat whose turn ends without a step.
    """
    presences = loaded.presences()
    if loaded.terms().turn_ms is None and all(presence.is_new for presence in presences):
        return loaded
    called = find_called_seats(loaded, state)
    updated = []
    for seat, presence in enumerate(presences):
        own_step = step if step is not None and step.seat == seat else None
        after = presence
        if own_step is not None and own_step.user_id is not None:
            after = presence.after_own_step(now, planned=own_step.planned)
        after = after.update(
            loaded.terms(),
            now,
            clocks_stopped=loaded.clocks_stopped,
            asked=seat in called,
            turn_ended=seat == ended or (own_step is not None and own_step.ended_turn),
        )
        if after.closed and after.is_present:
            questions = loaded.position(loaded.known_state(Seat(seat))).questions()
            after = replace(after, closed=Seat(seat) not in questions)
        updated.append(after)
    return with_presences(loaded, update_lessons(loaded, state, updated, now, step))


def find_called_seats(loaded: LoadedMatch, state: object) -> frozenset[Seat]:
    """Return the seats for which a match waits in a state, and whose clocks run.

    A pause of the game, which ends by itself, takes no player's time. During a grace period the
    player's clock goes on, since all others see that the player is still asked.
    """
    if loaded.row.status != "playing":
        return frozenset()
    if loaded.awaiting_confirmation is not None:
        return frozenset({loaded.awaiting_confirmation})
    position = loaded.position(state)
    asked = {seat: automatic_answer(position.prompts(seat)) for seat in position.asked_seats}
    return frozenset(
        seat for seat, answer in asked.items() if not answer or answer.reason is not Reason.PAUSE
    )


def with_presences(loaded: LoadedMatch, presences: tuple[Presence, ...]) -> LoadedMatch:
    """Return a match with other presences, given for all seats in order.

    A vacation that this ends does not count as its player's wait (`excuse_vacation`).
    """
    seats = tuple(
        replace(excuse_vacation(row, before, after), presence=dump_presence(after))
        for row, before, after in zip(loaded.seats, loaded.presences(), presences, strict=True)
    )
    return replace(loaded, seats=seats)


def with_presence(loaded: LoadedMatch, seat: Seat, presence: Presence) -> LoadedMatch:
    """Return a match with another presence of one seat's player."""
    presences = list(loaded.presences())
    presences[seat] = presence
    return with_presences(loaded, tuple(presences))


def next_due(loaded: LoadedMatch, now: int) -> Due | None:
    """Return the duty of a match that is due first; `None`: there is none.

    `now` (UTC ms) is the due time of a duty whose clock has run out already.
    """
    duties = (
        _next_duty(presence, Seat(seat), loaded, now)
        for seat, presence in enumerate(loaded.presences())
    )
    return min((due for due in duties if due is not None), default=None)


def _next_duty(presence: Presence, seat: Seat, loaded: LoadedMatch, now: int) -> Due | None:
    """Return the next duty for a seat, given its player's presence; `None`: there is none.

    It depends only on public facts, such as when the seat was called, so that its time reveals
    nothing of the seat's open turn.
    """
    if presence.away_until is not None:
        return Due(presence.away_until, seat, Duty.WAKE)
    call, stand_in = presence.call, presence.stand_in
    if call is None or loaded.clocks_stopped:
        return None
    if seat == loaded.awaiting_confirmation and (
        stand_in is not None or call.reminder_level >= LOW_LEVEL
    ):
        # The turn is complete, and is announced when the clock runs out at the latest.
        return None
    if stand_in is not None:
        delay = 0 if stand_in.is_computer else STAND_IN_DELAY_MS
        return Due(max(stand_in.since, call.at + delay), seat, Duty.ANSWER)
    return _next_clock_duty(presence.clock, call, seat, loaded.terms(), now)


def _next_clock_duty(
    clock: Clock | None, call: Call, seat: Seat, terms: Terms, now: int
) -> Due | None:
    """Return the next duty by the clock of a call; `None`: there is none."""
    if clock is None or terms.turn_ms is None:
        return None
    if call.reminder_level >= OVER_LEVEL:
        return None if terms.late == "remind" else Due(now, seat, Duty.ANSWER)
    level = OVER_LEVEL if call.reminder_level >= LOW_LEVEL else LOW_LEVEL
    moment = clock.moment_of_level(level, terms.hours)
    return None if moment is None else Due(moment, seat, Duty.REMIND)


def is_computer_turn(loaded: LoadedMatch, due: Due, now: int) -> bool:
    """Whether a duty of a match means that a computer must move at `now` (UTC ms)."""
    answers = due.at <= now and due.duty is Duty.ANSWER
    return answers and stand_in_level(loaded, due.seat) != DEFAULT_LEVEL


def stand_in_level(loaded: LoadedMatch, seat: Seat) -> str:
    """Return the level of the stand-in of a seat; `DEFAULT_LEVEL` without a stand-in."""
    stand_in = loaded.presence_of(seat).stand_in
    return DEFAULT_LEVEL if stand_in is None else stand_in.level
