"""What happens by itself when its time has come: pauses end, and idle lobbies close.

The time to look begins when the table has been shown the position. Until its public message is
said, a pause does not end, and `begin` sets its time anew. What has no such time (`pause` 0) waits
for no message: what is due for a table as a whole (seat `TABLE`), the end of a turn that is held,
what has but one answer, and orders.
"""

from collections.abc import Collection, Sequence
from dataclasses import asdict

from sqlalchemy import bindparam, delete, exists, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.rows import DeadlineRow
from storage.schema import deadlines, outbox

_OF_MATCH = deadlines.c.match_id == bindparam("at_match")
_CLEAR = delete(deadlines).where(_OF_MATCH)
_SEAT = select(deadlines).where(_OF_MATCH, deadlines.c.seat == bindparam("at_seat"))
_ADD = insert(deadlines)
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


async def replace(connection: AsyncConnection, match_id: int, rows: Sequence[DeadlineRow]) -> None:
    """Set the deadlines of a match; one whose question stays as it was keeps its time."""
    at = {"at_match": match_id}
    kept = {}
    if rows:
        earlier = await connection.execute(select(deadlines).where(_OF_MATCH), at)
        kept = {(row.seat, row.mark): row.due for row in earlier}
    await connection.execute(_CLEAR, at)
    for row in rows:
        values = asdict(row) | {"due": kept.get((row.seat, row.mark), row.due)}
        await connection.execute(_ADD, values)


async def set_only(connection: AsyncConnection, row: DeadlineRow) -> None:
    """Set the one deadline of a match, whatever it had before."""
    await connection.execute(_CLEAR, {"at_match": row.match_id})
    await connection.execute(_ADD, asdict(row))


async def load(connection: AsyncConnection, match_id: int, seat: int) -> DeadlineRow | None:
    """Return a seat's deadline."""
    found = await connection.execute(_SEAT, {"at_match": match_id, "at_seat": seat})
    row = found.one_or_none()
    return None if row is None else DeadlineRow(*row)


async def due(connection: AsyncConnection, now: int) -> list[DeadlineRow]:
    """Return what is due by now, the oldest first."""
    query = select(deadlines).where(deadlines.c.due <= now, _SHOWN).order_by(deadlines.c.due)
    return [DeadlineRow(*row) for row in await connection.execute(query)]


async def next_due(connection: AsyncConnection, without: Collection[int] = ()) -> int | None:
    """Return when the next pause ends, which may be in the past; some matches apart."""
    query = select(deadlines.c.due).where(_SHOWN).order_by(deadlines.c.due).limit(1)
    if without:
        query = query.where(deadlines.c.match_id.not_in(list(without)))
    return await connection.scalar(query)


async def begin(connection: AsyncConnection, outbox_ids: Sequence[int], now: int) -> None:
    """Begin the pauses of a match whose public message, one of these, has been said just now."""
    await connection.execute(_BEGIN, {"at_owed": outbox_ids, "at_time": now})


async def postpone(connection: AsyncConnection, row: DeadlineRow, until: int) -> None:
    """Put off a deadline, unless it is another by now."""
    await connection.execute(
        update(deadlines)
        .where(
            deadlines.c.match_id == row.match_id,
            deadlines.c.seat == row.seat,
            deadlines.c.mark == row.mark,
        )
        .values(due=until)
    )
