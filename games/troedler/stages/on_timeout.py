"""What is done for a player who is late: what the cards they must play and the table suggest.

Legal and sensible, no more: what can be delivered is delivered, goods that a request lacks are
fetched, and feed is spent only on a delivery or where it would count as damage anyway. So a game
comes to its end even if nobody answers.
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
"""Points that a delivery must bring for each feed it takes."""


def rank_piles(position: Position, seat: Seat) -> tuple[Pile, ...]:
    """Return the piles, that whose cards that may be seen help most first.

    From the open table alone: a pile is taken whatever is held, and tells nothing of the hand.
    """
    player, start = position.state.players[seat], 0 if position.state.open_piles else -1

    def worth(pile: Pile) -> int:
        seen = position.state.piles[pile - 1][start:]
        return sum(_worth(position.board, player, card) for card in seen)

    return tuple(sorted(position.remaining_piles, key=lambda pile: -worth(pile)))


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
        action: requests[action.card].points - FEED_PRICE_POINTS * action.feed
        for action in actions
        if isinstance(action, Deliver)
    }
    best = max(gains, key=gains.__getitem__, default=None)
    return best if best is not None and gains[best] > 0 else None


def _collecting(position: Position, actions: tuple[Action, ...]) -> Collect | None:
    """Return the collecting of a good that a request lacks, with what costs nothing."""
    lacks = missing_kinds(position)
    useful = [
        action
        for action in actions
        if isinstance(action, Collect) and _free(position, action.card) and action.good in lacks
    ]
    return min(useful, key=lambda action: lacks.index(action.good), default=None)


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
    return card != FEED or position.wasted_feed(position.active.hand) > 0


def _gain(position: Position, village: Village) -> int:
    """Return what a village is good for now: a delivery before a good that is lacking."""
    lying = position.state.villages[position.board.at[village]]
    if able := possible_deliveries(position, village, lying, 1):
        return 10 + max(request.points for request, _ in able)
    lacks = missing_kinds(position)
    return sum(lying[PLACE[good]] > 0 for good in lacks)


def arrival(position: Position) -> TakeGood | Leave:
    """Return the good that a request lacks, or the last one where a delivery can follow."""
    lying = kinds_in(position.goods_here)
    for good in missing_kinds(position):
        if good in lying:
            return TakeGood(good)
    if possible_deliveries(position, position.active.cart, position.goods_here, 1):
        return TakeGood(*lying)
    return Leave()
