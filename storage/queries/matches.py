"""Matches, their seats with what these have planned, and their boards."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, replace
from typing import Any

from sqlalchemy import (
    bindparam,
    delete,
    func,
    insert,
    select,
    true,
    update,
)
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.backends.backend import locks
from storage.columns import GREATEST
from storage.errors import Conflict
from storage.rows import MatchRow, NewMatch, PlannedRow, SeatRow, Status, StoredMatch
from storage.schema import boards, matches, planned_moves, seats

OPEN: tuple[Status, ...] = ("lobby", "playing")

# What every move needs is put together once; that costs as much as running it.
TIMED = ("acted_version", "own_steps", "acted_at", "asked_at", "attendance")
"""The columns of a seat that steps and time change."""

_KEEP_BOARD = postgresql.insert(boards).on_conflict_do_nothing()
_PLANNED = (planned_moves.c.match_id == seats.c.match_id) & (planned_moves.c.seat == seats.c.seat)
_ONE = (
    select(matches, seats, planned_moves)
    .select_from(matches.outerjoin(seats).outerjoin(planned_moves, _PLANNED))
    .where(matches.c.id == bindparam("at_match"))
    .order_by(seats.c.seat, planned_moves.c.number)
)
_LOCK = select(matches.c.id).where(matches.c.id == bindparam("at_match")).with_for_update()
_SEAT_AT, _PLANNED_AT = len(matches.c), len(matches.c) + len(seats.c)
_ADVANCE = update(matches).where(
    matches.c.id == bindparam("at_match"),
    matches.c.version == bindparam("at_version"),
    matches.c.announced_version == bindparam("at_told"),
    matches.c.status == "playing",
)
_SEAT = update(seats).where(
    seats.c.match_id == bindparam("at_match"), seats.c.seat == bindparam("at_seat")
)


async def keep_board(connection: AsyncConnection, digest: str, board_text: str) -> None:
    """Store board data once, however many matches are played on it."""
    await connection.execute(_KEEP_BOARD, {"digest": digest, "text": board_text})


async def board(connection: AsyncConnection, digest: str) -> str:
    """Return stored board data."""
    return str(await connection.scalar(select(boards.c.text).where(boards.c.digest == digest)))


async def create(connection: AsyncConnection, new: NewMatch, now: int) -> int:
    """Store a match as a lobby and return its id."""
    fresh = {"status": "lobby", "stopped": False, "version": 0, "announced_version": 0}
    times = {"created_at": now, "updated_at": now}
    made = await connection.execute(insert(matches).values(**asdict(new), **fresh, **times))
    return int(made.inserted_primary_key[0])  # type: ignore[index] # one row was inserted


async def load(connection: AsyncConnection, match_id: int) -> StoredMatch | None:
    """Return a match; a transaction that may write keeps others away until the transaction ends."""
    if not 0 < match_id <= GREATEST:
        return None
    at = {"at_match": match_id}
    if locks(connection):
        # Apart, so that what the writer before has made of its seats is seen as well.
        await connection.execute(_LOCK, at)
    rows = (await connection.execute(_ONE, at)).all()
    if not rows:
        return None
    sitting = (row[_SEAT_AT:_PLANNED_AT] for row in rows if row[_SEAT_AT] is not None)
    planned = (row[_PLANNED_AT:] for row in rows if row[_PLANNED_AT] is not None)
    return StoredMatch(
        MatchRow(*rows[0][:_SEAT_AT]),
        tuple(dict.fromkeys(SeatRow(*row) for row in sitting)),
        tuple(PlannedRow(*row) for row in planned),
    )


async def numbers(connection: AsyncConnection, *statuses: Status, **equal: int) -> list[int]:
    """Return the matches that have come so far, with these values in columns, the oldest first."""
    same = (matches.c[name] == value for name, value in equal.items())
    query = select(matches.c.id).where(matches.c.status.in_(statuses), *same)
    return list(await connection.scalars(query.order_by(matches.c.id)))


async def count_open(connection: AsyncConnection) -> dict[Status, int]:
    """Return how many matches have come to be open, and how many run."""
    query = select(matches.c.status, func.count()).where(matches.c.status.in_(OPEN))
    found = await connection.execute(query.group_by(matches.c.status))
    return dict.fromkeys(OPEN, 0) | {row.status: row[1] for row in found}


async def stored_options(
    connection: AsyncConnection, statuses: Sequence[Status]
) -> list[tuple[int, str | None]]:
    """Return the options of matches that have come so far, as they are stored, by match."""
    query = select(matches.c.id, matches.c.options).where(matches.c.status.in_(statuses))
    return [(row.id, row.options) for row in await connection.execute(query)]


async def lost(connection: AsyncConnection, guild_id: int | None) -> list[tuple[int, int]]:
    """Return the open matches without a place, with the channel they had, the oldest first.

    Of a server, or (`None`) all.
    """
    here = true() if guild_id is None else matches.c.guild_id == guild_id
    query = select(matches.c.id, matches.c.channel_id).where(here, matches.c.lost_at.is_not(None))
    query = query.where(matches.c.status.in_(OPEN)).order_by(matches.c.id)
    return list(map(tuple, await connection.execute(query)))


async def over_in(connection: AsyncConnection, channel_id: int, limit: int) -> list[int]:
    """Return the matches of a channel that ended last, the latest first."""
    ended = (matches.c.channel_id == channel_id) & (matches.c.status == "over")
    query = select(matches.c.id).where(ended).order_by(matches.c.ended_at.desc()).limit(limit)
    return list(await connection.scalars(query))


async def over_of(connection: AsyncConnection, user_id: int, limit: int) -> list[int]:
    """Return the matches of a user that ended last, the latest first."""
    mine = select(seats.c.match_id).where(seats.c.user_id == user_id)
    ended = matches.c.id.in_(mine) & (matches.c.status == "over")
    query = select(matches.c.id).where(ended).order_by(matches.c.ended_at.desc()).limit(limit)
    return list(await connection.scalars(query))


async def of_user(connection: AsyncConnection, user_id: int) -> list[int]:
    """Return the open matches in which a user sits, the oldest first."""
    mine = select(seats.c.match_id).where(seats.c.user_id == user_id)
    query = select(matches.c.id).where(matches.c.id.in_(mine), matches.c.status.in_(OPEN))
    return list(await connection.scalars(query.order_by(matches.c.id)))


async def named_otherwise(
    connection: AsyncConnection, user_id: int, name: str, guild_id: int
) -> list[int]:
    """Return the open matches on a server in which a user sits by another name."""
    mine = (seats.c.user_id == user_id) & (seats.c.name != name)
    query = select(matches.c.id).join(seats, seats.c.match_id == matches.c.id).where(mine)
    query = query.where(matches.c.guild_id == guild_id, matches.c.status.in_(OPEN))
    return list(await connection.scalars(query.order_by(matches.c.id)))


async def finished_seats(
    connection: AsyncConnection, users: Iterable[int], game: str
) -> list[tuple[int, str | None, str | None]]:
    """Return the seats of users in matches of a game that were played to their end.

    Each as the user, the options of the table, and the attendance of the seat.
    """
    query = (
        select(seats.c.user_id, matches.c.options, seats.c.attendance)
        .join(matches, matches.c.id == seats.c.match_id)
        .where(seats.c.user_id.in_(tuple(users)), matches.c.game == game)
        .where(matches.c.status == "over", matches.c.stopped.is_(False))
    )
    return [tuple(row) for row in await connection.execute(query)]


async def guide(connection: AsyncConnection, match_id: int, users: Iterable[int]) -> None:
    """Have the questions of these players explained."""
    theirs = (seats.c.match_id == match_id) & seats.c.user_id.in_(tuple(users))
    await connection.execute(update(seats).where(theirs).values(guided=True))


async def options_of_host(connection: AsyncConnection, host_id: int) -> list[str | None]:
    """Return the options of a person's open tables, as they are stored."""
    theirs = (matches.c.host_id == host_id) & matches.c.status.in_(OPEN)
    return list(await connection.scalars(select(matches.c.options).where(theirs)))


async def change(connection: AsyncConnection, match_id: int, **columns: Any) -> None:  # noqa: ANN401
    """Set columns of a match."""
    await connection.execute(update(matches).where(matches.c.id == match_id).values(**columns))


async def advance(
    connection: AsyncConnection,
    found: MatchRow,
    **columns: Any,  # noqa: ANN401 - each column's own type
) -> None:
    """Set columns of a running match, if it is still at the version, and told as far, as `found`.

    Raises:
        Conflict: another step was stored first.
    """
    at = {"at_match": found.id, "at_version": found.version, "at_told": found.announced_version}
    values = {**columns, **at}
    changed = await connection.execute(_ADVANCE, values)
    if changed.rowcount != 1:
        msg = f"match {found.id} is no longer at version {found.version}"
        raise Conflict(msg)


async def change_seat(
    connection: AsyncConnection,
    match_id: int,
    seat: int,
    **columns: Any,  # noqa: ANN401 - each column's own type
) -> None:
    """Set columns of a seat: who sits there, and what is explained to them."""
    await connection.execute(
        update(seats).where(seats.c.match_id == match_id, seats.c.seat == seat).values(**columns)
    )


async def keep_seats(connection: AsyncConnection, changed: Sequence[SeatRow]) -> None:
    """Note of seats their last steps, since when their match waits for them, and their time."""
    rows = [
        {"at_match": one.match_id, "at_seat": one.seat}
        | {name: getattr(one, name) for name in TIMED}
        for one in changed
    ]
    if rows:
        await connection.execute(_SEAT, rows)


async def plan(
    connection: AsyncConnection, match_id: int, seat: int, rows: Sequence[PlannedRow]
) -> None:
    """Set the planned moves of a seat."""
    own = (planned_moves.c.match_id == match_id) & (planned_moves.c.seat == seat)
    await connection.execute(delete(planned_moves).where(own))
    if rows:
        await connection.execute(insert(planned_moves), [asdict(row) for row in rows])


async def seat_all(connection: AsyncConnection, match_id: int, people: Iterable[SeatRow]) -> None:
    """Set who sits at a lobby's table, in order of seats."""
    await connection.execute(delete(seats).where(seats.c.match_id == match_id))
    rows = [asdict(replace(person, match_id=match_id, seat=at)) for at, person in enumerate(people)]
    if rows:
        await connection.execute(insert(seats), rows)
