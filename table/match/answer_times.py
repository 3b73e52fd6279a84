"""Answer times: how long a match waits for the answers of its players, counted in hours by seat.

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
"""Times of this many hours (two days) or more are counted in whole days, so that there are few
values."""


@dataclass(frozen=True, slots=True)
class Reliability:
    """How reliably a person plays, from their matches on a server."""

    matches: int
    """The number of matches that the person has played to the end, without practice."""

    answer_hours: int | None
    """The median time of the person's answers in hours; `None`: no answer was counted."""

    seats_left: int
    """The number of matches in which the person gave up their seat."""


def round_hours(length_ms: int) -> int:
    """Return a time in ms as whole hours, rounded down; from 48 hours on, as a multiple of 24."""
    hours = max(0, length_ms) // HOUR_MS
    return hours if hours < EXACT_HOURS_MAX else hours // 24 * 24


def median_hours(answers: Mapping[int, int]) -> int | None:
    """Return the number of hours within which at least half of the answers came.

    `answers` is how many answers came, by their rounded time (`round_hours`). `None`: there are
    none.
    """
    values = sorted(answers)
    sums = accumulate(answers[value] for value in values)
    half = sum(answers.values()) / 2
    middle = next((value for value, count in zip(values, sums, strict=True) if count >= half), None)
    if middle is None:
        return None
    return middle + (1 if middle < EXACT_HOURS_MAX else 24)


def is_answer(step: StepRow, presence: Presence) -> bool:
    """Whether a step counts as an answer of its player, whose presence before it is given."""
    if step.kind != "move" or presence.stand_in is not None:
        return False
    return (step.user_id is not None and not step.planned) or presence.is_overdue


def with_wait(row: SeatRow, asked_at: int | None, now: int, *, has_answered: bool) -> SeatRow:
    """Return a seat for which the match waits since `asked_at` (UTC ms; `None`: it does not wait).

    If the player `has_answered`, the time that the match waited before is counted in `answers`.
    """
    if asked_at == row.asked_at:
        return row
    answers = row.answers
    if has_answered and row.asked_at is not None:
        excused_ms = sum(end - begin for begin, end in row.excused)
        hours = round_hours(now - row.asked_at - excused_ms)
        answers = {**answers, hours: answers.get(hours, 0) + 1}
    return replace(row, asked_at=asked_at, answers=answers, excused=())


def excuse_waits(rows: Iterable[SeatRow], since: int, until: int) -> tuple[SeatRow, ...]:
    """Return seats in which the time between two moments does not count as their players' wait.

    `since` and `until` are UTC milliseconds. Nothing changes for a seat that was not asked then.
    """
    return tuple(_excuse_wait(row, since, until) for row in rows)


def excuse_vacation(row: SeatRow, before: Presence, after: Presence) -> SeatRow:
    """Return a seat in which a vacation that has ended does not count as its player's wait.

    `before` and `after` are the player's presence before and after a change. If the change did not
    end a vacation, the seat stays as it is.
    """
    vacation_ms = after.away_used - before.away_used
    if vacation_ms <= 0 or before.away_since is None:
        return row
    return _excuse_wait(row, before.away_since, before.away_since + vacation_ms)


def find_leavers(loaded: LoadedMatch) -> set[int]:
    """Return the ids of users who gave up a seat of a match and have none now."""
    left = {event.user_id for event in loaded.document.admin_events if event.kind == "left"}
    seated = {row.user_id for row in loaded.seats}
    return {user for user in left - seated if user is not None and not is_vacant(user)}


def _excuse_wait(row: SeatRow, since: int, until: int) -> SeatRow:
    """Return a seat with a further span (UTC ms) in which its player's wait does not count."""
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
