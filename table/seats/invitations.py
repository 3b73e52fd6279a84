"""Named people who are asked to an open table: they sit down, or decline."""

from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import message
from storage.queries import invitations
from storage.rows import Invited, Notification
from table.context import Context
from table.errors import NotNow
from table.match.loaded import LoadedMatch
from table.match.model import Match, Person
from table.match.practice import require_others
from table.notify import notifications
from table.notify.notifications import Notifications
from table.play import commit

MOST = 20
"""So many people may be invited to a table."""


class Invitations:
    """Asks people to lobbies."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def invite(self, match_id: int, host_id: int, people: Sequence[Person]) -> Match:
        """Ask people to a lobby, also those who have declined before.

        Raises NotTheHost, NotNow: it has begun, all of them sit there, or it would be too many.
        """
        async with self._context.changing(match_id) as connection:
            loaded = await self._lobby(connection, match_id)
            loaded.require_host(host_id)
            require_others(loaded)
            asked = [one for one in people if loaded.seat_of(one.user_id) is None]
            if not asked:
                raise NotNow(message("table-already-seated-there"))
            before = {one.user_id for one in loaded.invited}
            if len(before | {one.user_id for one in asked}) > MOST:
                raise NotNow(message("table-too-many-invited", most=MOST))
            for one in asked:
                row = Invited(match_id, one.user_id, one.name, declined=False)
                await invitations.store(connection, row)
            return await self._told(
                connection, loaded, [Notification("invite", user_id=one.user_id) for one in asked]
            )

    async def decline(self, match_id: int, user_id: int) -> Match:
        """Note that somebody will not come, and tell the host once. Raises NotNow."""
        async with self._context.changing(match_id) as connection:
            loaded = await self._lobby(connection, match_id)
            own = next((one for one in loaded.invited if one.user_id == user_id), None)
            if own is None:
                raise NotNow(message("table-not-invited"))
            if loaded.seat_of(user_id) is not None:
                raise NotNow(message("table-already-seated"))
            if own.declined:
                return loaded.match()
            await invitations.store(connection, replace(own, declined=True))
            told = notifications.answered(loaded.row, user_id, own.name, comes=False)
            return await self._told(connection, loaded, told.notifications)

    async def invited(self, match_id: int, user_id: int) -> bool:
        """Whether somebody is invited to a table, or was while it was open."""
        async with self._context.store.read() as connection:
            rows = await invitations.of(connection, match_id)
        return any(one.user_id == user_id for one in rows)

    async def _lobby(self, connection: AsyncConnection, match_id: int) -> LoadedMatch:
        loaded = await self._context.open(connection, match_id)
        if loaded.row.status != "lobby":
            cancelled = loaded.row.status == "cancelled"
            raise NotNow(message("table-cancelled" if cancelled else "table-already-started"))
        return loaded

    async def _told(
        self, connection: AsyncConnection, loaded: LoadedMatch, letters: Sequence[Notification]
    ) -> Match:
        """Owe people what they are to know, and the lobby its list."""
        fresh = await self._context.open(connection, loaded.row.id)
        notices = Notifications((*notifications.lobby(fresh.row).notifications, *letters))
        await commit.say(connection, fresh.row, notices, self._context.clock())
        return fresh.match()
