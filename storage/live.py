"""Messages with buttons that stand somewhere: which, and what each shows."""

from dataclasses import asdict

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.rows import LiveRow
from storage.schema import live_messages as live

_ROW = tuple(live.c[name] for name in LiveRow.__slots__)


async def note(connection: AsyncConnection, row: LiveRow) -> None:
    """Note a message, or what has become of it."""
    await forget(connection, row.nonce)
    await connection.execute(insert(live).values(asdict(row)))


async def of(connection: AsyncConnection, match_id: int, seat: int | None) -> list[LiveRow]:
    """Return the boards of a match, or the questions to a seat, the oldest first."""
    query = select(*_ROW).where(live.c.match_id == match_id, live.c.seat.is_not_distinct_from(seat))
    rows = [LiveRow(*row) for row in await connection.execute(query)]
    return sorted(rows, key=lambda row: (row.message_id is None, row.message_id))


async def questions(connection: AsyncConnection, match_id: int) -> list[tuple[int, int]]:
    """Return the seats, with their users, that have a question standing somewhere."""
    query = select(live.c.seat, live.c.user_id).where(
        live.c.match_id == match_id, live.c.seat.is_not(None)
    )
    found = await connection.execute(query.distinct().order_by(live.c.seat))
    return [(row.seat, row.user_id) for row in found]


async def lost(connection: AsyncConnection) -> list[LiveRow]:
    """Return the questions of which nobody knows whether they have arrived."""
    query = select(*_ROW).where(live.c.message_id.is_(None), live.c.seat.is_not(None))
    return [LiveRow(*row) for row in await connection.execute(query)]


async def redrawn(connection: AsyncConnection, message_id: int, mark: str) -> None:
    """Note that a question message shows another question from now on."""
    await connection.execute(
        update(live)
        .where(live.c.message_id == message_id, live.c.seat.is_not(None))
        .values(mark=mark)
    )


async def forget(connection: AsyncConnection, nonce: str, mark: str | None = None) -> None:
    """Forget a message that has no buttons any more, unless it was drawn anew meanwhile."""
    query = delete(live).where(live.c.nonce == nonce)
    await connection.execute(query if mark is None else query.where(live.c.mark == mark))
