"""Positions that nobody can tell apart: the cards not seen yet, shuffled anew."""

from games.hellweg.model import State
from games.hellweg.position import Position
from games.hellweg.view import unseen
from games.kernel import Rng, Seat, changed


def resample(position: Position, _: Seat | None, rng: Rng) -> State:
    """Return the state with other cards to come; in the shorter game those in the box too."""
    state, cards = position.state, rng.shuffled(unseen(position))
    return changed(state, deck=tuple(card.number for card in cards[: len(state.deck)]))
