"""Where towns, houses and roads of Hellweg westfalicus lie on the canvas, in px."""

from dataclasses import dataclass
from functools import lru_cache

from games.hellweg.board_schema import Chart
from rendering.curves import along, smooth, waypoints
from rendering.hellweg.forms import SHEETS, Cell, Sheet
from rendering.hellweg.places import known, places
from rendering.paint import text_width
from rendering.scene import Box, Form, Point


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


VILLAGE, STAND, ALONE = 0.24, 0.7, 0.42
"""How far along the seen part of a road its village lies, and its carriages stand; without one."""


@lru_cache(maxsize=16)
def lay_out(chart: Chart, form: Form) -> Layout:
    """The layout of a board."""
    sheet = SHEETS[form]
    held: dict[str, list[int]] = {town.id: [] for town in chart.towns}
    for number, house in enumerate(chart.houses):
        held[house.town].append(number)
    sizes: dict[str, tuple[float, float]] = {
        town.id: _size(town.name, len(held[town.id]), sheet) for town in chart.towns
    }
    towns = places(chart, sizes, form)
    houses = {
        number: _house(towns[town], sizes[town], k, sheet)
        for town, numbers in held.items()
        for k, number in enumerate(numbers)
    }
    roads = tuple(_course(towns[road.a], towns[road.b], k) for k, road in enumerate(chart.roads))
    seen = tuple(
        _seen(line, tuple((towns[end], sizes[end]) for end in (road.a, road.b)))
        for road, line in zip(chart.roads, roads, strict=True)
    )
    lines = tuple(zip(chart.roads, roads, seen, strict=True))
    return Layout(
        sheet=sheet,
        towns=towns,
        sizes=sizes,
        houses=tuple(houses[n] for n in range(len(chart.houses))),
        roads=roads,
        stands=tuple(
            _at(line, part, STAND if road.village else ALONE) for road, line, part in lines
        ),
        villages=tuple(
            _at(line, part, VILLAGE) if road.village else None for road, line, part in lines
        ),
        drawn_for=known(chart),
    )


def _size(name: str, houses: int, sheet: Sheet) -> tuple[float, float]:
    """How large a town's plate is: it has room for its houses and its name."""
    wide = max(sheet.tile + sheet.rim, text_width(name, sheet.name, "display") + 14)
    return wide, sheet.plate(houses)


def _house(town: Point, size: tuple[float, float], k: int, sheet: Sheet) -> Box:
    """A town's houses stand below each other."""
    (x, y), (wide, high), tall = town, size, 2 * sheet.row
    top = y - high / 2 + sheet.ribbon + 3 + tall * k
    return x - wide / 2 + sheet.rim / 2, top, wide - sheet.rim, tall


def _course(start: Point, end: Point, k: int) -> tuple[Point, ...]:
    """A road that bends a little, as roads do."""
    (ax, ay), (bx, by) = start, end
    bend = 0.045 if k % 2 else -0.045
    mid = ((ax + bx) / 2 - (by - ay) * bend, (ay + by) / 2 + (bx - ax) * bend)
    return smooth((start, mid, end), steps=10)


@lru_cache(maxsize=256)
def _seen(
    line: tuple[Point, ...], ends: tuple[tuple[Point, tuple[float, float]], ...]
) -> tuple[float, float]:
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
