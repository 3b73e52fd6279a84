"""Named people who are asked to an open table: they sit down, or decline."""

from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Quoted, message
from storage.queries import invitations
from storage.rows import InvitationRow, Say
from table.context import Context
from table.errors import NotNow, NotTheHost
from table.match.model import Match, Person
from table.match.practice import require_others
from table.match.sitting import Sitting
from table.notify import says
from table.notify.says import Speech
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
            sitting = await self._lobby(connection, match_id)
            if sitting.row.host_id != host_id:
                raise NotTheHost(message("table-not-the-host", host=Quoted(_host(sitting))))
            require_others(sitting)
            asked = [one for one in people if sitting.seat_of(one.user_id) is None]
            if not asked:
                raise NotNow(message("table-already-seated-there"))
            before = {one.user_id for one in sitting.invited}
            if len(before | {one.user_id for one in asked}) > MOST:
                raise NotNow(message("table-too-many-invited", most=MOST))
            for one in asked:
                row = InvitationRow(match_id, one.user_id, one.name, declined=False)
                await invitations.store(connection, row)
            return await self._told(
                connection, sitting, [Say("invite", user_id=one.user_id) for one in asked]
            )

    async def decline(self, match_id: int, user_id: int) -> Match:
        """Note that somebody will not come, and tell the host once. Raises NotNow."""
        async with self._context.changing(match_id) as connection:
            sitting = await self._lobby(connection, match_id)
            own = next((one for one in sitting.invited if one.user_id == user_id), None)
            if own is None:
                raise NotNow(message("table-not-invited"))
            if sitting.seat_of(user_id) is not None:
                raise NotNow(message("table-already-seated"))
            if own.declined:
                return sitting.match()
            await invitations.store(connection, replace(own, declined=True))
            told = says.answered(sitting.row, user_id, own.name, comes=False)
            return await self._told(connection, sitting, told.says)

    async def invited(self, match_id: int, user_id: int) -> bool:
        """Whether somebody is invited to a table, or was while it was open."""
        async with self._context.store.read() as connection:
            rows = await invitations.of(connection, match_id)
        return any(one.user_id == user_id for one in rows)

    async def _lobby(self, connection: AsyncConnection, match_id: int) -> Sitting:
        sitting = await self._context.open(connection, match_id)
        if sitting.row.status != "lobby":
            cancelled = sitting.row.status == "cancelled"
            raise NotNow(message("table-cancelled" if cancelled else "table-already-started"))
        return sitting

    async def _told(
        self, connection: AsyncConnection, sitting: Sitting, letters: Sequence[Say]
    ) -> Match:
        """Owe people what they are to know, and the lobby its list."""
        fresh = await self._context.open(connection, sitting.row.id)
        speech = Speech((*says.lobby(fresh.row).says, *letters))
        await commit.say(connection, fresh.row, speech, self._context.clock())
        return fresh.match()


def _host(sitting: Sitting) -> str:
    return next(one.name for one in sitting.seats if one.user_id == sitting.row.host_id)
