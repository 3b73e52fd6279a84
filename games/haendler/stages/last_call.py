"""Phase 2: the ramp was closed; holders of cards may still play Kostenlose Zuladung (ruling 8)."""

from typing_extensions import override

from games.haendler.actions.trading import Pass, Zuladung
from games.haendler.cargo import bundles, free_loads, load_free
from games.haendler.events.loading import Passed
from games.haendler.facts import Facts
from games.haendler.options import PASS, able
from games.haendler.stage import Window
from games.haendler.terms import ZULADUNG
from games.haendler.work import Work
from games.kernel import Choice, Prompt, Seat, answer, changed, part, without


@part
class LastCall(Window):
    """The ramp was closed for all: holders of cards are asked once more."""

    wagon: int = 0
    guests: tuple[Seat, ...] = ()
    """For whom the ramp was still open, those apart who have answered."""

    @override
    def called(self, position: Facts) -> tuple[Seat, ...]:
        return tuple(
            seat
            for seat in self.guests
            if position.may_be_asked(seat, ZULADUNG) and bundles(position, self.wagon, seat)
        )

    @override
    def question(self, position: Facts, seat: Seat) -> Prompt:
        options = free_loads(position, seat, bundles(position, self.wagon, seat))
        question = (("wagon", self.wagon + 1), able(options))
        return Choice("last-call", (*options, PASS), question, timeout=Pass())

    @answer
    def load(self, work: Work, seat: Seat, action: Zuladung) -> None:
        """Play Kostenlose Zuladung."""
        load_free(work, self.wagon, seat, action.goods)

    @answer
    def decline(self, work: Work, seat: Seat, _: Pass) -> None:
        """Play no card."""
        work.tell(Passed(seat))
        work.go(changed(self, guests=without(self.guests, seat)))

    @override
    def close(self, work: Work) -> None:
        work.begin("loading", self.wagon + 1)
