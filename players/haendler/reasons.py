"""What a turn of Die Händler brings its player, told for a hint."""

from collections import Counter
from collections.abc import Iterator

from games.haendler.board import Board
from games.haendler.model import Player, Wagon
from games.haendler.position import Position
from games.haendler.stages.loading.bidding import Bidding
from games.haendler.stages.prices.wheels import Wheels
from games.haendler.terms import CREST, GOODS, Good, Space
from games.kernel import Arg, Message, Seat, Term, message
from players.evaluator import more_or_less
from players.haendler.value import next_city

MASTER_LOADS = 3
"""Goods of one kind that the Loading Master loads for free."""


def reasons(before: Position, after: Position, seat: Seat) -> tuple[Message, ...]:
    """Return what is gained on wagons, by prices, in warehouses, in status, cards and money."""
    was, now = before.state.players[seat], after.state.players[seat]
    return (
        *_bid(before, seat),
        *_wagons(before, after, seat),
        *_turned(after, seat),
        *_prices(before, after, seat),
        *_offered(before, after, seat),
        *_shelves(after, was, now),
        *_risen(after, was, now),
        *more_or_less("players-haendler-cards", len(now.hand) - len(was.hand)),
        *more_or_less("players-haendler-money", now.money - was.money + _due(before, after, was)),
    )


def _bid(before: Position, seat: Seat) -> Iterator[Message]:
    """Yield what the wagon is worth for which one bids: what the Loading Master loads for free."""
    stage = before.state.stage
    if not isinstance(stage, Bidding):
        return
    stock = before.stock(seat, before.state.wagons[stage.wagon].space)
    counts = zip(GOODS, stock, strict=True)
    amount = max(before.selling((good,) * min(count, MASTER_LOADS)) for good, count in counts)
    if amount:
        yield message("players-haendler-bid", amount=amount)
    else:
        yield message("players-haendler-bid-nothing")


def _wagons(before: Position, after: Position, seat: Seat) -> Iterator[Message]:
    """Yield what one's goods will bring on each wagon that was loaded or moved."""
    wagons = zip(before.state.wagons, after.state.wagons, strict=True)
    for number, (was, now) in enumerate(wagons, start=1):
        goods, there = now.loads[seat], (now.space, now.loads[seat])
        if goods and there != (was.space, was.loads[seat]):
            steps, city = _ahead(after.board, now)
            yield message(
                "players-haendler-load",
                city=Term("space", city),
                amount=after.selling(goods),
                goods=_listed(goods),
                wagon=number,
                steps=steps,
            )


def _ahead(board: Board, wagon: Wagon) -> tuple[int, Space]:
    """Return how many steps a wagon is from its next city, and that city."""
    return (0, wagon.space) if wagon.arrived else next_city(board, wagon.space, wagon.came)


def _prices(before: Position, after: Position, seat: Seat) -> Iterator[Message]:
    """Yield which goods sell for more, and how many of them one has."""
    for number, good in enumerate(GOODS):
        count = _held(after, seat, good)
        if count and after.state.prices[number] > before.state.prices[number]:
            amount = after.selling((good,))
            yield message(
                "players-haendler-price", good=Term("good", good), amount=amount, count=count
            )


def _turned(after: Position, seat: Seat) -> Iterator[Message]:
    """Yield what one's own arrows do, as far as nobody else turns the same good."""
    stage = after.state.stage
    arrows = stage.given[seat] if isinstance(stage, Wheels) else None
    for arrow, steps in Counter(arrows).items():
        if arrow != CREST and (count := _held(after, seat, Good(arrow))):
            good = Good(arrow)
            sell = after.board.sell
            amount = sell[(after.state.prices[GOODS.index(good)] + steps) % len(sell)]
            yield message(
                "players-haendler-turned", good=Term("good", good), amount=amount, count=count
            )


def _offered(before: Position, after: Position, seat: Seat) -> Iterator[Message]:
    """Yield what goods sell for now that one offers to load."""
    for offer in after.state.offers:
        if offer.by == offer.loader == seat and offer not in before.state.offers:
            amount = after.selling(offer.goods)
            yield message("players-haendler-offered", goods=_listed(offer.goods), amount=amount)


def _held(position: Position, seat: Seat, good: Good) -> int:
    shelves = position.state.players[seat].stock[GOODS.index(good) :: len(GOODS)]
    return sum(shelves) + sum(wagon.loads[seat].count(good) for wagon in position.state.wagons)


def _shelves(after: Position, was: Player, now: Player) -> Iterator[Message]:
    """Yield what lies ready where a good was stored."""
    for (good, city), had, has in zip(after.board.shelves, was.stock, now.stock, strict=True):
        if has > had:
            yield message(
                "players-haendler-stock",
                city=Term("city", city),
                goods=_listed((good,) * has),
                amount=after.selling((good,) * has),
            )


def _risen(after: Position, was: Player, now: Player) -> Iterator[Message]:
    if now.status > was.status:
        level = Term("level", after.board.levels[now.status])
        price = after.board.data.status_prices[after.state.settings.end]
        yield message("players-haendler-status", level=level, price=price)


def _due(before: Position, after: Position, was: Player) -> int:
    """Return the upkeep that was paid meanwhile: it is due whatever one does."""
    at, then = before.state, after.state
    paid = at.phase != "status" and (then.phase == "status" or then.round > at.round)
    return before.board.upkeep[was.status] if paid else 0


def _listed(goods: tuple[Good, ...]) -> Arg:
    """Return goods, counted kind by kind."""
    return tuple(
        message("players-haendler-goods", number=number, good=Term("good", good))
        for good, number in Counter(goods).items()
    )
