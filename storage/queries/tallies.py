"""What matches add up to, so that nobody has to look at them again to tell it.

A row says how often something was so: a place, or a number of points, of a person on a server, or
of everybody there (`SERVER`). Matches that are deleted later stay counted.
"""

from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import bindparam, delete, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.schema import tallies

SERVER = 0
"""Stands in a user's place for all who have played on a server."""

HOURS = "hours"
"""How long a match took: of the server it is counted once for a match, and not for each player."""


class Key(NamedTuple):
    """What is counted."""

    user_id: int
    what: str
    value: int


Count = tuple[str, str, int, int]
"""In a game, what was so, with which value, how often."""

_NEW = insert(tallies)
_ADD = _NEW.on_conflict_do_update(
    index_elements=tallies.primary_key.columns,
    set_={"times": tallies.c.times + _NEW.excluded.times},
)
_OF = select(tallies.c.game, tallies.c.what, tallies.c.value, tallies.c.times).where(
    tallies.c.guild_id == bindparam("at_guild"), tallies.c.user_id == bindparam("at_user")
)


async def add(
    connection: AsyncConnection, guild_id: int, game: str, counted: Mapping[Key, int]
) -> None:
    """Add to what is counted; in one order always, so that no two wait for each other."""
    rows = [
        {"guild_id": guild_id, "game": game, **key._asdict(), "times": times}
        for key, times in sorted(counted.items())
    ]
    if rows:
        await connection.execute(_ADD, rows)


async def of(connection: AsyncConnection, guild_id: int, user_id: int) -> list[Count]:
    """Return what is counted of a person on a server, or of all there (`SERVER`)."""
    result = await connection.execute(_OF, {"at_guild": guild_id, "at_user": user_id})
    return list(map(tuple, result))


async def forget(connection: AsyncConnection, user_id: int) -> None:
    """Take a person out of all that is counted."""
    mine, same = tallies.alias(), ("guild_id", "game", "what", "value")
    theirs = (mine.c.user_id == user_id) & (mine.c.what != HOURS)
    for name in same:
        theirs &= mine.c[name] == tallies.c[name]
    taken = select(mine.c.times).where(theirs)
    await connection.execute(
        update(tallies)
        .where(tallies.c.user_id == SERVER, taken.exists())
        .values(times=tallies.c.times - taken.scalar_subquery())
    )
    await connection.execute(delete(tallies).where(tallies.c.user_id == user_id))
