"""Asked together: several seats answer at the same time, openly or in secret.

    class Bidding(Together[int], Stage):
        wagon: int
        given: Sealed[tuple[int | None, ...]]

        def takers(self, position: Position) -> tuple[Seat, ...]: ...  # in the rulebook's order
        def question(self, position: Position, seat: Seat) -> Prompt: ...  # as it is asked first

        def bid(self, work: Work, seat: Seat, action: Bid) -> None:
            self.give(work, seat, action.amount, HasBid(seat))

        def kept(self, seat: Seat, content: int) -> Event:  # what its player is told of it
            return YourBid(content, audience=(seat,))

        def all_done(self, work: Work) -> None: ...  # show them, do what follows, go on

Each answer is kept and may be changed until the last is in. Where answers are `Sealed`, so are the
questions, and nobody is given anybody else's answer before all are in. What an answer tells to all
must not show its content, and is told once: who changes an answer gives nothing away. Where they
are not, what a seat is asked must not depend on what others have given, and nor may their order
have any effect.
"""

from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

from typing_extensions import override

from games.kernel.event import Event
from games.kernel.prompt import Prompt
from games.kernel.selfplay import pick
from games.kernel.stage import Stage
from games.kernel.state_class import changed
from games.kernel.tuples import put
from games.kernel.values import Seat, all_seats
from games.kernel.visibility import is_marked_sealed
from games.kernel.work import Work

T = TypeVar("T")


class Together(Stage[Any, Any], Generic[T]):
    """A stage in which several seats answer at once. `T` is what is kept of an answer."""

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
