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
from games.hellweg.terms import CLEARANCE_PRICE_THALER
from games.hellweg.work import Work
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

    def place(self, position: Position, seat: Seat) -> int | None:
        """Return a seat's place in the order of play, by which reports sort simultaneous events.

        Players who sell one after another need none.
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

    def sell(self, work: Work, seat: Seat, action: act.Sell) -> None:
        """Sell a token that is in the current town."""
        player = work.state.players[seat]
        wanted = work.current_demand(player)
        thaler = sale_options.price(work, player, wanted.slot)
        work.sell(seat, wanted.house, thaler)
        sort = wanted.slot.sort
        work.tell(ev.Sold(seat, action.town, sort, thaler, place=self.place(work, seat)))

    def carry(self, work: Work, seat: Seat, action: act.Carry) -> None:
        """Sell a good by transport.

        Carriages on roads without a permanent connection return to the supply.
        """
        player, board = work.state.players[seat], work.board
        slot = work.current_demand(player).slot
        deal = next(d for d in sale_options.deals(work, player, player.slot) if d.action == action)
        work.sell(seat, deal.house, deal.thaler)
        for road in deal.lost:
            work.remove_carriage(seat, road)
        lost = tuple(board.roads[road] for road in deal.lost)
        sale = (seat, slot.town, slot.sort, action.source, action.via)
        work.tell(ev.Carried(*sale, lost, len(lost), deal.thaler, place=self.place(work, seat)))

    def sell_free(self, work: Work, seat: Seat, _: act.SellFree) -> None:
        """Make all sales that cost no carriage, and no others."""
        for deal in sale_options.free_sales(work, work.state.players[seat]):
            work.player(seat).slot = deal.slot
            super().apply(work, seat, deal.action)
        work.player(seat).slot = CLEARING_SLOT

    def clear(self, work: Work, seat: Seat, action: act.Clear) -> None:
        """Sell a token for two Thaler and its owner's bonuses (ruling 4)."""
        thaler = CLEARANCE_PRICE_THALER + work.good_bonus(work.state.players[seat], action.sort)
        work.sell(seat, work.board.house_at[action.town, action.sort], thaler)
        work.tell(ev.Cleared(seat, action.town, action.sort, thaler, place=self.place(work, seat)))

    def keep(self, work: Work, seat: Seat, _: act.Keep) -> None:
        """Sell nothing to the current town, and go on to the next slot."""
        player = work.player(seat)
        if player.slot == CLEARING_SLOT:
            work.tell(ev.SoldNothing(seat, place=self.place(work, seat)))
        player.slot += 1

    @override
    def advance(self, work: Work) -> bool:
        """Go on to the next seat with a decision, or after all seats end the sale."""
        state = work.state
        while state.turn < len(state.players):
            if not self.skip_to_next_slot(work, state.seat):
                return False
            state.turn += 1
        state.turn = 0
        _end(work)
        return True

    def skip_to_next_slot(self, work: Work, seat: Seat) -> bool:
        """Go on to the next slot where a player has a decision; return true if none is left."""
        player = work.state.players[seat]
        slot = sale_options.next_slot(work, player)
        if slot != player.slot:
            if slot == SOLD_OUT_SLOT and not player.sold:
                work.tell(ev.SoldNothing(seat, place=self.place(work, seat)))
            work.player(seat).slot = slot
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
    def apply(self, work: Work, seat: Seat, action: Action) -> None:
        super().apply(work, seat, action)
        self.skip_to_next_slot(work, seat)

    @override
    def place(self, position: Position, seat: Seat) -> int | None:
        return position.places_behind(seat)

    @override
    def advance(self, work: Work) -> bool:
        if self.asked_seats(work):
            return False
        _end(work)
        return True


class Over(Waiting):
    """The final stage, after the sale to the last card."""

    over = True
    phase = "over"


def end(work: Work) -> None:
    """End the game."""
    work.tell(ev.MonthEnded(work.state.month, leaders(work)), ev.Ended())
    work.goto(Over())


def begin_month(work: Work) -> None:
    """Begin a month: turn up the next trading card and begin the sale."""
    state = work.state
    if state.month:
        work.tell(ev.MonthEnded(state.month, leaders(work)))
    state.month += 1
    state.turn = 0
    state.card, *deck = state.deck
    state.deck = tuple(deck)
    for seat in work.seats:
        player = work.player(seat)
        player.slot, player.sold = 0, False
    work.tell(ev.CardTurned(state.month, state.card))
    open_sale(work)


def open_sale(work: Work) -> None:
    """Begin the sale to the open trading card; skip towns where players have no decision."""
    if not work.state.variant.together:
        work.goto(Sale())
        return
    work.goto(SaleTogether())
    for seat in work.order:
        SaleTogether().skip_to_next_slot(work, seat)


def _end(work: Work) -> None:
    """Go on to phase 3, or after the last sale to the end (rulebook, end of the game)."""
    work.begin("over" if work.state.last_month else "actions")
