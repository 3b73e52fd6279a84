"""People who have left a lobby: their contribution to the chance of the match stays."""

from dataclasses import asdict

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.rows import DepartedRow
from storage.schema import departed


async def of_match(connection: AsyncConnection, match_id: int) -> list[DepartedRow]:
    """Return who has left a lobby, in order of their ids."""
    query = select(departed).where(departed.c.match_id == match_id)
    result = await connection.execute(query.order_by(departed.c.user_id))
    return [DepartedRow(*row) for row in result]


async def add(connection: AsyncConnection, row: DepartedRow) -> None:
    """Note that a person has left a lobby, who may come back."""
    await remove(connection, row.match_id, row.user_id)
    await connection.execute(insert(departed).values(**asdict(row)))


async def remove(connection: AsyncConnection, match_id: int, user_id: int | None = None) -> None:
    """Forget that a person has left a lobby, or (`None`) who has left it."""
    rows = departed.c.match_id == match_id
    if user_id is not None:
        rows &= departed.c.user_id == user_id
    await connection.execute(delete(departed).where(rows))
