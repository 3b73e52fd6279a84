"""What is proposed to a table, and who agrees. A match has one proposal at a time."""

from dataclasses import asdict

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.rows import ConsentRow
from storage.schema import consents


async def add(connection: AsyncConnection, consent: ConsentRow) -> None:
    """Store one seat's yes."""
    await connection.execute(insert(consents).values(asdict(consent)))


async def given(connection: AsyncConnection, match_id: int) -> list[ConsentRow]:
    """Return who agrees to the match's proposal; nobody means that nothing is proposed."""
    query = select(consents).where(consents.c.match_id == match_id).order_by(consents.c.seat)
    return [ConsentRow(*row) for row in await connection.execute(query)]


async def clear(connection: AsyncConnection, match_id: int) -> None:
    """Drop the proposal."""
    await connection.execute(delete(consents).where(consents.c.match_id == match_id))
