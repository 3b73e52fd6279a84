"""`Position`, from which rules read a state, and `StepContext`, in which they change the state.

Functions that only read take a `Position`; functions that change something take a `StepContext`. A
game derives both: its Position computes facts ("which seat is next?"), and its StepContext has
methods for changes ("earn", "load").

    class Position(kernel.Position[State, Board]): ...
    class StepContext(Position, kernel.StepContext[StateDraft, PlayerDraft, Board]):
        def earn(self, seat: Seat, amount: int) -> None:
            self.player(seat).money += amount
"""

from typing import Any, Generic, NamedTuple, cast

from typing_extensions import TypeVar

from games.kernel.event import Event
from games.kernel.rng import Rng
from games.kernel.state import Seat, all_seats, clockwise, make_draft, replace_item

S = TypeVar("S")
D = TypeVar("D")
H = TypeVar("H", default=Any)
B = TypeVar("B", default=None)
T = TypeVar("T")


class Step(NamedTuple, Generic[S]):
    """The result of an action: the next state, and the events in between."""

    state: S
    events: tuple[Event, ...]
    """In the order in which they happened."""


class Position(Generic[S, B]):
    """A state with its board, if the game has one: everything that rules may read."""

    __slots__ = ("board", "state")

    def __init__(self, board: B, state: S) -> None:
        self.board = board
        """The game's own object with the data of the match's board (`Game.board`)."""

        self.state = state

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, from seat 0 on."""
        # A game whose state has no `players` overrides this property.
        return all_seats(len(self.state.players))  # type: ignore[attr-defined]

    def clockwise(self, first: Seat) -> tuple[Seat, ...]:
        """Return all seats in clockwise order, starting with `first`."""
        return clockwise(first, len(self.seats))

    def next_seat(self, seat: Seat) -> Seat:
        """Return the next seat clockwise."""
        return Seat((seat + 1) % len(self.seats))


class StepContext(Position[Any, B], Generic[D, H, B]):
    """The context of one step: the changing state, the events so far, and random numbers.

    Rules write only to drafts: to `state`, and to the values that `draft` and `player` return. The
    state before the step never changes. It is dropped after its step.

    Type parameters: `D` is the draft class of the state, `H` that of its players, `B` the board. If
    a game's steps change nothing but the stage, `D` can be the state's own class.
    """

    __slots__ = ("_drafts", "events", "phase", "rng")

    state: D

    def __init__(self, board: B, state: Any, rng: Rng) -> None:  # noqa: ANN401 - whose draft is `D`
        self.board = board
        self.state = cast("D", make_draft(state))
        self.rng = rng
        self.events: list[Event] = []
        self._drafts: dict[int, object] = {}
        self.phase: tuple[str, tuple[Any, ...]] | None = None
        """The name of the phase to begin after the current action, and its arguments."""

    def draft(self, cls: type[T], name: str, index: int | None = None) -> T:
        """Return the draft of a state class in the state's field `name`.

        With `index`, it is the draft of that item of a tuple. Later calls during the step return
        the same draft.

        Args:
            cls: the draft class, for the type checker only.
            name: a field of the state.
            index: an index of that field's tuple.
        """
        field_value = getattr(self.state, name)
        value: T = field_value if index is None else field_value[index]
        if id(value) in self._drafts:
            return value
        draft: T = make_draft(value)
        self._drafts[id(draft)] = draft
        new_value = draft if index is None else replace_item(field_value, index, draft)
        setattr(self.state, name, new_value)
        return draft

    def player(self, seat: Seat) -> H:
        """Return the draft of one of the state's `players`."""
        return cast("H", self.draft(object, "players", seat))

    def become(self, state: Any) -> None:  # noqa: ANN401 - whose draft is `D`
        """Replace the whole state, and drop all drafts of its parts."""
        self.state = cast("D", make_draft(state))
        self._drafts.clear()

    def goto(self, stage: object) -> None:
        """Set the state's stage; to change fields of the current stage, pass a changed copy."""
        self.state.stage = stage  # type: ignore[attr-defined]  # each state has it

    def begin(self, phase: str, *args: Any) -> None:  # noqa: ANN401 - what that phase takes
        """Begin a phase of `Game.phases` after the current action.

        Args:
            phase: a key of `Game.phases`.
            args: passed to the phase's function, after the context.
        """
        self.phase = phase, args

    def tell(self, *events: Event) -> None:
        """Add events to the step, after the earlier ones."""
        self.events.extend(events)

    def step(self) -> Step[Any]:
        """Return the finished step; nothing may be written afterwards."""
        return Step(self.state, tuple(self.events))
