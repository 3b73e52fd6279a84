"""Queries for messages with buttons: public messages, and questions to seats.

A row with a `seat` is a question, one without is a public message. Parameters of statements are
named `at_…`, since an update would take the name of a column for a new value of this column.
"""

from dataclasses import asdict

from sqlalchemy import bindparam, case, delete, exists, or_, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.rows import LiveRow
from storage.schema import live_messages as live
from storage.schema import matches, outbox

_OF_MATCH = live.c.match_id == bindparam("at_match")
_OF_SEAT = live.c.seat == bindparam("at_seat")
_PUBLIC_OR_OF_SEAT = select(live).where(
    _OF_MATCH, live.c.seat.is_not_distinct_from(bindparam("at_seat", type_=live.c.seat.type))
)
_HAS_PENDING_REFRESH = exists().where(
    outbox.c.match_id == live.c.match_id,
    outbox.c.seat == live.c.seat,
    outbox.c.kind == "questions",
    outbox.c.status == "pending",
)
_FINGERPRINT_UNLESS_PENDING = case((_HAS_PENDING_REFRESH, ""), else_=live.c.fingerprint)
_QUESTIONS = (
    select(
        *(
            _FINGERPRINT_UNLESS_PENDING.label(column.name)
            if column is live.c.fingerprint
            else column
            for column in live.c
        )
    )
    .where(_OF_MATCH, live.c.seat.is_not(None))
    .order_by(live.c.seat, live.c.user_id)
)
_HAS_OTHER_MESSAGE = exists().where(_OF_MATCH, _OF_SEAT, live.c.nonce != bindparam("at_nonce"))
_HAS_GONE_ON = exists().where(
    matches.c.id == bindparam("at_match"), matches.c.version != bindparam("at_version")
)
_HAS_REFRESH_SINCE = exists().where(
    outbox.c.match_id == bindparam("at_match"),
    outbox.c.kind == "questions",
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
    live.c.nonce == bindparam("at_nonce"), live.c.fingerprint == bindparam("at_fingerprint")
)


async def store(connection: AsyncConnection, row: LiveRow) -> None:
    """Store a message, or replace the stored row with the same nonce."""
    await connection.execute(_STORE, asdict(row))


async def list_messages(
    connection: AsyncConnection, match_id: int, seat: int | None
) -> list[LiveRow]:
    """Return the questions to a seat or, if `seat` is `None`, the public messages of a match.

    The oldest comes first; messages without an id, which are being sent, come last.
    """
    result = await connection.execute(_PUBLIC_OR_OF_SEAT, {"at_match": match_id, "at_seat": seat})
    rows = [LiveRow(*row) for row in result]
    return sorted(rows, key=lambda row: (row.message_id is None, row.message_id))


async def may_be_outdated(connection: AsyncConnection, row: LiveRow) -> bool:
    """Whether a question that was just sent as `row` may be out of date.

    That is so if its seat has another message, if the match has another version than `row.version`,
    or if a refresh of the seat's questions was stored since then.
    """
    at = {"at_match": row.match_id, "at_seat": row.seat, "at_nonce": row.nonce}
    result = await connection.scalar(_MAY_BE_OUTDATED, at | {"at_version": row.version})
    return bool(result)


async def list_questions(connection: AsyncConnection, match_id: int) -> list[LiveRow]:
    """Return the question messages of a match, sorted by seat.

    A question with a pending refresh has an empty fingerprint, since it may be edited at this
    moment and its contents are not certain.
    """
    return [LiveRow(*row) for row in await connection.execute(_QUESTIONS, {"at_match": match_id})]


async def list_unconfirmed(connection: AsyncConnection) -> list[LiveRow]:
    """Return the questions of all matches of which it is unknown whether they were sent."""
    query = select(live).where(live.c.message_id.is_(None), live.c.seat.is_not(None))
    return [LiveRow(*row) for row in await connection.execute(query)]


async def set_fingerprint(connection: AsyncConnection, message_id: int, fingerprint: str) -> None:
    """Store that a message shows the question with another fingerprint; ignore other messages."""
    await connection.execute(
        _SET_FINGERPRINT, {"at_message": message_id, "fingerprint": fingerprint}
    )


async def remove(connection: AsyncConnection, row: LiveRow) -> None:
    """Delete the row of a message that has lost its buttons, unless its question has changed."""
    values = {"at_nonce": row.nonce, "at_fingerprint": row.fingerprint}
    await connection.execute(_REMOVE, values)
