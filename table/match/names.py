"""What players are called at a table: no two of them alike, whatever their display names are."""

import unicodedata
from collections import Counter
from collections.abc import Sequence

LONGEST_MARKED = 26
"""Characters of a name that is followed by a mark: the mark must not be cut off."""


def distinct_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names in order of seats; behind each that two share stands the number of its seat.

    Where somebody is called like a marked name, all are marked: only one has each number.
    """
    count = Counter(map(_folded, names))
    marked = [
        _marked(name, seat) if count[_folded(name)] > 1 else name for seat, name in enumerate(names)
    ]
    if len(set(map(_folded, marked))) < len(marked):
        return tuple(_marked(name, seat) for seat, name in enumerate(names))
    return tuple(marked)


def _marked(name: str, seat: int) -> str:
    return f"{name[:LONGEST_MARKED]} ({seat + 1})"


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold().strip()
