"""The still layer of Hellweg westfalicus: Westphalia, its roads, towns and trading houses."""

import math
from functools import lru_cache

from games.hellweg.board_schema import Chart, House, Street
from rendering import ornaments, palette, symbols
from rendering.curves import length, smooth, waypoints
from rendering.hellweg import symbols as own
from rendering.hellweg.layout import Layout, Sheet, lay_out
from rendering.hellweg.places import Land
from rendering.scene import Disc, Form, Group, Point, Polygon, Polyline, Rect, Shape, Still, Text

INKS = (*palette.INKS, *own.INKS)
TITLE = "Hellweg westfalicus"
TIMBER, PLASTER = own.TIMBER, own.PLASTER
MEADOW, FIELD, GROVE, WATER = "#dfe3b6", "#ebe4b4", "#c9d39a", "#7fa9b5"
KERB, JOINT = "#4d5257", "#7b8085"
TABLE = "#22352b"

_GROVES: tuple[tuple[Point, ...], ...] = (
    ((820, 0), (1200, 0), (1200, 277), (1010, 330), (880, 250), (800, 119)),
    ((880, 791), (1010, 738), (1000, 923), (960, 1173), (820, 1173), (800, 896)),
    ((480, 844), (620, 817), (640, 975), (560, 1173), (470, 1173)),
    ((180, 330), (300, 303), (260, 448), (180, 461)),
    ((0, 1028), (240, 1055), (330, 1173), (0, 1173)),
)
_FIELDS: tuple[tuple[Point, ...], ...] = (
    ((180, 26), (370, 13), (330, 224), (200, 211)),
    ((560, 264), (650, 250), (640, 501), (540, 448)),
    ((930, 501), (1010, 554), (980, 685), (920, 580)),
    ((180, 633), (240, 606), (280, 844), (190, 910)),
    ((560, 26), (860, 26), (830, 79), (580, 92)),
)
_RIVERS: tuple[tuple[tuple[Point, ...], float], ...] = (
    (((60, 1186), (26, 1055), (34, 923), (16, 738), (34, 567), (18, 422), (30, 211), (0, 79)), 17),
    (
        (
            (22, 395),
            (120, 435),
            (260, 395),
            (420, 435),
            (600, 464),
            (760, 482),
            (930, 435),
            (1086, 443),
        ),
        8,
    ),
    (
        (
            (30, 923),
            (120, 910),
            (210, 778),
            (330, 738),
            (440, 817),
            (600, 844),
            (780, 804),
            (930, 870),
        ),
        8,
    ),
    (((600, -13), (610, 79), (680, 171), (800, 211), (930, 303)), 6),
    (((1200, 171), (1160, 250), (1180, 395), (1150, 554), (1200, 685)), 9),
)
_SCATTER = (
    ("tree", 9, (815.0, 40.0, 880.0, 92.0), 3),
    ("tree", 14, (1060.0, 53.0, 1180.0, 283.0), 5),
    ("hill", 5, (990.0, 290.0, 1020.0, 345.0), 8),
    ("mountain", 5, (850.0, 870.0, 900.0, 923.0), 5),
    ("mountain", 5, (930.0, 844.0, 985.0, 910.0), 11),
    ("mountain", 4, (850.0, 1134.0, 960.0, 1149.0), 15),
    ("tree", 8, (500.0, 910.0, 590.0, 962.0), 7),
    ("hill", 5, (490.0, 1120.0, 610.0, 1147.0), 2),
    ("tree", 8, (190.0, 356.0, 235.0, 435.0), 9),
    ("tree", 6, (20.0, 40.0, 60.0, 145.0), 4),
    ("hill", 4, (1150.0, 765.0, 1170.0, 844.0), 6),
    ("tree", 7, (960.0, 580.0, 1020.0, 659.0), 12),
    ("tree", 6, (180.0, 685.0, 250.0, 751.0), 1),
)


_NAMES = (("Rhenus", 58, 633, -84), ("Lupia", 300, 419, 6), ("Rura", 690, 844, -8))
"""Of the rivers; all of the land is drawn for a map 1,198 px wide and 1,160 high."""


@lru_cache(maxsize=64)
def still(chart: Chart, form: Form, high: int) -> Still:
    """Everything that stays, on a canvas so high."""
    layout = lay_out(chart, form)
    sheet = layout.sheet
    shapes = (
        Rect(0, 0, sheet.width, high, TABLE),
        *_land(layout),
        *(s for r, at in zip(chart.roads, layout.roads, strict=True) for s in _road(r, at, sheet)),
        *(shape for at in layout.villages if at is not None for shape in _village(at, sheet)),
        *(shape for town in chart.towns for shape in _plate(town.name, town.id, layout)),
        *(
            s
            for h, at in zip(chart.houses, layout.houses, strict=True)
            for s in _house(h, at, sheet)
        ),
        *_margins(sheet, high),
    )
    return Still(sheet.width, high, shapes, INKS, sheet.zoom)


def _land(layout: Layout) -> tuple[Shape, ...]:
    """Woods, fields and waters, stretched to the map's height and width."""
    x, y, w, h = layout.sheet.land
    ground = Rect(x, y, w, h, MEADOW)
    if not layout.drawn_for:
        return (ground,)
    across, down = w / 1198, h / 1160

    def fitted(points: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple((px * across, py * down) for px, py in points)

    thin = max(across, 0.6)
    ways = [(smooth(fitted(way)), wide * thin) for way, wide in _RIVERS]
    drawn = (
        *(Polygon(smooth(fitted(area), closed=True, steps=6), GROVE) for area in _GROVES),
        *(
            Polygon(smooth(fitted(area), closed=True, steps=3), FIELD, "#cfc98f", 2)
            for area in _FIELDS
        ),
        *(Polyline(way, "#5d8894", wide + 3) for way, wide in ways),
        *(Polyline(way, WATER, wide) for way, wide in ways),
        *(_grown() if across == 1 else ()),
    )
    return ground, Group(drawn, x, y)


def _grown() -> tuple[Shape, ...]:
    """Trees and hills, and the names of the rivers: where there is room for them."""
    scattered = (shape for kind in _SCATTER for shape in ornaments.scattered(*kind))
    names = (
        Text(x, y, name, 23, "#44717d", "italic", "mm", angle=turn, matters=False)
        for name, x, y, turn in _NAMES
    )
    return *scattered, *names


def _road(road: Street, line: tuple[Point, ...], sheet: Sheet) -> tuple[Shape, ...]:
    """Brown: dark earth with a pale broken rut. Cobbled: broad, pale, with dark joints."""
    thin = sheet.roads
    if not road.cobbled:
        return (
            Polyline(line, "#4f3016", 16 * thin),
            Polyline(line, own.EARTH, 11 * thin),
            Polyline(line, "#f0d9a8", 3 * thin, (11 * thin, 10 * thin)),
        )
    whole, step = length(line), 12 * thin
    shares = [(k + 0.5) * step / whole for k in range(int(whole / step))]
    ahead = [min(1.0, share + 0.01) for share in shares]
    ways = zip(waypoints(line, shares), waypoints(line, ahead), strict=True)
    joints = (_joint(way, 8 * thin) for way in ways)
    return Polyline(line, KERB, 23 * thin), Polyline(line, own.STONE, 17 * thin), *joints


def _joint(way: tuple[Point, Point], half: float) -> Polyline:
    (ax, ay), (bx, by) = way
    turn = math.atan2(by - ay, bx - ax) + math.pi / 2
    dx, dy = half * math.cos(turn), half * math.sin(turn)
    return Polyline(((ax - dx, ay - dy), (ax + dx, ay + dy)), JOINT, half * 0.3)


def _village(at: Point, sheet: Sheet) -> tuple[Shape, ...]:
    drawn = Disc(0, 0, 25, FIELD, TIMBER, 3), symbols.put(own.village(), (0, 6), 38)
    return (Group(drawn, *at, sheet.village),)


def _plate(name: str, town: str, layout: Layout) -> tuple[Shape, ...]:
    """A town's board with its name on a beam."""
    (x, y), (wide, high), sheet = layout.towns[town], layout.sizes[town], layout.sheet
    left, top = x - wide / 2, y - high / 2
    return (
        *ornaments.panel((left, top, wide, high), 9, PLASTER),
        Rect(left, top, wide, sheet.ribbon, TIMBER, palette.INK, 2, 6),
        Text(x, top + sheet.ribbon / 2 + 1, name, sheet.name, PLASTER, "display", "mm", wide - 12),
    )


def _house(house: House, at: Land, sheet: Sheet) -> tuple[Shape, ...]:
    """A half-timbered trading house: its sort in the gable or at its side, and room for tokens."""
    if sheet.head:
        return _gabled(house, at, sheet)
    x, y, wide, high = at
    return (
        Rect(x + 1, y + 1, wide - 2, high - 2, "#fdf9ee", TIMBER, 2.4),
        Rect(x + 1, y + 1, sheet.sign, high - 2, own.SORT_GROUND[house.sort], TIMBER, 2.4),
        symbols.put(
            own.sort(house.sort), (x + 1 + sheet.sign / 2, y + high / 4 + 1), sheet.sign - 5
        ),
    )


def _gabled(house: House, at: Land, sheet: Sheet) -> tuple[Shape, ...]:
    x, y = at[0] + 2, at[1]
    wide, middle, eaves = at[2] - 4, at[0] + at[2] / 2, y + sheet.head
    gable = ((x, eaves), (x, y + 20), (middle, y), (x + wide, y + 20), (x + wide, eaves))
    beams = (
        ((x + 3, eaves), (middle, y + 6)),
        ((x + wide - 3, eaves), (middle, y + 6)),
        ((x, eaves), (x + wide, eaves)),
    )
    return (
        Rect(x, eaves, wide, 2 * sheet.row, "#fdf9ee", TIMBER, 3),
        Polygon(gable, own.SORT_GROUND[house.sort], TIMBER, 3),
        *(Polyline(beam, TIMBER, 3) for beam in beams),
        Disc(middle, y + 27, 19, PLASTER, TIMBER, 2.5),
        symbols.put(own.sort(house.sort), (middle, y + 27), 31),
    )


def _margins(sheet: Sheet, high: int) -> tuple[Shape, ...]:
    """The table outside the map, which also cuts the map to its frame of beams."""
    x, y, w, h = sheet.land
    edge = 12 * max(sheet.roads, 0.5)
    inner = edge * 2 / 3
    outside = (
        Rect(0, 0, sheet.width, y, TABLE),
        Rect(0, y + h, sheet.width, high - y - h, TABLE),
        Rect(0, y, x, h, TABLE),
        Rect(x + w, y, sheet.width - x - w, h, TABLE),
    )
    return (
        *(margin for margin in outside if margin.w > 0 < margin.h),
        Rect(x, y, w, h, None, TIMBER, edge),
        Rect(x + inner, y + inner, w - 2 * inner, h - 2 * inner, None, palette.GOLD, 2),
        *(_ornamented(sheet) if sheet.form == "landscape" else ()),
    )


def _ornamented(sheet: Sheet) -> tuple[Shape, ...]:
    """Corners of beams, and the title, where there is room for them."""
    x, y, w, h = sheet.land
    corners = tuple(
        Polygon(((cx, cy), (cx + 34 * dx, cy), (cx, cy + 34 * dy)), TIMBER)
        for cx, dx in ((x, 1), (x + w, -1))
        for cy, dy in ((y, 1), (y + h, -1))
    )
    return *corners, *_title(x + 44, y + h - 68)


def _title(x: float, y: float) -> tuple[Shape, ...]:
    return (
        *ornaments.cartouche((x, y, 236, 48)),
        Text(x + 118, y + 25, TITLE, 25, palette.INK, "display", "mm", 212, matters=False),
    )
