"""The sealed round: several seats answer in secret, each may change until the last is in.

    @part
    class Bidding(Sealed[Facts, Work, int], Stage):
        wagon: int
        sealed: tuple[int | None, ...]

        def question(self, position: Facts, seat: Seat) -> Prompt: ...  # as it is asked first

        @answer
        def bid(self, work: Work, seat: Seat, action: Bid) -> None:
            told = self.seal(seat, action.amount, HasSealed(seat))
            work.tell(*told, YourBid(action.amount, audience=(seat,)))

        def reveal(self, work: Work) -> None: ...  # all are in: show them, go on

Secrecy is the kernel's: questions are secret, who has answered may still change, and what was
sealed is given to nobody before the reveal. What an answer tells to all must not show its content,
and is told once: who changes an answer gives nothing away.
"""

from abc import abstractmethod
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from typing_extensions import override

from games.kernel.event import Event
from games.kernel.prompt import Prompt
from games.kernel.stage import P, Stage, W
from games.kernel.tuples import put
from games.kernel.values import Seat, all_seats

T = TypeVar("T")


class Sealed(Stage[P, W], Generic[P, W, T]):
    """A stage in which several seats answer in secret. `T` is what is kept of an answer."""

    if TYPE_CHECKING:
        sealed: tuple[T | None, ...]
    else:
        # The slot is that of the field in each sealed stage, which repeats it with its own type.
        __slots__ = ()

    def takers(self, position: P) -> tuple[Seat, ...]:  # noqa: ARG002 - others need it
        """Return who takes part, from public facts: everybody."""
        return all_seats(len(self.sealed))

    def seal(self, seat: Seat, content: T, *told: Event) -> tuple[Event, ...]:
        """Keep an answer, and return what all hear: that the seat has answered, once.

        That it has changed its answer is nobody else's business.
        """
        first = self.sealed[seat] is None
        self.sealed = put(self.sealed, seat, content)
        return told if first else ()

    @abstractmethod
    def reveal(self, work: W) -> None:
        """Show the answers of all, do what follows and go on to another stage."""

    @override
    def asked(self, position: P) -> tuple[Seat, ...]:
        sealed = self.sealed
        return tuple([seat for seat in self.takers(position) if sealed[seat] is None])

    @override
    def prompts(self, position: P, seat: Seat) -> tuple[Prompt, ...]:
        if seat not in self.takers(position):
            return ()
        question = self.question(position, seat)
        if self.sealed[seat] is None:
            return (question if question.secret else question._replace(secret=True),)
        return (question._replace(secret=True, optional=True, timeout=None),)

    @override
    def settle(self, work: W) -> bool:
        # A game's Work is its Position too, which type variables cannot say of each other.
        if self.asked(cast("P", work)):
            return False
        self.reveal(work)
        return True
