"""What the forms of the map of Die Händler decide: where its parts lie, and how large they are.

All in px at the width at which a form is shown. The map of the board that comes with the game is
drawn by hand for each form; any other board lies as its own file says.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rendering import layouts
from rendering.scene import Box, Colour, Form, Point


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
class Scenery:
    """What is drawn below roads and towns: old Europe's coasts, rivers, hills and names."""

    coast: tuple[Point, ...]
    """The land; all else is sea."""

    rivers: tuple[tuple[Point, ...], ...]
    ranges: tuple[tuple[str, int, tuple[float, float, float, float], int], ...]
    """Of mountains, hills or trees so many about a box (left, top, right, bottom), and a seed."""

    names: tuple[tuple[float, float, str, float, str], ...]
    """Their middles, their words, size and colour: ornament."""

    ships: tuple[tuple[Point, float, bool], ...]
    """Where ships lie, how large, and whether they sail to the left."""

    compass: Point
    rose: float
    """The rose's middle and its radius."""

    ground: Colour
    """The land's."""

    title: tuple[float, float, float, float]
    """Left, top, width and height of the game's name."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A form of the picture."""

    form: Form
    inset: Box
    """How far from the left and the top edge, and from all, any board's places keep."""

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

    bends: Mapping[str, tuple[Point, ...]] = field(hash=False)
    """What roads lead round, by their ends."""

    towns: Mapping[str, Point] = field(hash=False)
    """How far from its city's place the drawing of a town stands, where it is not just above."""

    forks: Mapping[str, Point] = field(hash=False)
    """How far from a fork its name stands, clear of the roads that meet there."""


SHEETS = layouts.read(__package__, dict[Form, Sheet])
"""The map in each form."""
