"""Where the cities, roads, spaces and plates of Die Händler lie on the canvas, in px.

The board that comes with the game has a map drawn for it, and its roads bend with the land. Any
other board lies as its own file says, on plain paper, with straight roads.
"""

import math
import random
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise, product

from games.haendler.board import Board
from games.haendler.network import Road
from rendering.curves import along, part, smooth
from rendering.haendler.forms import Sheet
from rendering.layouts import ends
from rendering.scene import Point
from rendering.sheets import SIZES


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """Places on the canvas."""

    board: Board
    sheet: Sheet
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
def lay_out(board: Board, sheet: Sheet) -> Layout:
    """The layout of a board."""
    fixed = [place for place in board.places if place.sort != "road"]
    known = {place.space for place in fixed} == set(sheet.nodes)
    nodes: dict[str, Point] = {place.space: _on_map(place.x, place.y, sheet) for place in fixed}
    if known:
        nodes = dict(sheet.nodes)
    cities: list[str] = list(board.cities)
    lines = tuple((road, _course(road, nodes, sheet if known else None)) for road in board.roads)
    ground = [line for _, line in lines]
    plates = dict(sheet.corners) if known else _placed(cities, nodes, ground, sheet)
    spots = dict(nodes)
    for road, line in lines:
        last = len(road.line) - 1
        spots |= {s: along(line, k / last) for k, s in enumerate(road.spaces, start=1)}
    return Layout(board, sheet, spots, plates, lines, known)


def _course(road: Road, nodes: dict[str, Point], drawn: Sheet | None) -> tuple[Point, ...]:
    bends = drawn.bends.get(ends(road.start, road.end), ()) if drawn else ()
    a, b = nodes[road.start], nodes[road.end]
    if bends and math.dist(a, bends[0]) > math.dist(b, bends[0]):
        bends = bends[::-1]
    return smooth((a, *bends, b), steps=10)


def _on_map(x: float, y: float, sheet: Sheet) -> Point:
    """A place given in hundredths, kept off the edges so that pieces fit."""
    (width, height), (dx, dy, across, down) = SIZES[sheet.form], sheet.inset
    return dx + (width - across) * x / 100, dy + (height - down) * y / 100


def _placed(
    cities: list[str], nodes: dict[str, Point], lines: list[tuple[Point, ...]], sheet: Sheet
) -> dict[str, Point]:
    """Corners for the plates: near their cities, on free ground, in the order that does best."""
    ground = [along(line, k / 10) for line in lines for k in range(11)]
    wide, up = 30 * sheet.scale, 50 * sheet.scale
    ground += [
        (nodes[city][0] + dx, nodes[city][1] - up) for city in cities for dx in (-wide, wide)
    ]
    options = {city: _options(nodes[city], ground, sheet) for city in cities}
    dice = random.Random(1)  # noqa: S311 -- any orders will do, the same every time
    orders = [dice.sample(cities, len(cities)) for _ in range(300)]
    tries = (_one_by_one(order, options, sheet) for order in orders)
    return min(tries, key=lambda found: found[0])[1]


def _options(node: Point, ground: list[Point], sheet: Sheet) -> list[tuple[float, Point]]:
    """Places for a city's plate, the best first: what it covers counts most, then the way."""
    width, height = SIZES[sheet.form]
    wide, high, near = sheet.plate.wide, sheet.plate.high(4), 24 * sheet.scale
    edge = 18 * sheet.scale
    right, bottom = width - wide - edge, height - high - edge
    places = []
    for dx, dy in product(range(-7, 8), range(-6, 7)):
        x = min(max(node[0] - wide / 2 + 30 * dx, edge), right)
        y = min(max(node[1] - high / 2 + 36 * dy, edge), bottom)
        about = ((px - x, py - y) for px, py in ground)
        covered = sum(-near < px < wide + near and -near < py < high + near for px, py in about)
        way = math.dist(node, (x + wide / 2, y + high / 2))
        places.append((400 * covered + way, (x, y)))
    return sorted(places)


def _one_by_one(
    order: list[str], options: dict[str, list[tuple[float, Point]]], sheet: Sheet
) -> tuple[float, dict[str, Point]]:
    """Plates put down in this order, none on another if that can be, and how bad it is."""
    plates: dict[str, Point] = {}
    plate, bad = sheet.plate, 0.0
    room = plate.wide + 2 * plate.edge, plate.high(4) + 2 * plate.edge
    for city in order:
        free = (option for option in options[city] if _is_free(option[1], plates, room))
        cost, plates[city] = next(free, (5000.0, options[city][0][1]))
        bad += cost
    return bad, plates


def _is_free(corner: Point, plates: dict[str, Point], room: tuple[float, float]) -> bool:
    (x, y), (wide, high) = corner, room
    return all(abs(x - a) > wide or abs(y - b) > high for a, b in plates.values())
