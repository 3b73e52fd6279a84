"""The rules of a game as one object, and the gate through which every move is played.

Rules take values and return values. States say nothing about which seat may act; prompts do. `play`
accepts an action only if the seat is offered it right now. A failed call changes nothing, because
rules write to drafts only.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from importlib.resources import files
from typing import Any, ClassVar, Concatenate, Generic, ParamSpec, Protocol, TypeVar, cast, get_args

from typing_extensions import get_original_bases, override

from games.kernel.action import Action
from games.kernel.automatic import (
    NEXT,
    OVER,
    Next,
    PlannedMove,
    PlanResult,
    default_answer,
    play_next,
    play_offered,
)
from games.kernel.codec import Codec, load_json
from games.kernel.errors import BrokenInvariant, IllegalMove, NotYourTurn, OtherRules
from games.kernel.event import Event
from games.kernel.game_messages import KERNEL, Messages, V
from games.kernel.message import Quoted, message
from games.kernel.notation import text
from games.kernel.outcome import Outcome
from games.kernel.prompt import Prompt, Shortcut, offers
from games.kernel.rng import Rng
from games.kernel.setting import Setting
from games.kernel.stage import Phases, Stage, settle
from games.kernel.state import Seat, family
from games.kernel.visibility import Cover, OpenParts, Seen
from games.kernel.work import Position, Step, Work

S = TypeVar("S", bound="Staged")
P = TypeVar("P", bound=Position[Any, Any])
W = TypeVar("W", bound=Work[Any, Any, Any])
A = ParamSpec("A")
R = TypeVar("R")


class Staged(Protocol):
    """A state that waits at a stage."""

    @property
    def stage(self) -> Stage[Any, Any]:
        """What the game waits for."""


def of_position(
    function: Callable[Concatenate[Any, A], R],
) -> Callable[Concatenate[Any, Any, A], R]:
    """Return the method of a game that hands a state, as its Position, to a function."""

    def method(game: Any, state: Any, /, *args: A.args, **named: A.kwargs) -> R:  # noqa: ANN401 - any game's
        return function(game.position(state), *args, **named)

    return method


class Game(ABC, Messages[V], Generic[S, V, P, W]):
    """The rules of one game on one board: who is asked, what, and what follows, says its stage.

    Holds no state of any match. `P` is the game's Position, `W` its Work. Moves are played through
    `play`; `apply` trusts that the action was offered. What a game says is its `Messages`.
    """

    seats: ClassVar[range]
    """The numbers of players the rulebook allows."""

    grace_period: ClassVar[bool] = True
    """A move that ends a turn can be taken back until its player ends the turn, or some time is
    over. Not so in a game of auctions, where a bid stands: the next player is asked at once."""

    state_type: type[S]
    position_type: type[P]
    work_type: type[W]
    actions: ClassVar[Codec[Action]]
    events: ClassVar[Codec[Event]]
    """JSON for the actions and events that the package defines; a game need not name them."""

    version: ClassVar[int] = 1
    """Of the rules. The next one begins where a record of this one would be followed otherwise."""

    planned: ClassVar[Codec[PlannedMove]]
    """JSON for those of the actions that are planned moves, and the kernel's own."""

    board_text: str = "{}"
    """The board data as JSON text; stored with each match so that no update can break it."""

    board: Any = None
    """The lookups of the board that matches are played on."""

    phases: ClassVar[Phases] = {}
    """How each phase begins, in the rulebook's order: `work.begin` names them."""

    settings: tuple[Setting, ...] = ()
    """What a host may choose. Values may depend on the board."""

    reason: ClassVar[str] = "over"
    """Why it ends when it does: names the sentence `<game>-reason-<reason>`."""

    levels: ClassVar[tuple[str, ...]] = ()
    """The part of a score that shows who leads, and at most one more that breaks its ties."""

    @override
    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "package" in vars(cls):
            # A game imports its stages, and those all that they play with.
            cls.actions = Codec(family(Action, cls.package))
            own = family(PlannedMove, cls.package)
            cls.planned = Codec((*own, *family(PlannedMove, KERNEL)))
            cls.events = Codec(family(Event, cls.package))
            if types := get_args(get_original_bases(cls)[0]):
                cls.state_type, _, cls.position_type, cls.work_type = types

    def __init__(self, board_text: str | None = None) -> None:
        """Make the rules on a board given as JSON text, or on the game's own, if it has one.

        Raises:
            BadBoard: the text breaks a rule of the game.
        """
        own_board = files(self.package) / "board.json"
        if board_text is not None:
            self.board_text = board_text
        elif own_board.is_file():
            self.board_text = own_board.read_text(encoding="utf-8")

    def under(self, version: int) -> "Game[S, V, P, W]":
        """Return the rules, on this board, of matches that began by that version.

        They carry them on and follow their records. A game that has changed its rules overrides it
        for the earlier versions that it still knows.

        Raises:
            OtherRules: they are not here.
        """
        if version != self.version:
            raise OtherRules(self.key, version, self.version)
        return self

    def position(self, state: S) -> P:
        """Return a state as rules read it. A game of several boards overrides it, and `work`."""
        return self.position_type(self.board, state)

    def work(self, state: S, rng: Rng) -> W:
        """Return the work on a step from a state."""
        return self.work_type(self.board, state, rng)

    @abstractmethod
    def set_up(self, seats: int, settings: Mapping[str, str], /) -> S:
        """Return the table before chance has a part in it, with the first stage.

        Raises:
            BadSettings: the values do not go together.
        """

    def prepare(self, work: W, settings: Mapping[str, str], /) -> None:
        """Do what is done at that table before the first question: shuffle, deal, tell of it.

        Raises:
            BadSettings: the values do not go together.
        """

    def start(self, seats: int, settings: Mapping[str, str], rng: Rng) -> Step[S]:
        """Set up a match (settings already `complete`d), and play what nobody decides.

        Raises:
            BadSettings: the values do not go together.
        """
        work = self.work(self.set_up(seats, settings), rng)
        self.prepare(work, settings)
        settle(work, self.phases)
        return work.step()

    def asked(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that the game waits for; public."""
        return state.stage.asked(self.position(state))

    def prompts(self, state: S, seat: Seat) -> tuple[Prompt, ...]:
        """Return what this seat is asked now, from what it may know. `()` is not asked."""
        return state.stage.prompts(self.position(state), seat)

    def shortcuts(self, state: S, seat: Seat) -> tuple[Shortcut, ...]:
        """Return what this seat may play of several moves at one press, from what it may know."""
        position, stage = self.position(state), state.stage
        return stage.shortcuts(position, seat) if seat in stage.asked(position) else ()

    def on_timeout(self, state: S, seat: Seat, rng: Rng) -> Action | None:
        """Return what is answered for a seat whose time is over; `None` where it is not asked.

        Where all could work out by the rules what only the seat may know, chance answers.
        """
        position, stage = self.position(state), state.stage
        if seat not in stage.asked(position):
            return None
        answer = stage.on_timeout(position, seat)
        return default_answer(self.prompts(state, seat), rng) if answer is None else answer

    def plannable(self, state: S, seat: Seat, /) -> tuple[Prompt, ...]:
        """Return what this seat may plan now for later, beside its next moves (see `planned`)."""
        return ()

    def try_planned(self, state: S, seat: Seat, move: PlannedMove) -> PlanResult:
        """Return what becomes of a planned move of this seat, from what it may know."""
        if isinstance(move, Next):
            return play_next(self.prompts(state, seat), move)
        position, stage = self.position(state), state.stage
        timing = move.timing(position, seat)
        if timing > 0:
            return OVER
        if timing < 0 or seat not in stage.asked(position):
            return None
        answer = partial(stage.try_planned, position, seat, move)
        return play_offered(self.prompts(state, seat), move, answer)

    def seats_in(self, state: S) -> int:
        """Return the number of players of this match."""
        # A state without players overrides it.
        return len(state.players)  # type: ignore[attr-defined]

    def apply(self, state: S, seat: Seat, action: Action, rng: Rng) -> Step[S]:
        """Carry out an offered action and everything that follows without a decision."""
        work = self.work(state, rng)
        self.perform(work, seat, action)
        settle(work, self.phases)
        return work.step()

    def skip(self, state: S, notation: str) -> Step[S] | None:
        """Follow a move that players were once offered and that did nothing; `None`: it is another.

        Logs and records of then hold such moves. A game overrides it that has dropped some.
        """
        return None

    def perform(self, work: W, seat: Seat, action: Action) -> None:
        """Carry out an action; override it for actions that stand beside any stage."""
        work.state.stage.apply(work, seat, action)

    def view(self, state: S, viewer: Seat | None) -> V:
        """Return what this viewer may know (`None` is a spectator). Raises nothing."""
        return self.compose(self.position(self.cover(state, viewer)), viewer)

    def cover(self, state: S, viewer: Seat | None) -> S:
        """Return a state with all that this viewer may not know blank, as its fields are marked."""
        return self._covering(state, viewer).blank_secrets(state)

    def compose(self, position: P, viewer: Seat | None, /) -> V:
        """Return a viewer's view, of a position in which all that they may not know is blank.

        Unless a game arranges it in a view of its own, it is `Seen`: that state.
        """
        asked: tuple[Seat, ...] = position.state.stage.asked(position)
        return cast("V", Seen(viewer, asked, position.state))

    def open_parts(self, position: P, viewer: Seat | None, /) -> OpenParts:
        """Return which things of secret fields a viewer sees all the same, by the fields' names.

        `{"discard": TOP}` if the last card of a pile lies open, `{"money": ALL}` once the game is
        over.
        """
        return {}

    def _covering(self, state: S, viewer: Seat | None) -> Cover:
        return Cover(viewer, self.open_parts(self.position(state), viewer))

    def finished_view(self, view: V) -> V:
        """Return a view of a match that was stopped: it waits for nobody any more."""
        changes: dict[str, Any] = {"asked": ()} if hasattr(view, "asked") else {}
        return replace(view, **changes)  # type: ignore[type-var]  # a view is a dataclass

    def past_view(self, then: V, now: V) -> V:
        """Return an earlier view of a match that goes on, as its viewer may look at it now.

        A game in which something is covered again overrides it, and leaves that out unless it lies
        open still: what is fleeting is not called up before the end (`Event.fleeting`).
        """
        return then

    def outcome(self, state: S) -> Outcome | None:
        """Return the final places, or `None` while the game goes on."""
        return self.standing(state) if state.stage.over else None

    def standing(self, state: S) -> Outcome:
        """Return the places if the table ended the game now, scored as it stands."""
        return Outcome.ranked(self.reason, self.scores(state), self.rank_keys(state))

    @abstractmethod
    def scores(self, state: S, /) -> Sequence[Mapping[str, int]]:
        """Return each seat's figures, as it stands, by name (`<game>-score-<name>`).

        They decide in their order, the greatest first, unless the `rank_keys` do.
        """

    def rank_keys(self, state: S, /) -> Sequence[tuple[int, ...]]:
        """Return what decides of each seat, the greatest first, where its scores do not."""
        return ()

    def round_in(self, state: S) -> int:
        """Return which round is being played, 0 before the first: the state's `round`, if any."""
        number: int = getattr(state, "round", 0)
        return number

    def resample(self, state: S, viewer: Seat | None, rng: Rng) -> S:
        """Return another state, by chance, that this viewer cannot tell from the given one.

        What the tests of secrecy compare. What was answered in secret is answered again, from what
        each has in that state.
        """
        work = self.work(self._covering(state, viewer).clear_answers(state), rng)
        self.resample_secrets(work, viewer)
        state.stage.resample_answers(work, viewer)
        return cast("S", work.state)

    def resample_secrets(self, work: W, viewer: Seat | None, /) -> None:
        """Write other facts, by chance, in the place of those that are covered to this viewer.

        They are such that the invariants hold. A game overrides it where its secrets take more
        thought; what was answered in secret needs no line there.
        """
        cover = self._covering(work.state, viewer)
        work.become(cover.resample_secrets(work.state, work.rng, self._is_sound))

    def order_secrets(self, state: S, viewer: Seat | None) -> S:
        """Return the one state that stands for all that a viewer cannot tell from this one."""
        cover = self._covering(state, viewer)
        return cover.order_secrets(cover.clear_answers(state))

    def _is_sound(self, state: S) -> bool:
        return all(holds for holds, _ in self.invariants(state))

    def check(self, state: S) -> None:
        """Check the game's `invariants`. Raises BrokenInvariant: one does not hold."""
        for holds, fault in self.invariants(state):
            if not holds:
                raise BrokenInvariant(fault)

    def invariants(self, state: S, /) -> Iterable[tuple[bool, str]]:
        """Return what must always hold, whether it does, each with what is wrong where not.

        Goods and money are conserved, each piece is in one place.
        """
        return ()

    def restore(self, text: str) -> S:
        """Return the state that was stored.

        Raises:
            ValueError: the text is no state of this game.
        """
        state: S = load_json(self.state_type, text)
        return state


# A registry and a shell handle games of any state and view; only the game itself looks inside.
AnyGame = Game[Any, Any, Any, Any]


def asked_of(game: AnyGame, state: object, seat: Seat) -> tuple[Prompt, ...]:
    """Return what the seat is asked.

    Raises:
        NotYourTurn: nothing, or the game is over.
    """
    if game.outcome(state) is not None:
        raise NotYourTurn(message("kernel-game-over"))
    prompts = game.prompts(state, seat)
    if not prompts:
        raise NotYourTurn(message("kernel-not-asked"))
    return prompts


def plannable(game: AnyGame, state: object, seat: Seat) -> tuple[Prompt, ...]:
    """Return what the seat may plan for later, in a game that goes on."""
    return (*game.plannable(state, seat), NEXT)


def play(  # noqa: PLR0913 - a move, and what is known of it
    game: Game[S, V, P, W],
    state: S,
    seat: Seat,
    action: Action,
    rng: Rng,
    *,
    prompts: tuple[Prompt, ...] = (),
) -> Step[S]:
    """Play an action of a seat if it is offered.

    `prompts` are what the seat is asked, where that has been worked out already.

    Raises:
        NotYourTurn: the seat is asked nothing.
        IllegalMove: the seat is asked something else.
    """
    prompts = prompts or asked_of(game, state, seat)
    if not any(offers(prompt, action) for prompt in prompts):
        raise IllegalMove(message("kernel-illegal", line=Quoted(text(action))))
    return game.apply(state, seat, action, rng)


def require_someone_asked(game: AnyGame, state: object) -> None:
    """Check that a seat is asked or there is an outcome: never neither, never both.

    Raises:
        BrokenInvariant: it is so.
    """
    if bool(game.asked(state)) == (game.outcome(state) is not None):
        raise BrokenInvariant("a seat is asked, or there is an outcome; never neither, never both")
