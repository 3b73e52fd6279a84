"""When and where people are called to their turn and reminded, by their preferences.

A call stays pending until it may be made. Then the calls of several matches are made together,
without those that have been cancelled meanwhile.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta, tzinfo
from functools import cache
from typing import Literal
from zoneinfo import ZoneInfo, available_timezones

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import IllegalMove, Quoted, message
from storage.queries import people
from storage.rows import MatchRow, Notification, UserRow
from table.match.options import Terms, is_private, options_of, read_terms

Channel = Literal["channel", "dm"]
"""Where a person is called: in the channel of the match, or by direct message."""

CALLS = frozenset({"turn", "ask"})
"""Kinds of notifications that call a player to their turn or to a sealed question."""

CALL_DELAY_MS = 10_000
"""Milliseconds after a question before a player is called in the channel."""

DIRECT_MESSAGES = frozenset({"reminder", "invite", "declined", "follow", "soon"})
"""Kinds of notifications that respect quiet hours, but do not wait for the daily call."""

HOURS = range(24)
"""The hours of a day that a person can choose."""

REMINDERS_ON, REMINDERS_OFF = REMINDERS = ("on", "off")
"""The stored values for whether a player is reminded when their time runs out."""


@cache
def zones() -> frozenset[str]:
    """Return the names of all time zones, such as `Europe/Berlin`.

    Cached, since reading them from files is slow.
    """
    return frozenset({"UTC", *available_timezones()})


@dataclass(frozen=True, slots=True)
class CallPreferences:
    """When and where a person wishes to be called and reminded."""

    channel: Channel = "channel"
    """Where calls are made. Sealed questions always come by direct message."""

    quiet: tuple[int, int] | None = None
    """The hour (0 to 23) in which quiet hours begin, and the one before which they end, in the
    person's time zone; `None`: there are none."""

    digest: int | None = None
    """The hour (0 to 23) of the daily call for all matches; `None`: each call is made at once."""

    zone: str = "UTC"
    """The name of the person's time zone."""

    early: bool = False
    """Whether the person is also told when the player before them is asked."""

    def __post_init__(self) -> None:
        """Check the hours and the zone.

        Raises:
            IllegalMove: there is no such hour or zone, or quiet hours have no length.
        """
        hours = [*(self.quiet or ()), *([] if self.digest is None else [self.digest])]
        if any(hour not in HOURS for hour in hours) or (self.quiet and len(set(self.quiet)) < 2):
            raise IllegalMove(message("table-bad-hours"))
        if self.zone not in zones():
            raise IllegalMove(message("table-bad-zone", zone=Quoted(self.zone[:50])))

    def call_time(self, now: int) -> int:
        """Return when a call that is due now may be made; both in UTC milliseconds."""
        if self.digest is None:
            return self.direct_message_time(now)
        return _next_time_of(self.digest, self._local_time(now))

    def direct_message_time(self, now: int) -> int:
        """Return when a reminder that is due now may be sent, after quiet hours; both in UTC ms.

        It does not wait for the daily call, since the player's time runs out meanwhile.
        """
        local = self._local_time(now)
        if self.quiet is not None and _is_between(local.hour, *self.quiet):
            return _next_time_of(self.quiet[1], local)
        return now

    def _local_time(self, now: int) -> datetime:
        zone: tzinfo = UTC if self.zone == "UTC" else ZoneInfo(self.zone)
        return datetime.fromtimestamp(now / 1000, zone)


def _is_between(hour: int, first: int, last: int) -> bool:
    """Whether an hour is within a span from the hour `first` until `last`, also past midnight."""
    return first <= hour < last if first < last else hour >= first or hour < last


def _next_time_of(hour: int, local: datetime) -> int:
    """Return when an hour next begins at or after a local time, in UTC milliseconds."""
    begin = local.replace(hour=hour, minute=0, second=0, microsecond=0)
    if begin < local:
        begin += timedelta(days=1)
    return int(begin.timestamp() * 1000)


def read_call_preferences(row: UserRow) -> CallPreferences:
    """Return a person's stored preferences for calls; by default at once, in the channel."""
    quiet = None if row.quiet_from is None else (row.quiet_from, int(row.quiet_to or 0))
    zone = row.zone if row.zone in zones() else "UTC"
    channel: Channel = "dm" if row.calls_by_dm else "channel"
    return CallPreferences(channel, quiet, row.digest, zone, row.early_calls)


def wants_reminders(person: UserRow) -> bool:
    """Whether a person wants to be reminded when their time runs out, which is the default."""
    return person.reminders != REMINDERS_OFF


async def with_due_times(
    connection: AsyncConnection, row: MatchRow, notifications: Iterable[Notification], now: int
) -> list[Notification]:
    """Return notifications of a match with the times at which they may be sent.

    Early calls (`soon`) are left out if their reader has not asked for them. Each call to a player
    with a webhook is followed by a second one of the kind `webhook`.

    At the pace "tonight", with all players present, preferences are ignored, except in private
    matches, which post nothing in a channel.
    """
    options = options_of(row)
    terms = read_terms(options)
    if terms.is_tonight and not is_private(options, row.status):
        channel_id = row.channel_id
        return [
            _in_channel_tonight(item, channel_id, now)
            for item in notifications
            if item.kind != "soon"
        ]
    notifications = [*notifications]
    users = {item.user_id for item in notifications if item.kind in CALLS | DIRECT_MESSAGES}
    people_by_id = await people.load_all(connection, {user for user in users if user is not None})
    timed = [
        notification
        if notification.user_id is None or notification.kind not in CALLS | DIRECT_MESSAGES
        else _with_due_time(notification, people_by_id[notification.user_id], terms, now)
        for notification in notifications
        if notification.kind != "soon" or people_by_id[notification.user_id or 0].early_calls
    ]
    webhooks = (
        replace(call, kind="webhook", channel_id=None)
        for call in timed
        if call.kind in CALLS and call.user_id is not None and people_by_id[call.user_id].webhook
    )
    return [*timed, *webhooks]


def _in_channel_tonight(notification: Notification, channel_id: int, now: int) -> Notification:
    """Return a call or reminder as a message in the channel, for the pace "tonight".

    It shows nothing secret: a sealed question is opened by the button of the call.
    """
    if notification.kind in CALLS:
        due = now + CALL_DELAY_MS
        return replace(notification, kind="turn", channel_id=channel_id, due=due)
    is_reminder = notification.kind == "reminder"
    return replace(notification, channel_id=channel_id) if is_reminder else notification


def _with_due_time(
    notification: Notification, person: UserRow, terms: Terms, now: int
) -> Notification:
    """Return a call or direct message to a person with the time at which it may be sent."""
    preferences = read_call_preferences(person)
    if notification.kind not in CALLS:
        due = now if notification.due is None else notification.due
        if notification.kind == "soon":
            # Many players answer at once, and then their successor is called anyway.
            due += CALL_DELAY_MS
        return replace(notification, due=preferences.direct_message_time(due))
    is_direct = not person.dm_closed and (notification.kind == "ask" or person.calls_by_dm)
    delay = 0 if is_direct else channel_delay_ms(terms)
    return replace(notification, due=preferences.call_time(now + delay))


def channel_delay_ms(terms: Terms) -> int:
    """Return after how many ms a player is called in the channel to a question.

    Players who are present answer meanwhile. An answer may stay secret until the end of the grace
    period, so the call waits that long too, and neither the call nor its absence reveals the
    answer.
    """
    return CALL_DELAY_MS + terms.grace_period_ms
