"""Proposals as everybody may know them: who has answered, and how they are decided.

Nobody waits for those who are absent: a seat that is vacant, on vacation or has a stand-in has no
vote. When the time of a vote about who plays on is over, silence counts as neither yes nor no.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from games.kernel import Seat
from storage.document import KnownProposal, ProposalEnd, ProposalKind, ProposalRow
from storage.rows import StepRow, get_fields
from table.match.history import effective_steps
from table.match.loaded import LoadedMatch
from table.match.model import Proposal
from table.match.options import VoteRule, options_of, vote_rule

KINDS = frozenset(get_args(ProposalKind))

Verdict = Literal["open", "passed", "declined", "outvoted", "expired"]


@dataclass(frozen=True, slots=True)
class Poll:
    """A proposal, and the answers to it."""

    rule: VoteRule
    electorate: tuple[Seat, ...]
    votes: Mapping[int, bool]

    @property
    def agreeing(self) -> tuple[Seat, ...]:
        """The seats that agree."""
        return tuple(Seat(seat) for seat, yes in self.votes.items() if yes)

    @property
    def opposing(self) -> tuple[Seat, ...]:
        """The seats that do not agree."""
        return tuple(Seat(seat) for seat, yes in self.votes.items() if not yes)

    @property
    def missing(self) -> tuple[Seat, ...]:
        """The seats that have not answered."""
        return tuple(seat for seat in self.electorate if seat not in self.votes)

    def verdict(self, *, over: bool) -> Verdict:
        """Return the decision; `over`: the time for answers is."""
        return self._unanimous_verdict(over) if self.rule == "all" else self._majority_verdict(over)

    def _unanimous_verdict(self, over: bool) -> Verdict:
        if self.opposing:
            return "declined"
        if not self.missing and self.agreeing:
            return "passed"
        return "expired" if over else "open"

    def _majority_verdict(self, over: bool) -> Verdict:
        yes = sum(seat in self.electorate for seat in self.agreeing)
        no = sum(seat in self.electorate for seat in self.opposing)
        if 2 * yes > len(self.electorate) or (self.rule == "voices" and over and yes > no):
            return "passed"
        if 2 * no >= len(self.electorate):
            return "outvoted"
        return "expired" if over else "open"


def build_poll(loaded: LoadedMatch, row: ProposalRow) -> Poll:
    """Return the vote on a proposal: who may vote, who has, and by which rule."""
    return Poll(proposal_rule(loaded, row.kind), loaded.voters, dict(sorted(row.votes.items())))


def build_proposal(loaded: LoadedMatch, row: ProposalRow, steps: Sequence[StepRow]) -> Proposal:
    """Return a proposal as everybody may know it; `steps` is the log of its match."""
    poll = build_poll(loaded, row)
    count = 0
    if row.target is not None:
        # Only announced steps are counted: everybody can read the number.
        until = loaded.row.announced_version
        taken = (step for step in effective_steps(steps) if row.target <= step.version <= until)
        count = sum(step.kind == "move" and not loaded.is_private(step) for step in taken)
    end = end_without_vote(loaded, row) if row.status == "open" else None
    status = end or row.status
    return Proposal(
        **get_fields(row, KnownProposal) | {"status": status},
        match_id=loaded.row.id,
        agreed=poll.agreeing,
        missing=poll.missing,
        against=poll.opposing,
        rule=poll.rule,
        steps=count,
        mark=proposal_mark(loaded, row),
    )


def proposal_mark(loaded: LoadedMatch, row: ProposalRow) -> str:
    """Return a mark that tells a proposal from every other of its match, and nothing else."""
    return loaded.mark_of(f"proposal {row.id} {row.kind} {row.proposer}")


def proposal_rule(loaded: LoadedMatch, kind: ProposalKind) -> VoteRule:
    """Return how a match decides on a proposal."""
    return vote_rule(kind, options_of(loaded.row))


def end_without_vote(loaded: LoadedMatch, row: ProposalRow) -> ProposalEnd | None:
    """Return how events have overtaken an open proposal; `None`: it can still be voted on.

    Only announced turns count: an open turn is undone along with the rest. A proposal that 1.1
    stored, of a kind that no longer needs a vote, is `impossible`.
    """
    if row.kind not in KINDS:
        return "impossible"
    has_moved = row.kind == "undo" and row.told != loaded.row.announced_version
    return "lapsed" if has_moved or loaded.row.status != "playing" else None


def list_proposals(
    loaded: LoadedMatch, steps: Sequence[StepRow]
) -> tuple[Proposal | None, tuple[Proposal, ...]]:
    """Return the open proposal, and those that have ended while their message does not say so."""
    proposals = [
        build_proposal(loaded, row, steps)
        for row in loaded.document.proposals
        if row.status == "open" or row.message_id is not None or row.channel_id is None
    ]
    still_open = next((proposal for proposal in proposals if proposal.status == "open"), None)
    return still_open, tuple(proposal for proposal in proposals if proposal.status != "open")
