"""Asked together: several seats answer openly at the same time, where their order has no effect.

    @part
    class Upkeep(Together[Facts, Work, bool], Stage):
        given: tuple[bool | None, ...]

        def takers(self, position: Facts) -> tuple[Seat, ...]: ...  # in the rulebook's order
        def question(self, position: Facts, seat: Seat) -> Prompt: ...  # as it is asked first

        @answer
        def pay(self, work: Work, seat: Seat, action: Pay) -> None:
            self.give(seat, action.full)

        def carry_out(self, work: Work, seat: Seat, given: bool) -> None: ...  # and tell of it
        def done(self, work: Work) -> None: ...  # go on

Each answer is kept and may be changed until the last is in; then all are carried out, and told, in
the rulebook's order. What a seat is asked must not depend on what others have given.
"""

from abc import abstractmethod
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from typing_extensions import override

from games.kernel.prompt import Prompt
from games.kernel.stage import P, Stage, W
from games.kernel.tuples import put
from games.kernel.values import Seat, all_seats

T = TypeVar("T")


class Together(Stage[P, W], Generic[P, W, T]):
    """A stage in which several seats answer at once. `T` is what is kept of an answer."""

    if TYPE_CHECKING:
        given: tuple[T | None, ...]
    else:
        # The slot is that of the field in each such stage, which repeats it with its own type.
        __slots__ = ()

    def takers(self, position: P) -> tuple[Seat, ...]:  # noqa: ARG002 - others need it
        """Return who takes part, in the rulebook's order, from public facts: everybody."""
        return all_seats(len(self.given))

    def give(self, seat: Seat, content: T) -> None:
        """Keep an answer, in the place of an earlier one."""
        self.given = put(self.given, seat, content)

    @abstractmethod
    def carry_out(self, work: W, seat: Seat, given: T) -> None:
        """Do what a seat has answered: when all have, seat by seat."""

    @abstractmethod
    def done(self, work: W) -> None:
        """Go on to another stage: all has been carried out."""

    @override
    def asked(self, position: P) -> tuple[Seat, ...]:
        given = self.given
        missing = [seat for seat in self.takers(position) if given[seat] is None]
        return tuple(sorted(missing))

    @override
    def prompts(self, position: P, seat: Seat) -> tuple[Prompt, ...]:
        if seat not in self.takers(position):
            return ()
        question = self.question(position, seat)
        if self.given[seat] is None:
            return (question,)
        return (question._replace(optional=True, timeout=None),)

    @override
    def settle(self, work: W) -> bool:
        # A game's Work is its Position too, which type variables cannot say of each other.
        position = cast("P", work)
        if self.asked(position):
            return False
        for seat in self.takers(position):
            self.carry_out(work, seat, cast("T", self.given[seat]))
        self.done(work)
        return True
