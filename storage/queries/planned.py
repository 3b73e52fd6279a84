"""What seats have planned for later."""

from collections.abc import Sequence
from dataclasses import asdict

from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.rows import PlannedRow, SeatRow
from storage.schema import planned_moves, seats

_HERE = (planned_moves.c.match_id == seats.c.match_id) & (planned_moves.c.seat == seats.c.seat)
_BY_SEAT = (
    select(seats, planned_moves)
    .select_from(seats.outerjoin(planned_moves, _HERE))
    .where(seats.c.match_id == bindparam("at_match"))
    .order_by(seats.c.seat, planned_moves.c.number)
)
_SEAT = len(seats.c)


async def with_seats(
    connection: AsyncConnection, match_id: int
) -> tuple[list[SeatRow], list[PlannedRow]]:
    """Return the seats of a match, and its plans, in the order in which each seat gave them."""
    found = (await connection.execute(_BY_SEAT, {"at_match": match_id})).all()
    of_seats = dict.fromkeys(SeatRow(*row[:_SEAT]) for row in found)
    return list(of_seats), [PlannedRow(*row[_SEAT:]) for row in found if row[_SEAT] is not None]


async def replace(
    connection: AsyncConnection, match_id: int, seat: int, rows: Sequence[PlannedRow]
) -> None:
    """Set the planned moves of a seat."""
    own = (planned_moves.c.match_id == match_id) & (planned_moves.c.seat == seat)
    await connection.execute(delete(planned_moves).where(own))
    if rows:
        await connection.execute(insert(planned_moves), [asdict(row) for row in rows])
