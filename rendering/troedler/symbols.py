"""Symbols of Die Trödler: the four kinds of routes, feed, horse, carts, crests; 40 px across."""

from functools import cache

from rendering import palette
from rendering.curves import arc, ngon, smooth, star
from rendering.scene import Colour, Disc, Point, Polygon, Polyline, Rect, Shape, Text
from rendering.troedler.goods import OAK, OAK_LIGHT

INK = palette.INK
STONE, STONE_DARK = "#b9b2a3", "#7d776b"
WATER, WATER_DARK = "#6fa8c9", "#2f6487"
HEATHER, HEATHER_DARK = "#b48fb8", "#6d4874"
TRAIL, TRAIL_LIGHT = "#7a4b22", "#d7b183"
REED = "#5f7a35"
HAY, HAY_DARK = "#e3b23c", "#9a6b14"
YELLOW, YELLOW_PALE = "#f0b400", "#fbeab3"
INKS: tuple[Colour, ...] = (
    *(STONE, STONE_DARK, WATER, WATER_DARK, HEATHER, HEATHER_DARK, TRAIL, TRAIL_LIGHT),
    *(REED, HAY, HAY_DARK, YELLOW, YELLOW_PALE),
)
_OWN = {
    "blue": palette.SEATS[0],
    "red": palette.SEATS[1],
    "green": palette.SEATS[2],
    "yellow": YELLOW,
}
_PALE = {
    "blue": palette.SEATS_PALE[0],
    "red": palette.SEATS_PALE[1],
    "green": palette.SEATS_PALE[2],
    "yellow": YELLOW_PALE,
}


def own(colour: str) -> Colour:
    """The paint of a player's colour; of a player without one, grey."""
    return _OWN.get(colour, STONE_DARK)


def pale(colour: str) -> Colour:
    """The same as a ground for dark text."""
    return _PALE.get(colour, palette.CARD)


def mark(colour: str, at: Point, r: float, edge: float = 2.5) -> Shape:
    """A colour's mark: blue disc, red square, green triangle, yellow diamond, of equal area."""
    x, y = at
    paint = own(colour)
    match colour:
        case "red":
            side = r * 1.66
            return Rect(x - side / 2, y - side / 2, side, side, paint, INK, edge, r * 0.16)
        case "green":
            return Polygon(ngon((x, y + r * 0.22), r * 1.2, 3), paint, INK, edge)
        case "yellow":
            return Polygon(ngon(at, r * 1.16, 4), paint, INK, edge)
        case _:
            return Disc(x, y, r * 0.94, paint, INK, edge)


_WAVE = ((-20, 17), (-13, 14), (-6, 17), (1, 14), (8, 17), (15, 14), (20, 17))
_HEAD = (
    *((-14, 18), (-13, 2), (-7, -9), (0, -15), (7, -11)),
    *((18, 3), (15, 9), (8, 8), (2, 6), (5, 18)),
)
_MANE = (
    *((-14, 12), (-18, 4), (-13, 1), (-16, -5), (-9, -7), (-10, -13), (-3, -12), (-4, -18)),
    *((1, -14), (-6, -6), (-10, 6)),
)


@cache
def route(kind: str) -> tuple[Shape, ...]:
    """What stands for a kind of route on the map and on its cards."""
    return {"mountain": _peaks, "bridge": _arches, "ferry": _boat, "moor": _reeds}[kind]()


def _peaks() -> tuple[Shape, ...]:
    return (
        Polygon(((-19, 13), (-7, -9), (3, 13)), STONE_DARK, INK, 2),
        Polygon(((-9, 13), (6, -16), (19, 13)), STONE, INK, 2),
        Polygon(((1.5, -7), (6, -16), (11, -5.5), (6.5, -9)), palette.WHITE, INK, 1.4),
        Polyline(((3, 13), (8, 7), (3, 2), (8, -3)), TRAIL, 2.6),
    )


def _arches() -> tuple[Shape, ...]:
    deck = (*smooth([(-20, 0), (0, -11), (20, 0)], steps=6), (20, 13), (-20, 13))
    return (
        Polygon(deck, STONE, INK, 2),
        Polygon((*arc((-9, 13), 6.5, 180, 360, 8),), WATER, INK, 1.8),
        Polygon((*arc((9, 13), 6.5, 180, 360, 8),), WATER, INK, 1.8),
        Polyline(smooth([(-20, -4), (0, -15), (20, -4)], steps=6), INK, 2.6),
        Polyline(((-19, 17), (-7, 17)), WATER_DARK, 2.4),
        Polyline(((4, 17), (17, 17)), WATER_DARK, 2.4),
    )


def _boat() -> tuple[Shape, ...]:
    return (
        Polyline(((0, 4), (0, -18)), INK, 2.6),
        Polygon(((2, -16), (15, 1), (2, 1)), palette.WHITE, INK, 2),
        Polygon(((-2, -12), (-11, 1), (-2, 1)), palette.WHITE, INK, 2),
        Polygon(((-18, 4), (18, 4), (12, 13), (-12, 13)), OAK, INK, 2),
        Polyline(
            smooth(_WAVE),
            WATER_DARK,
            2.6,
        ),
    )


def _reeds() -> tuple[Shape, ...]:
    def cattail(x: float, lean: float, top: float) -> tuple[Shape, ...]:
        return (
            Polyline(((x, 10), (x + lean, top)), REED, 2.6),
            Polyline(((x + lean * 0.75, top + 9), (x + lean, top)), TRAIL, 5),
        )

    return (
        Disc(0, 12, 19, HEATHER, None, 0, ry=6),
        *cattail(-9, -4, -10),
        *cattail(0, 1, -16),
        *cattail(9, 5, -8),
        Polyline(((-5, 10), (-14, -1)), REED, 2.4),
        Polyline(((6, 10), (15, 0)), REED, 2.4),
        *(Rect(-17 + 9 * k, 9, 7, 8, OAK_LIGHT, INK, 1.6, 1) for k in range(4)),
    )


@cache
def feed() -> tuple[Shape, ...]:
    """Special feed: a sack of oats with an ear of grain on it."""
    sack = smooth([(-7, -10), (-16, 2), (-15, 16), (0, 18), (15, 16), (16, 2), (7, -10)], steps=6)
    ears = ((-12, -19), (-6, -10), (6, -10), (12, -19), (3, -15), (-3, -15))
    grain = tuple(
        Disc(x, y, 3.2, HAY, HAY_DARK, 1.2, ry=2)
        for x, y in ((-4, 0), (4, 0), (-4, 5), (4, 5), (0, -4))
    )
    return (
        Polygon(ears, OAK_LIGHT, INK, 2),
        Polygon((*sack, (7, -10), (-7, -10)), OAK_LIGHT, INK, 2),
        Polyline(((-7, -10), (7, -10)), palette.RED, 3.4),
        Polyline(((0, 13), (0, -4)), HAY_DARK, 2),
        *grain,
    )


@cache
def horse() -> tuple[Shape, ...]:
    """The horse of the starting dealer: its head."""
    head = smooth(_HEAD, steps=5)
    return (
        Polygon(_MANE, INK),
        Polygon((*head, (5, 18), (-14, 18)), OAK, INK, 2),
        Polygon(((-2, -14), (0, -20), (4, -13)), OAK, INK, 2),
        Polyline(((-14, 12), (-11, 0), (-5, -9)), INK, 3),
        Disc(5, -4, 1.8, INK),
        Disc(14, 4.5, 1.4, INK),
        Polyline(((3, 4), (9, -8)), palette.RED, 2.2),
    )


@cache
def cart(colour: str) -> tuple[Shape, ...]:
    """A dealer's cart with the mark of its colour on the hood."""
    hood = (*arc((0, -4), 15, 180, 360, 12), (15, 4), (-15, 4))
    return (
        Polyline(((14, 6), (21, 10)), INK, 3),
        Polygon(hood, palette.WHITE, INK, 2.2),
        Polygon(((-18, 4), (18, 4), (15, 11), (-15, 11)), own(colour), INK, 2.2),
        mark(colour, (0, -6), 9.5, 1.8),
        *(
            shape
            for x in (-10, 10)
            for shape in (Disc(x, 13, 6, OAK_LIGHT, INK, 2), Disc(x, 13, 1.8, INK))
        ),
    )


@cache
def crest(symbol: str) -> tuple[Shape, ...]:
    """What a start set shows: a thistle drawn by us, the beasts as the emoji font has them."""
    beasts = {"lion": "\N{LION FACE}", "stag": "\N{DEER}", "unicorn": "\N{UNICORN FACE}"}
    if symbol in beasts:
        return (Text(0, 0, beasts[symbol], 34, INK, "sans", "mm"),)
    return (
        Polyline(((0, 18), (0, 4)), REED, 3),
        Polygon(((0, 16), (-12, 10), (-15, 2), (-6, 8)), REED, INK, 1.2),
        Polygon(((0, 16), (12, 10), (15, 2), (6, 8)), REED, INK, 1.2),
        Polygon(star((0, -8), 13, 8, 9), HEATHER_DARK, INK, 1.4),
        Disc(0, 0, 7.5, REED, INK, 1.6, ry=6.5),
        Polyline(((-4, -2), (4, 3)), INK, 1),
        Polyline(((4, -2), (-4, 3)), INK, 1),
    )
