"""Positions that cannot be told apart: the unseen cards are shuffled again."""

from games.hellweg.view import unseen
from games.hellweg.work import Work
from games.kernel import Seat


def resample_secrets(work: Work, _: Seat | None) -> None:
    """Draw another deck from the unseen cards, including those in the box of the shorter game."""
    state, cards = work.state, work.rng.shuffled(unseen(work))
    state.deck = tuple(card.number for card in cards[: len(state.deck)])
