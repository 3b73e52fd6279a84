"""The six goods of Die Trödler, drawn by us: each around the origin, 40 px across.

Their outlines differ as much as their colours: an anvil's horn, a bottle's neck, a chair's back, a
cup with a handle and saucer, a pot with a lid, a vase with two ears.
"""

from functools import cache

from rendering import palette
from rendering.curves import arc, smooth
from rendering.scene import Colour, Disc, Point, Polygon, Polyline, Rect, Shape

IRON, IRON_LIGHT = "#3f4650", "#8b95a1"
GLASS, GLASS_LIGHT = "#2f7d4f", "#8fcba3"
OAK, OAK_LIGHT = "#8a5524", "#cf9a5a"
CHINA, CHINA_BLUE = "#f2f6fa", "#2f62a8"
COPPER, COPPER_LIGHT = "#c2591f", "#efa06c"
CLAY, CLAY_LIGHT = "#7d3f96", "#c99bdb"
INKS: tuple[Colour, ...] = (
    *(IRON, IRON_LIGHT, GLASS, GLASS_LIGHT, OAK, OAK_LIGHT),
    *(CHINA, CHINA_BLUE, COPPER, COPPER_LIGHT, CLAY, CLAY_LIGHT),
)
"""Colours of the goods, for a still layer's inks."""

INK = palette.INK


@cache
def good(kind: str) -> tuple[Shape, ...]:
    """A piece of goods by its kind."""
    return _DRAWN[kind]()


def _outline(points: tuple[Point, ...], fill: Colour) -> Polygon:
    return Polygon(points, fill, INK, 2)


def _anvil() -> tuple[Shape, ...]:
    body = (
        *((-8, -12), (18, -12), (18, -5), (9, -3), (6, 3), (8, 8), (14, 11), (14, 17)),
        *((-12, 17), (-12, 11), (-6, 8), (-4, 3), (-7, -2), (-13, -4), (-20, -11)),
    )
    return (
        _outline(body, IRON),
        Polyline(((-6, -8.5), (15, -8.5)), IRON_LIGHT, 2.6),
        Polyline(((-9, 14), (11, 14)), IRON_LIGHT, 2),
    )


def _bottle() -> tuple[Shape, ...]:
    side = ((4, -19), (4, -9), (10, -2), (10, 18))
    mirrored = tuple((-x, y) for x, y in reversed(side))
    return (
        _outline((*side, *mirrored), GLASS),
        Rect(-5, -20, 10, 6, OAK_LIGHT, INK, 1.6, 2),
        Rect(-7, 3, 14, 10, CHINA, INK, 1.2, 1),
        Polyline(((-5.5, -4), (-5.5, 0)), GLASS_LIGHT, 2.6),
    )


def _chair() -> tuple[Shape, ...]:
    posts = tuple(
        Polyline(((x, -18), (x * 1.15, 18)), colour, width)
        for colour, width in ((INK, 6.4), (OAK, 3))
        for x in (-10, 10)
    )
    return (
        *posts,
        _outline(((-10, -18), (10, -18), (10, -12), (-10, -12)), OAK_LIGHT),
        _outline(((-10, -8), (10, -8), (10, -3), (-10, -3)), OAK_LIGHT),
        _outline(((-11, 1), (11, 1), (17, 8), (-17, 8)), OAK_LIGHT),
        *(Rect(x, 8, 4.5, 11, OAK, INK, 1.6) for x in (-16.5, 12)),
    )


def _cup() -> tuple[Shape, ...]:
    bowl = (*arc((-2, -4), 14, 0, 180, 14), (-16, -10), (12, -10))
    return (
        Polyline(arc((13, -1), 6.5, -80, 100, 8), INK, 6),
        Polyline(arc((13, -1), 6.5, -80, 100, 8), CHINA, 3),
        Disc(-1, 14, 19, CHINA, INK, 2, ry=4.5),
        _outline(bowl, CHINA),
        Polyline(((-14, -1), (10, -1)), CHINA_BLUE, 4),
        Disc(-2, -10, 14, "#7a5c3a", INK, 2, ry=3.4),
    )


def _pot() -> tuple[Shape, ...]:
    return (
        Polyline(((-19, -2), (-14, -2)), INK, 6),
        Polyline(((14, -2), (19, -2)), INK, 6),
        Rect(-15, -7, 30, 24, COPPER, INK, 2, 7),
        Polyline(((-10, -1), (-10, 9)), COPPER_LIGHT, 3.4),
        _outline(((-17, -7), (-12, -12), (12, -12), (17, -7)), COPPER_LIGHT),
        Disc(0, -15, 4, COPPER, INK, 2),
    )


def _vase() -> tuple[Shape, ...]:
    side = smooth([(6, -19), (4, -12), (13, -2), (11, 8), (5, 13), (7, 18)], steps=5)
    mirrored = tuple((-x, y) for x, y in reversed(side))
    ears = (
        Polyline(smooth([(5, -12), (15, -14), (12, -3)], steps=5), INK, 3.4),
        Polyline(smooth([(-5, -12), (-15, -14), (-12, -3)], steps=5), INK, 3.4),
    )
    return (
        *ears,
        _outline((*side, *mirrored), CLAY),
        Polyline(((-11, 1), (-5, 5), (0, 1), (5, 5), (11, 1)), CLAY_LIGHT, 2.8),
        Polyline(((-6, -17), (6, -17)), CLAY_LIGHT, 2.4),
    )


_DRAWN = {
    "anvil": _anvil,
    "bottle": _bottle,
    "chair": _chair,
    "cup": _cup,
    "pot": _pot,
    "vase": _vase,
}
