"""The rows of the tables in `schema`, as frozen dataclasses with the names of the columns.

Columns with JSON stay text, except in the outbox. Ids of people, channels, servers (guilds) and
messages are Discord's. Times are UTC milliseconds since 1970. Data that is always read together
with its match is in `document`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Literal, NamedTuple

Status = Literal["lobby", "playing", "over", "cancelled"]
OPEN: tuple[Status, ...] = ("lobby", "playing")
"""The statuses of a match that has not ended."""

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
    "questions",
    "reminder",
    "admin-event",
    "lost",
    "invite",
    "declined",
    "thread",
    "admit",
    "name",
    "pictures",
    "role",
    "follow",
    "soon",
    "webhook",
    "webhook-off",
    "tournament",
]
"""The kinds of notifications, which `PendingNotification.kind` explains."""


@dataclass(frozen=True, slots=True)
class KnownMatch:
    """The columns of a match that are public."""

    id: int
    game: str
    """The game's key."""

    guild_id: int | None
    channel_id: int
    host_id: int
    status: Status
    stopped: bool
    """Whether the players agreed to end the match early; the score at that time counts."""

    language: str
    created_at: int
    updated_at: int
    ended_at: int | None
    lost_at: int | None
    """Since when the bot cannot use the channel. The match goes on by direct message, with all
    clocks stopped."""

    rematch_of: int | None
    """The earlier match of the same players, if this is a rematch."""

    message_id: int | None
    """The id of the public message."""

    message_channel_id: int | None
    posted_at: int | None
    """When the public message was last sent as a new one."""

    paused_at: int | None
    """Since when the host has stopped all clocks."""

    unreachable_at: int | None
    """Since when an outage of Discord, the database or the process has stopped all clocks and
    automatic moves."""

    unattended_at: int | None
    """Since when the match waits because all its players have been late too often. All clocks are
    stopped until a player is back."""


@dataclass(frozen=True, slots=True)
class MatchRow(KnownMatch):
    """All columns of a match, except those of its document."""

    settings: str
    """JSON of the game's settings."""

    options: str | None
    """JSON of the options of the table service; `None` in matches of early versions."""

    board: str
    """The digest of the board's text, a key of the table `boards`."""

    rules: int | None
    """The version of the game's rules with which the match is played; `None` before the start."""

    seed: bytes | None
    """The seed of the random numbers, drawn when the lobby opens, and secret until the end."""

    version: int
    """The version of the last step, including steps taken back; 0 is the start."""

    announced_version: int
    """The version of the last step of the log, which is public."""

    outcome: str | None
    """JSON of the outcome; `None` until the end."""

    draws: int | None = None
    """The number that keys the random numbers of the next step (rule 2 of `games.kernel.rng`): 1
    plus the number of effective steps that revealed random numbers. `None`: the match has not
    begun, or began before version 1.2 and goes on by rule 1."""

    contributions: str | None = None
    """JSON of all players' contributions to the random numbers, sorted, fixed when the match
    begins. `None` as for `draws`."""


def get_fields(row: object, part: type) -> dict[str, Any]:
    """Return, by name, the values of those fields of a row that the dataclass `part` has too."""
    return {field.name: getattr(row, field.name) for field in fields(part)}


@dataclass(frozen=True, slots=True)
class NewMatch:
    """The columns of a new match, which begins as a lobby."""

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
    """The fields of a seat that are public."""

    seat: int
    user_id: int
    name: str
    acted_at: int | None = None
    """When the seat's player made their last step themselves; `None` before the first."""

    player_entropy: str | None = None
    """The player's contribution to the random numbers: the id of the click with which they first
    sat down (until version 1.1 also a word). `None` for a computer."""

    asked_at: int | None = None
    """Since when the match has publicly waited for the seat; `None`: it does not wait."""


@dataclass(frozen=True, slots=True)
class SeatRow(KnownSeat):
    """A seat: the columns of the table `seats`, and the fields in the document (`SeatState`).

    `match_id` and `seat` are set when the seat is stored.
    """

    match_id: int = 0
    acted_version: int = 0
    """The version of the last step that the seat's player made themselves; 0 before the first."""

    presence: Mapping[str, Any] | None = None
    """JSON of the seat's clock, and of its player's vacation and stand-in; `None`: none of
    these."""

    guided: bool | None = None
    """Whether the seat gets explanations and hints; `None`: not chosen, and the player knows the
    game."""

    own_steps: int = 0
    """The number of steps that the seat has made, including those taken back. Unlike a version, it
    reveals no secret step of others."""

    answers: Mapping[int, int] = field(default_factory=dict)
    """How many questions its player has answered, by the hours for which the match waited: whole
    hours, and from 48 hours on multiples of 24."""

    excused: tuple[tuple[int, int], ...] = ()
    """Spans of time (UTC milliseconds) since `asked_at` in which its player could not act; without
    overlaps."""


@dataclass(frozen=True, slots=True)
class StepRow:
    """A step of a match, in its log or in the open turn."""

    version: int
    kind: StepKind
    seat: int | None
    user_id: int | None
    action: str | None
    """JSON of the action; `None` unless it is a move."""

    notation: str
    """The action's canonical text; for an undo, the announced versions that it took back."""

    events: str
    """JSON of the events."""

    ended_turn: bool
    """Whether the step ended its seat's turn."""

    at: int
    """When the step was made (UTC milliseconds)."""

    used_up: str | None = None
    """JSON of the seat's planned moves that the step used up; an undo restores them. `None`:
    none."""

    planned: bool = False
    """Whether a planned move made the step. Versions 1.0 and 1.1 always stored false."""

    back_to: int | None = None
    """For an undo: the first version that it took back, with all later steps; else `None`."""


@dataclass(frozen=True, slots=True)
class Notification:
    """A notification to be stored in the outbox: facts from which the bot words a message."""

    kind: NotificationKind
    seat: int | None = None
    user_id: int | None = None
    channel_id: int | None = None
    payload: Mapping[str, Any] = field(default_factory=dict)
    due: int | None = None
    """When the message may be sent; `None`: at once."""


@dataclass(frozen=True, slots=True)
class PendingNotification:
    """A stored notification, which the package `bot` words and sends."""

    id: int
    match_id: int
    version: int
    kind: NotificationKind
    """What the message says or does.

    In the channel, before the start:
    - `opened`: post the commitment, in a message that nothing changes any more.
    - `idle`: warn that the lobby closes.
    - `role`: ping a role for an open table.

    In the channel, afterwards:
    - `public`: refresh the public message, also that of a lobby.
    - `started`: the match begins.
    - `proposal`: the open proposal has changed; show who agrees.
    - `admin-event`: tell what was done to the match.
    - `pictures`: add the pictures that Discord had refused to the public message.
    - `thread`: open a thread for the match, and move the match there.
    - `name`: rename the thread.
    - `over`: post the result and the seed.

    To the person `user_id`:
    - `invite`: invite a person to an open table.
    - `declined`: tell the host whether an invited person comes.
    - `admit`: add a player who sits down later to the thread.
    - `ask`: put a sealed question to a seat by direct message.
    - `turn`: tell a seat that it is asked.
    - `soon`: tell a player that the player before them is asked.
    - `reminder`: remind a seat of its question, or tell its player that a computer plays for them.
    - `questions`: refresh the question messages of a seat; those answered become a line.
    - `follow`: send a follower their next report.
    - `lost`: tell a player that the bot cannot use the channel any more.
    - `webhook`: send a call to a player's webhook.
    - `webhook-off`: tell a person that their webhook was switched off.

    To no person:
    - `tournament`: begin the match of a tournament once its commitment is posted, or count its
      result.
    """

    seat: int | None
    user_id: int | None
    """The reader, for the kinds that go to a person."""

    channel_id: int | None
    """The channel, for the other kinds and for `admit`."""

    payload: Mapping[str, Any]
    """Further facts; a kind that is not listed here has none:

    - `opened`: `commitment`.
    - `idle`: `closes`, in UTC milliseconds.
    - `role`: `role`, the id of the role.
    - `proposal`: `number` of the proposal.
    - `admin-event`: the fields of `AdminFacts`.
    - `pictures`: `tries`, the number of attempts so far.
    - `declined`: `name` and `guest` (the user id), and whether the guest `comes`.
    - `soon`: `before`, the seat that is asked, and `next`, the reader's seat.
    - `reminder`: `level` and `ends`, or `house` if a computer plays for the player; empty if a
      player sent the reminder.
    - `follow`: `report`, the number of the report.
    - `webhook`: those of the call that it repeats.
    """

    nonce: str
    """Random, and the same at each attempt, so that Discord posts the message once; 24
    characters."""

    attempts: int
    """The number of attempts to send the message so far."""

    due: int = 0
    """When the message may be sent."""


LOBBY_VERSION = -1
"""The version of a public message that was posted before the start of its match."""


@dataclass(frozen=True, slots=True)
class LiveRow:
    """A message with buttons: a public message of a match, or a question to a seat."""

    nonce: str
    """The nonce with which the message was sent."""

    match_id: int
    seat: int | None
    """The seat that is asked; `None` for a public message."""

    user_id: int | None
    """The person who is asked; `None` for a public message."""

    channel_id: int
    message_id: int | None
    """`None`: the message is being sent, or sending it was interrupted."""

    fingerprint: str
    """The fingerprint of the question that the message shows. Empty for a public message, and for
    a question whose message may be changing at this moment."""

    after_version: int | None
    """The message shows the log after this version of the match; `None`: from the beginning."""

    version: int
    """The message shows the log up to this version; `LOBBY_VERSION` if it shows the lobby."""

    title: str
    posted_at: int
    delivers: tuple[int, ...] = ()
    """The ids of all notifications for which a public message was posted."""

    phase: str = ""
    """The phase of the game that a public message shows; empty for a lobby and for a question."""

    has_called: bool = False
    """Whether a public message notified players of their questions."""

    is_deleted: bool = False
    """Whether a public message is known to be deleted in Discord. Its row is kept until the next
    message, which repeats its report, is posted."""

    @property
    def is_lobby(self) -> bool:
        """Whether a public message shows the lobby, and nothing of the log."""
        return self.version == LOBBY_VERSION


class Destination(NamedTuple):
    """A place to which messages are sent one after the other.

    `id` is that of a channel or, if `direct`, of a user who gets direct messages.
    """

    id: int
    direct: bool


@dataclass(frozen=True, slots=True)
class UserRow:
    """A person's preferences, which apply to all matches."""

    user_id: int
    locale: str | None = None
    dm_closed: bool = False
    """Whether Discord refused the last direct message to the person."""

    calls_by_dm: bool = False
    """Whether the person is called to their turn by direct message, not in the channel."""

    quiet_from: int | None = None
    quiet_to: int | None = None
    """The quiet hours, in which the person is not called: from the hour `quiet_from` until the hour
    `quiet_to` (0 to 23, in the person's time zone) begins. `None`: there are none."""

    digest: int | None = None
    """The hour (0 to 23) at which the person is called once a day, for all matches; `None`: calls
    are sent at once."""

    zone: str | None = None
    reminders: str | None = None
    pictures: str | None = None
    """The form of pictures for the person: `wide`, `square`, or `table` for that which each table
    has chosen. `None`: as `table`, and the person is still to be asked."""

    early_calls: bool = False
    """Whether the person gets a direct message when the player before them is asked."""

    webhook: str | None = field(default=None, repr=False)
    """A secret address to which the person's calls are also sent."""


class RatingRow(NamedTuple):
    """A person's rating in a game on a server, from all their rated matches there."""

    user_id: int
    name: str
    """The name that the person had in their latest rated match."""

    mean: float
    """The estimated strength, in points of the rating."""

    deviation: float
    """The standard deviation of the estimate, in points of the rating."""

    matches: int
    """The number of rated matches."""


class SeekerRow(NamedTuple):
    """A person who looks for a match of a game on a server."""

    user_id: int
    ends_at: int
    """When the search ends unless the person ends it earlier (UTC milliseconds)."""


class SeedCommitment(NamedTuple):
    """The posted commitment to the seed of a match, and the message that contains it."""

    commitment: str
    channel_id: int
    message_id: int
