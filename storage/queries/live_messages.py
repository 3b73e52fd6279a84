"""Queries for messages with buttons: public messages, and questions to seats.

A row with a `seat` is a question, one without is a public message. The column `mark` of a question
is its fingerprint. That of a public message is its phase, with `CALLED_SUFFIX` if it has called
players, or `DELETED_MARK` if it was deleted. Parameters are named `at_…`, since an update would
take the name of a column for a new value of this column.
"""

from typing import Any

from sqlalchemy import Row, bindparam, case, delete, exists, or_, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.rows import LOBBY_VERSION, LiveRow
from storage.schema import live_messages as live
from storage.schema import matches, outbox

DELETED_MARK, CALLED_SUFFIX = "gone", "!"

_OF_MATCH = live.c.match_id == bindparam("at_match")
_OF_SEAT = live.c.seat == bindparam("at_seat")
_PUBLIC_OR_OF_SEAT = select(live).where(
    _OF_MATCH, live.c.seat.is_not_distinct_from(bindparam("at_seat", type_=live.c.seat.type))
)
_HAS_PENDING_REFRESH = exists().where(
    outbox.c.match_id == live.c.match_id,
    outbox.c.seat == live.c.seat,
    outbox.c.kind == "settle",
    outbox.c.status == "owed",
)
_MARK_UNLESS_PENDING = case((_HAS_PENDING_REFRESH, ""), else_=live.c.mark).label("mark")
_QUESTIONS = (
    select(*(_MARK_UNLESS_PENDING if column.name == "mark" else column for column in live.c))
    .where(_OF_MATCH, live.c.seat.is_not(None))
    .order_by(live.c.seat, live.c.user_id)
)
_HAS_OTHER_MESSAGE = exists().where(_OF_MATCH, _OF_SEAT, live.c.nonce != bindparam("at_nonce"))
_HAS_GONE_ON = exists().where(
    matches.c.id == bindparam("at_match"), matches.c.version != bindparam("at_version")
)
_HAS_REFRESH_SINCE = exists().where(
    outbox.c.match_id == bindparam("at_match"),
    outbox.c.kind == "settle",
    outbox.c.seat == bindparam("at_seat"),
    outbox.c.version >= bindparam("at_version"),
)
_MAY_BE_OUTDATED = select(or_(_HAS_OTHER_MESSAGE, _HAS_GONE_ON, _HAS_REFRESH_SINCE))
_NEW = insert(live)
_STORE = _NEW.on_conflict_do_update(index_elements=[live.c.nonce], set_=dict(_NEW.excluded))
_SET_FINGERPRINT = update(live).where(
    live.c.message_id == bindparam("at_message"), live.c.seat.is_not(None)
)
_REMOVE = delete(live).where(
    live.c.nonce == bindparam("at_nonce"), live.c.mark == bindparam("at_mark")
)


def read_row(stored: Row[Any]) -> LiveRow:
    """Return a stored message, whose column `mark` is read as the module describes."""
    is_public = stored.seat is None
    is_deleted = is_public and stored.mark == DELETED_MARK
    return LiveRow(
        nonce=stored.nonce,
        match_id=stored.match_id,
        seat=stored.seat,
        user_id=stored.user_id,
        channel_id=stored.channel_id,
        message_id=stored.message_id,
        fingerprint="" if is_public else stored.mark,
        # Earlier versions stored -1 for a report that follows a lobby, from the beginning too.
        after_version=None if stored.since in {None, LOBBY_VERSION} else stored.since,
        version=stored.version,
        title=stored.title,
        posted_at=stored.posted_at,
        delivers=stored.delivers,
        phase=stored.mark.removesuffix(CALLED_SUFFIX) if is_public and not is_deleted else "",
        has_called=is_public and stored.mark.endswith(CALLED_SUFFIX),
        is_deleted=is_deleted,
    )


def _mark_of(row: LiveRow) -> str:
    """Return the column `mark` of a message."""
    if row.seat is not None:
        return row.fingerprint
    if row.is_deleted:
        return DELETED_MARK
    return row.phase + (CALLED_SUFFIX if row.has_called else "")


async def store(connection: AsyncConnection, row: LiveRow) -> None:
    """Store a message, new or changed."""
    columns = {
        "nonce": row.nonce,
        "match_id": row.match_id,
        "seat": row.seat,
        "user_id": row.user_id,
        "channel_id": row.channel_id,
        "message_id": row.message_id,
        "mark": _mark_of(row),
        "since": row.after_version,
        "version": row.version,
        "title": row.title,
        "posted_at": row.posted_at,
        "delivers": row.delivers,
    }
    await connection.execute(_STORE, columns)


async def list_messages(
    connection: AsyncConnection, match_id: int, seat: int | None
) -> list[LiveRow]:
    """Return the public messages of a match (`seat` is `None`), or the questions to a seat.

    The oldest comes first; messages without an id, which are being sent, come last.
    """
    result = await connection.execute(_PUBLIC_OR_OF_SEAT, {"at_match": match_id, "at_seat": seat})
    rows = [read_row(row) for row in result]
    return sorted(rows, key=lambda row: (row.message_id is None, row.message_id))


async def may_be_outdated(connection: AsyncConnection, row: LiveRow) -> bool:
    """Whether a question that was just sent may be out of date.

    That is so if its seat has another message, if the match has gone on, or if a refresh of the
    seat's questions was stored.
    """
    at = {"at_match": row.match_id, "at_seat": row.seat, "at_nonce": row.nonce}
    result = await connection.scalar(_MAY_BE_OUTDATED, at | {"at_version": row.version})
    return bool(result)


async def list_questions(connection: AsyncConnection, match_id: int) -> list[LiveRow]:
    """Return the questions of a match, seat by seat.

    A question with a pending refresh has an empty fingerprint, since it may be edited at this
    moment and its contents are not certain.
    """
    return [read_row(row) for row in await connection.execute(_QUESTIONS, {"at_match": match_id})]


async def list_unconfirmed(connection: AsyncConnection) -> list[LiveRow]:
    """Return the questions for which it is unknown whether they were sent."""
    query = select(live).where(live.c.message_id.is_(None), live.c.seat.is_not(None))
    return [read_row(row) for row in await connection.execute(query)]


async def set_fingerprint(connection: AsyncConnection, message_id: int, fingerprint: str) -> None:
    """Store that a question message shows another question now."""
    await connection.execute(_SET_FINGERPRINT, {"at_message": message_id, "mark": fingerprint})


async def remove(connection: AsyncConnection, row: LiveRow) -> None:
    """Delete the row of a message without buttons, unless it shows another question now."""
    await connection.execute(_REMOVE, {"at_nonce": row.nonce, "at_mark": _mark_of(row)})
