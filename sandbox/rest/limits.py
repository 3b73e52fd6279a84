"""Rate limits: the headers that every answer carries, and real limits if they are wanted.

Unless `realistic`, nothing is ever limited by itself; `faults.rate_limit` does it on demand.
"""

import zlib
from collections import deque

from sandbox.clock import Clock

GLOBAL = (50, 1.0)
"""Requests and seconds, over all routes but those of interactions."""
_ROUTES: dict[str, tuple[int, float]] = {
    "POST /channels/{channel_id}/messages": (5, 5.0),
    "PATCH /channels/{channel_id}/messages/{message_id}": (5, 5.0),
    "DELETE /channels/{channel_id}/messages/{message_id}": (5, 1.0),
    "POST /users/@me/channels": (10, 10.0),
}
_GENEROUS = (1000, 1.0)


class Limits:
    """Counts requests in windows of time."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.realistic = False
        self._windows: dict[str, deque[float]] = {}

    def take(self, method: str, route: str, major: str) -> tuple[dict[str, str], float | None]:
        """Count a request.

        Returns:
            The headers of its answer, and the seconds to wait if it is one too many.
        """
        name = f"{method} {route}"
        most, seconds = _ROUTES.get(name, _GENEROUS) if self.realistic else _GENEROUS
        used, wait = 1, None
        if self.realistic:
            used, wait = self._count(f"{name} {major}", most, seconds)
            if not route.startswith(("/interactions/", "/webhooks/")):
                waits = wait, self._count("*", *GLOBAL)[1]
                wait = max((one for one in waits if one is not None), default=None)
        headers = {
            "X-RateLimit-Limit": str(most),
            "X-RateLimit-Remaining": str(max(0, most - used)),
            "X-RateLimit-Reset": f"{self.clock.now() + seconds:.3f}",
            "X-RateLimit-Reset-After": f"{seconds:.3f}",
            "X-RateLimit-Bucket": f"{zlib.crc32(name.encode()):08x}",
        }
        return headers, wait

    def _count(self, key: str, most: int, seconds: float) -> tuple[int, float | None]:
        """How many requests there were in this window of time, and how long the next must wait."""
        now = self.clock.now()
        window = self._windows.setdefault(key, deque())
        while window and window[0] <= now - seconds:
            window.popleft()
        if len(window) >= most:
            return most, window[0] + seconds - now
        window.append(now)
        return len(window), None
