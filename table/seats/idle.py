"""Lobbies that nobody touches: warned, and closed a day later.

What is done next, and when, is stored with every change of a lobby, as one deadline of the table.
"""

from sqlalchemy.ext.asyncio import AsyncConnection

from storage.queries import deadlines, matches
from storage.rows import DeadlineRow, MatchRow
from table.context import Context
from table.match.clocks import DAY
from table.notify import notifications
from table.play import commit


async def touched(connection: AsyncConnection, match_id: int, days: int, now: int) -> None:
    """Note that a lobby has been touched just now."""
    await deadlines.set_own(connection, match_id, "close", None)
    await deadlines.set_own(connection, match_id, "idle", now + days * DAY)


class Idle:
    """Warns idle lobbies, and closes them."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def fire(self, found: DeadlineRow) -> None:
        """Do what is due for a lobby, unless somebody has touched it meanwhile."""
        async with self._context.changing(found.match_id) as connection:
            row = await matches.load(connection, found.match_id)
            deadline = await deadlines.again(connection, found)
            now = self._context.clock()
            if deadline is None or row is None or deadline.due > now:
                return
            await (self._close if deadline.kind == "close" else self._warn)(connection, row, now)

    async def _warn(self, connection: AsyncConnection, row: MatchRow, now: int) -> None:
        closes = now + DAY
        await deadlines.set_own(connection, row.id, "idle", None)
        await deadlines.set_own(connection, row.id, "close", closes)
        await commit.say(connection, row, notifications.idle(row, closes), now)

    async def _close(self, connection: AsyncConnection, row: MatchRow, now: int) -> None:
        await deadlines.clear(connection, row.id)
        await matches.change(connection, row.id, status="cancelled", ended_at=now, updated_at=now)
        await commit.say(connection, row, notifications.lobby(row), now)
