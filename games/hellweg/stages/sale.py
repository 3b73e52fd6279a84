"""Phase 2, the sale of merchandise (ruling 2), and the end of the game after the last sale.

Each player sells to the four towns of the trading card in order: a token in the town itself, or a
good that is transported there.
"""

from typing_extensions import override

from games.hellweg import actions as act
from games.hellweg import events as ev
from games.hellweg.model import CLEARING_SLOT, SOLD_OUT_SLOT, Waiting
from games.hellweg.planned import SellAhead
from games.hellweg.position import Position
from games.hellweg.scoring import leaders
from games.hellweg.stage import Stage
from games.hellweg.stages import on_timeout, sale_options, shortcuts
from games.hellweg.step_context import StepContext
from games.hellweg.terms import CLEARANCE_PRICE_THALER
from games.kernel import Action, Choice, Seat, Shortcut


class Sale(Stage):
    """The stage in which players sell goods, one player after another."""

    phase = "sale"

    @override
    def question(self, position: Position, seat: Seat) -> Choice:
        player = position.state.players[seat]
        offer = sale_options.clearance if player.slot == CLEARING_SLOT else sale_options.offers
        return offer(position, player)

    @override
    def on_timeout(self, position: Position, seat: Seat) -> Action:
        last = position.state.last_month
        # Before the last month, a token is worth more on the board than two Thaler.
        if position.state.players[seat].slot == CLEARING_SLOT and not last:
            return act.Keep()
        return on_timeout.sale(self.question(position, seat).options, last)

    @override
    def shortcuts(self, position: Position, seat: Seat) -> tuple[Shortcut, ...]:
        return tuple(shortcuts.whole_sales(position, position.state.players[seat]))

    def report_order(self, position: Position, seat: Seat) -> int | None:
        """Return the rank by which the log sorts the simultaneous sales of the players.

        The result is the `Event.place` of a seat's sales, or `None` if players sell one after
        another.
        """
        return None

    def sell_ahead(self, position: Position, seat: Seat, move: SellAhead) -> Action | None:
        """Return the next sale that loses no carriage, or in the last month the best one.

        With `otherwise` "ask", return `None` where every sale would lose a carriage, and after the
        fourth town: the player is asked.
        """
        if move.otherwise == "keep" or position.state.last_month:
            return self.on_timeout(position, seat)
        player = position.state.players[seat]
        if player.slot == CLEARING_SLOT:
            return None
        deals = sale_options.free_sales(position, player)
        if deals and deals[0].slot == player.slot:
            return deals[0].action
        labels = (dict(option.args) for option in self.question(position, seat).options)
        return None if any(args.get("carriages") for args in labels) else act.Keep()

    def sell(self, ctx: StepContext, seat: Seat, action: act.Sell) -> None:
        """Sell a token that is in the current town."""
        player = ctx.state.players[seat]
        wanted = ctx.current_demand(player)
        thaler = sale_options.price(ctx, player, wanted.slot)
        ctx.sell(seat, wanted.house, thaler)
        sort = wanted.slot.sort
        ctx.tell(ev.Sold(seat, action.town, sort, thaler, place=self.report_order(ctx, seat)))

    def carry(self, ctx: StepContext, seat: Seat, action: act.Carry) -> None:
        """Sell a good by transport.

        Carriages on roads without a permanent connection return to the supply.
        """
        player, board = ctx.state.players[seat], ctx.board
        slot = ctx.current_demand(player).slot
        deal = next(d for d in sale_options.deals(ctx, player, player.slot) if d.action == action)
        ctx.sell(seat, deal.house, deal.thaler)
        for road in deal.lost:
            ctx.remove_carriage(seat, road)
        lost = tuple(board.roads[road] for road in deal.lost)
        sale = (seat, slot.town, slot.sort, action.source, action.via)
        ctx.tell(
            ev.Carried(*sale, lost, len(lost), deal.thaler, place=self.report_order(ctx, seat))
        )

    def sell_free(self, ctx: StepContext, seat: Seat, _: act.SellFree) -> None:
        """Make all sales that cost no carriage, and no others."""
        for deal in sale_options.free_sales(ctx, ctx.state.players[seat]):
            ctx.player(seat).slot = deal.slot
            super().apply(ctx, seat, deal.action)
        ctx.player(seat).slot = CLEARING_SLOT

    def clear(self, ctx: StepContext, seat: Seat, action: act.Clear) -> None:
        """Sell a token for two Thaler and its owner's bonuses (ruling 4)."""
        thaler = CLEARANCE_PRICE_THALER + ctx.good_bonus(ctx.state.players[seat], action.sort)
        ctx.sell(seat, ctx.board.house_at[action.town, action.sort], thaler)
        ctx.tell(
            ev.Cleared(seat, action.town, action.sort, thaler, place=self.report_order(ctx, seat))
        )

    def keep(self, ctx: StepContext, seat: Seat, _: act.Keep) -> None:
        """Sell nothing to the current town, and go on to the next slot."""
        player = ctx.player(seat)
        if player.slot == CLEARING_SLOT:
            ctx.tell(ev.SoldNothing(seat, place=self.report_order(ctx, seat)))
        player.slot += 1

    @override
    def advance(self, ctx: StepContext) -> bool:
        """Go on to the next seat with a decision, or after all seats end the sale."""
        state = ctx.state
        while state.turn < len(state.players):
            if not self.skip_to_next_slot(ctx, state.seat):
                return False
            state.turn += 1
        state.turn = 0
        _end(ctx)
        return True

    def skip_to_next_slot(self, ctx: StepContext, seat: Seat) -> bool:
        """Go on to the next slot where a player has a decision; return true if none is left."""
        player = ctx.state.players[seat]
        slot = sale_options.next_slot(ctx, player)
        if slot != player.slot:
            if slot == SOLD_OUT_SLOT and not player.sold:
                ctx.tell(ev.SoldNothing(seat, place=self.report_order(ctx, seat)))
            ctx.player(seat).slot = slot
        return slot == SOLD_OUT_SLOT


class SaleTogether(Sale):
    """The stage in which all players sell at the same time.

    They can, because sales do not affect other players (ruling 13).
    """

    @override
    def asked_seats(self, position: Position) -> tuple[Seat, ...]:
        players = position.state.players
        return tuple([seat for seat in position.seats if players[seat].slot < SOLD_OUT_SLOT])

    @override
    def apply(self, ctx: StepContext, seat: Seat, action: Action) -> None:
        super().apply(ctx, seat, action)
        self.skip_to_next_slot(ctx, seat)

    @override
    def report_order(self, position: Position, seat: Seat) -> int | None:
        return position.places_behind(seat)

    @override
    def advance(self, ctx: StepContext) -> bool:
        if self.asked_seats(ctx):
            return False
        _end(ctx)
        return True


class Over(Waiting):
    """The final stage, after the sale to the last card."""

    over = True
    phase = "over"


def end(ctx: StepContext) -> None:
    """End the game."""
    ctx.tell(ev.MonthEnded(ctx.state.month, leaders(ctx)), ev.Ended())
    ctx.goto(Over())


def begin_month(ctx: StepContext) -> None:
    """Begin a month: turn up the next trading card and begin the sale."""
    state = ctx.state
    if state.month:
        ctx.tell(ev.MonthEnded(state.month, leaders(ctx)))
    state.month += 1
    state.turn = 0
    state.card, *deck = state.deck
    state.deck = tuple(deck)
    for seat in ctx.seats:
        player = ctx.player(seat)
        player.slot, player.sold = 0, False
    ctx.tell(ev.CardTurned(state.month, state.card))
    open_sale(ctx)


def open_sale(ctx: StepContext) -> None:
    """Begin the sale to the open trading card; skip towns where players have no decision."""
    if not ctx.state.variant.together:
        ctx.goto(Sale())
        return
    ctx.goto(SaleTogether())
    for seat in ctx.order:
        SaleTogether().skip_to_next_slot(ctx, seat)


def _end(ctx: StepContext) -> None:
    """Go on to phase 3, or after the last sale to the end (rulebook, end of the game)."""
    ctx.begin("over" if ctx.state.last_month else "actions")
