"""A position as rules see it, and the same position while a step is worked out.

Functions that only read take a `Position`; those that change take a `Work`. A game derives both:
facts ("whose turn comes after?") in its Position, verbs ("earn", "load") in its Work.

    class Facts(Position[Board, State]): ...
    class Work(Facts, kernel.Work[Board, State]):
        def player(self, seat: Seat) -> Player:
            return self.own(Player, "players", seat)

        def earn(self, seat: Seat, amount: int) -> None:
            self.player(seat).money += amount
"""

from typing import Any, Generic, Protocol, TypeVar

from games.kernel.event import Event
from games.kernel.game import Step
from games.kernel.part import COPIERS
from games.kernel.rng import Rng
from games.kernel.tuples import put


class Staged(Protocol):
    """A state that waits at a stage."""

    # Any: a game's own base of its stages, which a protocol's changeable field could not take.
    stage: Any


T = TypeVar("T")
B = TypeVar("B")
S = TypeVar("S", bound=Staged)


class Position(Generic[B, S]):
    """A state on its board: all that rules may read."""

    __slots__ = ("board", "state")

    def __init__(self, board: B, state: S) -> None:
        self.board = board
        """The lookups of the board that the match is played on."""

        self.state = state


class Work(Position[B, S]):
    """The work on one step: the state as it changes, what is told of it, and chance.

    `state` is the work's own copy, and so is what `own` returns: write to them. What a step was
    given never changes. Nobody outside a step ever sees a work.
    """

    __slots__ = ("_stage", "_thawed", "events", "rng")

    def __init__(self, board: B, state: S, rng: Rng) -> None:
        self.board = board
        self.state = COPIERS[type(state)](state)
        self.rng = rng
        self.events: list[Event] = []
        self._thawed: list[object] = [self.state]
        self._stage: object = None

    def own(self, cls: type[T], name: str, index: int | None = None) -> T:
        """Return a part of the state to be written: a field's value, or an item of a tuple field.

        It is copied the first time in a step. `cls` is its class.
        """
        held = getattr(self.state, name)
        value: T = held if index is None else held[index]
        if type(value) is not cls:
            return value  # Thawed already: it is of the class's twin.
        copy: T = COPIERS[cls](value)
        self._thawed.append(copy)
        setattr(self.state, name, copy if index is None else put(held, index, copy))
        return copy

    @property
    def stage(self) -> Any:  # noqa: ANN401 - the game's own base of its stages
        """The stage that the state is at, to be written like any part."""
        stage = self.state.stage
        # A stage without fields of its own has nothing to be written.
        if stage is not self._stage and stage.__match_args__:
            copy = COPIERS[type(stage)](stage)
            if copy is not stage:  # Else it was thawed, left and gone back to.
                self._thawed.append(copy)
                self.state.stage = stage = copy
            self._stage = stage
        return stage

    def go(self, stage: object) -> None:
        """Go on to another stage."""
        self.state.stage = stage

    def tell(self, *events: Event) -> None:
        """Add to what happened."""
        self.events.extend(events)

    def step(self) -> Step[S]:
        """End the work: freeze what it made. Nothing can be written afterwards."""
        for value in self._thawed:
            # As `freeze` does, without its call: this is what every step of every game ends with.
            value.__class__ = type(value).__base__  # type: ignore[assignment]
        self._thawed.clear()
        # As a call would, in half the time.
        return tuple.__new__(Step, (self.state, tuple(self.events)))
