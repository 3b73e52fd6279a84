"""Phase 3: Achsenbruch, the broken axle. Rulebook, "Influence Cards"; ruling 13."""

from itertools import combinations_with_replacement
from typing import ClassVar

from typing_extensions import override

from games.haendler.actions.trading import Pass
from games.haendler.actions.travelling import Achsenbruch
from games.haendler.events.travelling import AxleLaid, AxlesKept, AxlesNone, AxlesSealed
from games.haendler.options import PASS, able, option
from games.haendler.position import Position
from games.haendler.stage import Stage
from games.haendler.stages.between import start
from games.haendler.stages.turn import begin_turn
from games.haendler.terms import ACHSENBRUCH, Gift
from games.haendler.work import Work
from games.kernel import Choice, Prompt, Seat, Together, answer, changed, state_class


def begin(work: Work) -> None:
    """Ask all card holders at once, before the first move of the phase."""
    start(work, "movement")
    work.go(Axles((None,) * len(work.seats)))


@state_class
class Axles(Together[Position, Work, tuple[int, ...]], Stage):
    """Holders of cards seal where they lay Achsenbruch; all are revealed at once."""

    secret: ClassVar[bool] = True
    cards: ClassVar[bool] = True

    given: tuple[tuple[int, ...] | None, ...]
    """The wagons (0, 1, 2) that each seat chose; `None` is not answered yet."""

    waiting: tuple[Seat, ...] = ()
    """Who takes part."""

    @override
    def takers(self, position: Position) -> tuple[Seat, ...]:
        return self.waiting

    @override
    def question(self, position: Position, seat: Seat) -> Prompt:
        cards = position.state.players[seat].hand.count(ACHSENBRUCH)
        layings = tuple(
            option(Achsenbruch, laying)
            for count in range(1, cards + 1)
            for laying in combinations_with_replacement((1, 2, 3), count)
        )
        return Choice("axles", (*layings, PASS), (able(layings),), secret=True, timeout=Pass())

    @answer
    def lay(self, work: Work, seat: Seat, action: Achsenbruch) -> None:
        """Seal the wagons to lay cards on."""
        wagons = tuple(wagon - 1 for wagon in action.wagons)
        self.give(work, seat, wagons, AxlesSealed(seat))
        work.tell(AxlesKept(action.wagons, audience=(seat,)))

    @answer
    def lay_none(self, work: Work, seat: Seat, _: Pass) -> None:
        """Seal that no card is laid."""
        self.give(work, seat, (), AxlesSealed(seat))
        work.tell(AxlesNone(seat, audience=(seat,)))

    @override
    def settle(self, work: Work) -> bool:
        # Who gets a first card while the window is open is asked in it too (ruling 18).
        waiting = tuple(
            seat
            for seat in work.seats
            if self.given[seat] is not None or work.may_be_asked(seat, ACHSENBRUCH)
        )
        if waiting == self.waiting:
            return super().settle(work)
        work.go(changed(self, waiting=waiting))
        return True

    @override
    def all_in(self, work: Work) -> None:
        for seat in work.order:
            for number in self.given[seat] or ():
                wagon = work.wagon(number)
                wagon.axles = (*wagon.axles, seat)
                work.tell(AxleLaid(seat, number + 1))
                work.use(seat, ACHSENBRUCH)
        if self.waiting:
            work.withdraw(lambda deal: deal.give == Gift(ACHSENBRUCH))
        begin_turn(work, work.state.starting)
