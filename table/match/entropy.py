"""The players' part in the chance of a match: the id of the click with which each sat down first.

A person has one part in a lobby. It stays when they leave, and is the same when they come back, so
that nobody can choose among several draws by leaving and coming back.
"""

import json
from collections.abc import Iterable, Sequence

from storage.document import DepartedRow
from storage.rows import MatchRow, SeatRow


def of_match(row: MatchRow, seats: Sequence[SeatRow]) -> tuple[str, ...]:
    """Return what keys the chance of a match that has begun, beside its seed."""
    if row.contributions is not None:
        return tuple(json.loads(row.contributions))
    # It began before 1.2: in order of seats, or nothing where nobody contributed.
    by_seat = tuple(seat.player_entropy or "" for seat in seats)
    return by_seat if any(by_seat) else ()


def of_lobby(seats: Iterable[SeatRow], departed: Iterable[DepartedRow]) -> tuple[str, ...]:
    """Return the contributions with which a match would begin: sorted, of people who left as well.

    Else they could choose whether theirs counts. Sorted, since otherwise the order would.
    """
    seated = [seat.player_entropy for seat in seats]
    parts = (*seated, *(person.player_entropy for person in departed))
    return tuple(sorted(part for part in parts if part))


def returned(seats: Sequence[SeatRow], sitter: SeatRow) -> list[SeatRow]:
    """Return who sits there when a person has come back: in front of those who came after them.

    Ids of clicks rise with time. So nobody chooses their seat by leaving and coming back.
    """
    own = _click(sitter)
    for place, seat in enumerate(seats):
        if own < _click(seat):
            return [*seats[:place], sitter, *seats[place:]]
    return [*seats, sitter]


def _click(seat: SeatRow) -> int:
    """Return the id of a person's first click; 0 for computers, and words of before 1.2."""
    entropy = seat.player_entropy or ""
    return int(entropy) if entropy.isdecimal() else 0
