"""Phase 2, second half: the Loading Master loads, then the ramp is open for the others.

Rulebook, "Phase 2"; rulings 8 and 9.
"""

from typing_extensions import override

from games.haendler.actions.trading import Done, Load
from games.haendler.cargo import master_loads, master_of
from games.haendler.events.loading import Loaded, LoadedNone
from games.haendler.facts import Facts
from games.haendler.options import DONE, priced, stocked
from games.haendler.stage import Stage
from games.haendler.stages.ramp import open_ramp
from games.haendler.terms import INDEX, Good
from games.haendler.work import Work
from games.kernel import Action, Choice, Prompt, Seat, Term, answer, part


@part
class Loading(Stage):
    """The Loading Master loads 0 to 3 goods of one kind, free of charge."""

    wagon: int

    @override
    def asked(self, position: Facts) -> tuple[Seat, ...]:
        return (master_of(position, self.wagon),)

    @override
    def question(self, position: Facts, seat: Seat) -> Prompt:
        loads = master_loads(position, self.wagon)
        sell, levels = position.board.tables.sell, position.state.prices
        options = tuple(
            priced(count * sell[levels[INDEX[good]]], Load, count, good) for count, good in loads
        )
        space = position.state.wagons[self.wagon].space
        city = ("city", Term("city", space))
        args = (("wagon", self.wagon + 1), city, ("goods", stocked(position.stock(seat, space))))
        return Choice("load", (*options, DONE), args, timeout=_most(position, loads), known=True)

    @answer
    def load(self, work: Work, seat: Seat, action: Load) -> None:
        """Load goods of one kind."""
        goods = (action.good,) * action.number
        work.load(self.wagon, seat, goods)
        work.tell(Loaded(seat, self.wagon + 1, goods))
        open_ramp(work, self.wagon)

    @answer
    def load_none(self, work: Work, seat: Seat, _: Done) -> None:
        """Load nothing more."""
        work.tell(LoadedNone(seat, self.wagon + 1))
        open_ramp(work, self.wagon)

    @override
    def settle(self, work: Work) -> bool:
        if master_loads(work, self.wagon):
            return False
        self.load_none(work, master_of(work, self.wagon), Done())
        return True


def _most(position: Facts, loads: tuple[tuple[int, Good], ...]) -> Action:
    """Return what is loaded for somebody who is away: what would sell for most now.

    Loading costs them nothing, and goods earn nothing in a warehouse.
    """
    sell, levels = position.board.tables.sell, position.state.prices
    worth = {(count, good): count * sell[levels[INDEX[good]]] for count, good in loads}
    return Load(*max(worth, key=worth.__getitem__)) if worth else Done()
