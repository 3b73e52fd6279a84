"""The document of a match: data that is always read and written together with the match.

It is stored as JSON in `matches.document`. The names of the fields are the keys of that JSON, so
renaming a field needs a migration.
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
"""The kinds of deadlines.

`answer`: a seat's question is answered automatically or by a planned move, or its grace period
ends. `clocks`: a clock or vacation of the match reaches its next event. `vote`: a proposal ends.
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
"""The kinds of admin events. Kinds that are not explained here mean what their name says.

`left`: a player gave up their seat. `gone`: a player is no longer on the server. `offered`: the
seat may be taken by anybody. `taken`: another person took the seat. `house`: the house, a computer,
answers for the seat. `back`: the seat's player answers again. `played`: the house made the turn
that follows in the log. `continued`: the earlier steps were made in another match. `tonight`,
`days`: the match changes to this pace. `renamed`: a player has another name. `gave`: a player gave
the seat one more day. `reached`: an outage, which did not count on any clock, has ended.
`unattended`: the match waits because no player is there; `attended`: it goes on. `options`: some
options were reset, since this version does not have their chosen values."""

SEAT_CHANGES = ("left", "gone", "taken")
"""The kinds of admin events after which a seat has another player or none."""

TABLE = -1
"""Stands for a seat in deadlines and proposals that belong to the match as a whole."""


@dataclass(frozen=True, slots=True)
class SeatState:
    """The fields of a `SeatRow` that change during a match, with the same names and meaning."""

    acted_at: int | None = None
    asked_at: int | None = None
    acted_version: int = 0
    presence: Mapping[str, Any] | None = None
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
    """Distinguishes the plans of a seat."""

    action: str
    """JSON of the planned move."""

    expired: str | None = None
    """JSON of the sentence that says why the plan will not be played, kept until the player has
    seen it; `None`: the plan is valid."""

    at_step: int | None = None
    """The number of the seat's step with which the plan was restored, so that it is not played
    again before the next one. For an expired plan, the step with which the player was told."""

    acted: bool = False
    """Whether the plan has made a move already, and goes on. Then its player is not told when it
    expires."""


@dataclass(frozen=True, slots=True)
class KnownProposal:
    """The fields of a proposal that everybody may know."""

    id: int
    """The number of the proposal in its match, from 1."""

    kind: Annotated[ProposalKind, SkipValidation]
    """Not checked when read, since version 1.1 had other kinds. Proposals of those kinds lapse."""

    proposer: int
    """The seat that made the proposal, or `TABLE`."""

    announced_version: int
    """The announced version of the match when the proposal was made."""

    about: int | None
    """The seat that a proposal of the kinds replace and house is about; `None` for other kinds."""

    due: int
    """When the vote ends, in UTC milliseconds."""

    status: Annotated[ProposalStatus, SkipValidation] = "open"
    declined_by: int | None = None
    channel_id: int | None = None
    """The channel of the proposal's message; `None` until that is known to have been sent."""

    message_id: int | None = None
    """The message with the open proposal; `None` once the message shows the result."""


@dataclass(frozen=True, slots=True)
class ProposalRow(KnownProposal):
    """A proposal to the players of a match, with the fields that stay private."""

    target: int | None = None
    """The first version that a proposal of the kind undo takes back."""

    votes: Mapping[int, bool] = field(default_factory=dict)
    """The answers given so far, by seat: whether the seat agrees."""


@dataclass(frozen=True, slots=True)
class Invited:
    """A person who is invited to a lobby."""

    user_id: int
    name: str
    declined: bool


@dataclass(frozen=True, slots=True)
class DepartedRow:
    """A person who has left a lobby; their contribution to the random numbers stays."""

    user_id: int
    player_entropy: str


@dataclass(frozen=True, slots=True)
class DeadlineRow:
    """A time at which something happens automatically."""

    seat: int
    """The seat with the question or planned move; `TABLE`: the deadline is about the match."""

    kind: DeadlineKind
    due: int
    pause: int = 0
    """Milliseconds to wait after the position has been posted; 0: the deadline does not depend on
    the position being posted."""

    fingerprint: str = ""
    """The fingerprint of the question. The deadline is ignored if another question is asked."""


@dataclass(frozen=True, slots=True)
class DueDeadline(DeadlineRow):
    """A due deadline, with its match."""

    match_id: int = 0


@dataclass(frozen=True, slots=True)
class Press:
    """A press, in Discord an interaction, that has made a step; repeats of it are ignored."""

    interaction_id: int
    seat: int
    """The seat of the person who pressed."""

    version: int
    """The version of the step, which may have been taken back since."""


@dataclass(frozen=True, slots=True)
class AdminFacts:
    """The facts that players are told about an admin event. Fields are for the kinds they name."""

    kind: AdminEventKind
    seat: int | None = None
    author: str = ""
    """The name of the host or moderator who caused the event; empty for votes, players and the
    bot."""

    earlier_name: str = ""
    """Kinds left, taken and renamed: the name that the seat had before."""

    removed_options: tuple[str, ...] = ()
    """Kind options: the keys of the options that were reset to their default."""

    earlier_match: int | None = None
    """Kind continued: the match in which the earlier steps were made."""

    moment: int | None = None
    """Kind vacation: its end; kind reached: the beginning of the outage (UTC milliseconds)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AdminEvent(AdminFacts):
    """An event of a match other than a move, such as a pause or a change of players."""

    version: int
    """The version of the next step in the log."""

    user_id: int | None = None
    """The author. Kinds left, gone and renamed: the player of the seat; kind taken: the former
    player."""

    at: int


@dataclass(frozen=True, slots=True)
class NoteRow:
    """A note of a person to themselves, which nobody else may see."""

    user_id: int
    text: str
    at: int
    """When it was written (UTC milliseconds)."""


@dataclass(frozen=True, slots=True)
class FollowerRow:
    """A person who gets the public log of the match by direct message, one report at a time."""

    user_id: int
    name: str
    reported_version: int
    """The version up to which the reports that were sent tell the log."""

    report: int = 0
    """The number of the next report."""

    until: int | None = None
    """The version up to which the next report tells the log, fixed before it is first sent."""


@dataclass(frozen=True, slots=True)
class MatchDocument:
    """All parts of the document of a match. A missing part has its default."""

    seats: tuple[SeatState, ...] = ()
    """The changing fields of all seats, in the order of seats."""

    plans: tuple[PlanRow, ...] = ()
    """Planned moves by seat and number; only their owners may see them."""

    proposals: tuple[ProposalRow, ...] = ()
    """All proposals, the oldest first. At most one is open."""

    invited: tuple[Invited, ...] = ()
    """The people invited to the lobby, by user id."""

    departed: tuple[DepartedRow, ...] = ()
    """The people who have left the lobby, by user id."""

    invited_role: int | None = None
    """The role that was pinged for the lobby; `None`: none was."""

    deadlines: tuple[DeadlineRow, ...] = ()
    position: str | None = None
    """JSON of the announced position; `None` before the match begins."""

    pending: tuple[StepRow, ...] = ()
    """The open turn: steps of one seat that are not announced yet."""

    presses: tuple[Press, ...] = ()
    """The presses that made the latest steps, the oldest first."""

    admin_events: tuple[AdminEvent, ...] = ()
    """All admin events, the oldest first."""

    notes: tuple[NoteRow, ...] = ()
    """At most one of each person."""

    followers: tuple[FollowerRow, ...] = ()
    """The people who follow the match, in the order in which they began to."""
    tournament: int | None = None
    """The number of the tournament to which the match belongs."""


class StoredMatch(NamedTuple):
    """A match as it is stored, with its seats in order and its document."""

    row: MatchRow
    seats: tuple[SeatRow, ...]
    document: MatchDocument


_DOCUMENT = TypeAdapter(MatchDocument)
_ADMIN_FACTS = TypeAdapter(AdminFacts)


def parse_admin_facts(payload: Mapping[str, Any]) -> AdminFacts:
    """Parse the payload of a notification about an admin event."""
    return _ADMIN_FACTS.validate_python(payload)


def parse_document(text: str) -> MatchDocument:
    """Parse a stored document."""
    return _DOCUMENT.validate_json(text)


def build_seat_states(rows: Iterable[SeatRow]) -> tuple[SeatState, ...]:
    """Return the fields of seats that are stored in the document, in the order of seats."""
    return tuple(
        SeatState(**{name: getattr(row, name) for name in SEAT_STATE_FIELDS}) for row in rows
    )


def document_columns(document: MatchDocument) -> dict[str, Any]:
    """Return the values of `document` and of the columns of `matches` derived from it."""
    shown = (proposal for proposal in document.proposals if proposal.status == "open")
    deadlines = document.deadlines
    return {
        "document": _DOCUMENT.dump_json(document, exclude_defaults=True).decode(),
        "due_at": min((row.due for row in deadlines if not row.pause), default=None),
        "due_when_shown_at": min((row.due for row in deadlines if row.pause), default=None),
        "proposal_message_id": next((proposal.message_id for proposal in shown), None),
    }
