"""Stages: what a game waits for, and what each answer does.

A stage is a class whose instances are values of the state. Its methods say which seats are asked,
what they are asked, and how each answer is carried out:

    class Debt(Stage):  # a player without money decides whether to take a credit
        seat: Seat

        def question(self, position: Position, seat: Seat) -> Prompt:
            return Choice.among("debt", (Credit(), Refrain()), timeout=Refrain())

        def take_credit(self, ctx: StepContext, seat: Seat, _: Credit) -> None:
            ctx.player(seat).money += LOAN
            ctx.goto(Collecting(seat))

A stage is a `state_class`, with fields for the facts that matter only while it lasts. JSON tells
stages apart by `step`, which follows from the class's name. Each game derives an abstract base of
its stages: `class Stage(Waiting, kernel.Stage[Position, StepContext])`. Its parent `Waiting` is
abstract too, and is the type of the state's field `stage`; it exists because the state is defined
before its Position.

An action is carried out by the method whose last parameter is annotated with the action's class
(the annotation may be in quotes). The name of a helper whose last parameter is an action must begin
with `_`. Methods that carry out actions, and `advance`, go on to another stage, or to the same
stage with other fields: `ctx.goto(replace_fields(self, tile=3))`. `ctx.begin("movement")` begins
a phase of `Game.phases`.

Two classes are bases for common kinds of stages: `InTurn` asks seats one after another, `Together`
asks several seats at the same time.
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

from games.kernel.automatic import Answer, PlannedMove, pick_answer
from games.kernel.codec import Codec
from games.kernel.errors import BrokenInvariant
from games.kernel.event import Event
from games.kernel.prompt import Action, Prompt, Shortcut
from games.kernel.state import (
    Seat,
    all_seats,
    concrete_subclasses,
    kebab_case,
    replace_fields,
    replace_item,
    state_class,
)
from games.kernel.step import StepContext
from games.kernel.visibility import is_marked_sealed

P = TypeVar("P")
T = TypeVar("T")
W = TypeVar("W", bound=StepContext[Any, Any, Any])


Phases = Mapping[str, Callable[..., None]]
"""The function that begins each phase of a game, by the phase's name."""

MAX_STAGES_PER_STEP = 1_000
"""Maximum number of stages in one step. A game that exceeds this limit would never stop."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Stage(Generic[P, W]):
    """What a game waits for, and what follows. `P` is the game's Position, `W` its StepContext.

    A class derived directly from this one is abstract, and so is a class that is declared with the
    argument `abstract=True` after its bases. All other subclasses are stages.
    """

    step: ClassVar[str]
    """Identifies the stage in JSON; by default the class's name in the form `last-call`."""

    over: ClassVar[bool] = False
    """Whether this stage is the end of the game: no seat is asked, and there is an outcome."""

    abstract: ClassVar[bool] = True
    """Whether the class is only a base of stages. A field of its type may hold any of them."""

    _answers: ClassVar[Mapping[type[Action], Callable[..., Any]]] = {}
    """By class of action, the method that carries the action out."""

    _unresolved: ClassVar[dict[str, str]] = {}
    """By name of a method, the error because the annotation of its last parameter is not defined
    yet."""

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
        """Fill `_answers`, and `_unresolved` with methods whose annotations are not defined yet.

        Raises:
            TypeError: two methods take actions of the same class.
        """
        method_names: dict[type[Action], str] = {}
        cls._unresolved = {}
        for name, method in chain(*(vars(base).items() for base in reversed(cls.__mro__))):
            try:
                action_classes = _handled_actions(name, method)
            except NameError as error:
                if not hasattr(Stage, name):
                    cls._unresolved[name] = str(error)
                continue
            for action_class in action_classes:
                other_name = method_names.setdefault(action_class, name)
                if other_name != name:
                    msg = (
                        f"{cls.__name__} takes {action_class.__name__} by both {other_name} and"
                        f" {name}"
                    )
                    raise TypeError(msg)
        cls._answers = {
            action_class: getattr(cls, name) for action_class, name in method_names.items()
        }

    @classmethod
    def _find_method(cls, action_class: type[Action]) -> Callable[..., Any] | None:
        """Return the method that carries out actions of a class, or `None` if there is none.

        Raises:
            TypeError: the stage has no such method now, but the annotation of one of its methods
                names an undefined class.
        """
        if action_class not in cls._answers and cls._unresolved:
            cls._find_answers()
            if action_class not in cls._answers and cls._unresolved:
                name, error = next(iter(cls._unresolved.items()))
                msg = (
                    f"{cls.__name__}.{name} cannot tell which action it takes: in the annotation"
                    f" of its last parameter {error}. Define or import it in that module, or begin"
                    " the method's name with `_`"
                )
                raise TypeError(msg)
        return cls._answers.get(action_class)

    @classmethod
    def __get_pydantic_core_schema__(
        cls, source: object, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Let pydantic tell the stages of an abstract base apart by `step`."""
        if not cls.abstract:
            return handler(source)
        stage_classes = (stage for stage in concrete_subclasses(cls) if not stage.abstract)
        stages: Codec[Stage[Any, Any]] = Codec(stage_classes, tag="step")
        return core_schema.no_info_plain_validator_function(
            stages.load, serialization=core_schema.plain_serializer_function_ser_schema(stages.dump)
        )

    def asked_seats(self, position: P) -> tuple[Seat, ...]:
        """Return the seats that must answer; by default the seat in the stage's field `seat`.

        The result is public, so it may depend on public facts only.
        """
        seat: Seat | None = getattr(self, "seat", None)
        return () if seat is None else (seat,)

    def prompts(self, position: P, seat: Seat) -> tuple[Prompt, ...]:
        """Return the prompts of any seat; by default those of `questions` if it must answer.

        Override this method to ask seats for which the game does not wait.
        """
        return self.questions(position, seat) if seat in self.asked_seats(position) else ()

    def questions(self, position: P, seat: Seat) -> tuple[Prompt, ...]:
        """Return the prompts of a seat that must answer; by default its one `question`."""
        return (self.question(position, seat),)

    def question(self, position: P, seat: Seat) -> Prompt:
        """Return the only prompt of a seat that must answer.

        Raises:
            NotImplementedError: the stage overrides neither this method nor `questions` or
                `prompts`.
        """
        raise NotImplementedError(f"{type(self).__name__} needs a question, or prompts")

    def shortcuts(self, position: P, seat: Seat) -> tuple[Shortcut, ...]:
        """Return the shortcuts of a seat that must answer: several moves by one button."""
        return ()

    def on_timeout(self, position: P, seat: Seat) -> Action | None:
        """Return the answer for a seat that must answer and whose time is over.

        `None` stands for the `timeout` of the prompt, or a random answer if the prompt has none.
        Override this method if the answer takes long to compute: prompts are built often, and this
        method is called only when time runs out. The answer may depend only on facts that the seat
        knows, and must not show its secrets to others.
        """
        return None

    @classmethod
    def handles(cls, action: Action) -> bool:
        """Whether the stage has a method that carries out actions of this class."""
        return cls._find_method(type(action)) is not None

    def apply(self, ctx: W, seat: Seat, action: Action) -> None:
        """Carry out an offered action by the method for the action's class.

        Raises:
            NotImplementedError: the stage has no such method.
        """
        carry_out = self._find_method(type(action))
        if carry_out is None:
            msg = (
                f"{type(self).__name__} offers {type(action).__name__}: "
                "give it a method whose last parameter is one"
            )
            raise NotImplementedError(msg)
        carry_out(self, ctx, seat, action)

    def try_planned(self, position: P, seat: Seat, move: PlannedMove) -> Answer:
        """Return the answer of a planned move whose moment has come, by the method for its class.

        The seat must answer. `None` waits for a later step.
        """
        method = self._find_method(type(move))
        return method(self, position, seat, move) if method else None

    def own_answer(self, seat: Seat | None) -> Event | None:
        """Return the event that tells a seat the answer that it has given and may still change.

        The result is `None` for a seat without such an answer, and for spectators (`None`).
        """
        return None

    def resample_answers(self, ctx: W, viewer: Seat | None) -> None:
        """Replace the sealed answers of all seats but the viewer's by random ones."""

    def advance(self, ctx: W) -> bool:
        """Carry out what follows without a decision: `all_done`, if no seat must answer.

        Returns:
            Whether anything was done. If so, the stage that is current afterwards advances too.
        """
        # A game's StepContext is also its Position, which type variables cannot express.
        if self.over or self.asked_seats(cast("P", ctx)):
            return False
        self.all_done(ctx)
        return True

    def all_done(self, ctx: W) -> None:
        """Carry out what follows when no seat must answer, and go on to another stage.

        Raises:
            NotImplementedError: the stage can be without a seat to ask, and has no such method.
        """
        raise NotImplementedError(f"{type(self).__name__} asks nobody, and has no all_done")


def _handled_actions(name: str, method: object) -> tuple[type[Action], ...]:
    """Return the classes of actions in the annotation of a method's last parameter.

    The result is `()` for helpers, whose names begin with `_` or which take any action.

    Raises:
        NameError: the annotation is in quotes and names a class that is not defined yet.
    """
    if name.startswith("_") or not isinstance(method, FunctionType):
        return ()
    *_, last = signature(method).parameters.values()
    hint = last.annotation
    if isinstance(hint, str):
        hint = eval(hint, method.__globals__)  # noqa: S307 - the game's own code
    classes = get_args(hint) if isinstance(hint, UnionType) else (hint,)
    if not all(isinstance(cls, type) and issubclass(cls, Action) for cls in classes):
        return ()
    # A method that takes any action, or any planned move, is a helper.
    return () if Action in classes or PlannedMove in classes else classes


def advance_stages(ctx: StepContext[Any, Any, Any], phases: Phases) -> None:
    """Go through phases and stages until a seat must answer or the game is over.

    Raises:
        BrokenInvariant: the stages never stop, or a phase is not in `phases`.
    """
    for _ in range(MAX_STAGES_PER_STEP):
        if ctx.phase is not None:
            (name, args), ctx.phase = ctx.phase, None
            if name not in phases:
                raise BrokenInvariant(f"there is no phase {name!r} among its phases {[*phases]}")
            phases[name](ctx, *args)
        elif not ctx.state.stage.advance(ctx):
            return
    raise BrokenInvariant(f"stages go in a circle at {ctx.state.stage}")


class InTurn(Stage[Any, Any]):
    """A stage that asks several seats one after another, and skips seats that cannot act.

        class Auction(InTurn, Stage):
            highest: int = 0

            def can_act(self, position: Position, seat: Seat) -> bool:
                return position.state.players[seat].money > self.highest

            def bid(self, ctx: StepContext, seat: Seat, action: Bid) -> None:
                self.ask_next(ctx, highest=action.amount)

            def all_done(self, ctx: StepContext) -> None: ...  # the highest bidder pays, go on

    Create it with the seats to ask, in order: `Auction(clockwise(first, seats))`.
    """

    remaining: tuple[Seat, ...]
    """The seats that are still to be asked, in order."""

    def can_act(self, position: Any, seat: Seat) -> bool:  # noqa: ANN401 - a game's Position
        """Whether the seat whose turn has come can act; if not, it is skipped.

        The result is public, so it may depend on public facts only.
        """
        return True

    def ask_next(
        self,
        ctx: StepContext[Any, Any, Any],
        *,
        again: bool = False,
        **changes: Any,  # noqa: ANN401 - the stage's own fields
    ) -> None:
        """Go on to the next seat, with `changes` to other fields of the stage.

        With `again`, the current seat is asked once more, after all others.
        """
        seat, *others = self.remaining
        remaining = (*others, seat) if again else tuple(others)
        ctx.goto(replace_fields(self, remaining=remaining, **changes))

    @override
    def asked_seats(self, position: object) -> tuple[Seat, ...]:
        return self.remaining[:1]

    @override
    def advance(self, ctx: StepContext[Any, Any, Any]) -> bool:
        if not self.remaining or self.can_act(ctx, self.remaining[0]):
            return super().advance(ctx)
        self.ask_next(ctx)
        return True


class Together(Stage[Any, Any], Generic[T]):
    """A stage in which several seats answer at the same time. `T` is the type of their answers.

        class Bidding(Together[int], Stage):
            wagon: int
            answers: Sealed[tuple[int | None, ...]]

            def participants(self, position: Position) -> tuple[Seat, ...]: ...  # in order
            def question(self, position: Position, seat: Seat) -> Prompt: ...  # as first asked

            def bid(self, ctx: StepContext, seat: Seat, action: Bid) -> None:
                self.keep_answer(ctx, seat, action.amount, HasBid(seat))

            def own_answer_event(self, seat: Seat, content: int) -> Event:
                return YourBid(content, audience=(seat,))

            def all_done(self, ctx: StepContext) -> None: ...  # reveal the answers, act on them

    Players may change their answers until all have answered. If the field `answers` is marked
    `Sealed`, all prompts become secret, and nobody learns another seat's answer before all have
    answered. The public event of a sealed answer (`HasBid` above) must not show the answer, and is
    told only for a seat's first answer, so that others do not notice changes. If the answers are
    not sealed, a question must not depend on the answers of others, and the order of the answers
    must have no effect.
    """

    secret: ClassVar[bool] = False
    """Whether the answers are sealed: the field `answers` is marked `Sealed`."""

    if TYPE_CHECKING:
        # Each subclass declares this field, with the type by which JSON is read.
        @property
        def answers(self) -> tuple[T | None, ...]:
            """The answers by seat; `None` for seats that have not answered."""

    @override
    def __init_subclass__(cls, *, abstract: bool = False) -> None:
        super().__init_subclass__(abstract=abstract)
        cls.secret = cls.secret or is_marked_sealed(cls)

    def participants(self, position: Any) -> tuple[Seat, ...]:  # noqa: ANN401 - a game's Position
        """Return the seats that take part, in the rulebook's order; by default all.

        The result is public, so it may depend on public facts only.
        """
        return all_seats(len(self.answers))

    def keep_answer(
        self, ctx: StepContext[Any, Any, Any], seat: Seat, content: T, *events: Event
    ) -> None:
        """Store a seat's answer, in place of an earlier one.

        Args:
            ctx: the context of the step.
            seat: the seat that answers.
            content: the answer to store.
            events: public events, told for the seat's first answer only. The seat itself is told
                each answer by its `own_answer_event`.
        """
        if self.answers[seat] is None:
            ctx.tell(*events)
        if (event := self.own_answer_event(seat, content)) is not None:
            ctx.tell(event)
        ctx.goto(self.with_answers(replace_item(self.answers, seat, content)))

    def own_answer_event(self, seat: Seat, content: T) -> Event | None:
        """Return the event that tells a seat its own answer, by default `None`.

        The class of the event should be `changeable`.
        """
        return None

    @override
    def own_answer(self, seat: Seat | None) -> Event | None:
        content = None if seat is None else self.answers[seat]
        return None if seat is None or content is None else self.own_answer_event(seat, content)

    def with_answers(self, answers: tuple[Any, ...]) -> Self:
        """Return the stage with other answers."""
        # Each subclass declares this field; the base class cannot, because the marks differ.
        return replace_fields(self, answers=answers)  # type: ignore[call-arg]

    @override
    def resample_answers(self, ctx: StepContext[Any, Any, Any], viewer: Seat | None) -> None:
        for seat in ctx.seats if self.secret else ():
            if self.answers[seat] is not None and seat != viewer:
                answer = pick_answer((self.question(ctx, seat),), ctx.rng)
                ctx.state.stage.apply(ctx, seat, answer)

    @override
    def asked_seats(self, position: object) -> tuple[Seat, ...]:
        answers = self.answers
        return tuple(
            sorted([seat for seat in self.participants(position) if answers[seat] is None])
        )

    @override
    def prompts(self, position: object, seat: Seat) -> tuple[Prompt, ...]:
        if seat not in self.participants(position):
            return ()
        question = self.question(position, seat)
        if self.secret and not question.secret:
            question = question._replace(secret=True)
        if self.answers[seat] is None:
            return (question,)
        return (question._replace(optional=True, timeout=None),)
