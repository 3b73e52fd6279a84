"""Clocks: pure arithmetic of how much time a player has left. Times are in milliseconds."""

from dataclasses import dataclass, replace

from table.match.hours import Hours

HOUR = 60 * 60 * 1000
DAY = 24 * HOUR

REMINDER_PART = 4
"""A player is reminded when one part of so many is left of their time."""

LOW, OVER = 2, 3
"""The level of a clock from the reminder on, and when it has run out; before it is 0.

1.0 and 1.1 stored 1 when half of the time was gone.
"""


@dataclass(frozen=True, slots=True)
class Clock:
    """One player's time. It runs, or it stands."""

    whole: int
    """What there was when the player was called."""

    left: int
    """What was left when it last began to run, or stood still."""

    since: int | None = None
    """Since when it runs; `None`: it stands."""

    def left_at(self, now: int, hours: Hours) -> int:
        """Return how much is left."""
        gone = 0 if self.since is None else hours.counted(self.since, now)
        return max(0, self.left - gone)

    def started(self, now: int) -> "Clock":
        """Return it running; one that runs goes on."""
        return self if self.since is not None else replace(self, since=now)

    def stopped(self, now: int, hours: Hours) -> "Clock":
        """Return it standing."""
        return Clock(self.whole, self.left_at(now, hours))

    def level(self, now: int, hours: Hours) -> int:
        """Return how far it has run down."""
        left = self.left_at(now, hours)
        if left == 0:
            return OVER
        return LOW if left * REMINDER_PART <= self.whole else 0

    def reaches(self, level: int, hours: Hours) -> int | None:
        """Return when it comes to a level, if it goes on running; `None`: it stands."""
        if self.since is None:
            return None
        left = 0 if level == OVER else self.whole // REMINDER_PART
        return hours.after(self.since, max(0, self.left - left))

    def ends(self, hours: Hours) -> int | None:
        """Return when it runs out; `None`: it stands."""
        return self.reaches(OVER, hours)
