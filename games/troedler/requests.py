"""Goods requests: which can be met with which goods and how much feed (rulebook "Trödelwunsch").

A substitute is a good of another kind in the place of one that the request wants. What a delivery
costs in feed is exactly the number of wanted goods that are not among those given (ruling 4), so a
kind that is replaced is never a substitute in the same delivery, and the other way round.
"""

from collections.abc import Iterator
from functools import lru_cache

from games.kernel import add, changed
from games.troedler.board import Board
from games.troedler.facts import Facts
from games.troedler.model import Exchange
from games.troedler.terms import GOODS, NO_GOODS, PLACE, Card, Counts, Good, Village, plus

Offers = tuple[tuple[Card, int], ...]
"""Requests, each with the least feed that meets it."""


def deliverable(
    position: Facts, village: Village, there: Counts, goods: Counts, feed: int
) -> Offers:
    """Return what the player could deliver in a village where these goods lie, owning those.

    Only where nothing lies, and once in a turn (ruling 6).
    """
    if any(there) or village in position.state.delivered:
        return ()
    board = position.board
    return outlook(board, wishes(board, position.active.hand), goods, feed)


def after_arrival(position: Facts, village: Village, there: Counts, feed: int) -> Offers:
    """Return what could be delivered right after arriving in a village with these goods.

    Either it is empty, or the one good that lies there is taken on arrival.
    """
    if sum(there) > 1:
        return ()
    return deliverable(position, village, NO_GOODS, plus(position.active.goods, there), feed)


def after_taking(position: Facts, good: Good, feed: int) -> Offers:
    """Return what could be delivered after taking a good where the cart stands."""
    player, kind = position.active, PLACE[good]
    left, own = add(position.lying, kind, -1), add(player.goods, kind, 1)
    return deliverable(position, player.cart, left, own, feed)


def wishes(board: Board, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the different requests of a hand."""
    return tuple(card for card in dict.fromkeys(hand) if card in board.requests)


def outlook(board: Board, wanted: tuple[Card, ...], goods: Counts, feed: int) -> Offers:
    """Return the requests that could be met, each with the least feed for it.

    That is one for each good that is missing: any other good will do instead, if there is enough.
    """
    owned = sum(goods)
    offers = []
    for card in wanted:
        request = board.requests[card]
        if request.size <= owned:
            missing = sum(max(n - have, 0) for n, have in zip(request.needs, goods, strict=True))
            if missing <= feed:
                offers.append((card, missing))
    return tuple(offers)


def feeds(board: Board, card: Card, goods: Counts, feed: int) -> tuple[int, ...]:
    """Return every amount of feed, from 0 to `feed`, with which these goods meet the request."""
    request = board.requests[card]
    return tuple(
        number
        for number in range(min(feed, request.size) + 1)
        if endings(Exchange(card, number, request.needs), goods)
    )


@lru_cache(maxsize=4096)
def endings(exchange: Exchange, goods: Counts) -> tuple[Counts, ...]:
    """Return all the goods that may lie in the village when the delivery is completed.

    Args:
        exchange: the delivery as far as it is settled.
        goods: everything that the player owns.
    """
    size = sum(exchange.needs)
    ways: list[tuple[Counts, int]] = [((), 0)]
    for good, need, have in zip(GOODS, exchange.needs, goods, strict=True):
        least = need if good in exchange.instead else 0
        most = min(need, have) if good in exchange.replaced else have
        ways = [
            ((*given, number), short + max(need - number, 0))
            for given, short in ways
            for number in range(least, min(most, size - sum(given)) + 1)
            if short + max(need - number, 0) <= exchange.feed
        ]
    return tuple(given for given, short in ways if sum(given) == size and short == exchange.feed)


def swaps(exchange: Exchange, goods: Counts) -> tuple[tuple[Good, Good], ...]:
    """Return the substitutions (wanted good, good instead) after which it can be completed."""
    return tuple(
        (good, instead)
        for good, instead in _pairs(exchange, goods)
        if endings(substituted(exchange, good, instead), goods)
    )


def _pairs(exchange: Exchange, goods: Counts) -> Iterator[tuple[Good, Good]]:
    for good, need in zip(GOODS, exchange.needs, strict=True):
        if need == 0 or good in exchange.instead:
            continue
        for instead, have in zip(GOODS, goods, strict=True):
            spare = have > exchange.needs[PLACE[instead]]
            if spare and instead != good and instead not in exchange.replaced:
                yield good, instead


def substituted(exchange: Exchange, good: Good, instead: Good) -> Exchange:
    """Return the delivery after one more substitution."""
    return changed(
        exchange,
        feed=exchange.feed - 1,
        needs=add(add(exchange.needs, PLACE[good], -1), PLACE[instead], 1),
        replaced=(*exchange.replaced, good),
        instead=(*exchange.instead, instead),
    )


def forced(exchange: Exchange, goods: Counts) -> Iterator[tuple[Good, Good]]:
    """Yield the substitutions that are still to be made, if only one end is possible."""
    if exchange.feed and len(endings(exchange, goods)) > 1:
        return
    while exchange.feed:
        swap = swaps(exchange, goods)[0]
        exchange = substituted(exchange, *swap)
        yield swap
