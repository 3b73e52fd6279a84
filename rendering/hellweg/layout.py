"""Where towns, houses and roads of Hellweg westfalicus lie on the canvas, in px."""

from dataclasses import dataclass
from functools import lru_cache

from games.hellweg.board_schema import Chart, Street
from rendering.curves import along, smooth
from rendering.hellweg.places import known, places
from rendering.scene import Point

WIDTH = 1600
COLUMN = (1222.0, 82.0, 366.0)
"""Left, top and width of the column with cards and market square."""
PANELS = 1254.0
"""Top of the players' panels."""
PANEL_HIGH, PRIVILEGES_HIGH = 308.0, 58.0
"""Height of a panel, and what a row of privileges adds to it."""
UNSEEN_ROW, UNSEEN_ACROSS = 138.0, 6
"""Height of a row of cards still to come, and how many stand in it (option open memory)."""

RIBBON, TILE, HEAD, ROW = 34.0, 104.0, 46.0, 46.0
"""Height of a town's name; width of a trading house, its gable's height, its rows of tokens."""


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """Places on the canvas."""

    towns: dict[str, Point]
    """The middle of each town's plate."""

    widths: dict[str, float]
    houses: tuple[Point, ...]
    """The upper left corner of each trading house, by number."""

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

PLATE_HIGH = RIBBON + HEAD + 2 * ROW + 8


@lru_cache(maxsize=16)
def lay_out(chart: Chart) -> Layout:
    """The layout of a board."""
    held: dict[str, list[int]] = {town.id: [] for town in chart.towns}
    for number, house in enumerate(chart.houses):
        held[house.town].append(number)
    widths = {town: max(144.0, TILE * len(houses) + 8) for town, houses in held.items()}
    towns = places(chart, widths, PLATE_HIGH)
    corners = {n: _corner(towns[t], len(ns), k) for t, ns in held.items() for k, n in enumerate(ns)}
    roads = tuple(_course(road, towns, k) for k, road in enumerate(chart.roads))
    seen = tuple(
        _seen(line, [(towns[end], widths[end]) for end in (road.a, road.b)])
        for road, line in zip(chart.roads, roads, strict=True)
    )
    lines = tuple(zip(chart.roads, roads, seen, strict=True))
    return Layout(
        towns=towns,
        widths=widths,
        houses=tuple(corners[n] for n in range(len(chart.houses))),
        roads=roads,
        stands=tuple(
            _at(line, part, STAND if road.village else ALONE) for road, line, part in lines
        ),
        villages=tuple(
            _at(line, part, VILLAGE) if road.village else None for road, line, part in lines
        ),
        drawn_for=known(chart),
    )


def _corner(town: Point, houses: int, k: int) -> Point:
    x, y = town
    return x - TILE * houses / 2 + TILE * k, y - PLATE_HIGH / 2 + RIBBON + 4


def _course(road: Street, towns: dict[str, Point], k: int) -> tuple[Point, ...]:
    """A road that bends a little, as roads do."""
    (ax, ay), (bx, by) = towns[road.a], towns[road.b]
    bend = 0.045 if k % 2 else -0.045
    mid = ((ax + bx) / 2 - (by - ay) * bend, (ay + by) / 2 + (bx - ax) * bend)
    return smooth(((ax, ay), mid, (bx, by)), steps=10)


def _seen(line: tuple[Point, ...], ends: list[tuple[Point, float]]) -> tuple[float, float]:
    """The shares of a line's length between which it lies outside both plates."""
    shares = [k / 80 for k in range(81)]
    seen = [s for s in shares if not any(_on_plate(along(line, s), *end) for end in ends)]
    return (seen[0], seen[-1]) if seen else (0.5, 0.5)


def _at(line: tuple[Point, ...], seen: tuple[float, float], share: float) -> Point:
    return along(line, seen[0] + (seen[1] - seen[0]) * share)


def _on_plate(at: Point, town: Point, width: float) -> bool:
    return abs(at[0] - town[0]) < width / 2 + 4 and abs(at[1] - town[1]) < PLATE_HIGH / 2 + 4


def panel_height(warehouse: bool) -> float:
    """The height of the players' panels."""
    return PANEL_HIGH + (PRIVILEGES_HIGH if warehouse else 0)


def unseen_rows(cards: int) -> int:
    """How many rows so many cards still to come take."""
    return -(-cards // UNSEEN_ACROSS)


def canvas_height(warehouse: bool, rows: int) -> int:
    """The height of the canvas, with room for rows of trading cards still to come."""
    return round(PANELS + panel_height(warehouse) + 12 + UNSEEN_ROW * rows)
