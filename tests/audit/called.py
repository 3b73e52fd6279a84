"""Whether everybody was notified of all they were to be, and of nothing twice."""

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import select

from storage.schema import outbox, seats
from tests.rig.bot import BotRig
from tests.rig.network import Ping

CALLS = ("turn", "ask", "reminder")
"""What is owed to one person, to notify them."""


async def wrong(quiet_bot: BotRig, _: int) -> Sequence[tuple[str, str]]:
    """Return what was lost or came twice, each with an example, when nothing is owed any more."""
    async with quiet_bot.store.read() as connection:
        owed = (await connection.execute(select(outbox).order_by(outbox.c.id))).all()
        loaded = (await connection.execute(select(seats.c.match_id, seats.c.user_id))).all()
    players = {(row.match_id, row.user_id) for row in loaded}
    told = quiet_bot.network.pings
    return [*_twice_owed(owed), *_twice(owed, told), *_lost(owed, told, players)]


def _twice_owed(owed: Sequence[Any]) -> Iterator[tuple[str, str]]:
    """Yield calls for the same question, reminders of the same moment, and of a seat taken once.

    A match that rested, and a player who was away, are asked the same anew.
    """
    anew = [row for row in owed if row.payload.get("kind") in ("attended", "back")]
    said = Counter(
        (
            row.kind,
            row.match_id,
            row.user_id,
            str(row.payload),
            row.kind == "reminder" or row.version,
            sum(one.match_id == row.match_id and one.id < row.id for one in anew),
        )
        for row in owed
        if row.kind in CALLS and row.status == "sent" and row.message_id is not None
        if not row.payload.get("house")
    )
    yield from ((f"{what[0]} owed twice", str(what)) for what, count in said.items() if count > 1)
    # Who comes back may be told again that the house has their seat.
    acts = Counter(row.match_id for row in owed if row.payload.get("kind") == "house")
    told = Counter(row.match_id for row in owed if row.payload.get("house"))
    yield from (("house told twice", f"table {one}") for one in told if told[one] > acts[one])


def _twice(owed: Sequence[Any], notified: Sequence[Ping]) -> Iterator[tuple[str, str]]:
    """Yield what notified a person, and is not what became of something that was owed."""
    became = {row.message_id for row in owed if row.status == "sent"}
    # One that was void, or its proposal over, when the next process looked for it.
    void = {row.nonce for row in owed if row.status == "cancelled" or row.message_id is None}
    calls = [row for row in owed if row.kind in CALLS]
    left_behind = {one for row in calls for one in _told(row, owed, notified)}
    for one in notified:
        known = one.message in became or one in left_behind
        if not known and void.isdisjoint((one.nonce, one.nonce[1:])):
            yield "notified twice", str(one)
    for what, count in Counter((one.user, one.message) for one in notified).items():
        if count > 1:
            yield "mentioned twice", str(what)


def _told(row: Any, owed: Sequence[Any], notified: Sequence[Ping]) -> set[Ping]:
    """Return what has notified a player of a call: the message it became, or one left behind.

    A process that died may have left one under the name of the last that was owed then. The next
    process notes the call with the message that tells what has happened since, or finds it void.
    """
    later = [call for call in owed if call.match_id == row.match_id and call.id >= row.id]
    if row.status != "sent":
        later = [call for call in later if call.version == row.version]
    names = {call.nonce for call in later}
    return {
        one
        for one in notified
        if one.user == row.user_id
        and (
            one.message == row.message_id
            or (one.message < (row.message_id or math.inf) and names & {one.nonce, one.nonce[1:]})
        )
    }


def _lost(
    owed: Sequence[Any], notified: Sequence[Ping], players: set[tuple[int, int]]
) -> Iterator[tuple[str, str]]:
    """Yield what is said to have been said, and notified nobody."""
    there = {(one.user, one.message) for one in notified}
    for row in owed:
        if row.kind in CALLS and row.status == "undeliverable":
            yield f"{row.kind} given up", str(row)
        if row.status != "sent" or row.message_id is None:
            continue
        if row.kind in CALLS and row.user_id > 0 and not _told(row, owed, notified):
            yield f"{row.kind} lost", str(row)
        if row.kind == "over":
            for match, user in players:
                if match == row.match_id and user > 0 and (user, row.message_id) not in there:
                    yield "over lost", str(row)
