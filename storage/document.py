"""`MatchDocument`, the data of a match that is always read and written together with its row.

It is stored as JSON in `matches.document`. The names of the fields are the keys of that JSON, so
renaming a field needs a migration. Times are UTC milliseconds since 1970; ids of people, channels
and messages are Discord's.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import SkipValidation, TypeAdapter

from storage.rows import MatchRow, SeatRow, StepRow

ProposalKind = Literal["stop", "undo", "replace", "house"]
ProposalEnd = Literal["carried-out", "declined", "lapsed", "expired", "outvoted", "impossible"]
ProposalStatus = Literal["open", ProposalEnd]
"""How a proposal has ended, or `open`.

`declined`: its proposer withdrew it, or a seat was against what all must agree to. `outvoted`: half
of the seats or more were against it. `expired`: the time for answers was over without a decision.
`lapsed`: the match has changed so that it has no meaning any more. `impossible`: it was agreed to,
but could not be carried out."""

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
seat may be taken by anybody. `taken`: another person took the seat. `house`: a computer answers for
the seat. `back`: the seat's player answers again. `played`: a computer made the turn that follows
in the log for the player. `continued`: the earlier steps were made in another match. `tonight`,
`days`: the match changes to this pace. `renamed`: a player has another name. `gave`: a player gave
the seat one more day. `reached`: an outage, which did not count on any clock, has ended.
`unattended`: the match waits because no player is there; `attended`: it goes on. `options`: some
options were reset, since this version does not have their chosen values."""

SEAT_CHANGES = ("left", "gone", "taken")
"""The kinds of admin events after which a seat has another player or none."""

TABLE = -1
"""Stands in place of a seat in deadlines and proposals that belong to the match as a whole."""


@dataclass(frozen=True, slots=True)
class SeatState:
    """The fields of a seat that change during a match. `SeatRow` explains them."""

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
    """The number of the plan among those of its seat, from 1. It never changes."""

    action: str
    """JSON of the planned move."""

    expired: str | None = None
    """JSON of the sentence that says why the plan will not be played, kept until the player has
    seen it; `None`: the plan is valid."""

    at_step: int | None = None
    """For a plan that was restored because the step that used it up was taken back: the version of
    the seat's last own step at that time. The plan is not played before the next one. For an
    expired plan: the version of the step whose reply told the player. `None`: neither is so."""

    acted: bool = False
    """Whether a plan for several moves has made a move already. Then its player is not told when it
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
    """The seat whose player would be replaced, by another person (kind `replace`) or by a computer
    (kind `house`); `None` for other kinds."""

    due: int
    """When the vote ends (UTC milliseconds)."""

    status: Annotated[ProposalStatus, SkipValidation] = "open"
    declined_by: int | None = None
    """The seat whose answer ended the vote against the proposal; `None`: no single seat did."""

    channel_id: int | None = None
    """The channel of the proposal's message; `None` until that is known to have been sent."""

    message_id: int | None = None
    """The message with the open proposal; `None` once the message shows the result."""


@dataclass(frozen=True, slots=True)
class ProposalRow(KnownProposal):
    """A proposal to the players of a match, with the fields that stay private."""

    target: int | None = None
    """The first version that a proposal of the kind `undo` takes back; `None` for other kinds."""

    votes: Mapping[int, bool] = field(default_factory=dict)
    """The answers given so far, by seat: whether the seat agrees."""


@dataclass(frozen=True, slots=True)
class Invited:
    """A person who is invited to a lobby."""

    user_id: int
    name: str
    declined: bool
    """Whether the person has said that they do not come."""


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
    """When it happens (UTC milliseconds), unless `pause` delays it."""

    pause: int = 0
    """If not 0, the deadline counts only once the position has been posted, and is then moved to
    this many milliseconds after that."""

    fingerprint: str = ""
    """Kind `answer`: the fingerprint of the question. If the seat is asked something else when the
    deadline is due, the deadline is ignored. Empty for other kinds."""


@dataclass(frozen=True, slots=True)
class DueDeadline(DeadlineRow):
    """A deadline whose time has come, with the id of its match."""

    match_id: int = 0


@dataclass(frozen=True, slots=True)
class Press:
    """A press of a button or form that made a step. It is ignored if Discord delivers it again."""

    interaction_id: int
    seat: int
    """The seat of the person who pressed."""

    version: int
    """The version of the step, which may have been taken back since."""


@dataclass(frozen=True, slots=True)
class AdminFacts:
    """The facts that players are told about an admin event.

    A field whose explanation names kinds has its default in events of other kinds.
    """

    kind: AdminEventKind
    seat: int | None = None
    """The seat that the event is about; `None`: it is about the match."""

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
    """The version of the next step in the log; before that step, the log shows the event."""

    user_id: int | None = None
    """The author, if a person. Kinds left, gone and renamed: the player of the seat; kind taken:
    the former player."""

    at: int
    """When it happened (UTC milliseconds)."""


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
    """The reports sent so far show the log up to this version."""

    report: int = 0
    """The number of the next report, from 0."""

    until: int | None = None
    """The next report shows the log up to this version, which is fixed before the first attempt to
    send it; `None`: no attempt was made yet."""


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
    """The id of the role that was pinged for the lobby; `None`: none was."""

    deadlines: tuple[DeadlineRow, ...] = ()
    """All times at which something happens automatically, in any order."""

    position: str | None = None
    """JSON of the announced position; `None` before the match begins."""

    pending: tuple[StepRow, ...] = ()
    """The open turn: steps of one seat that are not announced yet."""

    presses: tuple[Press, ...] = ()
    """The presses that made the latest steps, the oldest first."""

    admin_events: tuple[AdminEvent, ...] = ()
    """All admin events, the oldest first."""

    notes: tuple[NoteRow, ...] = ()
    """The notes of players to themselves; at most one of each person."""

    followers: tuple[FollowerRow, ...] = ()
    """The people who follow the match, in the order in which they began to."""

    tournament: int | None = None
    """The number of the tournament to which the match belongs; `None`: to none."""


class StoredMatch(NamedTuple):
    """A match as it is stored, with its seats in order and its document."""

    row: MatchRow
    seats: tuple[SeatRow, ...]
    document: MatchDocument


_DOCUMENT = TypeAdapter(MatchDocument)
_ADMIN_FACTS = TypeAdapter(AdminFacts)


def parse_admin_facts(payload: Mapping[str, Any]) -> AdminFacts:
    """Parse the payload of a notification of the kind `admin-event`.

    Raises:
        ValueError: it has not the fields of `AdminFacts`.
    """
    return _ADMIN_FACTS.validate_python(payload)


def parse_document(text: str) -> MatchDocument:
    """Parse the JSON of a document; fields that are missing have their default.

    Raises:
        ValueError: the text is not the JSON of a document.
    """
    return _DOCUMENT.validate_json(text)


def build_seat_states(rows: Iterable[SeatRow]) -> tuple[SeatState, ...]:
    """Return the fields of seats that are stored in the document, in the same order."""
    return tuple(
        SeatState(**{name: getattr(row, name) for name in SEAT_STATE_FIELDS}) for row in rows
    )


def document_columns(document: MatchDocument) -> dict[str, Any]:
    """Return the columns of `matches` that store a document, by name.

    They are `document`, the JSON, and three columns that are derived from it for queries; these are
    `None` without such a deadline or open proposal.
    """
    open_proposals = [proposal for proposal in document.proposals if proposal.status == "open"]
    deadlines = document.deadlines
    return {
        "document": _DOCUMENT.dump_json(document, exclude_defaults=True).decode(),
        "due_at": min((row.due for row in deadlines if not row.pause), default=None),
        "due_when_shown_at": min((row.due for row in deadlines if row.pause), default=None),
        "proposal_message_id": open_proposals[0].message_id if open_proposals else None,
    }
