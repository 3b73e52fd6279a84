"""Where cities, forks, roads and warehouses of Die Händler lie on the canvas, in px.

The six known cities lie where they lie in Europe, more or less; any other board is laid out on a
ring, its forks pulled to the middle of their neighbours.
"""

import math
from dataclasses import dataclass
from functools import cache

from rendering.curves import along, arc, heading, part, smooth
from rendering.haendler_facts import Board, Place, Road
from rendering.scene import Point

WIDTH, HEIGHT = 1600, 1262
MAP = (12.0, 82.0, 1056.0, 770.0)
"""Left, top, width and height of the map."""
PLATE = 170.0
"""Width of a city's plate with its warehouses."""

_NODES: dict[str, Point] = {
    "Paris": (270, 505),
    "Bruegge": (385, 265),
    "Koeln": (640, 268),
    "Wien": (944, 442),
    "Genua": (700, 716),
    "Genf": (442, 716),
    "F_West": (440, 420),
    "F_Ost": (715, 400),
    "F_Sued": (578, 590),
    "F_Mitte": (575, 450),
}
_PLATES: dict[str, Point] = {
    "Paris": (34, 372),
    "Bruegge": (160, 108),
    "Koeln": (700, 104),
    "Wien": (884, 124),
    "Genua": (766, 596),
    "Genf": (214, 596),
}
_BENDS: dict[frozenset[str], tuple[Point, ...]] = {
    frozenset(("Bruegge", "Koeln")): ((440, 225), (466, 160), (530, 156), (566, 225)),
    frozenset(("Wien", "Genua")): ((958, 520), (850, 560), (738, 578), (712, 640)),
    frozenset(("Genf", "Paris")): ((266, 570), (330, 580), (405, 566), (430, 640)),
    frozenset(("Paris", "F_West")): ((355, 462),),
    frozenset(("Koeln", "F_Ost")): ((660, 340),),
    frozenset(("Wien", "F_Ost")): ((830, 432),),
    frozenset(("Genua", "F_Sued")): ((650, 640),),
    frozenset(("Genf", "F_Sued")): ((505, 640),),
}


TOWNS: dict[str, Point] = {
    "Paris": (-14, -24),
    "Bruegge": (-14, -24),
    "Genua": (4, 88),
    "Genf": (8, 88),
}
"""How far from its city's place the drawing of a town stands, where it is not just above."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Places on the canvas: nodes, upper left corners of plates, and roads as lines from ``a``."""

    nodes: tuple[tuple[str, Point], ...]
    plates: tuple[tuple[str, Point], ...]
    lines: tuple[tuple[str, tuple[Point, ...]], ...]
    roads: tuple[Road, ...]
    drawn_for: bool
    """Whether this is the board that the map was drawn for."""

    def node(self, name: str) -> Point:
        """Where a city or fork lies."""
        return dict(self.nodes)[name]

    def line(self, road: str) -> tuple[Point, ...]:
        """A road's course from its ``a`` end."""
        return dict(self.lines)[road]

    def spot(self, place: Place) -> Point:
        """Where a piece stands."""
        if place.node is not None or place.road is None:
            return self.node(place.node or "")
        return along(self.line(place.road), self._share(place))

    def heading(self, place: Place, toward: str | None) -> float | None:
        """Where a piece on the road looks, in degrees clockwise from the right."""
        road = next((r for r in self.roads if r.id == place.road), None)
        if road is None or toward is None:
            return self._leaving(place, toward)
        angle = heading(self.line(road.id), self._share(place))
        return angle if toward == road.b else angle + 180

    def _leaving(self, place: Place, toward: str | None) -> float | None:
        for road in self.roads:
            if place.node and {road.a, road.b} == {place.node, toward}:
                ahead = road.a == place.node
                angle = heading(self.line(road.id), 0 if ahead else 1)
                return angle if ahead else angle + 180
        return None

    def way(self, a: Place, b: Place) -> tuple[Point, ...]:
        """The piece of road between two places next to each other, else the straight line."""
        for road in self.roads:
            start, end = self._on(road, a), self._on(road, b)
            if start is not None and end is not None and start != end:
                piece = part(self.line(road.id), min(start, end), max(start, end))
                return piece if start < end else piece[::-1]
        return self.spot(a), self.spot(b)

    def _on(self, road: Road, place: Place) -> float | None:
        """How far along a road a place lies, if it does."""
        if place.road == road.id:
            return self._share(place)
        return {road.a: 0.0, road.b: 1.0}.get(place.node or "")

    def _share(self, place: Place) -> float:
        spaces = next(road.spaces for road in self.roads if road.id == place.road)
        return (place.index + 1) / (spaces + 1)


@cache
def lay_out(board: Board) -> Layout:
    """The layout of a board: drawn by hand where it is ours, else computed."""
    cities = tuple(city.id for city in board.cities)
    forks, roads = board.forks, board.roads
    known = set(cities) == set(_PLATES) and set(forks) <= set(_NODES)
    nodes = _NODES if known else _ring(cities, forks, roads)
    plates = _PLATES if known else {name: _beside(nodes[name]) for name in cities}
    lines = tuple((road.id, _course(road, nodes, known)) for road in roads)
    return Layout(tuple(nodes.items()), tuple(plates.items()), lines, roads, known)


def _course(road: Road, nodes: dict[str, Point], known: bool) -> tuple[Point, ...]:
    bends = _BENDS.get(frozenset((road.a, road.b)), ()) if known else ()
    a, b = nodes[road.a], nodes[road.b]
    if bends and math.dist(a, bends[0]) > math.dist(b, bends[0]):
        bends = bends[::-1]
    return smooth((a, *bends, b), steps=10)


def _ring(
    cities: tuple[str, ...], forks: tuple[str, ...], roads: tuple[Road, ...]
) -> dict[str, Point]:
    left, top, width, height = MAP
    x, y = left + width / 2, top + height / 2
    steps = max(1, len(cities) - 1)
    circle = arc((0, 0), 1, 195, 195 + 360 * steps / (steps + 1), steps)
    wide, high = width / 2 - 200, height / 2 - 130
    nodes = {c: (x + wide * p[0], y + high * p[1]) for c, p in zip(cities, circle, strict=False)}
    nodes |= dict.fromkeys(forks, (x, y))
    for _ in range(60):
        for fork in forks:
            near = [nodes[r.b if r.a == fork else r.a] for r in roads if fork in (r.a, r.b)]
            if near:
                xs, ys = zip(*near, strict=True)
                nodes[fork] = (sum(xs) / len(near), sum(ys) / len(near))
    return nodes


def _beside(node: Point) -> Point:
    """A plate's corner: outwards of its city, within the map."""
    left, top, width, height = MAP
    x = node[0] + 50 if node[0] > left + width / 2 else node[0] - 50 - PLATE
    y = node[1] - 150 if node[1] < top + height / 2 else node[1] - 60
    return (
        min(max(x, left + 18), left + width - PLATE - 18),
        min(max(y, top + 18), top + height - 252),
    )
