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
_DOCUMENT_AT = len(_MATCH)
_SEAT_AT = len(_MATCH) + 1


async def store_board(connection: AsyncConnection, digest: str, board_text: str) -> None:
    """Store board data once, however many matches are played on it."""
    await connection.execute(_STORE_BOARD, {"digest": digest, "text": board_text})


async def load_board(connection: AsyncConnection, digest: str) -> str:
    """Return the text of a stored board."""
    return str(await connection.scalar(select(boards.c.text).where(boards.c.digest == digest)))


async def create(connection: AsyncConnection, new: NewMatch, now: int) -> int:
    """Store a match as a lobby and return its id."""
    start = {"status": "lobby", "stopped": False, "version": 0, "announced_version": 0}
    times = {"created_at": now, "updated_at": now}
    values = asdict(new) | start | times | document_columns(MatchDocument())
    result = await connection.execute(insert(matches).values(**values))
    return int(result.inserted_primary_key[0])  # type: ignore[index] # one row was inserted


async def load(connection: AsyncConnection, match_id: int) -> StoredMatch | None:
    """Return a match, or `None`. A transaction that may write also locks the match."""
    if not 0 < match_id <= INTEGER_MAX:
        return None
    at = {"at_match": match_id}
    # Lock in a statement of its own: the next statement sees the seats of the last writer.
    await lock(connection, match_id)
    rows = (await connection.execute(_ONE, at)).all()
    if not rows:
        return None
    document = parse_document(rows[0][_DOCUMENT_AT])
    seated = tuple(_seat_row(row[_SEAT_AT:], document) for row in rows if row[_SEAT_AT] is not None)
    return StoredMatch(MatchRow(*rows[0][:_DOCUMENT_AT]), seated, document)


def _seat_row(columns: Sequence[Any], document: MatchDocument) -> SeatRow:
    """Return a seat from its columns and, if the document has the seat already, from that."""
    known = dict(zip(_SEAT_COLUMNS, columns, strict=True))
    states = document.seats[known["seat"] : known["seat"] + 1]
    fields_of_state = {name: getattr(row, name) for row in states for name in SEAT_STATE_FIELDS}
    return SeatRow(**known, **fields_of_state)


async def lock(connection: AsyncConnection, match_id: int) -> None:
    """Lock a match until the transaction ends, if the transaction may write."""
    if needs_row_locks(connection):
        await connection.execute(_LOCK, {"at_match": match_id})


async def load_document(connection: AsyncConnection, match_id: int) -> MatchDocument:
    """Return the document of a match; an empty document if there is no such match."""
    text = await connection.scalar(_DOCUMENT, {"at_match": match_id})
    return MatchDocument() if text is None else parse_document(text)


async def lock_document(connection: AsyncConnection, match_id: int) -> MatchDocument:
    """Lock a match until the transaction ends, and return its document."""
    await lock(connection, match_id)
    return await load_document(connection, match_id)


async def list_numbers(connection: AsyncConnection, *statuses: Status, **values: int) -> list[int]:
    """Return the ids of matches with a status and values of columns, the oldest first."""
    has_values = (matches.c[name] == value for name, value in values.items())
    query = select(matches.c.id).where(matches.c.status.in_(statuses), *has_values)
    return list(await connection.scalars(query.order_by(matches.c.id)))


async def count_open(connection: AsyncConnection) -> dict[Status, int]:
    """Return how many lobbies are open, and how many matches run."""
    query = select(matches.c.status, func.count()).where(matches.c.status.in_(OPEN))
    rows = await connection.execute(query.group_by(matches.c.status))
    return dict.fromkeys(OPEN, 0) | {row.status: row[1] for row in rows}


async def list_options(
    connection: AsyncConnection, statuses: Sequence[Status]
) -> list[tuple[int, str | None]]:
    """Return the id and the stored options of each match with one of these statuses."""
    query = select(matches.c.id, matches.c.options).where(matches.c.status.in_(statuses))
    return [(row.id, row.options) for row in await connection.execute(query)]


async def list_without_channel(
    connection: AsyncConnection, guild_id: int | None
) -> list[tuple[int, int]]:
    """Return the open matches that have lost their channel, each with that channel.

    The oldest match comes first. `guild_id` limits them to a server; `None`: on all servers.
    """
    on_server = true() if guild_id is None else matches.c.guild_id == guild_id
    query = select(matches.c.id, matches.c.channel_id).where(
        on_server, matches.c.lost_at.is_not(None)
    )
    query = query.where(matches.c.status.in_(OPEN)).order_by(matches.c.id)
    return list(map(tuple, await connection.execute(query)))


async def list_reachable(connection: AsyncConnection) -> list[tuple[int, int | None]]:
    """Return the open matches that are not stopped by an outage, with their servers."""
    return await _open_where(connection, matches.c.unreachable_at.is_(None))


async def list_unreachable(connection: AsyncConnection) -> list[tuple[int, int | None]]:
    """Return the open matches whose players cannot act because of an outage, with their servers."""
    return await _open_where(connection, matches.c.unreachable_at.is_not(None))


async def _open_where(
    connection: AsyncConnection, condition: ColumnElement[bool]
) -> list[tuple[int, int | None]]:
    query = select(matches.c.id, matches.c.guild_id).where(condition, matches.c.status.in_(OPEN))
    return list(map(tuple, await connection.execute(query.order_by(matches.c.id))))


async def load_servers(
    connection: AsyncConnection, numbers: Iterable[int]
) -> dict[int, int | None]:
    """Return the servers of matches, by match."""
    query = select(matches.c.id, matches.c.guild_id).where(matches.c.id.in_(tuple(numbers)))
    return {row.id: row.guild_id for row in await connection.execute(query)}


async def list_channels(connection: AsyncConnection) -> list[tuple[int, int | None]]:
    """Return the channels of open matches, except lost ones, each with its server."""
    is_there = matches.c.status.in_(OPEN) & matches.c.lost_at.is_(None)
    query = select(matches.c.channel_id, matches.c.guild_id).where(is_there).distinct()
    return list(map(tuple, await connection.execute(query.order_by(matches.c.channel_id))))


async def list_ended(connection: AsyncConnection) -> list[int]:
    """Return all matches that are over, in the order in which they ended."""
    query = select(matches.c.id).where(matches.c.status == "over")
    return list(await connection.scalars(query.order_by(matches.c.ended_at, matches.c.id)))


async def list_ended_in_channel(
    connection: AsyncConnection, channel_id: int, limit: int
) -> list[int]:
    """Return the matches of a channel that ended last, the latest first."""
    ended = (matches.c.channel_id == channel_id) & (matches.c.status == "over")
    query = select(matches.c.id).where(ended).order_by(matches.c.ended_at.desc()).limit(limit)
    return list(await connection.scalars(query))


async def list_ended_of_user(connection: AsyncConnection, user_id: int, limit: int) -> list[int]:
    """Return the matches of a user that ended last, the latest first."""
    match_ids = select(seats.c.match_id).where(seats.c.user_id == user_id)
    ended = matches.c.id.in_(match_ids) & (matches.c.status == "over")
    query = select(matches.c.id).where(ended).order_by(matches.c.ended_at.desc()).limit(limit)
    return list(await connection.scalars(query))


async def list_open_of_user(connection: AsyncConnection, user_id: int) -> list[int]:
    """Return the open matches in which a user sits, the oldest first."""
    match_ids = select(seats.c.match_id).where(seats.c.user_id == user_id)
    query = select(matches.c.id).where(matches.c.id.in_(match_ids), matches.c.status.in_(OPEN))
    return list(await connection.scalars(query.order_by(matches.c.id)))


async def list_with_other_name(
    connection: AsyncConnection, user_id: int, name: str, guild_id: int
) -> list[int]:
    """Return the open matches on a server in which a user has another name."""
    has_other_name = (seats.c.user_id == user_id) & (seats.c.name != name)
    query = select(matches.c.id).join(seats, seats.c.match_id == matches.c.id).where(has_other_name)
    query = query.where(matches.c.guild_id == guild_id, matches.c.status.in_(OPEN))
    return list(await connection.scalars(query.order_by(matches.c.id)))


async def list_finished_seats(
    connection: AsyncConnection, users: Iterable[int], game: str
) -> list[tuple[int, str | None, Mapping[str, Any] | None]]:
    """Return the seats of users in matches of a game that were played to their end.

    Each item is a user id, the stored options of the match, and the stored presence of the seat.
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
    """Return the stored options of a host's open matches."""
    is_host = (matches.c.host_id == host_id) & matches.c.status.in_(OPEN)
    return list(await connection.scalars(select(matches.c.options).where(is_host)))


async def set_columns(connection: AsyncConnection, match_id: int, **columns: Any) -> None:  # noqa: ANN401
    """Set columns of a match."""
    await connection.execute(update(matches).where(matches.c.id == match_id).values(**columns))


async def save_seats(
    connection: AsyncConnection, before: Sequence[SeatRow], after: Sequence[SeatRow]
) -> None:
    """Store the changed columns of seats. Their other fields are stored with the document."""
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
    """Store the document of a match."""
    await set_columns(connection, match_id, **document_columns(document))


async def change_deadlines(
    connection: AsyncConnection,
    match_id: int,
    change_one: Callable[[DeadlineRow], DeadlineRow | None],
) -> None:
    """Replace each deadline of a match by the result of `change_one`; `None` removes it."""
    before = await lock_document(connection, match_id)
    changed = (change_one(deadline) for deadline in before.deadlines)
    deadlines = tuple(deadline for deadline in changed if deadline is not None)
    if deadlines != before.deadlines:
        await save_document(connection, match_id, replace(before, deadlines=deadlines))


async def find_by_proposal_message(connection: AsyncConnection, message_id: int) -> int | None:
    """Return the match whose open proposal a message shows, or `None`."""
    query = select(matches.c.id).where(matches.c.proposal_message_id == message_id)
    match_id: int | None = await connection.scalar(query)
    return match_id


async def replace_seats(
    connection: AsyncConnection, match_id: int, people: Iterable[SeatRow]
) -> None:
    """Store the people and computers of a lobby, in order of seats."""
    await connection.execute(delete(seats).where(seats.c.match_id == match_id))
    rows = [
        _columns(replace(person, match_id=match_id, seat=at)) for at, person in enumerate(people)
    ]
    if rows:
        await connection.execute(insert(seats), rows)


_IS_SHOWN = ~exists().where(
    outbox.c.match_id == matches.c.id,
    outbox.c.status == "pending",
    outbox.c.kind == "public",
)
_IS_REACHABLE = matches.c.unreachable_at.is_(None)
"""Whether the players of a match can act. During an outage, no deadline counts as due."""


async def list_due(connection: AsyncConnection, now: int) -> list[DueDeadline]:
    """Return the deadlines that are due by now (UTC milliseconds), oldest first."""
    is_due = or_(matches.c.due_at <= now, and_(matches.c.due_when_shown_at <= now, _IS_SHOWN))
    columns = matches.c.id, matches.c.document, _IS_SHOWN.label("is_shown")
    query = select(*columns).where(is_due, _IS_REACHABLE)
    due = [
        DueDeadline(**asdict(deadline), match_id=row.id)
        for row in await connection.execute(query)
        for deadline in parse_document(row.document).deadlines
        if deadline.due <= now and (row.is_shown or not deadline.pause)
    ]
    return sorted(due, key=lambda deadline: deadline.due)


async def is_pause_to_begin(connection: AsyncConnection, match_id: int) -> bool:
    """Whether deadlines of a match waited for its public message, which has been sent now."""
    waits = matches.c.due_when_shown_at.is_not(None)
    query = select(matches.c.id).where(matches.c.id == match_id, waits, _IS_SHOWN)
    return await connection.scalar(query) is not None


async def find_next_due(connection: AsyncConnection, after: int | None) -> int | None:
    """Return the time of the first deadline of any match after a time (`None`: of all).

    Returns `None` if there is no such deadline.
    """
    times = []
    for column, shown in ((matches.c.due_at, ()), (matches.c.due_when_shown_at, (_IS_SHOWN,))):
        query = select(func.min(column)).where(_IS_REACHABLE, *shown)
        times.append(
            await connection.scalar(query if after is None else query.where(column > after))
        )
    return min((time for time in times if time is not None), default=None)


async def load_last_seen(connection: AsyncConnection, process: str) -> int | None:
    """Return when a process last stored that players could act (UTC ms); `None`: never."""
    query = select(last_seen.c.at).where(last_seen.c.process == process)
    at: int | None = await connection.scalar(query)
    return at


async def store_last_seen(connection: AsyncConnection, process: str, at: int) -> None:
    """Store when a process last saw that players could act (UTC milliseconds)."""
    new = postgresql.insert(last_seen).values(process=process, at=at)
    known = new.on_conflict_do_update(index_elements=[last_seen.c.process], set_={"at": at})
    await connection.execute(known)
