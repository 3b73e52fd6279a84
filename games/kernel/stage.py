"""A stage of a game: what it waits for now, and the rules of that wait, in one class.

    class Debt(Stage):  # a player without money decides whether to take a credit
        seat: Seat

        def question(self, position: Position, seat: Seat) -> Prompt:
            return Choice.among("debt", (Credit(), Refrain()), timeout=Refrain())

        def take_credit(self, work: Work, seat: Seat, _: Credit) -> None:
            work.player(seat).money += LOAN
            work.goto(Collecting(seat))

A stage is a value of a position like those of any `state_class`. Its fields hold only what the wait
itself needs; JSON tells stages apart by `step`, which follows from the class's name. Each game
derives one base of its stages, and for the state's field `stage` another one that does not know the
position: `class Stage(Waiting, kernel.Stage[Position, Work])`.

An action is carried out by the method whose last parameter is of its class (or of that name, if the
annotation is in quotes); other methods that take an action last begin with `_`. Answers and
`advance` go on to another stage, or to the same stage with other fields:
`work.goto(replace_fields(self, tile=3))`. `work.begin("movement")` begins a phase of the game's
list.

Two kinds of stages are ready to derive from: `InTurn` asks seats one after another, `Together` asks
several at the same time.
"""

from collections.abc import Callable, Mapping
from dataclasses import field
from inspect import signature
from itertools import chain
from types import FunctionType, UnionType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar, cast, get_args

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema
from typing_extensions import dataclass_transform, override

from games.kernel.action import Action
from games.kernel.automatic import Answer, PlannedMove, pick_answer
from games.kernel.codec import Codec
from games.kernel.errors import BrokenInvariant
from games.kernel.event import Event
from games.kernel.prompt import Prompt, Shortcut
from games.kernel.state import (
    Seat,
    all_seats,
    concrete_subclasses,
    kebab_case,
    replace_fields,
    replace_item,
    state_class,
)
from games.kernel.visibility import is_marked_sealed
from games.kernel.work import Work

P = TypeVar("P")
T = TypeVar("T")
W = TypeVar("W", bound=Work[Any, Any, Any])


Phases = Mapping[str, Callable[..., None]]
"""The function that begins each phase of a game, by the phase's name."""

MAX_STAGES_PER_STEP = 1_000
"""Stages that a step goes through at most: a game that exceeds it would never stop."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Stage(Generic[P, W]):
    """What a game waits for. `P` is the game's Position, `W` its Work.

    A class that a game derives directly from this one is the base of its stages and no stage
    itself, as is a class with `abstract=True` after its bases.
    """

    step: ClassVar[str]
    """Distinguishes the stage in JSON: by default its class's name, as in `last-call`."""

    over: ClassVar[bool] = False
    """The game has ended: no seat is asked, and there is an outcome."""

    abstract: ClassVar[bool] = True
    """Stages are derived from it, and a field of its type may hold any of them."""

    _answers: ClassVar[Mapping[type[Action], Callable[..., Any]]] = {}
    _unresolved: ClassVar[dict[str, str]] = {}
    """Methods whose last parameter is annotated with a name that is not defined yet, with the error
    that says so."""

    @override
    def __init_subclass__(cls, *, abstract: bool = False) -> None:
        super().__init_subclass__()
        cls.abstract = abstract or Stage in cls.__bases__
        if "step" not in vars(cls):
            cls.step = kebab_case(cls.__name__)
        state_class(cls)
        cls._find_answers()

    @classmethod
    def _find_answers(cls) -> None:
        """Find the method for each action; names in quotes may be defined only later."""
        names: dict[type[Action], str] = {}
        cls._unresolved = {}
        for name, method in chain(*(vars(base).items() for base in reversed(cls.__mro__))):
            try:
                kinds = _handled_actions(name, method)
            except NameError as error:
                if not hasattr(Stage, name):
                    cls._unresolved[name] = str(error)
                continue
            for kind in kinds:
                if names.setdefault(kind, name) != name:
                    msg = f"{cls.__name__} takes {kind.__name__} by both {names[kind]} and {name}"
                    raise TypeError(msg)
        cls._answers = {kind: getattr(cls, name) for kind, name in names.items()}

    @classmethod
    def _find_method(cls, kind: type[Action]) -> Callable[..., Any] | None:
        """Return the method for an action's class.

        Raises:
            TypeError: there is none, and the annotation of a method names an undefined class.
        """
        if kind not in cls._answers and cls._unresolved:
            cls._find_answers()
            if kind not in cls._answers and cls._unresolved:
                name, error = next(iter(cls._unresolved.items()))
                msg = (
                    f"{cls.__name__}.{name} cannot tell which action it takes: in the annotation"
                    f" of its last parameter {error}. Define or import it in that module, or begin"
                    " the method's name with `_`"
                )
                raise TypeError(msg)
        return cls._answers.get(kind)

    @classmethod
    def __get_pydantic_core_schema__(
        cls, source: object, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Distinguish the stages of an abstract base by `step`; a concrete one is a dataclass."""
        if not cls.abstract:
            return handler(source)
        concrete = (kind for kind in concrete_subclasses(cls) if not kind.abstract)
        stages: Codec[Stage[Any, Any]] = Codec(concrete, tag="step")
        return core_schema.no_info_plain_validator_function(
            stages.load, serialization=core_schema.plain_serializer_function_ser_schema(stages.dump)
        )

    def asked_seats(self, position: P) -> tuple[Seat, ...]:
        """Return the seats that must answer, from public facts: by default the field `seat`."""
        seat: Seat | None = getattr(self, "seat", None)
        return () if seat is None else (seat,)

    def prompts(self, position: P, seat: Seat) -> tuple[Prompt, ...]:
        """Return all prompts of a seat; by default the `questions` of a seat that must answer."""
        return self.questions(position, seat) if seat in self.asked_seats(position) else ()

    def questions(self, position: P, seat: Seat) -> tuple[Prompt, ...]:
        """Return the prompts of a seat that must answer: by default its one `question`."""
        return (self.question(position, seat),)

    def question(self, position: P, seat: Seat) -> Prompt:
        """Return the only question of a seat that must answer."""
        raise NotImplementedError(f"{type(self).__name__} needs a question, or prompts")

    def shortcuts(self, position: P, seat: Seat) -> tuple[Shortcut, ...]:
        """Return the shortcuts of a seat that must answer: several moves at one press."""
        return ()

    def on_timeout(self, position: P, seat: Seat) -> Action | None:
        """Return the answer for a seat that must answer and whose time is over.

        `None` leaves it to the question: its `timeout`, or a random answer if it has none. Override
        this method if the answer takes time to compute, because questions are built often. The
        answer must follow from what the seat knows alone, and must not show that to others.
        """
        return None

    @classmethod
    def handles(cls, action: Action) -> bool:
        """Whether the stage has a method for such an action."""
        return cls._find_method(type(action)) is not None

    def apply(self, work: W, seat: Seat, action: Action) -> None:
        """Carry out an offered action by the method for its class."""
        carry_out = self._find_method(type(action))
        if carry_out is None:
            msg = (
                f"{type(self).__name__} offers {type(action).__name__}: "
                "give it a method whose last parameter is one"
            )
            raise NotImplementedError(msg)
        carry_out(self, work, seat, action)

    def try_planned(self, position: P, seat: Seat, move: PlannedMove) -> Answer:
        """Return the answer of a planned move whose moment has come; its seat must answer."""
        method = self._find_method(type(move))
        return method(self, position, seat, move) if method else None

    def own_answer(self, seat: Seat | None) -> Event | None:
        """Return the event that tells a seat its answer, if it may still change it."""
        return None

    def resample_answers(self, work: W, viewer: Seat | None) -> None:
        """Draw random answers for all seats that have sealed an answer here, except the viewer."""

    def advance(self, work: W) -> bool:
        """Do what follows without a decision: `all_done`, once no seat must answer.

        Returns:
            Whether anything was done, so that the current stage may advance again.
        """
        # A game's Work is also its Position, which type variables cannot express.
        if self.over or self.asked_seats(cast("P", work)):
            return False
        self.all_done(work)
        return True

    def all_done(self, work: W) -> None:
        """Do what follows when no seat must answer any more, and go on to another stage."""
        raise NotImplementedError(f"{type(self).__name__} asks nobody, and has no all_done")


def _handled_actions(name: str, method: object) -> tuple[type[Action], ...]:
    """Return the action classes that a method of a stage carries out: its last parameter's.

    Raises:
        NameError: a name of an annotation in quotes is not defined yet.
    """
    if name.startswith("_") or not isinstance(method, FunctionType):
        return ()
    *_, last = signature(method).parameters.values()
    hint = last.annotation
    if isinstance(hint, str):
        hint = eval(hint, method.__globals__)  # noqa: S307 - the game's own code
    kinds = get_args(hint) if isinstance(hint, UnionType) else (hint,)
    # A method that takes any action, or any planned move, is a helper.
    takes = all(isinstance(kind, type) and issubclass(kind, Action) for kind in kinds)
    return kinds if takes and not {Action, PlannedMove}.intersection(kinds) else ()


def advance_stages(work: Work[Any, Any, Any], phases: Phases) -> None:
    """Go through phases and stages until a seat must answer or the game is over.

    Raises:
        BrokenInvariant: the stages never stop, or a phase is not listed.
    """
    for _ in range(MAX_STAGES_PER_STEP):
        if work.phase is not None:
            (name, args), work.phase = work.phase, None
            if name not in phases:
                raise BrokenInvariant(f"there is no phase {name!r} among its phases {[*phases]}")
            phases[name](work, *args)
        elif not work.state.stage.advance(work):
            return
    raise BrokenInvariant(f"stages go in a circle at {work.state.stage}")


class InTurn(Stage[Any, Any]):
    """A stage that asks each of several seats once, in order, except those that cannot act.

        class Auction(InTurn, Stage):
            highest: int = 0

            def can_act(self, position: Position, seat: Seat) -> bool:
                return position.state.players[seat].money > self.highest

            def bid(self, work: Work, seat: Seat, action: Bid) -> None:
                self.ask_next(work, highest=action.amount)

            def all_done(self, work: Work) -> None: ...  # the highest bidder pays, go on

    It begins with `Auction(clockwise(first, seats))`, or with some of the seats in any order.
    """

    left: tuple[Seat, ...]
    """The seats still to be asked, the next one first."""

    def can_act(self, position: Any, seat: Seat) -> bool:  # noqa: ANN401 - a game's Position
        """Whether a seat can act when its turn comes, from public facts; if not, it is skipped."""
        return True

    def ask_next(
        self,
        work: Work[Any, Any, Any],
        *,
        again: bool = False,
        **changes: Any,  # noqa: ANN401 - the stage's own fields
    ) -> None:
        """Go on to the next seat, with `changes` to other fields of the stage.

        With `again`, the seat is asked once more after all others.
        """
        seat, *left = self.left
        work.goto(replace_fields(self, left=(*left, seat) if again else tuple(left), **changes))

    @override
    def asked_seats(self, position: object) -> tuple[Seat, ...]:
        return self.left[:1]

    @override
    def advance(self, work: Work[Any, Any, Any]) -> bool:
        if not self.left or self.can_act(work, self.left[0]):
            return super().advance(work)
        self.ask_next(work)
        return True


class Together(Stage[Any, Any], Generic[T]):
    """A stage in which several seats answer at the same time. `T` is the type of their answers.

        class Bidding(Together[int], Stage):
            wagon: int
            given: Sealed[tuple[int | None, ...]]

            def participants(self, position: Position) -> tuple[Seat, ...]: ...  # in order
            def question(self, position: Position, seat: Seat) -> Prompt: ...  # as first asked

            def bid(self, work: Work, seat: Seat, action: Bid) -> None:
                self.keep_answer(work, seat, action.amount, HasBid(seat))

            def own_answer_event(self, seat: Seat, content: int) -> Event:
                return YourBid(content, audience=(seat,))

            def all_done(self, work: Work) -> None: ...  # reveal the answers, act on them, go on

    Players may change their answer until the last one is in. If the field `given` is `Sealed`, the
    questions are secret, and nobody learns another seat's answer before all are in. The public
    event of an answer must not show its content, and is told once, so that changing an answer
    tells the others nothing. If the answers are not sealed, a question must not depend on the
    answers of others, and the order of the answers must have no effect.
    """

    secret: ClassVar[bool] = False
    """No seat learns another's answer before all are in: the field `given` is `Sealed`."""

    if TYPE_CHECKING:
        # Each subclass declares it as a field, whose type its JSON is read by.
        @property
        def given(self) -> tuple[T | None, ...]:
            """The answer of each seat, `None` if it has not answered yet."""

    @override
    def __init_subclass__(cls, *, abstract: bool = False) -> None:
        super().__init_subclass__(abstract=abstract)
        cls.secret = cls.secret or is_marked_sealed(cls)

    def participants(self, position: Any) -> tuple[Seat, ...]:  # noqa: ANN401 - a game's Position
        """Return the seats that take part, in the rulebook's order, from public facts."""
        return all_seats(len(self.given))

    def keep_answer(
        self, work: Work[Any, Any, Any], seat: Seat, content: T, *events: Event
    ) -> None:
        """Keep an answer, replacing an earlier one, and tell the public `events` at the first one.

        A changed answer is told to its own player only.
        """
        if self.given[seat] is None:
            work.tell(*events)
        if (event := self.own_answer_event(seat, content)) is not None:
            work.tell(event)
        work.goto(self.with_answers(replace_item(self.given, seat, content)))

    def own_answer_event(self, seat: Seat, content: T) -> Event | None:
        """Return the event that tells a seat its own answer, until all have answered."""
        return None

    @override
    def own_answer(self, seat: Seat | None) -> Event | None:
        content = None if seat is None else self.given[seat]
        return None if seat is None or content is None else self.own_answer_event(seat, content)

    def with_answers(self, answers: tuple[Any, ...]) -> Self:
        """Return the stage with other answers."""
        # Each subclass has this field, which their base cannot declare.
        return replace_fields(self, given=answers)  # type: ignore[call-arg]

    @override
    def resample_answers(self, work: Work[Any, Any, Any], viewer: Seat | None) -> None:
        for seat in work.seats if self.secret else ():
            if self.given[seat] is not None and seat != viewer:
                answer = pick_answer((self.question(work, seat),), work.rng)
                work.state.stage.apply(work, seat, answer)

    @override
    def asked_seats(self, position: object) -> tuple[Seat, ...]:
        given = self.given
        return tuple(sorted([seat for seat in self.participants(position) if given[seat] is None]))

    @override
    def prompts(self, position: object, seat: Seat) -> tuple[Prompt, ...]:
        if seat not in self.participants(position):
            return ()
        question = self.question(position, seat)
        if self.secret and not question.secret:
            question = question._replace(secret=True)
        if self.given[seat] is None:
            return (question,)
        return (question._replace(optional=True, timeout=None),)
