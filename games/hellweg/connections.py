"""Connections of one's own carriages: what joins two towns, and how a good can be transported.

What a connection earns with the warehouse is given by `Work.earn_by_connections`.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import compress
from operator import gt
from typing import NamedTuple

from games.hellweg.board import Board
from games.hellweg.terms import Town

NETWORK_CACHE_SIZE = 8192
"""How many networks the caches below hold; one takes about a kilobyte."""


class Transport(NamedTuple):
    """A way from a town to the one that asks, told from others by what it costs and earns."""

    source: int
    via: tuple[Town, ...]
    """The towns between, from the source's end."""

    lost: tuple[int, ...]
    """The roads that lose a carriage."""

    village: bool
    """Whether it leads through a village and passengers pay for that."""


@lru_cache(maxsize=NETWORK_CACHE_SIZE)
def transports(
    board: Board, target: int, carriages: tuple[int, ...], passengers: bool
) -> tuple[Transport, ...]:
    """Return the transports to a town over a player's carriages, from wherever they lead.

    One for each source, set of roads that lose a carriage and (with passengers) use of a village:
    the shortest way that does it, the first in the board's order among equals (ruling 2).
    """
    permanent = are_permanent(board, carriages)
    shortest: dict[tuple[int, tuple[int, ...], bool], Transport] = {}
    # Grows while it is read: shorter ways come first.
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
    """Return whether each road has carriages that no transport takes off it.

    One does on a cobbled road, two do on a brown one: a permanent connection.
    """
    return tuple(map(gt, carriages, board.brown))


@lru_cache(maxsize=NETWORK_CACHE_SIZE)
def networks(board: Board, carriages: tuple[int, ...]) -> tuple[frozenset[int], ...]:
    """Return for each town those that a player's carriages join with it, itself included."""
    return _join_towns(board, compress(board.ends, carriages))


def free_networks(board: Board, carriages: tuple[int, ...]) -> tuple[frozenset[int], ...]:
    """Return for each town those from which a transport to it costs no carriage, and itself."""
    return _join_towns(board, compress(board.ends, are_permanent(board, carriages)))


def _join_towns(board: Board, roads: Iterable[tuple[int, int]]) -> tuple[frozenset[int], ...]:
    """Return for each town those that some roads join with it, itself included."""
    joined = list(_single_towns(board))
    for a, b in roads:
        if joined[a] is not joined[b]:
            both = joined[a] | joined[b]
            for town in both:
                joined[town] = both
    return tuple(joined)


@lru_cache(maxsize=16)
def _single_towns(board: Board) -> tuple[frozenset[int], ...]:
    """Return each town for itself."""
    return tuple(frozenset((town,)) for town in range(len(board.towns)))
