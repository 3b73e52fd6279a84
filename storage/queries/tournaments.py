"""Queries for tournaments."""

from dataclasses import replace

from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.backends.backend import needs_row_locks
from storage.schema import INTEGER_MAX, tournaments
from storage.tournament import Tournament, dump_tournament, parse_tournament


async def create(connection: AsyncConnection, new: Tournament) -> Tournament:
    """Store a new tournament, and return it with its number."""
    values = {"guild_id": new.guild_id, "channel_id": new.channel_id}
    query = insert(tournaments).values(**values, document=dump_tournament(new))
    made = await connection.execute(query)
    number = int(made.inserted_primary_key[0])  # type: ignore[index] # one row was inserted
    return replace(new, id=number)


async def load(connection: AsyncConnection, number: int) -> Tournament | None:
    """Return a tournament, or `None`. A transaction that may write also locks it."""
    if not 0 < number <= INTEGER_MAX:
        return None
    query = select(tournaments.c.document).where(tournaments.c.id == number)
    if needs_row_locks(connection):
        query = query.with_for_update()
    document = await connection.scalar(query)
    return None if document is None else replace(parse_tournament(document), id=number)


async def find_latest(connection: AsyncConnection, channel_id: int) -> Tournament | None:
    """Return the latest tournament of a channel; only that one can be open."""
    query = select(func.max(tournaments.c.id)).where(tournaments.c.channel_id == channel_id)
    number = await connection.scalar(query)
    return None if number is None else await load(connection, number)


async def save(connection: AsyncConnection, tournament: Tournament) -> None:
    """Store a changed tournament."""
    query = update(tournaments).where(tournaments.c.id == tournament.id)
    await connection.execute(query.values(document=dump_tournament(tournament)))
