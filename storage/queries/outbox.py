"""What is owed to channels and people. It is stored with the move, and delivered after it."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import (
    Boolean,
    and_,
    bindparam,
    case,
    delete,
    false,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.rows import Notification, NotificationKind, PendingNotification, Place, SeedCommitment
from storage.schema import matches, outbox, users

_ROW = tuple(outbox.c[name] for name in PendingNotification.__slots__)
_SUPERSEDE = (
    update(outbox)
    .where(
        outbox.c.match_id == bindparam("at_match"),
        outbox.c.status == "owed",
        or_(
            (outbox.c.kind == "public") & bindparam("with_public", type_=Boolean()),
            outbox.c.seat.in_(bindparam("at_seats", expanding=True)),
        ),
    )
    .values(status="superseded")
)
_HERE = outbox.c.channel_id.is_not(None) & matches.c.lost_at.is_(None)
"""Whether something belongs into the channel of its match, whatever people wish."""

_PROMISED = (outbox.c.kind == "opened") & outbox.c.message_id.is_not(None)
"""Whether it is the message that says what the seed of a match was committed to."""

_PERSONAL = ~_HERE & (
    outbox.c.kind.in_(("ask", "settle", "reminder", "invite", "declined"))
    | (
        (outbox.c.kind == "turn")
        & (func.coalesce(users.c.calls_by_dm, false()) | matches.c.lost_at.is_not(None))
    )
)
_DIRECT = (_PERSONAL & ~func.coalesce(users.c.dm_closed, false())) | (outbox.c.kind == "lost")
"""Whether something goes to a person: a question, a reminder, an invitation, or a call to who
wishes so or whose table has no channel, unless they take no messages; and that it has none."""

_PLACE = case((_DIRECT, outbox.c.user_id), else_=matches.c.channel_id)
_PLACED = outbox.join(matches).outerjoin(users, users.c.user_id == outbox.c.user_id)
_OWED = outbox.c.status == "owed"
_DUE = and_(_OWED, outbox.c.due <= bindparam("now"))
_AT = _PLACE.is_not_distinct_from(bindparam("place", type_=outbox.c.channel_id.type))
_DUE_AT = {True: and_(_DUE, _AT, _DIRECT), False: and_(_DUE, _AT, ~_DIRECT)}
"""What is due at a person, or at a channel."""

_OWED_AT = {
    direct: select(*_ROW)
    .select_from(_PLACED)
    .where(due)
    .order_by(outbox.c.id)
    .limit(bindparam("at_most"))
    for direct, due in _DUE_AT.items()
}
_BY_PLACE = (
    select(_PLACE.label("place"), _DIRECT.label("direct"), func.min(outbox.c.id).label("first"))
    .select_from(_PLACED)
    .where(_DUE)
    .group_by("place", "direct")
    .order_by("first")
)
_NEXT_AFTER = select(func.min(outbox.c.due)).where(_OWED, outbox.c.due > bindparam("after"))
_SENT = (
    update(outbox)
    .where(outbox.c.id.in_(bindparam("at_owed", expanding=True)))
    .values(
        # What became void meanwhile stays so: a message drawn since does not say it.
        status=case((_OWED, "sent"), else_=outbox.c.status),
        message_id=bindparam("as_message"),
        attempts=outbox.c.attempts + 1,
    )
)
_NONCE_BYTES = 12
"""24 hexadecimal digits; Discord takes 25."""


def nonce() -> str:
    """Return a name for a message by which Discord knows it again."""
    return secrets.token_hex(_NONCE_BYTES)


async def add(
    connection: AsyncConnection, match_id: int, version: int, says: Sequence[Notification], now: int
) -> None:
    """Owe what is to be said, in this order."""
    if not says:
        return
    common = {"match_id": match_id, "version": version, "status": "owed", "attempts": 0}
    rows = [
        {**asdict(say), **common, "nonce": nonce(), "due": now if say.due is None else say.due}
        for say in says
    ]
    await connection.execute(insert(outbox), rows)


async def promised(connection: AsyncConnection, match_id: int) -> SeedCommitment | None:
    """Return what the seed of a match was committed to where all could read it, if it was.

    That is what was said last: with another seed it was said anew, before anybody could sit down.
    """
    query = select(outbox.c.payload, outbox.c.channel_id, outbox.c.message_id)
    query = query.where(outbox.c.match_id == match_id, _PROMISED)
    row = (await connection.execute(query.order_by(outbox.c.id.desc()).limit(1))).one_or_none()
    return None if row is None else SeedCommitment(row[0]["commitment"], row[1], row[2])


async def supersede(
    connection: AsyncConnection, match_id: int, seats: Sequence[int], *, public: bool
) -> None:
    """Drop what has not been said yet and is void: all for these seats, and an older `public`."""
    at = {"at_match": match_id, "at_seats": list(seats), "with_public": public}
    await connection.execute(_SUPERSEDE, at)


async def drop(
    connection: AsyncConnection, match_id: int, user_id: int, kind: NotificationKind, now: int
) -> None:
    """Drop what of a kind still waits to be said to a person."""
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


async def is_promised(connection: AsyncConnection, match_id: int) -> bool:
    """Whether what the seed of a match is committed to stands where all could read it."""
    query = select(outbox.c.status).where(outbox.c.match_id == match_id, outbox.c.kind == "opened")
    return await connection.scalar(query.order_by(outbox.c.id.desc()).limit(1)) == "sent"


async def owed(
    connection: AsyncConnection, match_id: int, kind: NotificationKind
) -> list[Mapping[str, Any]]:
    """Return the facts of each thing of a kind that is still to be said for a match."""
    waiting = (outbox.c.match_id == match_id, _OWED, outbox.c.kind == kind)
    return list(await connection.scalars(select(outbox.c.payload).where(*waiting)))


async def places(connection: AsyncConnection, now: int) -> list[Place]:
    """Return where something is due by now, the longest wait first."""
    result = await connection.execute(_BY_PLACE, {"now": now})
    return [Place(row.place, bool(row.direct)) for row in result]


async def pending_at(
    connection: AsyncConnection, place: Place, now: int, limit: int
) -> list[PendingNotification]:
    """Return what is due at a place by now, the oldest first."""
    at = {"place": place.id, "now": now, "at_most": limit}
    result = await connection.execute(_OWED_AT[place.direct], at)
    return [PendingNotification(*row) for row in result]


async def backlog(connection: AsyncConnection, now: int) -> tuple[int, int | None]:
    """Return how much is due and unsaid, and since when the oldest of it is due."""
    query = select(func.count(), func.min(outbox.c.due)).where(_DUE)
    row = (await connection.execute(query, {"now": now})).one()
    return int(row[0]), row[1]


async def next_due(connection: AsyncConnection, after: int) -> int | None:
    """Return when the next thing may be due after a time; `None`: nothing is."""
    due: int | None = await connection.scalar(_NEXT_AFTER, {"after": after})
    return due


async def put_off_in(connection: AsyncConnection, guild_id: int, now: int) -> list[int]:
    """Return the channels of a server in which something was tried, and put off."""
    query = select(matches.c.channel_id).select_from(outbox.join(matches)).distinct()
    put_off = (_OWED, outbox.c.due > now, outbox.c.attempts > 0, matches.c.guild_id == guild_id)
    return list(await connection.scalars(query.where(*put_off)))


async def hasten(connection: AsyncConnection, now: int, channel_id: int | None) -> None:
    """Make what was put off due at once: of one channel, or (`None`) all of it."""
    # What waits for the end of a person's quiet hours was never tried.
    put_off = (outbox.c.status == "owed") & (outbox.c.due > now) & (outbox.c.attempts > 0)
    query = update(outbox).where(put_off).values(due=now)
    if channel_id is not None:
        here = select(matches.c.id).where(matches.c.channel_id == channel_id)
        query = query.where(outbox.c.match_id.in_(here))
    await connection.execute(query)


async def tidy(connection: AsyncConnection, before: int) -> None:
    """Delete what was done with before a time; what a match is checked by stays as long as it."""
    done = (outbox.c.status != "owed", outbox.c.due < before, ~_PROMISED)
    await connection.execute(delete(outbox).where(*done))


async def sent(
    connection: AsyncConnection, outbox_ids: Sequence[int], message_id: int | None
) -> None:
    """Note that some of it has been said, and as which message."""
    await connection.execute(_SENT, {"at_owed": outbox_ids, "as_message": message_id})


async def matches_of_public(connection: AsyncConnection, outbox_ids: Sequence[int]) -> list[int]:
    """Return the matches whose public message is among what is owed."""
    public = (outbox.c.id.in_(outbox_ids), outbox.c.kind == "public")
    query = select(outbox.c.match_id).distinct().where(*public).order_by(outbox.c.match_id)
    return list(await connection.scalars(query))


async def move_to_channel(connection: AsyncConnection, outbox_ids: Sequence[int]) -> None:
    """Have calls made in the channels of their matches, and not by direct message."""
    channel = select(matches.c.channel_id).where(matches.c.id == outbox.c.match_id)
    calls = outbox.c.id.in_(outbox_ids) & outbox.c.kind.in_(("turn", "ask"))
    query = update(outbox).where(calls).values(channel_id=channel.scalar_subquery())
    await connection.execute(query)


async def reminders_in_channel(
    connection: AsyncConnection, match_id: int
) -> list[tuple[PendingNotification, int]]:
    """Return the reminders of a match that stand in a channel, each with its message."""
    query = select(*_ROW, outbox.c.message_id).where(
        outbox.c.match_id == match_id,
        outbox.c.kind == "reminder",
        outbox.c.channel_id.is_not(None),
        outbox.c.message_id.is_not(None),
    )
    rows = await connection.execute(query)
    return [(PendingNotification(*row[:-1]), int(row[-1])) for row in rows]


async def forget_message(connection: AsyncConnection, outbox_id: int) -> None:
    """Note that a message which said something is gone."""
    query = update(outbox).where(outbox.c.id == outbox_id).values(message_id=None)
    await connection.execute(query)


async def postpone(connection: AsyncConnection, outbox_ids: Sequence[int], until: int) -> None:
    """Make some of it due later, wherever it is said."""
    query = update(outbox).where(outbox.c.id.in_(outbox_ids)).values(due=until)
    await connection.execute(query)


async def failed(
    connection: AsyncConnection, outbox_id: int, error: str, retry_at: int | None
) -> None:
    """Note a refusal: try again then, or (`None`) never."""
    values: dict[str, Any] = {"last_error": error, "attempts": outbox.c.attempts + 1}
    given_up = case((_OWED, "undeliverable"), else_=outbox.c.status)
    later = {"status": given_up} if retry_at is None else {"due": retry_at}
    await connection.execute(
        update(outbox).where(outbox.c.id == outbox_id).values(**values, **later)
    )
