"""Phase 4: the window for Sonderverkauf. Rulebook, "Influence Cards"; ruling 14."""

from typing_extensions import override

from games.haendler.actions.selling import Sonderverkauf
from games.haendler.actions.trading import Pass
from games.haendler.events.loading import Passed
from games.haendler.events.selling import SoldSpecially
from games.haendler.facts import Facts
from games.haendler.options import PASS, able, option
from games.haendler.stage import Window
from games.haendler.stages.between import end_phase
from games.haendler.terms import SONDERVERKAUF, Money
from games.haendler.work import Work
from games.kernel import Choice, Prompt, Seat, answer, changed, part

SPECIAL_PRICE = 800


@part
class SpecialSale(Window):
    """Each Sonderverkauf sells one good from a warehouse for 800 guilders."""

    passed: tuple[Seat, ...] = ()

    @override
    def called(self, position: Facts) -> tuple[Seat, ...]:
        return tuple(
            seat
            for seat in position.seats
            if seat not in self.passed
            and position.may_be_asked(seat, SONDERVERKAUF)
            and any(position.state.players[seat].stock)
        )

    @override
    def question(self, position: Facts, seat: Seat) -> Prompt:
        holds = SONDERVERKAUF in position.state.players[seat].hand
        goods = position.shelves(seat) if holds else ()
        options = tuple(option(Sonderverkauf, good, city) for good, city in goods)
        return Choice("special-sale", (*options, PASS), (able(options),), timeout=Pass())

    @answer
    def sell(self, work: Work, seat: Seat, action: Sonderverkauf) -> None:
        """Play a card."""
        work.sell_stock(seat, action.city, action.good, SPECIAL_PRICE)
        work.tell(SoldSpecially(seat, action.good, action.city, Money(SPECIAL_PRICE)))
        work.use(seat, SONDERVERKAUF)

    @answer
    def decline(self, work: Work, seat: Seat, _: Pass) -> None:
        """Play no card."""
        work.tell(Passed(seat))
        work.go(changed(self, passed=(*self.passed, seat)))

    @override
    def close(self, work: Work) -> None:
        end_phase(work)
