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
    """The first moves of a turn, and what they lead to."""

    cart: Village
    hand: tuple[Card, ...]
    """The remaining cards in hand, without requests."""

    goods: Counts
    villages: tuple[Counts, ...]
    actions: tuple[Action, ...] = ()
    feed: int = 0
    """The number of feed cards played."""

    skipped: int = 0
    """The number of arrivals in a village with goods where the player took none."""

    delivered: bool = False
    """Whether the last move delivers the request."""

    @property
    def cost(self) -> tuple[int, ...]:
        """The sort key of a plan; plans with a lower key are examined first.

        It compares the feed and then the cards played, both fewest first, then the arrivals without
        a good, fewest first, and at last the goods in the cart, most first.
        """
        return self.feed, -len(self.hand), self.skipped, -sum(self.goods)


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
    others = [card.needs for card in requests_in(board, player.hand) if card != request]
    most_wanted = tuple(map(max, zip(NO_GOODS, *others, strict=True)))
    start = DeliveryPlan(player.cart, hand, player.goods, state.villages)
    return _search_delivery(board, start, DeliveryGoal(request, most_wanted, state.delivered))


@lru_cache(maxsize=2048)
def _search_delivery(board: Board, start: DeliveryPlan, goal: DeliveryGoal) -> tuple[Action, ...]:
    """Return the actions of the cheapest delivery, or `()` if none is found.

    Plans are examined in the order of their cost, so that the first delivery is the cheapest.
    """
    # Plans cannot be compared, so a running number decides between equal costs.
    number = count()
    heap = [(start.cost, next(number), start)]
    examined = set[tuple[object, ...]]()
    while heap and len(examined) < POSITION_LIMIT:
        _, _, plan = heappop(heap)
        if plan.delivered:
            return plan.actions
        situation = plan.cart, plan.hand, plan.goods
        # Each card in hand can bring one good at most.
        if situation in examined or goal.request.missing(plan.goods) > len(plan.hand):
            continue
        examined.add(situation)
        for longer_plan in _extensions(board, plan, goal):
            heappush(heap, (longer_plan.cost, next(number), longer_plan))
    return ()


def _extensions(board: Board, plan: DeliveryPlan, goal: DeliveryGoal) -> Iterator[DeliveryPlan]:
    """Yield the plan extended by one card, and by the good that the card brings."""
    lying = plan.villages[board.at[plan.cart]]
    if not any(lying) and plan.cart not in goal.delivered:
        yield from _with_delivery(plan, goal)
    useful = _useful_goods(plan, lying, goal)
    for card in dict.fromkeys(plan.hand):
        played = plan._replace(hand=remove_item(plan.hand, card), feed=plan.feed + (card == FEED))
        for good in useful if card in {EXTRA, FEED} else ():
            yield _with_good(board, played, Collect(card, good), good)
        for village in board.exits.get((plan.cart, card), ()):
            arrived = played._replace(cart=village, actions=(*plan.actions, Go(card, village)))
            yield from _with_arrival(board, arrived, goal)


def _with_delivery(plan: DeliveryPlan, goal: DeliveryGoal) -> Iterator[DeliveryPlan]:
    """Yield the plan extended by the delivery with the least feed, if a delivery is possible."""
    amounts = feed_amounts(goal.request, plan.goods, plan.hand.count(FEED))
    if amounts:
        feed = amounts[0]
        yield plan._replace(
            hand=remove_item(plan.hand, FEED, feed),
            actions=(*plan.actions, Deliver(goal.request.card, feed)),
            feed=plan.feed + feed,
            delivered=True,
        )


def _with_arrival(board: Board, plan: DeliveryPlan, goal: DeliveryGoal) -> Iterator[DeliveryPlan]:
    """Yield the plan, which ends with a journey, extended by each decision about a good.

    In a village without goods there is nothing to decide. Taking none is tried only if no good is
    useful, or to leave the last good for a card.
    """
    lying = plan.villages[board.at[plan.cart]]
    if not any(lying):
        yield plan
        return
    useful = _useful_goods(plan, lying, goal)
    for good in useful:
        yield _with_good(board, plan, TakeGood(good), good)
    if not useful or sum(lying) == 1:
        yield plan._replace(actions=(*plan.actions, Leave()), skipped=plan.skipped + 1)


def _useful_goods(plan: DeliveryPlan, lying: Counts, goal: DeliveryGoal) -> tuple[Good, ...]:
    """Return which of the goods lying in a village are worth taking.

    Goods that the request wants; or else that other requests want; or else any good, if the player
    has too few for a delivery, or to empty the village.
    """
    available = kinds_in(lying)
    for wanted in (goal.request.needs, goal.others):
        lacking = kinds_in(subtract_counts(wanted, plan.goods))
        if useful := tuple(good for good in available if good in lacking):
            return useful
    has_too_few = sum(plan.goods) < goal.request.size
    return available if has_too_few or sum(lying) == 1 else ()


def _with_good(board: Board, plan: DeliveryPlan, action: Action, good: Good) -> DeliveryPlan:
    """Return the plan extended by an action that takes a good from the cart's village."""
    village, kind = board.at[plan.cart], PLACE[good]
    return plan._replace(
        goods=add(plan.goods, kind, 1),
        villages=replace_item(plan.villages, village, add(plan.villages[village], kind, -1)),
        actions=(*plan.actions, action),
    )
