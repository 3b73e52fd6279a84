"""Small changes of tuples, which is what a position keeps its lists in."""

from typing import TypeVar

T = TypeVar("T")


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return the tuple with one item replaced."""
    return (*items[:index], item, *items[index + 1 :])


def add(counts: tuple[int, ...], index: int, change: int) -> tuple[int, ...]:
    """Return the counts with one of them changed by so many."""
    return (*counts[:index], counts[index] + change, *counts[index + 1 :])


def without(items: tuple[T, ...], item: T, copies: int = 1) -> tuple[T, ...]:
    """Return the tuple without the first so many copies of an item.

    Raises:
        ValueError: there are not so many.
    """
    left = list(items)
    for _ in range(copies):
        left.remove(item)
    return tuple(left)
