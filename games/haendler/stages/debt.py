"""Phase 6, first half: upkeep and credits.

Rulebook, "Phase 6: Upkeep and Raising of Social Status"; ruling 16.
"""

from typing_extensions import override

from games.haendler.actions.selling import Credit, Refrain
from games.haendler.events.ranking import Credited, Fell, NoCredit, Upkeep
from games.haendler.facts import Facts
from games.haendler.options import option
from games.haendler.stage import Stage
from games.haendler.stages.between import begins
from games.haendler.stages.status import Status
from games.haendler.terms import Money
from games.haendler.work import Work
from games.kernel import Choice, Prompt, Seat, answer, part

CREDITS = 10
"""Credit cards in the bank at the start."""

LOAN = 2000

_QUESTION = Choice("debt", (option(Credit), option(Refrain)), timeout=Refrain())


@begins("status")
def begin(work: Work) -> None:
    """Let everybody pay upkeep in player order."""
    _collect(work, work.order)


@part
class Debt(Stage):
    """Who has just fallen may take one credit, before the next seat pays."""

    seat: Seat

    @override
    def question(self, position: Facts, seat: Seat) -> Prompt:
        return _QUESTION

    @answer
    def take_credit(self, work: Work, seat: Seat, _: Credit) -> None:
        """Take a credit."""
        player = work.player(seat)
        player.money += LOAN
        player.credits += 1
        work.tell(Credited(seat))
        _collect(work, work.after(seat))

    @answer
    def refrain(self, work: Work, seat: Seat, _: Refrain) -> None:
        """Take none."""
        work.tell(NoCredit(seat))
        _collect(work, work.after(seat))


def _collect(work: Work, seats: tuple[Seat, ...]) -> None:
    """Take upkeep from the seats; stop where one falls and may take a credit."""
    for seat in seats:
        player = work.state.players[seat]
        amount = work.board.tables.upkeep[player.status]
        if amount:
            _free_all(work, seat)
        if player.money < amount:
            _fall(work, seat)
            if _credits_left(work):
                work.go(Debt(seat))
                return
        elif amount:
            work.earn(seat, -amount)
            work.tell(Upkeep(seat, Money(amount)))
    work.go(Status(work.state.starting))


def _free_all(work: Work, seat: Seat) -> None:
    """Take offers of money off the table before upkeep, which they must not stand in the way of.

    All of them, and of whoever has upkeep to pay: which of them could still be kept would tell
    what is in the sack (rulings 8 and 18).
    """
    work.withdraw(lambda deal: deal.by == seat and deal.pay > 0)


def _fall(work: Work, seat: Seat) -> None:
    """Show the money, fall to the highest level whose upkeep can be paid, and pay that."""
    tables, player = work.board.tables, work.player(seat)
    shown = Money(player.money)
    player.status = max(level for level, cost in enumerate(tables.upkeep) if cost <= shown)
    amount = Money(tables.upkeep[player.status])
    player.money -= amount
    work.tell(Fell(seat, shown, tables.levels[player.status], amount))


def _credits_left(position: Facts) -> int:
    """Return how many credit cards the bank still has."""
    return CREDITS - sum(player.credits for player in position.state.players)
