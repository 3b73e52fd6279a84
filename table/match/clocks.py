"""The clocks of players, and the hours in which they run: arithmetic in UTC milliseconds."""

from calendar import SATURDAY
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from types import MappingProxyType
from typing import Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

HOUR_MS = 60 * 60 * 1000
DAY_MS = 24 * HOUR_MS

TimeOff = Literal["none", "nights", "weekends", "both"]
"""The times in which clocks do not run: from 22 to 8 hours, on Saturdays and Sundays, or both."""

ZONES: Mapping[str, str] = MappingProxyType(
    {
        "utc": "UTC",
        "london": "Europe/London",
        "berlin": "Europe/Berlin",
        "helsinki": "Europe/Helsinki",
        "istanbul": "Europe/Istanbul",
        "dubai": "Asia/Dubai",
        "kolkata": "Asia/Kolkata",
        "bangkok": "Asia/Bangkok",
        "shanghai": "Asia/Shanghai",
        "tokyo": "Asia/Tokyo",
        "sydney": "Australia/Sydney",
        "auckland": "Pacific/Auckland",
        "sao-paulo": "America/Sao_Paulo",
        "new-york": "America/New_York",
        "chicago": "America/Chicago",
        "denver": "America/Denver",
        "los-angeles": "America/Los_Angeles",
    }
)
"""The names of the time zones that a match may have, by the values of its option."""

MORNING, EVENING = time(8), time(22)
"""When nights end and begin, in local time."""
ONE_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Hours:
    """The hours in which the clocks of a match run, in its time zone."""

    rest: TimeOff = "none"
    zone: str = "utc"
    """A key of `ZONES`."""

    def count_between(self, since: int, until: int) -> int:
        """Return how many ms between two moments (UTC ms) count; 0 if `until` is earlier."""
        until = max(since, until)
        if self.rest == "none":
            return until - since
        total = 0
        for begin, end in self._counting_spans(since):
            if begin >= until:
                break
            total += min(end, until) - begin
        return total

    def moment_after(self, since: int, length: int) -> int:
        """Return the moment (UTC ms) at which `length` ms that count have passed since `since`."""
        if self.rest == "none":
            return since + length
        for begin, end in self._counting_spans(since):
            if end - begin >= length:
                return begin + length
            length -= end - begin
        raise AssertionError("days never end")

    def _counting_spans(self, since: int) -> Iterator[tuple[int, int]]:
        """Yield the time spans that count from a moment on, as (begin, end) in UTC ms."""
        zone = find_zone(self.zone)
        weekends_off, all_day = self.rest in ("weekends", "both"), self.rest == "weekends"
        day = datetime.fromtimestamp(since / 1000, zone).date()
        while True:
            if all_day:
                begin, end = _moment(day, time(), zone), _moment(day + ONE_DAY, time(), zone)
            else:
                begin, end = _moment(day, MORNING, zone), _moment(day, EVENING, zone)
            if end > since and not (weekends_off and day.weekday() >= SATURDAY):
                yield max(begin, since), end
            day += ONE_DAY


def find_zone(name: str) -> tzinfo:
    """Return the time zone for a key of `ZONES`; UTC if this machine has no data for it."""
    try:
        return ZoneInfo(ZONES[name])
    except ZoneInfoNotFoundError:
        return UTC


def _moment(day: date, at: time, zone: tzinfo) -> int:
    return int(datetime.combine(day, at, zone).timestamp() * 1000)


REMINDER_FACTOR = 4
"""A player is reminded when this fraction (a quarter) of their time is left."""

LOW_LEVEL, OVER_LEVEL = 2, 3
"""The level of a clock after the reminder, and after it has run out; before the reminder it is 0.

Versions 1.0 and 1.1 stored level 1 when half of the time had passed."""


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of one player, running or stopped. It never changes; methods return another one.

    It is stored as JSON with the field names as keys.
    """

    full_ms: int
    """The milliseconds of a whole turn, with which the clock began."""

    left_ms: int
    """The milliseconds that were left when the clock was last started or stopped."""

    since: int | None = None
    """When the clock was started (UTC ms); `None`: it is stopped."""

    def time_left(self, now: int, hours: Hours) -> int:
        """Return how many ms are left at `now` (UTC ms), at least 0."""
        used_ms = 0 if self.since is None else hours.count_between(self.since, now)
        return max(0, self.left_ms - used_ms)

    def start(self, now: int) -> "Clock":
        """Return the clock running since `now` (UTC ms); a running clock is unchanged."""
        return self if self.since is not None else replace(self, since=now)

    def stop(self, now: int, hours: Hours) -> "Clock":
        """Return the clock stopped at `now` (UTC ms)."""
        return Clock(self.full_ms, self.time_left(now, hours))

    def level(self, now: int, hours: Hours) -> int:
        """Return the level at `now` (UTC ms): 0, `LOW_LEVEL` or `OVER_LEVEL`."""
        left_ms = self.time_left(now, hours)
        if left_ms == 0:
            return OVER_LEVEL
        return LOW_LEVEL if left_ms * REMINDER_FACTOR <= self.full_ms else 0

    def moment_of_level(self, level: int, hours: Hours) -> int | None:
        """Return when the clock reaches a level other than 0 (UTC ms); `None`: it is stopped."""
        if self.since is None:
            return None
        level_ms = 0 if level == OVER_LEVEL else self.full_ms // REMINDER_FACTOR
        return hours.moment_after(self.since, max(0, self.left_ms - level_ms))

    def end(self, hours: Hours) -> int | None:
        """Return when the clock runs out (UTC ms); `None`: it is stopped."""
        return self.moment_of_level(OVER_LEVEL, hours)
