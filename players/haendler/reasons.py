"""Die Händler: what a turn gains its player, for hints."""

from collections import Counter
from collections.abc import Iterator

from games.haendler.model import Player
from games.haendler.position import Position
from games.haendler.stages.loading.bidding import Bidding
from games.haendler.stages.prices.wheels import Wheels
from games.haendler.terms import CREST, GOODS, Good
from games.kernel import Arg, Message, Seat, Term, message
from players.evaluator import change_message
from players.haendler.value import next_city

MASTER_FREE_GOODS = 3
"""Goods of one kind that the Loading Master loads for free."""


def reasons(before: Position, after: Position, seat: Seat) -> tuple[Message, ...]:
    """Gains on wagons, by prices, in warehouses, in status, cards and money."""
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
    """Yield what the wagon up for bidding is worth: the goods its Loading Master loads for free."""
    stage = before.state.stage
    if not isinstance(stage, Bidding):
        return
    stock = before.stock(seat, before.state.wagons[stage.wagon].space)
    counts = zip(GOODS, stock, strict=True)
    amount = max(
        before.selling_price((good,) * min(count, MASTER_FREE_GOODS)) for good, count in counts
    )
    if amount:
        yield message("players-haendler-bid", amount=amount)
    else:
        yield message("players-haendler-bid-nothing")


def _wagon_reasons(before: Position, after: Position, seat: Seat) -> Iterator[Message]:
    """Yield what the seat's goods will sell for, for each wagon that was loaded or moved."""
    wagons = zip(before.state.wagons, after.state.wagons, strict=True)
    for number, (was, now) in enumerate(wagons, start=1):
        goods, there = now.loads[seat], (now.space, now.loads[seat])
        if goods and there != (was.space, was.loads[seat]):
            # Steps to the next city, and that city.
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
    """Yield which goods sell for more now, and how many of them the seat has."""
    for number, good in enumerate(GOODS):
        count = _owned_count(after, seat, good)
        if count and after.state.prices[number] > before.state.prices[number]:
            amount = after.selling_price((good,))
            yield message(
                "players-haendler-price", good=Term("good", good), amount=amount, count=count
            )


def _wheel_reasons(after: Position, seat: Seat) -> Iterator[Message]:
    """Yield the effect of the seat's own arrows if no other seat turns the same good."""
    stage = after.state.stage
    arrows = stage.given[seat] if isinstance(stage, Wheels) else None
    for arrow, steps in Counter(arrows).items():
        if arrow != CREST and (count := _owned_count(after, seat, Good(arrow))):
            good = Good(arrow)
            sell = after.board.sell
            amount = sell[(after.state.prices[GOODS.index(good)] + steps) % len(sell)]
            yield message(
                "players-haendler-turned", good=Term("good", good), amount=amount, count=count
            )


def _offer_reasons(before: Position, after: Position, seat: Seat) -> Iterator[Message]:
    """Yield the current selling price of goods that the seat offers to load."""
    for offer in after.state.offers:
        if offer.by == offer.loader == seat and offer not in before.state.offers:
            amount = after.selling_price(offer.goods)
            yield message("players-haendler-offered", goods=_goods_list(offer.goods), amount=amount)


def _owned_count(position: Position, seat: Seat, good: Good) -> int:
    shelves = position.state.players[seat].stock[GOODS.index(good) :: len(GOODS)]
    return sum(shelves) + sum(wagon.loads[seat].count(good) for wagon in position.state.wagons)


def _stock_reasons(after: Position, was: Player, now: Player) -> Iterator[Message]:
    """Yield the goods ready to load where one was stored."""
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
    """Upkeep that was paid between the positions. It is due in any case."""
    at, then = before.state, after.state
    paid = at.phase != "status" and (then.phase == "status" or then.round > at.round)
    return before.board.upkeep[was.status] if paid else 0


def _goods_list(goods: tuple[Good, ...]) -> Arg:
    """Goods as a list of messages, counted by kind."""
    return tuple(
        message("players-haendler-goods", number=number, good=Term("good", good))
        for good, number in Counter(goods).items()
    )
