"""A game made of stages: who is asked, what, and what an answer does, follow from the stage."""

from abc import abstractmethod
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, ClassVar, Concatenate, Generic, ParamSpec, Protocol, TypeVar

from typing_extensions import override

from games.kernel.action import Action
from games.kernel.errors import BrokenInvariant
from games.kernel.game import Game, Step, V
from games.kernel.outcome import Outcome
from games.kernel.planned import OVER, Next, PlannedMove, PlanResult, play_offered
from games.kernel.prompt import Prompt, Shortcut
from games.kernel.rng import Rng
from games.kernel.stage import Stage
from games.kernel.values import Seat
from games.kernel.work import Position, Work

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


Phases = Mapping[str, Callable[..., None]]
"""What begins each phase of a game, by its name."""

LONGEST = 1_000
"""More stages than any step settles; a game that does goes in a circle."""


def of_position(
    function: Callable[Concatenate[Any, A], R],
) -> Callable[Concatenate[Any, Any, A], R]:
    """Return the method of a game that hands a state, as its Position, to a function."""

    def method(game: Any, state: Any, /, *args: A.args, **named: A.kwargs) -> R:  # noqa: ANN401 - any game's
        return function(game.position(state), *args, **named)

    return method


class StagedGame(Game[S, V], Generic[S, V, P, W]):
    """The rules of a game whose state stands at a stage. `P` is its Position, `W` its Work."""

    phases: ClassVar[Phases] = {}
    """How each phase begins, in the rulebook's order: `work.begin` names them."""

    position_type: type[P]
    work_type: type[W]

    @classmethod
    @override
    def take(cls, state: type[S], view: type[V], *types: Any) -> None:
        super().take(state, view)
        cls.position_type, cls.work_type = types

    board: Any = None
    """The lookups of the board that all matches are played on; where they differ, `board_of`."""

    def board_of(self, state: S) -> Any:  # noqa: ANN401 - the game's own
        """Return the lookups of the board that a match is played on."""
        return self.board

    def position(self, state: S) -> P:
        """Return a state as rules read it."""
        return self.position_type(self.board_of(state), state)

    def work(self, state: S, rng: Rng) -> W:
        """Return the work on a step from a state."""
        return self.work_type(self.board_of(state), state, rng)

    @override
    def seats_in(self, state: S) -> int:
        # A state without players overrides it.
        return len(state.players)  # type: ignore[attr-defined]

    @override
    def round_in(self, state: S) -> int:
        """Return the state's `round`; a game that calls it otherwise overrides it."""
        number: int = getattr(state, "round", 0)
        return number

    @abstractmethod
    def set_up(self, seats: int, settings: Mapping[str, str], rng: Rng) -> W:
        """Return the work on the start: the first state, and what is told of setting it up.

        Raises:
            BadSettings: the values do not go together.
        """

    @override
    def start(self, seats: int, settings: Mapping[str, str], rng: Rng) -> Step[S]:
        work = self.set_up(seats, settings, rng)
        settle(work, self.phases)
        return work.step()

    @override
    def asked(self, state: S) -> tuple[Seat, ...]:
        return state.stage.asked(self.position(state))

    @override
    def prompts(self, state: S, seat: Seat) -> tuple[Prompt, ...]:
        return state.stage.prompts(self.position(state), seat)

    @override
    def shortcuts(self, state: S, seat: Seat) -> tuple[Shortcut, ...]:
        position, stage = self.position(state), state.stage
        return stage.shortcuts(position, seat) if seat in stage.asked(position) else ()

    @override
    def on_timeout(self, state: S, seat: Seat, rng: Rng) -> Action | None:
        position, stage = self.position(state), state.stage
        if seat not in stage.asked(position):
            return None
        answer = stage.on_timeout(position, seat)
        return super().on_timeout(state, seat, rng) if answer is None else answer

    @override
    def try_planned(self, state: S, seat: Seat, move: PlannedMove) -> PlanResult:
        if isinstance(move, Next):
            return super().try_planned(state, seat, move)
        position, stage = self.position(state), state.stage
        timing = move.timing(position, seat)
        if timing > 0:
            return OVER
        if timing < 0 or seat not in stage.asked(position):
            return None
        answer = partial(stage.try_planned, position, seat, move)
        return play_offered(self.prompts(state, seat), move, answer)

    @override
    def apply(self, state: S, seat: Seat, action: Action, rng: Rng) -> Step[S]:
        work = self.work(state, rng)
        self.perform(work, seat, action)
        settle(work, self.phases)
        return work.step()

    def perform(self, work: W, seat: Seat, action: Action) -> None:
        """Carry out an action; override it for actions that stand beside any stage."""
        work.state.stage.apply(work, seat, action)

    @override
    def outcome(self, state: S) -> Outcome | None:
        return self.standing(state) if state.stage.over else None


def settle(work: Work[Any, Any, Any], phases: Phases) -> None:
    """Do what nobody decides, phase by phase, stage by stage, until a seat must.

    Raises:
        BrokenInvariant: the stages go in a circle, or to a phase that is not listed.
    """
    for _ in range(LONGEST):
        if work.phase is not None:
            (name, args), work.phase = work.phase, None
            if name not in phases:
                raise BrokenInvariant(f"there is no phase {name!r} among its phases {[*phases]}")
            phases[name](work, *args)
        elif not work.state.stage.settle(work):
            return
    raise BrokenInvariant(f"stages go in a circle at {work.state.stage}")
