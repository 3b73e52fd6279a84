"""What is remembered of people beyond their matches: language, closed direct messages, calls."""

from collections.abc import Mapping

from storage import Store
from storage.queries import users
from storage.rows import UserRow
from table.match.clocks import LAST
from table.match.options import FORMS, Form, form_of
from table.notify.calling import Calling, calling_of

SCHEDULES: dict[str, int] = {"all": 1, "late": 2, "end": LAST, "none": LAST + 1}
"""The first level of a clock at which there is a reminder: half, a quarter, the end; never."""

USUAL = "all"


def wanted(schedule: str | None, level: int) -> bool:
    """Whether a player wants to be reminded when their clock comes to a level."""
    return level >= SCHEDULES.get(schedule or USUAL, SCHEDULES[USUAL])


class People:
    """Remembers people."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def _known(self, user_id: int) -> UserRow:
        async with self._store.read() as connection:
            return await users.load(connection, user_id)

    async def _remember(self, user_id: int, **columns: object) -> None:
        async with self._store.write() as connection:
            await users.remember(connection, user_id, **columns)

    async def locale(self, user_id: int) -> str | None:
        """Return the locale that a person's client used last, if it is known."""
        return (await self._known(user_id)).locale

    async def dm_closed(self, user_id: int) -> bool:
        """Whether the last direct message to a person was refused."""
        return (await self._known(user_id)).dm_closed

    async def calling(self, user_id: int) -> Calling:
        """Return how a person wishes to be called."""
        return calling_of(await self._known(user_id))

    async def call(self, user_id: int, wishes: Calling) -> None:
        """Remember how a person wishes to be called from now on."""
        first, last = wishes.quiet or (None, None)
        when = {"quiet_from": first, "quiet_to": last, "digest": wishes.digest}
        by_dm = wishes.way == "dm"
        await self._remember(user_id, calls_by_dm=by_dm, zone=wishes.zone, **when)

    async def reminders(self, user_id: int) -> str:
        """Return which reminders a player wants."""
        return (await self._known(user_id)).reminders or USUAL

    async def wants_reminders(self, user_id: int, schedule: str) -> None:
        """Remember which reminders a player wants. Raises KeyError: there is no such schedule."""
        if schedule not in SCHEDULES:
            raise KeyError(schedule)
        await self._remember(user_id, reminders=schedule)

    async def form(self, user_id: int, options: Mapping[str, str]) -> Form:
        """Return how boards are drawn for a person: as they wish, or else as their table has it."""
        wished = (await self._known(user_id)).pictures
        return FORMS.get(wished or "") or form_of(options)

    async def wants_form(self, user_id: int, form: Form | None) -> None:
        """Remember how a person wants boards drawn for them."""
        await self._remember(user_id, pictures=form)

    async def speaks(self, user_id: int, locale: str) -> None:
        """Remember the locale of a person's client."""
        if await self.locale(user_id) != locale:
            await self._remember(user_id, locale=locale)

    async def note_dm(self, user_id: int, *, closed: bool) -> None:
        """Remember whether a person's direct messages are closed."""
        if await self.dm_closed(user_id) != closed:
            await self._remember(user_id, dm_closed=closed)
