"""What was done to a table beside its moves."""

from dataclasses import asdict

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.rows import ActRow
from storage.schema import acts

_ROW = tuple(acts.c[name] for name in ActRow.__slots__)


async def add(connection: AsyncConnection, row: ActRow) -> None:
    """Note what was done."""
    await connection.execute(insert(acts).values(**asdict(row)))


async def of(
    connection: AsyncConnection, match_id: int, after: int = -1, until: int | None = None
) -> list[ActRow]:
    """Return what was done before the steps after a version, up to those before another."""
    query = select(*_ROW).where(acts.c.match_id == match_id, acts.c.version > after)
    query = query if until is None else query.where(acts.c.version <= until)
    return [ActRow(*row) for row in await connection.execute(query.order_by(acts.c.id))]
