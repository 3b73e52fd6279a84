"""A stage of a game: what it waits for now, and the rules of that wait, in one class.

    class Debt(Stage):  # a player without money decides whether to take a credit
        seat: Seat

        def question(self, position: Position, seat: Seat) -> Prompt:
            return Choice.among("debt", (Credit(), Refrain()), timeout=Refrain())

        def take_credit(self, work: Work, seat: Seat, _: Credit) -> None:
            work.player(seat).money += LOAN
            work.go(Collecting(seat))

A stage is a value of a position like those of any `state_class`; its fields hold only what the wait
itself needs. An action is carried out by the method whose last parameter is of its class (other
methods that take one begin with `_`). Answers and `settle` change the stage by going on to another:
`work.go(changed(self, tile=3))`, or `work.begin("movement")`, which begins a phase as the game
lists them. Each game derives one base of its stages, and for the state's field `stage` one that
does not know the position: `class Stage(Waiting, kernel.Stage[Position, Work])`.
JSON tells stages apart by `step`, which follows from the class's name.

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
from games.kernel.automatic import Answer, PlannedMove, pick
from games.kernel.codec import Codec
from games.kernel.errors import BrokenInvariant
from games.kernel.event import Event
from games.kernel.prompt import Prompt, Shortcut
from games.kernel.state import Seat, all_seats, changed, kebab, kinds, put, state_class
from games.kernel.visibility import is_marked_sealed
from games.kernel.work import Work

P = TypeVar("P")
T = TypeVar("T")
W = TypeVar("W", bound=Work[Any, Any, Any])


Phases = Mapping[str, Callable[..., None]]
"""What begins each phase of a game, by its name."""

LONGEST = 1_000
"""More stages than any step settles; a game that does goes in a circle."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Stage(Generic[P, W]):
    """What a game waits for. `P` is the game's Position, `W` its Work.

    What a game derives from this class itself is the base of its stages, and none of them; nor is
    one that has `abstract=True` behind its bases.
    """

    step: ClassVar[str]
    """Tells the stage from its siblings in JSON: its class's name, as in `last-call`."""

    over: ClassVar[bool] = False
    """The game has ended: nobody is asked, and there is an outcome."""

    abstract: ClassVar[bool] = True
    """Others are derived from it, and a field of its type holds any of them."""

    _answers: ClassVar[Mapping[type[Action], Callable[..., Any]]] = {}

    @override
    def __init_subclass__(cls, *, abstract: bool = False) -> None:
        super().__init_subclass__()
        cls.abstract = abstract or Stage in cls.__bases__
        if "step" not in vars(cls):
            cls.step = kebab(cls.__name__)
        state_class(cls)
        names: dict[type[Action], str] = {}
        for name, method in chain(*(vars(base).items() for base in reversed(cls.__mro__))):
            for kind in _answered(name, method):
                if names.setdefault(kind, name) != name:
                    msg = f"{cls.__name__} takes {kind.__name__} by both {names[kind]} and {name}"
                    raise TypeError(msg)
        cls._answers = {kind: getattr(cls, name) for kind, name in names.items()}

    @classmethod
    def __get_pydantic_core_schema__(
        cls, source: object, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Tell the stages of a base apart by `step`; one alone is a dataclass like any."""
        if not cls.abstract:
            return handler(source)
        own = (kind for kind in kinds(cls) if not kind.abstract)
        stages: Codec[Stage[Any, Any]] = Codec(own, tag="step")
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
        """Carry out an action that was offered: by the method for its class."""
        try:
            carry_out = self._answers[type(action)]
        except KeyError:
            told = (
                f"{type(self).__name__} offers {type(action).__name__}: "
                "give it a method whose last parameter is one"
            )
            raise NotImplementedError(told) from None
        carry_out(self, work, seat, action)

    def try_planned(self, position: P, seat: Seat, move: PlannedMove) -> Answer:
        """Return what a planned move answers whose moment it is, of a seat that is asked."""
        method = self._answers.get(type(move))
        return method(self, position, seat, move) if method else None

    def answered(self, seat: Seat | None) -> Event | None:
        """Return what tells a seat the answer that it has given and may still change."""
        return None

    def resample_answers(self, work: W, viewer: Seat | None) -> None:
        """Let chance answer again for all who have sealed an answer here, but for a viewer."""

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


def _answered(name: str, method: object) -> tuple[type[Action], ...]:
    """Return the actions that a method of a stage carries out: those of its last parameter."""
    if name.startswith("_") or not isinstance(method, FunctionType):
        return ()
    *_, last = signature(method).parameters.values()
    union = isinstance(last.annotation, UnionType)
    found = get_args(last.annotation) if union else (last.annotation,)
    # What takes any action, or any planned move, is no answer to one.
    takes = all(isinstance(one, type) and issubclass(one, Action) for one in found)
    return found if takes and not {Action, PlannedMove}.intersection(found) else ()


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


class InTurn(Stage[Any, Any]):
    """A stage that asks each of several seats once, in order, except those that cannot act.

        class Auction(InTurn, Stage):
            highest: int = 0

            def able(self, position: Position, seat: Seat) -> bool:
                return position.state.players[seat].money > self.highest

            def bid(self, work: Work, seat: Seat, action: Bid) -> None:
                self.done(work, highest=action.amount)

            def all_done(self, work: Work) -> None: ...  # the highest bidder pays, go on

    It begins with `Auction(clockwise(first, seats))`, or with some of the seats in any order.
    """

    left: tuple[Seat, ...]
    """Who is still to be asked, the next first."""

    def able(self, position: Any, seat: Seat) -> bool:  # noqa: ANN401 - a game's Position
        """Whether a seat can act when its turn comes, from public facts; else it is passed over."""
        return True

    def done(
        self,
        work: Work[Any, Any, Any],
        *,
        again: bool = False,
        **changes: Any,  # noqa: ANN401 - the stage's own fields
    ) -> None:
        """Go on to the next seat; `changes` are what the answer changed of the stage.

        `again`: the seat is asked once more, after the others that are left.
        """
        seat, *left = self.left
        work.go(changed(self, left=(*left, seat) if again else tuple(left), **changes))

    @override
    def asked(self, position: object) -> tuple[Seat, ...]:
        return self.left[:1]

    @override
    def settle(self, work: Work[Any, Any, Any]) -> bool:
        if not self.left or self.able(work, self.left[0]):
            return super().settle(work)
        self.done(work)
        return True


class Together(Stage[Any, Any], Generic[T]):
    """A stage in which several seats answer at the same time. `T` is the type of their answers.

        class Bidding(Together[int], Stage):
            wagon: int
            given: Sealed[tuple[int | None, ...]]

            def takers(self, position: Position) -> tuple[Seat, ...]: ...  # in the rulebook's order
            def question(self, position: Position, seat: Seat) -> Prompt: ...  # as first asked

            def bid(self, work: Work, seat: Seat, action: Bid) -> None:
                self.give(work, seat, action.amount, HasBid(seat))

            def kept(self, seat: Seat, content: int) -> Event:  # tells a player their own answer
                return YourBid(content, audience=(seat,))

            def all_done(self, work: Work) -> None: ...  # reveal the answers, act on them, go on

    Players may change their answer until the last one is in. If the field `given` is `Sealed`, the
    questions are secret, and nobody learns another seat's answer before all are in. The public
    event of an answer must not show its content, and is told once, so that changing an answer
    tells the others nothing. If the answers are not sealed, a question must not depend on the
    answers of others, and the order of the answers must have no effect.
    """

    secret: ClassVar[bool] = False
    """Nobody learns of another's answer before all are in: `given` is `Sealed`."""

    if TYPE_CHECKING:
        # A field of each such stage, with the type of its answers, which its JSON is read by.
        @property
        def given(self) -> tuple[T | None, ...]:
            """What each seat has answered."""

    @override
    def __init_subclass__(cls, *, abstract: bool = False) -> None:
        super().__init_subclass__(abstract=abstract)
        cls.secret = cls.secret or is_marked_sealed(cls)

    def takers(self, position: Any) -> tuple[Seat, ...]:  # noqa: ANN401 - a game's Position
        """Return who takes part, in the rulebook's order, from public facts: everybody."""
        return all_seats(len(self.given))

    def give(self, work: Work[Any, Any, Any], seat: Seat, content: T, *told: Event) -> None:
        """Keep an answer, in the place of an earlier one, and tell what all hear of it, once.

        That a seat has changed its answer is nobody else's business; what it is, it is told itself.
        """
        if self.given[seat] is None:
            work.tell(*told)
        if (kept := self.kept(seat, content)) is not None:
            work.tell(kept)
        work.go(self.giving(put(self.given, seat, content)))

    def kept(self, seat: Seat, content: T) -> Event | None:
        """Return what tells a seat its answer, as it is given and at its question until all are."""
        return None

    @override
    def answered(self, seat: Seat | None) -> Event | None:
        content = None if seat is None else self.given[seat]
        return None if seat is None or content is None else self.kept(seat, content)

    def giving(self, answers: tuple[Any, ...]) -> Self:
        """Return the stage with other answers."""
        # Each such stage has that field, which its base cannot say.
        return changed(self, given=answers)  # type: ignore[call-arg]

    @override
    def resample_answers(self, work: Work[Any, Any, Any], viewer: Seat | None) -> None:
        for seat in work.seats if self.secret else ():
            if self.given[seat] is not None and seat != viewer:
                answer = pick((self.question(work, seat),), work.rng)
                work.state.stage.apply(work, seat, answer)

    @override
    def asked(self, position: object) -> tuple[Seat, ...]:
        given = self.given
        return tuple(sorted([seat for seat in self.takers(position) if given[seat] is None]))

    @override
    def prompts(self, position: object, seat: Seat) -> tuple[Prompt, ...]:
        if seat not in self.takers(position):
            return ()
        question = self.question(position, seat)
        if self.secret and not question.secret:
            question = question._replace(secret=True)
        if self.given[seat] is None:
            return (question,)
        return (question._replace(optional=True, timeout=None),)
