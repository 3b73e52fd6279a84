"""Positions that nobody can tell apart: the cards not seen yet, shuffled anew."""

from games.hellweg.view import unseen
from games.hellweg.work import Work
from games.kernel import Seat


def resample_secrets(work: Work, _: Seat | None) -> None:
    """Draw other cards to come; in the shorter game those in the box too, which no state holds."""
    state, cards = work.state, work.rng.shuffled(unseen(work))
    state.deck = tuple(card.number for card in cards[: len(state.deck)])
