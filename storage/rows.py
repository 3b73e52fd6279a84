"""Rows as frozen values, of which the tables are made (`schema`).

JSON stays text, but for what is owed.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import SkipValidation

from storage.columns import (
    Digest,
    Ids,
    Key,
    Moment,
    Name,
    Nonce,
    Said,
    SaidAtLength,
    Snowflake,
    Word,
)

Status = Literal["lobby", "playing", "over", "cancelled"]
OPEN: tuple[Status, ...] = ("lobby", "playing")
StepKind = Literal["start", "move", "undo", "stop"]
ConsentKind = Literal["stop", "undo", "replace", "house"]
Fate = Literal["carried-out", "declined", "lapsed", "expired", "outvoted", "impossible"]
ProposalStatus = Literal["open", Fate]
HANDS = ("left", "gone", "taken")
"""What is done by which a seat changes hands."""

ActKind = Literal[
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
]
"""`left`, `gone`, `offered`, `taken`, `house`, `back`: a seat is given up, its player is no longer
on the server, it may be taken, was taken; the house answers for it, its player does again.
`played`: the house has made the turn that follows in the log. `continued`: what came before is of
another match. `tonight`, `days`: the table goes over to this rhythm. `renamed`: a player is called
otherwise now. `reached`: nobody could act for a while, and that counted for nobody. `unattended`,
`attended`: the match rests because nobody is there; it goes on. `taken` and `renamed` hold the name
that the seat had before. `options`: this version no longer has what the table chose for those whose
keys stand in place of a name."""

NotificationKind = Literal[
    "opened",
    "public",
    "started",
    "ask",
    "turn",
    "proposal",
    "over",
    "idle",
    "settle",
    "reminder",
    "act",
    "lost",
    "invite",
    "declined",
    "thread",
    "admit",
    "name",
    "pictures",
]
TABLE = -1
"""The seat of a deadline or a proposal that is the table's own."""

DeadlineKind = Literal["answer", "clocks", "vote", "idle", "close"]
"""`answer`: a seat's question is answered by itself or by a planned move, or its held turn ends.
`clocks`: the first of what clocks and vacations of a match bring. `vote`: a proposal ends. `idle`,
`close`: a lobby is warned, or closed."""


@dataclass(frozen=True, slots=True)
class KnownMatch:
    """What everybody may know of a match, as it is stored."""

    id: int
    game: Key
    guild_id: Snowflake | None
    channel_id: Snowflake
    host_id: Snowflake
    status: Status
    stopped: bool
    """Over by consent of the table, scored as it stood."""

    language: Word
    created_at: Moment
    updated_at: Moment
    ended_at: Moment | None
    lost_at: Moment | None
    """Since when its channel is gone or closed to us: it goes on by direct message only, and
    nobody's time runs."""

    rematch_of: int | None
    """The match whose players play again here."""

    message_id: Snowflake | None
    """The public message."""

    message_channel_id: Snowflake | None
    posted_at: Moment | None
    """When it was posted afresh."""

    paused_at: Moment | None
    """Since when all clocks stand still."""

    unreachable_at: Moment | None
    """Since when nobody can act, because Discord, the database or the process is away: no clock
    runs, and nothing happens by itself."""

    unattended_at: Moment | None
    """Since when it rests because all its people have been late too often: no clock runs until
    one of them is back."""


@dataclass(frozen=True, slots=True)
class MatchRow(KnownMatch):
    """A match."""

    settings: str
    options: str | None
    """What the table has chosen beside the game's settings; `None` in matches of before."""

    board: Digest
    rules: int | None
    """The version of the game's rules by which it began and goes on; `None`: it has not begun."""

    seed: bytes | None
    """Drawn with the lobby, secret until the end."""

    version: int
    """Of the last step, also one that was taken back; 0 is the start."""

    announced_version: int
    """Of the last step of the log: the table is told of all of it."""

    outcome: str | None
    draws: int | None = None
    """The number by which the chance of the next step is keyed (chance rule 2 of `kernel.rng`):
    1 and one more for each step that stands and told what chance gave. `None`: the match has not
    begun, or began before 1.2 and goes on by rule 1."""

    contributions: str | None = None
    """JSON of all players' contributions to the chance, sorted, fixed when the match begins.
    `None`: as `draws`."""


def part_of(row: "MatchRow | SeatRow | ProposalRow", part: type) -> dict[str, Any]:
    """Return of a row the columns that a class has."""
    return {column.name: getattr(row, column.name) for column in fields(part)}


@dataclass(frozen=True, slots=True)
class NewMatch:
    """What a match begins with, as a lobby."""

    game: str
    guild_id: int | None
    channel_id: int
    host_id: int
    language: str
    settings: str
    board: str
    """The digest of the board text."""

    seed: bytes | None = None
    options: str | None = None
    rematch_of: int | None = None


@dataclass(frozen=True, slots=True)
class KnownSeat:
    """What everybody may know of a seat, as it is stored."""

    seat: int
    user_id: Snowflake
    name: Name
    acted_at: Moment | None = None
    """When its player made their last own step; `None` before the first."""

    player_entropy: Annotated[str, Said(64)] | None = None
    """The player's contribution to the chance of the match: the id of the click with which they
    first sat down (until 1.1 also a word). `None`: a computer's seat. The column is `luck`."""

    asked_at: Moment | None = None
    """Since when the table waits for the seat, as everybody knows; `None`: it does not."""


@dataclass(frozen=True, slots=True)
class SeatRow(KnownSeat):
    """Who sits where, and what became of the seat (`SeatState`).

    Match and seat say so once they are stored.
    """

    match_id: int = 0
    acted_version: int = 0
    """The version of the seat's last own step; 0 before the first."""

    attendance: Mapping[str, Any] | None = None
    """Its clock, its player's vacation, and who stands in for them, as JSON; `None` is all new."""

    guided: bool | None = None
    """Whether its questions are explained, and hints offered; `None`: its player knows the game."""

    own_steps: int = 0
    """How many steps the seat has made, those taken back counted: unlike versions, it counts no
    step of which its player has not heard."""


@dataclass(frozen=True, slots=True)
class Invited:
    """A person who is asked to an open table."""

    user_id: int
    name: str
    declined: bool


@dataclass(frozen=True, slots=True)
class DepartedRow:
    """A person who has left a lobby, whose contribution to the chance stays."""

    user_id: int
    player_entropy: str


@dataclass(frozen=True, slots=True)
class StepRow:
    """One step of a match: of its log, or of the turn that is still open."""

    version: int
    kind: StepKind
    seat: int | None
    user_id: Snowflake | None
    action: str | None
    notation: str
    """The action's canonical text; of an undo, the versions it took back that the table knew of."""

    events: str
    ended_turn: bool
    at: Moment
    used_up: str | None = None
    """JSON of the planned moves of its seat that it used up."""

    planned: bool = False
    """Whether a planned move made it. Of steps that 1.0 and 1.1 stored nobody is told."""

    back_to: int | None = None
    """Of an undo: it took back all steps from this version on."""


@dataclass(frozen=True, slots=True)
class Press:
    """An interaction of Discord that has made a step."""

    interaction_id: int
    seat: int
    """Whose player pressed."""

    version: int
    """Of the step, which may have been taken back since."""


@dataclass(frozen=True, slots=True)
class Notification:
    """Something that is to be said; small facts, no finished text."""

    kind: NotificationKind
    seat: int | None = None
    user_id: int | None = None
    channel_id: int | None = None
    payload: Mapping[str, Any] = field(default_factory=dict)
    due: int | None = None
    """When it may be said; `None` is at once."""


@dataclass(frozen=True, slots=True)
class PendingNotification:
    """Something that is to be said; which words, the shell decides."""

    id: int
    match_id: int
    version: int
    kind: NotificationKind
    """`opened`: post the commitment, in a message that nothing changes any more. `public`: refresh
    the public message. `started`: the match begins. `idle`: warn that the lobby closes. `ask`: put
    a sealed question to a seat by direct message. `turn`: tell a seat that it is asked. `proposal`:
    what is proposed to the table has changed; show who agrees. `over`: post the result and the
    seed. `settle`: bring the question messages of a seat up to date, those answered become a line.
    `reminder`: remind a seat of its question. `act`: tell what was done to the table. `thread`:
    open a thread for the match, and bring it there. `admit`: let a player into it who sits down
    later. `pictures`: show the pictures of the public message, which were refused. `invite`: ask a
    person to an open table. `declined`: tell its host who will not come."""

    seat: int | None
    user_id: Snowflake | None
    """Whom `ask`, `turn`, `settle`, `reminder`, `admit`, `invite` and `declined` are for."""

    channel_id: Snowflake | None
    """Where the others belong."""

    payload: Mapping[str, Any]
    """`opened`: commitment. `idle`: closes, in UTC milliseconds. `proposal`: number. `reminder`:
    level and ends, that the house plays, or nothing where it was sent by hand. `act`: kind, seat,
    name, detail. `pictures`: tries. `declined`: name and guest, and whether they come."""

    nonce: Nonce
    """The same at every attempt, so that Discord posts it once; at most 25 characters."""

    attempts: int
    due: Moment = 0
    """When it may be said, in UTC milliseconds."""


@dataclass(frozen=True, slots=True)
class LiveRow:
    """A message with buttons that stands somewhere: a public board, or a question to a seat."""

    nonce: Nonce
    """Under which it was sent."""

    match_id: int
    seat: int | None
    """Whose question it is; `None` is the public board."""

    user_id: Snowflake | None
    channel_id: Snowflake
    message_id: Snowflake | None
    """`None`: it is on its way, or was cut off on it."""

    mark: Word
    """The fingerprint of the question it shows; a board has none."""

    since: int | None
    """The version after which its story begins; `None` is the whole log."""

    version: int
    """The version to which it tells the story."""

    title: Annotated[str, SaidAtLength()]
    posted_at: Moment
    delivers: Annotated[tuple[int, ...], Ids()] = ()
    """The ids in the outbox of all that a board was posted for."""


class Place(NamedTuple):
    """Where things are said one after the other: a channel, or the direct messages of a person."""

    id: int
    direct: bool


@dataclass(frozen=True, slots=True)
class KnownProposal:
    """What everybody may know of what was proposed to a table."""

    id: int
    """Counts the proposals of a match from 1."""

    kind: Annotated[ConsentKind, SkipValidation]
    """Not checked when it is read: 1.1 knew other kinds, whose proposals end by themselves."""

    proposer: int
    """A seat, or (`TABLE`) the table itself, by its options."""

    told: int
    """The version that everybody knew of then."""

    about: int | None
    """replace, house: the seat it is about."""

    due: int
    """When it ends by itself."""

    status: Annotated[ProposalStatus, SkipValidation] = "open"
    declined_by: int | None = None
    channel_id: int | None = None
    """`None` as long as it is not known to have been shown."""

    message_id: int | None = None
    """The message that shows it; `None` once that says how it ended."""


@dataclass(frozen=True, slots=True)
class ProposalRow(KnownProposal):
    """Something that was proposed to a table."""

    target: int | None = None
    """undo: the first version to take back."""

    votes: Mapping[int, bool] = field(default_factory=dict)
    """By seat, whether it agrees."""


@dataclass(frozen=True, slots=True)
class ActRow:
    """What was done to a table beside its moves."""

    version: int
    """Of the step that comes next in the log."""

    kind: ActKind
    seat: int | None
    user_id: int | None
    name: str
    detail: int | None
    at: int


@dataclass(frozen=True, slots=True)
class DeadlineRow:
    """When something happens by itself."""

    seat: int
    """Whose question or planned move it is; `TABLE`: it is the table's own."""

    kind: DeadlineKind
    due: int
    pause: int = 0
    """How long it lasts once the table has been shown the position, in milliseconds; 0 where it
    waits for no showing."""

    mark: str = ""
    """The fingerprint of the question; of another question it is no deadline."""


@dataclass(frozen=True, slots=True)
class DueDeadline(DeadlineRow):
    """A deadline of some match."""

    match_id: int = 0


@dataclass(frozen=True, slots=True)
class PlannedRow:
    """What a seat wants done later."""

    seat: int
    number: int
    """Tells it from the others of its seat."""

    action: str
    """JSON of one planned move."""

    expired: str | None = None
    """JSON of the sentence why it will not act any more, until its owner has seen it."""

    at_step: int | None = None
    """The seat's own step with which it was given back, and waits until the next one; or with the
    answer to which its expiry was told."""

    acted: bool = False
    """It has played something, and stands: nothing is told of it when its moment is over."""


@dataclass(frozen=True, slots=True)
class SeatState:
    """What becomes of a seat as the match goes on: the fields of these names of its `SeatRow`."""

    acted_at: int | None = None
    asked_at: int | None = None
    acted_version: int = 0
    attendance: Mapping[str, Any] | None = None
    guided: bool | None = None
    own_steps: int = 0


SEAT_STATE = frozenset(SeatState.__slots__)


@dataclass(frozen=True, slots=True)
class MatchDocument:
    """What belongs to one match and is always read and written with it."""

    seats: tuple[SeatState, ...] = ()
    """In order of seats, as they were when the match was read or stored last."""

    planned: tuple[PlannedRow, ...] = ()
    """What its seats want done later, by seat and number; seen by their owners only."""

    proposals: tuple[ProposalRow, ...] = ()
    """Oldest first. At most one is open."""

    invited: tuple[Invited, ...] = ()
    """Who was asked to the lobby, by user id."""

    departed: tuple[DepartedRow, ...] = ()
    """Who has left the lobby, by user id; their contribution to the chance stays."""

    deadlines: tuple[DeadlineRow, ...] = ()
    """What happens by itself, and when."""

    position: str | None = None
    """JSON of the position that everybody knows of; `None`: the match has not begun."""

    pending: tuple[StepRow, ...] = ()
    """The open turn: what one seat has done since, and the table has not been told of."""

    presses: tuple[Press, ...] = ()
    """The interactions that have made the last steps, the oldest first."""

    acts: tuple[ActRow, ...] = ()
    """What was done beside the moves, in order."""


class StoredMatch(NamedTuple):
    """A match with its seats, in order."""

    row: MatchRow
    seats: tuple[SeatRow, ...]
    document: MatchDocument


@dataclass(frozen=True, slots=True)
class UserRow:
    """What is remembered of a person beyond their matches; nothing yet where they said nothing."""

    user_id: Snowflake
    locale: Annotated[str, Said(16)] | None = None
    dm_closed: bool = False
    calls_by_dm: bool = False
    """Whether they are told by direct message that they are asked, and not in the channel."""

    quiet_from: int | None = None
    quiet_to: int | None = None
    """Hours of their own time between which nobody calls them."""

    digest: int | None = None
    """The hour at which they are told once a day."""

    zone: Annotated[str, Said(64)] | None = None
    reminders: Word | None = None

    pictures: Word | None = None
    """How boards are drawn for them; `None`: as their table has it."""


class Promised(NamedTuple):
    """What the seed of a match was committed to, and the message that says so."""

    commitment: str
    channel_id: int
    message_id: int
