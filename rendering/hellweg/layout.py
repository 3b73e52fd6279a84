"""Where towns, houses and roads of Hellweg westfalicus lie on the canvas, in px.

Towns lie by hand on our own boards, else by their data.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from games.hellweg.board_schema import Chart, Street
from rendering.curves import along, smooth, waypoints
from rendering.hellweg.forms import SHEETS, TOWNS, Cell, Sheet
from rendering.paint import text_width
from rendering.scene import Box, Form, Point
from rendering.sheets import SIZES


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """Places on the canvas."""

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
    """Where the carriages stand on each road."""

    villages: tuple[Point | None, ...]
    """Where each road's village lies, if it has one."""

    drawn_for: bool
    """Whether the land was drawn for these towns."""


Sizes: TypeAlias = Mapping[str, tuple[float, float]]
"""Width and height of each town's plate."""

Plate: TypeAlias = tuple[Point, tuple[float, float]]
"""The middle of a town's plate, and its width and height."""

ROOM: Mapping[Form, float] = {"wide": 30.0, "square": 16.0}
"""What should at least be seen of the ground between two plates."""
EDGE: Mapping[Form, float] = {"wide": 8.0, "square": 6.0}

_FIRST = (1198.0, 1160.0)
"""Width and height of the map for which the towns were placed first; sheets are stretched to."""

VILLAGE, STAND, ALONE = 0.24, 0.7, 0.42
"""How far along the seen part of a road its village lies, and its carriages stand; without one."""


@lru_cache(maxsize=16)
def lay_out(chart: Chart, form: Form) -> Layout:
    """The layout of a board."""
    sheet = SHEETS[form]
    houses = Counter(house.town for house in chart.houses)
    sizes: dict[str, tuple[float, float]] = {
        town.id: _size(town.name, houses[town.id], sheet) for town in chart.towns
    }
    towns = places(chart, sizes, form)
    plates = {town: (at, sizes[town]) for town, at in towns.items()}
    roads = tuple(_course(towns[road.a], towns[road.b], k) for k, road in enumerate(chart.roads))
    marks = [_marks(road, line, plates) for road, line in zip(chart.roads, roads, strict=True)]
    return Layout(
        sheet=sheet,
        towns=towns,
        sizes=sizes,
        houses=tuple(_houses(chart, plates, sheet)),
        roads=roads,
        stands=tuple(stand for stand, _ in marks),
        villages=tuple(village for _, village in marks),
        drawn_for=land_drawn_for(chart),
    )


def _size(name: str, houses: int, sheet: Sheet) -> tuple[float, float]:
    """How large a town's plate is: it has room for its houses and its name."""
    wide = max(sheet.tile + sheet.rim, text_width(name, sheet.name, "display") + 14)
    return wide, sheet.plate(houses)


def _houses(chart: Chart, plates: Mapping[str, Plate], sheet: Sheet) -> Iterator[Box]:
    """A town's houses stand below each other."""
    above, tall = Counter[str](), 2 * sheet.row
    for house in chart.houses:
        (x, y), (wide, high) = plates[house.town]
        top = y - high / 2 + sheet.ribbon + 3 + tall * above[house.town]
        yield x - wide / 2 + sheet.rim / 2, top, wide - sheet.rim, tall
        above[house.town] += 1


def _course(start: Point, end: Point, k: int) -> tuple[Point, ...]:
    """A road that bends a little, as roads do."""
    (ax, ay), (bx, by) = start, end
    bend = 0.045 if k % 2 else -0.045
    mid = ((ax + bx) / 2 - (by - ay) * bend, (ay + by) / 2 + (bx - ax) * bend)
    return smooth((start, mid, end), steps=10)


def _marks(
    road: Street, line: tuple[Point, ...], plates: Mapping[str, Plate]
) -> tuple[Point, Point | None]:
    """Return where a road's carriages stand, and where its village lies, if it has one."""
    seen = _seen(line, (plates[road.a], plates[road.b]))
    if not road.village:
        return _at(line, seen, ALONE), None
    return _at(line, seen, STAND), _at(line, seen, VILLAGE)


@lru_cache(maxsize=256)
def _seen(line: tuple[Point, ...], ends: tuple[Plate, Plate]) -> tuple[float, float]:
    """The shares of a line's length between which it lies outside both plates."""
    shares = [k / 80 for k in range(81)]
    way = zip(shares, waypoints(line, shares), strict=True)
    seen = [s for s, at in way if not any(_on_plate(at, *end) for end in ends)]
    return (seen[0], seen[-1]) if seen else (0.5, 0.5)


def _at(line: tuple[Point, ...], seen: tuple[float, float], share: float) -> Point:
    return along(line, seen[0] + (seen[1] - seen[0]) * share)


def _on_plate(at: Point, town: Point, size: tuple[float, float]) -> bool:
    return abs(at[0] - town[0]) < size[0] / 2 + 4 and abs(at[1] - town[1]) < size[1] / 2 + 4


def cells(house: Box, owners: int, sheet: Sheet) -> tuple[Cell, list[Box]]:
    """How and where so many owners' tokens lie.

    One has the whole house, two have a row each, more a quarter each.
    """
    x, y, wide, high = house
    x, y, wide, high = x + sheet.sign + 2, y + 2, wide - sheet.sign - 4, high - 4
    across, rows = (2 if owners > 2 else 1), (1 if owners < 2 else 2)
    wide, high = wide / across, high / rows
    places = [
        (x + wide * (k % across), y + high * (k // across), wide, high) for k in range(owners)
    ]
    return sheet.cells[min(max(owners, 1), 3) - 1], places


def land_drawn_for(chart: Chart) -> bool:
    """Whether the land was drawn for these towns."""
    return {town.id for town in chart.towns} <= TOWNS.keys()


def places(chart: Chart, sizes: Sizes, form: Form) -> dict[str, Point]:
    """Return the middle of each town's plate on a map, given the plates' widths and heights."""
    if not land_drawn_for(chart):
        return _apart(_spread(chart, sizes, form), sizes, form)
    across, down = stretched(form)
    towns: dict[str, Point] = {town.id: TOWNS[town.id] for town in chart.towns}
    moved = {town: (x * across, y * down) for town, (x, y) in towns.items()}
    kept = {town: _kept(at, sizes[town], form) for town, at in moved.items()}
    return _apart(kept, sizes, form)


def stretched(form: Form) -> Point:
    """By how much the first map is stretched to the right and downwards."""
    (wide, high), (first_wide, first_high) = SIZES[form], _FIRST
    return wide / first_wide, high / first_high


def _spread(chart: Chart, sizes: Sizes, form: Form) -> dict[str, Point]:
    """The towns by their own coordinates, over the whole map."""
    width, height = SIZES[form]
    wide, high = (max(side) / 2 for side in zip(*sizes.values(), strict=True))
    xs, ys = [town.x for town in chart.towns], [town.y for town in chart.towns]
    across, down = max(1, max(xs) - min(xs)), max(1, max(ys) - min(ys))
    return {
        town.id: (
            wide + (width - 2 * wide) * (town.x - min(xs)) / across,
            high + (height - 2 * high) * (town.y - min(ys)) / down,
        )
        for town in chart.towns
    }


def _apart(towns: dict[str, Point], sizes: Sizes, form: Form) -> dict[str, Point]:
    """Push plates off each other, where they can be, along the shorter way."""
    found, room = dict(towns), ROOM[form]
    for _ in range(400):
        for a, b in combinations(found, 2):
            (ax, ay), (bx, by) = found[a], found[b]
            over_x = (sizes[a][0] + sizes[b][0]) / 2 + room - abs(bx - ax)
            over_y = (sizes[a][1] + sizes[b][1]) / 2 + room - abs(by - ay)
            if over_x > 0 and over_y > 0:
                dx = over_x / 4 * (1 if bx >= ax else -1) if over_x <= over_y else 0.0
                dy = over_y / 4 * (1 if by >= ay else -1) if over_y < over_x else 0.0
                found[a] = _kept((ax - dx, ay - dy), sizes[a], form)
                found[b] = _kept((bx + dx, by + dy), sizes[b], form)
    return found


def _kept(at: Point, size: tuple[float, float], form: Form) -> Point:
    """A plate's place within the map."""
    (wide, high), edge = SIZES[form], EDGE[form]
    x = min(max(at[0], edge + size[0] / 2), wide - edge - size[0] / 2)
    return x, min(max(at[1], edge + size[1] / 2), high - edge - size[1] / 2)
