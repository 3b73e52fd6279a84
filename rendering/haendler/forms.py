"""What the forms of the board of Die Händler decide: where its parts lie, and how large they are.

All in px at the width at which a form is shown. The map of the board that comes with the game is
drawn by hand for each form; any other board lies as its own file says.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from rendering import palette
from rendering.haendler.scenery import OLD_EUROPE, TALL, TALL_EUROPE, Scenery
from rendering.scene import SHOWN, Box, Form, Point


@dataclass(frozen=True, slots=True)
class Plate:
    """A city's plate: its name, what is made there, each seat's warehouse, and its bonus."""

    wide: float
    edge: float
    bar: float
    """How far the bar with the name is from the edges, and how high it is."""

    name: float
    long: float
    """Size of the name, and of one of ten letters or more."""

    goods: float
    ware: float
    """The middle of the goods, from the top, and their size."""

    rows: float
    row: float
    """Where the warehouses begin, and how high each is where four share the plate."""

    shared: bool
    """Whether fewer than four share all of that height; else the plate is lower."""

    strip: float
    """Height of the bonus track."""

    side: float
    mark: Point
    """From the left edge: the warehouses' ground; the middle and the size of the seats' marks."""

    first: float
    step: float
    """The middle of the first column of goods, and the way to the next one."""

    count: tuple[float, float, float]
    """Width and height of a number of goods, and the size of its figure."""

    pips: Point
    pip: Point
    """The bonus track's left end and length; the size of its dots and of its marker."""

    bonus: float
    """Size of the bonus in figures."""

    def row_high(self, count: int) -> float:
        """The height of a warehouse where so many seats play."""
        return self.row * 4 / count if self.shared else self.row

    def high(self, count: int) -> float:
        """The height of a plate for so many seats."""
        return self.rows + self.row_high(count) * count + self.strip

    def column(self, x: float, k: int) -> float:
        """The middle of the k-th column of goods, on a plate whose left edge is at x."""
        return x + self.first + self.step * k

    def row_at(self, y: float, seat: int, count: int) -> float:
        """The middle of a seat's row."""
        return y + self.rows + self.row_high(count) * (seat + 0.5)

    def pip_at(self, x: float, k: int, count: int) -> float:
        """Where the bonus track's k-th step lies, counted from the end where negative."""
        return x + self.pips[0] + (k % count) * self.pips[1] / max(1, count - 1)


@dataclass(frozen=True, slots=True)
class Tracks:
    """Status, arrivals and prices."""

    status: Box
    arrivals: Box
    prices: Box
    """Supply and influence lie below the prices."""

    scale: float
    """How large their symbols are."""

    small: float
    large: float
    """Size of what is printed, and of prices and of what changes."""

    names: float
    """The room for a level's name."""

    mark: float
    """Half the size of the seats' marks."""

    @property
    def bar(self) -> float:
        """The height of the bar at the top of a track."""
        return 44 * self.scale

    @property
    def strip(self) -> float:
        """The height of the strips below the prices, gaps included."""
        return 52 * self.scale


@dataclass(frozen=True, slots=True)
class Sheet:
    """A form of the picture."""

    form: Form
    zoom: float
    land: Box
    inset: Box
    """The map; and how far from its left and top edge, and from all, any board's places keep."""

    scale: float
    """How large roads, spaces, towns and pieces are."""

    number: Point
    """Size of the disc of a wagon's number, and of that, before the wagon is scaled."""

    flag: float
    """The same of the Loading Master's mark."""

    rider: float
    """Size of the courier."""

    fork: float
    """Size of the forks' names."""

    plate: Plate
    scenery: Scenery = field(hash=False)
    nodes: Mapping[str, Point] = field(hash=False)
    """Where cities and forks lie by hand."""

    corners: Mapping[str, Point] = field(hash=False)
    """The upper left corners of the cities' plates."""

    bends: Mapping[frozenset[str], tuple[Point, ...]] = field(hash=False)
    """What roads lead round, by their ends."""

    towns: Mapping[str, Point] = field(hash=False)
    """How far from its city's place the drawing of a town stands, where it is not just above."""

    forks: Mapping[str, Point] = field(hash=False)
    """How far from a fork its name stands, clear of the roads that meet there."""

    @property
    def width(self) -> int:
        """The width of the canvas."""
        return SHOWN[self.form]


@dataclass(frozen=True, slots=True)
class Parts:
    """Where tracks, wagons and talk lie: on the board, or each on its own for a sheet."""

    tracks: Tracks
    wagons: Box
    """The wagons' cards."""

    across: int
    """So many cards stand side by side; one is drawn as a line."""

    gap: float
    said: Box
    """Left, top, width and height of what waits for an answer, a gap below it included."""

    steps: int
    """So many times that height it may have."""


def _road(a: str, b: str, *bends: Point) -> tuple[frozenset[str], tuple[Point, ...]]:
    return frozenset((a, b)), bends


HIGH = 1262
"""Height of the board without what waits for an answer."""
PANELS, PANEL = 988.0, 262.0
"""Top and height of the players' panels there, and of what waits for an answer above them."""
BOARD = Parts(
    tracks=Tracks(
        status=(1082.0, 82.0, 366.0, 478.0),
        arrivals=(1458.0, 82.0, 130.0, 478.0),
        prices=(1082.0, 572.0, 506.0, 404.0),
        scale=1.0,
        small=26.0,
        large=30.0,
        names=170.0,
        mark=13.5,
    ),
    wagons=(12.0, 862.0, 1056.0, 114.0),
    across=3,
    gap=12.0,
    said=(12.0, 988.0, 1576.0, 136.0),
    steps=1,
)
PARTS = Parts(
    tracks=Tracks(
        status=(0.0, 0.0, 262.0, 316.0),
        arrivals=(0.0, 0.0, 104.0, 316.0),
        prices=(0.0, 0.0, 382.0, 292.0),
        scale=0.77,
        small=22.0,
        large=23.0,
        names=138.0,
        mark=8.0,
    ),
    wagons=(0.0, 0.0, 382.0, 164.0),
    across=1,
    gap=4.0,
    said=(0.0, 0.0, 382.0, 142.0),
    steps=4,
)
LANDSCAPE = Sheet(
    form="landscape",
    zoom=1,
    land=(12.0, 82.0, 1056.0, 770.0),
    inset=(175.0, 110.0, 350.0, 180.0),
    scale=1.0,
    number=(15.0, 27.0),
    flag=14.0,
    rider=36.0,
    fork=25.0,
    plate=Plate(
        wide=170.0,
        edge=4.0,
        bar=34.0,
        name=29.0,
        long=23.0,
        goods=58.0,
        ware=34.0,
        rows=78.0,
        row=30.0,
        shared=False,
        strip=36.0,
        side=7.0,
        mark=(23.0, 11.0),
        first=62.0,
        step=42.0,
        count=(32.0, 26.0, 26.0),
        pips=(17.0, 70.0),
        pip=(5.5, 18.0),
        bonus=26.0,
    ),
    scenery=OLD_EUROPE,
    nodes={
        "paris": (270, 505),
        "bruegge": (385, 265),
        "koeln": (640, 268),
        "wien": (828, 424),
        "genua": (700, 716),
        "genf": (442, 716),
        "west": (440, 420),
        "ost": (684, 398),
        "sued": (578, 590),
        "mitte": (575, 450),
    },
    corners={
        "paris": (34, 372),
        "bruegge": (160, 108),
        "koeln": (700, 104),
        "wien": (882, 304),
        "genua": (766, 596),
        "genf": (214, 596),
    },
    bends=dict(
        (
            _road("bruegge", "koeln", (440, 225), (464, 168), (532, 164), (566, 228)),
            _road("wien", "genua", (846, 506), (824, 560), (738, 578), (712, 640)),
            _road("genf", "paris", (266, 570), (330, 580), (405, 566), (430, 640)),
            _road("paris", "west", (355, 462)),
            _road("koeln", "ost", (660, 340)),
            _road("wien", "ost", (758, 420)),
            _road("genua", "sued", (650, 640)),
            _road("genf", "sued", (505, 640)),
        )
    ),
    towns={"paris": (-14, -24), "bruegge": (-14, -24), "genua": (4, 88), "genf": (8, 88)},
    forks={"west": (-4, 34), "ost": (34, -30), "sued": (52, -4), "mitte": (2, -34)},
)


def _fitted(at: Point, land: Box, size: Point) -> Point:
    """A place of a map, stretched with the map to another size."""
    left, top, wide, high = land
    return (at[0] - left) * size[0] / wide, (at[1] - top) * size[1] / high


def _scenery(scenery: Scenery, land: Box, size: Point) -> Scenery:
    """A land, stretched to a size; what is drawn on it keeps its own.

    Most of it and all texture goes, which would make a quarter of the file.
    """

    def all_of(points: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple(_fitted(point, land, size) for point in points)

    return replace(
        scenery,
        coast=all_of(scenery.coast),
        rivers=tuple(map(all_of, scenery.rivers)),
        ranges=tuple(
            (kind, count // 3, (*_fitted(box[:2], land, size), *_fitted(box[2:], land, size)), seed)
            for kind, count, box, seed in scenery.ranges
        ),
        names=tuple((*_fitted(name[:2], land, size), *name[2:]) for name in scenery.names),
        ships=tuple((_fitted(at, land, size), large, left) for at, large, left in scenery.ships),
        bearings=0,
        compass=_fitted(scenery.compass, land, size),
        ground=palette.LAND,
        title=(*_fitted(scenery.title[:2], land, size), *scenery.title[2:]),
    )


def _wide(at: Point) -> Point:
    return _fitted(at, LANDSCAPE.land, (1100.0, 700.0))


WIDE = replace(
    LANDSCAPE,
    form="wide",
    zoom=1.5,
    land=(0.0, 0.0, 1100.0, 700.0),
    scale=0.95,
    plate=replace(
        LANDSCAPE.plate, bar=32.0, long=24.0, rows=75.0, row=27.0, strip=32.0, count=(32, 25, 25)
    ),
    scenery=_scenery(OLD_EUROPE, LANDSCAPE.land, (1100.0, 700.0)),
    nodes={place: _wide(at) for place, at in LANDSCAPE.nodes.items()},
    corners={city: _wide(at) for city, at in LANDSCAPE.corners.items()},
    bends={ends: tuple(map(_wide, bends)) for ends, bends in LANDSCAPE.bends.items()},
)
SQUARE = Sheet(
    form="square",
    zoom=1.5,
    land=(0.0, 0.0, 720.0, 720.0),
    inset=(80.0, 90.0, 160.0, 150.0),
    scale=0.71,
    number=(21.0, 38.0),
    flag=19.0,
    rider=33.0,
    fork=25.0,
    plate=Plate(
        wide=128.0,
        edge=3.0,
        bar=28.0,
        name=25.0,
        long=24.0,
        goods=47.0,
        ware=28.0,
        rows=62.0,
        row=25.0,
        shared=True,
        strip=29.0,
        side=5.0,
        mark=(17.0, 9.0),
        first=44.0,
        step=30.0,
        count=(28.0, 23.0, 24.0),
        pips=(13.0, 40.0),
        pip=(3.6, 11.0),
        bonus=24.0,
    ),
    scenery=_scenery(TALL_EUROPE, TALL, (720.0, 720.0)),
    nodes={
        "bruegge": (196, 150),
        "koeln": (524, 142),
        "west": (262, 292),
        "ost": (458, 286),
        "mitte": (360, 352),
        "paris": (158, 442),
        "wien": (562, 436),
        "sued": (360, 470),
        "genf": (196, 606),
        "genua": (524, 602),
    },
    corners={
        "bruegge": (7, 8),
        "koeln": (585, 8),
        "paris": (7, 216),
        "wien": (585, 216),
        "genf": (7, 521),
        "genua": (585, 521),
    },
    bends=dict(
        (
            _road("bruegge", "koeln", (236, 66), (360, 36), (484, 60)),
            _road("paris", "west", (196, 350)),
            _road("wien", "ost", (524, 344)),
            _road("paris", "genf", (150, 500), (172, 560)),
            _road("wien", "genua", (570, 494), (548, 556)),
            _road("genf", "sued", (286, 586)),
            _road("genua", "sued", (434, 582)),
            _road("bruegge", "west", (222, 224)),
            _road("koeln", "ost", (498, 216)),
        )
    ),
    towns={
        "bruegge": (38, 6),
        "koeln": (-38, 6),
        "paris": (44, 8),
        "wien": (-44, 8),
        "genf": (44, 12),
        "genua": (-44, 12),
    },
    forks={"west": (0, -30), "ost": (0, -30), "mitte": (0, -30), "sued": (0, 32)},
)
SHEETS: Mapping[Form, Sheet] = {
    "landscape": LANDSCAPE,
    "wide": WIDE,
    "square": SQUARE,
}
