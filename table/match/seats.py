"""Functions on rows of seats: vacant seats, names, contributions to the random numbers, computers.

A player's contribution to the random numbers of a match is the id of the click with which they
first joined the lobby. It stays when they leave, and is the same when they come back, so that
nobody can choose among several sets of random numbers.
"""

import json
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import count

from games.kernel import message
from storage.document import DepartedRow
from storage.rows import MatchRow, SeatRow
from table.errors import NotNow
from table.match.presence import Presence, StandIn, dump_presence, load_presence

MARKED_NAME_SIZE = 26
"""The number of characters to which a name is cut before the number of its seat is added."""


def vacant_user_id(seat: int) -> int:
    """Return the negative number that stands in place of a user id in a seat without a person."""
    return -1 - seat


def is_vacant(user_id: int) -> bool:
    """Whether a user id is a number that stands for "no person"."""
    return user_id < 0


def distinct_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of players, made different where necessary; both are in the order of seats.

    Names that are equal but for their case get the number of their seat, counted from 1. If that
    makes two names equal, all names get a number.
    """
    uses = Counter(map(_fold, names))
    marked = [
        _mark(name, seat) if uses[_fold(name)] > 1 else name for seat, name in enumerate(names)
    ]
    if len(set(map(_fold, marked))) < len(marked):
        return tuple(_mark(name, seat) for seat, name in enumerate(names))
    return tuple(marked)


def _mark(name: str, seat: int) -> str:
    return f"{name[:MARKED_NAME_SIZE]} ({seat + 1})"


def _fold(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold().strip()


def match_entropy(row: MatchRow, seats: Sequence[SeatRow]) -> tuple[str, ...]:
    """Return the contributions that, with the seed, key the random numbers of a begun match."""
    if row.contributions is not None:
        return tuple(json.loads(row.contributions))
    # Matches begun before 1.2: in the order of seats, or empty if nobody contributed.
    by_seat = tuple(seat.player_entropy or "" for seat in seats)
    return by_seat if any(by_seat) else ()


def lobby_entropy(seats: Iterable[SeatRow], departed: Iterable[DepartedRow]) -> tuple[str, ...]:
    """Return the contributions to the random numbers with which a lobby would start, sorted.

    Those of departed people are included, and the order is fixed, so that nobody can influence the
    random numbers by leaving or by the order of seats.
    """
    present = [seat.player_entropy for seat in seats]
    contributions = (*present, *(person.player_entropy for person in departed))
    return tuple(sorted(contribution for contribution in contributions if contribution))


def insert_returned(seats: Sequence[SeatRow], returned: SeatRow) -> list[SeatRow]:
    """Return the seats with a returning person before those who joined after their first click.

    Ids of clicks rise with time, so nobody can choose a seat by leaving and coming back.
    """
    for place, seat in enumerate(seats):
        if _click_id(returned) < _click_id(seat):
            return [*seats[:place], returned, *seats[place:]]
    return [*seats, returned]


def _click_id(seat: SeatRow) -> int:
    """Return the id of a person's first click; 0 for computers, and in matches before 1.2."""
    entropy = seat.player_entropy or ""
    return int(entropy) if entropy.isdecimal() else 0


def next_computer(seats: Sequence[SeatRow], level: str, name: Callable[[int], str]) -> SeatRow:
    """Return a computer of a level for the next seat of a lobby.

    `name` returns the name of a computer by its number; the first number whose name is free is
    taken. A computer contributes nothing to the random numbers, so it need not wait for the
    commitment.
    """
    taken = {row.name for row in seats}
    free_name = next(candidate for candidate in map(name, count(1)) if candidate not in taken)
    return computer_seat(len(seats), free_name, level)


def computer_seat(seat: int, name: str, level: str) -> SeatRow:
    """Return the row of a computer of a level for the seat with this number."""
    stored = dump_presence(Presence(stand_in=StandIn(level, 0)))
    return SeatRow(seat, vacant_user_id(seat), name, presence=stored)


def strip_level(row: SeatRow) -> SeatRow:
    """Return a seat without the level that versions 1.0 and 1.1 added to a computer's name."""
    name, *level = row.name.split(" (")
    if not level or not is_vacant(row.user_id):
        return row
    presence = load_presence(row.presence)
    return row if presence.stand_in is None or presence.offered else replace(row, name=name)


def rematch_computers(seats: Iterable[SeatRow]) -> list[SeatRow]:
    """Return the computers of an ended match for its rematch, without stand-ins of people."""
    presences = ((row, load_presence(row.presence)) for row in seats)
    return [
        computer_seat(row.seat, row.name, presence.stand_in.level)
        for row, presence in presences
        if is_vacant(row.user_id) and presence.stand_in and not presence.stand_in.since
    ]


def without_computer(seats: Sequence[SeatRow], seat: int) -> list[SeatRow]:
    """Return the seats of a lobby without the computer at a seat.

    Raises:
        NotNow: no computer is at this seat.
    """
    if not any(row.seat == seat and is_vacant(row.user_id) for row in seats):
        raise NotNow(message("table-no-computer"))
    return number_computers(row for row in seats if row.seat != seat)


def rename_computers(seats: Iterable[SeatRow], name: Callable[[int], str]) -> list[SeatRow]:
    """Return the seats of a lobby with new names for its computers.

    `name` returns the name of a computer from its number, counted from 1 in the order of seats.
    """
    names = map(name, count(1))
    return [replace(row, name=next(names)) if is_vacant(row.user_id) else row for row in seats]


def number_computers(seats: Iterable[SeatRow]) -> list[SeatRow]:
    """Return seats, given in order, in which each computer has the user id of its seat.

    It is the result of `vacant_user_id`, and must be set again when seats before it change.
    """
    return [
        replace(row, user_id=vacant_user_id(seat)) if is_vacant(row.user_id) else row
        for seat, row in enumerate(seats)
    ]
