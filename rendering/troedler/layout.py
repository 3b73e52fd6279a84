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
    """Sizes and positions of the map in one form, in px."""

    form: Form
    scale: Point
    """Px per unit of the board's file (a thousandth of the map), across and down."""

    above: float
    """Free space above the map."""

    plate: Point
    """Width and height of a village's plate."""

    strip: float
    name: float
    """Height of the strip with a village's name, and the text size of the name."""

    cart: float
    badge: float
    thin: float
    """Sizes of carts and badges, and scale of the width of routes and waters."""

    number: float
    """Radius of the discs with the numbers of the last turn's cards."""

    goods: tuple[tuple[int, int, float], ...]
    """Rows of (largest number of goods in a village, number of goods in a row, size of a good)."""

    places: Mapping[str, Point] = field(default_factory=dict, hash=False)
    """Positions of villages that were set by hand. If empty, they come from the board's file."""

    bends: Mapping[str, tuple[Point, ...]] = field(default_factory=dict, hash=False)
    """Points that routes bend around, by the route's ends, if villages were placed by hand."""

    badges: Mapping[str, float] = field(default_factory=dict, hash=False)
    """Position of a route's badge as a share of its length, if it is not the middle."""


SHEETS = layouts.read_layout(__package__, dict[Form, Sheet])
_BEND_SHARE = 0.045
"""How far a route without bends set by hand bends aside, as a share of its length."""


def _scale_to_sheet(place: Place, sheet: Sheet) -> Point:
    return place[0] * sheet.scale[0], sheet.above + place[1] * sheet.scale[1]


def place_on_sheet(place: Place, board: Board, sheet: Sheet) -> Point:
    """The position on the picture of a point of the board's file.

    If villages were placed by hand, other points move along with them, most with the nearest.
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
    """Each village's position by the board's file, and the shift from there to the one by hand.

    Empty if positions were not set by hand for this board.
    """
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
    """The visible part of a route, as a curve from the edge of one plate to the other's."""
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
    width, height = sheet.plate
    return abs(point[0] - plate[0]) < width / 2 - 3 and abs(point[1] - plate[1]) < height / 2 - 3


def grid_points(count: int, columns: int, step: Point) -> list[Point]:
    """`count` points of a grid around the origin, with its last row centred."""
    rows = math.ceil(count / columns)
    middles = []
    for row in range(rows):
        in_row = min(columns, count - row * columns)
        middles += [
            ((k - (in_row - 1) / 2) * step[0], (row - (rows - 1) / 2) * step[1])
            for k in range(in_row)
        ]
    return middles
