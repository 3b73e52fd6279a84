"""What seats have ordered for later."""

from collections.abc import Sequence
from dataclasses import asdict

from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.rows import OrderRow
from storage.schema import orders

_OF_MATCH = (
    select(orders)
    .where(orders.c.match_id == bindparam("at_match"))
    .order_by(orders.c.seat, orders.c.number)
)


async def of_match(connection: AsyncConnection, match_id: int) -> list[OrderRow]:
    """Return the orders of a match, in the order in which each seat gave them."""
    return [OrderRow(*row) for row in await connection.execute(_OF_MATCH, {"at_match": match_id})]


async def replace(
    connection: AsyncConnection, match_id: int, seat: int, rows: Sequence[OrderRow]
) -> None:
    """Set the orders of a seat."""
    own = (orders.c.match_id == match_id) & (orders.c.seat == seat)
    await connection.execute(delete(orders).where(own))
    if rows:
        await connection.execute(insert(orders), [asdict(row) for row in rows])
