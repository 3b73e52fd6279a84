"""Keeps the time of a match: whose clock runs in a position, and what is due when.

What is due follows from what is stored of each seat; a match has one deadline for the first of it.
"""

from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple

from games.kernel import Seat
from games.kernel.automatic import Reason, automatic_answer
from storage.rows import StepRow
from table.match import learning
from table.match.attendance import PACE, Attendance, dump
from table.match.clocks import LOW, OVER, Clock
from table.match.loaded import LoadedMatch
from table.match.terms import DEFAULT, Terms


class Duty(StrEnum):
    """What is to be done for a seat by itself."""

    WAKE = "wake"
    """Its player's vacation is over."""

    REMIND = "remind"
    """Its clock has come to another level."""

    ANSWER = "answer"
    """Its question is answered in its player's place."""


class Due(NamedTuple):
    """Something that is to be done at its time."""

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
    """Return a match with its clocks as a position makes them.

    `step` has led there; `None`: no step did. `ended` is the seat whose turn is over without one.
    """
    before = loaded.attendances()
    if loaded.terms().turn_ms is None and all(attendance.is_new for attendance in before):
        return loaded
    terms, still = loaded.terms(), loaded.still
    asked = called(loaded, state)
    settled = tuple(
        _after(attendance, Seat(seat), step, now).settled(
            terms,
            now,
            still=still,
            asked=seat in asked,
            answered=seat == ended or _answered(Seat(seat), step),
        )
        for seat, attendance in enumerate(before)
    )
    opened = tuple(
        replace(attendance, closed=False)
        if attendance.closed and attendance.present and _is_questioned(loaded, Seat(seat))
        else attendance
        for seat, attendance in enumerate(settled)
    )
    return with_attendances(loaded, learning.attended(loaded, state, opened, now, step))


def _after(attendance: Attendance, seat: Seat, step: StepRow | None, now: int) -> Attendance:
    if step is None or step.seat != seat or step.user_id is None:
        return attendance
    return attendance.returned(now, planned=step.planned)


def _answered(seat: Seat, step: StepRow | None) -> bool:
    return step is not None and step.seat == seat and step.ended_turn


def _is_questioned(loaded: LoadedMatch, seat: Seat) -> bool:
    """Whether a seat is asked something that is not answered by itself."""
    shown = loaded.shown(seat)
    return seat in loaded.position(shown).questions()


def called(loaded: LoadedMatch, state: object) -> frozenset[Seat]:
    """Return the seats whose time a position takes; a pause, which ends by itself, takes none.

    While a turn is held its player's goes on: all others take them to be asked still.
    """
    if loaded.row.status != "playing":
        return frozenset()
    if loaded.held is not None:
        return frozenset({loaded.held})
    position = loaded.position(state)
    asked = {seat: automatic_answer(position.prompts(seat)) for seat in position.asked}
    return frozenset(
        seat for seat, answer in asked.items() if not answer or answer.reason is not Reason.PAUSE
    )


def with_attendances(loaded: LoadedMatch, attendances: tuple[Attendance, ...]) -> LoadedMatch:
    """Return a match with other attendances."""
    pairs = zip(loaded.seats, attendances, strict=True)
    seats = tuple(replace(row, attendance=dump(attendance)) for row, attendance in pairs)
    return replace(loaded, seats=seats)


def next_due(loaded: LoadedMatch, now: int) -> Due | None:
    """Return what is to be done next for a match, and when."""
    dues = (_due(one, Seat(seat), loaded, now) for seat, one in enumerate(loaded.attendances()))
    return min((due for due in dues if due is not None), default=None)


def _due(attendance: Attendance, seat: Seat, loaded: LoadedMatch, now: int) -> Due | None:
    """Return what is done next for a seat, by what all know: when it was called, not what it did.

    Within a turn nobody is waited for: it is told as one.
    """
    if attendance.away_until is not None:
        return Due(attendance.away_until, seat, Duty.WAKE)
    if attendance.call is None or loaded.still:
        return None
    if seat == loaded.held and (attendance.stand_in is not None or attendance.call.told >= LOW):
        # It has been answered, and is told when its time is over, at the latest.
        return None
    if attendance.stand_in is not None:
        pace = 0 if attendance.stand_in.thinks else PACE
        return Due(max(attendance.stand_in.since, attendance.call.at + pace), seat, Duty.ANSWER)
    return (
        None
        if attendance.clock is None or loaded.terms().turn_ms is None
        else _timed(attendance.clock, attendance.call.told, seat, loaded.terms(), now)
    )


def _timed(clock: Clock, told: int, seat: Seat, terms: Terms, now: int) -> Due | None:
    """Return what is due by a clock that has been told of to a level."""
    if told >= OVER:
        return None if terms.late == "remind" else Due(now, seat, Duty.ANSWER)
    reached = clock.reaches(OVER if told >= LOW else LOW, terms.hours)
    return None if reached is None else Due(reached, seat, Duty.REMIND)


def thinks(loaded: LoadedMatch, due: Due, now: int) -> bool:
    """Whether what is due is that a computer plays."""
    answers = due.at <= now and due.duty is Duty.ANSWER
    return answers and level_at(loaded, due.seat) != DEFAULT


def level_at(loaded: LoadedMatch, seat: Seat) -> str:
    """Return how the computer plays that answers for a seat; `DEFAULT`: none does."""
    stand_in = loaded.attendance_of(seat).stand_in
    return DEFAULT if stand_in is None else stand_in.level
