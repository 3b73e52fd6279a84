"""How a person wishes to be called: where, when not, or once a day.

A call that may not be made yet stays owed until it may; by then those of several tables fall
together, and what needs nobody any more has been dropped.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta, tzinfo
from functools import cache
from typing import Literal
from zoneinfo import ZoneInfo, available_timezones

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import IllegalMove, Quoted, message
from storage.queries import users
from storage.rows import MatchRow, Notification, UserRow
from table.match.options import Terms, is_private, options_of, read_terms

Way = Literal["channel", "dm"]
CALLS = frozenset({"turn", "ask"})
"""What calls a player: it is their turn, or a sealed question is put to them."""

CALL_DELAY_MS = 10_000
"""Milliseconds after a question until a player is called where others see it."""
LETTERS = frozenset({"reminder", "invite", "declined"})
"""What keeps quiet hours, but does not wait for the day's message."""
HOURS = range(24)


@cache
def zones() -> frozenset[str]:
    """Return the names of all time zones; to look for them in their files takes a while."""
    return frozenset({"UTC", *available_timezones()})


@dataclass(frozen=True, slots=True)
class Calling:
    """A person's wishes."""

    way: Way = "channel"
    """Where they are told that they are asked; sealed questions always come by direct message."""

    quiet: tuple[int, int] | None = None
    """Hours of their own time: from the first to the second nobody calls them."""

    digest: int | None = None
    """The hour at which they are told once a day, of all tables; `None`: each time at once."""

    zone: str = "UTC"
    """The name of their time zone."""

    def __post_init__(self) -> None:
        """Check the hours and the zone. Raises IllegalMove."""
        hours = [*(self.quiet or ()), *([] if self.digest is None else [self.digest])]
        if any(hour not in HOURS for hour in hours) or (self.quiet and len(set(self.quiet)) < 2):
            raise IllegalMove(message("table-bad-hours"))
        if self.zone not in zones():
            raise IllegalMove(message("table-bad-zone", zone=Quoted(self.zone[:50])))

    def ready(self, now: int) -> int:
        """Return when a call that is due now may be made; both in UTC milliseconds."""
        return self.awake(now) if self.digest is None else _next(self._here(now), self.digest)

    def awake(self, now: int) -> int:
        """Return when a reminder that is due now may come: it does not wait for the day's message.

        It is of a time that runs out meanwhile.
        """
        here = self._here(now)
        if self.quiet is not None and _within(here.hour, *self.quiet):
            return _next(here, self.quiet[1])
        return now

    def _here(self, now: int) -> datetime:
        return datetime.fromtimestamp(now / 1000, _zone(self.zone))


def calling_of(row: UserRow) -> Calling:
    """Return what a person wishes; those who have said nothing are called at once."""
    quiet = None if row.quiet_from is None else (row.quiet_from, int(row.quiet_to or 0))
    zone = row.zone if row.zone in zones() else "UTC"
    return Calling("dm" if row.calls_by_dm else "channel", quiet, row.digest, zone)


async def timed(
    connection: AsyncConnection, row: MatchRow, notifications: Iterable[Notification], now: int
) -> list[Notification]:
    """Return what is to be said, calls and reminders with the time at which they may be made.

    Where all sit there, nobody's own wishes count. Of a private match nothing is said in a channel.
    """
    options = options_of(row)
    terms = read_terms(options)
    if terms.is_tonight and not is_private(options, row.status):
        return [_here(say, row.channel_id, now) for say in notifications]
    said = [*notifications]
    personal = (say.user_id for say in said if say.kind in CALLS | LETTERS)
    people = await users.load_all(connection, {user for user in personal if user is not None})
    found = []
    for say in said:
        if say.user_id is not None and say.kind in CALLS | LETTERS:
            person = people[say.user_id]
            delay = 0 if _is_direct(say, person) else channel_delay(terms)
            found.append(_timed(say, calling_of(person), now, delay))
        else:
            found.append(say)
    return found


def _here(say: Notification, channel_id: int, now: int) -> Notification:
    """Return what is to be said as it is where all sit there: they are called in the channel.

    Nothing secret is shown there: a sealed question is answered behind the button of the call.
    """
    if say.kind in CALLS:
        return replace(say, kind="turn", channel_id=channel_id, due=now + CALL_DELAY_MS)
    return replace(say, channel_id=channel_id) if say.kind == "reminder" else say


def channel_delay(terms: Terms) -> int:
    """Return after how many milliseconds a player may be called where others see it.

    Who is there answers meanwhile. What they answer may be untold for as long as their turn is
    held; the call, or its absence, must not tell of it.
    """
    return CALL_DELAY_MS + terms.grace_period_ms


def _is_direct(say: Notification, person: UserRow) -> bool:
    """Whether a call goes to its player alone, not to the channel."""
    return not person.dm_closed and (say.kind == "ask" or bool(person.calls_by_dm))


def _timed(say: Notification, wishes: Calling, now: int, delay: int) -> Notification:
    if say.kind in CALLS:
        return replace(say, due=wishes.ready(now + delay))
    return replace(say, due=wishes.awake(now))


def _zone(name: str) -> tzinfo:
    return UTC if name == "UTC" else ZoneInfo(name)


def _within(hour: int, first: int, last: int) -> bool:
    """Whether an hour lies in hours that may go past midnight."""
    return first <= hour < last if first < last else hour >= first or hour < last


def _next(here: datetime, hour: int) -> int:
    """Return when it is that hour next, in UTC milliseconds."""
    at = here.replace(hour=hour, minute=0, second=0, microsecond=0)
    at = at if at >= here else at + timedelta(days=1)
    return int(at.timestamp() * 1000)
