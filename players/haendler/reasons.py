"""Die Händler: sentences about what a move gains its player. Hints show them as reasons."""

from collections import Counter
from collections.abc import Iterator

from games.haendler.model import Player
from games.haendler.position import Position
from games.haendler.stages.loading.bidding import Bidding
from games.haendler.stages.loading.cargo import MAX_MASTER_GOODS
from games.haendler.stages.prices.wheels import Wheels
from games.haendler.terms import CREST, GOODS, Good
from games.kernel import Arg, Message, Seat, Term, message
from players.evaluator import change_message
from players.haendler.value import next_city


def reasons(before: Position, after: Position, seat: Seat) -> tuple[Message, ...]:
    """Return sentences about a seat's gains between two positions.

    They are about the wagon up for bidding, loads, prices, offers, warehouses, status, cards and
    money.
    """
    was, now = before.state.players[seat], after.state.players[seat]
    return (
        *_bid_reasons(before, seat),
        *_wagon_reasons(before, after, seat),
        *_wheel_reasons(after, seat),
        *_price_reasons(before, after, seat),
        *_offer_reasons(before, after, seat),
        *_stock_reasons(after, was, now),
        *_status_reasons(after, was, now),
        *change_message("players-haendler-cards", len(now.hand) - len(was.hand)),
        *change_message(
            "players-haendler-money", now.money - was.money + _paid_upkeep(before, after, was)
        ),
    )


def _bid_reasons(before: Position, seat: Seat) -> Iterator[Message]:
    """Yield the selling price of the best load that the seat could load for free as Loading Master.

    If it has no goods in the wagon's city, yield that. Yield nothing if no wagon is bid for.
    """
    stage = before.state.stage
    if not isinstance(stage, Bidding):
        return
    stock = before.stock(seat, before.state.wagons[stage.wagon].space)
    counts = zip(GOODS, stock, strict=True)
    amount = max(
        before.selling_price((good,) * min(count, MAX_MASTER_GOODS)) for good, count in counts
    )
    if amount:
        yield message("players-haendler-bid", amount=amount)
    else:
        yield message("players-haendler-bid-nothing")


def _wagon_reasons(before: Position, after: Position, seat: Seat) -> Iterator[Message]:
    """Yield the selling price of the seat's goods on each wagon that was loaded or moved."""
    wagons = zip(before.state.wagons, after.state.wagons, strict=True)
    for number, (was, now) in enumerate(wagons, start=1):
        goods = now.loads[seat]
        if goods and (now.space, goods) != (was.space, was.loads[seat]):
            steps, city = (
                (0, now.space) if now.arrived else next_city(after.board, now.space, now.came)
            )
            yield message(
                "players-haendler-load",
                city=Term("space", city),
                amount=after.selling_price(goods),
                goods=_goods_list(goods),
                wagon=number,
                steps=steps,
            )


def _price_reasons(before: Position, after: Position, seat: Seat) -> Iterator[Message]:
    """Yield the seat's goods whose selling price has risen, with the new price."""
    for number, good in enumerate(GOODS):
        count = _owned_count(after, seat, good)
        if count and after.state.prices[number] > before.state.prices[number]:
            amount = after.selling_price((good,))
            yield message(
                "players-haendler-price", good=Term("good", good), amount=amount, count=count
            )


def _wheel_reasons(after: Position, seat: Seat) -> Iterator[Message]:
    """Yield the prices after the seat's own arrows, as if no other seat changed these prices."""
    stage = after.state.stage
    arrows = stage.answers[seat] if isinstance(stage, Wheels) else None
    for arrow, steps in Counter(arrows).items():
        if arrow != CREST and (count := _owned_count(after, seat, Good(arrow))):
            good = Good(arrow)
            sell = after.board.sell
            amount = sell[(after.state.prices[GOODS.index(good)] + steps) % len(sell)]
            yield message(
                "players-haendler-turned", good=Term("good", good), amount=amount, count=count
            )


def _offer_reasons(before: Position, after: Position, seat: Seat) -> Iterator[Message]:
    """Yield the current selling price of goods that the seat newly offers to load."""
    for offer in after.state.offers:
        if offer.by == offer.loader == seat and offer not in before.state.offers:
            amount = after.selling_price(offer.goods)
            yield message("players-haendler-offered", goods=_goods_list(offer.goods), amount=amount)


def _owned_count(position: Position, seat: Seat, good: Good) -> int:
    """Return how many goods of a kind a seat has in warehouses and on wagons."""
    shelves = position.state.players[seat].stock[GOODS.index(good) :: len(GOODS)]
    return sum(shelves) + sum(wagon.loads[seat].count(good) for wagon in position.state.wagons)


def _stock_reasons(after: Position, was: Player, now: Player) -> Iterator[Message]:
    """Yield a sentence for each kind of goods that a turn added to one of the seat's warehouses."""
    for (good, city), had, has in zip(after.board.shelves, was.stock, now.stock, strict=True):
        if has > had:
            yield message(
                "players-haendler-stock",
                city=Term("city", city),
                goods=_goods_list((good,) * has),
                amount=after.selling_price((good,) * has),
            )


def _status_reasons(after: Position, was: Player, now: Player) -> Iterator[Message]:
    if now.status > was.status:
        level = Term("level", after.board.levels[now.status])
        price = after.board.data.status_prices[after.state.settings.end]
        yield message("players-haendler-status", level=level, price=price)


def _paid_upkeep(before: Position, after: Position, was: Player) -> int:
    """Return the upkeep that was paid between two positions, which no move can avoid."""
    earlier, later = before.state, after.state
    is_paid = earlier.phase != "status" and (later.phase == "status" or later.round > earlier.round)
    return before.board.upkeep[was.status] if is_paid else 0


def _goods_list(goods: tuple[Good, ...]) -> Arg:
    """Return goods as a list, counted by kind."""
    return tuple(
        message("players-haendler-goods", number=number, good=Term("good", good))
        for good, number in Counter(goods).items()
    )
