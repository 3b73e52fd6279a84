"""When processes last saw that people could act."""

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import last_seen


async def read(connection: AsyncConnection, process: str) -> int | None:
    """Return when a process last noted that people could act (UTC milliseconds)."""
    query = select(last_seen.c.at).where(last_seen.c.process == process)
    found: int | None = await connection.scalar(query)
    return found


async def note(connection: AsyncConnection, process: str, at: int) -> None:
    """Note that people could act at a moment, as far as a process saw."""
    new = insert(last_seen).values(process=process, at=at)
    known = new.on_conflict_do_update(index_elements=[last_seen.c.process], set_={"at": at})
    await connection.execute(known)
