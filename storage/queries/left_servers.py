"""Servers that have removed the bot, and what is stored of them."""

from collections.abc import Iterable

from sqlalchemy import Select, delete, func, insert, or_, select, union
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.queries.privacy import AT_ONCE, delete_matches
from storage.schema import left_servers, matches, tallies


def _servers() -> Select[int]:
    """Return the query of the servers of all matches: of each, one look into the index."""
    found = select(func.min(matches.c.guild_id).label("id")).cte("found", recursive=True)
    later = select(func.min(matches.c.guild_id)).where(matches.c.guild_id > found.c.id)
    found = found.union_all(select(later.scalar_subquery()).where(found.c.id.is_not(None)))
    return select(found.c.id).where(found.c.id.is_not(None))


async def of_matches(connection: AsyncConnection) -> set[int]:
    """Return the servers of which anything is stored."""
    rows = await connection.execute(union(_servers(), select(tallies.c.guild_id)))
    return set(rows.scalars())


async def left(connection: AsyncConnection) -> set[int]:
    """Return the servers that are noted as left."""
    return set((await connection.execute(select(left_servers.c.guild_id))).scalars())


async def add(connection: AsyncConnection, guild_ids: Iterable[int], at: int) -> None:
    """Note that servers have removed the bot; of those noted already the moment stays."""
    fresh = set(guild_ids) - await left(connection)
    if fresh:
        rows = [{"guild_id": one, "left_at": at} for one in sorted(fresh)]
        await connection.execute(insert(left_servers), rows)


async def remove(connection: AsyncConnection, guild_ids: Iterable[int]) -> None:
    """Note that the bot is on servers again."""
    gone = left_servers.c.guild_id.in_(sorted(guild_ids))
    await connection.execute(delete(left_servers).where(gone))


async def left_before(connection: AsyncConnection, before: int) -> list[int]:
    """Return the servers that were left before a time."""
    query = select(left_servers.c.guild_id).where(left_servers.c.left_at < before)
    return list((await connection.execute(query.order_by(left_servers.c.guild_id))).scalars())


async def delete_matches_of(connection: AsyncConnection, guild_id: int, before: int) -> int:
    """Delete matches of a server that are not played, some at once; return how many.

    A running match is played, by direct message, where a step was made since `before`.
    """
    unplayed = or_(matches.c.status != "playing", matches.c.updated_at < before)
    query = select(matches.c.id).where(matches.c.guild_id == guild_id, unplayed)
    gone = list((await connection.execute(query.limit(AT_ONCE))).scalars())
    await delete_matches(connection, gone)
    return len(gone)


async def forget(connection: AsyncConnection, guild_id: int) -> None:
    """Delete what people's matches on a server add up to; forget it if no match is left there."""
    await connection.execute(delete(tallies).where(tallies.c.guild_id == guild_id))
    query = select(matches.c.id).where(matches.c.guild_id == guild_id).limit(1)
    if await connection.scalar(query) is None:
        await remove(connection, [guild_id])
