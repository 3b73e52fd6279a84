"""Phase 1: purchasing goods. Rulebook, "Phase 1: Purchasing Goods"; ruling 5."""

from collections.abc import Iterator
from functools import lru_cache

from typing_extensions import override

from games.haendler.board import Board
from games.haendler.options import DONE, ENDING, MENU_CACHE_SIZE, Done, priced_option
from games.haendler.planned import PurchasePlan
from games.haendler.position import Position
from games.haendler.reasons import Barred, too_dear
from games.haendler.stage import Stage
from games.haendler.stages.rounds import end_phase, start_phase
from games.haendler.step_context import StepContext
from games.haendler.terms import EINKAUF, GOODS, INDEX, MAX_PURCHASES, City, Good, Money, lot_parts
from games.kernel import (
    Action,
    Choice,
    IllegalMove,
    Message,
    Option,
    Play,
    Prompt,
    Refusals,
    Seat,
    SeatEvent,
    SeatName,
    Shortcut,
    Term,
    message,
    replace_fields,
    replace_item,
    state_class,
)


class Buy(Action):
    """Buy one good, which is put into the player's warehouse in a city that produces the good."""

    good: Good
    city: City


class Bought(SeatEvent):
    """A good was bought into a warehouse."""

    good: Good
    city: City
    amount: Money


class PurchaseEnded(SeatEvent):
    """A player finished buying."""

    kind = "stopped"
    importance = None


class SoldOut(SeatEvent):
    """A player cannot buy, because no good is left in the supply."""


def purchase_sentence(event: Bought) -> Message:
    """Return the sentence of a purchase, which `merge_sentences` can merge with other purchases."""
    good, city = Term("good", event.good), Term("city", event.city)
    purchase = message("haendler-purchase", good=good, amount=event.amount, city=city)
    return message("haendler-event-bought", seat=SeatName(event.seat), added=(purchase,))


LOT_PRICE_GUILDERS = 100
"""The price of a visit's goods together, with the ability Cheap Purchase (Günstiger Einkauf)."""


def begin(ctx: StepContext) -> None:
    """Begin phase 1: players buy one after another, or with the setting `quick` together."""
    start_phase(ctx, "purchase")
    market = Market if ctx.state.settings.quick else Purchase
    ctx.goto(market((Visit(),) * len(ctx.seats)))


@state_class
class Visit:
    """A buyer's visit to the market: up to three goods, bought one at a time."""

    bought: int = 0
    """The number of goods bought."""

    spent: int = 0
    """The sum paid for the goods, in guilders."""

    latest: Buy | None = None
    """The last purchase, which buyers often repeat."""


class Market(Stage):
    """The market with the setting `quick`: all players buy at the same time.

    The last piece of a good goes to the player who answers first.
    """

    visits: tuple[Visit, ...]
    """The visit of each seat."""

    left: tuple[Seat, ...] = ()
    """The seats that have finished."""

    lap: int = 1
    """The number of the visit: 2 in the second visits of the first round, else 1."""

    @override
    def asked_seats(self, position: Position) -> tuple[Seat, ...]:
        return tuple(seat for seat in position.seats if seat not in self.left)

    @override
    def question(self, position: Position, seat: Seat) -> Prompt:
        visit = self.visits[seat]
        money = position.free_money(seat)
        # For the last good, the option to buy the same again is in no group, and so in sight.
        latest = visit.latest if visit.bought == MAX_PURCHASES - 1 else None
        last_good, last_city = (latest.good, latest.city) if latest else (None, None)
        prices = _purchase_prices(position, seat, visit.bought)
        options: list[Option] = []
        for good, cost, pieces in zip(GOODS, prices, position.state.supply, strict=True):
            if pieces and cost <= money:
                ungrouped_city = last_city if good == last_good else None
                options += _buying_options(position.board, good, cost, ungrouped_city)
        lap = self.lap if position.state.round == 1 else 0
        args = (("number", visit.bought + 1), ("visit", lap), ("spent", visit.spent))
        barred = Refusals(_find_barred, position, seat, visit.bought)
        return Choice("buy", (*options, DONE), args, timeout=ENDING, refused=barred)

    @override
    def shortcuts(self, position: Position, seat: Seat) -> tuple[Shortcut, ...]:
        return tuple(_same_goods_shortcuts(position, seat, self.visits[seat]))

    def buy(self, ctx: StepContext, seat: Seat, action: Buy) -> None:
        """Buy a good."""
        visit = self.visits[seat]
        cost = _purchase_prices(ctx, seat, visit.bought)[INDEX[action.good]]
        ctx.earn(seat, -cost)
        ctx.change_supply((action.good,), -1)
        ctx.change_stock(seat, action.city, (action.good,), 1)
        ctx.tell(Bought(seat, action.good, action.city, Money(cost)))
        longer_visit = Visit(visit.bought + 1, visit.spent + cost, action)
        ctx.goto(replace_fields(self, visits=replace_item(self.visits, seat, longer_visit)))

    def leave(self, ctx: StepContext, seat: Seat, _: Done) -> None:
        """Buy no more."""
        ctx.tell(PurchaseEnded(seat))
        ctx.goto(replace_fields(self, left=(*self.left, seat)))

    def planned_purchase(self, position: Position, seat: Seat, move: PurchasePlan) -> Play:
        """Buy the next planned good, and keep the plan for the goods after it, if any."""
        if not move.lots:
            return Play(ENDING)
        good, city = lot_parts(move.lots[0])
        bought = self.visits[seat].bought
        price = _purchase_prices(position, seat, bought)[INDEX[good]]
        if price > move.most:
            expired = message("haendler-expired-dear", good=Term("good", good), price=price)
            raise IllegalMove(expired)
        return Play(Buy(good, city), None if bought + 1 == MAX_PURCHASES else move.without_first())

    @override
    def has_played(self, position: Position, seat: Seat) -> bool:
        return seat in self.left and (position.state.round > 1 or self.lap > 1)

    @override
    def advance(self, ctx: StepContext) -> bool:
        """End complete visits, then the phase. In the first round, each player has two visits."""
        buyers = self.asked_seats(ctx)
        sold_out = not any(ctx.state.supply)
        for seat in buyers:
            if sold_out or self.visits[seat].bought == MAX_PURCHASES:
                self.leave(ctx, seat, ENDING)
                return True
        if buyers:
            return False
        if ctx.state.round == 1 and self.lap == 1:
            ctx.goto(type(self)((Visit(),) * len(ctx.seats), lap=2))
        else:
            end_phase(ctx)
        return True


class Purchase(Market):
    """The market without the setting `quick`: players buy one after another."""

    @override
    def asked_seats(self, position: Position) -> tuple[Seat, ...]:
        # Players also finish in player order.
        number = len(self.left)
        return position.player_order[number : number + 1]

    @override
    def advance(self, ctx: StepContext) -> bool:
        """Tell the next buyer if nothing is left, before the visits end."""
        if not any(ctx.state.supply):
            ctx.tell(*map(SoldOut, self.asked_seats(ctx)))
        return super().advance(ctx)


def _purchase_prices(position: Position, seat: Seat, bought: int) -> tuple[int, ...]:
    """Return the price of each good for a buyer who has `bought` goods in this visit, in guilders.

    With Cheap Purchase, the first piece costs 100, and the others are free (ruling 5).
    """
    if EINKAUF in position.state.players[seat].abilities:
        return (0 if bought else LOT_PRICE_GUILDERS,) * len(GOODS)
    buy = position.board.buy
    return tuple([buy[level] for level in position.state.prices])


def _find_barred(position: Position, seat: Seat, bought: int) -> Iterator[Barred]:
    """Yield purchases that are not possible: too expensive, sold out, not produced in the city."""
    board = position.board
    money = position.free_money(seat)
    prices = _purchase_prices(position, seat, bought)
    elsewhere: list[Barred] = []
    for good, cost, pieces in zip(GOODS, prices, position.state.supply, strict=True):
        term = Term("good", good)
        makers = board.makers[good]
        for city in board.cities:
            option = priced_option(cost, Buy, good, city)
            if city not in makers:
                maker_names = tuple(Term("city", maker) for maker in makers)
                reason = message(
                    "haendler-refused-maker", good=term, city=Term("city", city), cities=maker_names
                )
                elsewhere.append((option, reason))
            elif not pieces:
                yield option, message("haendler-refused-sold-out", good=term)
            elif cost > money:
                yield option, too_dear(position, seat, term, cost)
    yield from elsewhere


def _same_goods_shortcuts(position: Position, seat: Seat, visit: Visit) -> Iterator[Shortcut]:
    """Yield shortcuts that use all remaining purchases of a visit for one good and one city.

    After a first purchase, only the same good and city are offered. In most visits, players buy
    three pieces of one good.
    """
    number = MAX_PURCHASES - visit.bought
    money = position.free_money(seat)
    if number < 2:
        return
    price_lists = [
        _purchase_prices(position, seat, bought) for bought in range(visit.bought, MAX_PURCHASES)
    ]
    for good in GOODS:
        cost = sum(prices[INDEX[good]] for prices in price_lists)
        if position.state.supply[INDEX[good]] < number or cost > money:
            continue
        for city in position.board.makers[good]:
            action = Buy(good, city)
            if visit.latest in (None, action):
                terms = (("good", Term("good", good)), ("city", Term("city", city)))
                args = (*terms, ("number", number), ("cost", cost))
                yield Shortcut("buy", (action,) * number, args)


@lru_cache(maxsize=MENU_CACHE_SIZE)
def _buying_options(
    board: Board, good: Good, cost: int, last_city: City | None
) -> tuple[Option, ...]:
    """Return the options to buy a good; the option for the city `last_city` is in no group."""
    group = (Term("good", good),)
    return tuple(
        priced_option(cost, Buy, good, city, groups=() if city == last_city else group)
        for city in board.makers[good]
    )
