"""Queries for people: their preferences, and counts (tallies) over the matches they have finished.

A row of `tallies` counts how often a person on a server, or all people there (`SERVER_ID`), had a
certain place, duration or number of points in a game. Deleted matches stay counted.
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
"""Stands in place of a user id in counts of all people who have played on a server."""

HOURS = "hours"
"""The fact whose value is the duration of a match in hours. For a server it is counted once per
match, not per player."""

ANSWERS = "answers"
"""The fact whose value is the hours within which a person answered a question; not counted for the
server."""

LEFT = "left"
"""The fact that a person gave up a seat of a running match for good; not counted for the server."""


class TallyKey(NamedTuple):
    """A fact that is counted: a person, or all of a server, had the value `value` of `what`."""

    user_id: int
    what: str
    value: int


Tally = tuple[str, str, int, int]
"""The key of a game, the name of a fact, its value, and how often the fact had this value."""

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
    """Return a person's preferences, or the defaults if none are stored."""
    row = (await connection.execute(_USER, {"at_user": user_id})).one_or_none()
    return UserRow(user_id) if row is None else UserRow(*row)


async def load_all(connection: AsyncConnection, user_ids: Collection[int]) -> dict[int, UserRow]:
    """Return the preferences of people by user id; the defaults for people without stored ones."""
    if not user_ids:
        return {}
    rows = await connection.execute(_USERS, {"at_users": sorted(user_ids)})
    return {user_id: UserRow(user_id) for user_id in user_ids} | {
        row.user_id: UserRow(*row) for row in rows
    }


async def set_columns(connection: AsyncConnection, user_id: int, **columns: Any) -> None:  # noqa: ANN401
    """Set preferences of a person by the names in `UserRow`; add the person if they are new."""
    new = insert(users).values(**asdict(UserRow(user_id)) | columns)
    statement = new.on_conflict_do_update(index_elements=[users.c.user_id], set_=columns)
    await connection.execute(statement)


async def remove_webhook(connection: AsyncConnection, user_id: int, address: str) -> bool:
    """Delete a person's webhook if it has this address; return whether it was deleted."""
    is_own = (users.c.user_id == user_id) & (users.c.webhook == address)
    removal = update(users).where(is_own).values(webhook=None)
    return bool((await connection.execute(removal)).rowcount)


async def add_tallies(
    connection: AsyncConnection, guild_id: int, game: str, counts: Mapping[TallyKey, int]
) -> None:
    """Increase the counts of a game on a server by the values of `counts`."""
    # Sorted, so that two concurrent writers cannot deadlock.
    rows = [
        {"guild_id": guild_id, "game": game, **key._asdict(), "times": times}
        for key, times in sorted(counts.items())
    ]
    if rows:
        await connection.execute(_ADD, rows)


async def list_tallies(connection: AsyncConnection, guild_id: int, user_id: int) -> list[Tally]:
    """Return all counts of a person on a server or, for `SERVER_ID`, those of the whole server."""
    result = await connection.execute(_TALLIES, {"at_guild": guild_id, "at_user": user_id})
    return list(map(tuple, result))


async def sum_tallies(
    connection: AsyncConnection, guild_id: int, user_ids: Collection[int], kinds: Collection[str]
) -> list[tuple[int, str, int, int]]:
    """Return the counts of some facts for people on a server, summed over all games.

    `kinds` are names of facts, such as `ANSWERS`. Each item is a user id, the name of a fact, its
    value, and how often the fact had this value.
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
    """Delete a person's counts, and subtract them from the counts of whole servers."""
    person_tallies = tallies.alias()
    is_same = (person_tallies.c.user_id == user_id) & (person_tallies.c.what != HOURS)
    for name in ("guild_id", "game", "what", "value"):
        is_same &= person_tallies.c[name] == tallies.c[name]
    times = select(person_tallies.c.times).where(is_same)
    await connection.execute(
        update(tallies)
        .where(tallies.c.user_id == SERVER_ID, times.exists())
        .values(times=tallies.c.times - times.scalar_subquery())
    )
    await connection.execute(delete(tallies).where(tallies.c.user_id == user_id))
