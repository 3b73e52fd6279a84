"""Die Händler: positions and sizes of the parts of the map, in px, for each form.

For the board that comes with the game, positions were set by hand for each form, roads bend, and
there is a landscape. On any other board, positions come from the board's file, roads are straight,
and the ground is plain.
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
    """Sizes within a city's plate, in px.

    A plate shows the city's name, the goods made in the city, each seat's warehouse, and the city's
    bonus.
    """

    width: float
    edge: float
    bar: float
    """Distance of the bar with the name from the edges, and the bar's height."""

    name: float
    long: float
    """Text size of a short name, and of a name with ten letters or more."""

    goods: float
    ware: float
    """Distance from the top edge to the middle of the goods' symbols, and the symbols' size."""

    rows: float
    row: float
    """Distance from the top edge to the warehouses, and the height of each for four seats."""

    shared: bool
    """Whether fewer than four seats get higher warehouses; otherwise the plate is lower."""

    strip: float
    """Height of the bonus track."""

    side: float
    mark: Point
    """Distances from the left edge: of the warehouses' ground (`side`), and of the seats' marks
    (`mark`, with the size of the marks)."""

    first: float
    step: float
    """Distance from the left edge to the first column of goods, and between columns."""

    count: tuple[float, float, float]
    """Width and height of the label with the number of goods, and its text size."""

    pips: Point
    pip: Point
    """Left end and length of the bonus track; radius of its dots and width of its marker."""

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
        """The middle of a seat's warehouse, on a plate whose top edge is at y."""
        return y + self.rows + self.row_height(count) * (seat + 0.5)

    def pip_x(self, x: float, k: int, count: int) -> float:
        """The position of the bonus track's k-th step of `count`; negative k count from the end."""
        return x + self.pips[0] + (k % count) * self.pips[1] / max(1, count - 1)


@dataclass(frozen=True, slots=True)
class Scenery:
    """The landscape below roads and towns: coasts, rivers, hills and names of old Europe."""

    coast: tuple[Point, ...]
    """The coastline; everything outside it is sea."""

    rivers: tuple[tuple[Point, ...], ...]
    ranges: tuple[tuple[str, int, tuple[float, float, float, float], int], ...]
    """Kind (mountains, hills or trees), number, box (left, top, right, bottom) and random seed."""

    names: tuple[tuple[float, float, str, float, str], ...]
    """Middle (x, y), words, text size and colour of names, which are only ornament."""

    ships: tuple[tuple[Point, float, bool], ...]
    """Position and size of ships, and whether they sail to the left."""

    compass: Point
    rose: float
    """Middle of the compass rose, and its radius."""

    ground: Colour
    """Colour of the land."""

    title: tuple[float, float, float, float]
    """Left, top, width and height of the box with the game's name."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Sizes and positions of the map in one form, in px."""

    form: Form
    inset: Box
    """Margins around the places of a board without set positions: left, top, left plus right,
    and top plus bottom."""

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
    """Offset of a town's drawing from its city, if the drawing is not just above the city."""

    forks: Mapping[str, Point] = field(hash=False)
    """Offset of a fork's name from the fork, where the name does not cover roads."""


SHEETS = layouts.read_layout(__package__, dict[Form, Sheet])
"""The map in each form."""


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """Positions of a board's spaces, plates and roads on the canvas, in px."""

    board: Board
    sheet: Sheet
    spots: dict[str, Point]
    """The position of every space."""

    plates: dict[str, Point]
    """The upper left corner of each city's plate."""

    lines: tuple[tuple[Road, tuple[Point, ...]], ...]
    """Each road's course from its start."""

    drawn_for: bool
    """Whether this is the board that comes with the game, with the landscape."""

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
        """The direction of a wagon on `space` that came from another space; `None` if it has not.

        In degrees clockwise from the right.
        """
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
    width, height = SIZES[sheet.form]
    left, top, across, down = sheet.inset
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
        steps = len(road.line) - 1
        for number, space in enumerate(road.spaces, start=1):
            spots[space] = point_along(line, number / steps)
    return Layout(board, sheet, spots, plates, lines, known)


def _road_course(road: Road, nodes: dict[str, Point], sheet: Sheet | None) -> tuple[Point, ...]:
    """The course of a road from its start: straight, or bent as the sheet, if any, says."""
    bends = sheet.bends.get(route_key(road.start, road.end), ()) if sheet else ()
    a, b = nodes[road.start], nodes[road.end]
    if bends and math.dist(a, bends[0]) > math.dist(b, bends[0]):
        bends = bends[::-1]
    return smooth_curve((a, *bends, b), steps=10)


def _place_plates(
    cities: list[str], nodes: dict[str, Point], lines: list[tuple[Point, ...]], sheet: Sheet
) -> dict[str, Point]:
    """Upper left corners for the plates, near their cities and on free ground.

    Places the plates one after another in 300 random orders, and takes the cheapest result.
    """
    ground = [point_along(line, k / 10) for line in lines for k in range(11)]
    # The drawing of a town stands above its city.
    half_width, height = 30 * sheet.scale, 50 * sheet.scale
    for x, y in (nodes[city] for city in cities):
        ground += [(x - half_width, y - height), (x + half_width, y - height)]
    options = {city: _plate_options(nodes[city], ground, sheet) for city in cities}
    dice = random.Random(1)  # noqa: S311 -- arbitrary orders, but the same in every process
    orders = [dice.sample(cities, len(cities)) for _ in range(300)]
    tries = (_place_in_order(order, options, sheet) for order in orders)
    return min(tries, key=lambda result: result[0])[1]


def _plate_options(node: Point, ground: list[Point], sheet: Sheet) -> list[tuple[float, Point]]:
    """Corners for a city's plate, each with its cost, in ascending order.

    The cost is the distance to the city in px, plus 400 for each covered point of the ground.
    """
    sheet_width, sheet_height = SIZES[sheet.form]
    width = sheet.plate.width
    height = sheet.plate.plate_height(4)
    margin = 24 * sheet.scale
    edge = 18 * sheet.scale
    right, bottom = sheet_width - width - edge, sheet_height - height - edge
    corners = []
    for dx, dy in product(range(-7, 8), range(-6, 7)):
        x = min(max(node[0] - width / 2 + 30 * dx, edge), right)
        y = min(max(node[1] - height / 2 + 36 * dy, edge), bottom)
        relative = ((px - x, py - y) for px, py in ground)
        covered = sum(
            -margin < px < width + margin and -margin < py < height + margin for px, py in relative
        )
        distance = math.dist(node, (x + width / 2, y + height / 2))
        corners.append((400 * covered + distance, (x, y)))
    return sorted(corners)


def _place_in_order(
    order: list[str], options: dict[str, list[tuple[float, Point]]], sheet: Sheet
) -> tuple[float, dict[str, Point]]:
    """Return the total cost and the corners of plates placed in this order.

    A plate takes its cheapest corner that is clear of earlier plates. If there is none, it takes
    the cheapest corner at a cost of 5,000.
    """
    plates: dict[str, Point] = {}
    plate, cost_sum = sheet.plate, 0.0
    room = plate.width + 2 * plate.edge, plate.plate_height(4) + 2 * plate.edge
    for city in order:
        free = (
            (cost, (x, y))
            for cost, (x, y) in options[city]
            if all(abs(x - a) > room[0] or abs(y - b) > room[1] for a, b in plates.values())
        )
        cost, plates[city] = next(free, (5000.0, options[city][0][1]))
        cost_sum += cost
    return cost_sum, plates
