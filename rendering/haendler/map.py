"""The still layer of Die Händler: the map of old Europe, plates, tracks and frames."""

from functools import lru_cache

from games.haendler.printed import Tables
from rendering import ornaments, palette, seats, symbols, wares
from rendering.curves import smooth
from rendering.haendler.layout import FORKS, HEIGHT, MAP, PLATE, TOWNS, WIDTH, Layout, lay_out
from rendering.haendler.tracks import printed_tracks
from rendering.scene import Disc, Paper, Point, Polygon, Polyline, Rect, Shape, Still, Text

INKS = (*palette.INKS, *wares.INKS)
TITLE = "Die Händler"
INK = palette.SEPIA
ROW = 30.0
"""Height of a seat's row on a city's plate."""
_COAST: tuple[Point, ...] = (
    *((12, 560), (28, 640), (16, 700), (-60, 760), (-60, 1000), (240, 990)),
    *((430, 870), (478, 832), (530, 822), (580, 800), (628, 806), (690, 808), (742, 840)),
    *((800, 905), (930, 900), (900, 850), (942, 800), (918, 738), (948, 690), (1004, 668)),
    *((1040, 690), (1120, 760), (1180, 400), (1100, 20), (850, 20), (690, 62), (640, 60)),
    *((560, 84), (500, 96), (430, 112), (380, 150), (340, 216), (250, 246), (196, 300)),
    *((120, 318), (60, 360), (24, 470)),
)
_RIVERS: tuple[tuple[Point, ...], ...] = (
    ((560, 690), (600, 640), (560, 540), (622, 430), (600, 330), (636, 250), (600, 170), (560, 84)),
    ((700, 500), (780, 470), (860, 452), (935, 448), (1000, 420), (1062, 440)),
    ((380, 560), (330, 500), (268, 520), (200, 470), (150, 350), (130, 318)),
    ((500, 640), (470, 700), (440, 760), (436, 848)),
)
_COMPASS = (1004.0, 640.0)
_NAMES = (
    (90, 132, "M A R E", 20, "#4f7f84"),
    (90, 160, "Germanicum", 22, "#4f7f84"),
    (585, 830, "Mare Ligusticum", 20, "#4f7f84"),
    (530, 300, "G E R M A N I A", 25, palette.FAINT),
    (952, 150, "B O H E M I A", 23, palette.FAINT),
    (112, 690, "A Q U I T A N I A", 20, palette.FAINT),
    (962, 566, "H U N G A R I A", 18, palette.FAINT),
)
_RANGES = (
    ("mountain", 9, (545.0, 690.0, 620.0, 745.0), 5),
    ("mountain", 10, (900.0, 232.0, 1036.0, 286.0), 8),
    ("mountain", 4, (540.0, 760.0, 600.0, 785.0), 3),
    ("hill", 8, (490.0, 335.0, 570.0, 400.0), 2),
    ("tree", 12, (650.0, 476.0, 760.0, 530.0), 7),
    ("tree", 9, (380.0, 290.0, 450.0, 370.0), 9),
    ("tree", 10, (300.0, 520.0, 380.0, 550.0), 6),
    ("tree", 5, (886.0, 590.0, 950.0, 640.0), 1),
    ("hill", 5, (50.0, 640.0, 180.0, 668.0), 12),
    ("tree", 6, (720.0, 345.0, 740.0, 380.0), 15),
)


@lru_cache(maxsize=64)
def still(printed: Tables, end: int, cards: tuple[str, ...], count: int, talk: float = 0) -> Still:
    """Everything that stays for a whole match of ``count`` players; higher by room for talk.

    ``end`` is how many arrivals end it, ``cards`` are the kinds of influence cards in play.
    """
    layout = lay_out(printed)
    forks = [place.space for place in printed.places if place.sort == "fork"]
    high = HEIGHT + round(talk)
    shapes = (
        *ornaments.board(WIDTH, high),
        *_land(layout),
        *(shape for _, line in layout.lines for shape in _road(line)),
        *(_space(layout.spots[space]) for road in printed.roads for space in road.spaces),
        *(shape for fork in forks for shape in _fork(layout.spots[fork])),
        *(_called(printed.name("space", fork), fork, layout) for fork in forks),
        *(shape for city in printed.cities for shape in _town(city, layout)),
        *(shape for k in range(len(printed.cities)) for shape in _plate(printed, k, layout, count)),
        *_margins(layout, high),
        *printed_tracks(printed, end, cards),
    )
    return Still(WIDTH, high, shapes, INKS)


def _land(layout: Layout) -> tuple[Shape, ...]:
    x, y, w, h = MAP
    if not layout.drawn_for:
        return (Rect(x, y, w, h, Paper(palette.LAND, 7)),)
    coast = smooth(_COAST, closed=True, steps=6)
    rivers = tuple(smooth(river, steps=8) for river in _RIVERS)
    return (
        Rect(x, y, w, h, palette.SEA),
        *ornaments.waterlines(coast),
        Polygon(coast, Paper(palette.LAND, 7), palette.SEPIA, 3),
        *ornaments.rhumbs(_COMPASS, 1300),
        *(Polyline(river, "#5f8e97", 6) for river in rivers),
        *(Polyline(river, "#a8cbcc", 3) for river in rivers),
        *(shape for kind in _RANGES for shape in ornaments.scattered(*kind)),
        ornaments.ship((88, 250), 82),
        ornaments.ship((985, 800), 56, flip=True),
        *(_name(*name) for name in _NAMES),
    )


def _name(x: float, y: float, text: str, size: float, ink: str) -> Text:
    return Text(x, y, text, size, ink, "italic", "mm", matters=False)


def _road(line: tuple[Point, ...]) -> tuple[Shape, ...]:
    return Polyline(line, "#6b4a2b", 13), Polyline(line, "#ead3a0", 8)


def _space(at: Point) -> Disc:
    return Disc(*at, 13, palette.CARD, "#6b4a2b", 4)


def _fork(at: Point) -> tuple[Shape, ...]:
    return (
        Disc(*at, 20, "#6b4a2b"),
        Disc(*at, 16, palette.CARD, palette.GOLD, 4),
        Disc(*at, 5, "#6b4a2b"),
    )


def _called(name: str, fork: str, layout: Layout) -> Text:
    """A fork's name, by which questions speak of it."""
    x, y = layout.spots[fork]
    dx, dy = FORKS.get(fork, (0, -34))
    rim = palette.LAND
    return Text(x + dx, y + dy, name, 25, palette.INK, "italic", "mm", halo=rim, halo_width=4)


def plate_height(count: int) -> float:
    """The height of a city's plate for so many seats."""
    return 78 + ROW * count + 36


def _town(city: str, layout: Layout) -> tuple[Shape, ...]:
    node = layout.spots[city]
    dx, dy = TOWNS.get(city, (0, -24)) if layout.drawn_for else (0, -24)
    return (
        Disc(*node, 25, "#6b4a2b"),
        Disc(*node, 21, palette.CARD, palette.RED, 4),
        ornaments.town((node[0] + dx, node[1] + dy), 82),
    )


def _plate(printed: Tables, number: int, layout: Layout, count: int) -> tuple[Shape, ...]:
    city, goods = printed.cities[number], printed.produce[number]
    x, y = layout.plates[city]
    height = plate_height(count)
    return (
        *ornaments.panel((x, y, PLATE, height), 10),
        Rect(x + 4, y + 4, PLATE - 8, 34, palette.RED, radius=7),
        _title(printed.name("city", city), x, y),
        *(
            symbols.put(wares.ware(good), (column(x, k), y + 58), 34)
            for k, good in enumerate(goods)
        ),
        *(shape for seat in range(count) for shape in _row(seat, x, y, len(goods))),
        *_strip(x, y + height - 36, printed.bonus),
    )


def _title(name: str, x: float, y: float) -> Text:
    size = 29 if len(name) < 10 else 23
    return Text(x + PLATE / 2, y + 21, name, size, palette.WHITE, "display", "mm", PLATE - 20)


def column(x: float, k: int) -> float:
    """The middle of a plate's k-th column of goods."""
    return x + 62 + 42 * k


def row(y: float, seat: int) -> float:
    """The middle of a plate's row for a seat."""
    return y + 78 + ROW * (seat + 0.5)


def _row(seat: int, x: float, y: float, goods: int) -> tuple[Shape, ...]:
    middle = row(y, seat)
    return (
        Rect(x + 7, middle - ROW / 2 + 1, PLATE - 14, ROW - 2, seats.pale(seat), radius=5),
        seats.mark(seat, (x + 23, middle), 11),
        *(Disc(column(x, k), middle, 2.6, palette.FAINT) for k in range(goods)),
    )


def _strip(x: float, y: float, steps: tuple[int, ...]) -> tuple[Shape, ...]:
    """The bonus track without its marker: dots that grow with the bonus."""
    line = Polyline(((pip(x, 0, len(steps)), y + 17), (pip(x, -1, len(steps)), y + 17)), INK, 2)
    pips = (
        Disc(pip(x, k, len(steps)), y + 17, 5.5, palette.PAPER, INK, 2) for k in range(len(steps))
    )
    return line, *pips


def pip(x: float, k: int, count: int) -> float:
    """Where a bonus track's k-th step lies, counted from the end where negative."""
    return x + 17 + (k % count) * 70 / max(1, count - 1)


def _margins(layout: Layout, high: int) -> tuple[Shape, ...]:
    """The table outside the map, which also cuts the map to its frame; compass and title."""
    x, y, w, h = MAP
    wood = "#5b4330"
    shapes: list[Shape] = [
        Rect(0, 0, WIDTH, y, wood),
        Rect(0, y + h, WIDTH, high - y - h, wood),
        Rect(0, y, x, h, wood),
        Rect(x + w, y, WIDTH - x - w, h, wood),
        *ornaments.frame(MAP),
    ]
    if layout.drawn_for:
        shapes.append(ornaments.compass(_COMPASS, 46))
        shapes += ornaments.cartouche((36, 752, 160, 62))
        shapes.append(Text(116, 783, TITLE, 27, palette.INK, "display", "mm", 140, matters=False))
    return tuple(shapes)
