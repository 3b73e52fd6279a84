"""The goods and cards that a player needs, from their own hand and goods."""

from functools import lru_cache

from games.kernel import remove_item
from games.troedler.board import Board
from games.troedler.position import Position
from games.troedler.requests import by_nearness
from games.troedler.terms import FEED, Card, Counts, Good, kinds_in, subtract_counts

KEPT_REQUEST_COUNT = 2
"""Requests that a full hand keeps; the other cards should move the cart."""


def cards_to_discard(position: Position) -> tuple[Card, ...]:
    """Return all cards to discard, the least needed one first."""
    return by_need(position, position.surplus)


def by_need(position: Position, number: int | None = None) -> tuple[Card, ...]:
    """Return cards that may be discarded, by default all, the least needed one first."""
    hand, least = position.active.hand, list[Card]()
    for _ in range(len(hand) - hand.count(FEED) if number is None else number):
        least.append(_least(position, hand))
        hand = remove_item(hand, least[-1])
    return tuple(least)


def _least(position: Position, hand: tuple[Card, ...]) -> Card:
    """Return the card to discard: the furthest request if there are many, else a duplicate."""
    requests = by_nearness(position.board, hand, position.active.goods)
    if len(requests) > KEPT_REQUEST_COUNT:
        return requests[-1].card
    others = tuple(card for card in hand if card not in (FEED, *position.board.requests))
    if others:
        return max(others, key=hand.count)
    return requests[-1].card


def missing_kinds(position: Position) -> tuple[Good, ...]:
    """Return the kinds of goods that requests in hand lack, those of the nearest request first."""
    player = position.active
    return _missing_kinds(position.board, player.hand, player.goods)


@lru_cache(maxsize=4096)
def _missing_kinds(board: Board, hand: tuple[Card, ...], goods: Counts) -> tuple[Good, ...]:
    return tuple(
        dict.fromkeys(
            good
            for request in by_nearness(board, hand, goods)[:KEPT_REQUEST_COUNT]
            for good in kinds_in(subtract_counts(request.needs, goods))
        )
    )
