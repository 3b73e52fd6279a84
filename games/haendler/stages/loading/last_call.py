"""Phase 2: the ramp was closed; holders of cards may still play Kostenlose Zuladung (ruling 8)."""

from typing_extensions import override

from games.haendler.position import Position
from games.haendler.stage import Window
from games.haendler.stages.loading.cargo import Zuladung, bundles, free_loads, load_free
from games.haendler.terms import ZULADUNG
from games.haendler.work import Work
from games.kernel import Choice, Option, Seat


class LastCall(Window):
    """The ramp was closed for all: holders of cards are asked once more."""

    card = ZULADUNG

    wagon: int = 0
    guests: tuple[Seat, ...] = ()
    """For whom the ramp was still open."""

    @override
    def could(self, position: Position, seat: Seat) -> bool:
        return seat in self.guests and bool(bundles(position, self.wagon, seat))

    @override
    def plays(self, position: Position, seat: Seat) -> tuple[Option, ...]:
        return free_loads(position, seat, bundles(position, self.wagon, seat))

    @override
    def question(self, position: Position, seat: Seat) -> Choice:
        question = super().question(position, seat)
        return question._replace(args=(("wagon", self.wagon + 1), *question.args))

    def load(self, work: Work, seat: Seat, action: Zuladung) -> None:
        """Play Kostenlose Zuladung."""
        load_free(work, self.wagon, seat, action.goods)

    @override
    def all_done(self, work: Work) -> None:
        work.begin("loading", self.wagon + 1)
