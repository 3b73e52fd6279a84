"""The plain words of the game: goods, routes, cards, and goods counted kind by kind."""

from collections.abc import Mapping
from operator import add, sub
from typing import NewType

Good = NewType("Good", str)
"""A kind of goods: one of `GOODS`."""

Card = NewType("Card", str)
"""The face of a card: a route kind, `extra`, `feed`, or the id of a goods request."""

AND = "+"
"""Between several cards in one word."""

Village = NewType("Village", str)
Colour = NewType("Colour", str)
"""A start set, with its cart, crest and village: one of `COLOURS`."""

Pile = NewType("Pile", int)
"""A dealer pile, counted from 1 in the order in which it was laid out."""

GOODS = tuple(Good(name) for name in ("anvil", "bottle", "chair", "cup", "pot", "vase"))
ROUTES = tuple(Card(name) for name in ("mountain", "bridge", "ferry", "moor"))
EXTRA = Card("extra")
FEED = Card("feed")
COLOURS = tuple(Colour(name) for name in ("blue", "red", "green", "yellow"))
LAYER_COUNT = 4
"""Cards in a dealer pile (rulebook "Phase 1"); the board file may only confirm it."""

PACES = {"quick": 10, "stepwise": 20, "slow": 120}
"""Seconds for which the table looks at a layer before the next one follows by itself (ruling 2)."""

Counts = tuple[int, ...]
"""How many of each kind of goods, in the order of `GOODS`."""

NO_GOODS: Counts = (0, 0, 0, 0, 0, 0)
PLACE = {good: number for number, good in enumerate(GOODS)}


def add_counts(one: Counts, other: Counts) -> Counts:
    """Return both counts together."""
    return tuple(map(add, one, other))


def subtract_counts(one: Counts, other: Counts) -> Counts:
    """Return the one without the other; a number below zero is what is missing."""
    return tuple(map(sub, one, other))


def count_goods(goods: tuple[Good, ...]) -> Counts:
    """Return how many of each kind there are in a row of goods."""
    return tuple(goods.count(good) for good in GOODS)


def count_named_goods(goods: Mapping[str, int]) -> Counts:
    """Return the counts of goods given by name; a kind that is not named counts nothing."""
    return tuple(goods.get(good, 0) for good in GOODS)


def list_goods(counts: Counts) -> tuple[Good, ...]:
    """Return the goods one by one, kind after kind."""
    return tuple(good for good, number in zip(GOODS, counts, strict=True) for _ in range(number))


def kinds_in(counts: Counts) -> tuple[Good, ...]:
    """Return the kinds of which there is at least one."""
    return tuple(good for good, number in zip(GOODS, counts, strict=True) if number > 0)
