"""Names of things in the game, and functions for goods counted by kind."""

from collections.abc import Mapping
from operator import add, sub
from typing import NewType

Good = NewType("Good", str)
"""A kind of goods: one of `GOODS`."""

Card = NewType("Card", str)
"""The face of a card: a route kind, `extra`, `feed`, or the id of a goods request."""

AND = "+"
"""The sign between the cards of a field of notation that names several cards."""

Village = NewType("Village", str)
Colour = NewType("Colour", str)
"""The colour of a cart and its start set: one of `COLOURS`."""

Pile = NewType("Pile", int)
"""A dealer pile, numbered from 1 in the order of dealing."""

GOODS = tuple(Good(name) for name in ("anvil", "bottle", "chair", "cup", "pot", "vase"))
ROUTES = tuple(Card(name) for name in ("mountain", "bridge", "ferry", "moor"))
EXTRA = Card("extra")
FEED = Card("feed")
COLOURS = tuple(Colour(name) for name in ("blue", "red", "green", "yellow"))

LAYER_COUNT = 4
"""The number of cards in a dealer pile, which are dealt in layers (rulebook "Phase 1")."""

PACES = {"quick": 10, "stepwise": 20, "slow": 120}
"""Values of the setting `dealing`, with the seconds from one layer to the next (ruling 2)."""

Counts = tuple[int, ...]
"""The number of goods of each kind, in the order of `GOODS`."""

NO_GOODS: Counts = (0, 0, 0, 0, 0, 0)

PLACE = {good: number for number, good in enumerate(GOODS)}
"""The index of each kind of goods in `Counts`."""


def add_counts(first: Counts, second: Counts) -> Counts:
    """Return the sum of two counts."""
    return tuple(map(add, first, second))


def subtract_counts(first: Counts, second: Counts) -> Counts:
    """Return the difference of two counts; its numbers may be negative."""
    return tuple(map(sub, first, second))


def count_goods(goods: tuple[Good, ...]) -> Counts:
    """Count goods given one by one."""
    return tuple(goods.count(good) for good in GOODS)


def count_named_goods(goods: Mapping[str, int]) -> Counts:
    """Return the counts of a mapping from kinds of goods to numbers; missing kinds count 0."""
    return tuple(goods.get(good, 0) for good in GOODS)


def list_goods(counts: Counts) -> tuple[Good, ...]:
    """Return counted goods one by one, in the order of `GOODS`."""
    return tuple(good for good, number in zip(GOODS, counts, strict=True) for _ in range(number))


def kinds_in(counts: Counts) -> tuple[Good, ...]:
    """Return the kinds of goods whose count is at least one."""
    return tuple(good for good, number in zip(GOODS, counts, strict=True) if number > 0)
