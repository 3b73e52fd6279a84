"""When a match is to be looked at next: a clock runs out, a vacation or a proposal ends.

A match has one alarm. What is due is found out by who looks, so that nothing is done twice.
"""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import func, select, union_all, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import matches, proposals

_RUNNING = matches.c.status == "playing"
_CLOCKS = select(matches.c.id.label("match_id"), matches.c.alarm.label("due")).where(
    matches.c.alarm.is_not(None), _RUNNING
)
_PROPOSALS = (
    select(proposals.c.match_id, proposals.c.due)
    .join(matches)
    .where(proposals.c.status == "open", proposals.c.due.is_not(None), _RUNNING)
)
_ALL = union_all(_CLOCKS, _PROPOSALS).subquery()


class Alarm(NamedTuple):
    """A match that is to be looked at."""

    match_id: int
    due: int


async def due(connection: AsyncConnection, now: int) -> list[Alarm]:
    """Return what is to be looked at by now, the oldest first."""
    first = func.min(_ALL.c.due)
    query = select(_ALL.c.match_id, first).where(_ALL.c.due <= now)
    query = query.group_by(_ALL.c.match_id).order_by(first)
    return [Alarm(*row) for row in await connection.execute(query)]


async def next_due(connection: AsyncConnection, without: Collection[int] = ()) -> int | None:
    """Return when the next match is to be looked at, maybe in the past; some matches apart."""
    query = select(func.min(_ALL.c.due)).where(_ALL.c.match_id.not_in(list(without)))
    found: int | None = await connection.scalar(query)
    return found


async def postpone(connection: AsyncConnection, match_id: int, now: int, until: int) -> None:
    """Put off all that is due by now for a match: it could not be done."""
    await connection.execute(
        update(matches).where(matches.c.id == match_id, matches.c.alarm <= now).values(alarm=until)
    )
    await connection.execute(
        update(proposals)
        .where(
            proposals.c.match_id == match_id, proposals.c.status == "open", proposals.c.due <= now
        )
        .values(due=until)
    )
