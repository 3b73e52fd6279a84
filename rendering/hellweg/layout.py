"""Hellweg westfalicus: positions and sizes of the parts of the map, in px, for each form.

Towns of the boards that come with the game were placed by hand, towns of other boards by their
coordinates in the board's file.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Literal, TypeAlias

from games.hellweg.board_schema import Chart, Street
from rendering import layouts
from rendering.curves import point_along, points_along, smooth_curve
from rendering.paint import text_width
from rendering.scene import Box, Form, Point
from rendering.sheets import SIZES


@dataclass(frozen=True, slots=True)
class Cell:
    """Sizes in the part of a trading house that shows one player's tokens, in px."""

    mark: float
    number: float
    """Radius of the player's mark, and the text size of the number."""

    beside: tuple[float, float]
    """`mark` and `number` of a cell with a flag, which shows by how much the number has changed."""

    flag: Literal["below", "right"] | None
    """The place of the flag; `None`: a cell of this size has no flag."""

    lift: float = 0
    low: float = 0
    """How far the number is moved up to make room for a flag, and the flag's distance from the
    bottom."""

    many: float = 99
    """The largest text size of a number with two digits."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Sizes of the parts of the map in one form, in px."""

    form: Form
    ribbon: float
    """Height of the strip with a town's name."""

    name: float
    """Text size of a town's name."""

    tile: float
    """Least width of a trading house."""

    sign: float
    """Width of the sign at the left of a house, which shows the house's sort of goods."""

    row: float
    """Height of a row of tokens; a house has two rows."""

    rim: float
    """The width of a plate minus the width of its houses."""

    chip: tuple[float, float]
    """Scale of carriages, and their scale if three or four share a road."""

    village: float
    roads: float
    """Scales of villages and of the width of roads."""

    cells: tuple[Cell, Cell, Cell]
    """Cells for the tokens of a player who has a whole house, a row of a house, or a quarter."""

    flag: float
    """Scale of the flags of changes."""

    def plate_height(self, houses: int) -> float:
        """Height of the plate of a town with this number of houses."""
        return self.ribbon + 2 * self.row * houses + 6


@dataclass(frozen=True, slots=True)
class Scenery:
    """The landscape, drawn for a map of `_DRAWN_SIZE_PX`."""

    groves: tuple[tuple[Point, ...], ...]
    fields: tuple[tuple[Point, ...], ...]
    rivers: tuple[tuple[tuple[Point, ...], float], ...]
    """Each river with its width."""


@dataclass(frozen=True, slots=True)
class Forms:
    """The contents of `layout.json`."""

    maps: Mapping[Form, Sheet]
    towns: Mapping[str, Point]
    scenery: Scenery


_FORMS = layouts.read_layout(__package__, Forms)
SHEETS, TOWNS, SCENERY = _FORMS.maps, _FORMS.towns, _FORMS.scenery
"""The sizes in each form; the middles of towns on a map of `_DRAWN_SIZE_PX`; the landscape."""


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """Positions of a board's towns, houses and roads on the canvas, in px."""

    sheet: Sheet
    towns: dict[str, Point]
    """The middle of each town's plate."""

    sizes: dict[str, tuple[float, float]]
    """Width and height of each plate."""

    houses: tuple[Box, ...]
    """Each trading house, by number: left, top, width and height."""

    roads: tuple[tuple[Point, ...], ...]
    """Each road's course, by number."""

    stands: tuple[Point, ...]
    """The position of the carriages on each road."""

    villages: tuple[Point | None, ...]
    """The position of each road's village, if it has one."""

    drawn_for: bool
    """Whether the landscape was drawn for these towns."""


Sizes: TypeAlias = Mapping[str, tuple[float, float]]
"""Width and height of each town's plate."""

Plate: TypeAlias = tuple[Point, tuple[float, float]]
"""The middle of a town's plate, and its width and height."""

PLATE_GAP_PX: Mapping[Form, float] = {"wide": 30.0, "square": 16.0}
"""The distance to which plates are pushed apart if there is room."""
MAP_MARGIN_PX: Mapping[Form, float] = {"wide": 8.0, "square": 6.0}

_DRAWN_SIZE_PX = (1198.0, 1160.0)
"""Width and height of the map for which towns and landscape were drawn. Sheets stretch it."""

VILLAGE_SHARE, CARRIAGES_SHARE, CARRIAGES_ALONE_SHARE = 0.24, 0.7, 0.42
"""Positions along the visible part of a road, as shares of its length: of the village, of the
carriages on a road with a village, and of the carriages on a road without a village."""


@lru_cache(maxsize=16)
def lay_out(chart: Chart, form: Form) -> Layout:
    """Return the positions of towns, houses, roads and villages on a sheet of this form."""
    sheet = SHEETS[form]
    houses = Counter(house.town for house in chart.houses)
    sizes: dict[str, tuple[float, float]] = {
        town.id: (
            max(sheet.tile + sheet.rim, text_width(town.name, sheet.name, "display") + 14),
            sheet.plate_height(houses[town.id]),
        )
        for town in chart.towns
    }
    towns = town_positions(chart, sizes, form)
    plates = {town: (at, sizes[town]) for town, at in towns.items()}
    roads = tuple(
        _road_course(towns[road.a], towns[road.b], k) for k, road in enumerate(chart.roads)
    )
    marks = [
        _road_places(road, line, plates) for road, line in zip(chart.roads, roads, strict=True)
    ]
    return Layout(
        sheet=sheet,
        towns=towns,
        sizes=sizes,
        houses=tuple(_house_boxes(chart, plates, sheet)),
        roads=roads,
        stands=tuple(stand for stand, _ in marks),
        villages=tuple(village for _, village in marks),
        drawn_for=has_landscape(chart),
    )


def _house_boxes(chart: Chart, plates: Mapping[str, Plate], sheet: Sheet) -> Iterator[Box]:
    """Yield the boxes of all houses. The houses of a town are below each other."""
    above = Counter[str]()
    tall = 2 * sheet.row
    for house in chart.houses:
        (x, y), (width, height) = plates[house.town]
        top = y - height / 2 + sheet.ribbon + 3 + tall * above[house.town]
        yield x - width / 2 + sheet.rim / 2, top, width - sheet.rim, tall
        above[house.town] += 1


def _road_course(start: Point, end: Point, k: int) -> tuple[Point, ...]:
    """The course of road number `k`: slightly bent, to one side for even numbers."""
    ax, ay = start
    bx, by = end
    bend = 0.045 if k % 2 else -0.045
    mid = ((ax + bx) / 2 - (by - ay) * bend, (ay + by) / 2 + (bx - ax) * bend)
    return smooth_curve((start, mid, end), steps=10)


def _road_places(
    road: Street, line: tuple[Point, ...], plates: Mapping[str, Plate]
) -> tuple[Point, Point | None]:
    """The positions of a road's carriages and of its village; `None` without a village."""
    start, end = _visible_part(line, (plates[road.a], plates[road.b]))

    def place_at(share: float) -> Point:
        return point_along(line, start + (end - start) * share)

    if not road.village:
        return place_at(CARRIAGES_ALONE_SHARE), None
    return place_at(CARRIAGES_SHARE), place_at(VILLAGE_SHARE)


@lru_cache(maxsize=256)
def _visible_part(line: tuple[Point, ...], ends: tuple[Plate, Plate]) -> tuple[float, float]:
    """The shares of a line's length between which it is outside both plates."""
    shares = [k / 80 for k in range(81)]
    points = zip(shares, points_along(line, shares), strict=True)
    visible = [s for s, at in points if not any(_is_on_plate(at, *end) for end in ends)]
    return (visible[0], visible[-1]) if visible else (0.5, 0.5)


def _is_on_plate(at: Point, town: Point, size: tuple[float, float]) -> bool:
    return abs(at[0] - town[0]) < size[0] / 2 + 4 and abs(at[1] - town[1]) < size[1] / 2 + 4


def token_cells(house: Box, owners: int, sheet: Sheet) -> tuple[Cell, list[Box]]:
    """Return the sizes and the boxes of the cells in which the owners' tokens are shown.

    One owner gets the whole house, two owners a row each, and more owners a quarter each.
    """
    x, y, width, height = house
    x, y, width, height = x + sheet.sign + 2, y + 2, width - sheet.sign - 4, height - 4
    across, rows = (2 if owners > 2 else 1), (1 if owners < 2 else 2)
    width, height = width / across, height / rows
    places = [
        (x + width * (k % across), y + height * (k // across), width, height) for k in range(owners)
    ]
    return sheet.cells[min(max(owners, 1), 3) - 1], places


def has_landscape(chart: Chart) -> bool:
    """Whether the landscape was drawn for these towns."""
    return {town.id for town in chart.towns} <= TOWNS.keys()


def town_positions(chart: Chart, sizes: Sizes, form: Form) -> dict[str, Point]:
    """The middle of each town's plate, given the plates' widths and heights."""
    if not has_landscape(chart):
        return _push_plates_apart(_scale_to_map(chart, sizes, form), sizes, form)
    across, down = stretch_factors(form)
    towns: dict[str, Point] = {town.id: TOWNS[town.id] for town in chart.towns}
    moved = {town: (x * across, y * down) for town, (x, y) in towns.items()}
    clamped = {town: _clamp_to_map(at, sizes[town], form) for town, at in moved.items()}
    return _push_plates_apart(clamped, sizes, form)


def stretch_factors(form: Form) -> Point:
    """The factors, across and down, by which the drawn map is stretched to a sheet."""
    width, height = SIZES[form]
    first_wide, first_high = _DRAWN_SIZE_PX
    return width / first_wide, height / first_high


def _scale_to_map(chart: Chart, sizes: Sizes, form: Form) -> dict[str, Point]:
    """The towns at their coordinates in the board's file, scaled to fill the map."""
    width, height = SIZES[form]
    half_width, half_height = (max(side) / 2 for side in zip(*sizes.values(), strict=True))
    xs, ys = [town.x for town in chart.towns], [town.y for town in chart.towns]
    across, down = max(1, max(xs) - min(xs)), max(1, max(ys) - min(ys))
    return {
        town.id: (
            half_width + (width - 2 * half_width) * (town.x - min(xs)) / across,
            half_height + (height - 2 * half_height) * (town.y - min(ys)) / down,
        )
        for town in chart.towns
    }


def _push_plates_apart(towns: dict[str, Point], sizes: Sizes, form: Form) -> dict[str, Point]:
    """Push overlapping plates apart, across or down, whichever is the shorter way.

    After 400 passes plates may still overlap.
    """
    positions = dict(towns)
    room = PLATE_GAP_PX[form]
    for _ in range(400):
        for a, b in combinations(positions, 2):
            ax, ay = positions[a]
            bx, by = positions[b]
            over_x = (sizes[a][0] + sizes[b][0]) / 2 + room - abs(bx - ax)
            over_y = (sizes[a][1] + sizes[b][1]) / 2 + room - abs(by - ay)
            if over_x > 0 and over_y > 0:
                dx = over_x / 4 * (1 if bx >= ax else -1) if over_x <= over_y else 0.0
                dy = over_y / 4 * (1 if by >= ay else -1) if over_y < over_x else 0.0
                positions[a] = _clamp_to_map((ax - dx, ay - dy), sizes[a], form)
                positions[b] = _clamp_to_map((bx + dx, by + dy), sizes[b], form)
    return positions


def _clamp_to_map(at: Point, size: tuple[float, float], form: Form) -> Point:
    """The nearest position of a plate within the map."""
    width, height = SIZES[form]
    edge = MAP_MARGIN_PX[form]
    x = min(max(at[0], edge + size[0] / 2), width - edge - size[0] / 2)
    return x, min(max(at[1], edge + size[1] / 2), height - edge - size[1] / 2)
