"""Die Trödler: the background layer: the Highlands with waters, routes and villages."""

from collections.abc import Callable
from functools import lru_cache
from math import cos, radians, sin

from games.kernel import Term
from games.texts.catalogues import Speaker
from games.troedler.board import Board
from games.troedler.board_schema import Point as Place
from games.troedler.board_schema import RouteData, VillageData
from games.troedler.terms import Village
from games.troedler.view import View
from rendering import ornaments, palette
from rendering.curves import heading_along, line_length, point_along, smooth_curve
from rendering.layouts import route_key
from rendering.paint import extent, text_width
from rendering.placement import Obstacle, round_obstacle
from rendering.scene import BackgroundLayer, Colour, Disc, Group, Point, Polyline, Rect, Shape, Text
from rendering.sheets import SIZES, ZOOM
from rendering.symbols import place_symbol
from rendering.troedler import cards, symbols
from rendering.troedler.layout import Sheet, place_on_sheet, route_line, village_positions

INK = palette.INK
WOOD = "#5b4330"
GRASS = "#c9d3a0"
SLATE = "#38505c"
PRINTED_NUMBER = "#e3d6b4"
"""The colour of the number of goods printed on an empty village."""
INKS = (*palette.INKS, *symbols.INKS, SLATE, *cards.INKS, PRINTED_NUMBER)


def village_names(view: View, words: Speaker) -> tuple[str, ...]:
    """The villages' names, in the board's order."""
    return tuple(words.term(Term("village", village.id)) for village in view.board.data.villages)


@lru_cache(maxsize=16)
def build_background(board: Board, names: tuple[str, ...], sheet: Sheet) -> BackgroundLayer:
    """Draw everything that stays the same during a match; `names` are the villages' names."""
    positions = village_positions(board, sheet)
    routes = [(route, route_line(route, positions, sheet)) for route in board.data.routes]
    badges = [shape for route, line in routes for shape in route_badge(route, line, sheet)]
    villages = [
        (village, name, positions[Village(village.id)])
        for village, name in zip(board.data.villages, names, strict=True)
    ]
    # Between close villages, badges are above the villages' edges and below their names.
    shapes = (
        Rect(0, 0, *SIZES[sheet.form], GRASS),
        *_scenery(board, sheet),
        *(shape for route, line in routes for shape in _ROUTES[route.kind](line, sheet.line_scale)),
        *(shape for village, _, place in villages for shape in _plate(village, place, sheet)),
        *badges,
        *(shape for _, name, place in villages for shape in name_strip(name, place, sheet)),
        *ornaments.frame(
            sheet.form, INK, 8 * sheet.line_scale, 6 * sheet.line_scale, 3 * sheet.line_scale
        ),
    )
    return BackgroundLayer(*SIZES[sheet.form], shapes, INKS, ZOOM)


def _scenery(board: Board, sheet: Sheet) -> tuple[Shape, ...]:
    scenery, line_scale = board.data.scenery, sheet.line_scale

    def at(place: Place) -> Point:
        return place_on_sheet(place, board, sheet)

    rivers = [_river_line(river, at) for river in scenery.rivers.values()]
    lakes = [
        (at((loch.cx, loch.cy)), (loch.rx * sheet.scale[0] + 8, loch.ry * sheet.scale[1] + 6))
        for loch in scenery.lochs.values()
    ]
    return (
        *(Group(ornaments.ornament("heather"), *at(place), line_scale) for place in scenery.moor),
        *(Polyline(river, symbols.WATER_DARK, 17 * line_scale) for river in rivers),
        *(Disc(*place, rx + 2, symbols.WATER_DARK, ry=ry + 2) for place, (rx, ry) in lakes),
        *(Polyline(river, symbols.WATER, 12 * line_scale) for river in rivers),
        *(Disc(*place, rx, symbols.WATER, ry=ry) for place, (rx, ry) in lakes),
        *(
            Group(ornaments.ornament("peaks"), *at(place), line_scale)
            for place in scenery.mountains
        ),
    )


def _river_line(places: tuple[Place, ...], at: Callable[[Place], Point]) -> tuple[Point, ...]:
    """A river's line; a river that ends at the edge of the board's data is led off the picture."""
    points = [at(place) for place in places]
    for end, place in ((0, places[0]), (-1, places[-1])):
        if not (0 < place[0] < 1000 and 0 < place[1] < 1000):
            x, y = points[end]
            beyond = (x + (place[0] - 500) * 0.2, y + (place[1] - 500) * 0.2)
            points.insert(len(points) if end else 0, beyond)
    return smooth_curve(points, steps=8)


def _cross_bars(line: tuple[Point, ...], step: float, half: float) -> list[tuple[Point, Point]]:
    """Short bars across a line, about `step` px apart, each `half` px long to both sides."""
    count = max(1, round(line_length(line) / step))
    bars = []
    for k in range(count):
        share = (k + 0.5) / count
        x, y = point_along(line, share)
        turn = heading_along(line, share)
        dx, dy = _normal(turn, half)
        bars.append(((x - dx, y - dy), (x + dx, y + dy)))
    return bars


def _normal(turn: float, half: float) -> Point:
    """A vector of length `half` px at a right angle to the heading `turn`, in degrees."""
    return -sin(radians(turn)) * half, cos(radians(turn)) * half


def _mountain_trail(line: tuple[Point, ...], line_scale: float) -> tuple[Shape, ...]:
    """A brown zigzag."""
    count = max(3, round(line_length(line) / (13 * line_scale)))
    points = [line[0]]
    for k in range(1, count):
        share = k / count
        x, y = point_along(line, share)
        turn = heading_along(line, share)
        dx, dy = _normal(turn, 7 * line_scale if k % 2 else -7 * line_scale)
        points.append((x + dx, y + dy))
    zigzag = (*points, line[-1])
    return (
        Polyline(zigzag, palette.PAPER, 11 * line_scale),
        Polyline(zigzag, symbols.TRAIL, 5.5 * line_scale),
    )


def _bridge(line: tuple[Point, ...], line_scale: float) -> tuple[Shape, ...]:
    """A grey roadway between two parapets."""
    bars = _cross_bars(line, 16 * line_scale, 9 * line_scale)
    return (
        Polyline(line, INK, 24 * line_scale),
        Polyline(line, symbols.STONE, 18 * line_scale),
        *(Polyline(bar, symbols.STONE_DARK, 2.5 * line_scale) for bar in bars),
    )


def _ferry(line: tuple[Point, ...], line_scale: float) -> tuple[Shape, ...]:
    """Dark blue dots on a white wake."""
    return (
        Polyline(line, "#f3f8fa", 15 * line_scale),
        Polyline(line, symbols.WATER_DARK, 9 * line_scale, (0.5, 17 * line_scale)),
    )


def _moor_path(line: tuple[Point, ...], line_scale: float) -> tuple[Shape, ...]:
    """Planks laid across the bog."""
    bars = _cross_bars(line, 17 * line_scale, 11 * line_scale)
    return (
        *(Polyline(bar, INK, 11 * line_scale) for bar in bars),
        *(Polyline(bar, "#d9a86a", 6.5 * line_scale) for bar in bars),
    )


_ROUTES: dict[str, Callable[[tuple[Point, ...], float], tuple[Shape, ...]]] = {
    "mountain": _mountain_trail,
    "bridge": _bridge,
    "ferry": _ferry,
    "moor": _moor_path,
}


def route_badge(
    route: RouteData, line: tuple[Point, ...], sheet: Sheet, edge: Colour = INK
) -> tuple[Shape, ...]:
    """A disc with the symbol of the route's kind, at `badge_position`."""
    at = badge_position(route, line, sheet)
    r = sheet.badge
    return (
        Disc(*at, r, palette.CARD, edge, (2.6 if edge == INK else 6) * sheet.line_scale),
        place_symbol(symbols.drawn(route.kind), at, r * 1.6),
    )


def badge_position(route: RouteData, line: tuple[Point, ...], sheet: Sheet) -> Point:
    """The middle of a route's badge, on the route and within the picture."""
    x, y = point_along(line, sheet.badges.get(route_key(route.a, route.b), 0.5))
    room = sheet.badge + 4
    return min(max(x, room), SIZES[sheet.form][0] - room), y


@lru_cache(maxsize=16)
def map_obstacles(board: Board, names: tuple[str, ...], sheet: Sheet) -> tuple[Obstacle, ...]:
    """The villages, their names, and the badges of routes: letters must not cover them."""
    positions = village_positions(board, sheet)
    w, h = sheet.plate
    plates = [Obstacle((x - w / 2, y - h / 2, x + w / 2, y + h / 2)) for x, y in positions.values()]
    strips = [
        Obstacle(extent(name_strip(name, place, sheet)[0]))
        for name, place in zip(names, positions.values(), strict=True)
    ]
    badges = (
        round_obstacle(
            badge_position(route, route_line(route, positions, sheet), sheet), sheet.badge + 1
        )
        for route in board.data.routes
    )
    return *plates, *strips, *badges


def places_at_village(at: Point, radius: float, sheet: Sheet) -> tuple[Point, ...]:
    """Places for discs around a village's plate: below it, right, left, and above it."""
    x, y = at
    w, h = sheet.plate
    out, step = radius + 1, 2 * radius + 1
    across, down = int(w / step), int(h / step)
    columns = [x - w / 2 + radius + (w - 2 * radius) * k / (across - 1) for k in range(across)]
    rows = [y + h / 2 - radius - step * k for k in range(down)]
    return (
        *((column, y + h / 2 + out) for column in columns),
        *((x + w / 2 + out, row) for row in rows),
        *((x - w / 2 - out, row) for row in rows),
        *((column, y - h / 2 - out) for column in reversed(columns)),
    )


def _plate(village: VillageData, at: Point, sheet: Sheet) -> tuple[Shape, ...]:
    """A village's plate, on which goods are placed, with a row of roofs at its top."""
    x, y = at
    w, h = sheet.plate
    fill = palette.CARD if village.start is None else symbols.pale_player_colour(village.start)
    return (
        Group(ornaments.ornament("roofs"), x, y - h / 2, w / 138),
        Rect(x - w / 2, y - h / 2, w, h, fill, INK, 3 * sheet.line_scale, 12 * sheet.line_scale),
    )


def name_strip(name: str, at: Point, sheet: Sheet) -> tuple[Shape, ...]:
    """The strip with a village's name."""
    x, y = at
    w, h = sheet.plate
    top = y - h / 2
    room = w + 2 * strip_overhang(name, sheet)
    middle = top + sheet.strip / 2 + 1
    return (
        Rect(
            x - room / 2,
            top,
            room,
            sheet.strip,
            SLATE,
            INK,
            3 * sheet.line_scale,
            11 * sheet.line_scale,
        ),
        Text(x, middle, name, sheet.name, palette.WHITE, "heavy", "mm", room - 8),
    )


def strip_overhang(name: str, sheet: Sheet) -> float:
    """How far a village's name strip extends beyond its plate on each side, in px."""
    return max(0.0, (text_width(name, sheet.name, "heavy") + 10 - sheet.plate[0]) / 2)
