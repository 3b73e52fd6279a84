"""What players bring to the chance of a match, so that no one can have chosen it."""

from collections.abc import Sequence

from storage.rows import SeatRow

LONGEST = 32
"""Characters of a lucky word."""


NUMBER = 15
"""Digits that a number of Discord's has at least."""


def tidy(brought: str | None) -> str | None:
    """Return a lucky word as lobby and record write it: a line of characters that can be seen."""
    line = " ".join((brought or "").split())
    return "".join(one for one in line if one.isprintable())[:LONGEST].strip() or None


def is_number(brought: str) -> bool:
    """Whether it looks like the number of a press, which stands for a player who brings no word."""
    return brought.isdecimal() and len(brought) >= NUMBER


def of_seats(seats: Sequence[SeatRow]) -> tuple[str, ...]:
    """Return what each seat has brought; nothing where nobody has, as in matches of before."""
    brought = tuple(row.luck or "" for row in seats)
    return brought if any(brought) else ()
