"""Shards: each session gets its share of the servers, and direct messages go to the first.

Discord lets in so many sessions at once (`max_concurrency`, those whose numbers differ by its
remainder) every five seconds. Nobody waits for that here unless it is `strict`.
"""

from sandbox.clock import Clock
from sandbox.model import Json
from sandbox.world import Event

Shard = tuple[int, int]
"""Its number, and how many there are."""

BREATH = 5.0
"""Seconds between two that identify in the same place of `max_concurrency`."""

STARTS = 1000
"""Sessions that may be begun in a day."""

OWN_ID = frozenset({"GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE"})
"""Events whose `id` is that of the server."""


def home(guild_id: int | None, count: int) -> int:
    """The shard of a server, or of direct messages."""
    return 0 if guild_id is None else (guild_id >> 22) % count


def hears(shard: Shard | None, event: Event) -> bool:
    """Whether a session gets an event by its shard."""
    if shard is None:
        return True
    guild_id = event.data.get("id" if event.name in OWN_ID else "guild_id")
    number, count = shard
    return number == home(None if guild_id is None else int(guild_id), count)


def replaces(new: Shard | None, old: Shard | None) -> bool:
    """Whether a session takes the place of another: the same shard, or another way to share."""
    return new is None or old is None or new == old or new[1] != old[1]


class Turnstile:
    """Lets sessions in."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.recommended = 1
        """How many shards `/gateway/bot` recommends."""
        self.max_concurrency = 1
        self.strict = False
        self.identified = 0
        self._last: dict[int, float] = {}

    def refusal(self, given: object) -> tuple[int, str] | None:
        """Why this shard of an IDENTIFY is not let in; `None`: it is."""
        match given:
            case None:
                return None
            case [int(number), int(count)] if 0 <= number < count:
                return None
            case _:
                return 4010, "Invalid shard."

    def too_soon(self, shard: Shard | None) -> bool:
        """Whether another in the same place has identified just now; else this one has."""
        place = 0 if shard is None else shard[0] % self.max_concurrency
        now, last = self.clock.now(), self._last.get(place)
        if self.strict and last is not None and now - last < BREATH:
            return True
        self._last[place] = now
        self.identified += 1
        return False

    def starts(self) -> Json:
        """The `session_start_limit` of `/gateway/bot`."""
        return {
            "total": STARTS,
            "remaining": max(0, STARTS - self.identified),
            "reset_after": 0,
            "max_concurrency": self.max_concurrency,
        }
