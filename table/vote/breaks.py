"""A table that takes a break: all clocks stand still. Whoever wants to may still move."""

from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import message
from storage.queries import matches
from storage.rows import ConsentKind
from table.due import timekeeping
from table.errors import NotNow
from table.match.loaded import LoadedMatch
from table.notify import notifications
from table.play import acts, commit


def require_sense(loaded: LoadedMatch, kind: ConsentKind) -> None:
    """Raise NotNow where a break that runs is to begin, or one is to end that does not run."""
    if kind == "pause" and loaded.row.paused_at is not None:
        raise NotNow(message("table-paused-already"))
    if kind == "resume" and loaded.row.paused_at is None:
        raise NotNow(message("table-not-paused"))


async def hold(
    connection: AsyncConnection,
    loaded: LoadedMatch,
    now: int,
    *,
    user_id: int | None = None,
    name: str = "",
) -> None:
    """Stop all clocks."""
    await _set(connection, loaded, now, now)
    await acts.note(connection, loaded, "paused", now, user_id=user_id, name=name)


async def release(
    connection: AsyncConnection,
    loaded: LoadedMatch,
    now: int,
    *,
    user_id: int | None = None,
    name: str = "",
) -> None:
    """Let the clocks go on where they stood."""
    await _set(connection, loaded, None, now)
    await acts.note(connection, loaded, "resumed", now, user_id=user_id, name=name)


async def _set(
    connection: AsyncConnection, loaded: LoadedMatch, paused_at: int | None, now: int
) -> None:
    row = replace(loaded.row, paused_at=paused_at)
    await matches.change(connection, row.id, paused_at=paused_at)
    await timekeeping.settle(connection, loaded, replace(loaded, row=row), now)
    await commit.say(connection, row, notifications.shown(row), now)
