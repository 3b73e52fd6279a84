"""Where a player can send wagons: each distinct outcome once, with what it brings.

A panel asks for a destination, and the roads follow from it; ruling 10 says how far a wagon goes.
"""

from collections.abc import Callable
from functools import lru_cache
from operator import itemgetter

from games.haendler.board import Board
from games.haendler.model import WAGONS
from games.haendler.options import MENUS, OPTIONS
from games.haendler.position import Position
from games.haendler.stages.movement.roads import (
    Stand,
    Standing,
    movable,
    others,
    spares,
    standing,
    stop,
)
from games.haendler.terms import Good, Space
from games.kernel import Action, Option, Seat, Term, without


class Go(Action):
    """Move a wagon with the tile, and with extra points above its value, to a space."""

    wagon: int
    points: int
    to: Space


class Push(Action):
    """Move another wagon with extra points to a space."""

    wagon: int
    points: int
    to: Space


GROUPS = tuple((Term("wagon", str(wagon + 1)),) for wagon in WAGONS)


Trek = Callable[[int, int, Space], Go | Push]

Trip = tuple[int, int, Space]
"""A wagon (0, 1, 2) goes with some points to a space."""

Brings = tuple[int, int, bool, bool]
"""Of a trip: its extra points, a sale in guilders, an arrival, a card from the courier."""


def trips(
    position: Position, seat: Seat, moved: tuple[int, ...], tile: int, extra: int
) -> tuple[Option, ...]:
    """Return where the tile can bring a wagon that has not moved in this turn."""
    board, where = position.board, standing(position)
    found = [
        (wagon, points, to)
        for wagon in movable(position, moved)
        for points, to in _reach(board, where, wagon, tile, tile + extra)
    ]
    return _ranked(position, seat, Go, found, tile)


def pushes(
    position: Position, seat: Seat, moved: tuple[int, ...], tile: int, extra: int
) -> tuple[Option, ...]:
    """Return where extra points alone can bring one; `tile` still waits for its own, or is 0."""
    if not extra:
        return ()
    board, where, left = position.board, standing(position), movable(position, moved)
    found = [
        (wagon, points, to)
        for wagon in left
        for rest in (without(left, wagon),)
        for points, to in _reach(board, where, wagon, 1, extra)
        if not tile or spares(board, where, (wagon, to), rest, tile)
    ]
    return _ranked(position, seat, Push, found, 0)


def _reach(
    board: Board, where: Standing, wagon: int, fewest: int, most: int
) -> tuple[tuple[int, Space], ...]:
    """Return where a wagon can end with some points, and with how few of them."""
    stand = where[wagon]
    spaces, taken = _spaces(board, stand, most), others(where, wagon)
    # Mostly the others are far away.
    near = () if spaces.isdisjoint(taken) else tuple([one for one in taken if one in spaces])
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


def _ranked(
    position: Position, seat: Seat, action: Trek, found: list[Trip], tile: int
) -> tuple[Option, ...]:
    """Return the options of trips: first what sells most of the seat's goods at today's prices.

    `tile` are the points of each that are not extra.
    """
    cities, state = position.board.city_number, position.state
    courier = state.courier if state.deck else None
    loads = [wagon.loads[seat] for wagon in state.wagons]
    gains = [
        (
            _gain(position, loads[wagon], to) if loads[wagon] and to in cities else 0,
            wagon,
            points,
            to,
        )
        for wagon, points, to in found
    ]
    gains.sort(key=itemgetter(0), reverse=True)
    return tuple(
        [
            _trip(action, wagon, points, to, (points - tile, gain, to in cities, to == courier))
            for gain, wagon, points, to in gains
        ]
    )


@lru_cache(maxsize=OPTIONS)
def _trip(action: type[Go | Push], wagon: int, points: int, to: Space, brings: Brings) -> Option:
    """Return the option of a trip, and where a panel shows it."""
    extra, gain, arrives, card = brings
    label = (
        ("extra", extra),
        ("gain", gain),
        ("arrives", "yes" if arrives else "no"),
        ("card", "yes" if card else "no"),
    )
    return Option(action(wagon + 1, points, to), label, GROUPS[wagon], f"{wagon + 1} {to}")


def _gain(position: Position, goods: tuple[Good, ...], city: Space) -> int:
    """Return what goods on a wagon would sell for now in a city."""
    return position.selling(goods) + position.bonus(city, goods)
