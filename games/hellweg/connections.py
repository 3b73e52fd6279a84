"""Connections of a player's carriages: which towns are joined, and how goods are transported.

With the warehouse, `Work.earn_by_connections` gives the rewards for connections.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import compress
from operator import gt
from typing import NamedTuple

from games.hellweg.board import Board
from games.hellweg.terms import Town

NETWORK_CACHE_SIZE = 8192
"""Networks that are cached; one takes about a kilobyte."""


class Transport(NamedTuple):
    """A path from a town to the demanding one, distinct from others by its cost and gain."""

    source: int
    via: tuple[Town, ...]
    """The towns between, from the source's end."""

    lost: tuple[int, ...]
    """The roads that lose a carriage."""

    village: bool
    """Whether it leads through a village, and passengers pay for it."""


@lru_cache(maxsize=NETWORK_CACHE_SIZE)
def transports(
    board: Board, target: int, carriages: tuple[int, ...], passengers: bool
) -> tuple[Transport, ...]:
    """Return the transports to a town over a player's carriages, from all towns.

    There is one for each source, set of roads that lose a carriage, and (with passengers) use of a
    village: the shortest path, and among equals the first in the board's order (ruling 2).
    """
    permanent = are_permanent(board, carriages)
    shortest: dict[tuple[int, tuple[int, ...], bool], Transport] = {}
    # Grows during the iteration: shorter paths come first.
    ways: list[tuple[tuple[int, ...], tuple[Town, ...], tuple[int, ...], bool]]
    ways = [((target,), (), (), False)]
    for towns, via, lost, village in ways:
        for road, end in board.town_roads[towns[-1]]:
            if not carriages[road] or end in towns:
                continue
            gone = lost if permanent[road] else tuple(sorted((*lost, road)))
            passed = village or (passengers and board.villages[road])
            ways.append(((*towns, end), (board.towns[end], *via), gone, passed))
            shortest.setdefault((end, gone, passed), Transport(end, via, gone, passed))
    return tuple(sorted(shortest.values(), key=lambda t: (t.source, len(t.lost), len(t.via))))


def are_permanent(board: Board, carriages: tuple[int, ...]) -> tuple[bool, ...]:
    """Return whether each road is a permanent connection, which no transport reduces.

    That takes one carriage on a cobbled road, and two on a brown one.
    """
    return tuple(map(gt, carriages, board.brown))


@lru_cache(maxsize=NETWORK_CACHE_SIZE)
def networks(board: Board, carriages: tuple[int, ...]) -> tuple[frozenset[int], ...]:
    """Return, for each town, the towns that a player's carriages join with it, and itself."""
    return _join_towns(board, compress(board.ends, carriages))


def free_networks(board: Board, carriages: tuple[int, ...]) -> tuple[frozenset[int], ...]:
    """Return, for each town, the towns from which a transport costs no carriage, and itself."""
    return _join_towns(board, compress(board.ends, are_permanent(board, carriages)))


def _join_towns(board: Board, roads: Iterable[tuple[int, int]]) -> tuple[frozenset[int], ...]:
    """Return, for each town, the towns that roads join with it, and itself."""
    joined = list(_single_towns(board))
    for a, b in roads:
        if joined[a] is not joined[b]:
            both = joined[a] | joined[b]
            for town in both:
                joined[town] = both
    return tuple(joined)


@lru_cache(maxsize=16)
def _single_towns(board: Board) -> tuple[frozenset[int], ...]:
    """Return a set with only itself for each town."""
    return tuple(frozenset((town,)) for town in range(len(board.towns)))
