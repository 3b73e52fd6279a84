"""The goods and the feed that fulfil goods requests (rulebook "Trödelwunsch").

A substitute is a good that is delivered in place of a wanted good of another kind. A delivery costs
exactly one feed card for each wanted good that is not delivered (ruling 4). So a kind of goods that
is replaced in a delivery cannot also be a substitute in it.
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
"""Pairs of a request and the smallest number of feed cards that fulfils it."""


def possible_deliveries(position: Position, village: Village, lying: Counts, feed: int) -> Offers:
    """Return the deliveries that the active player could make in a village.

    A delivery needs a village without goods, in which the player has not delivered in this turn
    (ruling 6).

    Args:
        position: the current position.
        village: the village to deliver in.
        lying: the goods in the village. With one good, the player takes it first; with more, no
            delivery is possible.
        feed: the number of feed cards that the player can spend.
    """
    if sum(lying) > 1 or village in position.state.delivered:
        return ()
    player = position.active
    requests = requests_in(position.board, player.hand)
    goods = add_counts(player.goods, lying)
    return affordable_requests(requests, goods, feed) if requests else ()


@lru_cache(maxsize=4096)
def requests_in(board: Board, hand: tuple[Card, ...]) -> tuple[Request, ...]:
    """Return the requests of a hand in its order, equal ones once."""
    return tuple(board.requests[card] for card in dict.fromkeys(hand) if card in board.requests)


def by_nearness(board: Board, hand: tuple[Card, ...], goods: Counts) -> list[Request]:
    """Return the requests of a hand, sorted by fewest missing goods, then by most points."""
    return sorted(
        requests_in(board, hand), key=lambda request: (request.missing(goods), -request.points)
    )


def affordable_requests(requests: tuple[Request, ...], goods: Counts, feed: int) -> Offers:
    """Return the requests that these goods and at most `feed` feed cards can fulfil.

    Each costs as many feed cards as wanted goods are missing, since any other good can replace a
    missing one, if the player has enough goods in total.
    """
    owned = sum(goods)
    return tuple(
        (request, missing)
        for request in requests
        if request.size <= owned and (missing := request.missing(goods)) <= feed
    )


def feed_amounts(request: Request, goods: Counts, feed: int) -> tuple[int, ...]:
    """Return all numbers of feed cards, up to `feed`, with which these goods fulfil the request.

    The numbers are consecutive: a player who can replace more goods than necessary can also replace
    one fewer.
    """
    card, needs = request.card, request.needs
    numbers = range(request.missing(goods), min(feed, request.size) + 1)
    return tuple(takewhile(lambda n: possible_goods(Exchange(card, n, needs), goods), numbers))


@lru_cache(maxsize=4096)
def possible_goods(exchange: Exchange, goods: Counts) -> tuple[Counts, ...]:
    """Return all combinations of goods that a delivery may bring into the village.

    Args:
        exchange: the delivery with the substitutes chosen so far.
        goods: all goods of the player.
    """
    # One entry for each choice for the kinds so far: how many goods of each kind are delivered, how
    # many wanted goods of the later kinds must be replaced, and how many substitutes must be added.
    partial: list[tuple[Counts, int, int]] = [((), exchange.feed, exchange.feed)]
    for good, need, have in zip(GOODS, exchange.needs, goods, strict=True):
        # A kind that is a substitute is not replaced, and a replaced kind is no substitute.
        max_fewer = 0 if good in exchange.instead else need
        max_more = 0 if good in exchange.replaced else have
        extended: list[tuple[Counts, int, int]] = []
        for counts, to_replace, to_add in partial:
            fewest = need - min(max_fewer, to_replace)
            most = min(have, need + min(max_more, to_add))
            for number in range(fewest, most + 1):
                replaced, added = max(need - number, 0), max(number - need, 0)
                extended.append(((*counts, number), to_replace - replaced, to_add - added))
        partial = extended
    return tuple(counts for counts, to_replace, to_add in partial if to_replace == to_add == 0)


def swaps(exchange: Exchange, goods: Counts) -> tuple[tuple[Good, Good], ...]:
    """Return the possible next substitutions, as pairs of a wanted good and its substitute."""
    return tuple(
        (good, instead)
        for good, instead in _pairs(exchange, goods)
        if possible_goods(after_swap(exchange, good, instead), goods)
    )


def _pairs(exchange: Exchange, goods: Counts) -> Iterator[tuple[Good, Good]]:
    """Yield pairs of a wanted good that may be replaced, and a good that the player can spare.

    Not every pair leads to a complete delivery.
    """
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
    """Yield all remaining substitutions if every choice has the same result; if not, yield none."""
    if exchange.feed and len(possible_goods(exchange, goods)) > 1:
        return
    while exchange.feed:
        swap = swaps(exchange, goods)[0]
        exchange = after_swap(exchange, *swap)
        yield swap
