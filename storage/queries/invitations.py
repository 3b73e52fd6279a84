"""Who is invited to open tables."""

from dataclasses import asdict

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.rows import Invited
from storage.schema import invitations

_ROW = tuple(invitations.c[name] for name in Invited.__slots__)


async def of(connection: AsyncConnection, match_id: int) -> list[Invited]:
    """Return who is invited to a table, in order of their ids."""
    query = select(*_ROW).where(invitations.c.match_id == match_id)
    result = await connection.execute(query.order_by(invitations.c.user_id))
    return [Invited(*row) for row in result]


async def store(connection: AsyncConnection, row: Invited) -> None:
    """Store an invitation in place of an earlier one."""
    same = (invitations.c.match_id == row.match_id) & (invitations.c.user_id == row.user_id)
    await connection.execute(delete(invitations).where(same))
    await connection.execute(insert(invitations).values(**asdict(row)))


async def accept(connection: AsyncConnection, match_id: int, user_id: int) -> bool:
    """Note that a guest comes; return whether they had declined."""
    same = (invitations.c.match_id == match_id) & (invitations.c.user_id == user_id)
    noted = update(invitations).where(same, invitations.c.declined).values(declined=False)
    return bool((await connection.execute(noted)).rowcount)
