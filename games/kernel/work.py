"""A position as rules read it, and the work on a step, which changes it.

Functions that only read take a `Position`; those that change something take a `Work`. A game
derives both: facts ("which seat is next?") in its Position, verbs ("earn", "load") in its Work.

    class Position(Position[State, Board]): ...
    class Work(Position, kernel.Work[StateDraft, PlayerDraft, Board]):
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
    """The result of an action: the next state, and the events on the way."""

    state: S
    events: tuple[Event, ...]


class Position(Generic[S, B]):
    """A state with its board, if the game has one: everything that rules may read."""

    __slots__ = ("board", "state")

    def __init__(self, board: B, state: S) -> None:
        self.board = board
        """The lookups of the board on which the match is played."""

        self.state = state

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, from seat 0 on."""
        # A state without players overrides it.
        return all_seats(len(self.state.players))  # type: ignore[attr-defined]

    def clockwise(self, first: Seat) -> tuple[Seat, ...]:
        """Return all seats, clockwise from the given one."""
        return clockwise(first, len(self.seats))

    def next_seat(self, seat: Seat) -> Seat:
        """Return the next seat clockwise."""
        return Seat((seat + 1) % len(self.seats))


class Work(Position[Any, B], Generic[D, H, B]):
    """The work on one step: the state while it changes, the events so far, and random numbers.

    `D` and `H` are the draft classes of the state and of its players. Going on to another stage
    needs no draft class: if steps write to nothing else of the state, `D` is the state's class.

    Write to `state` and to the values that `draft` and `player` return, which are drafts. The state
    before the step never changes. A work exists only during its step.
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
        """The phase to begin next, and its arguments."""

    def draft(self, cls: type[T], name: str, index: int | None = None) -> T:
        """Return the draft of a field's value, or of one item of a tuple field.

        The first call in a step makes the draft; later calls return the same one.
        """
        whole = getattr(self.state, name)
        value: T = whole if index is None else whole[index]
        if id(value) in self._drafts:
            return value
        draft: T = make_draft(value)
        self._drafts[id(draft)] = draft
        setattr(self.state, name, draft if index is None else replace_item(whole, index, draft))
        return draft

    def player(self, seat: Seat) -> H:
        """Return the draft of one of the state's `players`."""
        return cast("H", self.draft(object, "players", seat))

    def become(self, state: Any) -> None:  # noqa: ANN401 - whose draft is `D`
        """Continue with another state, dropping all drafts."""
        self.state = cast("D", make_draft(state))
        self._drafts.clear()

    def goto(self, stage: object) -> None:
        """Go on to another stage, or to the same stage with changed fields."""
        self.state.stage = stage  # type: ignore[attr-defined]  # each state has it

    def begin(self, phase: str, *args: Any) -> None:  # noqa: ANN401 - what that phase takes
        """Begin a phase of `Game.phases` once the current action has been carried out."""
        self.phase = phase, args

    def tell(self, *events: Event) -> None:
        """Add events to the step."""
        self.events.extend(events)

    def step(self) -> Step[Any]:
        """Return the finished step; nothing may be written afterwards."""
        return Step(self.state, tuple(self.events))
