"""The rules of a game as one object (`Game`), and the function that plays every move (`play`).

Rules take values and return values. Which seat may act follows from the prompts: `play` accepts an
action only if a prompt of the seat offers that action in the current state. A failed call changes
nothing, because rules write to drafts only.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from importlib.resources import files
from itertools import chain
from typing import Any, ClassVar, Concatenate, Generic, ParamSpec, Protocol, TypeVar, cast, get_args

from typing_extensions import get_original_bases, override

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
from games.kernel.cover import Cover, OpenParts, Seen
from games.kernel.errors import BrokenInvariant, IllegalMove, NotYourTurn, OtherRules
from games.kernel.event import Event
from games.kernel.game_messages import KERNEL, Messages, V
from games.kernel.message import Quoted, message
from games.kernel.notation import text
from games.kernel.outcome import Outcome
from games.kernel.prompt import Action, Prompt, Shortcut, offers
from games.kernel.rng import Rng
from games.kernel.setting import Setting
from games.kernel.stage import Phases, Stage, advance_stages
from games.kernel.state import Seat, family
from games.kernel.step import Position, Step, StepContext

S = TypeVar("S", bound="Staged")
P = TypeVar("P", bound=Position[Any, Any])
W = TypeVar("W", bound=StepContext[Any, Any, Any])
A = ParamSpec("A")
R = TypeVar("R")


class Staged(Protocol):
    """Type of states, each of which has a stage."""

    @property
    def stage(self) -> Stage[Any, Any]:
        """The stage at which the game waits."""


def position_method(
    function: Callable[Concatenate[Any, A], R],
) -> Callable[Concatenate[Any, Any, A], R]:
    """Turn a function of a Position into a method of a game that takes a state instead.

    For example, `scores = position_method(scoring.scores)` in a game's class body.
    """

    def method(game: Any, state: Any, /, *args: A.args, **named: A.kwargs) -> R:  # noqa: ANN401 - any game's
        return function(game.position(state), *args, **named)

    return method


class Game(ABC, Messages[V], Generic[S, V, P, W]):
    """The rules of one game on one board, without the state of any match.

    The game's stages decide which seats are asked, their prompts, and the effect of each answer.
    Type parameters: `S` state, `V` view, `P` Position, `W` StepContext. Callers play moves with the
    function `play`; the method `apply` trusts that the action was offered.
    """

    seats: ClassVar[range]
    """The numbers of players that the rulebook allows."""

    grace_period: ClassVar[bool] = True
    """Whether players can take back a move that ended their turn until they confirm the move or
    some time has passed. If False, the next player is asked at once; this suits auction games,
    where bids are final."""

    state_type: type[S]
    position_type: type[P]
    context_type: type[W]
    """The game's own classes, set from the type arguments of its base `Game[S, V, P, W]`."""

    actions: ClassVar[Codec[Action]]
    events: ClassVar[Codec[Event]]
    """Codecs for all actions and events that the modules of `package` define. `__init_subclass__`
    sets `actions`, `events` and `planned`."""

    version: ClassVar[int] = 1
    """The version of the rules. Raise it with each change that makes old records replay to other
    states."""

    planned: ClassVar[Codec[PlannedMove]]
    """Codec for the planned moves of the game and the kernel."""

    board_text: str = "{}"
    """The board data as JSON text. Each match stores a copy, so that a changed board file does not
    affect running matches."""

    board: Any = None
    """The game's own object with the board's data, passed to each Position and StepContext."""

    phases: ClassVar[Phases] = {}
    """The function that begins each phase, by its name, in the rulebook's order.

    See `StepContext.begin`."""

    settings: tuple[Setting, ...] = ()
    """The settings that a host may choose. Their values may depend on the board."""

    reason: ClassVar[str] = "over"
    """The end of the key `<game>-reason-<reason>`, which tells why the game has ended."""

    levels: ClassVar[tuple[str, ...]] = ()
    """The name of the score that shows which seat leads, then optionally that of its tie-breaker.
    The names are keys of `scores`."""

    @override
    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "package" in vars(cls):
            # A game imports its stages, and they import all actions and events.
            cls.actions = Codec(family(Action, cls.package))
            moves = (family(PlannedMove, package) for package in (cls.package, KERNEL))
            cls.planned = Codec(chain.from_iterable(moves))
            cls.events = Codec(family(Event, cls.package))
            if type_arguments := get_args(get_original_bases(cls)[0]):
                cls.state_type, _, cls.position_type, cls.context_type = type_arguments

    def __init__(self, board_text: str | None = None) -> None:
        """Create the rules on a board, by default that of the package's `board.json`, if any.

        Args:
            board_text: board data as JSON.

        Raises:
            BadBoard: the board data breaks a rule of the game.
        """
        own_board = files(self.package) / "board.json"
        if board_text is not None:
            self.board_text = board_text
        elif own_board.is_file():
            self.board_text = own_board.read_text(encoding="utf-8")

    def for_version(self, version: int) -> "Game[S, V, P, W]":
        """Return the rules of a version, on this board, for a match that began with that version.

        A game that keeps earlier versions of its rules overrides this method.

        Raises:
            OtherRules: this program does not have that version.
        """
        if version != self.version:
            raise OtherRules(self.key, version, self.version)
        return self

    def position(self, state: S) -> P:
        """Return a Position with the state.

        A game whose matches have different boards overrides this method and `step_context`.
        """
        return self.position_type(self.board, state)

    def step_context(self, state: S, rng: Rng) -> W:
        """Return the context of a step from a state, with the random numbers of that step."""
        return self.context_type(self.board, state, rng)

    @abstractmethod
    def set_up(self, seats: int, settings: Mapping[str, str], /) -> S:
        """Return the state at the first stage, before any random draw.

        `seats` is the number of players; `settings` has the values of all settings by key.

        Raises:
            BadSettings: the values do not go together.
        """

    def prepare(self, ctx: W, settings: Mapping[str, str], /) -> None:
        """Shuffle, deal and tell the first events, before the first question; by default nothing.

        Raises:
            BadSettings: the values do not go together.
        """

    def start(self, seats: int, settings: Mapping[str, str], rng: Rng) -> Step[S]:
        """Set up a match and advance to the first question.

        Args:
            seats: the number of players, one of `Game.seats`.
            settings: the values of all settings by key (`complete_settings`).
            rng: the random numbers of the start.

        Raises:
            BadSettings: the values do not go together.
        """
        ctx = self.step_context(self.set_up(seats, settings), rng)
        self.prepare(ctx, settings)
        advance_stages(ctx, self.phases)
        return ctx.step()

    def asked_seats(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that must answer, `()` when the game is over. The result is public."""
        return state.stage.asked_seats(self.position(state))

    def prompts(self, state: S, seat: Seat) -> tuple[Prompt, ...]:
        """Return the prompts of a seat, `()` if it has no question to answer.

        Like all that a seat is shown, prompts depend only on facts that the seat may know.
        """
        return state.stage.prompts(self.position(state), seat)

    def shortcuts(self, state: S, seat: Seat) -> tuple[Shortcut, ...]:
        """Return the shortcuts of a seat, `()` if it need not answer."""
        position = self.position(state)
        stage = state.stage
        return stage.shortcuts(position, seat) if seat in stage.asked_seats(position) else ()

    def on_timeout(self, state: S, seat: Seat, rng: Rng) -> Action | None:
        """Return the answer for a seat whose time is over, or `None` if the seat need not answer.

        Others see the answer. So if a fixed rule for it would depend on the seat's secrets, the
        answer is random instead.
        """
        position = self.position(state)
        stage = state.stage
        if seat not in stage.asked_seats(position):
            return None
        answer = stage.on_timeout(position, seat)
        return default_answer(self.prompts(state, seat), rng) if answer is None else answer

    def plannable(self, state: S, seat: Seat, /) -> tuple[Prompt, ...]:
        """Return the prompts by which a seat can plan moves, without the kernel's `NEXT`."""
        return ()

    def try_planned(self, state: S, seat: Seat, move: PlannedMove) -> PlanResult:
        """Try a planned move of a seat: return an action to play, its expiry, or `None` to wait."""
        if isinstance(move, Next):
            return play_next(self.prompts(state, seat), move)
        position = self.position(state)
        stage = state.stage
        timing = move.timing(position, seat)
        if timing > 0:
            return OVER
        if timing < 0 or seat not in stage.asked_seats(position):
            return None
        answer = partial(stage.try_planned, position, seat, move)
        return play_offered(self.prompts(state, seat), move, answer)

    def seats_in(self, state: S) -> int:
        """Return the number of players of the match that is in this state."""
        # A game whose state has no `players` overrides this method.
        return len(state.players)  # type: ignore[attr-defined]

    def apply(self, state: S, seat: Seat, action: Action, rng: Rng) -> Step[S]:
        """Carry out an offered action, and then all stages up to the next decision.

        The action is not checked: `play` does that. `rng` has the random numbers of this step.
        """
        ctx = self.step_context(state, rng)
        self.perform(ctx, seat, action)
        advance_stages(ctx, self.phases)
        return ctx.step()

    def skip(self, state: S, notation: str) -> Step[S] | None:
        """Return the step for a move that the rules once had, or `None` if they never had it.

        Old logs and records may contain moves, in notation, whose action class was removed because
        the move had no effect. A game that has removed such classes overrides this method.
        """
        return None

    def perform(self, ctx: W, seat: Seat, action: Action) -> None:
        """Carry out an action by the current stage.

        A game overrides this method for actions that are possible at several stages.
        """
        ctx.state.stage.apply(ctx, seat, action)

    def view(self, state: S, viewer: Seat | None) -> V:
        """Return a viewer's view of a state; the viewer `None` is a spectator. Never raises."""
        return self.compose(self.position(self.cover(state, viewer)), viewer)

    def cover(self, state: S, viewer: Seat | None) -> S:
        """Return a state in which everything that a viewer may not know is blank (see `Seen`).

        The viewer `None` is a spectator.
        """
        return self._build_cover(state, viewer).blank_secrets(state)

    def compose(self, position: P, viewer: Seat | None, /) -> V:
        """Return a viewer's view of a position whose secrets are blank already.

        By default the view is a `Seen` with the state; a game may return a class of its own.
        """
        asked: tuple[Seat, ...] = position.state.stage.asked_seats(position)
        return cast("V", Seen(viewer, asked, position.state))

    def open_parts(self, position: P, viewer: Seat | None, /) -> OpenParts:
        """Return by field name which items of secret fields the viewer may know nevertheless.

        For example `{"discard": TOP}` if the last card of a pile is face up, or `{"money": ALL}`
        after the end of the game.
        """
        return {}

    def _build_cover(self, state: S, viewer: Seat | None) -> Cover:
        return Cover(viewer, self.open_parts(self.position(state), viewer))

    def finished_view(self, view: V) -> V:
        """Return the last view of a match that is over, changed so that no seat is asked.

        The players may have stopped the match while seats were asked.
        """
        changes: dict[str, Any] = {"asked": ()} if hasattr(view, "asked") else {}
        return replace(view, **changes)  # type: ignore[type-var]  # a view is a dataclass

    def past_view(self, earlier: V, current: V, /) -> V:
        """Return an earlier view as it may be shown to its viewer while the match goes on.

        In some games, things that were open in the `earlier` view are covered in the `current` one.
        Such a game overrides this method and hides them; compare `Event.fleeting`.
        """
        return earlier

    def outcome(self, state: S) -> Outcome | None:
        """Return the outcome, or `None` while the game goes on."""
        return self.provisional_result(state) if state.stage.over else None

    def provisional_result(self, state: S) -> Outcome:
        """Return the outcome that the match would have if it ended in this state, with `reason`."""
        return Outcome.from_scores(self.reason, self.scores(state), self.rank_keys(state))

    @abstractmethod
    def scores(self, state: S, /) -> Sequence[Mapping[str, int]]:
        """Return the current score of each seat: figures by name (`<game>-score-<name>`).

        Unless `rank_keys` returns keys, the seats are ranked by these figures: the first figure
        decides, the following ones break ties, and higher is better.
        """

    def rank_keys(self, state: S, /) -> Sequence[tuple[int, ...]]:
        """Return a key for each seat, the highest of which wins; `()` ranks by `scores`."""
        return ()

    def round_in(self, state: S) -> int:
        """Return the number of the current round, 0 before the first round.

        By default it is the state's field `round`.
        """
        number: int = getattr(state, "round", 0)
        return number

    def resample(self, state: S, viewer: Seat | None, rng: Rng) -> S:
        """Return a random state that a viewer cannot tell apart from `state`.

        Computer players and the tests of secrecy use such states. Sealed answers of other seats are
        replaced by random answers that are possible in the new state.
        """
        ctx = self.step_context(self._build_cover(state, viewer).clear_answers(state), rng)
        self.resample_secrets(ctx, viewer)
        state.stage.resample_answers(ctx, viewer)
        return cast("S", ctx.state)

    def resample_secrets(self, ctx: W, viewer: Seat | None, /) -> None:
        """Replace the facts that a viewer does not know by random ones that keep `invariants`.

        The default follows the marks of the state's fields (`Private`, `Hidden`); a game whose
        secrets depend on each other overrides this method. `resample` handles sealed answers.
        """
        cover = self._build_cover(ctx.state, viewer)
        ctx.become(cover.resample_secrets(ctx.state, ctx.rng, self._is_sound))

    def order_secrets(self, state: S, viewer: Seat | None) -> S:
        """Return a state that is equal for all states that a viewer cannot tell apart."""
        cover = self._build_cover(state, viewer)
        return cover.order_secrets(cover.clear_answers(state))

    def _is_sound(self, state: S) -> bool:
        return all(holds for holds, _ in self.invariants(state))

    def check(self, state: S) -> None:
        """Check the game's `invariants`.

        Raises:
            BrokenInvariant: a condition does not hold; the text is that of the first such fault.
        """
        for holds, fault in self.invariants(state):
            if not holds:
                raise BrokenInvariant(fault)

    def invariants(self, state: S, /) -> Iterable[tuple[bool, str]]:
        """Yield pairs: whether a condition holds, and the text of the fault if it does not.

        These conditions must hold after every step. For example, goods and money are conserved, and
        each piece is in exactly one place.
        """
        return ()

    def restore(self, text: str) -> S:
        """Return the state that `dump_json` wrote.

        Raises:
            ValueError: the text is not a state of this game.
        """
        state: S = load_json(self.state_type, text)
        return state


AnyGame = Game[Any, Any, Any, Any]
"""Type of a game whose state and view the caller only passes on."""


def asked_of(game: AnyGame, state: object, seat: Seat) -> tuple[Prompt, ...]:
    """Return the prompts of a seat, at least one.

    Raises:
        NotYourTurn: the seat has no prompts, or the game is over.
    """
    if game.outcome(state) is not None:
        raise NotYourTurn(message("kernel-game-over"))
    prompts = game.prompts(state, seat)
    if not prompts:
        raise NotYourTurn(message("kernel-not-asked"))
    return prompts


def plannable(game: AnyGame, state: object, seat: Seat) -> tuple[Prompt, ...]:
    """Return all prompts by which a seat can plan moves: the game's, then the kernel's `NEXT`."""
    return (*game.plannable(state, seat), NEXT)


def play(  # noqa: PLR0913 - a move, and its prompts if they are known
    game: Game[S, V, P, W],
    state: S,
    seat: Seat,
    action: Action,
    rng: Rng,
    *,
    prompts: tuple[Prompt, ...] = (),
) -> Step[S]:
    """Play an action of a seat if one of the seat's prompts offers the action.

    A caller that has computed the seat's `prompts` in this state already may pass them. `rng` must
    be that of this step.

    Raises:
        NotYourTurn: the seat has no prompts.
        IllegalMove: no prompt offers the action.
    """
    prompts = prompts or asked_of(game, state, seat)
    if not any(offers(prompt, action) for prompt in prompts):
        raise IllegalMove(message("kernel-illegal", line=Quoted(text(action))))
    return game.apply(state, seat, action, rng)


def require_someone_asked(game: AnyGame, state: object) -> None:
    """Check that either a seat is asked or the game has an outcome.

    Raises:
        BrokenInvariant: the state has both or neither.
    """
    if bool(game.asked_seats(state)) == (game.outcome(state) is not None):
        raise BrokenInvariant("a seat is asked, or there is an outcome; never neither, never both")
