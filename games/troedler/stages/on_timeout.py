"""Answers for players whose time has run out. With them, a game ends even if all are absent.

Requests are delivered and missing goods fetched. Feed is spent only on deliveries, or if it would
count as damage at the end of the turn anyway.
"""

from games.kernel import Action, Option, Seat
from games.troedler.actions import Collect, Deliver, EndTurn, Go, Leave, TakeGood
from games.troedler.board import Board
from games.troedler.model import Player
from games.troedler.position import Position
from games.troedler.requests import possible_deliveries
from games.troedler.stages.needs import missing_kinds
from games.troedler.terms import EXTRA, FEED, PLACE, ROUTES, Card, Pile, Village, kinds_in

FEED_PRICE_POINTS = 2
"""Goods points that a feed card must bring in a delivery."""


def rank_piles(position: Position, seat: Seat) -> tuple[Pile, ...]:
    """Return the dealer piles that are left, the one with the most useful visible cards first.

    Usefulness is judged from public facts, so that the choice tells nothing about the hand.
    """
    player = position.state.players[seat]

    def worth(pile: Pile) -> int:
        cards = position.state.piles[pile - 1]
        visible = cards if position.state.open_piles else cards[-1:]
        return sum(_card_worth(position.board, player, card) for card in visible)

    return tuple(sorted(position.remaining_piles, key=lambda pile: -worth(pile)))


def _card_worth(board: Board, player: Player, card: Card) -> int:
    """Return a rough worth in points of taking a card, to compare piles with each other."""
    if request := board.requests.get(card):
        return 4 + request.points - 2 * request.missing(player.goods)
    if card in ROUTES:
        return 6 if board.exits[player.cart, card] else 4
    return 5 if card == EXTRA else 1


def turn(position: Position, options: tuple[Option, ...]) -> Action:
    """Return one of the options of a turn: a useful card or, if there is none, the turn's end."""
    actions = tuple(option.action for option in options)
    return (
        _best_delivery(position, actions)
        or _best_collecting(position, actions)
        or _best_journey(position, actions)
        or EndTurn()
    )


def _best_delivery(position: Position, actions: tuple[Action, ...]) -> Deliver | None:
    """Return the delivery that gains the most points after the price of its feed, if any does."""
    requests = position.board.requests
    gains = {
        action: requests[action.card].points - FEED_PRICE_POINTS * action.feed
        for action in actions
        if isinstance(action, Deliver)
    }
    best = max(gains, key=gains.__getitem__, default=None)
    return best if best is not None and gains[best] > 0 else None


def _best_collecting(position: Position, actions: tuple[Action, ...]) -> Collect | None:
    """Return the action that collects a missing good with a card that costs nothing, if any.

    Goods for the nearest request come first.
    """
    kinds = missing_kinds(position)
    useful = [
        action
        for action in actions
        if isinstance(action, Collect) and _is_free(position, action.card) and action.good in kinds
    ]
    return min(useful, key=lambda action: kinds.index(action.good), default=None)


def _best_journey(position: Position, actions: tuple[Action, ...]) -> Go | None:
    """Return the most useful journey that costs nothing, or `None` if no journey is useful.

    If the hand exceeds the limit, a useless journey is returned too: its card would be discarded.
    """
    gains = {
        action: _village_worth(position, action.village)
        for action in actions
        if isinstance(action, Go) and _is_free(position, action.card)
    }
    best = max(gains, key=gains.__getitem__, default=None)
    return best if best is not None and (gains[best] > 0 or position.surplus) else None


def _is_free(position: Position, card: Card) -> bool:
    """Whether a card costs nothing: any card but feed, or feed that counts as damage anyway."""
    return card != FEED or position.wasted_feed(position.active.hand) > 0


def _village_worth(position: Position, village: Village) -> int:
    """Return the worth of a journey to a village, on a scale of its own.

    A possible delivery, with at most one feed, counts 10 and its points; without one, each kind of
    missing goods in the village counts 1.
    """
    lying = position.state.villages[position.board.at[village]]
    if deliveries := possible_deliveries(position, village, lying, 1):
        return 10 + max(request.points for request, _ in deliveries)
    return sum(lying[PLACE[good]] > 0 for good in missing_kinds(position))


def arrival(position: Position) -> TakeGood | Leave:
    """Return the answer on arrival: take a missing good, or the last good to deliver afterwards.

    Take nothing in all other cases.
    """
    lying = kinds_in(position.goods_here)
    for good in missing_kinds(position):
        if good in lying:
            return TakeGood(good)
    if possible_deliveries(position, position.active.cart, position.goods_here, 1):
        return TakeGood(*lying)
    return Leave()
