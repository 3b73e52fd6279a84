"""What is proposed to a table, and who agrees. A match has one open proposal at a time."""

from dataclasses import asdict, replace
from typing import Any

from sqlalchemy import Select, bindparam, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.queries import deadlines
from storage.rows import TABLE, Fate, ProposalRow
from storage.schema import consents, proposals

_OF_MATCH = (
    select(proposals).where(proposals.c.match_id == bindparam("at_match")).order_by(proposals.c.id)
)
_OPEN = _OF_MATCH.where(proposals.c.status == "open")
_SHOWN = _OF_MATCH.where(
    (proposals.c.status == "open")
    | proposals.c.message_id.is_not(None)
    | proposals.c.channel_id.is_(None),
)


async def propose(connection: AsyncConnection, new: ProposalRow) -> ProposalRow:
    """Store a proposal, return it with its number; who proposes it, but for the table, agrees."""
    values = {name: value for name, value in asdict(new).items() if name != "id"}
    made = await connection.execute(insert(proposals).values(**values))
    number = int(made.inserted_primary_key[0])  # type: ignore[index] # one row was inserted
    await deadlines.set_own(connection, new.match_id, "vote", new.due)
    if new.proposer != TABLE:
        await vote(connection, number, new.proposer, yes=True)
    return replace(new, id=number)


async def put_off(connection: AsyncConnection, match_id: int, since: int, length: int) -> None:
    """Let the open proposal of a match end later, if it was open at a moment."""
    open_then = (proposals.c.status == "open") & (proposals.c.due > since)
    later = update(proposals).where(proposals.c.match_id == match_id, open_then)
    await connection.execute(later.values(due=proposals.c.due + length))


async def vote(connection: AsyncConnection, number: int, seat: int, *, yes: bool) -> None:
    """Store one seat's answer, in place of an earlier one."""
    mine = (consents.c.proposal_id == number) & (consents.c.seat == seat)
    await connection.execute(delete(consents).where(mine))
    await connection.execute(insert(consents).values(proposal_id=number, seat=seat, yes=yes))


async def withdraw(connection: AsyncConnection, match_id: int, seat: int) -> None:
    """Forget the answer of a seat that changes hands; what is by or about its player is over."""
    row = await proposed(connection, match_id)
    if row is None:
        return
    mine = (consents.c.proposal_id == row.id) & (consents.c.seat == seat)
    await connection.execute(delete(consents).where(mine))
    if seat in (row.proposer, row.about):
        await end(connection, row.id, "impossible")
    else:
        await deadlines.hasten(connection, match_id, "vote")


async def votes(connection: AsyncConnection, number: int) -> dict[int, bool]:
    """Return who has answered a proposal, and how, in order of seats."""
    query = select(consents.c.seat, consents.c.yes).where(consents.c.proposal_id == number)
    result = await connection.execute(query.order_by(consents.c.seat))
    return {row.seat: row.yes for row in result}


async def proposed(connection: AsyncConnection, match_id: int) -> ProposalRow | None:
    """Return the open proposal of a match."""
    rows = await _of_match(connection, _OPEN, match_id)
    return rows[0] if rows else None


async def count_until(connection: AsyncConnection, row: ProposalRow) -> int:
    """Return how many proposals its match has had with this one."""
    of_match = (proposals.c.match_id == row.match_id) & (proposals.c.id <= row.id)
    return int(await connection.scalar(select(func.count()).where(of_match)) or 0)


async def end(
    connection: AsyncConnection, number: int, fate: Fate, declined_by: int | None = None
) -> None:
    """Close a proposal, unless it is closed."""
    still = (proposals.c.id == number) & (proposals.c.status == "open")
    values = {"status": fate, "declined_by": declined_by}
    closed = update(proposals).where(still).values(values).returning(proposals.c.match_id)
    match_id = await connection.scalar(closed)
    if match_id is not None:
        await deadlines.set_own(connection, match_id, "vote", None)


async def shown(connection: AsyncConnection, match_id: int) -> list[ProposalRow]:
    """Return the open proposal of a match, and those closed whose messages do not say so.

    That is as far as is known.
    """
    return await _of_match(connection, _SHOWN, match_id)


async def shown_as(connection: AsyncConnection, message_id: int) -> ProposalRow | None:
    """Return the proposal that a message shows."""
    shown = select(proposals).where(proposals.c.message_id == message_id)
    row = (await connection.execute(shown)).first()
    return None if row is None else ProposalRow(*row)


async def posted(
    connection: AsyncConnection, number: int, channel_id: int | None, message_id: int | None
) -> None:
    """Remember the message that shows a proposal; `None`: there is none any more."""
    where = {"channel_id": channel_id, "message_id": message_id}
    await connection.execute(update(proposals).where(proposals.c.id == number).values(where))


async def _of_match(
    connection: AsyncConnection, query: Select[Any], match_id: int
) -> list[ProposalRow]:
    return [ProposalRow(*row) for row in await connection.execute(query, {"at_match": match_id})]
