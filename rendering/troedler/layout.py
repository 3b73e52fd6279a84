"""Where things lie in the pictures of Die Trödler, in px at the width each form is shown."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from games.troedler.board import Board
from games.troedler.board_schema import Point as Place
from games.troedler.board_schema import RouteData
from games.troedler.terms import Village
from rendering import layouts
from rendering.curves import smooth
from rendering.scene import Form, Point


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a form of the picture decides."""

    form: Form
    scale: Point
    """Px for a thousandth of the map, across and down."""

    above: float
    """What is free above the map's first thousandth."""

    plate: Point
    """Width and height of a village."""

    strip: float
    name: float
    """Height of the strip with a village's name, and the size of that."""

    cart: float
    badge: float
    thin: float
    """Size of carts and badges, and how broad routes and waters are."""

    number: float
    """Size of the discs that number stops."""

    goods: tuple[tuple[int, int, float], ...]
    """Up to so many goods: so many in a row, so large."""

    places: Mapping[str, Point] = field(default_factory=dict, hash=False)
    """Where villages lie by hand, on the map; else by the board's file."""

    bends: Mapping[str, tuple[Point, ...]] = field(default_factory=dict, hash=False)
    """What routes lead round, on the map, where villages lie by hand."""

    badges: Mapping[str, float] = field(default_factory=dict, hash=False)
    """How far along a route its badge is, where that is not the middle."""


SHEETS = layouts.read(__package__, dict[Form, Sheet])
_BEND = 0.045
"""How far a route leaves the straight line, as a share of its length."""


def _scaled(place: Place, sheet: Sheet) -> Point:
    return place[0] * sheet.scale[0], sheet.above + place[1] * sheet.scale[1]


def spot(place: Place, board: Board, sheet: Sheet) -> Point:
    """A place of the board's file on the picture: where villages lie by hand, the land goes along.

    The nearer a village, the more it draws what lies about it.
    """
    x, y = _scaled(place, sheet)
    moved = _moved(board, sheet)
    if not moved:
        return x, y
    pulls = [((1 / (9 + (x - a) ** 2 + (y - b) ** 2)), dx, dy) for (a, b), (dx, dy) in moved]
    whole = sum(pull for pull, _, _ in pulls)
    return (
        x + sum(pull * dx for pull, dx, _ in pulls) / whole,
        y + sum(pull * dy for pull, _, dy in pulls) / whole,
    )


@lru_cache(maxsize=16)
def _moved(board: Board, sheet: Sheet) -> tuple[tuple[Point, Point], ...]:
    """Where villages would lie by the file, and how far from there they lie by hand."""
    if {village.id for village in board.data.villages} != set(sheet.places):
        return ()
    shifts = []
    for village in board.data.villages:
        x, y = _scaled((village.x, village.y), sheet)
        a, b = sheet.places[village.id]
        shifts.append(((x, y), (a - x, b - y)))
    return tuple(shifts)


@lru_cache(maxsize=16)
def spots(board: Board, sheet: Sheet) -> Mapping[Village, Point]:
    """The middles of all villages' plates."""
    moved = _moved(board, sheet)
    if moved:
        at = [(x + dx, y + dy) for (x, y), (dx, dy) in moved]
    else:
        at = [_scaled((village.x, village.y), sheet) for village in board.data.villages]
    return {Village(v.id): place for v, place in zip(board.data.villages, at, strict=True)}


def line(route: RouteData, at: Mapping[Village, Point], sheet: Sheet) -> tuple[Point, ...]:
    """A route as a soft line from plate to plate, as much of it as can be seen."""
    a, b = at[Village(route.a)], at[Village(route.b)]
    whole = smooth((a, *_bent(route, a, b, sheet), b), steps=24)
    seen = (p for p in whole if not _covered(p, a, sheet) and not _covered(p, b, sheet))
    return tuple(seen) or whole


def _bent(route: RouteData, a: Point, b: Point, sheet: Sheet) -> tuple[Point, ...]:
    bends = sheet.bends.get(layouts.ends(route.a, route.b))
    if bends is not None:
        return bends if math.dist(a, bends[0]) < math.dist(b, bends[0]) else bends[::-1]
    dx, dy = b[0] - a[0], b[1] - a[1]
    side = 1 if sum(map(ord, route.a)) % 2 else -1
    return (((a[0] + b[0]) / 2 - dy * _BEND * side, (a[1] + b[1]) / 2 + dx * _BEND * side),)


def _covered(point: Point, plate: Point, sheet: Sheet) -> bool:
    wide, high = sheet.plate
    return abs(point[0] - plate[0]) < wide / 2 - 3 and abs(point[1] - plate[1]) < high / 2 - 3


def grid(count: int, columns: int, step: Point) -> list[Point]:
    """Middles of a grid around the origin, its last row centred."""
    rows = math.ceil(count / columns)
    middles = []
    for row in range(rows):
        there = min(columns, count - row * columns)
        middles += [
            ((k - (there - 1) / 2) * step[0], (row - (rows - 1) / 2) * step[1])
            for k in range(there)
        ]
    return middles
