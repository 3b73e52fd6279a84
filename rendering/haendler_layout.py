"""Where the cities, roads, spaces and plates of Die Händler lie on the canvas, in px.

The board that comes with the game has a map drawn for it, and its roads bend with the land. Any
other board lies as its own file says, on plain paper, with straight roads.
"""

import math
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from rendering.curves import along, part, smooth
from rendering.haendler_facts import Board, Road
from rendering.scene import Point

WIDTH, HEIGHT = 1600, 1262
MAP = (12.0, 82.0, 1056.0, 770.0)
"""Left, top, width and height of the map."""
PLATE = 170.0
"""Width of a city's plate with its warehouses."""

_NODES: dict[str, Point] = {
    "paris": (270, 505),
    "bruegge": (385, 265),
    "koeln": (640, 268),
    "wien": (944, 442),
    "genua": (700, 716),
    "genf": (442, 716),
    "west": (440, 420),
    "ost": (715, 400),
    "sued": (578, 590),
    "mitte": (575, 450),
}
_PLATES: dict[str, Point] = {
    "paris": (34, 372),
    "bruegge": (160, 108),
    "koeln": (700, 104),
    "wien": (884, 124),
    "genua": (766, 596),
    "genf": (214, 596),
}
_BENDS: dict[frozenset[str], tuple[Point, ...]] = {
    frozenset(("bruegge", "koeln")): ((440, 225), (466, 160), (530, 156), (566, 225)),
    frozenset(("wien", "genua")): ((958, 520), (850, 560), (738, 578), (712, 640)),
    frozenset(("genf", "paris")): ((266, 570), (330, 580), (405, 566), (430, 640)),
    frozenset(("paris", "west")): ((355, 462),),
    frozenset(("koeln", "ost")): ((660, 340),),
    frozenset(("wien", "ost")): ((830, 432),),
    frozenset(("genua", "sued")): ((650, 640),),
    frozenset(("genf", "sued")): ((505, 640),),
}
TOWNS: dict[str, Point] = {
    "paris": (-14, -24),
    "bruegge": (-14, -24),
    "genua": (4, 88),
    "genf": (8, 88),
}
"""How far from its city's place the drawing of a town stands, where it is not just above."""


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """Places on the canvas."""

    spots: dict[str, Point]
    """Every space's place."""

    plates: dict[str, Point]
    """The upper left corner of each city's plate."""

    lines: tuple[tuple[Road, tuple[Point, ...]], ...]
    """Each road's course from its start."""

    drawn_for: bool
    """Whether this is the board that the map was drawn for."""

    def way(self, spaces: tuple[str, ...]) -> tuple[Point, ...]:
        """The course along spaces that follow one another."""
        steps = [self._step(a, b) for a, b in pairwise(spaces)]
        return tuple(point for step in steps for point in step)

    def _step(self, a: str, b: str) -> tuple[Point, ...]:
        for road, line in self.lines:
            if a in road.line and b in road.line:
                start, end = (road.line.index(s) / (len(road.line) - 1) for s in (a, b))
                piece = part(line, min(start, end), max(start, end))
                return piece if start < end else piece[::-1]
        return self.spots[a], self.spots[b]

    def heading(self, space: str, came: str | None) -> float | None:
        """Where a piece that came from a space looks, in degrees clockwise from the right."""
        if came is None:
            return None
        (ax, ay), (bx, by) = self._step(came, space)[-2:]
        return math.degrees(math.atan2(by - ay, bx - ax))


@cache
def lay_out(board: Board) -> Layout:
    """The layout of a board."""
    ends = {name for name, _ in board.places}
    known = ends == set(_NODES)
    nodes = _NODES if known else {name: _on_map(*point) for name, point in board.places}
    cities = [city.id for city in board.cities]
    plates = _PLATES if known else {name: _beside(nodes[name]) for name in cities}
    lines = tuple((road, _course(road, nodes, known)) for road in board.roads)
    spots = dict(nodes)
    for road, line in lines:
        last = len(road.line) - 1
        spots |= {s: along(line, k / last) for k, s in enumerate(road.spaces, start=1)}
    return Layout(spots, plates, lines, known)


def _course(road: Road, nodes: dict[str, Point], known: bool) -> tuple[Point, ...]:
    bends = _BENDS.get(frozenset((road.start, road.end)), ()) if known else ()
    a, b = nodes[road.start], nodes[road.end]
    if bends and math.dist(a, bends[0]) > math.dist(b, bends[0]):
        bends = bends[::-1]
    return smooth((a, *bends, b), steps=10)


def _on_map(x: float, y: float) -> Point:
    """A place given in hundredths, kept off the edges so that plates fit."""
    left, top, width, height = MAP
    return left + 190 + (width - 380) * x / 100, top + 110 + (height - 200) * y / 100


def _beside(node: Point) -> Point:
    """A plate's corner: outwards of its city, within the map."""
    left, top, width, height = MAP
    x = node[0] + 50 if node[0] > left + width / 2 else node[0] - 50 - PLATE
    y = node[1] - 120 if node[1] < top + height / 2 else node[1] - 90
    return (
        min(max(x, left + 18), left + width - PLATE - 18),
        min(max(y, top + 18), top + height - 252),
    )
