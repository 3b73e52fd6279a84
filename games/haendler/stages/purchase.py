"""Phase 1: purchasing goods. Rulebook, "Phase 1: Purchasing Goods"; ruling 5."""

from collections.abc import Iterator
from functools import lru_cache

from typing_extensions import override

from games.haendler.board import Board
from games.haendler.options import DONE, ENDING, MENU_CACHE_SIZE, Done, priced_option
from games.haendler.planned import ShopAhead
from games.haendler.position import Position
from games.haendler.reasons import Barred, too_dear
from games.haendler.stage import Stage
from games.haendler.stages.rounds import end_phase, start
from games.haendler.terms import EINKAUF, GOODS, INDEX, MAX_PURCHASES, City, Good, Money, lot_parts
from games.haendler.work import Work
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
    """Buy one good into one's warehouse in a city that produces it."""

    good: Good
    city: City


class Bought(SeatEvent):
    """A good was bought into a warehouse."""

    good: Good
    city: City
    amount: Money


class Stopped(SeatEvent):
    """A player has finished buying."""

    importance = None


class SoldOut(SeatEvent):
    """There is nothing in the supply to buy."""


def purchase_sentence(event: Bought) -> Message:
    """Return what a buyer has bought, as a list to which their next purchase is added."""
    good, city = Term("good", event.good), Term("city", event.city)
    one = message("haendler-purchase", good=good, amount=event.amount, city=city)
    return message("haendler-event-bought", seat=SeatName(event.seat), added=(one,))


LOT_PRICE_GUILDERS = 100
"""What the whole lot costs with Günstiger Einkauf."""


def begin(work: Work) -> None:
    """Send the starting player to the market; at a quick table all at once."""
    start(work, "purchase")
    market = Market if work.state.settings.quick else Purchase
    work.goto(market((Visit(),) * len(work.seats)))


@state_class
class Visit:
    """A buyer at the market: up to three goods, one at a time, into a city that produces it."""

    bought: int = 0
    spent: int = 0
    """What they have paid for these, in guilders."""

    latest: Buy | None = None
    """What they have bought last: mostly they buy the same again."""


class Market(Stage):
    """At a quick table all buy at the same time; what is scarce goes to the first."""

    visits: tuple[Visit, ...]
    """Of each seat."""

    left: tuple[Seat, ...] = ()
    """Who has finished."""

    lap: int = 1
    """1, or 2 in the second purchase of the first round."""

    @override
    def asked_seats(self, position: Position) -> tuple[Seat, ...]:
        return tuple(seat for seat in position.seats if seat not in self.left)

    @override
    def question(self, position: Position, seat: Seat) -> Prompt:
        visit, money = self.visits[seat], position.free_money(seat)
        # Before the last good a shortcut buys the same again.
        again = visit.latest if visit.bought == MAX_PURCHASES - 1 else None
        last, city = (again.good, again.city) if again else (None, None)
        prices, supply = _prices(position, seat, visit.bought), position.state.supply
        options = [
            option
            for good, cost, left in zip(GOODS, prices, supply, strict=True)
            if left and cost <= money
            for option in _buying_options(
                position.board, good, cost, city if good == last else None
            )
        ]
        lap = self.lap if position.state.round == 1 else 0
        args = (("number", visit.bought + 1), ("visit", lap), ("spent", visit.spent))
        barred = Refusals(_find_barred, position, seat, visit.bought)
        return Choice("buy", (*options, DONE), args, timeout=ENDING, refused=barred)

    @override
    def shortcuts(self, position: Position, seat: Seat) -> tuple[Shortcut, ...]:
        return tuple(_same_goods_shortcuts(position, seat, self.visits[seat]))

    def buy(self, work: Work, seat: Seat, action: Buy) -> None:
        """Buy a good."""
        before = self.visits[seat]
        cost = _prices(work, seat, before.bought)[INDEX[action.good]]
        work.earn(seat, -cost)
        work.supply((action.good,), -1)
        work.store(seat, action.city, (action.good,), 1)
        work.tell(Bought(seat, action.good, action.city, Money(cost)))
        visit = Visit(before.bought + 1, before.spent + cost, action)
        work.goto(replace_fields(self, visits=replace_item(self.visits, seat, visit)))

    def leave(self, work: Work, seat: Seat, _: Done) -> None:
        """Buy no more."""
        work.tell(Stopped(seat))
        work.goto(replace_fields(self, left=(*self.left, seat)))

    def shop_ahead(self, position: Position, seat: Seat, move: ShopAhead) -> Play:
        """Buy the next of what was planned; after the last there is no more to say."""
        if not move.lots:
            return Play(ENDING)
        good, city = lot_parts(move.lots[0])
        bought = self.visits[seat].bought
        _require_price(position, seat, bought, good, move.most)
        return Play(Buy(good, city), None if bought + 1 == MAX_PURCHASES else move.without_first())

    @override
    def has_played(self, position: Position, seat: Seat) -> bool:
        return seat in self.left and (position.state.round > 1 or self.lap > 1)

    @override
    def advance(self, work: Work) -> bool:
        """Let go who has bought all they may; in the first round everybody goes twice."""
        asked, sold_out = self.asked_seats(work), not any(work.state.supply)
        for seat in asked:
            if sold_out or self.visits[seat].bought == MAX_PURCHASES:
                self.leave(work, seat, ENDING)
                return True
        if asked:
            return False
        if work.state.round == 1 and self.lap == 1:
            work.goto(type(self)((Visit(),) * len(work.seats), lap=2))
        else:
            end_phase(work)
        return True


class Purchase(Market):
    """One buys after another."""

    @override
    def asked_seats(self, position: Position) -> tuple[Seat, ...]:
        # They leave in that order too.
        number = len(self.left)
        return position.order[number : number + 1]

    @override
    def advance(self, work: Work) -> bool:
        if not any(work.state.supply):
            work.tell(*map(SoldOut, self.asked_seats(work)))
        return super().advance(work)


def _prices(position: Position, seat: Seat, bought: int) -> tuple[int, ...]:
    """Return what one piece of each good costs a buyer now, in guilders.

    Günstiger Einkauf pays 100 for the whole lot, with its first good (ruling 5).
    """
    if EINKAUF in position.state.players[seat].abilities:
        return (0 if bought else LOT_PRICE_GUILDERS,) * len(GOODS)
    buy = position.board.buy
    return tuple([buy[level] for level in position.state.prices])


def _find_barred(position: Position, seat: Seat, bought: int) -> Iterator[Barred]:
    """Yield the purchases that are not possible: too dear, sold out, not made in that city."""
    board, money = position.board, position.free_money(seat)
    prices = _prices(position, seat, bought)
    elsewhere: list[Barred] = []
    for good, cost, left in zip(GOODS, prices, position.state.supply, strict=True):
        named, makers = Term("good", good), board.makers[good]
        for city in board.cities:
            option = priced_option(cost, Buy, good, city)
            if city not in makers:
                made = tuple(Term("city", maker) for maker in makers)
                here = Term("city", city)
                reason = message("haendler-refused-maker", good=named, city=here, cities=made)
                elsewhere.append((option, reason))
            elif not left:
                yield option, message("haendler-refused-sold-out", good=named)
            elif cost > money:
                yield option, too_dear(position, seat, named, cost)
    yield from elsewhere


def _require_price(position: Position, seat: Seat, bought: int, good: Good, most: Money) -> None:
    """Refuse to buy a good that has become too dear."""
    price = _prices(position, seat, bought)[INDEX[good]]
    if price > most:
        raise IllegalMove(message("haendler-expired-dear", good=Term("good", good), price=price))


def _same_goods_shortcuts(position: Position, seat: Seat, visit: Visit) -> Iterator[Shortcut]:
    """Yield all goods that may still be bought, of one kind into one city: of the latest, if any.

    Most visits to the market buy three of a kind.
    """
    number, money = MAX_PURCHASES - visit.bought, position.free_money(seat)
    if number < 2:
        return
    columns = (_prices(position, seat, visit.bought + more) for more in range(number))
    for good, left, *prices in zip(GOODS, position.state.supply, *columns, strict=True):
        cost = sum(prices)
        for city in position.board.makers[good] if left >= number and cost <= money else ():
            action = Buy(good, city)
            if visit.latest in (None, action):
                said = (("good", Term("good", good)), ("city", Term("city", city)))
                args = (*said, ("number", number), ("cost", cost))
                yield Shortcut("buy", (action,) * number, args)


@lru_cache(maxsize=MENU_CACHE_SIZE)
def _buying_options(board: Board, good: Good, cost: int, again: City | None) -> tuple[Option, ...]:
    """Return where a good can be bought, the same `again` beside the groups."""
    group = (Term("good", good),)
    return tuple(
        priced_option(cost, Buy, good, city, groups=() if city == again else group)
        for city in board.makers[good]
    )
