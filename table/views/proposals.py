"""The public facts of proposals, and the rules by which they are decided.

A seat that is vacant, has a stand-in, or whose player is on vacation has no vote, so that nobody
waits for absent players. In a majority vote about a seat, missing answers count neither as yes nor
as no once its time is over.
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
"""The kinds of proposals that this version knows."""

Verdict = Literal["open", "passed", "declined", "outvoted", "expired"]
"""What the answers to a proposal decide so far.

`declined`: a seat was against what all must agree to. `outvoted`: half of the seats or more were
against it. `expired`: the time for answers is over without a decision."""


@dataclass(frozen=True, slots=True)
class Poll:
    """The answers to a proposal, the seats that may answer, and the rule that decides."""

    rule: VoteRule
    electorate: tuple[Seat, ...]
    """The seats that may answer now (`LoadedMatch.voters`)."""

    votes: Mapping[int, bool]
    """The answers so far, by seat: whether it agrees."""

    @property
    def agreeing(self) -> tuple[Seat, ...]:
        """The seats that agree, in the order of `votes`."""
        return tuple(Seat(seat) for seat, yes in self.votes.items() if yes)

    @property
    def opposing(self) -> tuple[Seat, ...]:
        """The seats that do not agree, in the order of `votes`."""
        return tuple(Seat(seat) for seat, yes in self.votes.items() if not yes)

    @property
    def missing(self) -> tuple[Seat, ...]:
        """The seats that may answer and have not done so."""
        return tuple(seat for seat in self.electorate if seat not in self.votes)

    def verdict(self, *, over: bool) -> Verdict:
        """Return the decision by the rule; `over` is whether the time for answers is over."""
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
    """Return the answers to a proposal so far, sorted by seat, with the rule that decides."""
    return Poll(proposal_rule(loaded, row.kind), loaded.voters, dict(sorted(row.votes.items())))


def build_proposal(loaded: LoadedMatch, row: ProposalRow, steps: Sequence[StepRow]) -> Proposal:
    """Return the public facts of a proposal.

    `steps` is the log of its match; it may be empty unless the kind of the proposal is `undo`.
    """
    poll = build_poll(loaded, row)
    count = 0
    if row.target is not None:
        # Count only announced steps, since the number is public.
        until = loaded.row.announced_version
        for step in effective_steps(steps):
            is_taken_back = step.kind == "move" and row.target <= step.version <= until
            count += is_taken_back and not loaded.is_private(step)
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
        fingerprint=proposal_fingerprint(loaded, row),
    )


def proposal_fingerprint(loaded: LoadedMatch, row: ProposalRow) -> str:
    """Return a fingerprint that no other proposal of the match has."""
    return loaded.hash_facts(f"proposal {row.id} {row.kind} {row.proposer}")


def proposal_rule(loaded: LoadedMatch, kind: ProposalKind) -> VoteRule:
    """Return the rule by which a match decides on proposals of a kind."""
    return vote_rule(kind, options_of(loaded.row))


def end_without_vote(loaded: LoadedMatch, row: ProposalRow) -> ProposalEnd | None:
    """Return how an open proposal has ended by other events; `None` if it can still be decided.

    A proposal to go back lapses with the next announced turn; steps of an open turn do not count. A
    proposal of a kind that only version 1.1 had is `impossible`.
    """
    if row.kind not in KINDS:
        return "impossible"
    has_moved = row.kind == "undo" and row.announced_version != loaded.row.announced_version
    return "lapsed" if has_moved or loaded.row.status != "playing" else None


def list_proposals(
    loaded: LoadedMatch, steps: Sequence[StepRow]
) -> tuple[Proposal | None, tuple[Proposal, ...]]:
    """Return the open proposal or `None`, and the ended ones whose message must still be edited.

    `steps` is as for `build_proposal`. A proposal is ended here as soon as it has lapsed, even if
    it is stored as open.
    """
    proposals = [
        build_proposal(loaded, row, steps)
        for row in loaded.document.proposals
        if row.status == "open" or row.message_id is not None or row.channel_id is None
    ]
    open_proposal = next((proposal for proposal in proposals if proposal.status == "open"), None)
    return open_proposal, tuple(proposal for proposal in proposals if proposal.status != "open")
