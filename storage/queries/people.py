"""People: their preferences, and sums over the matches that they have played to their end.

A row of `tallies` says how often something was so: a place, a duration, or a number of points, of a
person on a server, or of everybody there (`SERVER`). Deleted matches stay counted.
"""

from collections.abc import Collection, Mapping
from dataclasses import asdict
from typing import Any, NamedTuple

from sqlalchemy import bindparam, delete, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.rows import UserRow
from storage.schema import tallies, users

SERVER_ID = 0
"""In place of a user id: everybody who has played on a server."""

HOURS = "hours"
"""How long a match took. For the server it is counted once a match, not once a player."""

ANSWERS = "answers"
"""How many questions a person answered within some hours; not counted for the server."""

LEFT = "left"
"""How many seats of running matches a person gave up for good; not counted for the server."""


class TallyKey(NamedTuple):
    """A fact that is counted."""

    user_id: int
    what: str
    value: int


Tally = tuple[str, str, int, int]
"""A game, a fact, its value, and how often it was so."""

_USER = select(users).where(users.c.user_id == bindparam("at_user"))
_USERS = select(users).where(users.c.user_id.in_(bindparam("at_users", expanding=True)))
_NEW = insert(tallies)
_ADD = _NEW.on_conflict_do_update(
    index_elements=tallies.primary_key.columns,
    set_={"times": tallies.c.times + _NEW.excluded.times},
)
_TALLIES = select(tallies.c.game, tallies.c.what, tallies.c.value, tallies.c.times).where(
    tallies.c.guild_id == bindparam("at_guild"), tallies.c.user_id == bindparam("at_user")
)


async def load(connection: AsyncConnection, user_id: int) -> UserRow:
    """Return a person's preferences; they need not be known yet."""
    row = (await connection.execute(_USER, {"at_user": user_id})).one_or_none()
    return UserRow(user_id) if row is None else UserRow(*row)


async def load_all(connection: AsyncConnection, user_ids: Collection[int]) -> dict[int, UserRow]:
    """Return the preferences of people, by user id; they need not be known yet."""
    if not user_ids:
        return {}
    rows = await connection.execute(_USERS, {"at_users": sorted(user_ids)})
    return {user_id: UserRow(user_id) for user_id in user_ids} | {
        row.user_id: UserRow(*row) for row in rows
    }


async def set_columns(connection: AsyncConnection, user_id: int, **columns: Any) -> None:  # noqa: ANN401
    """Set preferences of a person, who need not be known yet."""
    new = insert(users).values(**asdict(UserRow(user_id)) | columns)
    known = new.on_conflict_do_update(index_elements=[users.c.user_id], set_=columns)
    await connection.execute(known)


async def add_tallies(
    connection: AsyncConnection, guild_id: int, game: str, counts: Mapping[TallyKey, int]
) -> None:
    """Add counts; always in the same order, so that no two writers wait for each other."""
    rows = [
        {"guild_id": guild_id, "game": game, **key._asdict(), "times": times}
        for key, times in sorted(counts.items())
    ]
    if rows:
        await connection.execute(_ADD, rows)


async def list_tallies(connection: AsyncConnection, guild_id: int, user_id: int) -> list[Tally]:
    """Return the counts of a person on a server, or of everybody there (`SERVER_ID`)."""
    result = await connection.execute(_TALLIES, {"at_guild": guild_id, "at_user": user_id})
    return list(map(tuple, result))


async def sum_tallies(
    connection: AsyncConnection, guild_id: int, user_ids: Collection[int], kinds: Collection[str]
) -> list[tuple[int, str, int, int]]:
    """Return how often facts of some kinds were so for people on a server, over all games.

    Each row is a user, a kind, a value, and how often it was so.
    """
    facts = tallies.c.user_id, tallies.c.what, tallies.c.value
    query = select(*facts, func.sum(tallies.c.times)).where(
        tallies.c.guild_id == guild_id,
        tallies.c.user_id.in_(tuple(user_ids)),
        tallies.c.what.in_(tuple(kinds)),
    )
    result = await connection.execute(query.group_by(*facts))
    return [(user, what, value, int(times)) for user, what, value, times in result]


async def remove_tallies(connection: AsyncConnection, user_id: int) -> None:
    """Delete a person's counts, and subtract them from those of their servers."""
    own = tallies.alias()
    is_same = (own.c.user_id == user_id) & (own.c.what != HOURS)
    for name in ("guild_id", "game", "what", "value"):
        is_same &= own.c[name] == tallies.c[name]
    times = select(own.c.times).where(is_same)
    await connection.execute(
        update(tallies)
        .where(tallies.c.user_id == SERVER_ID, times.exists())
        .values(times=tallies.c.times - times.scalar_subquery())
    )
    await connection.execute(delete(tallies).where(tallies.c.user_id == user_id))
