"""What seats have planned for later."""

from collections.abc import Sequence
from dataclasses import asdict

from sqlalchemy import delete, insert
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.rows import PlannedRow
from storage.schema import planned_moves


async def replace(
    connection: AsyncConnection, match_id: int, seat: int, rows: Sequence[PlannedRow]
) -> None:
    """Set the planned moves of a seat."""
    own = (planned_moves.c.match_id == match_id) & (planned_moves.c.seat == seat)
    await connection.execute(delete(planned_moves).where(own))
    if rows:
        await connection.execute(insert(planned_moves), [asdict(row) for row in rows])
