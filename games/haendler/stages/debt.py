"""Phase 6, first half: upkeep and credits.

Rulebook, "Phase 6: Upkeep and Raising of Social Status"; ruling 16. What one does about a credit
changes nothing for the others, so all who fell are asked together; seat by seat only where money
can go from hand to hand in between, or where the bank has too few credits for all.
"""

from typing import ClassVar

from typing_extensions import override

from games.haendler.options import option
from games.haendler.planned import CreditAhead
from games.haendler.position import Position
from games.haendler.stage import Stage
from games.haendler.stages.between import start
from games.haendler.stages.status import open_status
from games.haendler.terms import Level, Money
from games.haendler.work import Work
from games.kernel import Action, Choice, Event, Prompt, Seat, Together, answer, state_class


class Credit(Action):
    """Take a credit of 2,000 guilders."""


class Refrain(Action):
    """Take no credit."""

    kind: ClassVar[str] = "no-credit"


class Upkeep(Event):
    """Upkeep was paid; the others learn that the sack held so much."""

    reveals: ClassVar[bool] = True
    seat: Seat
    amount: Money


class Fell(Event):
    """A player could not pay, showed their money, fell to a level and paid its upkeep."""

    reveals: ClassVar[bool] = True
    seat: Seat
    money: Money
    level: Level
    amount: Money


class Credited(Event):
    """A player took a credit."""

    seat: Seat


class NoCredit(Event):
    """A player took no credit."""

    seat: Seat


class CreditKept(Event):
    """Whether a player will take a credit."""

    changeable: ClassVar[bool] = True
    taken: bool


CREDITS = 10
"""Credit cards in the bank at the start."""

LOAN = 2000

_QUESTION = Choice("debt", (option(Credit), option(Refrain)), timeout=Refrain(), known=True)


def begin(work: Work) -> None:
    """Let everybody pay upkeep in player order."""
    start(work, "status")
    if work.state.settings.negotiation or len(_poor(work)) > _credits_left(work):
        _collect(work, work.order)
        return
    fallen = _poor(work)
    for seat in work.order:
        _pay(work, seat)
    if fallen:
        work.go(Debts((None,) * len(work.seats), fallen))
    else:
        open_status(work)


class Fallen(Stage):
    """Who has just fallen may take one credit."""

    @override
    def question(self, position: Position, seat: Seat) -> Prompt:
        return _QUESTION

    @answer
    def decide_ahead(self, position: Position, seat: Seat, move: CreditAhead) -> Credit | Refrain:
        """Take a credit, or none, as planned."""
        return Credit() if move.loan == "credit" else Refrain()


@state_class
class Debts(Together[Position, Work, bool], Fallen):
    """All who have just fallen may take one credit each."""

    given: tuple[bool | None, ...]
    """Whether each seat takes one; `None` is not answered yet."""

    fallen: tuple[Seat, ...]
    """In player order."""

    @override
    def takers(self, position: Position) -> tuple[Seat, ...]:
        return self.fallen

    @answer
    def take_credit(self, work: Work, seat: Seat, _: Credit) -> None:
        """Take a credit."""
        self._keep(work, seat, taken=True)

    @answer
    def refrain(self, work: Work, seat: Seat, _: Refrain) -> None:
        """Take none."""
        self._keep(work, seat, taken=False)

    def _keep(self, work: Work, seat: Seat, *, taken: bool) -> None:
        self.give(work, seat, taken)
        work.tell(CreditKept(taken, audience=(seat,)))

    @override
    def has_played(self, position: Position, seat: Seat) -> bool:
        return False

    @override
    def all_in(self, work: Work) -> None:
        for seat in self.fallen:
            _lend(work, seat) if self.given[seat] else work.tell(NoCredit(seat))
        open_status(work)


@state_class
class Debt(Fallen):
    """Who has just fallen may take one credit, before the next seat pays."""

    seat: Seat

    @answer
    def take_credit(self, work: Work, seat: Seat, _: Credit) -> None:
        """Take a credit."""
        _lend(work, seat)
        _collect(work, work.after(seat))

    @answer
    def refrain(self, work: Work, seat: Seat, _: Refrain) -> None:
        """Take none."""
        work.tell(NoCredit(seat))
        _collect(work, work.after(seat))


def _collect(work: Work, seats: tuple[Seat, ...]) -> None:
    """Take upkeep from the seats; stop where one falls and may take a credit."""
    for seat in seats:
        fell = _pay(work, seat)
        if fell and _credits_left(work):
            work.go(Debt(seat))
            return
    open_status(work)


def _poor(position: Position) -> tuple[Seat, ...]:
    """Return who cannot pay their upkeep, in player order."""
    return tuple(
        seat
        for seat in position.order
        if position.state.players[seat].money < _upkeep(position, seat)
    )


def _upkeep(position: Position, seat: Seat) -> int:
    return position.board.tables.upkeep[position.state.players[seat].status]


def _pay(work: Work, seat: Seat) -> bool:
    """Take a seat's upkeep; tell whether it fell, since it could not pay."""
    amount = _upkeep(work, seat)
    if amount:
        _free_all(work, seat)
    if work.state.players[seat].money < amount:
        _fall(work, seat)
        return True
    if amount:
        work.earn(seat, -amount)
        work.tell(Upkeep(seat, Money(amount)))
    return False


def _lend(work: Work, seat: Seat) -> None:
    player = work.player(seat)
    player.money += LOAN
    player.credits += 1
    work.tell(Credited(seat))


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


def _credits_left(position: Position) -> int:
    """Return how many credit cards the bank still has."""
    return CREDITS - sum(player.credits for player in position.state.players)
