"""Phase 4: the window for Sonderverkauf. Rulebook, "Influence Cards"; ruling 14."""

from typing import ClassVar

from typing_extensions import override

from games.haendler.actions.selling import Sonderverkauf
from games.haendler.events.selling import SoldSpecially
from games.haendler.options import option
from games.haendler.position import Position
from games.haendler.stage import Window
from games.haendler.stages.between import end_phase
from games.haendler.terms import SONDERVERKAUF, Card, Money
from games.haendler.work import Work
from games.kernel import Option, Seat, answer, state_class

SPECIAL_PRICE = 800


@state_class
class SpecialSale(Window):
    """Each Sonderverkauf sells one good from a warehouse for 800 guilders."""

    card: ClassVar[Card] = SONDERVERKAUF

    @override
    def could(self, position: Position, seat: Seat) -> bool:
        return any(position.state.players[seat].stock)

    @override
    def plays(self, position: Position, seat: Seat) -> tuple[Option, ...]:
        return tuple(option(Sonderverkauf, *shelf) for shelf in position.shelves(seat))

    @answer
    def sell(self, work: Work, seat: Seat, action: Sonderverkauf) -> None:
        """Play a card."""
        work.sell_stock(seat, action.city, action.good, SPECIAL_PRICE)
        work.tell(SoldSpecially(seat, action.good, action.city, Money(SPECIAL_PRICE)))
        work.use(seat, SONDERVERKAUF)

    @override
    def close(self, work: Work) -> None:
        end_phase(work)
