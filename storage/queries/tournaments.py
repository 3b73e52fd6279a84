"""Queries for tournaments, each of which is stored as one JSON document."""

from dataclasses import replace

from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.backends.backend import needs_row_locks
from storage.schema import INTEGER_MAX, tournaments
from storage.tournament import Tournament, dump_tournament, parse_tournament


async def create(connection: AsyncConnection, new: Tournament) -> Tournament:
    """Store a new tournament, whose `id` is ignored; return it with the id that it got."""
    values = {"guild_id": new.guild_id, "channel_id": new.channel_id}
    query = insert(tournaments).values(**values, document=dump_tournament(new))
    result = await connection.execute(query)
    number = int(result.inserted_primary_key[0])  # type: ignore[index] # one row was inserted
    return replace(new, id=number)


async def load(connection: AsyncConnection, number: int) -> Tournament | None:
    """Return the tournament with a number; `None` if there is none.

    A transaction that may write also locks the tournament until its end.
    """
    if not 0 < number <= INTEGER_MAX:
        return None
    query = select(tournaments.c.document).where(tournaments.c.id == number)
    if needs_row_locks(connection):
        query = query.with_for_update()
    document = await connection.scalar(query)
    return None if document is None else replace(parse_tournament(document), id=number)


async def find_latest(connection: AsyncConnection, channel_id: int) -> Tournament | None:
    """Return the latest tournament of a channel, or `None`. An earlier one cannot be open."""
    query = select(func.max(tournaments.c.id)).where(tournaments.c.channel_id == channel_id)
    number = await connection.scalar(query)
    return None if number is None else await load(connection, number)


async def save(connection: AsyncConnection, tournament: Tournament) -> None:
    """Store a changed tournament in place of the stored one with its id."""
    query = update(tournaments).where(tournaments.c.id == tournament.id)
    await connection.execute(query.values(document=dump_tournament(tournament)))
