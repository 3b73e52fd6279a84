"""Messages with buttons that stand somewhere: which, and what each shows."""

from dataclasses import asdict

from sqlalchemy import bindparam, case, delete, exists, or_, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.rows import LiveRow
from storage.schema import live_messages as live
from storage.schema import matches, outbox

_ROW = tuple(live.c[name] for name in LiveRow.__slots__)
_OF_MATCH = live.c.match_id == bindparam("at_match")
_OF_SEAT = live.c.seat == bindparam("at_seat")
_HERE = select(*_ROW).where(
    _OF_MATCH, live.c.seat.is_not_distinct_from(bindparam("at_seat", type_=live.c.seat.type))
)
_SETTLED = exists().where(
    outbox.c.match_id == live.c.match_id,
    outbox.c.seat == live.c.seat,
    outbox.c.kind == "settle",
    outbox.c.status == "owed",
)
_SURE_MARK = case((_SETTLED, ""), else_=live.c.mark)
_SURE = tuple(_SURE_MARK.label("mark") if one.name == "mark" else one for one in _ROW)
_QUESTIONS = (
    select(*_SURE).where(_OF_MATCH, live.c.seat.is_not(None)).order_by(live.c.seat, live.c.user_id)
)
_OVERTAKEN = select(
    or_(
        exists().where(_OF_MATCH, _OF_SEAT, live.c.nonce != bindparam("at_nonce")),
        exists().where(
            matches.c.id == bindparam("at_match"), matches.c.version != bindparam("at_version")
        ),
        exists().where(
            outbox.c.match_id == bindparam("at_match"),
            outbox.c.kind == "settle",
            outbox.c.seat == bindparam("at_seat"),
            outbox.c.version >= bindparam("at_version"),
        ),
    )
)
_NEW = insert(live)
_NOTE = _NEW.on_conflict_do_update(index_elements=[live.c.nonce], set_=dict(_NEW.excluded))
_REDRAWN = update(live).where(
    live.c.message_id == bindparam("at_message"), live.c.seat.is_not(None)
)
_FORGET = delete(live).where(
    live.c.nonce == bindparam("at_nonce"), live.c.mark == bindparam("at_mark")
)


async def note(connection: AsyncConnection, row: LiveRow) -> None:
    """Note a message, or what has become of it."""
    await connection.execute(_NOTE, asdict(row))


async def of(connection: AsyncConnection, match_id: int, seat: int | None) -> list[LiveRow]:
    """Return the boards of a match, or the questions to a seat, the oldest first."""
    result = await connection.execute(_HERE, {"at_match": match_id, "at_seat": seat})
    rows = [LiveRow(*row) for row in result]
    return sorted(rows, key=lambda row: (row.message_id is None, row.message_id))


async def overtaken(connection: AsyncConnection, row: LiveRow) -> bool:
    """Whether a question may be out of date by the time it arrives.

    Its seat has another, the match has gone on, or word went out to settle what its seat was asked.
    """
    at = {"at_match": row.match_id, "at_seat": row.seat, "at_nonce": row.nonce}
    overtaking = await connection.scalar(_OVERTAKEN, at | {"at_version": row.version})
    return bool(overtaking)


async def questions(connection: AsyncConnection, match_id: int) -> list[LiveRow]:
    """Return the questions of a match that stand somewhere, seat by seat.

    One that is to be settled may be drawn anew just now: it has no mark, as there is no telling
    what it shows.
    """
    return [LiveRow(*row) for row in await connection.execute(_QUESTIONS, {"at_match": match_id})]


async def cut_off(connection: AsyncConnection) -> list[LiveRow]:
    """Return the questions of which nobody knows whether they have arrived."""
    query = select(*_ROW).where(live.c.message_id.is_(None), live.c.seat.is_not(None))
    return [LiveRow(*row) for row in await connection.execute(query)]


async def redrawn(connection: AsyncConnection, message_id: int, mark: str) -> None:
    """Note that a question message shows another question from now on."""
    await connection.execute(_REDRAWN, {"at_message": message_id, "mark": mark})


async def forget(connection: AsyncConnection, row: LiveRow) -> None:
    """Forget a message that has no buttons any more, unless it was drawn anew meanwhile."""
    await connection.execute(_FORGET, {"at_nonce": row.nonce, "at_mark": row.mark})
