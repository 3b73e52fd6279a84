"""`Change`: a match while a command changes it, with the steps and notifications to be stored.

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
    """Notifications that a command has added, with the match as it was then."""

    loaded: LoadedMatch
    notifications: Notifications


@dataclass(slots=True)
class Change:
    """A match that a command changes: `loaded` is replaced, `log` and `statements` grow."""

    before: LoadedMatch
    """The match as it was loaded."""

    now: int
    """The moment of the change in UTC milliseconds."""

    limits: Limits
    """The limits that the operator has set."""

    steps: Sequence[StepRow] = ()
    """The log and the open turn before the change; empty unless the command needs them."""

    loaded: LoadedMatch = field(init=False)
    """The match with the changes so far."""

    log: list[StepRow] = field(init=False, default_factory=list)
    """The steps that are added to the log."""

    statements: list[Statement] = field(init=False, default_factory=list)
    """The notifications to send, and those to cancel, in order."""

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
        """Set columns of the match, by the names in `MatchRow`."""
        self.loaded = replace(self.loaded, row=replace(self.row, **columns))

    def set_seat(self, seat: int, **columns: Any) -> None:  # noqa: ANN401 - each column's own type
        """Set columns of a seat, by the names in `SeatRow`."""
        rows = (replace(row, **columns) if row.seat == seat else row for row in self.loaded.seats)
        self.loaded = replace(self.loaded, seats=tuple(rows))

    def excuse_waits(self, since: int) -> None:
        """Leave the time from `since` (UTC ms) until now out of all players' answer times."""
        seats = excuse_waits(self.loaded.seats, since, self.now)
        self.loaded = replace(self.loaded, seats=seats)

    def set_seats(self, players: Sequence[SeatRow]) -> None:
        """Set all people and computers of a lobby; their order gives the numbers of seats."""
        rows = (replace(row, match_id=self.row.id, seat=seat) for seat, row in enumerate(players))
        self.loaded = replace(self.loaded, seats=tuple(rows))

    def update_document(self, **parts: Any) -> None:  # noqa: ANN401 - each part's own type
        """Replace parts of the document, by the names in `MatchDocument`."""
        self.loaded = replace(self.loaded, document=replace(self.document, **parts))

    def set_plans(self, seat: int, rows: Sequence[PlanRow]) -> None:
        """Replace all plans of a seat."""
        self.loaded = self.loaded.with_plans(seat, rows)

    def add_admin_event(self, event: AdminEvent) -> None:
        """Add an admin event to the document."""
        self.update_document(admin_events=(*self.document.admin_events, event))

    def add_press(self, press: Press) -> None:
        """Store a press that has made a step; the oldest of too many is dropped."""
        self.update_document(presses=(*self.document.presses, press)[-KEPT_PRESSES_COUNT:])

    def notify(self, notifications: Notifications) -> None:
        """Add notifications to send, which also say which pending ones to cancel."""
        if notifications is not NO_NOTIFICATIONS:
            self.statements.append(Statement(self.loaded, notifications))

    # Proposals

    def set_proposal(self, proposal: ProposalRow) -> None:
        """Store a proposal, in place of one with the same id."""
        others = (row for row in self.document.proposals if row.id != proposal.id)
        ordered = sorted((*others, proposal), key=lambda row: row.id)
        self.update_document(proposals=tuple(ordered))

    def close_proposal(
        self, proposal: ProposalRow, end: ProposalEnd, declined_by: int | None = None
    ) -> None:
        """Close a proposal with a status, and remove its deadline, unless it is closed already."""
        open_proposal = self.loaded.open_proposal
        if open_proposal is not None and open_proposal.id == proposal.id:
            self.set_proposal(replace(proposal, status=end, declined_by=declined_by))
            self.set_table_deadline("vote", None)

    def withdraw_vote(self, seat: Seat) -> None:
        """Remove the vote of a seat that gets another player from the open proposal, if any.

        A proposal that the former player made, or that is about them, ends as impossible.
        """
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
        """Have the open proposal decided again if other seats may vote than in `before`."""
        if before.voters != self.loaded.voters:
            self.make_due_now("vote")

    # Deadlines

    def set_table_deadline(self, kind: DeadlineKind, due: int | None) -> None:
        """Set the deadline of a kind for the match as a whole (UTC ms); `None` removes it."""
        others = tuple(row for row in self.document.deadlines if row.kind != kind)
        new_deadlines = () if due is None else (DeadlineRow(TABLE, kind, due),)
        self.update_document(deadlines=(*others, *new_deadlines))

    def make_due_now(self, kind: DeadlineKind) -> None:
        """Make all deadlines of a kind due at once."""
        deadlines = (
            replace(row, due=0) if row.kind == kind else row for row in self.document.deadlines
        )
        self.update_document(deadlines=tuple(deadlines))

    def set_step_deadlines(self, rows: Sequence[DeadlineRow]) -> None:
        """Replace all deadlines except that of a proposal by those of a new position.

        A question that was asked before keeps its earlier time.
        """
        earlier = {
            (row.seat, row.kind, row.fingerprint): row.due
            for row in self.document.deadlines
            if row.fingerprint
        }
        votes = [row for row in self.document.deadlines if row.kind == "vote"]
        others = [
            replace(row, due=earlier.get((row.seat, row.kind, row.fingerprint), row.due))
            for row in rows
        ]
        self.update_document(deadlines=(*votes, *others))

    def postpone_deadlines(self, since: int, length: int) -> None:
        """Postpone deadlines and votes that end later than `since` (UTC ms) by `length` ms.

        The deadline of the clocks stays, since it is computed from the clocks themselves.
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
