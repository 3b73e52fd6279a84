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
    """Height of the free space above the map."""

    plate: Point
    """Width and height of a village's plate."""

    strip: float
    """Height of the strip with a village's name."""

    name: float
    """Text size of a village's name."""

    cart: float
    """Width of a cart."""

    badge: float
    """Radius of the disc with the symbol of a route."""

    line_scale: float
    """Factor on the widths of routes, rivers and frames, which are given for a wide map."""

    number: float
    """Radius of the discs with the numbers of the last turn's cards."""

    goods: tuple[tuple[int, int, float], ...]
    """How goods are arranged in a village, for few goods first.

    Each entry has the largest number of goods that it is for, the number of goods in a row, and the
    size of a good.
    """

    places: Mapping[str, Point] = field(default_factory=dict, hash=False)
    """Positions of villages that were set by hand. If empty, they come from the board's file."""

    bends: Mapping[str, tuple[Point, ...]] = field(default_factory=dict, hash=False)
    """The points that routes bend around, if villages were placed by hand; see `route_key`."""

    badges: Mapping[str, float] = field(default_factory=dict, hash=False)
    """Position of a route's badge as a share of the route's length, if it is not the middle."""


SHEETS = layouts.read_layout(__package__, dict[Form, Sheet])
"""The layout of the map in each form, from `layout.json`."""

_BEND_SHARE = 0.045
"""How far a route bends aside, as a share of its length, if its bends were not set by hand."""


def _scale_to_sheet(place: Place, sheet: Sheet) -> Point:
    return place[0] * sheet.scale[0], sheet.above + place[1] * sheet.scale[1]


def place_on_sheet(place: Place, board: Board, sheet: Sheet) -> Point:
    """The position in the picture, in px, of a point of the board's file.

    If villages were placed by hand, the point is shifted by the average of the villages' shifts, in
    which near villages weigh most.
    """
    x, y = _scale_to_sheet(place, sheet)
    shifts = _village_shifts(board, sheet)
    if not shifts:
        return x, y
    weights = [1 / (9 + (x - a) ** 2 + (y - b) ** 2) for (a, b), _ in shifts]
    weighted = list(zip(weights, shifts, strict=True))
    return (
        x + sum(weight * dx for weight, (_, (dx, _)) in weighted) / sum(weights),
        y + sum(weight * dy for weight, (_, (_, dy)) in weighted) / sum(weights),
    )


@lru_cache(maxsize=16)
def _village_shifts(board: Board, sheet: Sheet) -> tuple[tuple[Point, Point], ...]:
    """For each village its position by the board's file, and the shift to its position set by hand.

    Both are in px. Empty if no positions were set by hand for the villages of this board.
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


def route_line(
    route: RouteData, positions: Mapping[Village, Point], sheet: Sheet
) -> tuple[Point, ...]:
    """The visible part of a route: a curve between the edges of its villages' plates."""
    a, b = positions[Village(route.a)], positions[Village(route.b)]
    curve = smooth_curve((a, *_route_bends(route, a, b, sheet), b), steps=24)
    visible = (
        point
        for point in curve
        if not _is_under_plate(point, a, sheet) and not _is_under_plate(point, b, sheet)
    )
    return tuple(visible) or curve


def _route_bends(route: RouteData, a: Point, b: Point, sheet: Sheet) -> tuple[Point, ...]:
    """The points between `a` and `b` through which a route is drawn, in this order."""
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
