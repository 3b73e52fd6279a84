"""What a command makes of a match: the match by now, and what is stored and said because of it.

Commands are plain functions over a `Change`. They await nothing, read no database and no clock;
`services.saving` stores all that they made in one transaction, or nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from storage.document import TABLE as TABLE_SEAT
from storage.document import (
    AdminEvent,
    DeadlineKind,
    DeadlineRow,
    MatchDocument,
    PlanRow,
    Press,
    ProposalRow,
)
from storage.rows import MatchRow, SeatRow, StepRow
from table.match.limits import Limits
from table.match.loaded import LoadedMatch
from table.views.notifications import SILENCE, Notifications

PRESSES_KEPT = 64
"""So many interactions of a match are known again, if Discord delivers one twice."""


@dataclass(frozen=True, slots=True)
class Statement:
    """What is to be said of a match as it stood at that moment of the command."""

    loaded: LoadedMatch
    notifications: Notifications


@dataclass(slots=True)
class Change:
    """A match that a command changes."""

    before: LoadedMatch
    now: int
    """UTC milliseconds: the moment of all that is done."""

    limits: Limits
    steps: Sequence[StepRow] = ()
    """The log and the open turn as they were stored before; empty where the command did not ask
    for them."""

    loaded: LoadedMatch = field(init=False)
    """The match as it is by now."""

    log: list[StepRow] = field(init=False, default_factory=list)
    """What is added to the log."""

    statements: list[Statement] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        """Begin with the match as it was."""
        self.loaded = self.before

    @property
    def row(self) -> MatchRow:
        """The row of the match as it is by now."""
        return self.loaded.row

    @property
    def document(self) -> MatchDocument:
        """The document of the match as it is by now."""
        return self.loaded.document

    @property
    def has_changed(self) -> bool:
        """Whether there is anything to store or to say."""
        return bool(self.loaded is not self.before or self.log or self.statements)

    @property
    def has_moved(self) -> bool:
        """Whether what is owed goes to another place than before."""
        places = ((one.row.channel_id, one.row.lost_at) for one in (self.before, self.loaded))
        return len(set(places)) > 1

    def set(self, **columns: Any) -> None:  # noqa: ANN401 - each column's own type
        """Set columns of the match."""
        self.loaded = replace(self.loaded, row=replace(self.row, **columns))

    def set_seat(self, seat: int, **columns: Any) -> None:  # noqa: ANN401 - each column's own type
        """Set columns of a seat."""
        rows = (replace(row, **columns) if row.seat == seat else row for row in self.loaded.seats)
        self.loaded = replace(self.loaded, seats=tuple(rows))

    def seat_all(self, people: Sequence[SeatRow]) -> None:
        """Set who sits at a lobby's table, in order of seats."""
        rows = (replace(row, match_id=self.row.id, seat=at) for at, row in enumerate(people))
        self.loaded = replace(self.loaded, seats=tuple(rows))

    def update_document(self, **parts: Any) -> None:  # noqa: ANN401 - each part's own type
        """Replace parts of the document."""
        self.loaded = replace(self.loaded, document=replace(self.document, **parts))

    def set_plans(self, seat: int, rows: Sequence[PlanRow]) -> None:
        """Set the planned moves of a seat."""
        self.loaded = self.loaded.with_plans(seat, rows)

    def set_proposal(self, proposal: ProposalRow) -> None:
        """Store a proposal, new or changed."""
        others = (one for one in self.document.proposals if one.id != proposal.id)
        ordered = sorted((*others, proposal), key=lambda one: one.id)
        self.update_document(proposals=tuple(ordered))

    def set_own_deadline(self, kind: DeadlineKind, due: int | None) -> None:
        """Set when something of the table's own is due (UTC milliseconds); `None`: never."""
        others = tuple(one for one in self.document.deadlines if one.kind != kind)
        own = () if due is None else (DeadlineRow(TABLE_SEAT, kind, due),)
        self.update_document(deadlines=(*others, *own))

    def make_due_now(self, kind: DeadlineKind) -> None:
        """Have something of the table's own looked at now, if it is due some time."""
        deadlines = (
            replace(one, due=0) if one.kind == kind else one for one in self.document.deadlines
        )
        self.update_document(deadlines=tuple(deadlines))

    def set_step_deadlines(self, rows: Sequence[DeadlineRow]) -> None:
        """Set what is due by the position; a question that stays as it was keeps its time.

        A proposal keeps its own.
        """
        earlier = {
            (one.seat, one.kind, one.mark): one.due for one in self.document.deadlines if one.mark
        }
        votes = tuple(one for one in self.document.deadlines if one.kind == "vote")
        timed = tuple(
            replace(row, due=earlier.get((row.seat, row.kind, row.mark), row.due)) for row in rows
        )
        self.update_document(deadlines=(*votes, *timed))

    def put_off(self, since: int, length: int) -> None:
        """Make later what was to happen by itself after a moment, votes and pauses among it.

        What clocks bring follows from the clocks.
        """
        deadlines = (
            replace(one, due=one.due + length) if one.due > since and one.kind != "clocks" else one
            for one in self.document.deadlines
        )
        proposals = (
            replace(one, due=one.due + length) if one.status == "open" and one.due > since else one
            for one in self.document.proposals
        )
        self.update_document(deadlines=tuple(deadlines), proposals=tuple(proposals))

    def clear_deadlines(self) -> None:
        """Nothing happens by itself to the match any more."""
        self.update_document(deadlines=())

    def add_act(self, act: AdminEvent) -> None:
        """Note what was done to the table."""
        self.update_document(acts=(*self.document.acts, act))

    def add_press(self, press: Press) -> None:
        """Remember an interaction that has made a step."""
        self.update_document(presses=(*self.document.presses, press)[-PRESSES_KEPT:])

    def say(self, notifications: Notifications) -> None:
        """Owe what is to be said of the match as it is by now, and drop what it makes void."""
        if notifications is not SILENCE:
            self.statements.append(Statement(self.loaded, notifications))
