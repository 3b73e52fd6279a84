"""Where a player can send wagons: each distinct outcome once, with what it brings.

A panel asks for a destination, and the roads follow from it; ruling 10 says how far a wagon goes.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from games.haendler.actions.travelling import Go, Push
from games.haendler.board import Board
from games.haendler.facts import Facts
from games.haendler.model import WAGONS
from games.haendler.network import Path
from games.haendler.options import MENUS
from games.haendler.roads import Standing, extra_ways, movable, others, standing, stop, ways
from games.haendler.terms import INDEX, Space
from games.kernel import Args, LazyArgs, Option, Seat, Term

GROUPS = tuple(Term("wagon", str(wagon + 1)) for wagon in WAGONS)


class Trip(NamedTuple):
    """A wagon, the points it gets, how many of them are extra, and where it ends."""

    wagon: int
    points: int
    extra: int
    to: Space


def tile_trips(
    board: Board, where: Standing, left: tuple[int, ...], tile: int, extra: int
) -> Iterator[Trip]:
    """Yield where the tile can bring the wagons that are left, with the fewest extra points."""
    for wagon in left:
        seen: set[tuple[Space, Space | None]] = set()
        for more in range(extra + 1):
            paths = ways(board, where, wagon, tile + more)
            for to in _fresh(board, where, wagon, paths, seen):
                yield Trip(wagon, tile + more, more, to)


def extra_trips(
    board: Board, where: Standing, left: tuple[int, ...], tile: int, extra: int
) -> Iterator[Trip]:
    """Yield where extra points alone can bring wagons; `tile` still waits for its own, or is 0."""
    for wagon in left:
        seen: set[tuple[Space, Space | None]] = set()
        for points in range(1, extra + 1):
            rest = tuple(other for other in left if other != wagon)
            paths = (
                tuple(extra_ways(board, where, (wagon, points), rest, tile))
                if tile
                else ways(board, where, wagon, points)
            )
            for to in _fresh(board, where, wagon, paths, seen):
                yield Trip(wagon, points, points, to)


def _fresh(
    board: Board,
    where: Standing,
    wagon: int,
    paths: tuple[Path, ...],
    seen: set[tuple[Space, Space | None]],
) -> tuple[Space, ...]:
    """Return the ends of ways that fewer points do not reach in the same direction; note them."""
    occupied, start = others(where, wagon), where[wagon][0]
    ends: dict[Space, None] = {}
    for path in paths:
        way = (start, *path[: stop(path, occupied)])
        to = way[-1]
        came = None if to in board.city_number else way[-2]
        if (to, came) not in seen:
            seen.add((to, came))
            ends[to] = None
    return tuple(ends)


def offered(
    position: Facts, seat: Seat, trips: tuple[Trip, ...], action: type[Go] | type[Push]
) -> tuple[Option, ...]:
    """Return the options of trips: first what sells most of the seat's goods at today's prices."""
    ranked = sorted(trips, key=lambda trip: _gain(position, seat, trip), reverse=True)
    return tuple(
        [
            Option(
                action(trip.wagon + 1, trip.points, trip.to),
                LazyArgs(_brings, position, seat, trip),
                GROUPS[trip.wagon],
                f"{trip.wagon + 1} {trip.to}",
            )
            for trip in ranked
        ]
    )


def _brings(position: Facts, seat: Seat, trip: Trip) -> Args:
    """Return what a trip brings: a sale, an arrival, a card from the courier."""
    courier = position.state.courier if position.state.deck else None
    return (
        ("extra", trip.extra),
        ("gain", _gain(position, seat, trip)),
        ("arrives", "yes" if trip.to in position.board.city_number else "no"),
        ("card", "yes" if trip.to == courier else "no"),
    )


def _gain(position: Facts, seat: Seat, trip: Trip) -> int:
    """Return what the seat's goods on a wagon would sell for now, if the trip ends in a city."""
    goods = position.state.wagons[trip.wagon].loads[seat]
    city = position.board.city_number.get(trip.to)
    if not goods or city is None:
        return 0
    tables, state = position.board.tables, position.state
    bonus = tables.bonus[state.bonus[city]]
    return sum(
        tables.sell[state.prices[INDEX[good]]] + (0 if good in tables.produce[city] else bonus)
        for good in goods
    )


def trips(position: Facts, moved: tuple[int, ...], tile: int, extra: int) -> tuple[Trip, ...]:
    """Return where the tile can bring a wagon that has not moved in this turn."""
    left = movable(position, moved)
    return _tile_trips(position.board, standing(position), left, tile, extra)


def pushes(position: Facts, moved: tuple[int, ...], tile: int, extra: int) -> tuple[Trip, ...]:
    """Return where extra points alone can bring one; `tile` is 0 when it is spent."""
    left = movable(position, moved)
    return _extra_trips(position.board, standing(position), left, tile, extra) if extra else ()


@lru_cache(maxsize=MENUS)
def _tile_trips(
    board: Board, where: Standing, left: tuple[int, ...], tile: int, extra: int
) -> tuple[Trip, ...]:
    return tuple(tile_trips(board, where, left, tile, extra))


@lru_cache(maxsize=MENUS)
def _extra_trips(
    board: Board, where: Standing, left: tuple[int, ...], tile: int, extra: int
) -> tuple[Trip, ...]:
    return tuple(extra_trips(board, where, left, tile, extra))
