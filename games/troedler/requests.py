"""Goods requests: which can be met with which goods and how much feed (rulebook "Trödelwunsch").

A substitute is a good of another kind in the place of one that the request wants. What a delivery
costs in feed is exactly the number of wanted goods that are not among those given (ruling 4), so a
kind that is replaced is never a substitute in the same delivery, and the other way round.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import takewhile

from games.kernel import add, replace_fields
from games.troedler.board import Board, Request
from games.troedler.model import Exchange
from games.troedler.position import Position
from games.troedler.terms import GOODS, PLACE, Card, Counts, Good, Village, add_counts

Offers = tuple[tuple[Request, int], ...]
"""Requests, each with the least feed that meets it."""


def possible_deliveries(position: Position, village: Village, there: Counts, feed: int) -> Offers:
    """Return what the player could deliver in a village with these goods, and so much feed.

    Only where nothing lies, or one good that is taken first; and once in a turn (ruling 6).
    """
    if sum(there) > 1 or village in position.state.delivered:
        return ()
    player = position.active
    wanted = requests_in(position.board, player.hand)
    return affordable_requests(wanted, add_counts(player.goods, there), feed) if wanted else ()


@lru_cache(maxsize=4096)
def requests_in(board: Board, hand: tuple[Card, ...]) -> tuple[Request, ...]:
    """Return the different requests of a hand."""
    return tuple(board.requests[card] for card in dict.fromkeys(hand) if card in board.requests)


def by_nearness(board: Board, hand: tuple[Card, ...], goods: Counts) -> list[Request]:
    """Return the requests of a hand, that which lacks least first, among equals the dearest."""
    return sorted(
        requests_in(board, hand), key=lambda request: (request.missing(goods), -request.points)
    )


def affordable_requests(wanted: tuple[Request, ...], goods: Counts, feed: int) -> Offers:
    """Return the requests that could be met, each with the least feed for it.

    That is one for each good that is missing: any other good will do instead, if there is enough.
    """
    owned = sum(goods)
    return tuple(
        (request, missing)
        for request in wanted
        if request.size <= owned and (missing := request.missing(goods)) <= feed
    )


def feed_amounts(request: Request, goods: Counts, feed: int) -> tuple[int, ...]:
    """Return every amount of feed, from 0 to `feed`, with which these goods meet the request.

    A player who can replace more goods than are missing can also replace one fewer.
    """
    card, needs = request.card, request.needs
    numbers = range(request.missing(goods), min(feed, request.size) + 1)
    return tuple(takewhile(lambda n: possible_goods(Exchange(card, n, needs), goods), numbers))


@lru_cache(maxsize=4096)
def possible_goods(exchange: Exchange, goods: Counts) -> tuple[Counts, ...]:
    """Return all the goods that may lie in the village when the delivery is completed.

    Args:
        exchange: the delivery as far as it is settled.
        goods: everything that the player owns.
    """
    # The goods of the first kinds, and how many are still to be replaced, and to be substitutes.
    ways: list[tuple[Counts, int, int]] = [((), exchange.feed, exchange.feed)]
    for good, need, have in zip(GOODS, exchange.needs, goods, strict=True):
        gives = 0 if good in exchange.instead else need
        takes = 0 if good in exchange.replaced else have
        ways = [
            ((*given, number), out - max(need - number, 0), into - max(number - need, 0))
            for given, out, into in ways
            for number in range(need - min(gives, out), min(have, need + min(takes, into)) + 1)
        ]
    return tuple(given for given, out, into in ways if out == into == 0)


def swaps(exchange: Exchange, goods: Counts) -> tuple[tuple[Good, Good], ...]:
    """Return the substitutions (wanted good, good instead) after which it can be completed."""
    return tuple(
        (good, instead)
        for good, instead in _pairs(exchange, goods)
        if possible_goods(after_swap(exchange, good, instead), goods)
    )


def _pairs(exchange: Exchange, goods: Counts) -> Iterator[tuple[Good, Good]]:
    for good, need in zip(GOODS, exchange.needs, strict=True):
        if need == 0 or good in exchange.instead:
            continue
        for instead, have in zip(GOODS, goods, strict=True):
            spare = have > exchange.needs[PLACE[instead]]
            if spare and instead != good and instead not in exchange.replaced:
                yield good, instead


def after_swap(exchange: Exchange, good: Good, instead: Good) -> Exchange:
    """Return the delivery after one more substitution."""
    return replace_fields(
        exchange,
        feed=exchange.feed - 1,
        needs=add(add(exchange.needs, PLACE[good], -1), PLACE[instead], 1),
        replaced=(*exchange.replaced, good),
        instead=(*exchange.instead, instead),
    )


def forced_swaps(exchange: Exchange, goods: Counts) -> Iterator[tuple[Good, Good]]:
    """Yield the substitutions that are still to be made, if only one end is possible."""
    if exchange.feed and len(possible_goods(exchange, goods)) > 1:
        return
    while exchange.feed:
        swap = swaps(exchange, goods)[0]
        exchange = after_swap(exchange, *swap)
        yield swap
