"""A table that takes a break: all clocks stand still. Whoever wants to may still move."""

from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import message
from storage.queries import matches
from storage.rows import ConsentKind
from table.due import timekeeping
from table.errors import NotNow
from table.match.sitting import Sitting
from table.notify import says
from table.play import acts, commit


def require_sense(sitting: Sitting, kind: ConsentKind) -> None:
    """Raise NotNow where a break that runs is to begin, or one is to end that does not run."""
    if kind == "pause" and sitting.row.paused_at is not None:
        raise NotNow(message("table-paused-already"))
    if kind == "resume" and sitting.row.paused_at is None:
        raise NotNow(message("table-not-paused"))


async def hold(
    connection: AsyncConnection,
    sitting: Sitting,
    now: int,
    *,
    user_id: int | None = None,
    name: str = "",
) -> None:
    """Stop all clocks."""
    await _set(connection, sitting, now, now)
    await acts.note(connection, sitting, "paused", now, user_id=user_id, name=name)


async def release(
    connection: AsyncConnection,
    sitting: Sitting,
    now: int,
    *,
    user_id: int | None = None,
    name: str = "",
) -> None:
    """Let the clocks go on where they stood."""
    await _set(connection, sitting, None, now)
    await acts.note(connection, sitting, "resumed", now, user_id=user_id, name=name)


async def _set(
    connection: AsyncConnection, sitting: Sitting, paused_at: int | None, now: int
) -> None:
    row = replace(sitting.row, paused_at=paused_at)
    await matches.change(connection, row.id, paused_at=paused_at)
    await timekeeping.settle(connection, sitting, replace(sitting, row=row), now)
    await commit.say(connection, row, says.shown(row), now)
