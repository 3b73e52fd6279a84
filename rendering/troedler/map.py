"""The still layer of Die Trödler: the Highlands with waters, routes and villages."""

from collections.abc import Callable
from functools import lru_cache
from math import cos, radians, sin

from games.troedler.board_schema import Point as Place
from games.troedler.board_schema import VillageData
from games.troedler.printed import Printed
from rendering import ornaments, palette
from rendering.curves import along, heading, length, smooth
from rendering.scene import (
    Colour,
    Disc,
    Group,
    Paper,
    Point,
    Polygon,
    Polyline,
    Rect,
    Shape,
    Still,
    Text,
)
from rendering.troedler import cards, symbols
from rendering.troedler import goods as troedler_goods
from rendering.troedler.layout import (
    HEIGHT,
    MAP,
    PLATE,
    SCALE,
    SIDE,
    STRIP,
    WIDTH,
    line,
    spot,
    spots,
)

INK = palette.INK
GRASS, GRASS_DARK = "#c9d3a0", "#93a066"
SLATE = "#38505c"
NUMBER = "#e3d6b4"
"""The ink of the number of goods on an empty village."""
ROOF = "#8b4a3a"
ROCK, ROCK_SHADE = "#a9a493", "#857f70"
INKS = (*palette.INKS, *symbols.INKS, *troedler_goods.INKS, SLATE, *cards.INKS, NUMBER)


@lru_cache(maxsize=16)
def still(printed: Printed, names: tuple[str, ...]) -> Still:
    """Everything that stays for a whole match; ``names`` are the villages'."""
    at = spots(printed)
    routes = [(route.kind, line(route, at)) for route in printed.routes]
    shapes = (
        *ornaments.board(WIDTH, HEIGHT),
        Rect(*MAP, Paper(GRASS, 6)),
        *_scenery(printed),
        *(shape for kind, way in routes for shape in _ROUTES[kind](way)),
        *(shape for kind, way in routes for shape in badge(kind, way)),
        *(
            shape
            for village, name in zip(printed.villages, names, strict=True)
            for shape in _village(village, name)
        ),
        *_margins(),
    )
    return Still(WIDTH, HEIGHT, shapes, INKS)


def _scenery(printed: Printed) -> tuple[Shape, ...]:
    scenery = printed.scenery
    rivers = [_river(river) for river in scenery.rivers.values()]
    lakes = [
        (spot((loch.cx, loch.cy)), (loch.rx * SCALE[0] + 8, loch.ry * SCALE[1] + 6))
        for loch in scenery.lochs.values()
    ]
    return (
        *(shape for place in scenery.moor for shape in _moor(spot(place))),
        *(Polyline(river, symbols.WATER_DARK, 17) for river in rivers),
        *(Disc(*at, rx + 2, symbols.WATER_DARK, ry=ry + 2) for at, (rx, ry) in lakes),
        *(Polyline(river, symbols.WATER, 12) for river in rivers),
        *(Disc(*at, rx, symbols.WATER, ry=ry) for at, (rx, ry) in lakes),
        *(shape for place in scenery.mountains for shape in _range(spot(place))),
    )


def _river(places: tuple[Place, ...]) -> tuple[Point, ...]:
    """A river's line; where it ends at the edge of the map's data, it flows on out of sight."""
    points = [spot(place) for place in places]
    for end, place in ((0, places[0]), (-1, places[-1])):
        if not (0 < place[0] < 1000 and 0 < place[1] < 1000):
            x, y = points[end]
            beyond = (x + (place[0] - 500) * 0.2, y + (place[1] - 500) * 0.2)
            points.insert(len(points) if end else 0, beyond)
    return smooth(points, steps=8)


def _moor(at: Point) -> tuple[Shape, ...]:
    """A patch of heather with tufts."""
    x, y = at
    tufts = ((-34, -4), (-12, 8), (10, -8), (32, 5), (-22, -16), (22, 17))
    return (
        Disc(x, y, 62, "#c4b3b4", ry=30),
        Disc(x - 14, y + 3, 38, "#bfa5bd", ry=20),
        *(
            Polyline(((x + dx + k * 4, y + dy), (x + dx + k * 7, y + dy - 11)), tint, 3)
            for dx, dy in tufts
            for k, tint in ((-1, symbols.HEATHER), (0, symbols.HEATHER_DARK), (1, symbols.HEATHER))
        ),
    )


def _range(at: Point) -> tuple[Shape, ...]:
    """Three peaks, the highest with snow."""
    return tuple(_peak((at[0] + dx, at[1] + dy), size) for dx, dy, size in _PEAKS)


_PEAKS = ((-26, 0, 0.8), (26, 4, 0.75), (0, 16, 1.15))


def _peak(at: Point, scale: float) -> Group:
    return Group(
        (
            Polygon(((-34, 0), (-4, -48), (34, 0)), ROCK),
            Polygon(((-4, -48), (34, 0), (8, 0), (2, -20)), ROCK_SHADE),
            Polygon(((-13, -34), (-4, -48), (7, -34), (1, -30), (-4, -36), (-8, -29)), "#ffffff"),
            Polyline(((-34, 0), (-4, -48), (34, 0)), INK, 2.4),
        ),
        *at,
        scale,
    )


def _bars(way: tuple[Point, ...], step: float, half: float) -> list[tuple[Point, Point]]:
    """Short bars across a line, evenly spaced."""
    whole = length(way)
    count = max(1, round(whole / step))
    bars = []
    for k in range(count):
        share = (k + 0.5) / count
        (x, y), turn = along(way, share), heading(way, share)
        dx, dy = _normal(turn, half)
        bars.append(((x - dx, y - dy), (x + dx, y + dy)))
    return bars


def _normal(turn: float, half: float) -> Point:
    return -sin(radians(turn)) * half, cos(radians(turn)) * half


def _mountain_trail(way: tuple[Point, ...]) -> tuple[Shape, ...]:
    """A brown zigzag."""
    count = max(3, round(length(way) / 13))
    points = [way[0]]
    for k in range(1, count):
        share = k / count
        (x, y), turn = along(way, share), heading(way, share)
        dx, dy = _normal(turn, 7 if k % 2 else -7)
        points.append((x + dx, y + dy))
    zigzag = (*points, way[-1])
    return (
        Polyline(zigzag, palette.PAPER, 11),
        Polyline(zigzag, symbols.TRAIL, 5.5),
    )


def _bridge(way: tuple[Point, ...]) -> tuple[Shape, ...]:
    """A grey roadway between two parapets."""
    return (
        Polyline(way, INK, 24),
        Polyline(way, symbols.STONE, 18),
        *(Polyline(bar, symbols.STONE_DARK, 2.5) for bar in _bars(way, 16, 9)),
    )


def _ferry(way: tuple[Point, ...]) -> tuple[Shape, ...]:
    """Dark blue dots on a white wake."""
    return (
        Polyline(way, "#f3f8fa", 15),
        Polyline(way, symbols.WATER_DARK, 9, (0.5, 17)),
    )


def _moor_path(way: tuple[Point, ...]) -> tuple[Shape, ...]:
    """Planks laid across the bog."""
    bars = _bars(way, 17, 11)
    return (
        *(Polyline(bar, INK, 11) for bar in bars),
        *(Polyline(bar, "#d9a86a", 6.5) for bar in bars),
    )


_ROUTES: dict[str, Callable[[tuple[Point, ...]], tuple[Shape, ...]]] = {
    "mountain": _mountain_trail,
    "bridge": _bridge,
    "ferry": _ferry,
    "moor": _moor_path,
}


def badge(kind: str, way: tuple[Point, ...], edge: Colour = INK) -> tuple[Shape, ...]:
    """The route's symbol in the middle of what can be seen of it."""
    at = along(way, 0.5)
    return (
        Disc(*at, 25, palette.CARD, edge, 2.6 if edge == INK else 6),
        symbols.placed(symbols.route(kind), at, 34),
    )


def _village(village: VillageData, name: str) -> tuple[Shape, ...]:
    """A plate with the village's name, under a row of roofs; goods are laid on it."""
    x, y = spot((village.x, village.y))
    w, h = PLATE
    left, top = x - w / 2, y - h / 2
    more = wider(name)
    fill = palette.CARD if village.start is None else symbols.pale(village.start)
    return (
        *_roofs(x, top),
        Rect(left, top, w, h, fill, INK, 3, 12),
        Rect(left - more, top, w + 2 * more, STRIP, SLATE, INK, 3, 11),
        Text(x, top + STRIP / 2 + 1, name, 25, palette.WHITE, "heavy", "mm", w + 2 * more - 12),
    )


def wider(name: str) -> float:
    """How much a village's strip is wider than its plate, at each side."""
    return 14 if len(name) > 10 else 0


def _roofs(x: float, top: float) -> tuple[Shape, ...]:
    shapes: list[Shape] = []
    for dx in (-46, -24, 48):
        left, right = x + dx - 12, x + dx + 12
        shapes += [
            Rect(left + 2, top - 8, 20, 12, "#efe6cf", INK, 2),
            Polygon(((left, top - 7), (x + dx, top - 20), (right, top - 7)), ROOF, INK, 2),
        ]
    return tuple(shapes)


def _margins() -> tuple[Shape, ...]:
    """The table about the map, which cuts the map to its frame, and the empty side column."""
    x, y, w, h = MAP
    wood = "#5b4330"
    return (
        Rect(0, 0, WIDTH, y, wood),
        Rect(0, y + h, WIDTH, HEIGHT - y - h, wood),
        Rect(0, y, x, h, wood),
        Rect(x + w, y, WIDTH - x - w, h, wood),
        Rect(x, y, w, h, None, INK, 8),
        Rect(x + 6, y + 6, w - 12, h - 12, None, palette.GOLD, 3),
        Rect(*SIDE, "#4a3626", INK, 3, 14),
    )
