"""A stage of a game: what it waits for now, and the rules of that wait, in one class.

    @part
    class Debt(Stage):
        \"\"\"A player who fell decides whether to take a credit.\"\"\"

        seat: Seat

        def question(self, position: Facts, seat: Seat) -> Prompt:
            return Choice("debt", (Option(Credit()), Option(Refrain())), timeout=Refrain())

        @answer
        def take_credit(self, work: Work, seat: Seat, _: Credit) -> None:
            work.player(seat).money += LOAN
            work.go(Collecting(seat))

A stage's fields hold only what the wait itself needs. In its answers and in `settle` a stage may
write to its own fields; to leave it, `work.go(...)`. Each game derives one base of its stages,
`class Stage(kernel.Stage["Facts", "Work"])`: the state's field `stage` is of that type, and JSON
tells its stages apart by `step`, which follows from the class's name.
"""

from abc import ABC
from collections.abc import Callable, Mapping
from dataclasses import field
from functools import reduce
from inspect import isabstract, signature
from operator import or_
from types import UnionType
from typing import Annotated, Any, ClassVar, Generic, Literal, TypeVar, get_args

from pydantic import Discriminator, GetCoreSchemaHandler
from pydantic_core import CoreSchema
from typing_extensions import override

from games.kernel.action import Action
from games.kernel.making import TWIN
from games.kernel.planned import Answer, PlannedMove
from games.kernel.prompt import Prompt
from games.kernel.values import Seat, kebab

P = TypeVar("P")
W = TypeVar("W")
F = TypeVar("F", bound=Callable[..., Answer])


def answer(method: F) -> F:
    """Mark the method of a stage that carries out an action: that of its last parameter's type.

    For a planned move it returns what is answered (see `planned`).
    """
    method.__dict__["answers"] = True
    return method


class Stage(ABC, Generic[P, W]):
    """What a game waits for. `P` is the game's Position, `W` its Work."""

    __slots__ = ()

    step: ClassVar[str]
    """Tells the stage from its siblings in JSON: its class's name, as in `last-call`."""

    over: ClassVar[bool] = False
    """The game has ended: nobody is asked, and there is an outcome."""

    settles: ClassVar[bool] = False
    """It has something to do that nobody decides: a `settle` of its own."""

    _answers: ClassVar[Mapping[type[Action], Callable[..., Any]]] = {}

    @override
    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if TWIN in vars(cls):
            return
        cls.settles = cls.settle is not Stage.settle
        written = ((name, method) for base in cls.__mro__ for name, method in vars(base).items())
        cls._answers = {
            kind: getattr(cls, name) for name, method in written for kind in _answered(method)
        }
        if "__dataclass_fields__" in vars(cls):
            # The slotted class that `part` made of the one that was written.
            _WRITTEN.append(cls)
        else:
            _tag(cls)

    def asked(self, position: P) -> tuple[Seat, ...]:  # noqa: ARG002 - others need it
        """Return the seats that must answer, from public facts: the field `seat`, if there is."""
        seat: Seat | None = getattr(self, "seat", None)
        return () if seat is None else (seat,)

    def prompts(self, position: P, seat: Seat) -> tuple[Prompt, ...]:
        """Return what a seat is asked, optional questions too: those asked, their `question`."""
        return (self.question(position, seat),) if seat in self.asked(position) else ()

    def question(self, position: P, seat: Seat) -> Prompt:
        """Return the one question of a seat that is asked."""
        raise NotImplementedError(f"{type(self).__name__} needs a question, or prompts")

    def late(self, position: P, seat: Seat) -> Action | None:  # noqa: ARG002 - others need it
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
        self._answers[type(action)](self, work, seat, action)

    def try_planned(self, position: P, seat: Seat, move: PlannedMove) -> Answer:
        """Return what a planned move answers whose moment it is, of a seat that is asked."""
        method = self._answers.get(type(move))
        return method(self, position, seat, move) if method else None

    def settle(self, work: W) -> bool:  # noqa: ARG002 - others need it
        """Do what nobody decides. Tell whether the stage was left, or may be settled again."""
        return False

    @classmethod
    def __get_pydantic_core_schema__(
        cls, source: object, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        if "__dataclass_fields__" in vars(cls):
            return handler(source)
        return handler.generate_schema(_union(cls))


_WRITTEN: list[type[Stage[Any, Any]]] = []


def _tag(cls: type[Stage[Any, Any]]) -> None:
    """Give a stage its field `step`, for JSON's sake: nobody sets it."""
    tag = vars(cls).get("step", kebab(cls.__name__))
    cls.__annotations__ = {**vars(cls).get("__annotations__", {}), "step": Literal[tag]}
    cls.step = field(default=tag, kw_only=True, repr=False)


def _union(base: type[Stage[Any, Any]]) -> Any:  # noqa: ANN401 - a union of types has none
    """Return the union of a game's stages, as far as its modules have defined them."""
    stages = [cls for cls in _WRITTEN if issubclass(cls, base) and not isabstract(cls)]
    union = reduce(or_, stages)
    return Annotated[union, Discriminator("step")] if len(stages) > 1 else union


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
