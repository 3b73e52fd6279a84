"""People: their preferences, explanations for newcomers, and their data.

Explanations and hints are on at first for people who are new to a game.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from cachetools import TTLCache
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import Store
from storage.queries import matches, people, privacy
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
"""People whose board form is cached, and for how long: each picture needs it. A change in another
process takes effect within that time."""

CANCELLED_DAYS = 30
"""How long lobbies are kept that closed without a match."""

MOMENT_COLUMNS = frozenset({"at", "due", "moment"})


class People:
    """Reads and stores people's preferences."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._screens: TTLCache[int, str | None] = TTLCache(SCREEN_CACHE_SIZE, SCREEN_CACHE_S)
        """How people wish boards to be drawn; `None`: they were not asked."""

    async def load(self, user_id: int) -> UserRow:
        """Return a person's preferences."""
        async with self._store.read() as connection:
            return await people.load(connection, user_id)

    async def is_known(self, user_id: int) -> bool:
        """Whether a person has ever used the bot: each press stores their language."""
        return (await self.load(user_id)).locale is not None

    async def remember(self, user_id: int, **columns: Any) -> None:  # noqa: ANN401
        """Store preferences of a person, where they are new."""
        known = await self.load(user_id)
        if any(getattr(known, name) != value for name, value in columns.items()):
            async with self._store.write() as connection:
                await people.set_columns(connection, user_id, **columns)
        if "pictures" in columns:
            self._screens[user_id] = columns["pictures"]

    async def call_preferences(self, user_id: int) -> CallPreferences:
        """Return how a person wishes to be called."""
        return read_call_preferences(await self.load(user_id))

    async def set_call_preferences(self, user_id: int, preferences: CallPreferences) -> None:
        """Store how a person wishes to be called."""
        first, last = preferences.quiet or (None, None)
        hours = {"quiet_from": first, "quiet_to": last, "digest": preferences.digest}
        by_dm = preferences.channel == "dm"
        await self.remember(user_id, calls_by_dm=by_dm, zone=preferences.zone, **hours)

    async def reminders(self, user_id: int) -> str:
        """Return whether a player is reminded: one of `REMINDERS`."""
        return REMINDERS_ON if wants_reminders(await self.load(user_id)) else REMINDERS_OFF

    async def is_screen_unknown(self, user_id: int) -> bool:
        """Whether a person has never been asked how boards are to be drawn for them."""
        return await self._screen(user_id) is None

    async def form(self, user_id: int, options: Mapping[str, str]) -> BoardForm:
        """Return how boards are drawn for a person: as they wish, or else as the table chose."""
        return FORMS.get(await self._screen(user_id) or "") or board_form(options)

    async def _screen(self, user_id: int) -> str | None:
        if user_id in self._screens:
            return self._screens.get(user_id)
        stored = (await self.load(user_id)).pictures
        # A preference that was stored during the read is newer.
        return self._screens.setdefault(user_id, stored)


class Guiding(Service):
    """Switches explanations and hints for one seat."""

    async def switch(self, match_id: int, user_id: int, *, on: bool) -> None:
        """Turn explanations, and for newcomers hints, on or off in a match.

        An experienced player gets hints only if the options allow them to all. Raises NotAPlayer.
        """
        async with self._context.changing(match_id) as change:
            seat = change.loaded.require_seat(user_id)
            columns: dict[str, Any] = {"guided": on}
            if change.loaded.seats[seat].guided is None:
                expert = replace(change.loaded.presence_of(seat), expert=True)
                columns["attendance"] = dump_presence(expert)
            change.set_seat(seat, **columns)


async def find_newcomers(
    connection: AsyncConnection, row: MatchRow, users: Iterable[int]
) -> set[int]:
    """Return the people who get explanations and hints in a match.

    In practice all do, and elsewhere those who have never played the game to its end without a
    stand-in. Practice does not count.
    """
    people_there = {user for user in users if not is_vacant(user)}
    if is_practice(options_of(row)):
        return people_there
    finished = await matches.list_finished_seats(connection, people_there, row.game)
    return people_there - {
        user
        for user, options, stored in finished
        if not is_practice(read_options(options)) and load_presence(stored).stand_in is None
    }


class Privacy(Service):
    """Shows people their data, forgets them, and deletes old matches."""

    async def export(self, user_id: int) -> str:
        """Return everything that is stored about a person, as JSON for people to read."""
        async with self._context.store.read() as connection:
            tables = await privacy.list_rows(connection, user_id)
        readable = {name: [_readable(row) for row in rows] for name, rows in tables.items()}
        return json.dumps({"user_id": user_id} | readable, indent=2, ensure_ascii=False)

    async def forget(self, user_id: int, nameless: Callable[[str], str]) -> tuple[int, ...]:
        """Delete a person's data; return the matches that still need them.

        `nameless` gives, in a language, the name that they have in finished matches from now on.
        """
        async with self._context.rewriting() as connection:
            await privacy.forget_person(connection, user_id, nameless)
            return tuple(await privacy.list_unfinished(connection, user_id))

    async def prune(self) -> int:
        """Delete matches that are not kept any longer; return how many."""
        now, count = self._context.clock(), 0
        kept = (("cancelled", CANCELLED_DAYS), ("over", self._context.limits.kept_days))
        for status, days in kept:
            # In several transactions, so that nobody waits long for one of them.
            deleted = 0 if days is None else DELETED_MATCHES_MAX
            while days is not None and deleted == DELETED_MATCHES_MAX:
                async with self._context.rewriting(patient=True) as connection:
                    before = now - days * DAY_MS
                    deleted = await privacy.delete_ended(connection, status, before)
                count += deleted
        return count


def _readable(row: dict[str, Any]) -> dict[str, Any]:
    """Return a row with its moments as dates, and without empty columns."""
    return {
        name: datetime.fromtimestamp(value / 1000, UTC).isoformat(timespec="seconds")
        if name in MOMENT_COLUMNS or name.endswith("_at")
        else value
        for name, value in row.items()
        if value not in (None, "", ())
    }
