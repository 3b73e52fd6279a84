"""The rows of the tables as frozen values (`schema`). JSON stays text, except in the outbox.

Ids of people, channels, servers and messages are Discord's. Moments are UTC milliseconds since
1970. What belongs to one match, and is always read with it, is in `document`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Literal, NamedTuple

Status = Literal["lobby", "playing", "over", "cancelled"]
OPEN: tuple[Status, ...] = ("lobby", "playing")
StepKind = Literal["start", "move", "undo", "stop"]

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
    "admin-event",
    "lost",
    "invite",
    "declined",
    "thread",
    "admit",
    "name",
    "pictures",
]
"""See `PendingNotification.kind`."""


@dataclass(frozen=True, slots=True)
class KnownMatch:
    """The columns of a match that everybody may know."""

    id: int
    game: str
    """The game's key."""

    guild_id: int | None
    channel_id: int
    host_id: int
    status: Status
    stopped: bool
    """Ended by the players' consent, and scored as it stood."""

    language: str
    created_at: int
    updated_at: int
    ended_at: int | None
    lost_at: int | None
    """Since when the bot cannot use the channel: the match goes on by direct message, and all
    clocks stand still."""

    rematch_of: int | None
    """The match whose players play again here."""

    message_id: int | None
    """The public message."""

    message_channel_id: int | None
    posted_at: int | None
    """When the public message was last sent as a new one."""

    paused_at: int | None
    """Since when the host has stopped all clocks."""

    unreachable_at: int | None
    """Since when nobody can act, because Discord, the database or the process is down: all clocks
    stand still, and nothing is played automatically."""

    unattended_at: int | None
    """Since when the match waits because all its people have been late too often: all clocks stand
    still until one of them is back."""


@dataclass(frozen=True, slots=True)
class MatchRow(KnownMatch):
    """A match."""

    settings: str
    """JSON of the game's settings."""

    options: str | None
    """JSON of the table's own options; `None` in matches of early versions."""

    board: str
    """The digest of its board."""

    rules: int | None
    """The version of the game's rules with which it began and goes on; `None`: not begun."""

    seed: bytes | None
    """Drawn with the lobby, secret until the end."""

    version: int
    """The version of the last step, also of one that was taken back; 0 is the start."""

    announced_version: int
    """The version of the last step of the log, which everybody knows."""

    outcome: str | None
    """JSON of the outcome."""

    draws: int | None = None
    """The number that keys the chance of the next step (chance rule 2 of `kernel.rng`): 1 plus the
    number of effective steps that revealed chance. `None`: the match has not begun, or began before
    1.2 and goes on by rule 1."""

    contributions: str | None = None
    """JSON of all players' contributions to the chance, sorted, fixed when the match begins.
    `None`: as `draws`."""


def get_fields(row: object, part: type) -> dict[str, Any]:
    """Return the fields of a row that a class has too, by name."""
    return {field.name: getattr(row, field.name) for field in fields(part)}


@dataclass(frozen=True, slots=True)
class NewMatch:
    """The columns with which a match begins, as a lobby."""

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
    """The columns of a seat that everybody may know."""

    seat: int
    user_id: int
    name: str
    acted_at: int | None = None
    """When its player made their last own step; `None` before the first."""

    player_entropy: str | None = None
    """The player's contribution to the chance of the match: the id of the click with which they
    first sat down (until 1.1 also a word). `None`: a computer's seat. The column is `luck`."""

    asked_at: int | None = None
    """Since when the match waits for the seat, as everybody knows; `None`: it does not."""


@dataclass(frozen=True, slots=True)
class SeatRow(KnownSeat):
    """A seat: columns of the table `seats`, and what the document holds (`document.SeatState`).

    `match_id` and `seat` are set when it is stored.
    """

    match_id: int = 0
    acted_version: int = 0
    """The version of the seat's last own step; 0 before the first."""

    attendance: Mapping[str, Any] | None = None
    """Its clock, its player's vacation and their stand-in, as JSON; `None`: nothing of it."""

    guided: bool | None = None
    """Whether its questions are explained, and hints offered; `None`: its player knows the game."""

    own_steps: int = 0
    """How many steps the seat has made, including those taken back. Unlike versions, it counts no
    step that its player does not know of."""

    answers: Mapping[int, int] = field(default_factory=dict)
    """How many questions its player has answered, by hours for which the match waited."""

    excused: tuple[tuple[int, int], ...] = ()
    """From when until when its player could not act since `asked_at`; without overlaps."""


@dataclass(frozen=True, slots=True)
class StepRow:
    """One step of a match: of its log, or of the open turn."""

    version: int
    kind: StepKind
    seat: int | None
    user_id: int | None
    action: str | None
    """JSON of the action; `None` unless it is a move."""

    notation: str
    """The action's canonical text; of an undo, the announced versions that it took back."""

    events: str
    """JSON of the events."""

    ended_turn: bool
    at: int
    used_up: str | None = None
    """JSON of the planned moves of its seat that it used up."""

    planned: bool = False
    """Whether a planned move made it. 1.0 and 1.1 did not say so, and stored false."""

    back_to: int | None = None
    """Of an undo: it took back all steps from this version on."""


@dataclass(frozen=True, slots=True)
class Notification:
    """A message to be sent, as small facts without a finished text."""

    kind: NotificationKind
    seat: int | None = None
    user_id: int | None = None
    channel_id: int | None = None
    payload: Mapping[str, Any] = field(default_factory=dict)
    due: int | None = None
    """When it may be sent; `None`: at once."""


@dataclass(frozen=True, slots=True)
class PendingNotification:
    """A row of the outbox: a message to be sent. The shell decides on the words."""

    id: int
    match_id: int
    version: int
    kind: NotificationKind
    """`opened`: post the commitment, in a message that nothing changes any more. `public`: refresh
    the public message. `started`: the match begins. `idle`: warn that the lobby closes. `ask`: put
    a sealed question to a seat by direct message. `turn`: tell a seat that it is asked. `proposal`:
    the open proposal has changed; show who agrees. `over`: post the result and the seed. `settle`:
    refresh the question messages of a seat; those answered become a line. `reminder`: remind a seat
    of its question. `admin-event`: tell what was done to the match. `thread`: open a thread for the
    match, and move the match there. `admit`: add a player who sits down later to the thread.
    `pictures`: show the pictures of the public message, which Discord had refused. `invite`: invite
    a person to an open table. `declined`: tell the host who will not come."""

    seat: int | None
    user_id: int | None
    """The reader of `ask`, `turn`, `settle`, `reminder`, `admit`, `invite` and `declined`."""

    channel_id: int | None
    """The channel of the others."""

    payload: Mapping[str, Any]
    """`opened`: commitment. `idle`: closes, in UTC milliseconds. `proposal`: number. `reminder`:
    level and ends, or house; nothing where it was sent by hand. `admin-event`: `AdminFacts`.
    `pictures`: tries. `declined`: name and guest, and whether they come."""

    nonce: str
    """The same at every attempt, so that Discord posts it once; at most 25 characters."""

    attempts: int
    due: int = 0
    """When it may be sent."""


@dataclass(frozen=True, slots=True)
class LiveRow:
    """A message with buttons: a public message, or a question to a seat."""

    nonce: str
    """The nonce with which it was sent."""

    match_id: int
    seat: int | None
    """Whose question it is; `None`: it is the public message."""

    user_id: int | None
    channel_id: int
    message_id: int | None
    """`None`: it is being sent, or sending it was interrupted."""

    mark: str
    """The fingerprint of the question that it shows; empty in a public message."""

    since: int | None
    """Its log begins after this version; `None`: it shows the whole log."""

    version: int
    """The version up to which it shows the log."""

    title: str
    posted_at: int
    delivers: tuple[int, ...] = ()
    """The ids in the outbox of all notifications that a public message was posted for."""


class Place(NamedTuple):
    """Where messages are sent one after the other: a channel, or a person's direct messages."""

    id: int
    direct: bool


@dataclass(frozen=True, slots=True)
class UserRow:
    """A person's preferences, which hold in all matches."""

    user_id: int
    locale: str | None = None
    dm_closed: bool = False
    """Whether Discord refused the last direct message to them."""

    calls_by_dm: bool = False
    """Whether they are told by direct message, not in the channel, that they are asked."""

    quiet_from: int | None = None
    quiet_to: int | None = None
    """Hours of their time zone between which they are not called."""

    digest: int | None = None
    """The hour at which they are told once a day."""

    zone: str | None = None
    reminders: str | None = None
    pictures: str | None = None
    """How boards are drawn for them; `None`: as the table has chosen."""


class RatingRow(NamedTuple):
    """A person's rating in a game on a server, from all their rated matches there."""

    user_id: int
    name: str
    """The name that they had in the last of them."""

    mean: float
    deviation: float
    matches: int


class SeedCommitment(NamedTuple):
    """The posted commitment to the seed of a match, and the message that holds it."""

    commitment: str
    channel_id: int
    message_id: int
