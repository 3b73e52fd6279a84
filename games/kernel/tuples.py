"""Small changes of tuples, which is what a position keeps its lists in; and stocks of cards.

A stock is a tuple, the next card first: dealt, drawn from, shuffled again unseen.
"""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from games.kernel.rng import Rng

T = TypeVar("T")


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return the tuple with one item replaced."""
    # Through a list, which takes a third of the time of joining what stands before and behind.
    changed = list(items)
    changed[index] = item
    return tuple(changed)


def add(counts: tuple[int, ...], index: int, change: int) -> tuple[int, ...]:
    """Return the counts with one of them changed by so many."""
    changed = list(counts)
    changed[index] += change
    return tuple(changed)


def without(items: tuple[T, ...], item: T, copies: int = 1) -> tuple[T, ...]:
    """Return the tuple without the first so many copies of an item.

    Raises:
        ValueError: there are not so many.
    """
    left = list(items)
    for _ in range(copies):
        left.remove(item)
    return tuple(left)


def dealt(cards: Sequence[T], sizes: Iterable[int]) -> tuple[tuple[T, ...], ...]:
    """Return piles of these sizes from the top, and last what is left.

    A stock that is too small gives what it has.
    """
    piles, rest = [], tuple(cards)
    for size in sizes:
        piles.append(rest[:size])
        rest = rest[size:]
    return (*piles, rest)


def redealt(
    piles: Iterable[tuple[T, ...]], rng: Rng, seen: int | None = None
) -> tuple[tuple[T, ...], ...]:
    """Return piles of the same sizes, their cards shuffled together: what `resample` wants.

    A viewer who sees none of the piles, or only the one whose index is `seen`, which stays as it
    is, cannot tell these from the true ones.
    """
    true = tuple(piles)
    hidden = true if seen is None else put(true, seen, ())
    cards = rng.shuffled([card for pile in hidden for card in pile])
    dealt_anew = dealt(cards, map(len, hidden))[:-1]
    return dealt_anew if seen is None else put(dealt_anew, seen, true[seen])
