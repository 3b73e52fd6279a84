"""How a proposal is answered and decided, and what is done when it has passed."""

from typing import NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Seat
from storage.queries import consents, log
from storage.rows import TABLE, ConsentKind, NewProposal, ProposalRow
from table.context import Context
from table.errors import NotNow
from table.match.clocks import DAY
from table.match.model import Proposal, is_vacant
from table.match.options import options_of
from table.match.sitting import Sitting
from table.notify import says
from table.play import commit
from table.play.takeback import stands
from table.seats import away
from table.vote import agreed, breaks
from table.vote.votes import Poll, Rule, rule_of


class Answer(NamedTuple):
    """What somebody says to a proposal."""

    seat: Seat
    yes: bool


def proposed(  # noqa: PLR0913 - what is proposed, by whom, about whom
    context: Context,
    sitting: Sitting,
    kind: ConsentKind,
    *,
    proposer: int,
    target: int | None = None,
    about: Seat | None = None,
) -> NewProposal:
    """Return a proposal as it is made now: it is open for as long as its kind says."""
    row, limits = sitting.row, context.limits
    days = limits.proposal_days if rule(sitting, kind) == "all" else limits.vote_days
    due, told = context.clock() + days * DAY, row.announced_version
    return NewProposal(row.id, kind, proposer, told, target, about, due)


async def ask_to_replace(
    context: Context, connection: AsyncConnection, sitting: Sitting, seat: Seat
) -> None:
    """Let the table itself propose to replace a player, unless something is proposed already."""
    if await consents.proposed(connection, sitting.row.id) is not None:
        return
    new = proposed(context, sitting, "replace", proposer=TABLE, about=seat)
    row = await consents.propose(connection, new)
    await decide(context, connection, sitting, row)


async def expire(context: Context, connection: AsyncConnection, sitting: Sitting, now: int) -> None:
    """Decide a proposal whose time is over by the answers there are."""
    row = await consents.proposed(connection, sitting.row.id)
    if row is None or row.due is None or row.due > now:
        return
    if lapsed(sitting, row):
        await consents.end(connection, row.id, "lapsed")
        await tell(context, connection, sitting, row)
        return
    await _decide_or_end(context, connection, sitting, row)


async def _decide_or_end(
    context: Context, connection: AsyncConnection, sitting: Sitting, row: ProposalRow
) -> Proposal:
    """Decide; what has passed and cannot be done is over: it must not be tried for ever."""
    try:
        return await decide(context, connection, sitting, row)
    except NotNow:
        await consents.end(connection, row.id, "impossible")
        await tell(context, connection, sitting, row)
        return await read(connection, sitting, row)


async def answer(
    context: Context,
    connection: AsyncConnection,
    sitting: Sitting,
    row: ProposalRow,
    given: Answer,
) -> Proposal:
    """Take somebody's answer; whoever made a proposal declines it for all."""
    if not given.yes and given.seat == row.proposer:
        proposal = await read(connection, sitting, row)
        await consents.end(connection, row.id, "declined", given.seat)
        await tell(context, connection, sitting, row)
        return proposal
    await consents.vote(connection, row.id, given.seat, yes=given.yes)
    return await _decide_or_end(context, connection, sitting, row)


async def decide(
    context: Context, connection: AsyncConnection, sitting: Sitting, row: ProposalRow
) -> Proposal:
    """Carry a proposal out, or end it, or leave it open, by the answers there are."""
    poll = await _poll(connection, sitting, row)
    verdict = poll.verdict(over=row.due is not None and row.due <= context.clock())
    proposal = await read(connection, sitting, row)
    if verdict == "passed":
        await _carry_out(context, connection, sitting, row)
        return proposal
    if verdict != "open":
        by = next(iter(poll.against)) if verdict == "declined" else None
        await consents.end(connection, row.id, verdict, by)
    await tell(context, connection, sitting, row)
    return proposal


async def _carry_out(
    context: Context, connection: AsyncConnection, sitting: Sitting, row: ProposalRow
) -> None:
    now = context.clock()
    match row.kind:
        case "stop":
            await commit.write(connection, sitting, agreed.stop(sitting, now))
        case "undo":
            steps = await log.since(connection, row.match_id)
            back = agreed.back(sitting, int(row.target or 0), steps, now)
            await commit.write(connection, sitting, back)
        case "pause":
            await breaks.hold(connection, sitting, now)
        case "resume":
            await breaks.release(connection, sitting, now)
        case "replace":
            await away.offer(connection, sitting, Seat(int(row.about or 0)), now)
        case "house":
            await away.hand_over(connection, sitting, Seat(int(row.about or 0)), now)
    await consents.end(connection, row.id, "carried-out")


async def tell(
    context: Context, connection: AsyncConnection, sitting: Sitting, row: ProposalRow
) -> None:
    """Owe the channel how a proposal stands."""
    speech = says.proposal(sitting, row.id, row.kind)
    await commit.say(connection, sitting.row, speech, context.clock())


async def _poll(connection: AsyncConnection, sitting: Sitting, row: ProposalRow) -> Poll:
    voices = await consents.votes(connection, row.id)
    return Poll(rule(sitting, row.kind), electorate(sitting), voices)


async def read(connection: AsyncConnection, sitting: Sitting, row: ProposalRow) -> Proposal:
    """Return a proposal as everybody may know it."""
    poll = await _poll(connection, sitting, row)
    steps = 0
    if row.target is not None:
        # Only told steps are counted: the number is read by all.
        until = sitting.row.announced_version
        taken = await log.since(connection, sitting.row.id, row.target - 1, until)
        steps = sum(stands(step) for step in taken)
    return Proposal(
        number=row.id,
        kind=row.kind,
        proposer=None if row.proposer == TABLE else Seat(row.proposer),
        mark=mark_of(row),
        agreed=poll.agreed,
        missing=poll.missing,
        steps=steps,
        message_id=row.message_id,
        against=poll.against,
        about=None if row.about is None else Seat(row.about),
        due=row.due,
        rule=poll.rule,
    )


def rule(sitting: Sitting, kind: ConsentKind) -> Rule:
    """Return how a table decides on a proposal."""
    return rule_of(kind, options_of(sitting.row))


def electorate(sitting: Sitting) -> tuple[Seat, ...]:
    """Return the seats that have a vote: whose players are there.

    Nobody decides alone because all others are on vacation: their consent is waited for.
    """
    there = [
        (Seat(one.seat), found.present)
        for one, found in zip(sitting.seats, sitting.attendances(), strict=True)
        if not is_vacant(one.user_id) and found.stand_in is None
    ]
    present = tuple(seat for seat, is_present in there if is_present)
    return present if len(present) > 1 else tuple(seat for seat, _ in there)


def lapsed(sitting: Sitting, row: ProposalRow) -> bool:
    """Whether an open proposal can no longer be agreed to: as all know it, or all would hear of it.

    A turn that nobody was told of yet goes back with the rest.
    """
    moved = row.kind == "undo" and row.told != sitting.row.announced_version
    return moved or sitting.row.status != "playing"


def mark_of(row: ProposalRow) -> str:
    """Return what tells a proposal from every other: kind, proposer, version, number."""
    return f"{row.kind}-{row.proposer}-{row.told}-{row.id}"
