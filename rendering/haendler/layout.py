"""Where the cities, roads, spaces and plates of Die Händler lie on the canvas, in px.

The board that comes with the game has a map drawn for it, and its roads bend with the land. Any
other board lies as its own file says, on plain paper, with straight roads.
"""

import math
import random
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise, product

from games.haendler.printed import Road, Tables
from rendering.curves import along, part, smooth
from rendering.scene import Point

WIDTH, HEIGHT = 1600, 1262
MAP = (12.0, 82.0, 1056.0, 770.0)
"""Left, top, width and height of the map."""
PLATE = 170.0
"""Width of a city's plate with its warehouses."""
PLATE_HIGH = 234.0
"""Its height with four seats, the most."""

_NODES: dict[str, Point] = {
    "paris": (270, 505),
    "bruegge": (385, 265),
    "koeln": (640, 268),
    "wien": (828, 424),
    "genua": (700, 716),
    "genf": (442, 716),
    "west": (440, 420),
    "ost": (684, 398),
    "sued": (578, 590),
    "mitte": (575, 450),
}
_PLATES: dict[str, Point] = {
    "paris": (34, 372),
    "bruegge": (160, 108),
    "koeln": (700, 104),
    "wien": (882, 304),
    "genua": (766, 596),
    "genf": (214, 596),
}
_BENDS: dict[frozenset[str], tuple[Point, ...]] = {
    frozenset(("bruegge", "koeln")): ((440, 225), (464, 168), (532, 164), (566, 228)),
    frozenset(("wien", "genua")): ((846, 506), (824, 560), (738, 578), (712, 640)),
    frozenset(("genf", "paris")): ((266, 570), (330, 580), (405, 566), (430, 640)),
    frozenset(("paris", "west")): ((355, 462),),
    frozenset(("koeln", "ost")): ((660, 340),),
    frozenset(("wien", "ost")): ((758, 420),),
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
FORKS: dict[str, Point] = {"west": (-4, 34), "ost": (34, -30), "sued": (52, -4), "mitte": (2, -34)}
"""How far from a fork its name stands, clear of the roads that meet there."""


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


@lru_cache(maxsize=16)
def lay_out(printed: Tables) -> Layout:
    """The layout of a board."""
    ends = [place for place in printed.places if place.sort != "road"]
    known = {place.space for place in ends} == set(_NODES)
    nodes: dict[str, Point] = {place.space: _on_map(place.x, place.y) for place in ends}
    if known:
        nodes = _NODES
    cities: list[str] = list(printed.cities)
    lines = tuple((road, _course(road, nodes, known)) for road in printed.roads)
    plates = _PLATES if known else _placed(cities, nodes, [line for _, line in lines])
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
    """A place given in hundredths, kept off the edges so that pieces fit."""
    left, top, width, height = MAP
    return left + 175 + (width - 350) * x / 100, top + 110 + (height - 180) * y / 100


def _placed(
    cities: list[str], nodes: dict[str, Point], lines: list[tuple[Point, ...]]
) -> dict[str, Point]:
    """Corners for the plates: near their cities, on free ground, in the order that does best."""
    ground = [along(line, k / 10) for line in lines for k in range(11)]
    ground += [(nodes[city][0] + dx, nodes[city][1] - 50) for city in cities for dx in (-30, 30)]
    options = {city: _options(nodes[city], ground) for city in cities}
    dice = random.Random(1)  # noqa: S311 -- any orders will do, the same every time
    orders = [dice.sample(cities, len(cities)) for _ in range(300)]
    return min((_one_by_one(order, options) for order in orders), key=lambda found: found[0])[1]


def _options(node: Point, ground: list[Point]) -> list[tuple[float, Point]]:
    """Places for a city's plate, the best first: what it covers counts most, then the way."""
    left, top, width, height = MAP
    right, bottom = left + width - PLATE - 18, top + height - PLATE_HIGH - 18
    found = []
    for dx, dy in product(range(-7, 8), range(-6, 7)):
        x = min(max(node[0] - PLATE / 2 + 30 * dx, left + 18), right)
        y = min(max(node[1] - PLATE_HIGH / 2 + 36 * dy, top + 18), bottom)
        near = ((px - x, py - y) for px, py in ground)
        covered = sum(-24 < px < PLATE + 24 and -24 < py < PLATE_HIGH + 24 for px, py in near)
        way = math.dist(node, (x + PLATE / 2, y + PLATE_HIGH / 2))
        found.append((400 * covered + way, (x, y)))
    return sorted(found)


def _one_by_one(
    order: list[str], options: dict[str, list[tuple[float, Point]]]
) -> tuple[float, dict[str, Point]]:
    """Plates put down in this order, none on another if that can be, and how bad it is."""
    plates: dict[str, Point] = {}
    bad = 0.0
    for city in order:
        free = (option for option in options[city] if _is_free(option[1], plates))
        cost, plates[city] = next(free, (5000.0, options[city][0][1]))
        bad += cost
    return bad, plates


def _is_free(corner: Point, plates: dict[str, Point]) -> bool:
    x, y = corner
    return all(abs(x - a) > PLATE + 8 or abs(y - b) > PLATE_HIGH + 8 for a, b in plates.values())
