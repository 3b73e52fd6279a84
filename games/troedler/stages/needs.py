"""The goods and cards that a player needs, judged by the player's own hand and goods."""

from functools import lru_cache

from games.kernel import remove_item
from games.troedler.board import Board
from games.troedler.position import Position
from games.troedler.requests import by_nearness
from games.troedler.terms import FEED, Card, Counts, Good, kinds_in, subtract_counts

KEPT_REQUEST_COUNT = 2
"""How many requests a hand keeps before it keeps routes and extra goods cards."""


def cards_to_discard(position: Position) -> tuple[Card, ...]:
    """Return the cards that the active player must discard at the limit, the least needed first."""
    return by_need(position, position.surplus)


def by_need(position: Position, number: int | None = None) -> tuple[Card, ...]:
    """Return cards of the active player's hand without feed, the least needed first.

    Feed is left out because it may not be discarded. `number` is how many cards are returned, by
    default all.
    """
    hand = position.active.hand
    cards: list[Card] = []
    for _ in range(len(hand) - hand.count(FEED) if number is None else number):
        cards.append(_least_needed(position, hand))
        hand = remove_item(hand, cards[-1])
    return tuple(cards)


def _least_needed(position: Position, hand: tuple[Card, ...]) -> Card:
    """Return the least needed card of a hand that holds a card other than feed.

    If there are more than `KEPT_REQUEST_COUNT` requests, it is the request with the most missing
    goods; if not, the route or extra goods card with the most copies; without one, a request.
    """
    requests = by_nearness(position.board, hand, position.active.goods)
    if len(requests) > KEPT_REQUEST_COUNT:
        return requests[-1].card
    others = tuple(card for card in hand if card not in (FEED, *position.board.requests))
    if others:
        return max(others, key=hand.count)
    return requests[-1].card


def missing_kinds(position: Position) -> tuple[Good, ...]:
    """Return the kinds of goods that the active player lacks for the nearest requests in hand.

    The kinds for the request with the fewest missing goods come first.
    """
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
