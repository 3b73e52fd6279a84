"""Which matches have something due.

The time to look at a position begins when the table has been shown it: deadlines with a `pause`
wait until the public message of their match has been sent.
"""

from dataclasses import asdict

from sqlalchemy import and_, exists, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.document import DueDeadline, load_document
from storage.schema import matches, outbox

_IS_SHOWN = ~exists().where(
    outbox.c.match_id == matches.c.id,
    outbox.c.status == "owed",
    outbox.c.kind == "public",
)
_REACHED = matches.c.unreachable_at.is_(None)
"""Whether somebody could act in a match: else nothing happens there by itself."""


async def due(connection: AsyncConnection, now: int) -> list[DueDeadline]:
    """Return what is due by now (UTC milliseconds), oldest first."""
    is_due = or_(matches.c.due_at <= now, and_(matches.c.due_when_shown_at <= now, _IS_SHOWN))
    columns = matches.c.id, matches.c.document, _IS_SHOWN.label("is_shown")
    query = select(*columns).where(is_due, _REACHED)
    found = [
        DueDeadline(**asdict(deadline), match_id=row.id)
        for row in await connection.execute(query)
        for deadline in load_document(row.document).deadlines
        if deadline.due <= now and (row.is_shown or not deadline.pause)
    ]
    return sorted(found, key=lambda deadline: deadline.due)


async def is_pause_to_begin(connection: AsyncConnection, match_id: int) -> bool:
    """Whether deadlines of a match have waited for a public message, and none is owed any more."""
    waits = matches.c.due_when_shown_at.is_not(None)
    query = select(matches.c.id).where(matches.c.id == match_id, waits, _IS_SHOWN)
    return await connection.scalar(query) is not None


async def next_due(connection: AsyncConnection, after: int | None) -> int | None:
    """Return when a match has something due next after a time; `None`: the very next."""
    times = []
    for column, shown in ((matches.c.due_at, ()), (matches.c.due_when_shown_at, (_IS_SHOWN,))):
        query = select(func.min(column)).where(_REACHED, *shown)
        times.append(
            await connection.scalar(query if after is None else query.where(column > after))
        )
    return min((time for time in times if time is not None), default=None)
