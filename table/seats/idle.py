"""Lobbies that nobody touches: warned, and closed a day later.

What is done next, and when, is stored with every change of a lobby, as one deadline of the table.
"""

from sqlalchemy.ext.asyncio import AsyncConnection

from storage.queries import deadlines, matches
from storage.rows import TABLE, DeadlineRow, MatchRow
from table.context import Context
from table.match.clocks import DAY
from table.match.model import Pause
from table.notify import says
from table.play import commit

WARN, CLOSE = "idle", "close"
"""What is due: the marks of a lobby's deadline."""


def untouched(match_id: int, days: int, now: int) -> DeadlineRow:
    """Return the deadline of a lobby that has been touched just now."""
    return DeadlineRow(match_id, TABLE, now + days * DAY, 0, WARN)


class Idle:
    """Warns idle lobbies, and closes them."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def pass_over(self, due: Pause) -> None:
        """Do what is due for a lobby, unless somebody has touched it meanwhile."""
        async with self._context.changing(due.match_id) as connection:
            deadline = await deadlines.load(connection, due.match_id, TABLE)
            row = await matches.load(connection, due.match_id)
            now = self._context.clock()
            if deadline is None or row is None or deadline.due > now:
                return
            await (self._close if deadline.mark == CLOSE else self._warn)(connection, row, now)

    async def _warn(self, connection: AsyncConnection, row: MatchRow, now: int) -> None:
        closes = now + DAY
        await deadlines.set_only(connection, DeadlineRow(row.id, TABLE, closes, 0, CLOSE))
        await commit.say(connection, row, says.idle(row, closes), now)

    async def _close(self, connection: AsyncConnection, row: MatchRow, now: int) -> None:
        await deadlines.replace(connection, row.id, [])
        await matches.change(connection, row.id, status="cancelled", ended_at=now, updated_at=now)
        await commit.say(connection, row, says.lobby(row), now)
