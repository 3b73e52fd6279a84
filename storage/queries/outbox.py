"""Queries for the outbox: notifications, stored together with a move and sent after the commit.

The place of a notification is the channel, or the person, to which it is sent (`Destination`).
"""

import secrets
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import (
    Boolean,
    Update,
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

from storage.rows import (
    Destination,
    Notification,
    NotificationKind,
    PendingNotification,
    SeedCommitment,
)
from storage.schema import matches, outbox, users

NONCE_SIZE = 12
"""Bytes of a nonce. It is written as 24 hexadecimal digits; Discord accepts 25 characters."""

_ROW = tuple(outbox.c[name] for name in PendingNotification.__slots__)
_IS_PENDING = outbox.c.status == "pending"
_IS_DUE = and_(_IS_PENDING, outbox.c.due <= bindparam("now"))
_IS_RETRY = and_(_IS_PENDING, outbox.c.due > bindparam("now"), outbox.c.attempts > 0)
"""Whether sending failed and will be tried again later. A notification that waits for another
reason, such as a person's quiet hours, has no attempts."""

_IS_POSTED_COMMITMENT = (outbox.c.kind == "opened") & outbox.c.message_id.is_not(None)

_IS_FOR_CHANNEL = outbox.c.channel_id.is_not(None) & matches.c.lost_at.is_(None)
_IS_PERSONAL = ~_IS_FOR_CHANNEL & (
    outbox.c.kind.in_(("ask", "questions", "reminder", "invite", "declined", "soon"))
    | (
        (outbox.c.kind == "turn")
        & (func.coalesce(users.c.calls_by_dm, false()) | matches.c.lost_at.is_not(None))
    )
)
_IS_ALWAYS_DIRECT = outbox.c.kind.in_(("lost", "follow", "webhook", "webhook-off"))
_IS_DIRECT = (_IS_PERSONAL & ~func.coalesce(users.c.dm_closed, false())) | _IS_ALWAYS_DIRECT
"""Whether a notification is sent by direct message: a question, reminder or invitation, or a call
if the person wishes so or the match has no channel, unless the person accepts no direct messages.
Some kinds concern nobody else in the channel, and are always sent to the person."""

_PLACE = case((_IS_DIRECT, outbox.c.user_id), else_=matches.c.channel_id)
_WITH_PLACE = outbox.join(matches).outerjoin(users, users.c.user_id == outbox.c.user_id)
_IS_AT_PLACE = _PLACE.is_not_distinct_from(bindparam("place", type_=outbox.c.channel_id.type))
_DUE_AT_PLACE = {
    direct: select(*_ROW)
    .select_from(_WITH_PLACE)
    .where(_IS_DUE, _IS_AT_PLACE, _IS_DIRECT if direct else ~_IS_DIRECT)
    .order_by(outbox.c.id)
    .limit(bindparam("at_most"))
    for direct in (True, False)
}
_PLACES = (
    select(
        _PLACE.label("place"),
        _IS_DIRECT.label("direct"),
        (outbox.c.due <= bindparam("now")).label("is_due"),
        func.min(outbox.c.id).label("first"),
        func.min(outbox.c.due).label("due"),
    )
    .select_from(_WITH_PLACE)
    .where(_IS_PENDING)
    .group_by("place", "direct", "is_due")
    .order_by("first")
)
_CANCEL = (
    update(outbox)
    .where(
        outbox.c.match_id == bindparam("at_match"),
        _IS_PENDING,
        or_(
            (outbox.c.kind == "public") & bindparam("with_public", type_=Boolean()),
            outbox.c.seat.in_(bindparam("at_seats", expanding=True)),
        ),
    )
    .values(status="cancelled")
)
_MARK_SENT = (
    update(outbox)
    .where(outbox.c.id.in_(bindparam("at_ids", expanding=True)))
    .values(
        # A notification that was cancelled meanwhile stays cancelled.
        status=case((_IS_PENDING, "sent"), else_=outbox.c.status),
        message_id=bindparam("as_message"),
        attempts=outbox.c.attempts + 1,
    )
)


def new_nonce() -> str:
    """Return 24 random hexadecimal digits, by which Discord recognizes a message sent twice."""
    return secrets.token_hex(NONCE_SIZE)


async def add(
    connection: AsyncConnection,
    match_id: int,
    version: int,
    notifications: Sequence[Notification],
    now: int,
) -> None:
    """Add notifications of a match at a version, to be sent in this order.

    Those without a time of their own are due at `now`.
    """
    if not notifications:
        return
    common = {"match_id": match_id, "version": version, "status": "pending", "attempts": 0}
    rows = [
        {
            **asdict(notification),
            **common,
            "nonce": new_nonce(),
            "due": now if notification.due is None else notification.due,
        }
        for notification in notifications
    ]
    await connection.execute(insert(outbox), rows)


async def cancel(
    connection: AsyncConnection, match_id: int, seats: Sequence[int], *, public: bool
) -> None:
    """Cancel a match's pending notifications to seats and, if `public`, of the kind `public`."""
    at = {"at_match": match_id, "at_seats": list(seats), "with_public": public}
    await connection.execute(_CANCEL, at)


async def cancel_later(
    connection: AsyncConnection, match_id: int, user_id: int, kind: NotificationKind, now: int
) -> None:
    """Cancel a match's notifications of a kind to a person that are due only after `now`."""
    query = _update_later(match_id, user_id, kind, now)
    await connection.execute(query.values(status="cancelled"))


async def make_due_earlier(
    connection: AsyncConnection, match_id: int, user_id: int, kind: NotificationKind, due: int
) -> None:
    """Make a match's notifications of a kind to a person due at `due`, if they are due later."""
    await connection.execute(_update_later(match_id, user_id, kind, due).values(due=due))


def _update_later(match_id: int, user_id: int, kind: NotificationKind, after: int) -> Update:
    """Return an UPDATE without values of the pending notifications due after a time."""
    return update(outbox).where(
        outbox.c.match_id == match_id,
        _IS_PENDING,
        outbox.c.kind == kind,
        outbox.c.user_id == user_id,
        outbox.c.due > after,
    )


async def find_commitment(connection: AsyncConnection, match_id: int) -> SeedCommitment | None:
    """Return the last posted commitment to the seed of a match; `None` if none was posted.

    There are several if the seed was replaced before anybody sat down.
    """
    query = select(outbox.c.payload, outbox.c.channel_id, outbox.c.message_id)
    query = query.where(outbox.c.match_id == match_id, _IS_POSTED_COMMITMENT)
    row = (await connection.execute(query.order_by(outbox.c.id.desc()).limit(1))).one_or_none()
    return None if row is None else SeedCommitment(row[0]["commitment"], row[1], row[2])


async def is_commitment_posted(connection: AsyncConnection, match_id: int) -> bool:
    """Whether the commitment to the current seed of a match has been posted."""
    query = select(outbox.c.status).where(outbox.c.match_id == match_id, outbox.c.kind == "opened")
    return await connection.scalar(query.order_by(outbox.c.id.desc()).limit(1)) == "sent"


async def list_pending(
    connection: AsyncConnection, match_id: int, kind: NotificationKind
) -> list[PendingNotification]:
    """Return the pending notifications of a kind for a match, due or not, the oldest first."""
    where = (outbox.c.match_id == match_id, _IS_PENDING, outbox.c.kind == kind)
    result = await connection.execute(select(*_ROW).where(*where).order_by(outbox.c.id))
    return [PendingNotification(*row) for row in result]


async def list_places(
    connection: AsyncConnection, now: int
) -> tuple[tuple[Destination, ...], int | None]:
    """Return the destinations with due notifications, and when the next other notification is due.

    The destination with the oldest due notification comes first. The time is `None` if all pending
    notifications are due.
    """
    rows = (await connection.execute(_PLACES, {"now": now})).all()
    destinations = tuple(Destination(row.place, bool(row.direct)) for row in rows if row.is_due)
    return destinations, min((row.due for row in rows if not row.is_due), default=None)


async def list_due_at(
    connection: AsyncConnection, destination: Destination, now: int, limit: int
) -> list[PendingNotification]:
    """Return at most `limit` due notifications of a destination, the oldest first."""
    at = {"place": destination.id, "now": now, "at_most": limit}
    result = await connection.execute(_DUE_AT_PLACE[destination.direct], at)
    return [PendingNotification(*row) for row in result]


async def measure_backlog(connection: AsyncConnection, now: int) -> tuple[int, int | None]:
    """Return the number of due notifications, and the earliest of their due times, if any."""
    query = select(func.count(), func.min(outbox.c.due)).where(_IS_DUE)
    row = (await connection.execute(query, {"now": now})).one()
    return int(row[0]), row[1]


async def list_channels_with_retries(
    connection: AsyncConnection, guild_id: int, now: int
) -> list[int]:
    """Return the ids of a server's channels with notifications that will be tried again."""
    query = select(matches.c.channel_id).select_from(outbox.join(matches)).distinct()
    query = query.where(_IS_RETRY, matches.c.guild_id == guild_id)
    return list(await connection.scalars(query, {"now": now}))


async def retry_now(connection: AsyncConnection, now: int, channel_id: int | None) -> None:
    """Make notifications that will be tried again due at `now`.

    `channel_id` limits them to the matches of one channel; `None`: all matches.
    """
    query = update(outbox).where(_IS_RETRY).values(due=now)
    if channel_id is not None:
        in_channel = select(matches.c.id).where(matches.c.channel_id == channel_id)
        query = query.where(outbox.c.match_id.in_(in_channel))
    await connection.execute(query, {"now": now})


async def delete_done(connection: AsyncConnection, before: int) -> None:
    """Delete notifications that were due before a time, except pending ones and commitments."""
    where = (~_IS_PENDING, outbox.c.due < before, ~_IS_POSTED_COMMITMENT)
    await connection.execute(delete(outbox).where(*where))


async def mark_sent(
    connection: AsyncConnection, outbox_ids: Sequence[int], message_id: int | None
) -> None:
    """Store that notifications were sent, all by one message; `None`: by no message with an id."""
    await connection.execute(_MARK_SENT, {"at_ids": outbox_ids, "as_message": message_id})


async def mark_failed(
    connection: AsyncConnection, outbox_id: int, error: str, retry_at: int | None
) -> None:
    """Store the error of a failed attempt, and when to try again; `None`: never."""
    columns: dict[str, Any] = {"last_error": error, "attempts": outbox.c.attempts + 1}
    given_up = case((_IS_PENDING, "undeliverable"), else_=outbox.c.status)
    columns |= {"status": given_up} if retry_at is None else {"due": retry_at}
    await connection.execute(update(outbox).where(outbox.c.id == outbox_id).values(**columns))


async def move_to_channel(connection: AsyncConnection, outbox_ids: Sequence[int]) -> None:
    """Have calls and questions (kinds `turn`, `ask`) posted in the channels of their matches."""
    channel = select(matches.c.channel_id).where(matches.c.id == outbox.c.match_id)
    is_call = outbox.c.id.in_(outbox_ids) & outbox.c.kind.in_(("turn", "ask"))
    query = update(outbox).where(is_call).values(channel_id=channel.scalar_subquery())
    await connection.execute(query)


async def list_reminders_in_channel(
    connection: AsyncConnection, match_id: int
) -> list[tuple[PendingNotification, int]]:
    """Return the reminders of a match that were posted in a channel, with their message ids."""
    query = select(*_ROW, outbox.c.message_id).where(
        outbox.c.match_id == match_id,
        outbox.c.kind == "reminder",
        outbox.c.channel_id.is_not(None),
        outbox.c.message_id.is_not(None),
    )
    rows = await connection.execute(query)
    return [(PendingNotification(*row[:-1]), int(row[-1])) for row in rows]


async def forget_message(connection: AsyncConnection, outbox_id: int) -> None:
    """Delete the id of the message that a notification was sent by, since it was deleted."""
    query = update(outbox).where(outbox.c.id == outbox_id).values(message_id=None)
    await connection.execute(query)


async def postpone(connection: AsyncConnection, outbox_ids: Sequence[int], until: int) -> None:
    """Make notifications due at another time."""
    query = update(outbox).where(outbox.c.id.in_(outbox_ids)).values(due=until)
    await connection.execute(query)
