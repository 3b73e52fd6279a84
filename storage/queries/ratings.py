"""Queries for the ratings of people in a game on a server."""

from collections.abc import Collection, Iterable

from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.backends.backend import needs_row_locks
from storage.rows import RatingRow
from storage.schema import ratings

_COLUMNS = tuple(ratings.c[name] for name in RatingRow._fields)
_NEW = insert(ratings)
_KEEP = _NEW.on_conflict_do_nothing()
_REPLACE = _NEW.on_conflict_do_update(
    index_elements=ratings.primary_key.columns,
    set_={name: _NEW.excluded[name] for name in ("name", "mean", "deviation", "matches")},
)


async def list_ladder(connection: AsyncConnection, guild_id: int, game: str) -> list[RatingRow]:
    """Return all ratings in a game on a server, in no particular order."""
    query = select(*_COLUMNS).where(ratings.c.guild_id == guild_id, ratings.c.game == game)
    return [RatingRow(*row) for row in await connection.execute(query)]


async def lock(
    connection: AsyncConnection, guild_id: int, game: str, initial: Collection[RatingRow]
) -> dict[int, RatingRow]:
    """Return the ratings of people by user id, locked until the transaction ends.

    `initial` has a row for each of these people, which is stored for those without a rating. Rows
    are locked in order of user ids, so that no two writers wait for each other.
    """
    rows = sorted(initial)
    await connection.execute(_KEEP, _values(guild_id, game, rows))
    users = [row.user_id for row in rows]
    query = select(*_COLUMNS).order_by(ratings.c.user_id)
    query = query.where(ratings.c.guild_id == guild_id, ratings.c.game == game)
    query = query.where(ratings.c.user_id.in_(users))
    if needs_row_locks(connection):
        query = query.with_for_update()
    return {row.user_id: RatingRow(*row) for row in await connection.execute(query)}


async def store(
    connection: AsyncConnection, guild_id: int, game: str, rows: Iterable[RatingRow]
) -> None:
    """Store ratings of people, in place of earlier ones."""
    await connection.execute(_REPLACE, _values(guild_id, game, sorted(rows)))


def _values(guild_id: int, game: str, rows: Iterable[RatingRow]) -> list[dict[str, object]]:
    return [{"guild_id": guild_id, "game": game, **row._asdict()} for row in rows]


async def remove_all(connection: AsyncConnection) -> None:
    """Delete all ratings, of all games and servers."""
    await connection.execute(delete(ratings))
