"""Search for the moves that deliver a request in the current turn at the lowest cost.

The search uses only the player's own hand and goods, and the goods in the villages.
"""

from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from games.kernel import Action, add, remove_item, replace_item
from games.troedler.actions import Collect, Deliver, Go, Leave, TakeGood
from games.troedler.board import Board, Request
from games.troedler.position import Position
from games.troedler.requests import feed_amounts, requests_in
from games.troedler.terms import (
    EXTRA,
    FEED,
    NO_GOODS,
    PLACE,
    Card,
    Counts,
    Good,
    Village,
    kinds_in,
    subtract_counts,
)

POSITION_LIMIT = 100
"""How many positions the search examines before it gives up."""


class DeliveryPlan(NamedTuple):
    """The first moves of a turn, and the position after them."""

    cart: Village
    hand: tuple[Card, ...]
    """The remaining cards, without requests."""

    goods: Counts
    villages: tuple[Counts, ...]
    actions: tuple[Action, ...] = ()
    feed: int = 0
    """The number of feed cards played."""

    left: int = 0
    """The number of arrivals in a village with goods where the player took none."""

    delivered: bool = False
    """Whether the last move delivers the request."""

    @property
    def cost(self) -> tuple[int, ...]:
        """The cost by which plans are compared, the lowest being the best.

        First the feed, then the number of cards, then arrivals without a good, then missing goods.
        """
        return self.feed, -len(self.hand), self.left, -sum(self.goods)


class DeliveryGoal(NamedTuple):
    """The request that a search wants to deliver."""

    request: Request
    others: Counts
    """Goods that the other requests in hand want: of each kind, the most that one request wants."""

    delivered: tuple[Village, ...]
    """Villages where the player has delivered in this turn."""


def cheapest_delivery(position: Position, request: Request) -> tuple[Action, ...]:
    """Return the moves of the cheapest delivery of a request in this turn.

    They are empty if the search finds no delivery.
    """
    state, player, board = position.state, position.active, position.board
    hand = tuple(card for card in player.hand if card not in board.requests)
    others = [other.needs for other in requests_in(board, player.hand) if other != request]
    wanted = tuple(map(max, zip(NO_GOODS, *others, strict=True)))
    start = DeliveryPlan(player.cart, hand, player.goods, state.villages)
    return _search_delivery(board, start, DeliveryGoal(request, wanted, state.delivered))


@lru_cache(maxsize=2048)
def _search_delivery(board: Board, start: DeliveryPlan, aim: DeliveryGoal) -> tuple[Action, ...]:
    """Examine plans in the order of their cost, so that the first delivery is the cheapest."""
    number = count()
    heap = [(start.cost, next(number), start)]
    examined = set[tuple[object, ...]]()
    while heap and len(examined) < POSITION_LIMIT:
        _, _, plan = heappop(heap)
        if plan.delivered:
            return plan.actions
        place = plan.cart, plan.hand, plan.goods
        # Each card in hand can bring one good at most.
        if place in examined or aim.request.missing(plan.goods) > len(plan.hand):
            continue
        examined.add(place)
        for further in _extensions(board, plan, aim):
            heappush(heap, (further.cost, next(number), further))
    return ()


def _extensions(board: Board, plan: DeliveryPlan, aim: DeliveryGoal) -> Iterator[DeliveryPlan]:
    """Yield the plan extended by one card, and by the good that the card brings."""
    lying = plan.villages[board.at[plan.cart]]
    if not any(lying) and plan.cart not in aim.delivered:
        yield from _with_delivery(plan, aim)
    useful = _useful_goods(plan, lying, aim)
    for card in dict.fromkeys(plan.hand):
        played = plan._replace(hand=remove_item(plan.hand, card), feed=plan.feed + (card == FEED))
        for good in useful if card in {EXTRA, FEED} else ():
            yield _with_good(board, played, Collect(card, good), good)
        for village in board.exits.get((plan.cart, card), ()):
            arrived = played._replace(cart=village, actions=(*plan.actions, Go(card, village)))
            yield from _with_arrival(board, arrived, aim)


def _with_delivery(plan: DeliveryPlan, aim: DeliveryGoal) -> Iterator[DeliveryPlan]:
    """Yield the plan extended by the delivery in the cart's village, if that is possible."""
    for feed in feed_amounts(aim.request, plan.goods, plan.hand.count(FEED))[:1]:
        hand = remove_item(plan.hand, FEED, feed)
        spent = plan.feed + feed
        actions = (*plan.actions, Deliver(aim.request.card, feed))
        yield plan._replace(hand=hand, actions=actions, feed=spent, delivered=True)


def _with_arrival(board: Board, plan: DeliveryPlan, aim: DeliveryGoal) -> Iterator[DeliveryPlan]:
    lying = plan.villages[board.at[plan.cart]]
    if not any(lying):
        yield plan
        return
    useful = _useful_goods(plan, lying, aim)
    for good in useful:
        yield _with_good(board, plan, TakeGood(good), good)
    if not useful or sum(lying) == 1:
        yield plan._replace(actions=(*plan.actions, Leave()), left=plan.left + 1)


def _useful_goods(plan: DeliveryPlan, lying: Counts, aim: DeliveryGoal) -> tuple[Good, ...]:
    """Return which of the goods lying in a village are worth taking.

    Goods that the request wants; or else that other requests want; or else any good, if the player
    has too few for a delivery, or to empty the village.
    """
    available = kinds_in(lying)
    for wanted in (aim.request.needs, aim.others):
        lacking = kinds_in(subtract_counts(wanted, plan.goods))
        if useful := tuple(good for good in available if good in lacking):
            return useful
    has_too_few = sum(plan.goods) < aim.request.size
    return available if has_too_few or sum(lying) == 1 else ()


def _with_good(board: Board, plan: DeliveryPlan, action: Action, good: Good) -> DeliveryPlan:
    """Return the plan extended by an action that takes a good from the cart's village."""
    at, kind = board.at[plan.cart], PLACE[good]
    return plan._replace(
        goods=add(plan.goods, kind, 1),
        villages=replace_item(plan.villages, at, add(plan.villages[at], kind, -1)),
        actions=(*plan.actions, action),
    )
