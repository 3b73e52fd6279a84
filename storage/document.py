"""The document of a match: what belongs to one match and is always read and written with it.

It is stored as JSON in `matches.document`. The names of the fields are the keys of that JSON:
renaming one needs a migration.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import SkipValidation, TypeAdapter

from storage.rows import MatchRow, SeatRow, StepRow

ProposalKind = Literal["stop", "undo", "replace", "house"]
ProposalEnd = Literal["carried-out", "declined", "lapsed", "expired", "outvoted", "impossible"]
ProposalStatus = Literal["open", ProposalEnd]
DeadlineKind = Literal["answer", "clocks", "vote", "idle", "close"]
"""`answer`: a seat's question is answered automatically or by a planned move, or its grace period
ends. `clocks`: the first event of the clocks and vacations of a match. `vote`: a proposal ends.
`idle`, `close`: a lobby is warned, or closed."""

AdminEventKind = Literal[
    "paused",
    "resumed",
    "vacation",
    "back",
    "left",
    "gone",
    "offered",
    "house",
    "played",
    "taken",
    "late",
    "reminded",
    "cancelled",
    "continued",
    "tonight",
    "days",
    "renamed",
    "options",
    "reached",
    "unattended",
    "attended",
    "gave",
]
"""`left`: a player gave up their seat. `gone`: they are no longer on the server. `offered`: the
seat may be taken. `taken`: another person took it. `house`: the house answers for it. `back`: its
player does again. `played`: the house has made the turn that follows in the log. `continued`: the
earlier steps are of another match. `tonight`, `days`: the match changes to this rhythm. `renamed`:
a player has another name. `gave`: a player has given the seat a day. `reached`: nobody could act
for a while, which counted for nobody. `unattended`, `attended`: the match waits because no player
is there; it goes on. `options`: this version no longer has the chosen values of some options."""

SEAT_CHANGES = ("left", "gone", "taken")
"""The kinds of events in which a seat changes hands."""

TABLE = -1
"""The seat of a deadline or a proposal that belongs to the table itself."""


@dataclass(frozen=True, slots=True)
class SeatState:
    """The fields of a `SeatRow` that change during a match, under the same names."""

    acted_at: int | None = None
    asked_at: int | None = None
    acted_version: int = 0
    attendance: Mapping[str, Any] | None = None
    guided: bool | None = None
    own_steps: int = 0
    answers: Mapping[int, int] = field(default_factory=dict)
    excused: tuple[tuple[int, int], ...] = ()


SEAT_STATE_FIELDS = frozenset(SeatState.__slots__)


@dataclass(frozen=True, slots=True)
class PlanRow:
    """A planned move of a seat."""

    seat: int
    number: int
    """Tells the plans of a seat apart."""

    action: str
    """JSON of the planned move."""

    expired: str | None = None
    """JSON of the sentence why it will not be played any more, until its player has seen it."""

    at_step: int | None = None
    """The seat's own step with which the plan was given back: it waits for the next one. Of an
    expired plan, the answer with which the player was told."""

    acted: bool = False
    """It has played something and goes on: its player is not told when its moment is over."""


@dataclass(frozen=True, slots=True)
class KnownProposal:
    """The fields of a proposal that everybody may know."""

    id: int
    """Counts the proposals of a match from 1."""

    kind: Annotated[ProposalKind, SkipValidation]
    """Not checked when it is read: 1.1 had other kinds, whose proposals lapse."""

    proposer: int
    """A seat, or (`TABLE`) the table itself."""

    told: int
    """The announced version when it was made."""

    about: int | None
    """replace, house: the seat it is about."""

    due: int
    """When the vote ends."""

    status: Annotated[ProposalStatus, SkipValidation] = "open"
    declined_by: int | None = None
    channel_id: int | None = None
    """`None` until it is known to have been shown."""

    message_id: int | None = None
    """The message that shows it; `None` once that says how it ended."""


@dataclass(frozen=True, slots=True)
class ProposalRow(KnownProposal):
    """A proposal to the players of a match."""

    target: int | None = None
    """undo: the first version to take back."""

    votes: Mapping[int, bool] = field(default_factory=dict)
    """Whether a seat agrees, by seat."""


@dataclass(frozen=True, slots=True)
class Invited:
    """A person who is invited to a lobby."""

    user_id: int
    name: str
    declined: bool


@dataclass(frozen=True, slots=True)
class DepartedRow:
    """A person who has left a lobby, but whose contribution to the chance stays."""

    user_id: int
    player_entropy: str


@dataclass(frozen=True, slots=True)
class DeadlineRow:
    """When something happens automatically."""

    seat: int
    """Whose question or planned move it is; `TABLE`: the table's own."""

    kind: DeadlineKind
    due: int
    pause: int = 0
    """Milliseconds from when the position is shown to when it is due; 0: it does not wait until
    the position is shown."""

    mark: str = ""
    """The fingerprint of the question; for another question it does not count."""


@dataclass(frozen=True, slots=True)
class DueDeadline(DeadlineRow):
    """A deadline, with the match it belongs to."""

    match_id: int = 0


@dataclass(frozen=True, slots=True)
class Press:
    """An interaction of Discord that has made a step."""

    interaction_id: int
    seat: int
    """Whose player pressed."""

    version: int
    """The version of the step, which may have been taken back since."""


@dataclass(frozen=True, slots=True)
class AdminFacts:
    """What the players are told of an admin event."""

    kind: AdminEventKind
    seat: int | None = None
    author: str = ""
    """The name of the host or moderator who did it; empty: a vote, a player, or the bot did."""

    earlier_name: str = ""
    """left, taken, renamed: the name that the seat had before."""

    removed_options: tuple[str, ...] = ()
    """options: the keys of the options that have their default now."""

    earlier_match: int | None = None
    """continued: the match whose steps these are."""

    moment: int | None = None
    """vacation: when it ends; reached: since when nobody could act (UTC milliseconds)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AdminEvent(AdminFacts):
    """Something done to a match other than a move."""

    version: int
    """The version of the next step in the log."""

    user_id: int | None = None
    """The author; left, gone, renamed: the player of the seat; taken: its former player."""

    at: int


@dataclass(frozen=True, slots=True)
class NoteRow:
    """A note of a person to themselves, which nobody else may see."""

    user_id: int
    text: str
    at: int
    """When it was written (UTC milliseconds)."""


@dataclass(frozen=True, slots=True)
class MatchDocument:
    """The document of a match."""

    seats: tuple[SeatState, ...] = ()
    """In order of seats, as they were when the match was read or stored last."""

    planned: tuple[PlanRow, ...] = ()
    """Planned moves by seat and number; only their owners may see them."""

    proposals: tuple[ProposalRow, ...] = ()
    """Oldest first. At most one is open."""

    invited: tuple[Invited, ...] = ()
    """The people invited to the lobby, by user id."""

    departed: tuple[DepartedRow, ...] = ()
    """The people who have left the lobby, by user id."""

    deadlines: tuple[DeadlineRow, ...] = ()
    position: str | None = None
    """JSON of the announced position; `None`: the match has not begun."""

    pending: tuple[StepRow, ...] = ()
    """The open turn: steps of one seat that are not announced yet."""

    presses: tuple[Press, ...] = ()
    """The interactions that have made the last steps, the oldest first."""

    admin_events: tuple[AdminEvent, ...] = ()
    """In the order in which they happened."""

    notes: tuple[NoteRow, ...] = ()
    """At most one of each person."""


class StoredMatch(NamedTuple):
    """A match with its seats, in order."""

    row: MatchRow
    seats: tuple[SeatRow, ...]
    document: MatchDocument


_DOCUMENT = TypeAdapter(MatchDocument)
_ADMIN_FACTS = TypeAdapter(AdminFacts)


def parse_admin_facts(payload: Mapping[str, Any]) -> AdminFacts:
    """Read the payload of a notification about an admin event: the facts as JSON."""
    return _ADMIN_FACTS.validate_python(payload)


def parse_document(text: str) -> MatchDocument:
    """Parse a stored document."""
    return _DOCUMENT.validate_json(text)


def build_seat_states(rows: Iterable[SeatRow]) -> tuple[SeatState, ...]:
    """Return the part of seats, in order, that the document of their match holds."""
    return tuple(
        SeatState(**{name: getattr(row, name) for name in SEAT_STATE_FIELDS}) for row in rows
    )


def document_columns(document: MatchDocument) -> dict[str, Any]:
    """Return the columns of `matches` that store a document or are derived from it."""
    shown = (proposal for proposal in document.proposals if proposal.status == "open")
    deadlines = document.deadlines
    return {
        "document": _DOCUMENT.dump_json(document, exclude_defaults=True).decode(),
        "due_at": min((row.due for row in deadlines if not row.pause), default=None),
        "due_when_shown_at": min((row.due for row in deadlines if row.pause), default=None),
        "proposal_message_id": next((proposal.message_id for proposal in shown), None),
    }
