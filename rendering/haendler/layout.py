"""Die Händler: positions and sizes of the parts of the map, in px, for each form.

The board that comes with the game has a map drawn by hand for each form, with roads that bend. Any
other board is placed by its own file, on plain paper with straight roads.
"""

import math
import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise, product

from games.haendler.board import Board
from games.haendler.network import Road
from rendering import layouts
from rendering.curves import line_part, point_along, smooth_curve
from rendering.layouts import route_key
from rendering.scene import Box, Colour, Form, Point
from rendering.sheets import SIZES


@dataclass(frozen=True, slots=True)
class Plate:
    """A city's plate: its name, the goods made there, each seat's warehouse, and its bonus."""

    wide: float
    edge: float
    bar: float
    """Distance of the bar with the name from the edges, and its height."""

    name: float
    long: float
    """Text size of the name, and of a name with ten letters or more."""

    goods: float
    ware: float
    """Distance of the goods' middle from the top, and their size."""

    rows: float
    row: float
    """Top of the warehouses, and the height of each if four share the plate."""

    shared: bool
    """Whether fewer than four seats share the same height; otherwise the plate is lower."""

    strip: float
    """Height of the bonus track."""

    side: float
    mark: Point
    """Distances from the left edge: of the warehouses' ground, and of the seats' marks with their
    size."""

    first: float
    step: float
    """Middle of the first column of goods, and the distance to the next."""

    count: tuple[float, float, float]
    """Width and height of a number of goods, and its text size."""

    pips: Point
    pip: Point
    """Left end and length of the bonus track; size of its dots and of its marker."""

    bonus: float
    """Text size of the bonus."""

    def row_height(self, count: int) -> float:
        """The height of a warehouse for this number of seats."""
        return self.row * 4 / count if self.shared else self.row

    def plate_height(self, count: int) -> float:
        """The height of a plate for this number of seats."""
        return self.rows + self.row_height(count) * count + self.strip

    def column_x(self, x: float, k: int) -> float:
        """The middle of the k-th column of goods, on a plate whose left edge is at x."""
        return x + self.first + self.step * k

    def row_y(self, y: float, seat: int, count: int) -> float:
        """The middle of a seat's row."""
        return y + self.rows + self.row_height(count) * (seat + 0.5)

    def pip_x(self, x: float, k: int, count: int) -> float:
        """The bonus track's k-th step; negative numbers count from the end."""
        return x + self.pips[0] + (k % count) * self.pips[1] / max(1, count - 1)


@dataclass(frozen=True, slots=True)
class Scenery:
    """The drawing below roads and towns: old Europe's coasts, rivers, hills and names."""

    coast: tuple[Point, ...]
    """The coastline; everything outside it is sea."""

    rivers: tuple[tuple[Point, ...], ...]
    ranges: tuple[tuple[str, int, tuple[float, float, float, float], int], ...]
    """Kind (mountains, hills or trees), number, box (left, top, right, bottom) and random seed."""

    names: tuple[tuple[float, float, str, float, str], ...]
    """Middle (x, y), words, size and colour of names, which are ornament."""

    ships: tuple[tuple[Point, float, bool], ...]
    """Position and size of ships, and whether they sail to the left."""

    compass: Point
    rose: float
    """Middle of the compass rose, and its radius."""

    ground: Colour
    """Colour of the land."""

    title: tuple[float, float, float, float]
    """Left, top, width and height of the game's name."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A form of the picture."""

    form: Form
    inset: Box
    """Margins of any board's places: left, top, and the sum of both margins across and down."""

    scale: float
    """Scale of roads, spaces, towns and pieces."""

    number: Point
    """Radius of the disc with a wagon's number, and the text size, before scaling."""

    flag: float
    """Size of the Loading Master's mark, before scaling."""

    rider: float
    """Size of the courier."""

    fork: float
    """Text size of the forks' names."""

    plate: Plate
    scenery: Scenery = field(hash=False)
    nodes: Mapping[str, Point] = field(hash=False)
    """Positions of cities and forks that were set by hand."""

    corners: Mapping[str, Point] = field(hash=False)
    """Upper left corners of the cities' plates."""

    bends: Mapping[str, tuple[Point, ...]] = field(hash=False)
    """Points that roads bend around, by the road's ends."""

    towns: Mapping[str, Point] = field(hash=False)
    """Offset of a town's drawing from its city, if it is not just above."""

    forks: Mapping[str, Point] = field(hash=False)
    """Offset of a fork's name, clear of the roads that meet there."""


SHEETS = layouts.read_layout(__package__, dict[Form, Sheet])
"""The map in each form."""


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """Positions on the canvas."""

    board: Board
    sheet: Sheet
    spots: dict[str, Point]
    """The position of every space."""

    plates: dict[str, Point]
    """The upper left corner of each city's plate."""

    lines: tuple[tuple[Road, tuple[Point, ...]], ...]
    """Each road's course from its start."""

    drawn_for: bool
    """Whether this is the board that the map was drawn for."""

    def path_along(self, spaces: tuple[str, ...]) -> tuple[Point, ...]:
        """The course along successive spaces."""
        steps = [self._step(a, b) for a, b in pairwise(spaces)]
        return tuple(point for step in steps for point in step)

    def _step(self, a: str, b: str) -> tuple[Point, ...]:
        for road, line in self.lines:
            if a in road.line and b in road.line:
                start, end = (road.line.index(s) / (len(road.line) - 1) for s in (a, b))
                piece = line_part(line, min(start, end), max(start, end))
                return piece if start < end else piece[::-1]
        return self.spots[a], self.spots[b]

    def heading(self, space: str, came: str | None) -> float | None:
        """The direction of a piece that came from a space, in degrees clockwise from the right."""
        if came is None:
            return None
        (ax, ay), (bx, by) = self._step(came, space)[-2:]
        return math.degrees(math.atan2(by - ay, bx - ax))


@lru_cache(maxsize=16)
def lay_out(board: Board, sheet: Sheet) -> Layout:
    """Compute the layout of a board."""
    fixed = [place for place in board.places if place.sort != "road"]
    known = {place.space for place in fixed} == set(sheet.nodes)
    # Positions in a board's file are in hundredths of the map.
    (width, height), (left, top, across, down) = SIZES[sheet.form], sheet.inset
    nodes: dict[str, Point] = {
        place.space: (
            left + (width - across) * place.x / 100,
            top + (height - down) * place.y / 100,
        )
        for place in fixed
    }
    if known:
        nodes = dict(sheet.nodes)
    cities: list[str] = list(board.cities)
    lines = tuple(
        (road, _road_course(road, nodes, sheet if known else None)) for road in board.roads
    )
    ground = [line for _, line in lines]
    plates = dict(sheet.corners) if known else _place_plates(cities, nodes, ground, sheet)
    spots = dict(nodes)
    for road, line in lines:
        last = len(road.line) - 1
        spots |= {s: point_along(line, k / last) for k, s in enumerate(road.spaces, start=1)}
    return Layout(board, sheet, spots, plates, lines, known)


def _road_course(road: Road, nodes: dict[str, Point], sheet: Sheet | None) -> tuple[Point, ...]:
    bends = sheet.bends.get(route_key(road.start, road.end), ()) if sheet else ()
    a, b = nodes[road.start], nodes[road.end]
    if bends and math.dist(a, bends[0]) > math.dist(b, bends[0]):
        bends = bends[::-1]
    return smooth_curve((a, *bends, b), steps=10)


def _place_plates(
    cities: list[str], nodes: dict[str, Point], lines: list[tuple[Point, ...]], sheet: Sheet
) -> dict[str, Point]:
    """Corners for the plates: near their cities, on free ground, in the best of many orders."""
    ground = [point_along(line, k / 10) for line in lines for k in range(11)]
    wide, up = 30 * sheet.scale, 50 * sheet.scale
    ground += [
        (nodes[city][0] + dx, nodes[city][1] - up) for city in cities for dx in (-wide, wide)
    ]
    options = {city: _plate_options(nodes[city], ground, sheet) for city in cities}
    dice = random.Random(1)  # noqa: S311 -- any orders will do, the same every time
    orders = [dice.sample(cities, len(cities)) for _ in range(300)]
    tries = (_place_in_order(order, options, sheet) for order in orders)
    return min(tries, key=lambda result: result[0])[1]


def _plate_options(node: Point, ground: list[Point], sheet: Sheet) -> list[tuple[float, Point]]:
    """Places for a city's plate with their costs: covered ground first, then distance."""
    width, height = SIZES[sheet.form]
    wide, high, margin = sheet.plate.wide, sheet.plate.plate_height(4), 24 * sheet.scale
    edge = 18 * sheet.scale
    right, bottom = width - wide - edge, height - high - edge
    places = []
    for dx, dy in product(range(-7, 8), range(-6, 7)):
        x = min(max(node[0] - wide / 2 + 30 * dx, edge), right)
        y = min(max(node[1] - high / 2 + 36 * dy, edge), bottom)
        relative = ((px - x, py - y) for px, py in ground)
        covered = sum(
            -margin < px < wide + margin and -margin < py < high + margin for px, py in relative
        )
        way = math.dist(node, (x + wide / 2, y + high / 2))
        places.append((400 * covered + way, (x, y)))
    return sorted(places)


def _place_in_order(
    order: list[str], options: dict[str, list[tuple[float, Point]]], sheet: Sheet
) -> tuple[float, dict[str, Point]]:
    """Place plates in this order, none on another if possible; return the cost as well."""
    plates: dict[str, Point] = {}
    plate, cost_sum = sheet.plate, 0.0
    room = plate.wide + 2 * plate.edge, plate.plate_height(4) + 2 * plate.edge
    for city in order:
        free = (
            (cost, (x, y))
            for cost, (x, y) in options[city]
            if all(abs(x - a) > room[0] or abs(y - b) > room[1] for a, b in plates.values())
        )
        cost, plates[city] = next(free, (5000.0, options[city][0][1]))
        cost_sum += cost
    return cost_sum, plates
