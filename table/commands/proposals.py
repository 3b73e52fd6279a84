"""Proposals in the document of their match: how they end, lose a vote, or are decided anew."""

from dataclasses import replace

from games.kernel import Seat
from storage.document import ProposalEnd, ProposalRow
from table.commands.change import Change
from table.match.loaded import LoadedMatch


def close_proposal(
    change: Change, row: ProposalRow, fate: ProposalEnd, declined_by: int | None = None
) -> None:
    """Close a proposal, unless it is closed."""
    standing = change.loaded.open_proposal
    if standing is not None and standing.id == row.id:
        change.set_proposal(replace(row, status=fate, declined_by=declined_by))
        change.set_own_deadline("vote", None)


def withdraw_vote(change: Change, seat: Seat) -> None:
    """Forget the answer of a seat that changes hands; what is by or about its player is over."""
    row = change.loaded.open_proposal
    if row is None:
        return
    left = {voter: yes for voter, yes in row.votes.items() if voter != seat}
    row = replace(row, votes=left)
    change.set_proposal(row)
    if seat in (row.proposer, row.about):
        close_proposal(change, row, "impossible")
    else:
        change.make_due_now("vote")


def look_at_vote(change: Change, before: LoadedMatch) -> None:
    """Have a proposal decided anew where others have a vote now than `before`."""
    if before.voters != change.loaded.voters:
        change.make_due_now("vote")
