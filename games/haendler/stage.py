"""The moulds of this game's stages."""

from abc import abstractmethod
from typing import ClassVar

from typing_extensions import override

from games import kernel
from games.haendler.actions.trading import Pass
from games.haendler.facts import Facts
from games.haendler.model import Waiting
from games.haendler.network import Path
from games.haendler.planned import PassAhead
from games.haendler.work import Work
from games.kernel import Seat, answer, changed, part


class Stage(kernel.Stage[Facts, Work], Waiting):
    """What the game waits for. `stages` has one for each step of the six phases."""

    @answer
    def pass_ahead(self, _position: Facts, _seat: Seat, _: PassAhead) -> Pass | None:
        """Play no card where cards can be played."""
        return Pass() if self.cards else None


@part
class Window(Stage):
    """A time to play influence cards: asked are all who might hold one, as far as all can see.

    Who gets a first card by a deal while the window is open is asked in it too (ruling 18).
    """

    cards: ClassVar[bool] = True

    waiting: tuple[Seat, ...] = ()

    @abstractmethod
    def called(self, position: Facts) -> tuple[Seat, ...]:
        """Return who is asked; from public facts."""

    @abstractmethod
    def close(self, work: Work) -> None:
        """Go on: nobody is asked any more."""

    @override
    def asked(self, position: Facts) -> tuple[Seat, ...]:
        return self.waiting

    @override
    def settle(self, work: Work) -> bool:
        called = self.called(work)
        if not called:
            self.close(work)
        elif called == self.waiting:
            return False
        else:
            work.go(changed(self, waiting=called))
        return True


class Moving(Stage):
    """A turn to move, which forks and the search for a card interrupt: they hold it meanwhile."""

    seat: Seat
    moved: tuple[int, ...]
    courier: bool

    @abstractmethod
    def ways(self, position: Facts, wagon: int, points: int) -> tuple[Path, ...]:
        """Return the ways that a wagon may take in this turn with so many points."""
