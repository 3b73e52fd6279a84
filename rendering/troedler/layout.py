"""Where things lie in the pictures of Die Trödler, in px of a picture 1,600 px wide."""

import math

from games.troedler.board_schema import Point as Place
from games.troedler.board_schema import RouteData
from games.troedler.printed import Printed
from games.troedler.terms import Village
from rendering.curves import smooth
from rendering.scene import Point

WIDTH, HEIGHT = 1600, 1396
MAP = (12.0, 84.0, 1240.0, 1104.0)
"""Left, top, width, height."""
SIDE = (1264.0, 84.0, 324.0, 1104.0)
"""The column of piles beside the map."""
PANELS = 1200.0
"""Top of the players' panels."""

PLATE = (138.0, 104.0)
"""Width and height of a village."""
STRIP = 30.0
"""Height of the strip with a village's name."""
SCALE = (1.27, 1.11)
"""Px for a thousandth of the map, across and down."""
_BEND = 0.045
"""How far a route leaves the straight line, as a share of its length."""


def spot(place: Place) -> Point:
    """A place of the board's file on the picture; a village's plate has its middle there."""
    return MAP[0] + place[0] * SCALE[0], MAP[1] + 30 + place[1] * SCALE[1]


def spots(printed: Printed) -> dict[Village, Point]:
    """The middles of all villages' plates."""
    return {Village(v.id): spot((v.x, v.y)) for v in printed.villages}


def line(route: RouteData, at: dict[Village, Point]) -> tuple[Point, ...]:
    """A route as a soft line from plate to plate, as much of it as can be seen."""
    a, b = at[Village(route.a)], at[Village(route.b)]
    dx, dy = b[0] - a[0], b[1] - a[1]
    side = 1 if sum(map(ord, route.a)) % 2 else -1
    middle = ((a[0] + b[0]) / 2 - dy * _BEND * side, (a[1] + b[1]) / 2 + dx * _BEND * side)
    whole = smooth((a, middle, b), steps=24)
    return tuple(p for p in whole if not _covered(p, a) and not _covered(p, b)) or whole


def _covered(point: Point, plate: Point) -> bool:
    return (
        abs(point[0] - plate[0]) < PLATE[0] / 2 - 3 and abs(point[1] - plate[1]) < PLATE[1] / 2 - 3
    )


def grid(count: int, columns: int, step: Point) -> list[Point]:
    """Middles of a grid around the origin, its last row centred."""
    rows = math.ceil(count / columns)
    found = []
    for row in range(rows):
        there = min(columns, count - row * columns)
        found += [
            ((k - (there - 1) / 2) * step[0], (row - (rows - 1) / 2) * step[1])
            for k in range(there)
        ]
    return found
