"""Positions at the ends of turns, as far back as pictures of what has changed since need them."""

from sqlalchemy import bindparam, delete, exists, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import positions

KEPT = 24
"""So many are kept of a match: in most, everybody has had a turn since the first of them."""

_OF_MATCH = positions.c.match_id == bindparam("at_match")
_LATEST = (
    select(positions.c.version)
    .where(_OF_MATCH)
    .order_by(positions.c.version.desc())
    .limit(bindparam("kept"))
)
_KEEP = insert(positions)
_FORGET = delete(positions).where(_OF_MATCH, positions.c.version.not_in(_LATEST))
_CLEAR = delete(positions).where(_OF_MATCH)
_EARLIER = positions.alias()
_END_OF_TURN = (
    select(positions.c.state)
    .where(
        _OF_MATCH,
        positions.c.version >= bindparam("at_version"),
        exists().where(
            _EARLIER.c.match_id == bindparam("at_match"),
            _EARLIER.c.version <= bindparam("at_version"),
        ),
    )
    .order_by(positions.c.version)
    .limit(1)
)


async def keep(connection: AsyncConnection, match_id: int, version: int, state: str) -> None:
    """Keep the position that everybody knows of now, and forget the oldest."""
    row = {"match_id": match_id, "version": version, "state": state}
    await connection.execute(_KEEP, row)
    await connection.execute(_FORGET, {"at_match": match_id, "kept": KEPT})


async def clear(connection: AsyncConnection, match_id: int) -> None:
    """Forget all of a match: it is over."""
    await connection.execute(_CLEAR, {"at_match": match_id})


async def end_of_turn(connection: AsyncConnection, match_id: int, version: int) -> str | None:
    """Return the position at the end of the turn of a step; `None`: it is kept no longer.

    The oldest that is kept may be of a later turn, where the step came before it.
    """
    at = {"at_match": match_id, "at_version": version}
    state: str | None = await connection.scalar(_END_OF_TURN, at)
    return state
