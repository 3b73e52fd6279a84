"""Goods requests: which can be met with which goods and how much feed (rulebook "Trödelwunsch").

A substitute is a good of another kind in the place of one that the request wants. What a delivery
costs in feed is exactly the number of wanted goods that are not among those given (ruling 4), so a
kind that is replaced is never a substitute in the same delivery, and the other way round.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import cast

from games.troedler.board import Board
from games.troedler.model import Exchange
from games.troedler.terms import (
    GOODS,
    PLACE,
    Card,
    Counts,
    Good,
    Village,
    changed,
    plus,
)

Offers = tuple[tuple[Card, int], ...]
"""Requests, each with an amount of feed that meets it."""


@lru_cache(maxsize=4096)
def swaps(exchange: Exchange, goods: Counts) -> tuple[tuple[Good, Good], ...]:
    """Return the substitutions (wanted good, good instead) after which it can still be completed.

    Args:
        exchange: the delivery as far as it is settled, with at least one substitute to choose.
        goods: everything that the player owns.
    """
    return tuple(
        (good, instead)
        for good, instead in _pairs(exchange, goods)
        if completable(substituted(exchange, good, instead), goods)
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
    return replace(
        exchange,
        feed=exchange.feed - 1,
        needs=changed(changed(exchange.needs, good, -1), instead, 1),
        replaced=(*exchange.replaced, good),
        instead=(*exchange.instead, instead),
    )


def completable(exchange: Exchange, goods: Counts) -> bool:
    """Whether the substitutes still to choose can be chosen so that nothing is missing then."""
    wanted = [
        good
        for good, need in zip(GOODS, exchange.needs, strict=True)
        if need and good not in exchange.instead
    ]
    return any(
        _completable(exchange, goods, replaced)
        for number in range(len(wanted) + 1)
        for replaced in combinations(wanted, number)
    )


def _completable(exchange: Exchange, goods: Counts, replaced: tuple[Good, ...]) -> bool:
    """Whether it can be completed by replacing goods of just these kinds from here on."""
    missing = replaceable = spare = 0
    for good, need, have in zip(GOODS, exchange.needs, goods, strict=True):
        if good in replaced:
            missing += max(need - have, 0)
            replaceable += need
        elif have < need:
            return False
        elif good not in exchange.replaced:
            spare += have - need
    return missing <= exchange.feed <= min(replaceable, spare)


@lru_cache(maxsize=4096)
def endings(exchange: Exchange, goods: Counts) -> tuple[Counts, ...]:
    """Return all the goods that may lie in the village when the delivery is completed."""
    size = sum(exchange.needs)
    ways: list[tuple[tuple[int, ...], int]] = [((), 0)]
    for good, need, have in zip(GOODS, exchange.needs, goods, strict=True):
        least = need if good in exchange.instead else 0
        most = min(need, have) if good in exchange.replaced else have
        ways = [
            ((*given, number), short + max(need - number, 0))
            for given, short in ways
            for number in range(least, min(most, size - sum(given)) + 1)
            if short + max(need - number, 0) <= exchange.feed
        ]
    found = [given for given, short in ways if sum(given) == size and short == exchange.feed]
    return cast("tuple[Counts, ...]", tuple(found))


@lru_cache(maxsize=4096)
def feeds(board: Board, card: Card, goods: Counts, feed: int) -> tuple[int, ...]:
    """Return every amount of feed, from 0 to `feed`, with which these goods meet the request."""
    request = board.requests[card]
    return tuple(
        number
        for number in range(min(feed, request.size) + 1)
        if completable(Exchange(card, number, request.needs), goods)
    )


@lru_cache(maxsize=8192)
def outlook(board: Board, hand: tuple[Card, ...], goods: Counts, feed: int) -> Offers:
    """Return the requests of a hand that could be met, each with the least feed for it."""
    least: list[tuple[Card, int]] = []
    for card in dict.fromkeys(hand):
        if card in board.requests:
            enough = feeds(board, card, goods, feed)
            least += [(card, enough[0])] if enough else []
    return tuple(least)


def hopes(board: Board, hand: tuple[Card, ...], goods: Counts, feed: int, there: Counts) -> Offers:
    """Return what could be delivered right after arriving in a village with these goods.

    Either it is empty, or the one good that lies there is taken on arrival.
    """
    lying = sum(there)
    if lying > 1:
        return ()
    return outlook(board, hand, plus(goods, there), feed)


def may_deliver(there: Counts, village: Village, delivered: tuple[Village, ...]) -> bool:
    """Whether a delivery is possible here: nothing lies there, and it is this turn's first."""
    return not any(there) and village not in delivered
