"""Towns that a player's carriages connect, and paths on which goods are transported.

In all functions `carriages` is a player's number of carriages on each road.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import compress
from operator import gt
from typing import NamedTuple

from games.hellweg.board import Board
from games.hellweg.terms import Town

NETWORK_CACHE_SIZE = 8192
"""Results cached for each function; one takes about a kilobyte."""


class Transport(NamedTuple):
    """A path on which a player can transport goods from a town to the demanding town."""

    source: int
    """The number of the town where the path begins."""

    via: tuple[Town, ...]
    """The towns between source and demanding town, in the order of travel."""

    lost: tuple[int, ...]
    """The numbers of the roads that lose a carriage."""

    village: bool
    """Whether passengers pay because the path leads through a village (ruling 12)."""


@lru_cache(maxsize=NETWORK_CACHE_SIZE)
def transports(
    board: Board, target: int, carriages: tuple[int, ...], passengers: bool
) -> tuple[Transport, ...]:
    """Return the transports from all other towns to the town `target` (ruling 2).

    Of the paths with the same source, the same roads that lose a carriage and, with the passengers
    variant, the same use of a village, only the shortest is returned; of several equally short
    paths, the first in the board's order.
    """
    permanent = are_permanent(board, carriages)
    shortest: dict[tuple[int, tuple[int, ...], bool], Transport] = {}
    # The list grows during the iteration, so that shorter paths come first.
    paths: list[tuple[tuple[int, ...], tuple[Town, ...], tuple[int, ...], bool]]
    paths = [((target,), (), (), False)]
    for towns, via, lost, village in paths:
        for road, end in board.town_roads[towns[-1]]:
            if not carriages[road] or end in towns:
                continue
            lost_roads = lost if permanent[road] else tuple(sorted((*lost, road)))
            has_village = village or (passengers and board.villages[road])
            paths.append(((*towns, end), (board.towns[end], *via), lost_roads, has_village))
            transport = Transport(end, via, lost_roads, has_village)
            shortest.setdefault((end, lost_roads, has_village), transport)
    return tuple(sorted(shortest.values(), key=lambda t: (t.source, len(t.lost), len(t.via))))


def are_permanent(board: Board, carriages: tuple[int, ...]) -> tuple[bool, ...]:
    """Return for each road whether it is a permanent connection, where transports lose nothing.

    A permanent connection takes one carriage on a cobbled road, and two on a brown road.
    """
    return tuple(map(gt, carriages, board.brown))


@lru_cache(maxsize=NETWORK_CACHE_SIZE)
def networks(board: Board, carriages: tuple[int, ...]) -> tuple[frozenset[int], ...]:
    """Return for each town the set of towns that carriages connect with it, including itself."""
    return _join_towns(board, compress(board.ends, carriages))


def free_networks(board: Board, carriages: tuple[int, ...]) -> tuple[frozenset[int], ...]:
    """Return for each town the set of towns from which transports lose no carriage, and itself."""
    return _join_towns(board, compress(board.ends, are_permanent(board, carriages)))


def _join_towns(board: Board, roads: Iterable[tuple[int, int]]) -> tuple[frozenset[int], ...]:
    """Return for each town the set of towns that the roads connect with it, including itself."""
    joined = list(_single_towns(board))
    for a, b in roads:
        if joined[a] is not joined[b]:
            both = joined[a] | joined[b]
            for town in both:
                joined[town] = both
    return tuple(joined)


@lru_cache(maxsize=16)
def _single_towns(board: Board) -> tuple[frozenset[int], ...]:
    return tuple(frozenset((town,)) for town in range(len(board.towns)))
