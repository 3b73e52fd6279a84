"""How a proposal is answered and decided, and what is done when it has passed."""

from typing import NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Seat
from storage.queries import consents, log
from storage.rows import TABLE, ConsentKind, NewProposal, ProposalRow
from table.context import Context
from table.errors import NotNow
from table.match.clocks import DAY, HOUR
from table.match.loaded import LoadedMatch
from table.match.model import Proposal, is_vacant
from table.match.options import options_of
from table.match.terms import TONIGHT
from table.notify import notifications
from table.play import commit
from table.play.takeback import stands
from table.seats import away
from table.vote import breaks, rewind, rhythms
from table.vote.votes import Poll, Rule, rule_of

TOGETHER = HOUR // 4
"""Milliseconds for which something is proposed to people who sit there, or are to sit down now."""


class Answer(NamedTuple):
    """What somebody says to a proposal."""

    seat: Seat
    yes: bool


def proposed(  # noqa: PLR0913 - what is proposed, by whom, about whom
    context: Context,
    loaded: LoadedMatch,
    kind: ConsentKind,
    *,
    proposer: int,
    target: int | None = None,
    about: Seat | None = None,
) -> NewProposal:
    """Return a proposal as it is made now: it is open for as long as its kind says."""
    row, limits = loaded.row, context.limits
    days = limits.proposal_days if rule(loaded, kind) == "all" else limits.vote_days
    now = kind == TONIGHT or loaded.terms().together
    due, told = context.clock() + (TOGETHER if now else days * DAY), row.announced_version
    return NewProposal(row.id, kind, proposer, told, target, about, due)


async def ask_to_replace(
    context: Context, connection: AsyncConnection, loaded: LoadedMatch, seat: Seat
) -> None:
    """Let the table itself propose to replace a player, unless something is proposed already."""
    if await consents.proposed(connection, loaded.row.id) is not None:
        return
    new = proposed(context, loaded, "replace", proposer=TABLE, about=seat)
    row = await consents.propose(connection, new)
    await decide(context, connection, loaded, row)


async def expire(
    context: Context, connection: AsyncConnection, loaded: LoadedMatch, now: int
) -> None:
    """Decide a proposal whose time is over by the answers there are."""
    row = await consents.proposed(connection, loaded.row.id)
    if row is None or row.due > now:
        return
    if lapsed(loaded, row):
        await consents.end(connection, row.id, "lapsed")
        await tell(context, connection, loaded, row)
        return
    await _decide_or_end(context, connection, loaded, row)


async def _decide_or_end(
    context: Context, connection: AsyncConnection, loaded: LoadedMatch, row: ProposalRow
) -> Proposal:
    """Decide; what has passed and cannot be done is over: it must not be tried for ever."""
    try:
        return await decide(context, connection, loaded, row)
    except NotNow:
        await consents.end(connection, row.id, "impossible")
        await tell(context, connection, loaded, row)
        return await read(connection, loaded, row)


async def answer(
    context: Context,
    connection: AsyncConnection,
    loaded: LoadedMatch,
    row: ProposalRow,
    given: Answer,
) -> Proposal:
    """Take somebody's answer; whoever made a proposal declines it for all."""
    if not given.yes and given.seat == row.proposer:
        proposal = await read(connection, loaded, row)
        await consents.end(connection, row.id, "declined", given.seat)
        await tell(context, connection, loaded, row)
        return proposal
    await consents.vote(connection, row.id, given.seat, yes=given.yes)
    return await _decide_or_end(context, connection, loaded, row)


async def decide(
    context: Context, connection: AsyncConnection, loaded: LoadedMatch, row: ProposalRow
) -> Proposal:
    """Carry a proposal out, or end it, or leave it open, by the answers there are."""
    poll = await _poll(connection, loaded, row)
    verdict = poll.verdict(over=row.due <= context.clock())
    proposal = await read(connection, loaded, row)
    if verdict == "passed":
        await _carry_out(context, connection, loaded, row)
        return proposal
    if verdict != "open":
        by = next(iter(poll.against)) if verdict == "declined" else None
        await consents.end(connection, row.id, verdict, by)
    await tell(context, connection, loaded, row)
    return proposal


async def _carry_out(
    context: Context, connection: AsyncConnection, loaded: LoadedMatch, row: ProposalRow
) -> None:
    now = context.clock()
    match row.kind:
        case "stop":
            await commit.write(connection, loaded, rewind.stop(loaded, now))
        case "undo":
            steps = await log.since(connection, row.match_id)
            back = rewind.back(loaded, int(row.target or 0), steps, now)
            await commit.write(connection, loaded, back)
        case "pause":
            await breaks.hold(connection, loaded, now)
        case "resume":
            await breaks.release(connection, loaded, now)
        case "replace":
            await away.offer(connection, loaded, Seat(int(row.about or 0)), now)
        case "tonight" | "days":
            await rhythms.change(connection, loaded, row.kind, now)
        case "house":
            await away.hand_over(connection, loaded, Seat(int(row.about or 0)), now)
    await consents.end(connection, row.id, "carried-out")


async def tell(
    context: Context, connection: AsyncConnection, loaded: LoadedMatch, row: ProposalRow
) -> None:
    """Owe the channel how a proposal stands."""
    notices = notifications.proposal(loaded, row.id, row.kind)
    await commit.say(connection, loaded.row, notices, context.clock())


async def _poll(connection: AsyncConnection, loaded: LoadedMatch, row: ProposalRow) -> Poll:
    voices = await consents.votes(connection, row.id)
    return Poll(rule(loaded, row.kind), electorate(loaded), voices)


async def read(connection: AsyncConnection, loaded: LoadedMatch, row: ProposalRow) -> Proposal:
    """Return a proposal as everybody may know it."""
    poll = await _poll(connection, loaded, row)
    steps = 0
    if row.target is not None:
        # Only told steps are counted: the number is read by all.
        until = loaded.row.announced_version
        taken = await log.since(connection, loaded.row.id, row.target - 1, until)
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


def rule(loaded: LoadedMatch, kind: ConsentKind) -> Rule:
    """Return how a table decides on a proposal."""
    return rule_of(kind, options_of(loaded.row))


def electorate(loaded: LoadedMatch) -> tuple[Seat, ...]:
    """Return the seats that have a vote: whose players are there.

    Nobody decides alone because all others are on vacation: their consent is waited for.
    """
    there = [
        (Seat(one.seat), found.present)
        for one, found in zip(loaded.seats, loaded.attendances(), strict=True)
        if not is_vacant(one.user_id) and found.stand_in is None
    ]
    present = tuple(seat for seat, is_present in there if is_present)
    return present if len(present) > 1 else tuple(seat for seat, _ in there)


def lapsed(loaded: LoadedMatch, row: ProposalRow) -> bool:
    """Whether an open proposal can no longer be agreed to: as all know it, or all would hear of it.

    A turn that nobody was told of yet goes back with the rest.
    """
    moved = row.kind == "undo" and row.told != loaded.row.announced_version
    return moved or loaded.row.status != "playing"


def mark_of(row: ProposalRow) -> str:
    """Return what tells a proposal from every other: kind, proposer, version, number."""
    return f"{row.kind}-{row.proposer}-{row.told}-{row.id}"
