"""What happens by itself when its time has come: the one table that says what is due, and when.

The time to look at a position begins when the table has been shown it. Until its public message is
said, such a pause does not end, and `begin` sets its time anew. What has no such time (`pause` 0)
waits for no message: what is due for a table as a whole (seat `TABLE`), the end of a turn that is
held, what has but one answer, and planned moves.
"""

from collections.abc import Sequence
from dataclasses import asdict

from sqlalchemy import ColumnElement, and_, bindparam, delete, exists, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.rows import TABLE, DeadlineKind, DeadlineRow
from storage.schema import deadlines, matches, outbox

_OF_MATCH = deadlines.c.match_id == bindparam("at_match")
_ALL = select(deadlines).where(_OF_MATCH)
_CLEAR = delete(deadlines).where(_OF_MATCH)
_CLEAR_STEP = _CLEAR.where(deadlines.c.kind != "vote")
_CLEAR_KIND = _CLEAR.where(deadlines.c.kind == bindparam("at_kind"))
_ADD = insert(deadlines)
_AT_ONCE = (
    update(deadlines).where(_OF_MATCH, deadlines.c.kind == bindparam("at_kind")).values(due=0)
)
_TOLD = select(outbox.c.match_id).where(
    outbox.c.id.in_(bindparam("at_owed", expanding=True)), outbox.c.kind == "public"
)
_BEGIN = (
    update(deadlines)
    .where(deadlines.c.match_id.in_(_TOLD), deadlines.c.pause > 0)
    .values(due=deadlines.c.pause + bindparam("at_time"))
)
_SHOWN = (deadlines.c.pause == 0) | ~exists().where(
    outbox.c.match_id == deadlines.c.match_id,
    outbox.c.status == "owed",
    outbox.c.kind == "public",
)
_REACHED = ~exists().where(
    matches.c.id == deadlines.c.match_id, matches.c.unreachable_at.is_not(None)
)
"""Whether somebody could act in a match: else nothing happens there by itself."""

_SAME = ("match_id", "seat", "kind", "mark")


async def replace(connection: AsyncConnection, match_id: int, rows: Sequence[DeadlineRow]) -> None:
    """Set what is due by a match's position; where a question stays as it was, it keeps its time.

    What is proposed to the match keeps its own.
    """
    at = {"at_match": match_id}
    kept = {}
    if any(row.mark for row in rows):
        earlier = [DeadlineRow(*row) for row in await connection.execute(_ALL, at)]
        kept = {(row.seat, row.kind, row.mark): row.due for row in earlier if row.mark}
    await connection.execute(_CLEAR_STEP, at)
    if rows:
        times = (kept.get((row.seat, row.kind, row.mark), row.due) for row in rows)
        values = [asdict(row) | {"due": at} for row, at in zip(rows, times, strict=True)]
        await connection.execute(_ADD, values)


async def set_own(
    connection: AsyncConnection, match_id: int, kind: DeadlineKind, due: int | None
) -> None:
    """Set when something of the table's own is due; `None`: it is not."""
    await connection.execute(_CLEAR_KIND, {"at_match": match_id, "at_kind": kind})
    if due is not None:
        await connection.execute(_ADD, asdict(DeadlineRow(match_id, TABLE, kind, due)))


async def hasten(connection: AsyncConnection, match_id: int, kind: DeadlineKind) -> None:
    """Have something of the table's own looked at now, if it is due some time."""
    await connection.execute(_AT_ONCE, {"at_match": match_id, "at_kind": kind})


async def put_off_all(connection: AsyncConnection, match_id: int, since: int, length: int) -> None:
    """Make all later that was to happen by itself to a match after a moment.

    What clocks bring follows from the clocks.
    """
    then = (deadlines.c.match_id == match_id) & (deadlines.c.due > since)
    later = update(deadlines).where(then, deadlines.c.kind != "clocks")
    await connection.execute(later.values(due=deadlines.c.due + length))


async def clear(connection: AsyncConnection, match_id: int) -> None:
    """Nothing happens by itself to a match any more."""
    await connection.execute(_CLEAR, {"at_match": match_id})


async def again(connection: AsyncConnection, found: DeadlineRow) -> DeadlineRow | None:
    """Return a deadline as it is by now; `None`: it is gone, or another's."""
    row = (await connection.execute(select(deadlines).where(_same(found)))).one_or_none()
    return None if row is None else DeadlineRow(*row)


async def due(connection: AsyncConnection, now: int) -> list[DeadlineRow]:
    """Return what is due by now, the oldest first."""
    query = select(deadlines).where(deadlines.c.due <= now, _SHOWN, _REACHED)
    query = query.order_by(deadlines.c.due)
    return [DeadlineRow(*row) for row in await connection.execute(query)]


async def next_due(connection: AsyncConnection, after: int | None) -> int | None:
    """Return when the next is due after a time; `None`: the very next, maybe in the past."""
    query = select(deadlines.c.due).where(_SHOWN, _REACHED).order_by(deadlines.c.due).limit(1)
    if after is not None:
        query = query.where(deadlines.c.due > after)
    return await connection.scalar(query)


async def begin(connection: AsyncConnection, outbox_ids: Sequence[int], now: int) -> None:
    """Begin the pauses of a match whose public message, one of these, has been said just now."""
    await connection.execute(_BEGIN, {"at_owed": outbox_ids, "at_time": now})


async def postpone(connection: AsyncConnection, row: DeadlineRow, until: int) -> None:
    """Put off a deadline, unless it is another by now."""
    await connection.execute(update(deadlines).where(_same(row)).values(due=until))


def _same(row: DeadlineRow) -> ColumnElement[bool]:
    return and_(*(deadlines.c[one] == getattr(row, one) for one in _SAME))
