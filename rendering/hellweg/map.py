"""The still layer of Hellweg westfalicus: Westphalia, its roads, towns and trading houses."""

import math
from functools import lru_cache

from games.hellweg.board_schema import Chart, House, Street
from rendering import ornaments, palette, symbols
from rendering.curves import along, length, smooth
from rendering.hellweg import symbols as own
from rendering.hellweg.layout import (
    HEAD,
    PLATE_HIGH,
    RIBBON,
    ROW,
    TILE,
    WIDTH,
    Layout,
    canvas_height,
    lay_out,
)
from rendering.hellweg.places import MAP
from rendering.scene import Disc, Group, Point, Polygon, Polyline, Rect, Shape, Still, Text

INKS = (*palette.INKS, *own.INKS)
TITLE = "Hellweg westfalicus"
TIMBER, PLASTER = own.TIMBER, own.PLASTER
MEADOW, FIELD, GROVE, WATER = "#dfe3b6", "#ebe4b4", "#c9d39a", "#7fa9b5"
KERB, JOINT = "#4d5257", "#7b8085"
TABLE = "#22352b"

_GROVES: tuple[tuple[Point, ...], ...] = (
    ((820, 0), (1200, 0), (1200, 210), (1010, 250), (880, 190), (800, 90)),
    ((880, 600), (1010, 560), (1000, 700), (960, 890), (820, 890), (800, 680)),
    ((480, 640), (620, 620), (640, 740), (560, 890), (470, 890)),
    ((180, 250), (300, 230), (260, 340), (180, 350)),
    ((0, 780), (240, 800), (330, 890), (0, 890)),
)
_FIELDS: tuple[tuple[Point, ...], ...] = (
    ((180, 20), (370, 10), (330, 170), (200, 160)),
    ((560, 200), (650, 190), (640, 380), (540, 340)),
    ((930, 380), (1010, 420), (980, 520), (920, 440)),
    ((180, 480), (240, 460), (280, 640), (190, 690)),
    ((560, 20), (860, 20), (830, 60), (580, 70)),
)
_RIVERS: tuple[tuple[tuple[Point, ...], float], ...] = (
    (((60, 900), (26, 800), (34, 700), (16, 560), (34, 430), (18, 320), (30, 160), (0, 60)), 17),
    (
        (
            (22, 300),
            (120, 330),
            (260, 300),
            (420, 330),
            (600, 352),
            (760, 366),
            (930, 330),
            (1086, 336),
        ),
        8,
    ),
    (
        (
            (30, 700),
            (120, 690),
            (210, 590),
            (330, 560),
            (440, 620),
            (600, 640),
            (780, 610),
            (930, 660),
        ),
        8,
    ),
    (((600, -10), (610, 60), (680, 130), (800, 160), (930, 230)), 6),
    (((1200, 130), (1160, 190), (1180, 300), (1150, 420), (1200, 520)), 9),
)
_SCATTER = (
    ("tree", 9, (815.0, 30.0, 880.0, 70.0), 3),
    ("tree", 14, (1060.0, 40.0, 1180.0, 215.0), 5),
    ("hill", 5, (990.0, 220.0, 1020.0, 262.0), 8),
    ("mountain", 5, (850.0, 660.0, 900.0, 700.0), 5),
    ("mountain", 5, (930.0, 640.0, 985.0, 690.0), 11),
    ("mountain", 4, (850.0, 860.0, 960.0, 872.0), 15),
    ("tree", 8, (500.0, 690.0, 590.0, 730.0), 7),
    ("hill", 5, (490.0, 850.0, 610.0, 870.0), 2),
    ("tree", 8, (190.0, 270.0, 235.0, 330.0), 9),
    ("tree", 6, (20.0, 30.0, 60.0, 110.0), 4),
    ("hill", 4, (1150.0, 580.0, 1170.0, 640.0), 6),
    ("tree", 7, (960.0, 440.0, 1020.0, 500.0), 12),
    ("tree", 6, (180.0, 520.0, 250.0, 570.0), 1),
)


@lru_cache(maxsize=64)
def still(chart: Chart, warehouse: bool, rows: int) -> Still:
    """Everything that stays; ``rows`` of cards still to come stand below."""
    layout = lay_out(chart)
    high = canvas_height(warehouse, rows)
    shapes = (
        Rect(0, 0, WIDTH, high, TABLE),
        *_land(layout),
        *(s for r, line in zip(chart.roads, layout.roads, strict=True) for s in _road(r, line)),
        *(shape for at in layout.villages if at is not None for shape in _village(at)),
        *(shape for town in chart.towns for shape in _plate(town.name, town.id, layout)),
        *(s for h, at in zip(chart.houses, layout.houses, strict=True) for s in _house(h, at)),
        *_margins(high),
    )
    return Still(WIDTH, high, shapes, INKS)


def _land(layout: Layout) -> tuple[Shape, ...]:
    x, y, w, h = MAP
    ground = Rect(x, y, w, h, MEADOW)
    if not layout.drawn_for:
        return (ground,)
    drawn = (
        *(Polygon(smooth(area, closed=True, steps=6), GROVE) for area in _GROVES),
        *(Polygon(smooth(area, closed=True, steps=3), FIELD, "#cfc98f", 2) for area in _FIELDS),
        *(Polyline(smooth(way), "#5d8894", wide + 3) for way, wide in _RIVERS),
        *(Polyline(smooth(way), WATER, wide) for way, wide in _RIVERS),
        *(shape for kind in _SCATTER for shape in ornaments.scattered(*kind)),
        *_river_names(),
    )
    return ground, Group(drawn, x, y)


def _river_names() -> tuple[Text, ...]:
    named = (("Rhenus", 58, 480, -84), ("Lupia", 300, 318, 6), ("Rura", 690, 640, -8))
    return tuple(
        Text(x, y, name, 23, "#44717d", "italic", "mm", angle=turn, matters=False)
        for name, x, y, turn in named
    )


def _road(road: Street, line: tuple[Point, ...]) -> tuple[Shape, ...]:
    """Brown: dark earth with a pale broken rut. Cobbled: broad, pale, with dark joints."""
    if not road.cobbled:
        return (
            Polyline(line, "#4f3016", 16),
            Polyline(line, own.EARTH, 11),
            Polyline(line, "#f0d9a8", 3, (11, 10)),
        )
    whole = length(line)
    joints = (_joint(line, (k + 0.5) * 12 / whole) for k in range(int(whole / 12)))
    return Polyline(line, KERB, 23), Polyline(line, own.STONE, 17), *joints


def _joint(line: tuple[Point, ...], share: float) -> Polyline:
    (ax, ay), (bx, by) = along(line, share), along(line, min(1.0, share + 0.01))
    turn = math.atan2(by - ay, bx - ax) + math.pi / 2
    dx, dy = 8 * math.cos(turn), 8 * math.sin(turn)
    return Polyline(((ax - dx, ay - dy), (ax + dx, ay + dy)), JOINT, 2.4)


def _village(at: Point) -> tuple[Shape, ...]:
    x, y = at
    return Disc(x, y, 25, FIELD, TIMBER, 3), symbols.put(own.village(), (x, y + 6), 38)


def _plate(name: str, town: str, layout: Layout) -> tuple[Shape, ...]:
    """A town's board with its name on a beam."""
    (x, y), wide = layout.towns[town], layout.widths[town]
    left, top = x - wide / 2, y - PLATE_HIGH / 2
    return (
        *ornaments.panel((left, top, wide, PLATE_HIGH), 9, PLASTER),
        Rect(left, top, wide, RIBBON, TIMBER, palette.INK, 2, 6),
        Text(x, top + RIBBON / 2 + 1, name, 27, PLASTER, "display", "mm", wide - 12),
    )


def _house(house: House, at: Point) -> tuple[Shape, ...]:
    """A half-timbered trading house: its sort in the gable, four fields for tokens below."""
    x, y = at[0] + 2, at[1]
    wide, middle, eaves = TILE - 4, at[0] + TILE / 2, y + HEAD
    gable = ((x, eaves), (x, y + 20), (middle, y), (x + wide, y + 20), (x + wide, eaves))
    beams = (
        ((x + 3, eaves), (middle, y + 6)),
        ((x + wide - 3, eaves), (middle, y + 6)),
        ((x, eaves), (x + wide, eaves)),
    )
    bottom = eaves + 2 * ROW
    return (
        Rect(x, eaves, wide, 2 * ROW, "#fdf9ee", TIMBER, 3),
        Polygon(gable, own.SORT_GROUND[house.sort], TIMBER, 3),
        *(Polyline(beam, TIMBER, 3) for beam in beams),
        Polyline(((middle, eaves), (middle, bottom)), "#c9b48c", 2),
        Polyline(((x + 3, eaves + ROW), (x + wide - 3, eaves + ROW)), "#c9b48c", 2),
        Disc(middle, y + 27, 19, PLASTER, TIMBER, 2.5),
        symbols.put(own.sort(house.sort), (middle, y + 27), 31),
    )


def _margins(high: int) -> tuple[Shape, ...]:
    """The table outside the map, which also cuts the map to its frame of beams."""
    x, y, w, h = MAP
    return (
        Rect(0, 0, WIDTH, y, TABLE),
        Rect(0, y + h, WIDTH, high - y - h, TABLE),
        Rect(0, y, x, h, TABLE),
        Rect(x + w, y, WIDTH - x - w, h, TABLE),
        Rect(x, y, w, h, None, TIMBER, 12),
        Rect(x + 8, y + 8, w - 16, h - 16, None, palette.GOLD, 2),
        *_corners(),
        *_title(),
    )


def _corners() -> tuple[Shape, ...]:
    x, y, w, h = MAP
    return tuple(
        Polygon(((cx, cy), (cx + 34 * dx, cy), (cx, cy + 34 * dy)), TIMBER)
        for cx, dx in ((x, 1), (x + w, -1))
        for cy, dy in ((y, 1), (y + h, -1))
    )


def _title() -> tuple[Shape, ...]:
    left, top, _, high = MAP
    x, y = left + 44, top + high - 68
    return (
        *ornaments.cartouche((x, y, 236, 48)),
        Text(x + 118, y + 25, TITLE, 25, palette.INK, "display", "mm", 212, matters=False),
    )
