"""Where a player can send wagons: each distinct outcome once, with what it brings.

A panel asks for a destination, and the roads follow from it; ruling 10 says how far a wagon goes.
"""

from functools import lru_cache
from typing import NamedTuple

from games.haendler.actions.travelling import Go, Push
from games.haendler.board import Board
from games.haendler.facts import Facts
from games.haendler.model import WAGONS
from games.haendler.options import MENUS
from games.haendler.roads import Stand, Standing, movable, others, spares, standing, stop
from games.haendler.terms import INDEX, Space
from games.kernel import Args, LazyArgs, Option, Seat, Term, without

GROUPS = tuple(Term("wagon", str(wagon + 1)) for wagon in WAGONS)


class Trip(NamedTuple):
    """A wagon that goes to a space with some points, and where a panel shows it."""

    action: Go | Push
    group: Term
    place: str


@lru_cache(maxsize=MENUS)
def _trip(action: type[Go] | type[Push], wagon: int, points: int, to: Space) -> Trip:
    return Trip(action(wagon + 1, points, to), GROUPS[wagon], f"{wagon + 1} {to}")


def trips(position: Facts, moved: tuple[int, ...], tile: int, extra: int) -> list[Trip]:
    """Return where the tile can bring a wagon that has not moved in this turn."""
    board, where = position.board, standing(position)
    return [
        _trip(Go, wagon, points, to)
        for wagon in movable(position, moved)
        for points, to in _reach(board, where, wagon, tile, tile + extra)
    ]


def pushes(position: Facts, moved: tuple[int, ...], tile: int, extra: int) -> list[Trip]:
    """Return where extra points alone can bring one; `tile` still waits for its own, or is 0."""
    if not extra:
        return []
    board, where, left = position.board, standing(position), movable(position, moved)
    return [
        _trip(Push, wagon, points, to)
        for wagon in left
        for points, to in _reach(board, where, wagon, 1, extra)
        if not tile or spares(board, where, (wagon, to), without(left, wagon), tile)
    ]


def _reach(
    board: Board, where: Standing, wagon: int, fewest: int, most: int
) -> tuple[tuple[int, Space], ...]:
    """Return where a wagon can end with some points, and with how few of them."""
    stand = where[wagon]
    spaces = _spaces(board, stand, most)
    near = tuple([space for space in others(where, wagon) if space in spaces])
    return _ends(board, stand, near, fewest, most)


@lru_cache(maxsize=MENUS)
def _spaces(board: Board, stand: Stand, points: int) -> frozenset[Space]:
    """Return the spaces that a wagon can enter, as far as no other is in its way."""
    return frozenset(space for path in board.routes[stand][points - 1] for space in path)


@lru_cache(maxsize=MENUS)
def _ends(
    board: Board, stand: Stand, occupied: tuple[Space, ...], fewest: int, most: int
) -> tuple[tuple[int, Space], ...]:
    """Return the ends of a wagon's ways, each once for a direction, with its fewest points."""
    found: dict[tuple[int, Space], None] = {}
    seen: set[Stand] = set()
    for points in range(fewest, most + 1):
        ways = (path[: stop(path, occupied)] for path in board.routes[stand][points - 1])
        for way in filter(None, ways):
            to = way[-1]
            came = None if to in board.city_number else (stand[0], *way)[-2]
            if (to, came) not in seen:
                seen.add((to, came))
                found[points, to] = None
    return tuple(found)


def offered(position: Facts, seat: Seat, trips: list[Trip], tile: int = 0) -> tuple[Option, ...]:
    """Return the options of trips: first what sells most of the seat's goods at today's prices.

    `tile` are the points of each that are not extra.
    """
    ranked = sorted(trips, key=lambda trip: _gain(position, seat, trip.action), reverse=True)
    return tuple(
        [
            Option(action, LazyArgs(_brings, position, seat, action, tile), group, place)
            for action, group, place in ranked
        ]
    )


def _brings(position: Facts, seat: Seat, trip: Go | Push, tile: int) -> Args:
    """Return what a trip brings: a sale, an arrival, a card from the courier."""
    courier = position.state.courier if position.state.deck else None
    return (
        ("extra", trip.points - tile),
        ("gain", _gain(position, seat, trip)),
        ("arrives", "yes" if trip.to in position.board.city_number else "no"),
        ("card", "yes" if trip.to == courier else "no"),
    )


def _gain(position: Facts, seat: Seat, trip: Go | Push) -> int:
    """Return what the seat's goods on a wagon would sell for now, if the trip ends in a city."""
    city = position.board.city_number.get(trip.to)
    if city is None:
        return 0
    tables, state = position.board.tables, position.state
    bonus = tables.bonus[state.bonus[city]]
    return sum(
        tables.sell[state.prices[INDEX[good]]] + (0 if good in tables.produce[city] else bonus)
        for good in state.wagons[trip.wagon - 1].loads[seat]
    )
