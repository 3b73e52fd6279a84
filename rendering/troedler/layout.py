"""Die Trödler: positions and sizes of things in the pictures, in px at the width of each form."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from games.troedler.board import Board
from games.troedler.board_schema import Point as Place
from games.troedler.board_schema import RouteData
from games.troedler.terms import Village
from rendering import layouts
from rendering.curves import smooth_curve
from rendering.scene import Form, Point


@dataclass(frozen=True, slots=True)
class Sheet:
    """A form of the picture."""

    form: Form
    scale: Point
    """Px for a thousandth of the map, across and down."""

    above: float
    """Free space above the map."""

    plate: Point
    """Width and height of a village."""

    strip: float
    name: float
    """Height of the strip with a village's name, and the text size of the name."""

    cart: float
    badge: float
    thin: float
    """Sizes of carts and badges, and scale of the width of routes and waters."""

    number: float
    """Radius of the discs that number stops."""

    goods: tuple[tuple[int, int, float], ...]
    """For up to this many goods: the number in a row, and their size."""

    places: Mapping[str, Point] = field(default_factory=dict, hash=False)
    """Villages placed by hand on the map; others are placed by the board's file."""

    bends: Mapping[str, tuple[Point, ...]] = field(default_factory=dict, hash=False)
    """Points that routes bend around, by the route's ends, if villages were placed by hand."""

    badges: Mapping[str, float] = field(default_factory=dict, hash=False)
    """Position of a route's badge as a share of its length, if it is not the middle."""


SHEETS = layouts.read_layout(__package__, dict[Form, Sheet])
_BEND_SHARE = 0.045
"""How far a route leaves the straight line, as a share of its length."""


def _scale_to_sheet(place: Place, sheet: Sheet) -> Point:
    return place[0] * sheet.scale[0], sheet.above + place[1] * sheet.scale[1]


def place_on_sheet(place: Place, board: Board, sheet: Sheet) -> Point:
    """A point of the board's file on the picture.

    If villages were placed by hand, the land moves with them: the nearer a village, the stronger.
    """
    x, y = _scale_to_sheet(place, sheet)
    shifts = _village_shifts(board, sheet)
    if not shifts:
        return x, y
    pulls = [((1 / (9 + (x - a) ** 2 + (y - b) ** 2)), dx, dy) for (a, b), (dx, dy) in shifts]
    whole = sum(pull for pull, _, _ in pulls)
    return (
        x + sum(pull * dx for pull, dx, _ in pulls) / whole,
        y + sum(pull * dy for pull, _, dy in pulls) / whole,
    )


@lru_cache(maxsize=16)
def _village_shifts(board: Board, sheet: Sheet) -> tuple[tuple[Point, Point], ...]:
    """The villages' positions by the file, and how far from there they were placed by hand."""
    if {village.id for village in board.data.villages} != set(sheet.places):
        return ()
    shifts = []
    for village in board.data.villages:
        x, y = _scale_to_sheet((village.x, village.y), sheet)
        a, b = sheet.places[village.id]
        shifts.append(((x, y), (a - x, b - y)))
    return tuple(shifts)


@lru_cache(maxsize=16)
def village_positions(board: Board, sheet: Sheet) -> Mapping[Village, Point]:
    """The middles of all villages' plates."""
    shifts = _village_shifts(board, sheet)
    if shifts:
        at = [(x + dx, y + dy) for (x, y), (dx, dy) in shifts]
    else:
        at = [_scale_to_sheet((village.x, village.y), sheet) for village in board.data.villages]
    return {Village(v.id): place for v, place in zip(board.data.villages, at, strict=True)}


def route_line(route: RouteData, at: Mapping[Village, Point], sheet: Sheet) -> tuple[Point, ...]:
    """The visible part of a route, as a soft line from plate to plate."""
    a, b = at[Village(route.a)], at[Village(route.b)]
    whole = smooth_curve((a, *_route_bends(route, a, b, sheet), b), steps=24)
    visible = (
        p for p in whole if not _is_under_plate(p, a, sheet) and not _is_under_plate(p, b, sheet)
    )
    return tuple(visible) or whole


def _route_bends(route: RouteData, a: Point, b: Point, sheet: Sheet) -> tuple[Point, ...]:
    bends = sheet.bends.get(layouts.route_key(route.a, route.b))
    if bends is not None:
        return bends if math.dist(a, bends[0]) < math.dist(b, bends[0]) else bends[::-1]
    dx, dy = b[0] - a[0], b[1] - a[1]
    side = 1 if sum(map(ord, route.a)) % 2 else -1
    return (
        ((a[0] + b[0]) / 2 - dy * _BEND_SHARE * side, (a[1] + b[1]) / 2 + dx * _BEND_SHARE * side),
    )


def _is_under_plate(point: Point, plate: Point, sheet: Sheet) -> bool:
    wide, high = sheet.plate
    return abs(point[0] - plate[0]) < wide / 2 - 3 and abs(point[1] - plate[1]) < high / 2 - 3


def grid_points(count: int, columns: int, step: Point) -> list[Point]:
    """The points of a grid around the origin, its last row centred."""
    rows = math.ceil(count / columns)
    middles = []
    for row in range(rows):
        there = min(columns, count - row * columns)
        middles += [
            ((k - (there - 1) / 2) * step[0], (row - (rows - 1) / 2) * step[1])
            for k in range(there)
        ]
    return middles
