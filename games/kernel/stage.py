"""A stage of a game: what it waits for now, and the rules of that wait, in one class.

    @state_class
    class Debt(Stage):
        \"\"\"A player who fell decides whether to take a credit.\"\"\"

        seat: Seat

        def question(self, position: Position, seat: Seat) -> Prompt:
            return Choice("debt", (Option(Credit()), Option(Refrain())), timeout=Refrain())

        @answer
        def take_credit(self, work: Work, seat: Seat, _: Credit) -> None:
            work.player(seat).money += LOAN
            work.go(Collecting(seat))

A stage's fields hold only what the wait itself needs. Its answers and `settle` change the stage by
going on to another: `work.go(changed(self, tile=3))`, or `work.begin("movement")`, which begins a
phase as the game lists them. Each game derives one base of its stages, and for the state's field
`stage` one that does not know the position: `class Stage(Waiting, kernel.Stage[Position, Work])`.
JSON tells stages apart by `step`, which follows from the class's name.
"""

from collections.abc import Callable, Mapping
from inspect import signature
from types import UnionType
from typing import Any, ClassVar, Generic, TypeVar, cast, get_args

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema
from typing_extensions import override

from games.kernel.action import Action
from games.kernel.codec import Codec
from games.kernel.errors import BrokenInvariant
from games.kernel.planned import Answer, PlannedMove
from games.kernel.prompt import Prompt, Shortcut
from games.kernel.values import Seat, kebab, kinds
from games.kernel.work import Work

P = TypeVar("P")
W = TypeVar("W", bound=Work[Any, Any, Any])
F = TypeVar("F", bound=Callable[..., Answer])


Phases = Mapping[str, Callable[..., None]]
"""What begins each phase of a game, by its name."""

LONGEST = 1_000
"""More stages than any step settles; a game that does goes in a circle."""


def answer(method: F) -> F:
    """Mark the method of a stage that carries out an action: that of its last parameter's type.

    For a planned move it returns what is answered (see `planned`).
    """
    method.__dict__["answers"] = True
    return method


class Stage(Generic[P, W]):
    """What a game waits for. `P` is the game's Position, `W` its Work."""

    step: ClassVar[str]
    """Tells the stage from its siblings in JSON: its class's name, as in `last-call`."""

    over: ClassVar[bool] = False
    """The game has ended: nobody is asked, and there is an outcome."""

    _answers: ClassVar[Mapping[type[Action], Callable[..., Any]]] = {}

    @override
    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "step" not in vars(cls):
            cls.step = kebab(cls.__name__)
        written = ((name, method) for base in cls.__mro__ for name, method in vars(base).items())
        cls._answers = {
            kind: getattr(cls, name) for name, method in written for kind in _answered(method)
        }

    @classmethod
    def __get_pydantic_core_schema__(
        cls, source: object, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Tell the stages of a base apart by `step`; one alone is a dataclass like any."""
        if "__dataclass_fields__" in vars(cls):
            return handler(source)
        stages: Codec[Stage[Any, Any]] = Codec(kinds(cls), tag="step")
        return core_schema.no_info_plain_validator_function(
            stages.load, serialization=core_schema.plain_serializer_function_ser_schema(stages.dump)
        )

    def asked(self, position: P) -> tuple[Seat, ...]:
        """Return the seats that must answer, from public facts: the field `seat`, if there is."""
        seat: Seat | None = getattr(self, "seat", None)
        return () if seat is None else (seat,)

    def prompts(self, position: P, seat: Seat) -> tuple[Prompt, ...]:
        """Return what a seat is asked, optional questions too: those asked, their `questions`."""
        return self.questions(position, seat) if seat in self.asked(position) else ()

    def questions(self, position: P, seat: Seat) -> tuple[Prompt, ...]:
        """Return what a seat is asked that must answer: its one `question`, and what is beside."""
        return (self.question(position, seat),)

    def question(self, position: P, seat: Seat) -> Prompt:
        """Return the one question of a seat that is asked."""
        raise NotImplementedError(f"{type(self).__name__} needs a question, or prompts")

    def shortcuts(self, position: P, seat: Seat) -> tuple[Shortcut, ...]:
        """Return what a seat that is asked may play of several moves at one press."""
        return ()

    def on_timeout(self, position: P, seat: Seat) -> Action | None:
        """Return what is answered for a seat that is asked and whose time is over.

        `None` leaves it to its question: the `timeout`, or chance where there is none. Override it
        where the answer takes some thought: the question is asked often, and this but seldom. It
        follows from what the seat knows alone, and does not show that to others.
        """
        return None

    def knows(self, action: Action) -> bool:
        """Whether the stage has an answer for such an action."""
        return type(action) in self._answers

    def apply(self, work: W, seat: Seat, action: Action) -> None:
        """Carry out an action that was offered: by the method that `answer` marks for it."""
        try:
            carry_out = self._answers[type(action)]
        except KeyError:
            told = (
                f"{type(self).__name__} offers {type(action).__name__}: give it an @answer for it"
            )
            raise NotImplementedError(told) from None
        carry_out(self, work, seat, action)

    def try_planned(self, position: P, seat: Seat, move: PlannedMove) -> Answer:
        """Return what a planned move answers whose moment it is, of a seat that is asked."""
        method = self._answers.get(type(move))
        return method(self, position, seat, move) if method else None

    def reseal(self, work: W, viewer: Seat | None) -> None:
        """Let chance answer again for all who have sealed an answer, but for a viewer."""

    def settle(self, work: W) -> bool:
        """Do what nobody decides: `all_done`, once nobody is asked any more.

        Tell whether the stage was left, or may be settled again.
        """
        # A game's Work is its Position too, which type variables cannot say of each other.
        if self.over or self.asked(cast("P", work)):
            return False
        self.all_done(work)
        return True

    def all_done(self, work: W) -> None:
        """Do what follows when nobody is asked any more, and go on to another stage."""
        raise NotImplementedError(f"{type(self).__name__} asks nobody, and has no all_done")


def _answered(method: Any) -> tuple[type[Action], ...]:  # noqa: ANN401 - anything in a class
    """Return the actions that a method carries out, if it is marked."""
    if "answers" not in getattr(method, "__dict__", ()):
        return ()
    *_, last = signature(method).parameters.values()
    kind = last.annotation
    kinds = get_args(kind) if isinstance(kind, UnionType) else (kind,)
    if not all(isinstance(kind, type) and issubclass(kind, Action) for kind in kinds):
        msg = f"{method.__qualname__}: the type of an answer's last parameter is its action"
        raise TypeError(msg)
    return kinds


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
