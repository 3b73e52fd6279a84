"""Symbols that more than one game can use, drawn by us: wagon, courier, coin, cards and seals.

Each is drawn around the origin, about 40 px across, and placed with ``put``. For goods see
``wares``.
"""

from functools import cache

from rendering import palette
from rendering.curves import arc, ngon, star
from rendering.scene import (
    Colour,
    Disc,
    Group,
    Point,
    Polygon,
    Polyline,
    Rect,
    Shape,
    Text,
    passing,
)
from rendering.wares import WOOD, WOOD_DARK, ware


def put(shapes: tuple[Shape, ...], at: Point, size: float = 40, flip: bool = False) -> Group:
    """A symbol about a point, ``size`` px across."""
    return Group(shapes, at[0], at[1], size / 40, flip=flip)


@cache
def cart() -> tuple[Shape, ...]:
    """An open goods wagon that drives to the right, 80 px long; its bed's top is at y = -6."""
    bed = ((-38, -8), (38, -8), (33, 12), (-33, 12))
    return (
        Polyline(((33, 6), (52, 2)), palette.INK, 4),
        Polygon(bed, WOOD, palette.INK, 3),
        Polyline(((-36, -1), (36, -1)), WOOD_DARK, 2),
        *_wheel(-20),
        *_wheel(20),
    )


def _wheel(x: float) -> tuple[Shape, ...]:
    spokes = (Polyline(((x, 14), p), palette.INK, 1.6) for p in ngon((x, 14), 10, 6))
    return (
        Disc(x, 14, 12, WOOD_DARK, palette.INK, 3),
        *spokes,
        Disc(x, 14, 3.2, palette.INK),
    )


@cache
def loaded() -> tuple[Shape, ...]:
    """A wagon with a barrel and a sack on it, within the usual 40 px."""
    return (
        Group(ware("wine"), -10, -6, 0.45, matters=False),
        Group(ware("salt"), 5, -6, 0.45, matters=False),
        Group(cart(), -3, 6, 0.46),
    )


@cache
def horn() -> tuple[Shape, ...]:
    """A post horn: the courier."""
    return (
        Disc(0, 3, 9.5, None, palette.INK, 6),
        Polyline(((-3, -7), (14, -7)), palette.INK, 6),
        Polygon(((10, -9), (20, -15), (20, 1), (10, -4)), palette.INK),
        Polyline(((-6, -4), (-16, -12)), palette.INK, 5),
        Disc(-17, -13, 3.6, palette.INK),
        Disc(0, 3, 9.5, None, palette.GOLD, 2.6),
        Polyline(((-3, -7), (14, -7)), palette.GOLD, 2.4),
        Polygon(((12, -7.5), (18, -11.5), (18, -2.5), (12, -5.5)), palette.GOLD),
    )


@cache
def courier() -> tuple[Shape, ...]:
    """The courier's piece: a horn on a seal."""
    return (
        Polygon(star((0, 0), 30, 26, 16), palette.INK),
        Disc(0, 0, 24.5, palette.CARD, palette.GOLD, 3),
        Group(horn(), 0, 1, 0.98),
    )


@cache
def coin() -> tuple[Shape, ...]:
    """A guilder."""
    return (
        Disc(0, 0, 17, palette.GOLD, WOOD_DARK, 3),
        Disc(0, 0, 11.5, None, WOOD_DARK, 2),
        Polygon(star((0, 0), 8, 3.4, 4), WOOD_DARK),
    )


@cache
def star_coin() -> tuple[Shape, ...]:
    """Coins with a star above: a bonus."""
    pile = (Disc(x, y, 11, palette.GOLD, WOOD_DARK, 2.6) for x, y in ((-9, 9), (9, 9), (0, 3)))
    return *pile, Polygon(star((0, -8), 13, 5.5, 5), palette.RED, palette.INK, 2)


@cache
def crown() -> tuple[Shape, ...]:
    """Rank and standing."""
    points = ((-17, 12), (-19, -9), (-9, 0), (0, -15), (9, 0), (19, -9), (17, 12))
    return (
        Polygon(points, palette.GOLD, palette.INK, 2.4),
        *(Disc(x, y, 3, palette.RED, palette.INK, 1) for x, y in ((-19, -10), (0, -16), (19, -10))),
        Polyline(((-14, 7), (14, 7)), palette.INK, 2),
    )


@cache
def letter() -> tuple[Shape, ...]:
    """A sealed letter: a hidden card of influence."""
    return (
        Rect(-19, -13, 38, 27, palette.CARD, palette.INK, 2.4, 2),
        Polyline(((-18, -12), (0, 4), (18, -12)), palette.INK, 2),
        Disc(0, 4, 6.5, palette.GREEN, palette.INK, 1.4),
    )


@cache
def debt() -> tuple[Shape, ...]:
    """A promissory note: a credit."""
    return (
        Rect(-15, -18, 30, 36, "#d9cfb4", palette.INK, 2.4, 2),
        *(Polyline(((-9, y), (9, y)), palette.SEPIA, 2.4) for y in (-10, -3)),
        Disc(5, 9, 7, palette.RED, palette.INK, 1.4),
    )


@cache
def axle() -> tuple[Shape, ...]:
    """A broken wheel: the wagon stands."""
    spokes = (Polyline(((0, 0), p), palette.RED, 3) for p in ngon((0, 0), 13, 5))
    return (
        Disc(0, 0, 19, palette.CARD, palette.INK, 2),
        Polyline(arc((0, 0), 13, 20, 300, 18), palette.RED, 4.5),
        *spokes,
        Polyline(((4, -6), (9, -12), (8, -18)), palette.INK, 2.5),
    )


@cache
def seal() -> tuple[Shape, ...]:
    """A wax seal: answered, and not yet revealed."""
    return (
        Polygon(star((0, 0), 19, 16, 11), palette.RED, palette.INK, 2),
        Disc(0, 0, 10.5, "#c9584d", palette.INK, 1.4),
        Polyline(((-5, 0), (-1, 5), (6, -5)), palette.WHITE, 3.4),
    )


@cache
def stairs() -> tuple[Shape, ...]:
    """Prices that go up and down."""
    steps = ((-17, 15), (-17, 6), (-6, 6), (-6, -2), (5, -2), (5, -10), (17, -10), (17, 15))
    arrow = ((-15, -4), (-4, -17), (-2, -8))
    return Polygon(steps, palette.GOLD, palette.INK, 2.2), Polygon(arrow, palette.RED)


@cache
def crest() -> tuple[Shape, ...]:
    """A plain shield: an arrow that changes no price."""
    shield = ((-14, -16), (14, -16), (14, 2), (0, 18), (-14, 2))
    return Polygon(shield, palette.CARD, palette.INK, 2.6), Polyline(
        ((-8, -6), (8, -6)), palette.SEPIA, 3
    )


@cache
def hourglass() -> tuple[Shape, ...]:
    """Whose turn it is."""
    glass = ((-10, -13), (10, -13), (2, 0), (10, 13), (-10, 13), (-2, 0))
    shapes = (
        Polygon(glass, palette.CARD, palette.INK, 2.4),
        Polygon(((-6, 11), (6, 11), (0, 4)), palette.GOLD),
        Polygon(((-5, -8), (5, -8), (0, -1)), palette.GOLD),
        Rect(-13, -18, 26, 5, WOOD, palette.INK, 2, 2),
        Rect(-13, 13, 26, 5, WOOD, palette.INK, 2, 2),
    )
    return (passing(shapes),)


@cache
def banner() -> tuple[Shape, ...]:
    """The starting player's flag."""
    cloth = ((-8, -17), (17, -12), (8, -6), (17, 1), (-8, 1))
    return (
        Polyline(((-9, -18), (-9, 18)), palette.INK, 3.6),
        Polygon(cloth, palette.GOLD, palette.INK, 2.2),
    )


def badge(text: str, fill: Colour = palette.INK, ink: Colour = palette.WHITE) -> tuple[Shape, ...]:
    """A number in a disc."""
    return Disc(0, 0, 18, fill, ink, 2.5), Text(0, 0, text, 27, ink, "heavy", "mm")
