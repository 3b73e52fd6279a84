"""What is done for a player who is late: what the cards they must play and the table suggest.

Legal and sensible, no more: what can be delivered is delivered, goods that a request lacks are
fetched, and feed is spent only on a delivery or where it would count as damage anyway. So a game
comes to its end even if nobody answers.
"""

from functools import lru_cache

from games.kernel import Action, Option, Seat, without
from games.troedler.actions import Collect, Deliver, EndTurn, Go, Leave, TakeGood
from games.troedler.board import Board
from games.troedler.model import Player
from games.troedler.position import Position
from games.troedler.printed import Request
from games.troedler.requests import hopes, wishes
from games.troedler.terms import (
    EXTRA,
    FEED,
    PLACE,
    ROUTES,
    Card,
    Counts,
    Good,
    Pile,
    Village,
    kinds,
    minus,
)

KEPT_WISHES = 2
"""Requests that a full hand keeps; the other places are for cards that move the cart."""
FEED_PRICE = 2
"""Points that a delivery must bring for each feed it takes."""


def ranked(position: Position, seat: Seat) -> tuple[Pile, ...]:
    """Return the piles, that whose cards that may be seen help most first.

    From the open table alone: a pile is taken whatever is held, and tells nothing of the hand.
    """
    player, start = position.state.players[seat], 0 if position.state.open_piles else -1

    def worth(pile: Pile) -> int:
        seen = position.state.piles[pile - 1][start:]
        return sum(_worth(position.board, player, card) for card in seen)

    return tuple(sorted(position.standing, key=lambda pile: -worth(pile)))


def _worth(board: Board, player: Player, card: Card) -> int:
    if request := board.requests.get(card):
        return 4 + request.points - 2 * request.missing(player.goods)
    if card in ROUTES:
        return 4 + 2 * bool(board.exits[player.cart, card])
    return 5 if card == EXTRA else 1


def turn(position: Position, options: tuple[Option, ...]) -> Action:
    """Return the card to play, or the end of the turn where none does any good."""
    actions = tuple(option.action for option in options)
    return (
        _delivery(position, actions)
        or _collecting(position, actions)
        or _journey(position, actions)
        or EndTurn()
    )


def _delivery(position: Position, actions: tuple[Action, ...]) -> Deliver | None:
    """Return the delivery that brings most, after its feed."""
    requests = position.board.requests
    gains = {
        action: requests[action.card].points - FEED_PRICE * action.feed
        for action in actions
        if isinstance(action, Deliver)
    }
    best = max(gains, key=gains.__getitem__, default=None)
    return best if best is not None and gains[best] > 0 else None


def _collecting(position: Position, actions: tuple[Action, ...]) -> Collect | None:
    """Return the collecting of a good that a request lacks, with what costs nothing."""
    lacks = lacking(position)
    found = [
        action
        for action in actions
        if isinstance(action, Collect) and _free(position, action.card) and action.good in lacks
    ]
    return min(found, key=lambda action: lacks.index(action.good), default=None)


def _journey(position: Position, actions: tuple[Action, ...]) -> Go | None:
    """Return the way to where something can be done; one that leads nowhere, if it is to spare."""
    gains = {
        action: _gain(position, action.village)
        for action in actions
        if isinstance(action, Go) and _free(position, action.card)
    }
    best = max(gains, key=gains.__getitem__, default=None)
    return best if best is not None and (gains[best] > 0 or position.surplus) else None


def _free(position: Position, card: Card) -> bool:
    """Whether a card costs nothing: feed does, unless it would count as damage anyway."""
    return card != FEED or position.wasted(position.active.hand) > 0


def _gain(position: Position, village: Village) -> int:
    """Return what a village is good for now: a delivery before a good that is lacking."""
    there = position.state.villages[position.board.at[village]]
    if able := hopes(position, village, there, 1):
        return 10 + max(request.points for request, _ in able)
    lacks = lacking(position)
    return sum(there[PLACE[good]] > 0 for good in lacks)


def arrival(position: Position) -> TakeGood | Leave:
    """Return the good that a request lacks, or the last one where a delivery can follow."""
    there = kinds(position.lying)
    for good in lacking(position):
        if good in there:
            return TakeGood(good)
    if hopes(position, position.active.cart, position.lying, 1):
        return TakeGood(*there)
    return Leave()


def surplus(position: Position) -> tuple[Card, ...]:
    """Return all cards to discard, the one that is needed least first."""
    return by_need(position, position.surplus)


def by_need(position: Position, most: int | None = None) -> tuple[Card, ...]:
    """Return the cards that may be discarded, or so many, the one that is needed least first."""
    hand, least = position.active.hand, list[Card]()
    for _ in range(len(hand) - hand.count(FEED) if most is None else most):
        least.append(_least(position, hand))
        hand = without(hand, least[-1])
    return tuple(least)


def _least(position: Position, hand: tuple[Card, ...]) -> Card:
    """Return the card to discard: the request furthest off if there are many, else a double."""
    asked = by_nearness(position.board, hand, position.active.goods)
    if len(asked) > KEPT_WISHES:
        return asked[-1].card
    others = tuple(card for card in hand if card not in (FEED, *position.board.requests))
    if others:
        return max(others, key=hand.count)
    return asked[-1].card


def lacking(position: Position) -> tuple[Good, ...]:
    """Return the kinds that the requests in hand lack, those of the nearest first."""
    player = position.active
    return _lacking(position.board, player.hand, player.goods)


@lru_cache(maxsize=4096)
def _lacking(board: Board, hand: tuple[Card, ...], goods: Counts) -> tuple[Good, ...]:
    return tuple(
        dict.fromkeys(
            good
            for request in by_nearness(board, hand, goods)[:KEPT_WISHES]
            for good in kinds(minus(request.needs, goods))
        )
    )


def by_nearness(board: Board, hand: tuple[Card, ...], goods: Counts) -> list[Request]:
    """Return the requests of a hand, that which lacks least first, among equals the dearest."""
    return sorted(
        wishes(board, hand), key=lambda request: (request.missing(goods), -request.points)
    )
