"""Phase 6, second half: social status. Rulebook, "Phase 6"; ruling 16."""

from functools import lru_cache

from typing_extensions import override

from games.haendler.actions.selling import Aufstieg, Rise
from games.haendler.actions.trading import Done
from games.haendler.events.ranking import Climbed, Rested, Rose
from games.haendler.facts import Facts
from games.haendler.options import DONE, MENUS, priced
from games.haendler.stage import Stage
from games.haendler.stages.between import Between
from games.haendler.terms import AUFSTIEG, Level, Money
from games.haendler.work import Work
from games.kernel import Choice, Prompt, Seat, answer, part

CLIMB_PRICE = Money(1200)
"""What a level costs with Sozialer Aufstieg."""

LEVELS = 2
"""Levels that may be bought in one round."""


@part
class Status(Stage):
    """Nobody with a credit rises; the others buy up to two levels."""

    seat: Seat
    levels: int = 0
    """Bought so far."""

    @override
    def question(self, position: Facts, seat: Seat) -> Prompt:
        if not self._may_rise(position):
            return _menu(None, climb=False, last=False)
        price, money = position.status_price, position.free_money(seat)
        climb = money >= CLIMB_PRICE and AUFSTIEG in position.state.players[seat].hand
        last = position.state.arrivals >= position.state.settings.end
        return _menu(price if price <= money else None, climb, last)

    @answer
    def rise(self, work: Work, seat: Seat, _: Rise) -> None:
        """Buy a level."""
        price = Money(work.status_price)
        work.tell(Rose(seat, self._climb(work, price), price))

    @answer
    def climb(self, work: Work, seat: Seat, _: Aufstieg) -> None:
        """Buy a level with Sozialer Aufstieg."""
        work.tell(Climbed(seat, self._climb(work, CLIMB_PRICE), CLIMB_PRICE))
        work.use(seat, AUFSTIEG)

    @answer
    def rest(self, work: Work, seat: Seat, _: Done) -> None:
        """Buy no more."""
        work.tell(Rested(seat))
        self._leave(work)

    @override
    def settle(self, work: Work) -> bool:
        """Pass over only whom public facts bar: a debtor is always asked, they may pay back."""
        if self._may_rise(work) or work.state.players[self.seat].credits:
            return False
        self._leave(work)
        return True

    def _may_rise(self, position: Facts) -> bool:
        """Whether the seat may still rise, money apart; public."""
        player = position.state.players[self.seat]
        top = len(position.board.tables.levels) - 1
        return not player.credits and player.status < top and self.levels < LEVELS

    def _climb(self, work: Work, price: Money) -> Level:
        player = work.player(self.seat)
        player.status += 1
        player.money -= price
        self.levels += 1
        return work.board.tables.levels[player.status]

    def _leave(self, work: Work) -> None:
        following = work.after(self.seat)
        work.go(Status(following[0]) if following else Between())


@lru_cache(maxsize=MENUS)
def _menu(price: int | None, climb: bool, last: bool) -> Choice:
    rise = () if price is None else (priced(price, Rise),)
    climbing = (priced(CLIMB_PRICE, Aufstieg),) if climb else ()
    # Nobody spends for somebody who is away, but in the last round only status is worth anything.
    timeout = (*climbing, *rise, DONE)[0] if last else DONE
    return Choice("status", (*rise, *climbing, DONE), timeout=timeout.action)
