"""Goods requests: the goods and feed with which they can be fulfilled (rulebook "Trödelwunsch").

A substitute is a good of another kind in place of one that the request wants. The feed for a
delivery is exactly the number of wanted goods that are not delivered (ruling 4). So a kind that is
replaced is never a substitute in the same delivery, and vice versa.
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
"""Requests, each with the least feed that fulfils it."""


def possible_deliveries(position: Position, village: Village, there: Counts, feed: int) -> Offers:
    """Return the deliveries that the active player could make in a village with this feed.

    The village must have no goods, or one good, which the player takes first. There is one delivery
    in a village in each turn (ruling 6).
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
    """Return the requests of a hand, the fewest missing goods first, then the most points."""
    return sorted(
        requests_in(board, hand), key=lambda request: (request.missing(goods), -request.points)
    )


def affordable_requests(wanted: tuple[Request, ...], goods: Counts, feed: int) -> Offers:
    """Return the requests that could be fulfilled, each with the least feed for it.

    The feed is the number of missing goods: any other good can replace one, if there are enough.
    """
    owned = sum(goods)
    return tuple(
        (request, missing)
        for request in wanted
        if request.size <= owned and (missing := request.missing(goods)) <= feed
    )


def feed_amounts(request: Request, goods: Counts, feed: int) -> tuple[int, ...]:
    """Return all amounts of feed, up to `feed`, with which these goods fulfil the request.

    They are consecutive: if more goods than necessary can be replaced, so can one fewer.
    """
    card, needs = request.card, request.needs
    numbers = range(request.missing(goods), min(feed, request.size) + 1)
    return tuple(takewhile(lambda n: possible_goods(Exchange(card, n, needs), goods), numbers))


@lru_cache(maxsize=4096)
def possible_goods(exchange: Exchange, goods: Counts) -> tuple[Counts, ...]:
    """Return all sets of goods that a delivery may bring into the village.

    Args:
        exchange: the delivery with the substitutes chosen so far.
        goods: all goods of the player.
    """
    # For the kinds so far: goods, and the numbers still to be replaced and to be substitutes.
    ways: list[tuple[Counts, int, int]] = [((), exchange.feed, exchange.feed)]
    for good, need, have in zip(GOODS, exchange.needs, goods, strict=True):
        gives = 0 if good in exchange.instead else need
        takes = 0 if good in exchange.replaced else have
        ways = [
            ((*counts, number), out - max(need - number, 0), into - max(number - need, 0))
            for counts, out, into in ways
            for number in range(need - min(gives, out), min(have, need + min(takes, into)) + 1)
        ]
    return tuple(counts for counts, out, into in ways if out == into == 0)


def swaps(exchange: Exchange, goods: Counts) -> tuple[tuple[Good, Good], ...]:
    """Return the next possible substitutions, as pairs of a wanted good and its substitute."""
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
    """Yield the remaining substitutions, if only one result is possible."""
    if exchange.feed and len(possible_goods(exchange, goods)) > 1:
        return
    while exchange.feed:
        swap = swaps(exchange, goods)[0]
        exchange = after_swap(exchange, *swap)
        yield swap
