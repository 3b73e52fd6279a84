"""A match while a command changes it, with the log entries and notifications to be stored.

Commands are plain functions over a `Change`. They await nothing, and use no database and no clock;
`services.saving` stores everything in one transaction, or nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from games.kernel import Seat
from storage.document import (
    TABLE,
    AdminEvent,
    DeadlineKind,
    DeadlineRow,
    MatchDocument,
    PlanRow,
    Press,
    ProposalEnd,
    ProposalRow,
)
from storage.rows import MatchRow, SeatRow, StepRow
from table.match.answer_times import excuse_waits
from table.match.loaded import LoadedMatch
from table.match.options import Limits
from table.views.notifications import NO_NOTIFICATIONS, Notifications

KEPT_PRESSES_COUNT = 64
"""The number of latest interactions that a match remembers, to recognize one that Discord delivers
twice."""


@dataclass(frozen=True, slots=True)
class Statement:
    """Notifications, with the match as it was when the command added them."""

    loaded: LoadedMatch
    notifications: Notifications


@dataclass(slots=True)
class Change:
    """A match that a command changes."""

    before: LoadedMatch
    now: int
    """The moment of the change in UTC milliseconds."""

    limits: Limits
    steps: Sequence[StepRow] = ()
    """The log and the open turn before the change; empty unless the command needs them."""

    loaded: LoadedMatch = field(init=False)
    """The match with the changes so far."""

    log: list[StepRow] = field(init=False, default_factory=list)
    """The steps that are added to the log."""

    statements: list[Statement] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        """Begin with the match before the change."""
        self.loaded = self.before

    @property
    def row(self) -> MatchRow:
        """The row of the match with the changes so far."""
        return self.loaded.row

    @property
    def document(self) -> MatchDocument:
        """The document of the match with the changes so far."""
        return self.loaded.document

    @property
    def has_changed(self) -> bool:
        """Whether there is anything to store or to send."""
        return bool(self.loaded is not self.before or self.log or self.statements)

    @property
    def has_moved(self) -> bool:
        """Whether pending notifications go to another channel than before."""
        before, after = self.before.row, self.row
        return (before.channel_id, before.lost_at) != (after.channel_id, after.lost_at)

    def set_columns(self, **columns: Any) -> None:  # noqa: ANN401 - each column's own type
        """Set columns of the match."""
        self.loaded = replace(self.loaded, row=replace(self.row, **columns))

    def set_seat(self, seat: int, **columns: Any) -> None:  # noqa: ANN401 - each column's own type
        """Set columns of a seat."""
        rows = (replace(row, **columns) if row.seat == seat else row for row in self.loaded.seats)
        self.loaded = replace(self.loaded, seats=tuple(rows))

    def excuse_waits(self, since: int) -> None:
        """Do not count for how long the match waits for its players from a moment until now."""
        seats = excuse_waits(self.loaded.seats, since, self.now)
        self.loaded = replace(self.loaded, seats=seats)

    def set_seats(self, people: Sequence[SeatRow]) -> None:
        """Set all players and computers of a lobby, in the order of seats."""
        rows = (replace(row, match_id=self.row.id, seat=at) for at, row in enumerate(people))
        self.loaded = replace(self.loaded, seats=tuple(rows))

    def update_document(self, **parts: Any) -> None:  # noqa: ANN401 - each part's own type
        """Replace parts of the document."""
        self.loaded = replace(self.loaded, document=replace(self.document, **parts))

    def set_plans(self, seat: int, rows: Sequence[PlanRow]) -> None:
        """Set the plans of a seat."""
        self.loaded = self.loaded.with_plans(seat, rows)

    def add_admin_event(self, event: AdminEvent) -> None:
        """Add an admin event to the document."""
        self.update_document(admin_events=(*self.document.admin_events, event))

    def add_press(self, press: Press) -> None:
        """Remember an interaction that has made a step."""
        self.update_document(presses=(*self.document.presses, press)[-KEPT_PRESSES_COUNT:])

    def notify(self, notifications: Notifications) -> None:
        """Add notifications to send; they also say which pending notifications to cancel."""
        if notifications is not NO_NOTIFICATIONS:
            self.statements.append(Statement(self.loaded, notifications))

    # Proposals

    def set_proposal(self, proposal: ProposalRow) -> None:
        """Store a proposal, new or changed."""
        others = (row for row in self.document.proposals if row.id != proposal.id)
        ordered = sorted((*others, proposal), key=lambda row: row.id)
        self.update_document(proposals=tuple(ordered))

    def close_proposal(
        self, proposal: ProposalRow, end: ProposalEnd, declined_by: int | None = None
    ) -> None:
        """Close a proposal, unless it is closed already."""
        open_proposal = self.loaded.open_proposal
        if open_proposal is not None and open_proposal.id == proposal.id:
            self.set_proposal(replace(proposal, status=end, declined_by=declined_by))
            self.set_table_deadline("vote", None)

    def withdraw_vote(self, seat: Seat) -> None:
        """Remove the vote of a seat that gets another player; end a proposal by or about it."""
        proposal = self.loaded.open_proposal
        if proposal is None:
            return
        votes = {voter: yes for voter, yes in proposal.votes.items() if voter != seat}
        proposal = replace(proposal, votes=votes)
        self.set_proposal(proposal)
        if seat in (proposal.proposer, proposal.about):
            self.close_proposal(proposal, "impossible")
        else:
            self.make_due_now("vote")

    def recount_votes(self, before: LoadedMatch) -> None:
        """Have the open proposal decided again if the seats with a vote differ from `before`."""
        if before.voters != self.loaded.voters:
            self.make_due_now("vote")

    # Deadlines

    def set_table_deadline(self, kind: DeadlineKind, due: int | None) -> None:
        """Set a deadline of the match as a whole (UTC milliseconds); `None` removes it."""
        others = tuple(row for row in self.document.deadlines if row.kind != kind)
        own = () if due is None else (DeadlineRow(TABLE, kind, due),)
        self.update_document(deadlines=(*others, *own))

    def make_due_now(self, kind: DeadlineKind) -> None:
        """Make deadlines of a kind due at once, if there are any."""
        deadlines = (
            replace(row, due=0) if row.kind == kind else row for row in self.document.deadlines
        )
        self.update_document(deadlines=tuple(deadlines))

    def set_step_deadlines(self, rows: Sequence[DeadlineRow]) -> None:
        """Set the deadlines of a position; an unchanged question keeps its earlier time.

        The deadline of a proposal stays.
        """
        earlier = {
            (row.seat, row.kind, row.fingerprint): row.due
            for row in self.document.deadlines
            if row.fingerprint
        }
        votes = tuple(row for row in self.document.deadlines if row.kind == "vote")
        timed = tuple(
            replace(row, due=earlier.get((row.seat, row.kind, row.fingerprint), row.due))
            for row in rows
        )
        self.update_document(deadlines=(*votes, *timed))

    def postpone_deadlines(self, since: int, length: int) -> None:
        """Postpone deadlines later than `since` by `length` ms, except that of the clocks.

        That deadline is computed from the clocks themselves.
        """
        deadlines = (
            replace(row, due=row.due + length) if row.due > since and row.kind != "clocks" else row
            for row in self.document.deadlines
        )
        proposals = (
            replace(row, due=row.due + length) if row.status == "open" and row.due > since else row
            for row in self.document.proposals
        )
        self.update_document(deadlines=tuple(deadlines), proposals=tuple(proposals))

    def clear_deadlines(self) -> None:
        """Remove all deadlines of the match."""
        self.update_document(deadlines=())
