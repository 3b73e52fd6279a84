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
from itertools import chain
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
from games.kernel.stage import Phases, Stage, advance_stages
from games.kernel.state import Seat, family
from games.kernel.visibility import Cover, OpenParts, Seen
from games.kernel.work import Position, Step, Work

S = TypeVar("S", bound="Staged")
P = TypeVar("P", bound=Position[Any, Any])
W = TypeVar("W", bound=Work[Any, Any, Any])
A = ParamSpec("A")
R = TypeVar("R")


class Staged(Protocol):
    """A state with a stage."""

    @property
    def stage(self) -> Stage[Any, Any]:
        """The stage at which the game waits."""


def position_method(
    function: Callable[Concatenate[Any, A], R],
) -> Callable[Concatenate[Any, Any, A], R]:
    """Return a method of a game that passes a state, as a Position, to a function."""

    def method(game: Any, state: Any, /, *args: A.args, **named: A.kwargs) -> R:  # noqa: ANN401 - any game's
        return function(game.position(state), *args, **named)

    return method


class Game(ABC, Messages[V], Generic[S, V, P, W]):
    """The rules of one game on one board, without the state of any match.

    The stages of the game decide which seats are asked, what they are asked, and what follows. `S`
    is its state, `V` its view, `P` its Position, `W` its Work. Moves are played by the function
    `play`; the method `apply` trusts that the action was offered.
    """

    seats: ClassVar[range]
    """The numbers of players that the rulebook allows."""

    grace_period: ClassVar[bool] = True
    """Whether a move that ends a turn can be taken back until its player confirms it, or some time
    has passed. In a game of auctions, where bids are final, set it to False: then the next player
    is asked at once."""

    state_type: type[S]
    position_type: type[P]
    work_type: type[W]
    actions: ClassVar[Codec[Action]]
    events: ClassVar[Codec[Event]]
    """JSON for the actions and events that the package defines; they are found automatically."""

    version: ClassVar[int] = 1
    """The version of the rules; raise it when a change would make old records replay otherwise."""

    planned: ClassVar[Codec[PlannedMove]]
    """JSON for the game's planned moves, and the kernel's."""

    board_text: str = "{}"
    """The board data as JSON text, stored with each match so that updates cannot break it."""

    board: Any = None
    """The lookups of the board on which matches are played."""

    phases: ClassVar[Phases] = {}
    """The functions that begin each phase, in the rulebook's order, for `work.begin`."""

    settings: tuple[Setting, ...] = ()
    """The settings that a host may choose. Their values may depend on the board."""

    reason: ClassVar[str] = "over"
    """The reason why the game ends: names the sentence `<game>-reason-<reason>`."""

    levels: ClassVar[tuple[str, ...]] = ()
    """The names of the score that shows which seat leads, and optionally of its tie-breaker."""

    @override
    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "package" in vars(cls):
            # A game imports its stages, and they import all actions and events.
            cls.actions = Codec(family(Action, cls.package))
            moves = (family(PlannedMove, package) for package in (cls.package, KERNEL))
            cls.planned = Codec(chain.from_iterable(moves))
            cls.events = Codec(family(Event, cls.package))
            if types := get_args(get_original_bases(cls)[0]):
                cls.state_type, _, cls.position_type, cls.work_type = types

    def __init__(self, board_text: str | None = None) -> None:
        """Create the rules on a board given as JSON text, or on the game's own board, if any.

        Raises:
            BadBoard: the text breaks a rule of the game.
        """
        own_board = files(self.package) / "board.json"
        if board_text is not None:
            self.board_text = board_text
        elif own_board.is_file():
            self.board_text = own_board.read_text(encoding="utf-8")

    def for_version(self, version: int) -> "Game[S, V, P, W]":
        """Return the rules of an earlier version, on this board, for matches that began by them.

        A game that has changed its rules overrides this method for the versions that it still has.

        Raises:
            OtherRules: this program does not have that version.
        """
        if version != self.version:
            raise OtherRules(self.key, version, self.version)
        return self

    def position(self, state: S) -> P:
        """Return a state as a Position. A game with several boards overrides this, and `work`."""
        return self.position_type(self.board, state)

    def work(self, state: S, rng: Rng) -> W:
        """Return the Work for a step from a state."""
        return self.work_type(self.board, state, rng)

    @abstractmethod
    def set_up(self, seats: int, settings: Mapping[str, str], /) -> S:
        """Return the first state, without random draws, at the first stage.

        Raises:
            BadSettings: the values do not go together.
        """

    def prepare(self, work: W, settings: Mapping[str, str], /) -> None:
        """Shuffle, deal and announce what is needed before the first question.

        Raises:
            BadSettings: the values do not go together.
        """

    def start(self, seats: int, settings: Mapping[str, str], rng: Rng) -> Step[S]:
        """Set up a match and advance to the first question; `settings` must be complete.

        Raises:
            BadSettings: the values do not go together.
        """
        work = self.work(self.set_up(seats, settings), rng)
        self.prepare(work, settings)
        advance_stages(work, self.phases)
        return work.step()

    def asked_seats(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that must answer; everybody may know them."""
        return state.stage.asked_seats(self.position(state))

    def prompts(self, state: S, seat: Seat) -> tuple[Prompt, ...]:
        """Return the prompts of a seat, from what it may know; `()` if it is not asked."""
        return state.stage.prompts(self.position(state), seat)

    def shortcuts(self, state: S, seat: Seat) -> tuple[Shortcut, ...]:
        """Return the shortcuts of a seat, from what it may know."""
        position, stage = self.position(state), state.stage
        return stage.shortcuts(position, seat) if seat in stage.asked_seats(position) else ()

    def on_timeout(self, state: S, seat: Seat, rng: Rng) -> Action | None:
        """Return the answer for a seat whose time is over, or `None` if it need not answer.

        The answer is random where a fixed rule would tell others what only the seat may know.
        """
        position, stage = self.position(state), state.stage
        if seat not in stage.asked_seats(position):
            return None
        answer = stage.on_timeout(position, seat)
        return default_answer(self.prompts(state, seat), rng) if answer is None else answer

    def plannable(self, state: S, seat: Seat, /) -> tuple[Prompt, ...]:
        """Return prompts for planned moves of a seat, besides the kernel's `Next`."""
        return ()

    def try_planned(self, state: S, seat: Seat, move: PlannedMove) -> PlanResult:
        """Return the result of trying a planned move of a seat, from what it may know."""
        if isinstance(move, Next):
            return play_next(self.prompts(state, seat), move)
        position, stage = self.position(state), state.stage
        timing = move.timing(position, seat)
        if timing > 0:
            return OVER
        if timing < 0 or seat not in stage.asked_seats(position):
            return None
        answer = partial(stage.try_planned, position, seat, move)
        return play_offered(self.prompts(state, seat), move, answer)

    def seats_in(self, state: S) -> int:
        """Return the number of players of a match."""
        # A game whose state has no `players` overrides it.
        return len(state.players)  # type: ignore[attr-defined]

    def apply(self, state: S, seat: Seat, action: Action, rng: Rng) -> Step[S]:
        """Carry out an offered action, and everything that follows without a decision."""
        work = self.work(state, rng)
        self.perform(work, seat, action)
        advance_stages(work, self.phases)
        return work.step()

    def skip(self, state: S, notation: str) -> Step[S] | None:
        """Return the step of a move that no longer exists and did nothing, or `None`.

        Old logs and records contain such moves. A game that has removed some overrides this method.
        """
        return None

    def perform(self, work: W, seat: Seat, action: Action) -> None:
        """Carry out an action; override it for actions that are possible at any stage."""
        work.state.stage.apply(work, seat, action)

    def view(self, state: S, viewer: Seat | None) -> V:
        """Return what a viewer may know; `None` is a spectator. Never raises."""
        return self.compose(self.position(self.cover(state, viewer)), viewer)

    def cover(self, state: S, viewer: Seat | None) -> S:
        """Return a state in which everything that a viewer may not know is blank."""
        return self._covering(state, viewer).blank_secrets(state)

    def compose(self, position: P, viewer: Seat | None, /) -> V:
        """Return a viewer's view of a position whose secrets are blank already.

        By default it is the state itself, as `Seen`; a game may arrange it in a view of its own.
        """
        asked: tuple[Seat, ...] = position.state.stage.asked_seats(position)
        return cast("V", Seen(viewer, asked, position.state))

    def open_parts(self, position: P, viewer: Seat | None, /) -> OpenParts:
        """Return which items of secret fields are open to a viewer all the same, by field name.

        For example `{"discard": TOP}` if the last card of a pile is face up, or `{"money": ALL}`
        after the end of the game.
        """
        return {}

    def _covering(self, state: S, viewer: Seat | None) -> Cover:
        return Cover(viewer, self.open_parts(self.position(state), viewer))

    def finished_view(self, view: V) -> V:
        """Return a view of a match that was stopped, in which no seat is asked any more."""
        changes: dict[str, Any] = {"asked": ()} if hasattr(view, "asked") else {}
        return replace(view, **changes)  # type: ignore[type-var]  # a view is a dataclass

    def past_view(self, then: V, now: V) -> V:
        """Return an earlier view as its viewer may look at it now, while the match goes on.

        A game in which things are covered again overrides it and hides those that are covered now:
        fleeting facts are not repeated before the end (`Event.fleeting`).
        """
        return then

    def outcome(self, state: S) -> Outcome | None:
        """Return the outcome, or `None` while the game goes on."""
        return self.provisional_result(state) if state.stage.over else None

    def provisional_result(self, state: S) -> Outcome:
        """Return the outcome if the game ended now."""
        return Outcome.from_scores(self.reason, self.scores(state), self.rank_keys(state))

    @abstractmethod
    def scores(self, state: S, /) -> Sequence[Mapping[str, int]]:
        """Return the current score of each seat: figures by name (`<game>-score-<name>`).

        Unless there are `rank_keys`, higher figures win, and the first one decides.
        """

    def rank_keys(self, state: S, /) -> Sequence[tuple[int, ...]]:
        """Return the keys that rank the seats, if their scores do not; the highest wins."""
        return ()

    def round_in(self, state: S) -> int:
        """Return the number of the current round, 0 before the first; by default `state.round`."""
        number: int = getattr(state, "round", 0)
        return number

    def resample(self, state: S, viewer: Seat | None, rng: Rng) -> S:
        """Return a random state that a viewer cannot tell apart from the given one.

        Computer players and the tests of secrecy use it. Sealed answers are drawn again, from the
        hands in the new state.
        """
        work = self.work(self._covering(state, viewer).clear_answers(state), rng)
        self.resample_secrets(work, viewer)
        state.stage.resample_answers(work, viewer)
        return cast("S", work.state)

    def resample_secrets(self, work: W, viewer: Seat | None, /) -> None:
        """Replace the facts that a viewer does not know by random ones that keep the invariants.

        A game overrides it if the marks of its fields are not enough. Sealed answers are handled
        by `resample`.
        """
        cover = self._covering(work.state, viewer)
        work.become(cover.resample_secrets(work.state, work.rng, self._is_sound))

    def order_secrets(self, state: S, viewer: Seat | None) -> S:
        """Return one fixed state for all states that a viewer cannot tell apart from this one."""
        cover = self._covering(state, viewer)
        return cover.order_secrets(cover.clear_answers(state))

    def _is_sound(self, state: S) -> bool:
        return all(holds for holds, _ in self.invariants(state))

    def check(self, state: S) -> None:
        """Check the game's `invariants`. Raises BrokenInvariant if one does not hold."""
        for holds, fault in self.invariants(state):
            if not holds:
                raise BrokenInvariant(fault)

    def invariants(self, state: S, /) -> Iterable[tuple[bool, str]]:
        """Yield conditions that must hold after every step, each with the fault if it does not.

        For example, goods and money are conserved, and each piece is in exactly one place.
        """
        return ()

    def restore(self, text: str) -> S:
        """Return a stored state.

        Raises:
            ValueError: the text is not a state of this game.
        """
        state: S = load_json(self.state_type, text)
        return state


AnyGame = Game[Any, Any, Any, Any]
"""A game of any state and view, which only the game itself looks into."""


def asked_of(game: AnyGame, state: object, seat: Seat) -> tuple[Prompt, ...]:
    """Return the prompts of a seat.

    Raises:
        NotYourTurn: it has none, or the game is over.
    """
    if game.outcome(state) is not None:
        raise NotYourTurn(message("kernel-game-over"))
    prompts = game.prompts(state, seat)
    if not prompts:
        raise NotYourTurn(message("kernel-not-asked"))
    return prompts


def plannable(game: AnyGame, state: object, seat: Seat) -> tuple[Prompt, ...]:
    """Return all prompts for planned moves of a seat, in a game that goes on."""
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
    """Play an action of a seat if it is offered.

    `prompts` are the seat's prompts, if the caller has computed them already.

    Raises:
        NotYourTurn: the seat has no prompts.
        IllegalMove: none of its prompts offers the action.
    """
    prompts = prompts or asked_of(game, state, seat)
    if not any(offers(prompt, action) for prompt in prompts):
        raise IllegalMove(message("kernel-illegal", line=Quoted(text(action))))
    return game.apply(state, seat, action, rng)


def require_someone_asked(game: AnyGame, state: object) -> None:
    """Check that a seat is asked or there is an outcome, and not both.

    Raises:
        BrokenInvariant: neither or both.
    """
    if bool(game.asked_seats(state)) == (game.outcome(state) is not None):
        raise BrokenInvariant("a seat is asked, or there is an outcome; never neither, never both")
