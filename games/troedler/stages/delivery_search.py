"""Finds the cheapest delivery of a request in a turn: the least feed, then the fewest cards.

It uses only the player's own hand and goods, and the goods in the villages.
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
"""Positions after which the search gives up."""


class DeliveryPlan(NamedTuple):
    """A partial plan of a turn."""

    cart: Village
    hand: tuple[Card, ...]
    """The remaining cards, without requests."""

    goods: Counts
    villages: tuple[Counts, ...]
    actions: tuple[Action, ...] = ()
    feed: int = 0
    left: int = 0
    """The number of arrivals without taking a good."""

    delivered: bool = False

    @property
    def cost(self) -> tuple[int, ...]:
        """The cost by which plans are compared: feed, cards, and goods that were not taken."""
        return self.feed, -len(self.hand), self.left, -sum(self.goods)


class DeliveryGoal(NamedTuple):
    """The goal of the search."""

    request: Request
    others: Counts
    """Goods that the other requests in hand want."""

    delivered: tuple[Village, ...]


def cheapest_delivery(position: Position, request: Request) -> tuple[Action, ...]:
    """Return the moves of the cheapest delivery of a request in this turn, or none."""
    state, player, board = position.state, position.active, position.board
    hand = tuple(card for card in player.hand if card not in board.requests)
    others = [other.needs for other in requests_in(board, player.hand) if other != request]
    wanted = tuple(map(max, zip(NO_GOODS, *others, strict=True)))
    start = DeliveryPlan(player.cart, hand, player.goods, state.villages)
    return _search(board, start, DeliveryGoal(request, wanted, state.delivered))


@lru_cache(maxsize=2048)
def _search(board: Board, start: DeliveryPlan, aim: DeliveryGoal) -> tuple[Action, ...]:
    """Examine plans by their cost, so that the first delivery is the cheapest."""
    number = count()
    heap = [(start.cost, next(number), start)]
    examined = set[tuple[object, ...]]()
    while heap and len(examined) < POSITION_LIMIT:
        _, _, plan = heappop(heap)
        if plan.delivered:
            return plan.actions
        place = plan.cart, plan.hand, plan.goods
        # Each card brings at most one good.
        if place in examined or aim.request.missing(plan.goods) > len(plan.hand):
            continue
        examined.add(place)
        for further in _extensions(board, plan, aim):
            heappush(heap, (further.cost, next(number), further))
    return ()


def _extensions(board: Board, plan: DeliveryPlan, aim: DeliveryGoal) -> Iterator[DeliveryPlan]:
    """Yield the plan with one more card, and the good that it brings."""
    lying = plan.villages[board.at[plan.cart]]
    if not any(lying) and plan.cart not in aim.delivered:
        yield from _deliveries(plan, aim)
    useful = _useful(plan, lying, aim)
    for card in dict.fromkeys(plan.hand):
        played = plan._replace(hand=remove_item(plan.hand, card), feed=plan.feed + (card == FEED))
        for good in useful if card in {EXTRA, FEED} else ():
            yield _take_good(board, played, Collect(card, good), good)
        for village in board.exits.get((plan.cart, card), ()):
            there = played._replace(cart=village, actions=(*plan.actions, Go(card, village)))
            yield from _arrivals(board, there, aim)


def _deliveries(plan: DeliveryPlan, aim: DeliveryGoal) -> Iterator[DeliveryPlan]:
    """Yield the plan with the delivery in this village, with the least feed, if it is possible."""
    for feed in feed_amounts(aim.request, plan.goods, plan.hand.count(FEED))[:1]:
        hand, spent = remove_item(plan.hand, FEED, feed), plan.feed + feed
        actions = (*plan.actions, Deliver(aim.request.card, feed))
        yield plan._replace(hand=hand, actions=actions, feed=spent, delivered=True)


def _arrivals(board: Board, plan: DeliveryPlan, aim: DeliveryGoal) -> Iterator[DeliveryPlan]:
    lying = plan.villages[board.at[plan.cart]]
    if not any(lying):
        yield plan
        return
    useful = _useful(plan, lying, aim)
    for good in useful:
        yield _take_good(board, plan, TakeGood(good), good)
    if not useful or sum(lying) == 1:
        yield plan._replace(actions=(*plan.actions, Leave()), left=plan.left + 1)


def _useful(plan: DeliveryPlan, lying: Counts, aim: DeliveryGoal) -> tuple[Good, ...]:
    """Return the useful goods: for this request, for others, or to empty the village."""
    there = kinds_in(lying)
    for wanted in (aim.request.needs, aim.others):
        lacking = kinds_in(subtract_counts(wanted, plan.goods))
        if useful := tuple(good for good in there if good in lacking):
            return useful
    short = sum(plan.goods) < aim.request.size
    return there if short or sum(lying) == 1 else ()


def _take_good(board: Board, plan: DeliveryPlan, action: Action, good: Good) -> DeliveryPlan:
    """Return the plan with a good taken in the cart's village."""
    at, kind = board.at[plan.cart], PLACE[good]
    return plan._replace(
        goods=add(plan.goods, kind, 1),
        villages=replace_item(plan.villages, at, add(plan.villages[at], kind, -1)),
        actions=(*plan.actions, action),
    )
