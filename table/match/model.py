"""The values in which the table service shows a match to the bot, each made for one reader."""

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
    """A user of the chat who takes a seat, follows a match or is invited."""

    user_id: int
    name: str
    player_entropy: str | None = None
    """The person's contribution to the random numbers of a match that they join: the id of the
    click with which they join. `None`: they are not joining."""


@dataclass(frozen=True, slots=True)
class Actor:
    """The user who changes a match or tournament, and whether they are a moderator."""

    user_id: int | None = None
    """`None`: a clock or a vote changes the match."""

    name: str = ""
    moderator: bool = False
    """Whether the user may manage the channel's messages in Discord."""

    def may_moderate(self, match: KnownMatch) -> bool:
        """Whether the user may decide without a vote: as a moderator, or as the host of a match."""
        return self.moderator or self.user_id == match.host_id


NO_ACTOR = Actor()
"""The actor of changes by a clock or a vote."""


@dataclass(frozen=True, slots=True)
class MatchPlayer(KnownSeat):
    """The public facts of a seat and its player."""

    seat: Seat

    clock_end: int | None = None
    """When the player's time runs out (UTC ms); `None`: the clock does not run."""

    away_until: int | None = None
    """When the player's vacation ends (UTC ms); `None`: the player is not on vacation."""

    level: str | None = None
    """The level of the stand-in that plays for the player now, or will soon; `None`: there is
    none."""

    offered: bool = False
    """Whether another person may take the seat."""

    replaceable: bool = False
    """Whether hosts and moderators may give the seat away without a vote, because it is vacant or
    offered, or because its player's time has run out."""

    @property
    def stand_in(self) -> bool:
        """Whether a stand-in plays for the player now, or will soon."""
        return self.level is not None

    @property
    def computer(self) -> bool:
        """Whether a computer has had the seat from the beginning."""
        return self.vacant and self.stand_in and not self.offered

    @property
    def vacant(self) -> bool:
        """Whether no person has the seat."""
        return is_vacant(self.user_id)

    @property
    def on_vacation(self) -> bool:
        """Whether the player is on vacation, and so is not called."""
        return self.away_until is not None


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """The channel and players of a match, from which visibility is decided."""

    guild_id: int | None
    channel_id: int
    players: tuple[int, ...]
    """The user ids of the players, in order of seats."""

    is_unattended: bool = False
    """Whether all players are absent, so that the match waits for one of them."""


@dataclass(frozen=True, slots=True)
class Match(KnownMatch):
    """The public facts of a match, except the position; see also `KnownMatch`."""

    settings: Mapping[str, str]
    """The settings of the game, by key."""

    players: tuple[MatchPlayer, ...]
    """In order of seats."""

    version: int
    """The version of the last announced step."""

    commitment: str | None
    """SHA-256 of the seed; `None` in lobbies of versions that drew the seed at the start."""

    player_entropy: tuple[str, ...]
    """The players' contributions to the random numbers, including people who left the lobby."""

    seed: bytes | None
    """The seed; `None` until the match is over."""

    options: Mapping[str, str] = field(default_factory=dict)
    """The options of the table service, by key."""

    invited: tuple[Invited, ...] = ()
    """The people invited to a lobby, including those who have come or declined."""

    followers: tuple[str, ...] = ()
    """The names of the people who follow the match by direct message."""

    free_seats: int = 0
    """How many people can still join the lobby; 0 in practice, and once the match has begun."""

    @property
    def whereabouts(self) -> Whereabouts:
        """The channel and players, from which visibility is decided."""
        people = tuple(player.user_id for player in self.players if not player.vacant)
        return Whereabouts(self.guild_id, self.channel_id, people, self.unattended_at is not None)

    def seat_of(self, user_id: int | None) -> Seat | None:
        """Return the seat of a user; `None`: they have none."""
        return next((player.seat for player in self.players if player.user_id == user_id), None)

    @property
    def is_private(self) -> bool:
        """Whether only the match's one player is told of it (see `options.is_private`)."""
        return is_private(self.options, self.status)

    @property
    def host(self) -> str | None:
        """The name of the host; `None`: the host has no seat, as in a tournament."""
        names = (player.name for player in self.players if player.user_id == self.host_id)
        return next(names, None)

    def name(self, seat: int) -> str:
        """Return the name of a seat's player."""
        return self.players[seat].name


@dataclass(frozen=True, slots=True)
class Plan:
    """A planned move of a seat."""

    number: int
    """The number of the plan among those of its seat, which never changes."""

    move: PlannedMove | None
    """The move; `None` if the rules do not know it any more."""

    expired: Message | None
    """Why the plan will not be played any more; `None`: it is valid."""

    waits: bool = False
    """Whether the plan was restored by an undo, and waits for its player's next step."""


@dataclass(frozen=True, slots=True)
class PlanOptions:
    """The moves that a seat can plan now."""

    prompts: tuple[Prompt, ...]
    fingerprint: str
    """The fingerprint of the prompts and of the seat's latest plan, so that a second press of the
    same button makes no second plan."""


class Progress(NamedTuple):
    """The progress of a learner through the lessons of a tutorial."""

    lessons: tuple[Lesson, ...]
    """All lessons of the tutorial, in order."""

    finished: tuple[LearnedLesson, ...]
    """The finished lessons, in the order in which they were finished."""

    current: Lesson | None
    """The lesson that waits for the learner; `None`: a computer plays on to the next one, or none
    is left."""

    is_new: bool = False
    """Whether the learner's last step finished the last of these lessons."""

    @property
    def remaining(self) -> tuple[Lesson, ...]:
        """The lessons that are not finished."""
        finished = {learned.lesson for learned in self.finished}
        return tuple(lesson for lesson in self.lessons if lesson.key not in finished)


@dataclass(frozen=True, slots=True)
class Evidence:
    """The record and the commitment with which a finished match can be checked."""

    record: str
    """The text of the record (see `games.matches.record_text`)."""

    commitment: SeedCommitment | None
    """`None`: no commitment was posted, as in practice, or Discord refused it."""


@dataclass(frozen=True, slots=True)
class Perspective:
    """Everything that one viewer may know of a match."""

    match: Match
    game: AnyGame
    viewer: Seat | None
    """The seat whose secrets the viewer may see; `None` for a spectator."""

    view: Any
    """The game's own view type, for pictures and for `game.describe`."""

    prompts: tuple[Prompt, ...]
    """The questions to the viewer."""

    asked: tuple[Seat, ...]
    """The seats that are asked, as far as the viewer knows."""

    outcome: Outcome | None
    """The result of the match; `None` before its end."""

    version: int
    """The version of the last step that the viewer knows of."""

    fingerprint: str
    """The fingerprint of the viewer's questions, which is part of the buttons that answer them."""

    undoable: int
    """The number of their own steps that the viewer may take back now."""

    grace_period_end: int | None = None
    """When the viewer's complete turn is announced automatically (UTC milliseconds); until then
    they may take it back."""

    shortcuts: tuple[Shortcut, ...] = ()
    """Sequences of moves that the viewer may play at one press."""

    plans: tuple[Plan, ...] = ()
    """The reader's plans, in the order in which they are tried."""

    plan_options: PlanOptions | None = None
    """What the reader can plan; `None`: the match is over, or they have no seat."""

    progress: Progress | None = None
    """The viewer's progress, in a match for learning."""

    guided: bool | None = None
    """Whether the viewer gets explanations; `None`: not chosen by the viewer, or a spectator."""

    may_ask_hints: bool = False
    """Whether the viewer may ask for hints."""

    taken: Seat | None = None
    """The seat that the reader took over and has not been asked for yet. Until then, `viewer` is
    `None`, and the reader sees only what spectators see."""

    note: NoteRow | None = None
    """The reader's note to themselves."""

    pending: tuple[StepRow, ...] = field(default=(), repr=False)
    """The steps of the viewer's open turn."""

    admin_events: tuple[AdminEvent, ...] = field(default=(), repr=False)
    """All admin events of the match, the oldest first."""

    @property
    def seat(self) -> Seat | None:
        """The reader's seat, even if they may not see its secrets yet; `None`: they have none."""
        return self.taken if self.viewer is None else self.viewer

    @property
    def is_asked(self) -> bool:
        """Whether the viewer is asked."""
        return self.viewer in self.asked

    @property
    def has_lesson(self) -> bool:
        """Whether a lesson, which explains what to do, waits for the viewer."""
        return self.progress is not None and self.progress.current is not None

    def require_plan_options(self) -> PlanOptions:
        """Return the moves that the reader can plan.

        Raises:
            NotAPlayer: the reader has no seat.
            NotNow: the match is over.
        """
        if self.seat is None:
            raise NotAPlayer(message("table-not-a-player", match=str(self.match.id)))
        if self.plan_options is None:
            raise NotNow(message("kernel-game-over"))
        return self.plan_options


@dataclass(frozen=True, slots=True)
class Overview:
    """The status of a match for one reader, for a line in a list of matches."""

    match: Match
    asked: tuple[Seat, ...]
    """The seats that are asked, as far as the reader knows."""

    since: int
    """Since when the first of the asked seats has been asked; for a lobby when it was opened, for
    an ended match when it ended (UTC milliseconds)."""

    until: int | None
    """When the first clock of the asked seats runs out (UTC ms); `None`: no clock runs."""

    winners: tuple[Seat, ...]
    """The winners of an ended match; empty before its end, or if nobody won."""

    awaiting_confirmation: bool = False
    """Whether the reader's own turn is complete and in its grace period."""


@dataclass(frozen=True, slots=True)
class Perspectives:
    """A match at one moment, as one reader and as the public may know it."""

    own: Perspective
    """The match as the reader may know it. Only this reader may see it."""

    public: Perspective
    """The match as spectators may know it."""

    public_prompts: tuple[Prompt, ...] = ()
    """Questions to this reader that everybody can derive from the announced steps."""

    has_proposal: bool = False
    """Whether a proposal is open."""


@dataclass(frozen=True, slots=True)
class PlanOutcome:
    """The result of storing a plan, which is played at once if it can be."""

    number: int
    """The number of the plan."""

    acted: Literal["no", "partly", "wholly"]
    """Whether the plan was played: not yet, in part, or to its end."""

    perspectives: Perspectives
    """The match after the change, for the acting player and for the public."""


@dataclass(frozen=True, slots=True)
class Played:
    """The result of a move, an undo or the end of a turn."""

    version: int
    """The version of the first step; for the end of a turn, the current version."""

    notation: str
    """The canonical text of the action; for an undo, the versions that it took back; for the end of
    a turn, empty."""

    events: tuple[Event, ...]
    """The events that the acting player may know of, also those of automatic steps afterwards."""

    repeated: bool
    """Whether the same interaction had made this move before, so that nothing was done now."""

    perspectives: Perspectives
    """The match after the change, for the acting player and for the public."""

    announced: tuple[Event, ...] = ()
    """If the player's open turn was announced: the events of the whole turn, including `events`;
    else empty."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log for one viewer: a step, a part of a step, or an admin event."""

    version: int
    """The version of the step; for an admin event, of the next step."""

    seat: Seat | None
    """The seat that acted or that the event is about, if any."""

    at: int
    """When it happened (UTC milliseconds)."""

    sentences: tuple[Message, ...]
    """What happened. A speaker words the sentences from the catalogues of game, table and
    kernel."""

    order: int | None = None
    """The rank among simultaneous events in the rulebook's order (see `Event.place`)."""

    events: tuple[Event, ...] = ()
    """The event of each sentence; empty for lines that are not about events of the game."""

    undone: bool = False
    """Whether the step was taken back later."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal(KnownProposal):
    """The public facts of a proposal, with the answers so far."""

    match_id: int
    agreed: tuple[Seat, ...]
    """The seats that agree."""

    missing: tuple[Seat, ...]
    """The seats that have not answered yet."""

    against: tuple[Seat, ...]
    """The seats that do not agree."""

    rule: VoteRule
    steps: int
    """For the kind undo, the number of announced steps to be taken back; otherwise 0."""

    fingerprint: str
    """Identifies the proposal among others of its match; its buttons contain this text."""
