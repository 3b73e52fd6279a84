"""A position as rules see it, and the same position while a step is worked out.

Functions that only read take a `Position`; those that change take a `Work`. A game derives both:
facts ("whose turn comes after?") in its Position, verbs ("earn", "load") in its Work.

    class Position(Position[State, Board]): ...
    class Work(Position, kernel.Work[StateDraft, PlayerDraft, Board]):
        def earn(self, seat: Seat, amount: int) -> None:
            self.player(seat).money += amount
"""

from typing import Any, Generic, NamedTuple, cast

from typing_extensions import TypeVar

from games.kernel.event import Event
from games.kernel.rng import Rng
from games.kernel.state import Seat, all_seats, clockwise, drafted, put

S = TypeVar("S")
D = TypeVar("D")
H = TypeVar("H", default=Any)
B = TypeVar("B", default=None)
T = TypeVar("T")


class Step(NamedTuple, Generic[S]):
    """What an action made: the next state and what happened on the way."""

    state: S
    events: tuple[Event, ...]


class Position(Generic[S, B]):
    """A state on its board, if the game has one: all that rules may read."""

    __slots__ = ("board", "state")

    def __init__(self, board: B, state: S) -> None:
        self.board = board
        """The lookups of the board that the match is played on."""

        self.state = state

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, from the first."""
        # A state without players overrides it.
        return all_seats(len(self.state.players))  # type: ignore[attr-defined]

    def clockwise(self, first: Seat) -> tuple[Seat, ...]:
        """Return all seats, from one on."""
        return clockwise(first, len(self.seats))

    def next_seat(self, seat: Seat) -> Seat:
        """Return the next seat clockwise."""
        return Seat((seat + 1) % len(self.seats))


class Work(Position[Any, B], Generic[D, H, B]):
    """The work on one step: the state as it changes, what is told of it, and chance.

    `D` and `H` are the drafts of a state and of what a player owns in it. To go on to a stage takes
    no draft: where a step writes to nothing else of the state, `D` is the state's own class.

    `state` is the work's own draft, and so is what `own` returns: write to them. What a step was
    given never changes. Nobody outside a step ever sees a work.
    """

    __slots__ = ("_drafts", "events", "phase", "rng")

    state: D

    def __init__(self, board: B, state: Any, rng: Rng) -> None:  # noqa: ANN401 - whose draft is `D`
        self.board = board
        self.state = cast("D", drafted(state))
        self.rng = rng
        self.events: list[Event] = []
        self._drafts: dict[int, object] = {}
        self.phase: tuple[str, tuple[Any, ...]] | None = None
        """The phase to be begun, and what it takes."""

    def own(self, cls: type[T], name: str, index: int | None = None) -> T:
        """Return the draft of a part of the state: of a field's value, or an item of a tuple field.

        It is begun the first time in a step.
        """
        whole = getattr(self.state, name)
        value: T = whole if index is None else whole[index]
        if id(value) in self._drafts:
            return value
        draft: T = drafted(value)
        self._drafts[id(draft)] = draft
        setattr(self.state, name, draft if index is None else put(whole, index, draft))
        return draft

    def player(self, seat: Seat) -> H:
        """Return what a player has, of the state's `players`, to be written."""
        return cast("H", self.own(object, "players", seat))

    def become(self, state: Any) -> None:  # noqa: ANN401 - whose draft is `D`
        """Go on from another state, with nothing written to it yet."""
        self.state = cast("D", drafted(state))
        self._drafts.clear()

    def go(self, stage: object) -> None:
        """Go on to another stage, or to the same one as it has changed."""
        self.state.stage = stage  # type: ignore[attr-defined]  # each state has it

    def begin(self, phase: str, *args: Any) -> None:  # noqa: ANN401 - what that phase takes
        """Begin a phase of the game's list (`Game.phases`) once the answer is carried out."""
        self.phase = phase, args

    def tell(self, *events: Event) -> None:
        """Add to what happened."""
        self.events.extend(events)

    def step(self) -> Step[Any]:
        """End the work: what it made is written to no more."""
        return Step(self.state, tuple(self.events))
