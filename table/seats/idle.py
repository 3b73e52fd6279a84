"""Lobbies that nobody touches: warned, and closed a day later.

What is done next, and when, is stored with every change of a lobby, as one deadline of the table.
"""

from sqlalchemy.ext.asyncio import AsyncConnection

from storage.queries import deadlines, matches
from storage.rows import DeadlineRow
from table.context import Change, Context
from table.errors import Unplayable
from table.match.clocks import DAY
from table.notify import notifications
from table.play import commit


async def touched(connection: AsyncConnection, match_id: int, days: int, now: int) -> None:
    """Note that a lobby has been touched just now."""
    await deadlines.set_own(connection, match_id, "close", None)
    await deadlines.set_own(connection, match_id, "idle", now + days * DAY)


async def fire(context: Context, found: DeadlineRow) -> None:
    """Warn a lobby, or close it, unless it was touched meanwhile."""
    try:
        async with context.changing(found.match_id) as change:
            deadline = await deadlines.again(change.connection, found)
            if deadline is not None and deadline.due <= change.now:
                await (_close if deadline.kind == "close" else _warn)(change)
    except Unplayable:
        # Nobody can sit down there, and nothing of it can be shown: it closes without a word.
        async with context.store.write() as connection:
            await _closed(connection, found.match_id, context.clock())


async def _warn(change: Change) -> None:
    closes = change.now + DAY
    await deadlines.set_own(change.connection, change.row.id, "idle", None)
    await deadlines.set_own(change.connection, change.row.id, "close", closes)
    await commit.say(change, notifications.notice(change.row, "idle", closes=closes))


async def _close(change: Change) -> None:
    await _closed(change.connection, change.row.id, change.now)
    await commit.say(change, notifications.public(change.row))


async def _closed(connection: AsyncConnection, match_id: int, now: int) -> None:
    await deadlines.clear(connection, match_id)
    columns = {"status": "cancelled", "ended_at": now, "updated_at": now}
    await matches.change(connection, match_id, **columns)
