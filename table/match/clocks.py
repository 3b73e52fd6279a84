"""Clocks: pure arithmetic of how much time a player has left. Times are in milliseconds."""

from dataclasses import dataclass, replace

from table.match.hours import Hours

HOUR = 60 * 60 * 1000
DAY = 24 * HOUR

LEVELS = (2, 4)
"""At a half and at a quarter of the time; after these comes its end."""

LAST = len(LEVELS) + 1
"""The level of a clock that has run out."""


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
        """Return how far it has run down: past the half, past the quarter, to the end."""
        left = self.left_at(now, hours)
        return sum(left * part <= self.whole for part in LEVELS) + (left == 0)

    def reaches(self, level: int, hours: Hours) -> int | None:
        """Return when it comes to a level, if it goes on running; `None`: it stands."""
        if self.since is None:
            return None
        left = 0 if level >= LAST else self.whole // LEVELS[level - 1]
        return hours.after(self.since, max(0, self.left - left))

    def ends(self, hours: Hours) -> int | None:
        """Return when it runs out; `None`: it stands."""
        return self.reaches(LAST, hours)


@dataclass(frozen=True, slots=True)
class Budget:
    """How much time a table gives: anew for each call, or once for all, with an increment."""

    time: int
    increment: int | None = None
    """What each call adds to the bank; `None`: there is no bank."""

    def called(self, before: Clock | None) -> Clock:
        """Return the clock of a player who is called, standing; `before` is that of their last."""
        if before is None or self.increment is None:
            return Clock(self.time, self.time)
        bank = before.left + self.increment
        return Clock(bank, bank)
