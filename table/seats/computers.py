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


def sitter(loaded: LoadedMatch, level: str, name: Callable[[int, str], str]) -> SeatRow:
    """Return a computer for the next seat, with the first number that none has at any level.

    It brings nothing to the chance of the match, so it need not wait for the commitment.
    """
    taken = {row.name for row in loaded.seats}
    stand_ins = [one.stand_in for one in loaded.attendances()]
    levels = {level, *(stand_in.level for stand_in in stand_ins if stand_in is not None)}
    free = next(n for n in count(1) if all(name(n, level) not in taken for level in levels))
    return seated(len(loaded.seats), name(free, level), level)


def brought_along(ended: LoadedMatch) -> list[SeatRow]:
    """Return the computers of a match for its rematch: those that sat down in nobody's place."""
    return [
        seated(one.seat, one.name, found.stand_in.level)
        for one, found in zip(ended.seats, ended.attendances(), strict=True)
        if is_vacant(one.user_id) and found.stand_in is not None and not found.stand_in.since
    ]


def seated(seat: int, name: str, level: str) -> SeatRow:
    """Return a computer of a level at a seat."""
    stored = attendance.dump(Attendance(stand_in=StandIn(level, 0)))
    return SeatRow(seat, vacancy(seat), name, attendance=stored)


def without(loaded: LoadedMatch, seat: int) -> list[SeatRow]:
    """Return who sits there without a computer. Raises NotNow: there is none at that seat."""
    if not any(row.seat == seat and is_vacant(row.user_id) for row in loaded.seats):
        raise NotNow(message("table-no-computer"))
    return numbered(one for at, one in enumerate(loaded.seats) if at != seat)


def numbered(people: Iterable[SeatRow]) -> list[SeatRow]:
    """Return people and computers, each computer with the user id of its seat."""
    return [
        replace(one, user_id=vacancy(seat)) if is_vacant(one.user_id) else one
        for seat, one in enumerate(people)
    ]
