"""Phase 6, first half: upkeep and credits.

Rulebook, "Phase 6: Upkeep and Raising of Social Status"; ruling 16. A credit usually does not
affect other players, so all players who fell are asked together. They are asked one by one if deals
are possible in between, or if the bank may have too few credits.
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
    """Upkeep was paid; the others learn that the player had at least this sum."""

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
"""The money of one credit."""

_QUESTION = Choice.among("debt", (Credit(), Refrain()), timeout=Refrain(), public=True)


def begin(work: Work) -> None:
    """Begin phase 6: everybody pays upkeep in player order."""
    start(work, "status")
    players = work.state.players
    poor = [seat for seat in work.seats if players[seat].money < _upkeep(work, seat)]
    scarce = len(poor) > _credits_left(work)
    _collect(work, work.order, one_by_one=scarce or work.state.settings.negotiation)


class Debt(Together[bool], Stage):
    """Players who have just fallen may each take one credit."""

    given: tuple[bool | None, ...]
    """Whether each seat takes one; `None` if it has not answered yet."""

    fallen: tuple[Seat, ...]
    """The seats that are asked, in player order; only one if others pay later."""

    left: tuple[Seat, ...] = ()
    """The seats that pay upkeep afterwards, one by one."""

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
        # A single player's answer acts at once, so it cannot be changed.
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
            if self.given[seat]:
                player = work.player(seat)
                player.money += LOAN_GUILDERS
                player.credits += 1
                work.tell(Credited(seat))
            else:
                work.tell(NoCredit(seat))
        _collect(work, self.left, one_by_one=True)


def _collect(work: Work, seats: tuple[Seat, ...], *, one_by_one: bool) -> None:
    """Collect upkeep from the seats, and ask those that fall, together or one by one."""
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
    """Collect a seat's upkeep, and return whether it fell because it could not pay.

    All its offers of money lapse first, so that they do not prevent the payment. They lapse for
    every player with upkeep, because the offers that remain would tell how much money is left
    (rulings 8 and 18).
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


def _fall(work: Work, seat: Seat) -> None:
    """Show the money, fall to the highest level whose upkeep can be paid, and pay it."""
    board, player = work.board, work.player(seat)
    shown = Money(player.money)
    player.status = max(level for level, cost in enumerate(board.upkeep) if cost <= shown)
    amount = Money(board.upkeep[player.status])
    player.money -= amount
    work.tell(Fell(seat, shown, board.levels[player.status], amount))


def _credits_left(position: Position) -> int:
    """Return the number of credit cards left in the bank."""
    return CREDIT_COUNT - sum(player.credits for player in position.state.players)
