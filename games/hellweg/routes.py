"""Connections of one's own carriages: what joins two towns, and how a good can be transported."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from games.hellweg.board import Board
from games.hellweg.terms import Town

REMEMBERED = 8192
"""How many networks the caches below hold; one takes about a kilobyte."""


@dataclass(frozen=True, slots=True)
class Transport:
    """A way from a town to the one that asks, told from others by what it costs and earns."""

    source: int
    via: tuple[Town, ...]
    """The towns between, from the source's end."""

    lost: tuple[int, ...]
    """The roads that lose a carriage."""

    village: bool
    """Whether it leads through a village and passengers pay for that."""


@lru_cache(maxsize=REMEMBERED)
def transports(
    board: Board, target: int, carriages: tuple[int, ...], passengers: bool
) -> tuple[Transport, ...]:
    """Return the transports to a town over a player's carriages, from wherever they lead.

    One for each source, set of roads that lose a carriage and (with passengers) use of a village:
    the shortest way that does it, the first in the board's order among equals (ruling 2).
    """
    found: dict[tuple[int, tuple[int, ...], bool], Transport] = {}
    for towns, roads in sorted(_ways(board, carriages, (target,), ()), key=lambda way: len(way[1])):
        lost = tuple(sorted(road for road in roads if loses(board, carriages, road)))
        village = passengers and any(board.chart.roads[road].village for road in roads)
        told_by = (towns[-1], lost, village)
        if told_by not in found:
            via = tuple(board.towns[town] for town in towns[-2:0:-1])
            found[told_by] = Transport(towns[-1], via, lost, village)
    return tuple(sorted(found.values(), key=lambda t: (t.source, len(t.lost), len(t.via))))


def loses(board: Board, carriages: tuple[int, ...], road: int) -> bool:
    """Whether a transport takes a carriage off a road: brown, and no permanent connection."""
    return carriages[road] == 1 and not board.chart.roads[road].cobbled


def _ways(
    board: Board, carriages: tuple[int, ...], towns: tuple[int, ...], roads: tuple[int, ...]
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield all ways over own carriages that go on from these towns and visit none twice."""
    for road, there in board.town_roads[towns[-1]]:
        if carriages[road] and there not in towns:
            longer, over = (*towns, there), (*roads, road)
            yield longer, over
            yield from _ways(board, carriages, longer, over)


@lru_cache(maxsize=REMEMBERED)
def reached(board: Board, carriages: tuple[int, ...], start: int) -> frozenset[int]:
    """Return the towns that a player's carriages join with a town, itself included."""
    seen = {start}
    edge = [start]
    while edge:
        for road, there in board.town_roads[edge.pop()]:
            if carriages[road] and there not in seen:
                seen.add(there)
                edge.append(there)
    return frozenset(seen)
