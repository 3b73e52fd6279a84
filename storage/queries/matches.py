"""Queries for matches with their seats, boards and deadlines.

Deadlines with a `pause` wait until the public message of their match has been sent, since that is
when people can begin to look at the position.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, fields, replace
from typing import Any

from sqlalchemy import (
    ColumnElement,
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    or_,
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
    DueDeadline,
    MatchDocument,
    StoredMatch,
    document_columns,
    parse_document,
)
from storage.rows import OPEN, MatchRow, NewMatch, SeatRow, Status
from storage.schema import INTEGER_MAX, boards, last_seen, matches, outbox, seats

_STORE_BOARD = postgresql.insert(boards).on_conflict_do_nothing()
_MATCH_COLUMNS = tuple(matches.c[field.name] for field in fields(MatchRow))
_MATCH_WITH_SEATS = (
    select(*_MATCH_COLUMNS, matches.c.document, *seats.c)
    .select_from(matches.outerjoin(seats))
    .where(matches.c.id == bindparam("at_match"))
    .order_by(seats.c.seat)
)
_LOCK = select(matches.c.id).where(matches.c.id == bindparam("at_match")).with_for_update()
_DOCUMENT = select(matches.c.document).where(matches.c.id == bindparam("at_match"))
_SEAT_COLUMNS = tuple(seats.c.keys())
_DOCUMENT_INDEX = len(_MATCH_COLUMNS)
_SEAT_INDEX = _DOCUMENT_INDEX + 1
"""The positions of the document, and of the first column of the seat, in rows of
`_MATCH_WITH_SEATS`."""


async def store_board(connection: AsyncConnection, digest: str, board_text: str) -> None:
    """Store a board text by its SHA-256 in hexadecimal, unless it is stored already."""
    await connection.execute(_STORE_BOARD, {"digest": digest, "text": board_text})


async def load_board(connection: AsyncConnection, digest: str) -> str:
    """Return the text of a stored board, by its SHA-256 in hexadecimal."""
    return str(await connection.scalar(select(boards.c.text).where(boards.c.digest == digest)))


async def create(connection: AsyncConnection, new: NewMatch, now: int) -> int:
    """Store a new match as a lobby without people, and return its id."""
    start = {"status": "lobby", "stopped": False, "version": 0, "announced_version": 0}
    times = {"created_at": now, "updated_at": now}
    values = asdict(new) | start | times | document_columns(MatchDocument())
    result = await connection.execute(insert(matches).values(**values))
    return int(result.inserted_primary_key[0])  # type: ignore[index] # one row was inserted


async def load(connection: AsyncConnection, match_id: int) -> StoredMatch | None:
    """Return a match with its seats and document; `None` if there is no match with this id.

    A transaction that may write also locks the match until its end.
    """
    if not 0 < match_id <= INTEGER_MAX:
        return None
    at = {"at_match": match_id}
    # Lock in a statement of its own: the next statement sees the seats of the last writer.
    await lock(connection, match_id)
    rows = (await connection.execute(_MATCH_WITH_SEATS, at)).all()
    if not rows:
        return None
    document = parse_document(rows[0][_DOCUMENT_INDEX])
    # A lobby without people has one row, in which the columns of the seat are NULL.
    seat_rows = tuple(
        _seat_row(row[_SEAT_INDEX:], document) for row in rows if row[_SEAT_INDEX] is not None
    )
    return StoredMatch(MatchRow(*rows[0][:_DOCUMENT_INDEX]), seat_rows, document)


def _seat_row(columns: Sequence[Any], document: MatchDocument) -> SeatRow:
    """Return a seat, given its columns and the document of its match.

    Fields that only the document has get their default if the document does not have the seat.
    """
    values = dict(zip(_SEAT_COLUMNS, columns, strict=True))
    seat = values["seat"]
    if seat < len(document.seats):
        values |= {name: getattr(document.seats[seat], name) for name in SEAT_STATE_FIELDS}
    return SeatRow(**values)


async def lock(connection: AsyncConnection, match_id: int) -> None:
    """Lock a match until the transaction ends, if the database needs that (`needs_row_locks`)."""
    if needs_row_locks(connection):
        await connection.execute(_LOCK, {"at_match": match_id})


async def load_document(connection: AsyncConnection, match_id: int) -> MatchDocument:
    """Return the document of a match; an empty document if there is no such match."""
    text = await connection.scalar(_DOCUMENT, {"at_match": match_id})
    return MatchDocument() if text is None else parse_document(text)


async def lock_document(connection: AsyncConnection, match_id: int) -> MatchDocument:
    """Lock a match like `lock`, and return its document like `load_document`."""
    await lock(connection, match_id)
    return await load_document(connection, match_id)


async def list_numbers(connection: AsyncConnection, *statuses: Status, **values: int) -> list[int]:
    """Return the ids of all matches with one of the statuses, the oldest first.

    `values` are further columns by name, whose values the matches must have.
    """
    conditions = [matches.c[name] == value for name, value in values.items()]
    query = select(matches.c.id).where(matches.c.status.in_(statuses), *conditions)
    return list(await connection.scalars(query.order_by(matches.c.id)))


async def count_open(connection: AsyncConnection) -> dict[Status, int]:
    """Return the number of open lobbies and the number of running matches, by status."""
    query = select(matches.c.status, func.count()).where(matches.c.status.in_(OPEN))
    rows = await connection.execute(query.group_by(matches.c.status))
    return dict.fromkeys(OPEN, 0) | {row.status: row[1] for row in rows}


async def list_options(
    connection: AsyncConnection, statuses: Sequence[Status]
) -> list[tuple[int, str | None]]:
    """Return id and options (JSON or `None`, as in `MatchRow`) of matches with these statuses."""
    query = select(matches.c.id, matches.c.options).where(matches.c.status.in_(statuses))
    return [(row.id, row.options) for row in await connection.execute(query)]


async def list_without_channel(
    connection: AsyncConnection, guild_id: int | None
) -> list[tuple[int, int]]:
    """Return the open matches whose channel the bot cannot use any more, the oldest first.

    Each item is the id of a match and that of its channel. `guild_id` limits them to one server;
    `None`: all servers.
    """
    on_server = true() if guild_id is None else matches.c.guild_id == guild_id
    query = select(matches.c.id, matches.c.channel_id).where(
        on_server, matches.c.lost_at.is_not(None)
    )
    query = query.where(matches.c.status.in_(OPEN)).order_by(matches.c.id)
    return list(map(tuple, await connection.execute(query)))


async def list_reachable(connection: AsyncConnection) -> list[tuple[int, int | None]]:
    """Return the ids of open matches that no outage has stopped, each with that of its server."""
    return await _open_where(connection, matches.c.unreachable_at.is_(None))


async def list_unreachable(connection: AsyncConnection) -> list[tuple[int, int | None]]:
    """Return the ids of open matches that an outage has stopped, each with that of its server."""
    return await _open_where(connection, matches.c.unreachable_at.is_not(None))


async def _open_where(
    connection: AsyncConnection, condition: ColumnElement[bool]
) -> list[tuple[int, int | None]]:
    query = select(matches.c.id, matches.c.guild_id).where(condition, matches.c.status.in_(OPEN))
    return list(map(tuple, await connection.execute(query.order_by(matches.c.id))))


async def load_servers(
    connection: AsyncConnection, numbers: Iterable[int]
) -> dict[int, int | None]:
    """Return the ids of servers by the ids of matches; `None`: the match is not on a server."""
    query = select(matches.c.id, matches.c.guild_id).where(matches.c.id.in_(tuple(numbers)))
    return {row.id: row.guild_id for row in await connection.execute(query)}


async def list_channels(connection: AsyncConnection) -> list[tuple[int, int | None]]:
    """Return the ids of channels with open matches that the bot can use, each with its server."""
    is_there = matches.c.status.in_(OPEN) & matches.c.lost_at.is_(None)
    query = select(matches.c.channel_id, matches.c.guild_id).where(is_there).distinct()
    return list(map(tuple, await connection.execute(query.order_by(matches.c.channel_id))))


async def list_ended(connection: AsyncConnection) -> list[int]:
    """Return the ids of all matches that are over, in the order in which they ended."""
    query = select(matches.c.id).where(matches.c.status == "over")
    return list(await connection.scalars(query.order_by(matches.c.ended_at, matches.c.id)))


async def list_ended_in_channel(
    connection: AsyncConnection, channel_id: int, limit: int
) -> list[int]:
    """Return the ids of the last `limit` matches that ended in a channel, the latest first."""
    ended = (matches.c.channel_id == channel_id) & (matches.c.status == "over")
    query = select(matches.c.id).where(ended).order_by(matches.c.ended_at.desc()).limit(limit)
    return list(await connection.scalars(query))


async def list_ended_of_user(connection: AsyncConnection, user_id: int, limit: int) -> list[int]:
    """Return the ids of the last `limit` matches of a user that ended, the latest first."""
    match_ids = select(seats.c.match_id).where(seats.c.user_id == user_id)
    ended = matches.c.id.in_(match_ids) & (matches.c.status == "over")
    query = select(matches.c.id).where(ended).order_by(matches.c.ended_at.desc()).limit(limit)
    return list(await connection.scalars(query))


async def list_open_of_user(connection: AsyncConnection, user_id: int) -> list[int]:
    """Return the ids of the open matches in which a user has a seat, the oldest first."""
    match_ids = select(seats.c.match_id).where(seats.c.user_id == user_id)
    query = select(matches.c.id).where(matches.c.id.in_(match_ids), matches.c.status.in_(OPEN))
    return list(await connection.scalars(query.order_by(matches.c.id)))


async def list_with_other_name(
    connection: AsyncConnection, user_id: int, name: str, guild_id: int
) -> list[int]:
    """Return the ids of the open matches on a server in which a user's name is not `name`."""
    has_other_name = (seats.c.user_id == user_id) & (seats.c.name != name)
    query = select(matches.c.id).join(seats, seats.c.match_id == matches.c.id).where(has_other_name)
    query = query.where(matches.c.guild_id == guild_id, matches.c.status.in_(OPEN))
    return list(await connection.scalars(query.order_by(matches.c.id)))


async def list_finished_seats(
    connection: AsyncConnection, users: Iterable[int], game: str
) -> list[tuple[int, str | None, Mapping[str, Any] | None]]:
    """Return the seats of users in matches of a game that were played to their end.

    Each item is a user id, the options of the match (JSON or `None`, as in `MatchRow`), and the
    presence of the seat (as in `SeatRow`).
    """
    query = (
        select(seats.c.user_id, seats.c.seat, matches.c.options, matches.c.document)
        .join(matches, matches.c.id == seats.c.match_id)
        .where(seats.c.user_id.in_(tuple(users)), matches.c.game == game)
        .where(matches.c.status == "over", matches.c.stopped.is_(False))
    )
    return [
        (row.user_id, row.options, parse_document(row.document).seats[row.seat].presence)
        for row in await connection.execute(query)
    ]


async def list_options_of_host(connection: AsyncConnection, host_id: int) -> list[str | None]:
    """Return the options of each open match of a host (JSON or `None`, as in `MatchRow`)."""
    is_host = (matches.c.host_id == host_id) & matches.c.status.in_(OPEN)
    return list(await connection.scalars(select(matches.c.options).where(is_host)))


async def set_columns(connection: AsyncConnection, match_id: int, **columns: Any) -> None:  # noqa: ANN401
    """Set columns of a match, by name."""
    await connection.execute(update(matches).where(matches.c.id == match_id).values(**columns))


async def save_seats(
    connection: AsyncConnection, before: Sequence[SeatRow], after: Sequence[SeatRow]
) -> None:
    """Store the columns of seats that differ between `before` and `after`.

    Their other fields must be stored with the document. If there are more or fewer
    seats than before, all rows are replaced.
    """
    if [row.seat for row in before] != [row.seat for row in after]:
        await replace_seats(connection, (after or before)[0].match_id, after)
        return
    for old, new in zip(map(_columns, before), map(_columns, after), strict=True):
        if old != new:
            is_seat = (seats.c.match_id == new["match_id"]) & (seats.c.seat == new["seat"])
            await connection.execute(update(seats).where(is_seat).values(**new))


def _columns(row: SeatRow) -> dict[str, Any]:
    return {name: getattr(row, name) for name in _SEAT_COLUMNS}


async def save_document(
    connection: AsyncConnection, match_id: int, document: MatchDocument
) -> None:
    """Store the document of a match, and the columns that are derived from it."""
    await set_columns(connection, match_id, **document_columns(document))


async def change_deadlines(
    connection: AsyncConnection,
    match_id: int,
    change_deadline: Callable[[DeadlineRow], DeadlineRow | None],
) -> None:
    """Replace each deadline of a match by the result of `change_deadline`; `None` removes it."""
    before = await lock_document(connection, match_id)
    changed = (change_deadline(deadline) for deadline in before.deadlines)
    deadlines = tuple(deadline for deadline in changed if deadline is not None)
    if deadlines != before.deadlines:
        await save_document(connection, match_id, replace(before, deadlines=deadlines))


async def find_by_proposal_message(connection: AsyncConnection, message_id: int) -> int | None:
    """Return the id of the match whose open proposal a message shows, or `None`."""
    query = select(matches.c.id).where(matches.c.proposal_message_id == message_id)
    match_id: int | None = await connection.scalar(query)
    return match_id


async def replace_seats(
    connection: AsyncConnection, match_id: int, players: Iterable[SeatRow]
) -> None:
    """Store the players of a match, people and computers, in place of all earlier ones.

    Their order gives the numbers of their seats.
    """
    await connection.execute(delete(seats).where(seats.c.match_id == match_id))
    rows = [
        _columns(replace(player, match_id=match_id, seat=seat))
        for seat, player in enumerate(players)
    ]
    if rows:
        await connection.execute(insert(seats), rows)


_IS_POSITION_POSTED = ~exists().where(
    outbox.c.match_id == matches.c.id,
    outbox.c.status == "pending",
    outbox.c.kind == "public",
)
"""Whether the public message of a match has been sent, so that people can look at the position."""

_IS_REACHABLE = matches.c.unreachable_at.is_(None)
"""Whether the players of a match can act. During an outage, no deadline counts as due."""


async def list_due(connection: AsyncConnection, now: int) -> list[DueDeadline]:
    """Return the deadlines of all matches whose time is not after `now`, the earliest first.

    Deadlines with a pause are left out until the position is posted, and those of a match that an
    outage has stopped until it ends.
    """
    is_due = or_(
        matches.c.due_at <= now, and_(matches.c.due_when_shown_at <= now, _IS_POSITION_POSTED)
    )
    columns = matches.c.id, matches.c.document, _IS_POSITION_POSTED.label("is_posted")
    query = select(*columns).where(is_due, _IS_REACHABLE)
    due = [
        DueDeadline(**asdict(deadline), match_id=row.id)
        for row in await connection.execute(query)
        for deadline in parse_document(row.document).deadlines
        if deadline.due <= now and (row.is_posted or not deadline.pause)
    ]
    return sorted(due, key=lambda deadline: deadline.due)


async def is_pause_to_begin(connection: AsyncConnection, match_id: int) -> bool:
    """Whether a deadline of a match has a pause, and the public message it waited for was sent."""
    waits = matches.c.due_when_shown_at.is_not(None)
    query = select(matches.c.id).where(matches.c.id == match_id, waits, _IS_POSITION_POSTED)
    return await connection.scalar(query) is not None


async def find_next_due(connection: AsyncConnection, after: int | None) -> int | None:
    """Return the earliest time of a deadline of any match, or `None` if there is none.

    `after` leaves out deadlines that are not later than this time. Deadlines that `list_due` leaves
    out are left out here too.
    """
    times = []
    for column, condition in (
        (matches.c.due_at, true()),
        (matches.c.due_when_shown_at, _IS_POSITION_POSTED),
    ):
        query = select(func.min(column)).where(_IS_REACHABLE, condition)
        if after is not None:
            query = query.where(column > after)
        times.append(await connection.scalar(query))
    return min((time for time in times if time is not None), default=None)


async def load_last_seen(connection: AsyncConnection, process: str) -> int | None:
    """Return the time of the last `store_last_seen` for a process; `None`: there was none."""
    query = select(last_seen.c.at).where(last_seen.c.process == process)
    at: int | None = await connection.scalar(query)
    return at


async def store_last_seen(connection: AsyncConnection, process: str, at: int) -> None:
    """Store when a process, named by its shards, last saw that players could act."""
    new = postgresql.insert(last_seen).values(process=process, at=at)
    statement = new.on_conflict_do_update(index_elements=[last_seen.c.process], set_={"at": at})
    await connection.execute(statement)
