"""What is remembered of people beyond their matches: language, closed direct messages, calls."""

from collections.abc import Mapping
from typing import Any

from cachetools import TTLCache

from storage import Store
from storage.queries import users
from storage.rows import UserRow
from table.match.options import FORMS, BoardForm, board_form
from table.services.calling import Calling, calling_of

REMINDERS_ON, REMINDERS_OFF = REMINDERS = ("on", "off")
"""Whether a player is reminded when their time runs out."""

SCREENS, SCREEN_S = 10_000, 60
"""Of so many people it is kept for so many seconds how boards are drawn for them: each picture asks
for it. What another process has changed meanwhile is drawn within that time."""


def wants_reminders(person: UserRow) -> bool:
    """Whether a player is to be reminded; those who have said nothing are."""
    return person.reminders != REMINDERS_OFF


class People:
    """Remembers people."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._screens: TTLCache[int, str | None] = TTLCache(SCREENS, SCREEN_S)
        """How boards are drawn for people, as they wish; `None`: they were not asked."""

    async def of(self, user_id: int) -> UserRow:
        """Return what is remembered of a person."""
        async with self._store.read() as connection:
            return await users.load(connection, user_id)

    async def is_known(self, user_id: int) -> bool:
        """Whether a person has ever used the bot: their language is noted with what they press."""
        return (await self.of(user_id)).locale is not None

    async def remember(self, user_id: int, **columns: Any) -> None:  # noqa: ANN401
        """Remember something of a person, where it is new."""
        known = await self.of(user_id)
        if any(getattr(known, name) != value for name, value in columns.items()):
            async with self._store.write() as connection:
                await users.remember(connection, user_id, **columns)
        if "pictures" in columns:
            self._screens[user_id] = columns["pictures"]

    async def wishes(self, user_id: int) -> Calling:
        """Return how a person wishes to be called."""
        return calling_of(await self.of(user_id))

    async def set_wishes(self, user_id: int, wishes: Calling) -> None:
        """Remember how a person wishes to be called from now on."""
        first, last = wishes.quiet or (None, None)
        when = {"quiet_from": first, "quiet_to": last, "digest": wishes.digest}
        by_dm = wishes.way == "dm"
        await self.remember(user_id, calls_by_dm=by_dm, zone=wishes.zone, **when)

    async def reminders(self, user_id: int) -> str:
        """Return whether a player is reminded: one of `REMINDERS`."""
        return REMINDERS_ON if wants_reminders(await self.of(user_id)) else REMINDERS_OFF

    async def is_screen_unknown(self, user_id: int) -> bool:
        """Whether a person has never been asked how boards are to be drawn for them."""
        return await self._screen(user_id) is None

    async def form(self, user_id: int, options: Mapping[str, str]) -> BoardForm:
        """Return how boards are drawn for a person: as they wish, or else as their table has it."""
        return FORMS.get(await self._screen(user_id) or "") or board_form(options)

    async def _screen(self, user_id: int) -> str | None:
        if user_id in self._screens:
            return self._screens.get(user_id)
        read = (await self.of(user_id)).pictures
        # What was remembered while that was read is newer.
        return self._screens.setdefault(user_id, read)
