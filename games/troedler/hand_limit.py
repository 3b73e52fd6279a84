"""The end of a turn: played cards laid away, and the hand limit (rulebook "Limit 4")."""

from dataclasses import replace

from games.kernel import Event
from games.troedler.board import Board
from games.troedler.events import FeedWasted
from games.troedler.model import State, with_player, without
from games.troedler.terms import FEED, Card


def laid_away(board: Board, state: State) -> tuple[State, tuple[Event, ...]]:
    """Lay away what was played, and feed beyond the limit, which may never be discarded.

    Routes and extra goods go to the discard pile; feed and requests to the value pile.
    """
    player = state.active
    wasted = max(player.feed - board.data.setup.hand_limit, 0)
    kept = tuple(card for card in state.played if _valuable(board, card))
    gone = tuple(card for card in state.played if not _valuable(board, card))
    after = replace(
        player,
        hand=without(player.hand, FEED, wasted),
        value=(*player.value, *kept, *(FEED,) * wasted),
    )
    events = (FeedWasted(state.turn, wasted),) if wasted else ()
    laid = replace(
        state,
        players=with_player(state.players, state.turn, after),
        discard=(*state.discard, *gone),
        played=(),
    )
    return laid, events


def _valuable(board: Board, card: Card) -> bool:
    return card == FEED or card in board.requests


def surplus(board: Board, state: State) -> int:
    """Return how many cards the player whose turn ends has too many."""
    return max(len(state.active.hand) - board.data.setup.hand_limit, 0)


def disposable(state: State) -> tuple[Card, ...]:
    """Return the faces that may be discarded: all but feed."""
    return tuple(card for card in dict.fromkeys(state.active.hand) if card != FEED)


def discarded(state: State, card: Card) -> State:
    """Put one surplus card on the discard pile."""
    player = replace(state.active, hand=without(state.active.hand, card))
    return replace(
        state,
        players=with_player(state.players, state.turn, player),
        discard=(*state.discard, card),
    )
