"""What everybody may know of a proposal: who has answered how, and whether it can be agreed to."""

from collections.abc import Sequence
from typing import get_args

from storage.document import KnownProposal, ProposalEnd, ProposalKind, ProposalRow
from storage.rows import StepRow, get_fields
from table.match.loaded import LoadedMatch
from table.match.model import Proposal
from table.match.options import options_of
from table.match.takeback import effective_steps
from table.match.votes import Poll, Rule, rule_of

KINDS = frozenset(get_args(ProposalKind))


def build_poll(loaded: LoadedMatch, row: ProposalRow) -> Poll:
    """Return who may vote on a proposal, who has, and what decides it."""
    return Poll(proposal_rule(loaded, row.kind), loaded.voters, dict(sorted(row.votes.items())))


def build_proposal(loaded: LoadedMatch, row: ProposalRow, steps: Sequence[StepRow]) -> Proposal:
    """Return a proposal as everybody may know it; `steps` is the log of its match."""
    poll = build_poll(loaded, row)
    count = 0
    if row.target is not None:
        # Only told steps are counted: the number is read by all.
        until = loaded.row.announced_version
        taken = (step for step in effective_steps(steps) if row.target <= step.version <= until)
        count = sum(step.kind == "move" and not loaded.is_private(step) for step in taken)
    over = fate_by_itself(loaded, row) if row.status == "open" else None
    status = over or row.status
    return Proposal(
        **get_fields(row, KnownProposal) | {"status": status},
        match_id=loaded.row.id,
        agreed=poll.agreed,
        missing=poll.missing,
        against=poll.against,
        rule=poll.rule,
        steps=count,
        mark=proposal_mark(loaded, row),
    )


def proposal_mark(loaded: LoadedMatch, row: ProposalRow) -> str:
    """Return what tells a proposal from every other of its match, and tells nothing else."""
    return loaded.mark_of(f"proposal {row.id} {row.kind} {row.proposer}")


def proposal_rule(loaded: LoadedMatch, kind: ProposalKind) -> Rule:
    """Return how a table decides on a proposal."""
    return rule_of(kind, options_of(loaded.row))


def fate_by_itself(loaded: LoadedMatch, row: ProposalRow) -> ProposalEnd | None:
    """Return how an open proposal has ended without an answer; `None`: it can be agreed to.

    As all know it, or all would hear of it: a turn that nobody was told of yet goes back with the
    rest. What was proposed to a table of 1.1 and needs no vote any more cannot be carried out.
    """
    if row.kind not in KINDS:
        return "impossible"
    moved = row.kind == "undo" and row.told != loaded.row.announced_version
    return "lapsed" if moved or loaded.row.status != "playing" else None


def list_proposals(
    loaded: LoadedMatch, steps: Sequence[StepRow]
) -> tuple[Proposal | None, tuple[Proposal, ...]]:
    """Return what is proposed, and what is over while its message does not say so yet."""
    rows = (
        row
        for row in loaded.document.proposals
        if row.status == "open" or row.message_id is not None or row.channel_id is None
    )
    found = [build_proposal(loaded, row, steps) for row in rows]
    still = next((proposal for proposal in found if proposal.status == "open"), None)
    return still, tuple(proposal for proposal in found if proposal.status != "open")
