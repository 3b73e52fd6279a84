"""Phase 2, first half: sealed bids for each wagon in a city.

Rulebook, "Phase 2: Bidding for Wagons and Loading Goods"; rulings 6 and 7.
"""

from typing_extensions import override

from games.haendler.model import WAGONS
from games.haendler.planned import BidPlan
from games.haendler.position import Position
from games.haendler.reasons import within_money
from games.haendler.stage import Stage
from games.haendler.stages.loading.cargo import ramp_args
from games.haendler.stages.loading.loading import Loading
from games.haendler.stages.rounds import end_phase, start_phase
from games.haendler.step_context import StepContext
from games.haendler.terms import STEP, City, Money
from games.kernel import (
    Action,
    Amount,
    Event,
    Form,
    LazyArgs,
    Prompt,
    Sealed,
    Seat,
    SeatEvent,
    Together,
)


class Bid(Action):
    """Seal a bid for a wagon, in guilders."""

    amount: Money


class BiddingBegan(Event):
    """The bidding for a wagon began."""

    kind = "hammer"
    importance = None

    wagon: int
    city: City


class BidSealed(SeatEvent):
    """A player sealed their first bid for a wagon. Later changes of the bid are not told."""

    kind = "sealed"
    importance = None


class OwnBid(Event):
    """Tells a player the bid that they sealed."""

    kind = "bid-kept"
    changeable = True
    amount: Money


class BidRevealed(SeatEvent):
    """A bid was revealed."""

    kind = "bid-shown"
    importance = None
    reveals = True
    amount: Money


class WagonWon(SeatEvent):
    """A player won the bidding for a wagon, paid `amount`, and is its Loading Master."""

    kind = "mastered"
    reveals = True
    wagon: int
    amount: Money


class MasterStays(SeatEvent):
    """A wagon that is still in its city kept its Loading Master."""

    importance = None

    wagon: int


USUAL_BIDS_GUILDERS = (0, 300, 500, 400, 200, 600, 800, 100, 1000)
"""The most frequent bids, the most frequent first."""

NO_BID = Bid(Money(0))
"""The bid of a player who does not want the wagon, and of an absent player."""


def next_wagon(ctx: StepContext, first: int = 0) -> None:
    """Go on to the next wagon in a city, from number `first` (0 to 3) on, or end the phase.

    There is no bidding for a wagon that still has a Loading Master (ruling 7).
    """
    if not first:
        start_phase(ctx, "loading")
    for number in WAGONS[first:]:
        wagon = ctx.state.wagons[number]
        if wagon.space not in ctx.board.city_number:
            continue
        if wagon.master is None:
            ctx.tell(BiddingBegan(number + 1, City(wagon.space)))
            ctx.goto(Bidding(number, (None,) * len(ctx.seats)))
        else:
            ctx.tell(MasterStays(wagon.master, number + 1))
            ctx.goto(Loading(number))
        return
    end_phase(ctx)


class Bidding(Together[int], Stage):
    """All players bid for a wagon at the same time.

    They may change their bids until all have bid (ruling 6).
    """

    wagon: int
    """The number of the wagon: 0, 1 or 2."""

    answers: Sealed[tuple[int | None, ...]]

    @override
    def question(self, position: Position, seat: Seat) -> Prompt:
        # The player's earlier bid for this wagon is not deducted, because it may be changed.
        player = position.state.players[seat]
        money = position.free_money(seat)
        city = City(position.state.wagons[self.wagon].space)
        max_bid = money // STEP * STEP
        stock = position.stock(seat, city)
        amount = Amount("amount", 0, max_bid, STEP, USUAL_BIDS_GUILDERS, player.bid)
        args = LazyArgs(ramp_args, self.wagon, city, stock)
        form = Form("bid", Bid, (amount,), args=args, secret=True, timeout=NO_BID)
        return within_money(position, seat, form)

    def bid(self, ctx: StepContext, seat: Seat, action: Bid) -> None:
        """Seal a bid."""
        self.keep_answer(ctx, seat, action.amount, BidSealed(seat))

    @override
    def own_answer_event(self, seat: Seat, content: int) -> OwnBid:
        return OwnBid(Money(content), audience=(seat,))

    def planned_bid(self, position: Position, seat: Seat, move: BidPlan) -> Bid:
        """Seal the planned bid for this wagon, or 0 after a win if so planned (`winning`)."""
        amount = (move.first, move.second, move.third)[self.wagon]
        # A wagon may have its Loading Master since an earlier round.
        won = any(
            wagon.master == seat and wagon.won_in == position.state.round
            for wagon in position.state.wagons[: self.wagon]
        )
        return NO_BID if won and move.winning == "rest" else Bid(amount)

    @override
    def all_done(self, ctx: StepContext) -> None:
        """Reveal the bids, charge the highest bidder, and make them the wagon's Loading Master."""
        bids = [Money(bid or 0) for bid in self.answers]
        ctx.tell(*(BidRevealed(seat, bids[seat]) for seat in ctx.player_order))
        for seat in ctx.player_order:
            ctx.player(seat).bid = bids[seat]
        # `max` returns the first of equal bidders, so the first in player order wins a tie, and the
        # starting player wins if all bids are 0.
        master = max(ctx.player_order, key=lambda seat: bids[seat])
        ctx.earn(master, -bids[master])
        wagon = ctx.wagon(self.wagon)
        wagon.master, wagon.won_in = master, ctx.state.round
        ctx.tell(WagonWon(master, self.wagon + 1, bids[master]))
        ctx.goto(Loading(self.wagon))
