"""Hellweg westfalicus: the background layer: Westphalia, its roads, towns and trading houses."""

import math
from functools import lru_cache

from games.hellweg.board_schema import Chart, House, Street
from rendering import ornaments, palette, symbols
from rendering.curves import line_length, points_along, smooth_curve
from rendering.hellweg import symbols as own
from rendering.hellweg.layout import SCENERY, Layout, Sheet, lay_out, stretch_factors
from rendering.scene import (
    BackgroundLayer,
    Box,
    Disc,
    Form,
    Group,
    Point,
    Polygon,
    Polyline,
    Rect,
    Shape,
    Text,
)
from rendering.sheets import SIZES, ZOOM

INKS = (*palette.INKS, *own.INKS)
TIMBER, PLASTER = own.TIMBER, own.PLASTER
MEADOW, FIELD, GROVE, WATER = "#dfe3b6", "#ebe4b4", "#c9d39a", "#7fa9b5"
VILLAGE_RADIUS_PX = 25.0
"""Radius of a village's disc, before scaling."""
KERB, JOINT = "#4d5257", "#7b8085"
TABLE = "#22352b"


@lru_cache(maxsize=64)
def build_background(chart: Chart, form: Form) -> BackgroundLayer:
    """Draw everything that stays the same during a match."""
    layout = lay_out(chart, form)
    sheet = layout.sheet
    edge = 12 * max(layout.sheet.roads, 0.5)
    shapes = (
        *_land(layout),
        *(s for r, at in zip(chart.roads, layout.roads, strict=True) for s in _road(r, at, sheet)),
        *(shape for at in layout.villages if at is not None for shape in _village(at, sheet)),
        *(shape for town in chart.towns for shape in _plate(town.name, town.id, layout)),
        *(
            s
            for h, at in zip(chart.houses, layout.houses, strict=True)
            for s in _house(h, at, sheet)
        ),
        *ornaments.frame(form, TIMBER, edge, edge * 2 / 3, 2),
    )
    return BackgroundLayer(*SIZES[form], shapes, INKS, ZOOM)


def _land(layout: Layout) -> tuple[Shape, ...]:
    """Woods, fields and waters, stretched to the size of the map."""
    w, h = SIZES[layout.sheet.form]
    ground = Rect(0, 0, w, h, MEADOW)
    if not layout.drawn_for:
        return (ground,)
    across, down = stretch_factors(layout.sheet.form)

    def stretch(points: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple((px * across, py * down) for px, py in points)

    thin = max(across, 0.6)
    ways = [(smooth_curve(stretch(way)), width * thin) for way, width in SCENERY.rivers]
    groves = [smooth_curve(stretch(area), closed=True, steps=6) for area in SCENERY.groves]
    fields = [smooth_curve(stretch(area), closed=True, steps=3) for area in SCENERY.fields]
    drawn: tuple[Shape, ...] = (
        *(Polygon(grove, GROVE) for grove in groves),
        *(Polygon(field, FIELD, "#cfc98f", 2) for field in fields),
        *(Polyline(way, "#5d8894", width + 3) for way, width in ways),
        *(Polyline(way, WATER, width) for way, width in ways),
    )
    return ground, *drawn


def _road(road: Street, line: tuple[Point, ...], sheet: Sheet) -> tuple[Shape, ...]:
    """A brown road has a pale dashed rut; a cobbled road is broad and pale with dark joints."""
    thin = sheet.roads
    if not road.is_cobbled:
        return (
            Polyline(line, "#4f3016", 16 * thin),
            Polyline(line, own.EARTH, 11 * thin),
            Polyline(line, "#f0d9a8", 3 * thin, (11 * thin, 10 * thin)),
        )
    whole = line_length(line)
    step = 12 * thin
    shares = [(k + 0.5) * step / whole for k in range(int(whole / step))]
    ahead = [min(1.0, share + 0.01) for share in shares]
    ways = zip(points_along(line, shares), points_along(line, ahead), strict=True)
    joints = (_joint(way, 8 * thin) for way in ways)
    return Polyline(line, KERB, 23 * thin), Polyline(line, own.STONE, 17 * thin), *joints


def _joint(way: tuple[Point, Point], half: float) -> Polyline:
    (ax, ay), (bx, by) = way
    turn = math.atan2(by - ay, bx - ax) + math.pi / 2
    dx = half * math.cos(turn)
    dy = half * math.sin(turn)
    return Polyline(((ax - dx, ay - dy), (ax + dx, ay + dy)), JOINT, half * 0.3)


def _village(at: Point, sheet: Sheet) -> tuple[Shape, ...]:
    drawn = (
        Disc(0, 0, VILLAGE_RADIUS_PX, FIELD, TIMBER, 3),
        symbols.place_symbol(own.drawn("village"), (0, 6), 38),
    )
    return (Group(drawn, *at, sheet.village),)


def _plate(name: str, town: str, layout: Layout) -> tuple[Shape, ...]:
    """A town's plate, with the name on a dark bar."""
    x, y = layout.towns[town]
    width, height = layout.sizes[town]
    sheet = layout.sheet
    left, top = x - width / 2, y - height / 2
    return (
        *ornaments.panel((left, top, width, height), 9, PLASTER),
        Rect(left, top, width, sheet.ribbon, TIMBER, palette.INK, 2, 6),
        Text(x, top + sheet.ribbon / 2 + 1, name, sheet.name, PLASTER, "display", "mm", width - 12),
    )


def _house(house: House, at: Box, sheet: Sheet) -> tuple[Shape, ...]:
    """A trading house with the sign of its sort, and room for tokens."""
    x, y, width, height = at
    sign = (x + 1 + sheet.sign / 2, y + height / 4 + 1)
    return (
        Rect(x + 1, y + 1, width - 2, height - 2, "#fdf9ee", TIMBER, 2.4),
        Rect(x + 1, y + 1, sheet.sign, height - 2, own.SORT_GROUND[house.sort], TIMBER, 2.4),
        symbols.place_symbol(own.drawn(house.sort), sign, sheet.sign - 1),
    )
