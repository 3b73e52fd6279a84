"""What the table tells the shell: small frozen values, made for one reader."""

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
from storage.document import AdminEvent, Invited, KnownProposal, NoteRow
from storage.rows import KnownMatch, KnownSeat, SeedCommitment, StepRow
from table.errors import NotAPlayer, NotNow
from table.match.options import VoteRule, is_private
from table.match.presence import LearnedLesson
from table.match.seats import is_vacant


@dataclass(frozen=True, slots=True)
class Person:
    """A user of the chat."""

    user_id: int
    name: str
    player_entropy: str | None = None
    """Their contribution to the chance of a match in which they sit down: the id of their click."""


@dataclass(frozen=True, slots=True)
class Actor:
    """The user who does something to a match, and with which right."""

    user_id: int | None = None
    """`None`: the clock, or a vote."""

    name: str = ""
    moderator: bool = False
    """Discord lets them manage the channel's messages."""

    def may_moderate(self, match: KnownMatch) -> bool:
        """Whether they may decide alone in a match."""
        return self.moderator or self.user_id == match.host_id


NO_ACTOR = Actor()
"""The clock, or a vote."""


@dataclass(frozen=True, slots=True)
class MatchPlayer(KnownSeat):
    """The player of a seat."""

    seat: Seat

    clock_end: int | None = None
    """When their time runs out, in UTC milliseconds; `None`: their clock does not run."""

    away_until: int | None = None
    """When their vacation ends; `None`: they are not on vacation."""

    level: str | None = None
    """The level at which the house answers for them, or will soon; `None`: it does not."""

    offered: bool = False
    """Another person may take the seat."""

    replaceable: bool = False
    """Hosts and moderators may give the seat away without a vote: it is vacant or offered, or its
    player's time has run out."""

    @property
    def stand_in(self) -> bool:
        """Whether the house answers for them, or will soon."""
        return self.level is not None

    @property
    def computer(self) -> bool:
        """Whether a computer has the seat, and no person ever had it."""
        return self.vacant and self.stand_in and not self.offered

    @property
    def vacant(self) -> bool:
        """Whether no person has the seat."""
        return is_vacant(self.user_id)

    @property
    def on_vacation(self) -> bool:
        """Whether they are on vacation: not asked, counted or mentioned."""
        return self.away_until is not None


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """The channel and players of a match, for a first look."""

    guild_id: int | None
    channel_id: int
    players: tuple[int, ...]
    """The user ids of the players, in order of seats."""

    is_unattended: bool = False
    """All its players are absent, and it waits for one of them."""


@dataclass(frozen=True, slots=True)
class Match(KnownMatch):
    """What everybody may know of a match, besides the position."""

    settings: Mapping[str, str]
    players: tuple[MatchPlayer, ...]
    """In order of seats."""

    version: int
    """The version of the last announced step."""

    commitment: str | None
    """SHA-256 of the seed; `None` in lobbies of versions that drew the seed at the start."""

    player_entropy: tuple[str, ...]
    """The players' contributions to the chance, also of people who left the lobby."""

    seed: bytes | None
    """Only once the match is over."""

    options: Mapping[str, str] = field(default_factory=dict)
    """The table's own options."""

    invited: tuple[Invited, ...] = ()
    """The people invited to a lobby, also those who sit there or have declined."""

    def seat_of(self, user_id: int | None) -> Seat | None:
        """Return the seat of a user; `None`: they are a spectator."""
        return next((player.seat for player in self.players if player.user_id == user_id), None)

    @property
    def is_private(self) -> bool:
        """Whether it is between its one player and the bot."""
        return is_private(self.options, self.status)

    @property
    def host(self) -> str:
        """The name of the host."""
        names = (player.name for player in self.players if player.user_id == self.host_id)
        return next(names, "?")

    def name(self, seat: int) -> str:
        """Return the name of a seat's player."""
        return self.players[seat].name


@dataclass(frozen=True, slots=True)
class Plan:
    """A planned move of a seat."""

    number: int
    """Tells the plans of a seat apart."""

    move: PlannedMove | None
    """`None`: the rules do not know it any more."""

    expired: Message | None
    """Why it will not be played any more; `None`: it may be."""

    waits: bool = False
    """It was given back with a step that was taken back, and waits for its player's next step."""


@dataclass(frozen=True, slots=True)
class PlanOptions:
    """The moves that a seat can plan now."""

    prompts: tuple[Prompt, ...]
    fingerprint: str
    """Of the prompts and the seat's latest plan: a second press on the same button is no second
    plan."""


class Progress(NamedTuple):
    """How far a learner has come."""

    lessons: tuple[Lesson, ...]
    finished: tuple[LearnedLesson, ...]
    current: Lesson | None
    """`None`: a computer plays on to the next lesson, or there is none."""

    is_new: bool = False
    """Whether the last finished lesson was finished by their last step."""

    @property
    def remaining(self) -> tuple[Lesson, ...]:
        """The lessons that are not finished."""
        finished = {done.lesson for done in self.finished}
        return tuple(lesson for lesson in self.lessons if lesson.key not in finished)


@dataclass(frozen=True, slots=True)
class Evidence:
    """The record and the commitment with which a match that is over can be checked."""

    record: str
    commitment: SeedCommitment | None
    """`None`: none was posted, as in practice, or Discord did not take it."""


@dataclass(frozen=True, slots=True)
class Perspective:
    """A match as one viewer may know it."""

    match: Match
    game: AnyGame
    viewer: Seat | None
    """`None`: a spectator."""

    view: Any
    """The game's own view type, for pictures and for `game.describe`."""

    prompts: tuple[Prompt, ...]
    """The questions to the viewer."""

    asked: tuple[Seat, ...]
    """The seats that are asked, as the viewer knows."""

    outcome: Outcome | None
    version: int
    """The version of the last step that the viewer knows of."""

    fingerprint: str
    """Of the viewer's questions; buttons that answer them carry it."""

    undoable: int
    """How many of their own steps the viewer may take back now, one by one or all."""

    grace_period_end: int | None = None
    """When the viewer's complete turn is announced automatically (UTC milliseconds); until then
    they may take it back."""

    shortcuts: tuple[Shortcut, ...] = ()
    """Sequences of moves that the viewer may play at one press."""

    plans: tuple[Plan, ...] = ()
    plan_options: PlanOptions | None = None
    """`None`: the match is over, or the viewer is a spectator."""

    progress: Progress | None = None
    """How far the viewer has come, in a match for learning."""

    guided: bool | None = None
    """Whether the viewer's questions are explained; `None`: they know the game, or are a spectator.
    """

    may_ask_hints: bool = False
    """Whether the viewer may ask what a computer would do."""

    taken: Seat | None = None
    """The seat that the reader took over and has not been asked for yet: until then `viewer` is
    `None`, and they see what spectators see."""

    note: NoteRow | None = None
    """The reader's note to themselves."""

    pending: tuple[StepRow, ...] = field(default=(), repr=False)
    """The steps of the viewer's open turn."""

    admin_events: tuple[AdminEvent, ...] = field(default=(), repr=False)

    @property
    def seat(self) -> Seat | None:
        """The reader's seat, whether they may see its secrets yet or not."""
        return self.taken if self.viewer is None else self.viewer

    @property
    def is_asked(self) -> bool:
        """Whether the viewer is asked."""
        return self.viewer in self.asked

    @property
    def has_lesson(self) -> bool:
        """Whether the viewer has a lesson now, which says itself what to do."""
        return self.progress is not None and self.progress.current is not None

    def require_plan_options(self) -> PlanOptions:
        """Return the moves that the reader can plan. Raises NotAPlayer, NotNow (it is over)."""
        if self.seat is None:
            raise NotAPlayer(message("table-not-a-player", match=str(self.match.id)))
        if self.plan_options is None:
            raise NotNow(message("kernel-game-over"))
        return self.plan_options


@dataclass(frozen=True, slots=True)
class Overview:
    """The status of a match in a line."""

    match: Match
    asked: tuple[Seat, ...]
    """The seats that are asked, as the reader knows."""

    since: int
    """When the seat that is asked longest was first asked; otherwise when the lobby was opened, or
    the match ended (UTC milliseconds)."""

    until: int | None
    """When the first clock of those asked runs out; `None`: none runs."""

    winners: tuple[Seat, ...]
    """Of a match that is over."""

    awaiting_confirmation: bool = False
    """Whether the reader's own turn is complete, and only waits to be ended."""


@dataclass(frozen=True, slots=True)
class Perspectives:
    """A match at one moment as its reader may know it, and as everybody may."""

    own: Perspective
    """For this reader and nobody else."""

    public: Perspective
    public_prompts: tuple[Prompt, ...] = ()
    """Questions to this reader that everybody can work out from the announced steps."""

    has_proposal: bool = False
    """Whether a proposal is open."""


@dataclass(frozen=True, slots=True)
class PlanOutcome:
    """What a new plan has led to at once."""

    number: int
    """Of the plan."""

    acted: Literal["no", "partly", "wholly"]
    """How far it has answered its player's questions."""

    perspectives: Perspectives
    """As its player, and everybody, may know the match now."""


@dataclass(frozen=True, slots=True)
class Played:
    """What a move, or an undo, has led to."""

    version: int
    notation: str
    """The canonical text of the action; of an undo, the versions it took back."""

    events: tuple[Event, ...]
    """The events that the player who acted hears of."""

    repeated: bool
    """The same interaction had made this move before; nothing was done."""

    perspectives: Perspectives
    """As its player, and everybody, may know the match now."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One step of the log as one viewer may know it, or a part of it that is told elsewhere."""

    version: int
    seat: Seat | None
    at: int
    """UTC milliseconds."""

    sentences: tuple[Message, ...]
    """For a speaker with the catalogues of the game, of `bot.table` and of the kernel."""

    place: int | None = None
    """Its place in the rulebook's order among simultaneous events, as `Event.place` says."""

    events: tuple[Event, ...] = ()
    """The events that the sentences tell, one each; empty for events of the table itself."""

    undone: bool = False
    """The step was taken back later."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal(KnownProposal):
    """A proposal, with its votes."""

    match_id: int
    agreed: tuple[Seat, ...]
    missing: tuple[Seat, ...]
    """The seats that have not answered yet."""

    against: tuple[Seat, ...]
    rule: VoteRule
    steps: int
    """undo: how many announced steps would be taken back; otherwise 0."""

    mark: str
    """Tells it from every other proposal of its match: its buttons carry it."""
