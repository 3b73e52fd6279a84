"""Remembers what has been seen lately, so that what Discord delivers twice is done once.

Moves are safe without it: their interaction is stored with them. This keeps the second delivery
from drawing over the answer to the first.
"""

from cachetools import FIFOCache

KEPT = 5_000


class Once:
    """The ids of the latest interactions and messages."""

    def __init__(self, kept: int = KEPT) -> None:
        self._seen: FIFOCache[int, bool] = FIFOCache(kept)

    def first(self, number: int) -> bool:
        """Note an id; return whether it is new."""
        new = number not in self._seen
        if new:
            self._seen[number] = True
        return new
