"""One writer at a time for a match, within this process; versions do it between processes."""

import asyncio
from weakref import WeakValueDictionary


class Locks:
    """A lock for each match that somebody is writing to; it is gone when nobody is."""

    def __init__(self) -> None:
        self._held: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def of(self, match_id: int) -> asyncio.Lock:
        """Return the lock of a match, to be entered at once."""
        lock = self._held.get(match_id)
        if lock is None:
            lock = self._held[match_id] = asyncio.Lock()
        return lock

    def __len__(self) -> int:
        return len(self._held)
