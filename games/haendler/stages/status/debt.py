"""Phase 6, first half: upkeep and credits.

Rulebook, "Phase 6: Upkeep and Raising of Social Status"; ruling 16. What one does about a credit
changes nothing for the others, so all who fell are asked together; seat by seat only where money
can go from hand to hand in between, or where the bank has too few credits for all.
"""

from typing_extensions import override

from games.haendler.planned import CreditAhead
from games.haendler.position import Position
from games.haendler.stage import Stage
from games.haendler.stages.rounds import start
from games.haendler.stages.status.status import open_status
from games.haendler.terms import Level, Money
from games.haendler.work import Work
from games.kernel import Action, Choice, Event, Prompt, Seat, SeatEvent, Together


class Credit(Action):
    """Take a credit of 2,000 guilders."""


class Refrain(Action):
    """Take no credit."""

    kind = "no-credit"


class Upkeep(SeatEvent):
    """Upkeep was paid; the others learn that the sack held so much."""

    reveals = True
    amount: Money


class Fell(SeatEvent):
    """A player could not pay, showed their money, fell to a level and paid its upkeep."""

    reveals = True
    money: Money
    level: Level
    amount: Money


class Credited(SeatEvent):
    """A player took a credit."""


class NoCredit(SeatEvent):
    """A player took no credit."""

    importance = None


class CreditKept(Event):
    """Whether a player will take a credit."""

    changeable = True
    taken: bool


CREDIT_COUNT = 10
"""Credit cards in the bank at the start."""

LOAN_GUILDERS = 2000

_QUESTION = Choice.among("debt", (Credit(), Refrain()), timeout=Refrain(), public=True)


def begin(work: Work) -> None:
    """Let everybody pay upkeep in player order."""
    start(work, "status")
    players = work.state.players
    poor = [seat for seat in work.seats if players[seat].money < _upkeep(work, seat)]
    scarce = len(poor) > _credits_left(work)
    _collect(work, work.order, one_by_one=scarce or work.state.settings.negotiation)


class Debt(Together[bool], Stage):
    """Who has just fallen may take one credit."""

    given: tuple[bool | None, ...]
    """Whether each seat takes one; `None` is not answered yet."""

    fallen: tuple[Seat, ...]
    """Who is asked, in player order: one alone where others are still to pay."""

    left: tuple[Seat, ...] = ()
    """Who pays upkeep afterwards, one by one."""

    @override
    def participants(self, position: Position) -> tuple[Seat, ...]:
        return self.fallen

    @override
    def question(self, position: Position, seat: Seat) -> Prompt:
        return _QUESTION

    def decide(self, work: Work, seat: Seat, action: Credit | Refrain) -> None:
        """Take a credit, or none."""
        self.keep_answer(work, seat, isinstance(action, Credit))

    @override
    def own_answer_event(self, seat: Seat, content: bool) -> CreditKept | None:
        # Whoever decides alone can change nothing.
        return CreditKept(content, audience=(seat,)) if len(self.fallen) > 1 else None

    def decide_ahead(self, position: Position, seat: Seat, move: CreditAhead) -> Credit | Refrain:
        """Take a credit, or none, as planned."""
        return Credit() if move.loan == "credit" else Refrain()

    @override
    def has_played(self, position: Position, seat: Seat) -> bool:
        return False

    @override
    def all_done(self, work: Work) -> None:
        for seat in self.fallen:
            _lend(work, seat) if self.given[seat] else work.tell(NoCredit(seat))
        _collect(work, self.left, one_by_one=True)


def _collect(work: Work, seats: tuple[Seat, ...], *, one_by_one: bool) -> None:
    """Take upkeep from the seats, and ask who falls: all of them after it, or each at once."""
    fallen: tuple[Seat, ...] = ()
    for at, seat in enumerate(seats, start=1):
        fell = _pay(work, seat)
        if fell and _credits_left(work):
            fallen = (*fallen, seat)
            if one_by_one:
                work.goto(Debt((None,) * len(work.seats), fallen, seats[at:]))
                return
    if fallen:
        work.goto(Debt((None,) * len(work.seats), fallen))
    else:
        open_status(work)


def _upkeep(position: Position, seat: Seat) -> int:
    return position.board.upkeep[position.state.players[seat].status]


def _pay(work: Work, seat: Seat) -> bool:
    """Take a seat's upkeep; tell whether it fell, since it could not pay.

    Offers of money are off the table before it, which they must not stand in the way of. All of
    them, and of every player who has upkeep to pay: which of them could still be kept would tell
    what is in the sack (rulings 8 and 18).
    """
    amount = _upkeep(work, seat)
    if amount:
        work.withdraw(lambda deal: deal.by == seat and deal.pay > 0)
    if work.state.players[seat].money < amount:
        _fall(work, seat)
        return True
    if amount:
        work.earn(seat, -amount)
        work.tell(Upkeep(seat, Money(amount)))
    return False


def _lend(work: Work, seat: Seat) -> None:
    player = work.player(seat)
    player.money += LOAN_GUILDERS
    player.credits += 1
    work.tell(Credited(seat))


def _fall(work: Work, seat: Seat) -> None:
    """Show the money, fall to the highest level whose upkeep can be paid, and pay that."""
    board, player = work.board, work.player(seat)
    shown = Money(player.money)
    player.status = max(level for level, cost in enumerate(board.upkeep) if cost <= shown)
    amount = Money(board.upkeep[player.status])
    player.money -= amount
    work.tell(Fell(seat, shown, board.levels[player.status], amount))


def _credits_left(position: Position) -> int:
    """Return how many credit cards the bank still has."""
    return CREDIT_COUNT - sum(player.credits for player in position.state.players)
