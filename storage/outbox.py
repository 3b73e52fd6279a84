"""What is owed to channels and people. It is stored with the move, and delivered after it."""

import secrets
from collections.abc import Collection, Sequence
from typing import Any, cast

from sqlalchemy import (
    ColumnElement,
    and_,
    bindparam,
    case,
    delete,
    exists,
    false,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.rows import OutboxRow, Place, Say, SayKind
from storage.schema import matches, outbox, users

_ROW = tuple(outbox.c[name] for name in OutboxRow.__slots__)
_SUPERSEDE = (
    update(outbox)
    .where(
        outbox.c.match_id == bindparam("at_match"),
        outbox.c.status == "owed",
        or_(outbox.c.kind == "public", outbox.c.seat.in_(bindparam("at_seats", expanding=True))),
    )
    .values(status="superseded")
)
_PERSONAL = outbox.c.kind.in_(("ask", "settle", "reminder", "invite", "declined")) | (
    (outbox.c.kind == "turn")
    & (func.coalesce(users.c.calls_by_dm, false()) | matches.c.lost_at.is_not(None))
)
_DIRECT = (_PERSONAL & ~func.coalesce(users.c.dm_closed, false())) | (outbox.c.kind == "lost")
"""Whether something goes to a person: a question, a reminder, an invitation, or a call to who
wishes so or whose table has no channel, unless they take no messages; and that it has none."""

_PLACE = case((_DIRECT, outbox.c.user_id), else_=matches.c.channel_id)
_PLACED = outbox.join(matches).outerjoin(users, users.c.user_id == outbox.c.user_id)
_OWED = outbox.c.status == "owed"
_NONCE_BYTES = 12
"""24 hexadecimal digits; Discord takes 25."""


def nonce() -> str:
    """Return a name for a message by which Discord knows it again."""
    return secrets.token_hex(_NONCE_BYTES)


async def add(
    connection: AsyncConnection, match_id: int, version: int, says: Sequence[Say], now: int
) -> None:
    """Owe what is to be said, in this order."""
    if not says:
        return
    rows = [
        {
            "match_id": match_id,
            "version": version,
            "kind": say.kind,
            "seat": say.seat,
            "user_id": say.user_id,
            "channel_id": say.channel_id,
            "payload": say.payload,
            "nonce": nonce(),
            "status": "owed",
            "attempts": 0,
            "due": now if say.due is None else say.due,
        }
        for say in says
    ]
    await connection.execute(insert(outbox), rows)


async def supersede(connection: AsyncConnection, match_id: int, seats: Sequence[int]) -> None:
    """Drop what has not been said yet and is void: an older `public`, and all for these seats."""
    await connection.execute(_SUPERSEDE, {"at_match": match_id, "at_seats": list(seats)})


async def drop(
    connection: AsyncConnection, match_id: int, user_id: int, kind: SayKind, now: int
) -> None:
    """Drop what of a kind still waits to be said to somebody."""
    await connection.execute(
        update(outbox)
        .where(
            outbox.c.match_id == match_id,
            outbox.c.status == "owed",
            outbox.c.kind == kind,
            outbox.c.user_id == user_id,
            outbox.c.due > now,
        )
        .values(status="superseded")
    )


async def put_off(
    connection: AsyncConnection, match_id: int, seat: int, kind: SayKind, until: int
) -> None:
    """Let what is owed to a seat wait."""
    await connection.execute(
        update(outbox)
        .where(
            outbox.c.match_id == match_id,
            outbox.c.status == "owed",
            outbox.c.kind == kind,
            outbox.c.seat == seat,
        )
        .values(due=until)
    )


async def owed(connection: AsyncConnection, now: int, limit: int) -> list[OutboxRow]:
    """Return what is due by now, the oldest first."""
    query = (
        select(*_ROW)
        .where(outbox.c.status == "owed", outbox.c.due <= now)
        .order_by(outbox.c.id)
        .limit(limit)
    )
    return [OutboxRow(*row) for row in await connection.execute(query)]


async def unsaid(connection: AsyncConnection, match_id: int, kind: SayKind) -> bool:
    """Whether something of a kind has not been said for a match, not yet or never."""
    found = exists().where(
        outbox.c.match_id == match_id, outbox.c.status != "sent", outbox.c.kind == kind
    )
    return bool(await connection.scalar(select(found)))


async def places(connection: AsyncConnection, now: int, owner: str | None = None) -> list[Place]:
    """Return where something is due by now, whoever has waited longest first.

    Where a process is given, without those where another says something just now.
    """
    columns = [outbox.c.id, _PLACE.label("place"), _DIRECT.label("direct")]
    if owner is not None:
        columns.append(case((_taken(owner, now), 1), else_=0).label("taken"))
    due = select(*columns).select_from(_PLACED).where(_OWED, outbox.c.due <= now).subquery()
    query = select(due.c.place, due.c.direct).group_by(due.c.place, due.c.direct)
    if owner is not None:
        query = query.having(func.max(due.c.taken) == 0)
    found = await connection.execute(query.order_by(func.min(due.c.id)))
    return [Place(row.place, bool(row.direct)) for row in found]


async def owed_at(
    connection: AsyncConnection, place: Place, now: int, limit: int
) -> list[OutboxRow]:
    """Return what is due at a place by now, the oldest first."""
    query = select(*_ROW).select_from(_PLACED).where(_due_at(place, now))
    found = await connection.execute(query.order_by(outbox.c.id).limit(limit))
    return [OutboxRow(*row) for row in found]


def _due_at(place: Place, now: int) -> ColumnElement[bool]:
    direct = _DIRECT if place.direct else ~_DIRECT
    return and_(_OWED, outbox.c.due <= now, _PLACE.is_not_distinct_from(place.id), direct)


def _taken(owner: str, now: int) -> ColumnElement[bool]:
    """Whether another process says a row just now."""
    return (outbox.c.until > now) & outbox.c.owner.is_distinct_from(owner)


async def claim(  # noqa: PLR0913 - what, where, and for whom
    connection: AsyncConnection,
    place: Place,
    numbers: Collection[int],
    *,
    owner: str,
    now: int,
    until: int,
) -> bool:
    """Let a process say some of what is due at a place; return whether no other is at it.

    Two at once: one finds what the other has locked missing from what it could lock itself, and
    leaves the place alone. So each place has one voice, and keeps its order.
    """
    all_of_it = select(outbox.c.id).select_from(_PLACED).where(_due_at(place, now))
    due = set(await connection.scalars(all_of_it))
    free = all_of_it.where(func.coalesce(_taken(owner, now), false()).is_(false()))
    locked = set(await connection.scalars(free.with_for_update(of=outbox, skip_locked=True)))
    if not due <= locked or not locked.issuperset(numbers):
        return False
    mine = update(outbox).where(outbox.c.id.in_(numbers)).values(owner=owner, until=until)
    await connection.execute(mine)
    return True


async def calls_at(connection: AsyncConnection, user_id: int, now: int) -> list[OutboxRow]:
    """Return the calls to somebody that are due by now, of all matches, the oldest first."""
    query = (
        select(*_ROW)
        .select_from(_PLACED)
        .where(
            outbox.c.status == "owed",
            outbox.c.due <= now,
            outbox.c.kind == "turn",
            outbox.c.user_id == user_id,
            _DIRECT,
        )
        .order_by(outbox.c.id)
    )
    return [OutboxRow(*row) for row in await connection.execute(query)]


async def backlog(connection: AsyncConnection, now: int) -> tuple[int, int | None]:
    """Return how much is due and unsaid, and since when the oldest of it is due."""
    query = select(func.count(), func.min(outbox.c.due)).where(
        outbox.c.status == "owed", outbox.c.due <= now
    )
    row = (await connection.execute(query)).one()
    return int(row[0]), row[1]


async def next_due(connection: AsyncConnection, after: int | None = None) -> int | None:
    """Return when the next thing is due, which may be in the past; `None` owes nothing."""
    query = select(func.min(outbox.c.due)).where(_OWED)
    query = query if after is None else query.where(outbox.c.due > after)
    return cast("int | None", await connection.scalar(query))


async def next_free(connection: AsyncConnection, owner: str, now: int) -> int | None:
    """Return when a process may take over what another is saying, should that have died."""
    query = select(func.min(outbox.c.until)).where(_OWED, _taken(owner, now))
    return cast("int | None", await connection.scalar(query))


async def put_off_in(connection: AsyncConnection, guild_id: int, now: int) -> list[int]:
    """Return the channels of a server in which something was tried, and put off."""
    query = select(matches.c.channel_id).select_from(outbox.join(matches)).distinct()
    put_off = (_OWED, outbox.c.due > now, outbox.c.attempts > 0, matches.c.guild_id == guild_id)
    return list(await connection.scalars(query.where(*put_off)))


async def hasten(connection: AsyncConnection, now: int, channel_id: int | None = None) -> None:
    """Make what was put off due at once: of one channel, or (`None`) all of it."""
    # What waits for the end of somebody's quiet hours was never tried.
    put_off = (outbox.c.status == "owed") & (outbox.c.due > now) & (outbox.c.attempts > 0)
    query = update(outbox).where(put_off).values(due=now)
    if channel_id is not None:
        here = select(matches.c.id).where(matches.c.channel_id == channel_id)
        query = query.where(outbox.c.match_id.in_(here))
    await connection.execute(query)


async def tidy(connection: AsyncConnection, before: int) -> None:
    """Delete what was done with before a time."""
    await connection.execute(delete(outbox).where(outbox.c.status != "owed", outbox.c.due < before))


async def sent(connection: AsyncConnection, outbox_id: int, message_id: int | None) -> None:
    """Note that something has been said, and as which message."""
    await connection.execute(
        update(outbox)
        .where(outbox.c.id == outbox_id)
        .values(status="sent", message_id=message_id, attempts=outbox.c.attempts + 1)
    )


async def failed(
    connection: AsyncConnection, outbox_id: int, error: str, retry_at: int | None
) -> None:
    """Note a refusal: try again then, or (`None`) never."""
    values: dict[str, Any] = {"last_error": error, "attempts": outbox.c.attempts + 1}
    later = {"status": "undeliverable"} if retry_at is None else {"due": retry_at}
    values |= {"owner": None, "until": None}
    await connection.execute(
        update(outbox).where(outbox.c.id == outbox_id).values(**values, **later)
    )


async def posted(
    connection: AsyncConnection, match_id: int, channel_id: int, message_id: int, now: int
) -> None:
    """Remember the public message of a match."""
    await connection.execute(
        update(matches)
        .where(matches.c.id == match_id)
        .values(message_id=message_id, message_channel_id=channel_id, posted_at=now)
    )
