"""Positions that nobody can tell apart: the cards not seen yet, shuffled anew."""

from dataclasses import replace

from games.hellweg.layout import Layout
from games.hellweg.model import State
from games.hellweg.view import unseen
from games.kernel import Rng


def resample(layout: Layout, state: State, rng: Rng) -> State:
    """Return the position with other cards to come; in the shorter game those in the box too."""
    cards = rng.shuffled(tuple(card.number for card in unseen(layout, state)))
    return replace(state, deck=cards[: len(state.deck)])
