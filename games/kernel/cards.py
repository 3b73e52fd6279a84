"""A stock of cards is a tuple, the next card first: dealt, drawn from, shuffled again unseen."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from games.kernel.rng import Rng

C = TypeVar("C")


def dealt(cards: Sequence[C], sizes: Iterable[int]) -> tuple[tuple[C, ...], ...]:
    """Return piles of these sizes from the top, and last what is left.

    A stock that is too small gives what it has.
    """
    piles, rest = [], tuple(cards)
    for size in sizes:
        piles.append(rest[:size])
        rest = rest[size:]
    return (*piles, rest)


def redealt(piles: Iterable[Sequence[C]], rng: Rng) -> tuple[tuple[C, ...], ...]:
    """Return piles of the same sizes, their cards shuffled together: what `resample` wants.

    Whoever sees none of the piles cannot tell these from the true ones.
    """
    kept = tuple(piles)
    cards = rng.shuffled([card for pile in kept for card in pile])
    return dealt(cards, map(len, kept))[:-1]
