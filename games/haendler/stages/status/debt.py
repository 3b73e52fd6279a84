"""Phase 6, first half: upkeep and credits.

Rulebook, "Phase 6: Upkeep and Raising of Social Status"; ruling 16. The status of a player who
cannot pay the upkeep falls, and the player may then take a credit. Usually one player's credit does
not affect others, so all players who fell are asked together. They are asked one by one if deals
are possible in between, or if the bank may have too few credits.
"""

from typing_extensions import override

from games.haendler.planned import CreditPlan
from games.haendler.position import Position
from games.haendler.stage import Stage
from games.haendler.stages.rounds import start_phase
from games.haendler.stages.status.status import open_status
from games.haendler.step_context import StepContext
from games.haendler.terms import Level, Money
from games.kernel import Action, Choice, Event, Prompt, Seat, SeatEvent, Together


class Credit(Action):
    """Take a credit of 2,000 guilders."""


class Refrain(Action):
    """Take no credit."""

    kind = "no-credit"


class UpkeepPaid(SeatEvent):
    """A player paid upkeep; others learn that the player had at least this sum."""

    kind = "upkeep"
    reveals = True
    amount: Money


class StatusFell(SeatEvent):
    """A player could not pay the upkeep, and so showed their money and fell on the status track."""

    kind = "fell"
    reveals = True
    money: Money
    """The player's money before the payment."""

    level: Level
    """The level to which the player fell."""

    amount: Money
    """The upkeep of that level, which the player paid."""


class CreditTaken(SeatEvent):
    """A player took a credit."""

    kind = "credited"


class CreditDeclined(SeatEvent):
    """A player took no credit."""

    kind = "no-credit"
    importance = None


class OwnCredit(Event):
    """Tells a player whether they will take a credit."""

    kind = "credit-kept"
    changeable = True
    taken: bool


CREDIT_COUNT = 10
"""The number of credit cards in the bank at the start."""

LOAN_GUILDERS = 2000
"""The money that a player gets for one credit."""

_QUESTION = Choice.among("debt", (Credit(), Refrain()), timeout=Refrain(), public=True)


def begin(ctx: StepContext) -> None:
    """Begin phase 6: collect the upkeep of all players, in player order."""
    start_phase(ctx, "status")
    players = ctx.state.players
    poor = [seat for seat in ctx.seats if players[seat].money < _upkeep(ctx, seat)]
    is_scarce = len(poor) > _credits_left(ctx)
    _collect_upkeep(ctx, ctx.player_order, one_by_one=is_scarce or ctx.state.settings.negotiation)


class Debt(Together[bool], Stage):
    """Each player who has just fallen may take one credit."""

    answers: tuple[bool | None, ...]
    """Whether each seat takes a credit; `None` for seats that have not answered."""

    fallen: tuple[Seat, ...]
    """The seats that are asked, in player order; a single seat if others pay upkeep later."""

    left: tuple[Seat, ...] = ()
    """The seats that pay upkeep after this stage, one by one."""

    @override
    def participants(self, position: Position) -> tuple[Seat, ...]:
        return self.fallen

    @override
    def question(self, position: Position, seat: Seat) -> Prompt:
        return _QUESTION

    def decide(self, ctx: StepContext, seat: Seat, action: Credit | Refrain) -> None:
        """Choose to take a credit or not."""
        self.keep_answer(ctx, seat, isinstance(action, Credit))

    @override
    def own_answer_event(self, seat: Seat, content: bool) -> OwnCredit | None:
        # If only one player is asked, the answer takes effect at once and cannot be changed.
        return OwnCredit(content, audience=(seat,)) if len(self.fallen) > 1 else None

    def planned_credit(self, position: Position, seat: Seat, move: CreditPlan) -> Credit | Refrain:
        """Carry out a plan to take a credit or not."""
        return Credit() if move.loan == "credit" else Refrain()

    @override
    def has_played(self, position: Position, seat: Seat) -> bool:
        return False

    @override
    def all_done(self, ctx: StepContext) -> None:
        for seat in self.fallen:
            if self.answers[seat]:
                player = ctx.player(seat)
                player.money += LOAN_GUILDERS
                player.credits += 1
                ctx.tell(CreditTaken(seat))
            else:
                ctx.tell(CreditDeclined(seat))
        _collect_upkeep(ctx, self.left, one_by_one=True)


def _collect_upkeep(ctx: StepContext, seats: tuple[Seat, ...], *, one_by_one: bool) -> None:
    """Collect upkeep from seats, and ask those that fall whether they take a credit.

    With `one_by_one`, stop at the first seat that falls; the stage `Debt` goes on with the others.
    """
    fallen: tuple[Seat, ...] = ()
    for number, seat in enumerate(seats, start=1):
        has_fallen = _pay_upkeep(ctx, seat)
        if has_fallen and _credits_left(ctx):
            fallen = (*fallen, seat)
            if one_by_one:
                ctx.goto(Debt((None,) * len(ctx.seats), fallen, seats[number:]))
                return
    if fallen:
        ctx.goto(Debt((None,) * len(ctx.seats), fallen))
    else:
        open_status(ctx)


def _upkeep(position: Position, seat: Seat) -> int:
    """Return the upkeep, in guilders, of a seat's present level."""
    return position.board.upkeep[position.state.players[seat].status]


def _pay_upkeep(ctx: StepContext, seat: Seat) -> bool:
    """Collect a seat's upkeep, and return whether the seat fell because it could not pay.

    Before, all of the seat's proposals with money lapse, because that money may be needed. They
    lapse even if it is not needed, because proposals that stay would tell others how much money is
    left (rulings 8 and 18).
    """
    amount = _upkeep(ctx, seat)
    if amount:
        ctx.withdraw(lambda deal: deal.by == seat and deal.pay > 0)
    if ctx.state.players[seat].money < amount:
        _lower_status(ctx, seat)
        return True
    if amount:
        ctx.earn(seat, -amount)
        ctx.tell(UpkeepPaid(seat, Money(amount)))
    return False


def _lower_status(ctx: StepContext, seat: Seat) -> None:
    """Lower a seat's status to the highest level that it can pay, and collect that upkeep."""
    board = ctx.board
    player = ctx.player(seat)
    money = Money(player.money)
    player.status = max(level for level, cost in enumerate(board.upkeep) if cost <= money)
    amount = Money(board.upkeep[player.status])
    player.money -= amount
    ctx.tell(StatusFell(seat, money, board.levels[player.status], amount))


def _credits_left(position: Position) -> int:
    """Return the number of credit cards left in the bank."""
    return CREDIT_COUNT - sum(player.credits for player in position.state.players)
