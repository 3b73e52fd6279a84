"""The rows of seats: names, contributions to the chance, and computers.

The players' contributions to the chance of a match are the ids of the clicks with which each sat
down first. A person has one contribution in a lobby. It stays when they leave, and is the same when
they come back, so that nobody can choose among several draws by leaving and coming back.
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
"""Characters of a name that is followed by a seat number, which must not be cut off."""


def vacant_user_id(seat: int) -> int:
    """Return the number in place of a user id where no person has a seat."""
    return -1 - seat


def is_vacant(user_id: int) -> bool:
    """Whether a user id is not that of a person."""
    return user_id < 0


def distinct_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return names in order of seats; those that are used twice are followed by the seat's number.

    If a player already has the name of a marked one, all are marked: each number is unique.
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
    """Return the contributions that key the chance of a begun match, together with its seed."""
    if row.contributions is not None:
        return tuple(json.loads(row.contributions))
    # It began before 1.2: in order of seats, or empty where nobody contributed.
    by_seat = tuple(seat.player_entropy or "" for seat in seats)
    return by_seat if any(by_seat) else ()


def lobby_entropy(seats: Iterable[SeatRow], departed: Iterable[DepartedRow]) -> tuple[str, ...]:
    """Return the contributions with which a lobby would begin, including those of departed people.

    Otherwise people could choose whether theirs counts. They are sorted, since the order would
    count too.
    """
    present = [seat.player_entropy for seat in seats]
    contributions = (*present, *(person.player_entropy for person in departed))
    return tuple(sorted(contribution for contribution in contributions if contribution))


def insert_returned(seats: Sequence[SeatRow], returned: SeatRow) -> list[SeatRow]:
    """Return the seats with a person who comes back, before those who came after them.

    Ids of clicks rise with time. So nobody chooses their seat by leaving and coming back.
    """
    for place, seat in enumerate(seats):
        if _click_id(returned) < _click_id(seat):
            return [*seats[:place], returned, *seats[place:]]
    return [*seats, returned]


def _click_id(seat: SeatRow) -> int:
    """Return the id of a person's first click; 0 for computers, and for words of before 1.2."""
    entropy = seat.player_entropy or ""
    return int(entropy) if entropy.isdecimal() else 0


def next_computer(seats: Sequence[SeatRow], level: str, name: Callable[[int], str]) -> SeatRow:
    """Return a computer for the next seat of a lobby, with the first number that is free.

    It contributes nothing to the chance of the match, so it need not wait for the commitment.
    """
    taken = {row.name for row in seats}
    free_name = next(candidate for candidate in map(name, count(1)) if candidate not in taken)
    return computer_seat(len(seats), free_name, level)


def computer_seat(seat: int, name: str, level: str) -> SeatRow:
    """Return a computer of a level at a seat."""
    stored = dump_presence(Presence(stand_in=StandIn(level, 0)))
    return SeatRow(seat, vacant_user_id(seat), name, attendance=stored)


def strip_level(row: SeatRow) -> SeatRow:
    """Return a stored seat without the level in a computer's name.

    In matches of 1.0 and 1.1 the level follows the name in brackets.
    """
    name, *level = row.name.split(" (")
    if not level or not is_vacant(row.user_id):
        return row
    presence = load_presence(row.attendance)
    return row if presence.stand_in is None or presence.offered else replace(row, name=name)


def rematch_computers(seats: Iterable[SeatRow]) -> list[SeatRow]:
    """Return the computers of an ended match for its rematch: those that no person left behind."""
    presences = ((row, load_presence(row.attendance)) for row in seats)
    return [
        computer_seat(row.seat, row.name, presence.stand_in.level)
        for row, presence in presences
        if is_vacant(row.user_id) and presence.stand_in and not presence.stand_in.since
    ]


def without_computer(seats: Sequence[SeatRow], seat: int) -> list[SeatRow]:
    """Return the seats without a computer. Raises NotNow: there is none at that seat."""
    if not any(row.seat == seat and is_vacant(row.user_id) for row in seats):
        raise NotNow(message("table-no-computer"))
    return number_computers(row for row in seats if row.seat != seat)


def rename_computers(seats: Iterable[SeatRow], name: Callable[[int], str]) -> list[SeatRow]:
    """Return the seats of a lobby, with the computers named by their numbers in order."""
    names = map(name, count(1))
    return [replace(row, name=next(names)) if is_vacant(row.user_id) else row for row in seats]


def number_computers(seats: Iterable[SeatRow]) -> list[SeatRow]:
    """Return seats in order, each computer with the user id of its seat."""
    return [
        replace(row, user_id=vacant_user_id(seat)) if is_vacant(row.user_id) else row
        for seat, row in enumerate(seats)
    ]
