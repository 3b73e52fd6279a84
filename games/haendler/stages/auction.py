"""Set-up: players auction the special abilities one by one.

Rulebook, "Setting Up Shop"; ruling 4.
"""

from collections.abc import Iterator

from typing_extensions import override

from games.haendler.options import effect_argument, option, priced_option
from games.haendler.planned import AuctionLimit
from games.haendler.position import Position
from games.haendler.reasons import Barred, too_dear
from games.haendler.stage import Stage
from games.haendler.step_context import StepContext
from games.haendler.terms import ABILITIES, ABILITIES_PER_PLAYER, NOTHING, STEP, Ability, Money
from games.kernel import (
    Action,
    Choice,
    Importance,
    Message,
    Option,
    Prompt,
    Refusals,
    Seat,
    SeatEvent,
    SeatName,
    Term,
    message,
    must,
    remove_item,
    replace_fields,
)


class Open(Action):
    """Choose the ability that is auctioned next, at its printed price."""

    ability: Ability


class Raise(Action):
    """Bid 100 guilders more than the highest bid."""


class Drop(Action):
    """Drop out of the bidding for this ability."""

    quiet = True


class Opened(SeatEvent):
    """A player chose the ability that is auctioned next, and made the opening bid."""

    importance = Importance.SITUATION

    ability: Ability
    amount: Money


class Raised(SeatEvent):
    """A player bid `amount` for an ability."""

    importance = Importance.SITUATION

    ability: Ability
    amount: Money


class Dropped(SeatEvent):
    """A player dropped out of the bidding for an ability."""

    importance = None

    ability: Ability


class Won(SeatEvent):
    """A player bought an ability in the auction."""

    ability: Ability
    amount: Money


def open_auction(ctx: StepContext) -> None:
    """Put all eight abilities up for auction, and ask the starting player to choose the first."""
    ctx.state.lots = ABILITIES
    ctx.goto(Auction(ctx.state.starting))


class Auction(Stage):
    """The auction of one ability: a player chooses the ability, then others raise or drop out."""

    chooser: Seat
    """The seat that chooses the ability."""

    lot: Ability | None = None
    """The ability that is being auctioned, or `None` before the choice."""

    price: int = 0
    """The highest bid, in guilders."""

    leader: Seat | None = None
    """The seat that made the highest bid."""

    turn: Seat | None = None
    """The seat that must raise or drop out."""

    dropped: tuple[Seat, ...] = ()
    """The seats that have dropped out."""

    @override
    def asked_seats(self, position: Position) -> tuple[Seat, ...]:
        return (self.chooser if self.turn is None else self.turn,)

    @override
    def question(self, position: Position, seat: Seat) -> Prompt:
        prices = position.board.data.abilities
        if self.lot is None:
            lots = self._affordable_abilities(position)
            cheapest = min(lots, key=lambda lot: prices[lot])
            openings = tuple(
                Option(Open(lot), (("price", prices[lot]), effect_argument(lot))) for lot in lots
            )
            return Choice(
                "open",
                openings,
                timeout=Open(cheapest),
                public=True,
                refused=Refusals(self._barred_lots, position),
            )
        raising = self._may_raise(position, seat, position.free_money(seat))
        options = (priced_option(self.price + STEP, Raise),) * raising + (option(Drop),)
        ability = ("ability", Term("ability", self.lot))
        question = (ability, ("price", self.price), effect_argument(self.lot))
        # A player who can only drop out is asked too, because a deal may give them more money.
        barred = None if raising else Refusals(self._barred_raise, position, seat)
        return Choice("raise", options, question, timeout=Drop(), public=raising, refused=barred)

    def open(self, ctx: StepContext, seat: Seat, action: Open) -> None:
        """Choose an ability, and bid the price printed on it."""
        price = ctx.board.data.abilities[action.ability]
        ctx.tell(Opened(seat, action.ability, Money(price)))
        replace_fields(self, lot=action.ability, price=price, leader=seat).ask_next_bidder(
            ctx, seat
        )

    def raise_bid(self, ctx: StepContext, seat: Seat, _: Raise) -> None:
        """Bid 100 guilders more."""
        price = self.price + STEP
        ctx.tell(Raised(seat, must(self.lot), Money(price)))
        replace_fields(self, price=price, leader=seat).ask_next_bidder(ctx, seat)

    def drop(self, ctx: StepContext, seat: Seat, _: Drop) -> None:
        """Drop out of the bidding for this ability."""
        ctx.tell(Dropped(seat, must(self.lot)))
        replace_fields(self, dropped=(*self.dropped, seat)).ask_next_bidder(ctx, seat)

    def planned_raise(self, position: Position, seat: Seat, move: AuctionLimit) -> Action | None:
        """Carry out a planned limit: raise up to the limit, then drop out.

        The result is `None` if another ability is being auctioned.
        """
        if self.lot != move.ability or self.turn is None:
            return None
        return Raise() if self.price + STEP <= move.most else Drop()

    @override
    def advance(self, ctx: StepContext) -> bool:
        """Make a choice that has no alternative.

        A bidder who could not even raise with the help of deals drops out. A chooser who can afford
        only one ability chooses it.
        """
        if self.turn is not None:
            if self._may_raise(ctx, self.turn, _money_at_most(ctx, self.turn)):
                return False
            self.drop(ctx, self.turn, Drop())
            return True
        lots = self._affordable_abilities(ctx)
        if len(lots) > 1:
            return False
        self.open(ctx, self.chooser, Open(lots[0]))
        return True

    def reserved_money(self, position: Position, seat: Seat) -> int:
        """Return the guilders that a seat must keep, and so cannot spend on deals.

        They pay for the abilities that the seat still needs, at the highest prices left, whether
        its present bid wins or not.
        """
        needed = _missing_abilities(position, seat)
        highest_price = _dearest_price(position, self.lot)
        if_bid_wins = self.price + (needed - 1) * highest_price if self.leader == seat else 0
        return max(if_bid_wins, needed * highest_price)

    def _may_raise(self, position: Position, seat: Seat, money: int) -> bool:
        """Whether a seat that can spend `money` guilders may bid 100 more."""
        return _can_afford(position, seat, must(self.lot), money - self.price - STEP)

    def _affordable_abilities(self, position: Position) -> tuple[Ability, ...]:
        """Return the abilities that the chooser may put up for auction; there is always one."""
        prices = position.board.data.abilities
        money = position.free_money(self.chooser)
        return tuple(
            lot
            for lot in position.state.lots
            if _can_afford(position, self.chooser, lot, money - prices[lot])
        )

    def _barred_lots(self, position: Position) -> Iterator[Barred]:
        """Yield the abilities that the chooser cannot choose: too expensive, or sold."""
        prices = position.board.data.abilities
        affordable = self._affordable_abilities(position)
        for lot in ABILITIES:
            option = Option(Open(lot), (("price", prices[lot]), effect_argument(lot)))
            if lot in position.state.lots:
                if lot not in affordable:
                    yield option, _too_dear(position, self.chooser, lot, prices[lot])
                continue
            for seat in position.seats:
                if lot in position.state.players[seat].abilities:
                    ability = Term("ability", lot)
                    buyer = SeatName(seat)
                    reason = message("haendler-refused-lot-sold", ability=ability, seat=buyer)
                    yield option, reason

    def _barred_raise(self, position: Position, seat: Seat) -> Iterator[Barred]:
        """Yield the next bid, with the reason why the player cannot make it."""
        price = self.price + STEP
        yield priced_option(price, Raise), _too_dear(position, seat, must(self.lot), price)

    def ask_next_bidder(self, ctx: StepContext, seat: Seat) -> None:
        """Ask the next bidder clockwise after `seat`, or sell the ability if nobody is left."""
        for bidder in ctx.clockwise(seat)[1:]:
            if (
                bidder != self.leader
                and bidder not in self.dropped
                and _missing_abilities(ctx, bidder)
            ):
                ctx.goto(replace_fields(self, turn=bidder))
                return
        self._sell_ability(ctx)

    def _sell_ability(self, ctx: StepContext) -> None:
        lot, leader = must(self.lot), must(self.leader)
        buyer = ctx.player(leader)
        buyer.abilities = (*buyer.abilities, lot)
        buyer.money -= self.price
        ctx.tell(Won(leader, lot, Money(self.price)))
        ctx.state.lots = remove_item(ctx.state.lots, lot)
        for seat in ctx.clockwise(self.chooser):
            if _missing_abilities(ctx, seat):
                ctx.goto(Auction(seat))
                return
        ctx.state.lots = ()
        ctx.begin("round", ctx.state.starting)


def _can_afford(position: Position, seat: Seat, lot: Ability, remaining: int) -> bool:
    """Whether a seat may make a bid for an ability that would leave it `remaining` guilders.

    If the seat needs a second ability, it must keep enough for the most expensive one (ruling 4).
    """
    reserve = _dearest_price(position, lot) if _missing_abilities(position, seat) > 1 else 0
    return remaining >= reserve


def _too_dear(position: Position, seat: Seat, lot: Ability, price: int) -> Message:
    """Return the refusal for a player who cannot bid this price.

    It tells the sum that they must keep for a second ability, if they need one.
    """
    reserve = _dearest_price(position, lot) if _missing_abilities(position, seat) > 1 else 0
    ability = Term("ability", lot)
    money = position.free_money(seat)
    if not reserve:
        return too_dear(position, seat, ability, price)
    return message("haendler-refused-bid", ability=ability, price=price, money=money, kept=reserve)


def _money_at_most(position: Position, seat: Seat) -> int:
    """Return the most guilders that a seat could have for a bid with the help of deals (ruling 19).

    It could revoke its own proposals and agree to those of others. No player has a card yet, so a
    seat can agree only to proposals that ask for no card.
    """
    offered = (
        deal.pay for deal in position.state.deals if deal.to == seat and deal.want == NOTHING
    )
    return position.state.players[seat].money + sum(offered)


def _missing_abilities(position: Position, seat: Seat) -> int:
    """Return the number of abilities that a seat still needs."""
    return ABILITIES_PER_PLAYER - len(position.state.players[seat].abilities)


def _dearest_price(position: Position, lot: Ability | None) -> int:
    """Return the highest price of the abilities that are left, except `lot`; 0 if there is none."""
    prices = position.board.data.abilities
    return max((prices[other] for other in position.state.lots if other != lot), default=0)
