"""Remembers what has been seen lately, so that what Discord delivers twice is done once.

Moves are safe without it: their interaction is stored with them. This keeps the second delivery
from drawing over the answer to the first.
"""

from collections import OrderedDict

KEPT = 5_000


class Once:
    """The ids of the latest interactions and messages."""

    def __init__(self, kept: int = KEPT) -> None:
        self._seen: OrderedDict[int, None] = OrderedDict()
        self._kept = kept

    def first(self, number: int) -> bool:
        """Note an id; return whether it is new."""
        if number in self._seen:
            return False
        self._seen[number] = None
        if len(self._seen) > self._kept:
            self._seen.popitem(last=False)
        return True
