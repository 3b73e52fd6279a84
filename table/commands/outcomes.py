"""How a proposal is answered and decided, and what is done when it has passed."""

from collections.abc import Sequence
from dataclasses import replace
from typing import get_args

from games.kernel import Seat
from storage.rows import (
    TABLE,
    ConsentKind,
    Fate,
    KnownProposal,
    ProposalRow,
    StepRow,
    part_of,
)
from table.commands import acts, away, commit, proposals, rewind
from table.commands.acts import NOBODY, Warrant
from table.commands.change import Change
from table.errors import NotNow
from table.match.clocks import DAY, HOUR
from table.match.loaded import LoadedMatch
from table.match.model import Proposal
from table.match.options import options_of
from table.match.takeback import stands
from table.match.votes import Poll, Rule, rule_of
from table.views import notifications

TOGETHER = HOUR // 4
"""Milliseconds for which something is proposed to people who sit there."""

KINDS = frozenset(get_args(ConsentKind))


def propose(
    change: Change,
    kind: ConsentKind,
    *,
    proposer: int,
    target: int | None = None,
    about: Seat | None = None,
) -> Proposal:
    """Store a proposal, which is open for as long as its kind says, and decide it."""
    row, limits, loaded = change.row, change.limits, change.loaded
    days = limits.proposal_days if rule(loaded, kind) == "all" else limits.vote_days
    length = TOGETHER if loaded.terms().together else days * DAY
    due, told = change.now + length, row.announced_version
    number = len(change.document.proposals) + 1
    # Who proposes something agrees to it, but for the table itself.
    votes = {} if proposer == TABLE else {proposer: True}
    new = ProposalRow(number, row.id, kind, proposer, told, about, due, target=target, votes=votes)
    change.set_proposal(new)
    change.set_own_deadline("vote", due)
    return decide(change, new)


def look(change: Change) -> None:
    """Decide by the answers there are: its time is over, or others have a vote than before."""
    row = change.loaded.open_proposal
    if row is None:
        return
    over = fate_by_itself(change.loaded, row)
    if over is not None:
        _end(change, row, over)
    else:
        # If it stays open it is looked at again when its time is over.
        change.set_own_deadline("vote", row.due)
        _decide_or_end(change, row)


def _end(change: Change, row: ProposalRow, fate: Fate, by: Seat | None = None) -> None:
    proposals.end(change, row, fate, by)
    tell(change, row)


def _decide_or_end(change: Change, row: ProposalRow) -> Proposal:
    """Decide; what has passed and cannot be done is over: it must not be tried for ever."""
    try:
        return decide(change, row)
    except NotNow:
        _end(change, row, "impossible")
        return read(change, row)


def answer(change: Change, row: ProposalRow, seat: Seat, *, yes: bool) -> Proposal:
    """Take a player's answer; its proposer declines a proposal for all."""
    if not yes and seat == row.proposer:
        proposal = read(change, row)
        _end(change, row, "declined", seat)
        return proposal
    row = replace(row, votes={**row.votes, seat: yes})
    change.set_proposal(row)
    return _decide_or_end(change, row)


def decide(change: Change, row: ProposalRow) -> Proposal:
    """Carry a proposal out, or end it, or leave it open, by the answers there are."""
    poll = _poll(change.loaded, row)
    verdict = poll.verdict(over=row.due <= change.now)
    proposal = read(change, row)
    if verdict == "passed":
        carry_out(change, row.kind, about=row.about, target=row.target)
        proposals.end(change, row, "carried-out")
    elif verdict == "open":
        tell(change, row)
    else:
        by = next(iter(poll.against)) if verdict == "declined" else None
        _end(change, row, verdict, by)
    return proposal


def carry_out(
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
                acts.note(change, "cancelled", by=by)
            commit.write(change, rewind.stop(change.loaded, change.now, by=by.user_id))
        case "undo":
            back = rewind.back(change.loaded, target or 0, list(change.steps), change.now)
            commit.write(change, back)
        case "replace" | "house":
            seat = change.loaded.require_place(-1 if about is None else about)
            (away.offer if kind == "replace" else away.hand_over)(change, seat, by)


def tell(change: Change, row: ProposalRow) -> None:
    """Owe the channel how a proposal stands."""
    change.say(notifications.notice(change.row, "proposal", number=row.id))


def _poll(loaded: LoadedMatch, row: ProposalRow) -> Poll:
    return Poll(rule(loaded, row.kind), loaded.voters, dict(sorted(row.votes.items())))


def read(change: Change, row: ProposalRow) -> Proposal:
    """Return a proposal as everybody may know it."""
    return shown(change.loaded, row, change.steps)


def shown(loaded: LoadedMatch, row: ProposalRow, steps: Sequence[StepRow]) -> Proposal:
    """Return a proposal as everybody may know it; `steps` is the log of its match."""
    poll = _poll(loaded, row)
    count = 0
    if row.target is not None:
        # Only told steps are counted: the number is read by all.
        until = loaded.row.announced_version
        taken = (step for step in steps if row.target <= step.version <= until)
        count = sum(stands(step) and not loaded.is_private(step) for step in taken)
    over = fate_by_itself(loaded, row) if row.status == "open" else None
    status = over or row.status
    return Proposal(
        **part_of(row, KnownProposal) | {"status": status},
        agreed=poll.agreed,
        missing=poll.missing,
        against=poll.against,
        rule=poll.rule,
        steps=count,
        mark=mark_of(loaded, row),
    )


def mark_of(loaded: LoadedMatch, row: ProposalRow) -> str:
    """Return what tells a proposal from every other of its match, and tells nothing else."""
    return loaded.mark_of(f"proposal {row.id} {row.kind} {row.proposer}")


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
