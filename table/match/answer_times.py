"""How long a match waits for the answers of its players: counted by hours, seat by seat.

It waits from the moment at which everybody knows that a seat is asked. Time in which its player
could not act does not count: outages, pauses, vacations, and what an earlier player took. A step
that answers automatically, or was planned, is no answer, unless the player's time had run out.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import accumulate

from storage.rows import SeatRow, StepRow
from table.match.clocks import HOUR_MS
from table.match.loaded import LoadedMatch
from table.match.presence import Presence
from table.match.seats import is_vacant

EXACT_HOURS_MAX = 48
"""From two days on whole days are counted, so that there are few values."""


@dataclass(frozen=True, slots=True)
class Reliability:
    """What a person's matches on a server say of how reliably they play."""

    matches: int
    """Matches that the person has played to the end, without practice."""

    answer_hours: int | None
    """The median time of the person's answers in hours; `None`: no answer was counted."""

    seats_left: int
    """Matches in which the person gave up their seat."""


def round_hours(length_ms: int) -> int:
    """Return a length of time in whole hours; from two days on, in hours of whole days."""
    hours = max(0, length_ms) // HOUR_MS
    return hours if hours < EXACT_HOURS_MAX else hours // 24 * 24


def median_hours(answers: Mapping[int, int]) -> int | None:
    """Return within how many hours half of some answers came; `None`: there are none."""
    values = sorted(answers)
    sums = accumulate(answers[value] for value in values)
    half = sum(answers.values()) / 2
    middle = next((value for value, count in zip(values, sums, strict=True) if count >= half), None)
    if middle is None:
        return None
    return middle + (1 if middle < EXACT_HOURS_MAX else 24)


def is_answer(step: StepRow, presence: Presence) -> bool:
    """Whether a step answers a question in its player's time, given their presence before it."""
    if step.kind != "move" or presence.stand_in is not None:
        return False
    return (step.user_id is not None and not step.planned) or presence.is_overdue


def with_wait(row: SeatRow, asked_at: int | None, now: int, *, has_answered: bool) -> SeatRow:
    """Return a seat for which the match waits since a moment; its earlier wait may be counted."""
    if asked_at == row.asked_at:
        return row
    answers = row.answers
    if has_answered and row.asked_at is not None:
        excused_ms = sum(end - begin for begin, end in row.excused)
        hours = round_hours(now - row.asked_at - excused_ms)
        answers = {**answers, hours: answers.get(hours, 0) + 1}
    return replace(row, asked_at=asked_at, answers=answers, excused=())


def excuse_waits(rows: Iterable[SeatRow], since: int, until: int) -> tuple[SeatRow, ...]:
    """Return the seats with the time between two moments taken off their players' answer times.

    `since` and `until` are UTC milliseconds. Nothing changes for a seat that was not asked then.
    """
    return tuple(_excuse_wait(row, since, until) for row in rows)


def excuse_vacation(row: SeatRow, before: Presence, after: Presence) -> SeatRow:
    """Return a seat with an ended vacation taken off its player's answer time.

    `before` and `after` are the player's presence before and after a change, which may have ended
    the vacation; otherwise the seat stays as it is.
    """
    vacation_ms = after.away_used - before.away_used
    if vacation_ms <= 0 or before.away_since is None:
        return row
    return _excuse_wait(row, before.away_since, before.away_since + vacation_ms)


def find_leavers(loaded: LoadedMatch) -> set[int]:
    """Return the users who gave up a seat of a match and did not come back."""
    left = {event.user_id for event in loaded.document.admin_events if event.kind == "left"}
    seated = {row.user_id for row in loaded.seats}
    return {user for user in left - seated if user is not None and not is_vacant(user)}


def _excuse_wait(row: SeatRow, since: int, until: int) -> SeatRow:
    """Return a seat with one more span of time that does not count; spans may overlap."""
    if row.asked_at is None or until <= row.asked_at:
        return row
    begin = max(since, row.asked_at)
    end = until
    separate = []
    for span in row.excused:
        if span[1] < begin or span[0] > end:
            separate.append(span)
        else:
            begin = min(begin, span[0])
            end = max(end, span[1])
    return replace(row, excused=(*separate, (begin, end)))
