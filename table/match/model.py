"""What the table tells the shell: small frozen values, composed for one reader."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from games.kernel import (
    AnyGame,
    Event,
    Message,
    Outcome,
    PlannedMove,
    Prompt,
    Seat,
    Shortcut,
    message,
)
from games.matches.lessons import Lesson
from storage.document import AdminEvent, Invited, KnownProposal
from storage.rows import KnownMatch, KnownSeat, SeedCommitment, StepRow
from table.errors import NotAPlayer, NotNow
from table.match.attendance import Met
from table.match.options import is_private
from table.match.votes import Rule


def vacancy(seat: int) -> int:
    """Return what stands in place of a user id where a player has left a seat."""
    return -1 - seat


def is_vacant(user_id: int) -> bool:
    """Whether a user id is that of nobody."""
    return user_id < 0


@dataclass(frozen=True, slots=True)
class Person:
    """A user of the chat."""

    user_id: int
    name: str
    player_entropy: str | None = None
    """Their part in the chance of a match in which they sit down: the id of their click."""


@dataclass(frozen=True, slots=True)
class Seated(KnownSeat):
    """A person at a seat of a match."""

    seat: Seat

    ends: int | None = None
    """When their time runs out, in UTC milliseconds; `None`: no clock of theirs runs."""

    away_until: int | None = None
    """On vacation until then."""

    level: str | None = None
    """How the house plays that answers in their place, or will soon; `None`: it does not."""

    offered: bool = False
    """Another person may take the seat."""

    replaceable: bool = False
    """Hosts and moderators may give the seat away without a vote: nobody sits there, or its
    player's time has run out."""

    @property
    def stand_in(self) -> bool:
        """Whether the house answers in their place, or will soon."""
        return self.level is not None

    @property
    def computer(self) -> bool:
        """Whether a computer sits there in nobody's place."""
        return self.vacant and self.stand_in and not self.offered

    @property
    def vacant(self) -> bool:
        """Whether nobody sits there any more."""
        return is_vacant(self.user_id)

    @property
    def away(self) -> bool:
        """Whether they are on vacation: not asked, counted or mentioned."""
        return self.away_until is not None


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Where a match is played and by whom: what is looked at before anything else of it."""

    guild_id: int | None
    channel_id: int
    players: tuple[int, ...]
    """The user ids of those who sit there, in order of seats."""

    rests: bool = False
    """Nobody has attended it, and it waits for one of its players."""


@dataclass(frozen=True, slots=True)
class Match(KnownMatch):
    """What everybody may know of a match, beside the position itself."""

    settings: Mapping[str, str]
    players: tuple[Seated, ...]
    """In order of seats."""

    version: int
    """Of the last step that was told to everybody."""

    commitment: str | None
    """SHA-256 of the seed; `None` in a lobby that was opened before seeds were drawn so early."""

    player_entropy: tuple[str, ...]
    """The players' parts in the chance, also of people who left before the start."""

    seed: bytes | None
    """Only once the match is over."""

    options: Mapping[str, str] = field(default_factory=dict)
    """What the table has chosen beside the settings of its game."""

    invited: tuple[Invited, ...] = ()
    """Who is asked to it while it is open, also those who sit there or have declined."""

    def seat_of(self, user_id: int | None) -> Seat | None:
        """Return where a user sits; `None` is a spectator."""
        return next((player.seat for player in self.players if player.user_id == user_id), None)

    @property
    def is_private(self) -> bool:
        """Whether it is between its one player and the bot."""
        return is_private(self.options, self.status)

    @property
    def host(self) -> str:
        """The name of the host."""
        return next((one.name for one in self.players if one.user_id == self.host_id), "?")

    def name(self, seat: int) -> str:
        """Return the name of a seat's player."""
        return self.players[seat].name


@dataclass(frozen=True, slots=True)
class Given:
    """A planned move that a seat has given."""

    number: int
    """Tells it from the seat's others."""

    move: PlannedMove | None
    """`None`: the rules know it no longer."""

    expired: Message | None
    """Why it will not act any more; `None` while it stands."""

    waits: bool = False
    """It was given back with a step, and acts only after its player's next one."""


class Progress(NamedTuple):
    """How far a learner has come."""

    every: tuple[Lesson, ...]
    met: tuple[Met, ...]
    now: Lesson | None
    """What is before them; `None`: a computer plays on to the next, or there is none."""

    fresh: bool = False
    """What they met last was their last step."""

    @property
    def left(self) -> tuple[Lesson, ...]:
        """The lessons that are still to come."""
        met = {past.lesson for past in self.met}
        return tuple(lesson for lesson in self.every if lesson.key not in met)


@dataclass(frozen=True, slots=True)
class Plannable:
    """What a seat may plan now for later."""

    prompts: tuple[Prompt, ...]
    fingerprint: str
    """Of them and the latest plan given: a press on an answer carries it, and twice is once."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a match that is over can be checked by."""

    record: str
    promised: SeedCommitment | None
    """`None`: nothing was, as where one person practised, or it has reached nobody."""


@dataclass(frozen=True, slots=True)
class Perspective:
    """A match as one viewer may know it."""

    match: Match
    game: AnyGame
    viewer: Seat | None
    """`None` is a spectator."""

    view: Any
    """The game's own view type, for pictures and for `game.describe`."""

    prompts: tuple[Prompt, ...]
    """What the viewer is asked."""

    asked: tuple[Seat, ...]
    """For whom the match waits."""

    outcome: Outcome | None
    version: int
    """Of the last step that this viewer knows of."""

    fingerprint: str
    """Of the viewer's question; a click on it carries this."""

    undoable: int
    """How many of their own steps the viewer may take back now, one by one or all."""

    held: int | None = None
    """When the viewer's turn ends by itself (UTC milliseconds), if only their word is missing."""

    shortcuts: tuple[Shortcut, ...] = ()
    """What the viewer may play of several moves at one press."""

    planned: tuple[Given, ...] = ()
    """What the viewer has planned for later."""

    plannable: Plannable | None = None
    """What the viewer may plan for later; `None`: the match is over, or they only look."""

    progress: Progress | None = None
    """How far they have come, where they learn."""

    guided: bool | None = None
    """Whether the viewer's questions are explained; `None`: they know the game, or only look."""

    may_ask_hints: bool = False
    """Whether the viewer may ask what a computer would do."""

    taken: Seat | None = None
    """The seat that the reader took over and has not been asked for yet: until then their `viewer`
    is `None`, and they see what spectators see."""

    pending: tuple[StepRow, ...] = field(default=(), repr=False)
    """What the viewer has done in their open turn."""

    acts: tuple[AdminEvent, ...] = field(default=(), repr=False)
    """What was done at the table beside the moves."""

    @property
    def seat(self) -> Seat | None:
        """The seat that the reader has, whether its secrets are open to them yet or not."""
        return self.taken if self.viewer is None else self.viewer

    @property
    def is_asked(self) -> bool:
        """Whether the match waits for the viewer."""
        return self.viewer in self.asked

    @property
    def has_lesson(self) -> bool:
        """Whether a lesson is before the viewer, which says itself what to do."""
        return self.progress is not None and self.progress.now is not None

    def require_plannable(self) -> Plannable:
        """Return what the viewer may plan now. Raises NotAPlayer, NotNow: they may plan nothing."""
        if self.seat is None:
            raise NotAPlayer(message("table-not-a-player", match=str(self.match.id)))
        if self.plannable is None:
            raise NotNow(message("kernel-game-over"))
        return self.plannable


@dataclass(frozen=True, slots=True)
class Overview:
    """How a match stands, in a line."""

    match: Match
    asked: tuple[Seat, ...]
    """For whom it waits, as its reader knows."""

    since: int
    """Since when it waits for the one who has been asked longest, or when it was opened, or when it
    ended; in UTC milliseconds."""

    until: int | None
    """Until when they may take their time; `None` where there is no clock."""

    winners: tuple[Seat, ...]
    """Of a match that is over."""

    held: bool = False
    """Whether the reader's own turn only waits to be ended."""


@dataclass(frozen=True, slots=True)
class Perspectives:
    """A match at one moment as its reader may know it, and as everybody may."""

    own: Perspective
    """For this reader and nobody else."""

    public: Perspective
    known: tuple[Prompt, ...] = ()
    """What everybody can work out that this reader is asked, as far as the table was told."""

    has_proposal: bool = False
    """Whether something is proposed to the table."""


@dataclass(frozen=True, slots=True)
class Planned:
    """What it has led to that a move was planned."""

    number: int
    """Of the planned move."""

    acted: Literal["no", "partly", "wholly"]
    """How far it has answered what its player was asked."""

    perspectives: Perspectives
    """What the player, and everybody, has before them now."""


@dataclass(frozen=True, slots=True)
class Played:
    """What a move, or an undo, has led to."""

    version: int
    notation: str
    """The canonical text of the action; of an undo, the versions it took back."""

    events: tuple[Event, ...]
    """What the player who acted hears of it."""

    repeated: bool
    """The same interaction had made this move before; nothing was done."""

    perspectives: Perspectives
    """What the player, and everybody, has before them now."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One step of the log as one viewer may know it, or a part of it that is told elsewhere."""

    version: int
    seat: Seat | None
    at: int
    """UTC milliseconds."""

    sentences: tuple[Message, ...]
    """Said by a speaker with the game's catalogue, `bot.table` and the kernel's."""

    place: int | None = None
    """Where the rulebook has it among what happened at the same time, as `Event.place` says."""

    events: tuple[Event, ...] = ()
    """What the sentences tell, one each; none where the table itself did something."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal(KnownProposal):
    """Something that needs the consent of the table, and how it stands."""

    match_id: int
    agreed: tuple[Seat, ...]
    missing: tuple[Seat, ...]
    """Who has not answered yet."""

    against: tuple[Seat, ...]
    rule: Rule
    steps: int
    """undo: how many steps that the table knows of would be taken back; else 0."""

    mark: str
    """Tells it from every other proposal of its match: its buttons carry it."""


@dataclass(frozen=True, slots=True)
class Warrant:
    """Who acts, and by what right."""

    user_id: int | None = None
    """`None`: the clock, or a vote."""

    name: str = ""
    moderator: bool = False
    """Discord lets them manage the channel's messages."""

    def holds_at(self, table: KnownMatch) -> bool:
        """Whether they may act on their own at a table."""
        return self.moderator or self.user_id == table.host_id


NOBODY = Warrant()
