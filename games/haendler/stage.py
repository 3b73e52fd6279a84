"""The mould of a stage: what of a player's money and cards is bound while the game waits in it."""

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from typing_extensions import override

from games import kernel
from games.haendler.actions.trading import Pass
from games.haendler.planned import PassAhead
from games.kernel import Prompt, Seat, answer

if TYPE_CHECKING:
    from games.haendler.facts import Facts
    from games.haendler.network import Path
    from games.haendler.work import Work

T = TypeVar("T")


class Stage(kernel.Stage["Facts", "Work"]):
    """What the game waits for. `stages` has one for each step of the six phases."""

    __slots__ = ()

    cards: ClassVar[bool] = False
    """It is a time to play influence cards, and asks for nothing else."""

    def understood(self, position: "Facts", seat: Seat) -> tuple[Prompt, ...]:  # noqa: ARG002 - others need it
        """Return what is accepted beside the prompts: how older records say the same moves."""
        return ()

    def held(self, seat: Seat) -> int:  # noqa: ARG002 - others need it
        """Return the guilders in a seat's fist, which are sealed; secret."""
        return 0

    def promised(self, seat: Seat) -> int:  # noqa: ARG002 - others need it
        """Return what a seat's offers would cost it together, deals apart; public."""
        return 0

    def reserved(self, position: "Facts", seat: Seat) -> int:  # noqa: ARG002 - others need it
        """Return the guilders that a seat must keep back: no deal may touch them."""
        return 0

    @answer
    def pass_ahead(self, _position: "Facts", _seat: Seat, _: PassAhead) -> Pass | None:
        """Play no card where cards can be played."""
        return Pass() if self.cards else None

    def has_played(self, position: "Facts", seat: Seat) -> bool:  # noqa: ARG002 - others need it
        """Whether a seat has done its part of the phase, for which it plans no more then."""
        return position.state.phase in {"prices", "status"}

    def laid(self, seat: Seat) -> int:  # noqa: ARG002 - others need it
        """Return how many cards a seat has sealed; secret."""
        return 0


class Sealed(kernel.Sealed["Facts", "Work", T], Stage, Generic[T]):
    """A stage in which all answer in secret."""

    __slots__ = ()


class Together(kernel.Together["Facts", "Work", T], Stage, Generic[T]):
    """A stage in which all answer at the same time."""

    __slots__ = ()


class Window(Stage):
    """A time to play influence cards: asked are all who might hold one, as far as all can see.

    Who gets a first card by a deal while the window is open is asked in it too (ruling 18).
    """

    cards: ClassVar[bool] = True

    if TYPE_CHECKING:
        waiting: tuple[Seat, ...]
    else:
        # The slot is that of the field in each window, which has its own default.
        __slots__ = ()

    @abstractmethod
    def called(self, position: "Facts") -> tuple[Seat, ...]:
        """Return who is asked; from public facts."""

    @abstractmethod
    def close(self, work: "Work") -> None:
        """Go on: nobody is asked any more."""

    @override
    def asked(self, position: "Facts") -> tuple[Seat, ...]:
        return self.waiting

    @override
    def settle(self, work: "Work") -> bool:
        self.waiting = self.called(work)
        if self.waiting:
            return False
        self.close(work)
        return True


class Moving(Stage):
    """A turn to move, which forks and the search for a card interrupt: they hold it meanwhile."""

    if TYPE_CHECKING:
        seat: Seat
        moved: tuple[int, ...]
        courier: bool
    else:
        # As above.
        __slots__ = ()

    @abstractmethod
    def ways(self, position: "Facts", wagon: int, points: int) -> "tuple[Path, ...]":
        """Return the ways that a wagon may take in this turn with so many points."""
