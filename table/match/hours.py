"""The hours that count: some tables take nights or weekends off, by the time of their zone."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from types import MappingProxyType
from typing import Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

Rest = Literal["none", "nights", "weekends", "both"]
"""When no time counts."""

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
"""The time zones that a table may choose, by short names."""

MORNING, EVENING = time(8), time(22)
_SATURDAY = 5
_DAY = timedelta(days=1)
Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Hours:
    """Which time counts. Times are UTC milliseconds."""

    rest: Rest = "none"
    zone: str = "utc"

    def counted(self, since: int, until: int) -> int:
        """Return how much of the time between two moments counts."""
        until = max(since, until)
        if self.rest == "none":
            return until - since
        total = 0
        for begin, end in self._spans(since):
            if begin >= until:
                break
            total += min(end, until) - begin
        return total

    def after(self, since: int, length: int) -> int:
        """Return the moment at which so much counted time has gone by since another."""
        if self.rest == "none":
            return since + length
        for begin, end in self._spans(since):
            if end - begin >= length:
                return begin + length
            length -= end - begin
        raise AssertionError("days never end")

    def _spans(self, since: int) -> Iterator[Span]:
        """Yield the stretches of time that count, from a moment on."""
        zone = zone_of(self.zone)
        day = datetime.fromtimestamp(since / 1000, zone).date()
        while True:
            begin, end = self._span(day, zone)
            if end > since and not self._is_off(day):
                yield max(begin, since), end
            day += _DAY

    def _is_off(self, day: date) -> bool:
        """Whether nothing of a day counts."""
        return self.rest in ("weekends", "both") and day.weekday() >= _SATURDAY

    def _span(self, day: date, zone: tzinfo) -> Span:
        """Return from when to when the time of a day counts that is not off."""
        if self.rest == "weekends":
            return _moment(day, time(), zone), _moment(day + _DAY, time(), zone)
        return _moment(day, MORNING, zone), _moment(day, EVENING, zone)


def zone_of(name: str) -> tzinfo:
    """Return a time zone by its short name; UTC where the machine does not know it."""
    try:
        return ZoneInfo(ZONES[name])
    except ZoneInfoNotFoundError:
        return UTC


def _moment(day: date, at: time, zone: tzinfo) -> int:
    return int(datetime.combine(day, at, zone).timestamp() * 1000)
