"""How a proposal is answered and decided, and what is done when it has passed."""

from typing import get_args

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import Seat
from storage.queries import consents, deadlines, log
from storage.rows import ConsentKind, Fate, KnownProposal, ProposalRow, part_of
from table.context import Change
from table.errors import NotNow
from table.match.clocks import DAY, HOUR
from table.match.loaded import LoadedMatch
from table.match.model import Proposal
from table.match.options import options_of
from table.notify import notifications
from table.play import acts, commit
from table.play.acts import NOBODY, Warrant
from table.play.takeback import stands
from table.seats import away
from table.vote import rewind
from table.vote.votes import Poll, Rule, rule_of

TOGETHER = HOUR // 4
"""Milliseconds for which something is proposed to people who sit there."""

KINDS = frozenset(get_args(ConsentKind))


async def propose(
    change: Change,
    kind: ConsentKind,
    *,
    proposer: int,
    target: int | None = None,
    about: Seat | None = None,
) -> Proposal:
    """Store a proposal, which is open for as long as its kind says, and decide it."""
    row, limits, loaded = change.row, change.context.limits, change.loaded
    days = limits.proposal_days if rule(loaded, kind) == "all" else limits.vote_days
    length = TOGETHER if loaded.terms().together else days * DAY
    due, told = change.now + length, row.announced_version
    new = ProposalRow(0, row.id, kind, proposer, told, about, due, target=target)
    return await decide(change, await consents.propose(change.connection, new))


async def look(change: Change) -> None:
    """Decide by the answers there are: its time is over, or others have a vote than before."""
    row = await consents.proposed(change.connection, change.row.id)
    if row is None:
        return
    over = fate_by_itself(change.loaded, row)
    if over is not None:
        await _end(change, row, over)
    else:
        # If it stays open it is looked at again when its time is over.
        await deadlines.set_own(change.connection, row.match_id, "vote", row.due)
        await _decide_or_end(change, row)


async def _end(change: Change, row: ProposalRow, fate: Fate, by: Seat | None = None) -> None:
    await consents.end(change.connection, row.id, fate, by)
    await tell(change, row)


async def _decide_or_end(change: Change, row: ProposalRow) -> Proposal:
    """Decide; what has passed and cannot be done is over: it must not be tried for ever."""
    try:
        return await decide(change, row)
    except NotNow:
        await _end(change, row, "impossible")
        return await read(change.connection, change.loaded, row)


async def answer(change: Change, row: ProposalRow, seat: Seat, *, yes: bool) -> Proposal:
    """Take a player's answer; its proposer declines a proposal for all."""
    if not yes and seat == row.proposer:
        proposal = await read(change.connection, change.loaded, row)
        await _end(change, row, "declined", seat)
        return proposal
    await consents.vote(change.connection, row.id, seat, yes=yes)
    return await _decide_or_end(change, row)


async def decide(change: Change, row: ProposalRow) -> Proposal:
    """Carry a proposal out, or end it, or leave it open, by the answers there are."""
    poll = await _poll(change.connection, change.loaded, row)
    verdict = poll.verdict(over=row.due <= change.now)
    proposal = await read(change.connection, change.loaded, row)
    if verdict == "passed":
        await carry_out(change, row.kind, about=row.about, target=row.target)
        await consents.end(change.connection, row.id, "carried-out")
    elif verdict == "open":
        await tell(change, row)
    else:
        by = next(iter(poll.against)) if verdict == "declined" else None
        await _end(change, row, verdict, by)
    return proposal


async def carry_out(
    change: Change,
    kind: ConsentKind,
    *,
    about: int | None = None,
    target: int | None = None,
    by: Warrant = NOBODY,
) -> None:
    """Do what has passed, or what somebody does `by` their own right. Raises NotNow."""
    match kind:
        case "stop":
            if by != NOBODY:
                await acts.note(change, "cancelled", by=by)
            await commit.write(change, rewind.stop(change.loaded, change.now, by=by.user_id))
        case "undo":
            steps = await log.since(change.connection, change.row.id)
            back = rewind.back(change.loaded, target or 0, steps, change.now)
            await commit.write(change, back)
        case "replace" | "house":
            seat = change.loaded.require_place(-1 if about is None else about)
            await (away.offer if kind == "replace" else away.hand_over)(change, seat, by)


async def tell(change: Change, row: ProposalRow) -> None:
    """Owe the channel how a proposal stands."""
    await commit.say(change, notifications.notice(change.row, "proposal", number=row.id))


async def _poll(connection: AsyncConnection, loaded: LoadedMatch, row: ProposalRow) -> Poll:
    voices = await consents.votes(connection, row.id)
    return Poll(rule(loaded, row.kind), loaded.voters, voices)


async def read(connection: AsyncConnection, loaded: LoadedMatch, row: ProposalRow) -> Proposal:
    """Return a proposal as everybody may know it."""
    poll = await _poll(connection, loaded, row)
    steps = 0
    if row.target is not None:
        # Only told steps are counted: the number is read by all.
        until = loaded.row.announced_version
        taken = await log.since(connection, loaded.row.id, row.target - 1, until)
        steps = sum(stands(step) and not loaded.is_private(step) for step in taken)
    over = fate_by_itself(loaded, row) if row.status == "open" else None
    status = over or row.status
    return Proposal(
        **part_of(row, KnownProposal) | {"status": status},
        agreed=poll.agreed,
        missing=poll.missing,
        against=poll.against,
        rule=poll.rule,
        steps=steps,
        mark=await mark_of(connection, loaded, row),
    )


async def mark_of(connection: AsyncConnection, loaded: LoadedMatch, row: ProposalRow) -> str:
    """Return what tells a proposal from every other of its match, and tells nothing else."""
    number = await consents.count_until(connection, row)
    return loaded.mark_of(f"proposal {number} {row.kind} {row.proposer}")


def rule(loaded: LoadedMatch, kind: ConsentKind) -> Rule:
    """Return how a table decides on a proposal."""
    return rule_of(kind, options_of(loaded.row))


def fate_by_itself(loaded: LoadedMatch, row: ProposalRow) -> Fate | None:
    """Return how an open proposal has ended without an answer; `None`: it can be agreed to.

    As all know it, or all would hear of it: a turn that nobody was told of yet goes back with the
    rest. What was proposed to a table of 1.1 and needs no vote any more cannot be carried out.
    """
    if row.kind not in KINDS:
        return "impossible"
    moved = row.kind == "undo" and row.told != loaded.row.announced_version
    return "lapsed" if moved or loaded.row.status != "playing" else None
