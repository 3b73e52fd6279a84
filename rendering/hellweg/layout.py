"""Where towns, houses and roads of Hellweg westfalicus lie on the canvas, in px."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from games.hellweg.board_schema import Chart, Street
from rendering.curves import along, smooth, waypoints
from rendering.hellweg.places import Drawn, Land, drawn_for, places
from rendering.paint import text_width
from rendering.scene import SHOWN, Form, Point


@dataclass(frozen=True, slots=True)
class Cell:
    """How somebody's tokens are shown in their part of a trading house."""

    mark: float
    number: float
    """Size of the player's mark (half of it) and of the number."""

    beside: tuple[float, float]
    """The same where a flag says what has just changed."""

    flag: Literal["below", "right"] | None
    """Where that flag is; `None`: there is no room for one."""

    lift: float = 0
    low: float = 0
    """How far the number is raised for a flag below it, and how far from the bottom that is."""

    many: float = 99
    """The most that a number of two digits may have."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a form of the picture decides, in px."""

    form: Form
    zoom: float
    land: Land
    """Left, top, width and height of the map."""

    ribbon: float
    """Height of a town's name."""

    name: float
    """Its size."""

    tile: float
    """Least width of a trading house."""

    head: float
    """Height of a house's gable; without one the sort of goods stands at its left, `sign` wide."""

    sign: float
    row: float
    """Height of a row of tokens; a house has two."""

    rim: float
    """What a plate is wider than its houses."""

    stacked: bool
    """Whether the houses of a town stand below each other."""

    chip: tuple[float, float]
    """How large carriages are, and how small where three or four share a road."""

    abreast: bool
    """Whether two stand side by side; else above each other."""

    village: float
    roads: float
    """How large villages are, and how broad roads."""

    cells: tuple[Cell, Cell, Cell]
    """Tokens of who is alone in a house, who has a row of it, who has a quarter."""

    flag: float
    """How large the flags of changes are."""

    @property
    def width(self) -> int:
        """The width of the canvas."""
        return SHOWN[self.form]

    def plate(self, houses: int) -> float:
        """How high the plate of a town with so many houses is."""
        one = self.head + 2 * self.row
        return self.ribbon + (one * houses + 6 if self.stacked else one + 8)


SHEETS: Mapping[Form, Sheet] = {
    "landscape": Sheet(
        form="landscape",
        zoom=1,
        land=(12.0, 82.0, 1198.0, 1160.0),
        ribbon=34.0,
        name=30.0,
        tile=104.0,
        head=46.0,
        sign=0.0,
        row=46.0,
        rim=8.0,
        stacked=False,
        chip=(1.0, 0.72),
        abreast=False,
        village=1.0,
        roads=1.0,
        cells=(
            Cell(21, 44, (21, 44), "below", lift=16, low=24),
            Cell(18, 44, (14, 36), "right"),
            Cell(10.5, 30, (10.5, 30), None, many=26),
        ),
        flag=1.0,
    ),
    "wide": Sheet(
        form="wide",
        zoom=1.5,
        land=(0.0, 0.0, 1100.0, 700.0),
        ribbon=30.0,
        name=25.0,
        tile=100.0,
        head=0.0,
        sign=36.0,
        row=28.0,
        rim=4.0,
        stacked=True,
        chip=(0.8, 0.72),
        abreast=True,
        village=0.8,
        roads=0.75,
        cells=(
            Cell(14, 36, (11, 28), "below", lift=12, low=13),
            Cell(9.5, 28, (9.5, 28), None),
            Cell(6, 24, (6, 24), None),
        ),
        flag=1.0,
    ),
    "square": Sheet(
        form="square",
        zoom=1.5,
        land=(0.0, 0.0, 720.0, 720.0),
        ribbon=28.0,
        name=25.0,
        tile=92.0,
        head=0.0,
        sign=34.0,
        row=26.0,
        rim=4.0,
        stacked=True,
        chip=(0.7, 0.62),
        abreast=True,
        village=0.7,
        roads=0.65,
        cells=(
            Cell(13, 33, (10, 25), "below", lift=11, low=12.5),
            Cell(8.5, 26, (8.5, 26), None),
            Cell(5.5, 24, (5.5, 24), None),
        ),
        flag=0.98,
    ),
}


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """Places on the canvas."""

    sheet: Sheet
    towns: dict[str, Point]
    """The middle of each town's plate."""

    sizes: dict[str, tuple[float, float]]
    """Width and height of each plate."""

    houses: tuple[Land, ...]
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
def lay_out(chart: Chart, form: Form = "landscape") -> Layout:
    """The layout of a board."""
    sheet, drawn = SHEETS[form], drawn_for(chart, form)
    held: dict[str, list[int]] = {town.id: [] for town in chart.towns}
    for number, house in enumerate(chart.houses):
        held[house.town].append(number)
    sizes: dict[str, tuple[float, float]] = {
        town.id: _size(town.name, len(held[town.id]), sheet) for town in chart.towns
    }
    towns = places(chart, sizes, sheet.land, form)
    houses = {
        number: _house(towns[town], sizes[town], len(numbers), k, sheet)
        for town, numbers in held.items()
        for k, number in enumerate(numbers)
    }
    drawn = drawn or Drawn({})
    roads = tuple(
        _course(towns[road.a], towns[road.b], k, sheet, drawn.bends.get((road.a, road.b)))
        for k, road in enumerate(chart.roads)
    )
    shares = [drawn.shares.get((road.a, road.b)) or _shares(road) for road in chart.roads]
    seen = tuple(
        _seen(line, tuple((towns[end], sizes[end]) for end in (road.a, road.b)))
        for road, line in zip(chart.roads, roads, strict=True)
    )
    lines = tuple(zip(chart.roads, roads, seen, shares, strict=True))
    return Layout(
        sheet=sheet,
        towns=towns,
        sizes=sizes,
        houses=tuple(houses[n] for n in range(len(chart.houses))),
        roads=roads,
        stands=tuple(_at(line, part, stand) for _, line, part, (_, stand) in lines),
        villages=tuple(
            _at(line, part, village) if road.village else None
            for road, line, part, (village, _) in lines
        ),
        drawn_for=bool(drawn.towns),
    )


def _shares(road: Street) -> tuple[float, float]:
    return VILLAGE, STAND if road.village else ALONE


def _size(name: str, houses: int, sheet: Sheet) -> tuple[float, float]:
    """How large a town's plate is: it has room for its houses and its name."""
    if sheet.stacked:
        wide = max(sheet.tile + sheet.rim, text_width(name, sheet.name, "display") + 14)
    else:
        wide = max(144.0, sheet.tile * houses + sheet.rim)
    return wide, sheet.plate(houses)


def _house(town: Point, size: tuple[float, float], houses: int, k: int, sheet: Sheet) -> Land:
    (x, y), (wide, high) = town, size
    top, tall = y - high / 2 + sheet.ribbon + 4, sheet.head + 2 * sheet.row
    if sheet.stacked:
        return x - wide / 2 + sheet.rim / 2, top - 1 + tall * k, wide - sheet.rim, tall
    return x - sheet.tile * houses / 2 + sheet.tile * k, top, sheet.tile, tall


def _course(
    start: Point, end: Point, k: int, sheet: Sheet, bends: tuple[Point, ...] | None
) -> tuple[Point, ...]:
    """A road that bends a little, as roads do, or round what lies in its way."""
    (ax, ay), (bx, by) = start, end
    if bends is not None:
        left, top, _, _ = sheet.land
        return smooth((start, *((left + x, top + y) for x, y in bends), end), steps=10)
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


def cells(house: Land, owners: int, sheet: Sheet) -> tuple[Cell, list[Land]]:
    """How and where so many owners' tokens lie.

    One has the whole house, two have a row each, more a quarter each.
    """
    x, y, wide, high = house
    if sheet.head:
        x, y, wide, high = x + 5, y + sheet.head + 3, wide - 10, 2 * sheet.row - 6
    else:
        x, y, wide, high = x + sheet.sign + 2, y + 2, wide - sheet.sign - 4, high - 4
    across, rows = (2 if owners > 2 else 1), (1 if owners < 2 else 2)
    wide, high = wide / across, high / rows
    places = [
        (x + wide * (k % across), y + high * (k // across), wide, high) for k in range(owners)
    ]
    return sheet.cells[min(max(owners, 1), 3) - 1], places
