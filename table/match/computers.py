"""Computers that sit at a table in nobody's place: seats without a person, with a level."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import count

from games.kernel import message
from storage.rows import SeatRow
from table.errors import NotNow
from table.match import attendance
from table.match.attendance import Attendance, StandIn
from table.match.loaded import LoadedMatch
from table.match.model import is_vacant, vacancy


def sitter(loaded: LoadedMatch, level: str, name: Callable[[int], str]) -> SeatRow:
    """Return a computer for the next seat, with the first number that none has.

    It brings nothing to the chance of the match, so it need not wait for the commitment.
    """
    taken = {row.name for row in loaded.seats}
    free = next(called for called in map(name, count(1)) if called not in taken)
    return seated(len(loaded.seats), free, level)


def named_alone(row: SeatRow) -> SeatRow:
    """Return a seat as it is stored, but a computer's name without its level.

    In matches of 1.0 and 1.1 that is part of the name: it follows in brackets.
    """
    name, *level = row.name.split(" (")
    if not level or not is_vacant(row.user_id):
        return row
    attended = attendance.load(row.attendance)
    return row if attended.stand_in is None or attended.offered else replace(row, name=name)


def brought_along(ended: LoadedMatch) -> list[SeatRow]:
    """Return the computers of a match for its rematch: those that sat down in nobody's place."""
    return [
        seated(row.seat, row.name, attended.stand_in.level)
        for row, attended in zip(ended.seats, ended.attendances(), strict=True)
        if is_vacant(row.user_id) and attended.stand_in and not attended.stand_in.since
    ]


def seated(seat: int, name: str, level: str) -> SeatRow:
    """Return a computer of a level at a seat."""
    stored = attendance.dump(Attendance(stand_in=StandIn(level, 0)))
    return SeatRow(seat, vacancy(seat), name, attendance=stored)


def without(loaded: LoadedMatch, seat: int) -> list[SeatRow]:
    """Return who sits there without a computer. Raises NotNow: there is none at that seat."""
    if not any(row.seat == seat and is_vacant(row.user_id) for row in loaded.seats):
        raise NotNow(message("table-no-computer"))
    return numbered(row for row in loaded.seats if row.seat != seat)


def renamed(loaded: LoadedMatch, name: Callable[[int], str]) -> list[SeatRow]:
    """Return who sits in a lobby, the computers called by their numbers in order."""
    names = map(name, count(1))
    return [
        replace(row, name=next(names)) if is_vacant(row.user_id) else row for row in loaded.seats
    ]


def numbered(people: Iterable[SeatRow]) -> list[SeatRow]:
    """Return people and computers, each computer with the user id of its seat."""
    return [
        replace(row, user_id=vacancy(seat)) if is_vacant(row.user_id) else row
        for seat, row in enumerate(people)
    ]
