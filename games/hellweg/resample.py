"""Positions that nobody can tell apart: the cards not seen yet, shuffled anew."""

from games.hellweg.board import Board
from games.hellweg.model import State
from games.hellweg.view import unseen
from games.kernel import Rng, changed


def resample(board: Board, state: State, rng: Rng) -> State:
    """Return the position with other cards to come; in the shorter game those in the box too."""
    cards = rng.shuffled(tuple(card.number for card in unseen(board, state)))
    return changed(state, deck=cards[: len(state.deck)])
