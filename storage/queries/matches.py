"""Matches, their seats, and their boards."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, fields, replace
from typing import Any

from sqlalchemy import (
    ColumnElement,
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

from storage.backends.backend import needs_row_locks
from storage.document import (
    SEAT_STATE_FIELDS,
    DeadlineRow,
    MatchDocument,
    StoredMatch,
    document_columns,
    load_document,
)
from storage.rows import OPEN, MatchRow, NewMatch, SeatRow, Status
from storage.schema import INTEGER_MAX, boards, matches, seats

_KEEP_BOARD = postgresql.insert(boards).on_conflict_do_nothing()
_MATCH = tuple(matches.c[field.name] for field in fields(MatchRow))
_ONE = (
    select(*_MATCH, matches.c.document, *seats.c)
    .select_from(matches.outerjoin(seats))
    .where(matches.c.id == bindparam("at_match"))
    .order_by(seats.c.seat)
)
_LOCK = select(matches.c.id).where(matches.c.id == bindparam("at_match")).with_for_update()
_DOCUMENT = select(matches.c.document).where(matches.c.id == bindparam("at_match"))
_SEAT_COLUMNS = tuple(seats.c.keys())
_DOCUMENT_AT, _SEAT_AT = len(_MATCH), len(_MATCH) + 1


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
    values = asdict(new) | fresh | times | document_columns(MatchDocument())
    made = await connection.execute(insert(matches).values(**values))
    return int(made.inserted_primary_key[0])  # type: ignore[index] # one row was inserted


async def load(connection: AsyncConnection, match_id: int) -> StoredMatch | None:
    """Return a match; a transaction that may write keeps others away until the transaction ends."""
    if not 0 < match_id <= INTEGER_MAX:
        return None
    at = {"at_match": match_id}
    # Apart, so that what the writer before has made of its seats is seen as well.
    await lock(connection, match_id)
    rows = (await connection.execute(_ONE, at)).all()
    if not rows:
        return None
    document = load_document(rows[0][_DOCUMENT_AT])
    seated = tuple(_seat_row(row[_SEAT_AT:], document) for row in rows if row[_SEAT_AT] is not None)
    return StoredMatch(MatchRow(*rows[0][:_DOCUMENT_AT]), seated, document)


def _seat_row(columns: Sequence[Any], document: MatchDocument) -> SeatRow:
    """Return a seat from its columns, and from the document where that knows it already."""
    known = dict(zip(_SEAT_COLUMNS, columns, strict=True))
    states = document.seats[known["seat"] : known["seat"] + 1]
    state = {name: getattr(one, name) for one in states for name in SEAT_STATE_FIELDS}
    return SeatRow(**known, **state)


async def lock(connection: AsyncConnection, match_id: int) -> None:
    """Keep others from writing to a match until the transaction ends, if it may write itself."""
    if needs_row_locks(connection):
        await connection.execute(_LOCK, {"at_match": match_id})


async def document(connection: AsyncConnection, match_id: int) -> MatchDocument:
    """Return the document of a match; an empty one where there is no such match."""
    text = await connection.scalar(_DOCUMENT, {"at_match": match_id})
    return MatchDocument() if text is None else load_document(text)


async def document_to_change(connection: AsyncConnection, match_id: int) -> MatchDocument:
    """Return the document of a match, and keep others from it until the transaction ends."""
    await lock(connection, match_id)
    return await document(connection, match_id)


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


async def reached(connection: AsyncConnection) -> list[tuple[int, int | None]]:
    """Return the open matches in which people could act so far, each with its server."""
    return await _open_where(connection, matches.c.unreachable_at.is_(None))


async def unreached(connection: AsyncConnection) -> list[tuple[int, int | None]]:
    """Return the open matches in which nobody could act, each with its server."""
    return await _open_where(connection, matches.c.unreachable_at.is_not(None))


async def _open_where(
    connection: AsyncConnection, condition: ColumnElement[bool]
) -> list[tuple[int, int | None]]:
    query = select(matches.c.id, matches.c.guild_id).where(condition, matches.c.status.in_(OPEN))
    return list(map(tuple, await connection.execute(query.order_by(matches.c.id))))


async def guilds(connection: AsyncConnection, numbers: Iterable[int]) -> dict[int, int | None]:
    """Return the servers of matches, by match."""
    query = select(matches.c.id, matches.c.guild_id).where(matches.c.id.in_(tuple(numbers)))
    return {row.id: row.guild_id for row in await connection.execute(query)}


async def places(connection: AsyncConnection) -> list[tuple[int, int | None]]:
    """Return the channels of open matches that have not lost theirs, each with its server."""
    standing = matches.c.status.in_(OPEN) & matches.c.lost_at.is_(None)
    query = select(matches.c.channel_id, matches.c.guild_id).where(standing).distinct()
    return list(map(tuple, await connection.execute(query.order_by(matches.c.channel_id))))


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
) -> list[tuple[int, str | None, Mapping[str, Any] | None]]:
    """Return the seats of users in matches of a game that were played to their end.

    Each as the user, the options of the table, and the attendance of the seat.
    """
    query = (
        select(seats.c.user_id, seats.c.seat, matches.c.options, matches.c.document)
        .join(matches, matches.c.id == seats.c.match_id)
        .where(seats.c.user_id.in_(tuple(users)), matches.c.game == game)
        .where(matches.c.status == "over", matches.c.stopped.is_(False))
    )
    return [
        (row.user_id, row.options, load_document(row.document).seats[row.seat].attendance)
        for row in await connection.execute(query)
    ]


async def options_of_host(connection: AsyncConnection, host_id: int) -> list[str | None]:
    """Return the options of a person's open tables, as they are stored."""
    theirs = (matches.c.host_id == host_id) & matches.c.status.in_(OPEN)
    return list(await connection.scalars(select(matches.c.options).where(theirs)))


async def change(connection: AsyncConnection, match_id: int, **columns: Any) -> None:  # noqa: ANN401
    """Set columns of a match."""
    await connection.execute(update(matches).where(matches.c.id == match_id).values(**columns))


async def save_seats(
    connection: AsyncConnection, before: Sequence[SeatRow], after: Sequence[SeatRow]
) -> None:
    """Store who sits where by now; what becomes of a seat is stored with the document."""
    if [row.seat for row in before] != [row.seat for row in after]:
        await seat_all(connection, (after or before)[0].match_id, after)
        return
    for old, new in zip(map(_columns, before), map(_columns, after), strict=True):
        if old != new:
            this = (seats.c.match_id == new["match_id"]) & (seats.c.seat == new["seat"])
            await connection.execute(update(seats).where(this).values(**new))


def _columns(row: SeatRow) -> dict[str, Any]:
    return {name: getattr(row, name) for name in _SEAT_COLUMNS}


async def save_document(
    connection: AsyncConnection, match_id: int, document: MatchDocument
) -> None:
    """Store the document of a match."""
    await change(connection, match_id, **document_columns(document))


async def change_deadlines(
    connection: AsyncConnection,
    match_id: int,
    change_one: Callable[[DeadlineRow], DeadlineRow | None],
) -> None:
    """Change when things happen by themselves in a match, one by one; `None`: never."""
    before = await document_to_change(connection, match_id)
    changed = (change_one(deadline) for deadline in before.deadlines)
    deadlines = tuple(deadline for deadline in changed if deadline is not None)
    if deadlines != before.deadlines:
        await save_document(connection, match_id, replace(before, deadlines=deadlines))


async def match_of_proposal_message(connection: AsyncConnection, message_id: int) -> int | None:
    """Return the match whose open proposal a message shows."""
    query = select(matches.c.id).where(matches.c.proposal_message_id == message_id)
    found: int | None = await connection.scalar(query)
    return found


async def seat_all(connection: AsyncConnection, match_id: int, people: Iterable[SeatRow]) -> None:
    """Set who sits at a lobby's table, in order of seats."""
    await connection.execute(delete(seats).where(seats.c.match_id == match_id))
    rows = [
        _columns(replace(person, match_id=match_id, seat=at)) for at, person in enumerate(people)
    ]
    if rows:
        await connection.execute(insert(seats), rows)
