"""Queries for seekers: people who look for a match of a game on a server, each until some time."""

from collections.abc import Collection

from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.rows import SeekerRow
from storage.schema import seekers

_COLUMNS = tuple(seekers.c[name] for name in SeekerRow._fields)
_NEW = insert(seekers)
_STORE = _NEW.on_conflict_do_update(
    index_elements=seekers.primary_key.columns,
    set_={"ends_at": _NEW.excluded.ends_at},
)


async def list_seekers(
    connection: AsyncConnection, guild_id: int, game: str, now: int
) -> list[SeekerRow]:
    """Return the people who still look for a game on a server, in the order of `ends_at`."""
    query = select(*_COLUMNS).order_by(seekers.c.ends_at, seekers.c.user_id)
    query = query.where(seekers.c.guild_id == guild_id, seekers.c.game == game)
    rows = await connection.execute(query.where(seekers.c.ends_at > now))
    return [SeekerRow(*row) for row in rows]


async def store(connection: AsyncConnection, guild_id: int, game: str, row: SeekerRow) -> None:
    """Store that a person looks for a game on a server, in place of an earlier row."""
    await connection.execute(_STORE, {"guild_id": guild_id, "game": game, **row._asdict()})


async def remove(
    connection: AsyncConnection, guild_id: int, game: str, users: Collection[int], now: int
) -> int:
    """Delete people's rows for a game; return how many of them still looked for it.

    Rows whose time is over are not deleted.
    """
    query = delete(seekers).where(seekers.c.guild_id == guild_id, seekers.c.game == game)
    query = query.where(seekers.c.user_id.in_(users), seekers.c.ends_at > now)
    return (await connection.execute(query)).rowcount


async def remove_ended(connection: AsyncConnection, now: int) -> None:
    """Delete all rows whose time is over at `now`."""
    await connection.execute(delete(seekers).where(seekers.c.ends_at <= now))
