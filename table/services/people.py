"""Services for people: their preferences, explanations for newcomers, and personal data.

For people who are new to a game, explanations and hints are switched on at first.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from cachetools import TTLCache
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import Store
from storage.queries import matches, people, privacy, seekers
from storage.queries.privacy import DELETED_MATCHES_MAX
from storage.rows import MatchRow, UserRow
from table.match.clocks import DAY_MS
from table.match.options import (
    FORMS,
    BoardForm,
    board_form,
    is_practice,
    options_of,
    read_options,
)
from table.match.presence import dump_presence, load_presence
from table.match.seats import is_vacant
from table.services.calls import (
    REMINDERS_OFF,
    REMINDERS_ON,
    CallPreferences,
    read_call_preferences,
    wants_reminders,
)
from table.services.context import Service

SCREEN_CACHE_SIZE, SCREEN_CACHE_S = 10_000, 60
"""The number of people whose form of pictures is cached, and the seconds for which it is. A change
by another process takes effect within that time."""

CANCELLED_DAYS = 30
"""Days after its end after which a closed lobby is deleted."""

MOMENT_COLUMNS = frozenset({"at", "due", "moment"})
"""The names of columns with UTC milliseconds, besides those that end with `_at`."""


FORM_OF_TABLE = "table"
"""Stored as the form of pictures of a person who has skipped the question: that of each table."""


class People:
    """Reads and stores people's preferences."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._screens: TTLCache[int, str | None] = TTLCache(SCREEN_CACHE_SIZE, SCREEN_CACHE_S)
        """The form of pictures that people have chosen; `None`: they were not asked yet."""

    async def load(self, user_id: int) -> UserRow:
        """Return a person's preferences, or the defaults if none are stored."""
        async with self._store.read() as connection:
            return await people.load(connection, user_id)

    async def is_known(self, user_id: int) -> bool:
        """Whether a person has ever used the bot, since each press stores the person's locale."""
        return (await self.load(user_id)).locale is not None

    async def remember(self, user_id: int, **columns: Any) -> None:  # noqa: ANN401
        """Store preferences of a person by the names in `UserRow`, if they have changed."""
        current = await self.load(user_id)
        if any(getattr(current, name) != value for name, value in columns.items()):
            async with self._store.write() as connection:
                await people.set_columns(connection, user_id, **columns)
        if "pictures" in columns:
            self._screens[user_id] = columns["pictures"]

    async def call_preferences(self, user_id: int) -> CallPreferences:
        """Return when and where a person wishes to be called."""
        return read_call_preferences(await self.load(user_id))

    async def set_call_preferences(self, user_id: int, preferences: CallPreferences) -> None:
        """Store when and where a person wishes to be called."""
        first, last = preferences.quiet or (None, None)
        hours = {"quiet_from": first, "quiet_to": last, "digest": preferences.digest}
        where = {"calls_by_dm": preferences.channel == "dm", "early_calls": preferences.early}
        await self.remember(user_id, zone=preferences.zone, **where, **hours)

    async def reminders(self, user_id: int) -> str:
        """Return `REMINDERS_ON` or `REMINDERS_OFF`: whether a person wants to be reminded."""
        return REMINDERS_ON if wants_reminders(await self.load(user_id)) else REMINDERS_OFF

    async def is_screen_unknown(self, user_id: int) -> bool:
        """Whether a person has neither chosen a form of pictures nor skipped the question."""
        return await self._screen(user_id) is None

    async def skip_screen(self, user_id: int) -> None:
        """Store that a person did not choose a form of pictures when asked, unless they have."""
        if await self.is_screen_unknown(user_id):
            await self.remember(user_id, pictures=FORM_OF_TABLE)

    async def form(self, user_id: int, options: Mapping[str, str]) -> BoardForm:
        """Return the form of pictures that a person has chosen, or else that of `options`."""
        return FORMS.get(await self._screen(user_id) or "") or board_form(options)

    async def _screen(self, user_id: int) -> str | None:
        """Return the stored form of pictures for a person, cached; `None`: never asked."""
        if user_id in self._screens:
            return self._screens.get(user_id)
        stored = (await self.load(user_id)).pictures
        # A preference stored during the read is newer, and stays in the cache.
        return self._screens.setdefault(user_id, stored)


class Guiding(Service):
    """Switches explanations and hints on or off for one seat."""

    async def switch(self, match_id: int, user_id: int, *, on: bool) -> None:
        """Switch a player's explanations, and a newcomer's hints, on or off in a match.

        An experienced player gets hints only if the options allow hints to all.

        Raises:
            NotAPlayer: the user has no seat.
        """
        async with self._context.changing(match_id) as change:
            seat = change.loaded.require_seat(user_id)
            columns: dict[str, Any] = {"guided": on}
            if change.loaded.seats[seat].guided is None:
                expert = replace(change.loaded.presence_of(seat), expert=True)
                columns["presence"] = dump_presence(expert)
            change.set_seat(seat, **columns)


async def find_newcomers(
    connection: AsyncConnection, row: MatchRow, users: Iterable[int]
) -> set[int]:
    """Return those of some users who get explanations and hints in a match.

    In practice all people do. Elsewhere these are the people who have never finished a match of
    this game; practice does not count, and neither do matches that a stand-in finished for them.
    Numbers of vacant seats are ignored.
    """
    user_ids = {user for user in users if not is_vacant(user)}
    if is_practice(options_of(row)):
        return user_ids
    finished = await matches.list_finished_seats(connection, user_ids, row.game)
    return user_ids - {
        user
        for user, options, stored in finished
        if not is_practice(read_options(options)) and load_presence(stored).stand_in is None
    }


class Privacy(Service):
    """Exports or deletes a person's data, and deletes old matches."""

    async def export(self, user_id: int) -> str:
        """Return everything that is stored about a person as indented JSON, without secrets."""
        async with self._context.store.read() as connection:
            tables = await privacy.list_rows(connection, user_id)
        readable = {name: [_readable(row) for row in rows] for name, rows in tables.items()}
        return json.dumps({"user_id": user_id} | readable, indent=2, ensure_ascii=False)

    async def forget(self, user_id: int, nameless: Callable[[str], str]) -> tuple[int, ...]:
        """Delete a person's data; return the ids of open matches, which still need the person.

        `nameless` returns the name that replaces theirs in ended matches, by language.
        """
        async with self._context.rewriting() as connection:
            await privacy.forget_person(connection, user_id, nameless)
            return tuple(await privacy.list_unfinished(connection, user_id))

    async def prune(self) -> int:
        """Delete closed lobbies and ended matches that are old enough; return their number.

        People who have looked for a match for too long are deleted too.
        """
        now = self._context.clock()
        count = 0
        days_by_status = {"cancelled": CANCELLED_DAYS, "over": self._context.limits.kept_days}
        for status, days in days_by_status.items():
            # Use several transactions, so that other writers do not wait long.
            deleted = 0 if days is None else DELETED_MATCHES_MAX
            while days is not None and deleted == DELETED_MATCHES_MAX:
                async with self._context.rewriting(patient=True) as connection:
                    before = now - days * DAY_MS
                    deleted = await privacy.delete_ended(connection, status, before)
                count += deleted
        async with self._context.store.write(patient=True) as connection:
            await seekers.remove_ended(connection, now)
        return count


def _readable(row: dict[str, Any]) -> dict[str, Any]:
    """Return a row with times as ISO dates, and without empty columns."""
    return {
        name: datetime.fromtimestamp(value / 1000, UTC).isoformat(timespec="seconds")
        if name in MOMENT_COLUMNS or name.endswith("_at")
        else value
        for name, value in row.items()
        if value not in (None, "", ())
    }
