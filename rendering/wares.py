"""Goods that more than one game trades in, drawn by us: each around the origin, 40 px across."""

from functools import cache

from rendering import palette
from rendering.curves import arc, smooth
from rendering.scene import Colour, Disc, Point, Polygon, Polyline, Rect, Shape

GOODS: dict[str, Colour] = {
    "cloth": "#b3261e",
    "wine": "#7b4a24",
    "salt": "#f7f3e8",
    "food": "#5c8a2e",
    "iron": "#2f3136",
    "silk": "#7a3f93",
}
_LIGHT: dict[str, Colour] = {
    "cloth": "#e2685c",
    "wine": "#b98350",
    "salt": "#d9cfb4",
    "food": "#9cc45f",
    "iron": "#7d838c",
    "silk": "#b98bcb",
}
WOOD, WOOD_DARK = "#c9a05f", "#8f6a34"
INKS: tuple[Colour, ...] = (*GOODS.values(), *_LIGHT.values(), WOOD, WOOD_DARK)
"""Colours of the goods, for a still layer's inks."""


@cache
def ware(kind: str) -> tuple[Shape, ...]:
    """A piece of goods by its kind; an unknown kind is a plain crate."""
    return _DRAWN.get(kind, crate)()


def _outline(points: tuple[Point, ...], fill: Colour, width: float = 2) -> Polygon:
    return Polygon(points, fill, palette.INK, width)


def _cloth() -> tuple[Shape, ...]:
    red, light = GOODS["cloth"], _LIGHT["cloth"]
    return (
        _outline(((-17, -9), (10, -9), (10, 11), (-17, 11)), red),
        Disc(-17, 1, 5, red, palette.INK, 2, ry=10),
        Rect(-16, -8, 25, 18, red),
        Polyline(((-14, -4), (4, -4)), light, 2.5),
        _outline(((8, 9), (18, 15), (18, 18), (-10, 18), (-16, 11)), red),
        Disc(10, 1, 7, light, palette.INK, 2, ry=10),
        Disc(10, 1, 3, red, palette.INK, 1.5, ry=5),
    )


def _wine() -> tuple[Shape, ...]:
    body = (*arc((0, 0), 19, -115, -65, 6), *smooth([(10, -17), (15, 0), (10, 17)], steps=6))
    belly = tuple((-x, y) for x, y in smooth([(10, 17), (15, 0), (10, -17)], steps=6))
    barrel = ((-10, -17), (10, -17), *body[7:], (10, 17), (-10, 17), *belly)
    return (
        _outline(barrel, GOODS["wine"]),
        Polyline(((-4, -15), (-6, 0), (-4, 15)), _LIGHT["wine"], 2),
        Polyline(((5, -15), (7, 0), (5, 15)), palette.INK, 1.2),
        Polyline(((-13, -9), (13, -9)), palette.INK, 3),
        Polyline(((-13, 9), (13, 9)), palette.INK, 3),
        Disc(0, 0, 3.4, _LIGHT["wine"], palette.INK, 1.5),
    )


def _salt() -> tuple[Shape, ...]:
    sack = smooth([(-5, -8), (-15, 3), (-14, 16), (0, 18), (14, 16), (15, 3), (5, -8)], steps=6)
    return (
        _outline((*sack, (5, -8), (-5, -8)), GOODS["salt"]),
        _outline(((-10, -17), (-5, -9), (5, -9), (10, -17), (3, -14), (-3, -14)), GOODS["salt"]),
        Polyline(((-6, -9), (6, -9)), WOOD_DARK, 3.5),
        Polyline(smooth([(-9, 2), (-9, 9), (-5, 13)]), _LIGHT["salt"], 3),
        *(Disc(x, y, 1.8, palette.INK) for x, y in ((1, 4), (6, 9), (0, 12))),
    )


def _food() -> tuple[Shape, ...]:
    side = [(9.0, -11.0), (16.0, -3.0), (13.0, 10.0), (6.0, 17.0)]
    other = [(-x, y) for x, y in reversed(side)]
    apple = smooth([(0, -7), *side, (0, 15), *other], closed=True, steps=5)
    leaf = ((1, -12), *smooth([(1, -12), (6, -19), (15, -19)], steps=4), (11, -12))
    return (
        _outline(apple, GOODS["food"]),
        Polyline(smooth([(-11, -1), (-9, 6), (-6, 10)]), _LIGHT["food"], 3),
        Polyline(((0, -7), (1, -16)), palette.INK, 2.5),
        _outline(leaf, _LIGHT["food"], 1.5),
    )


def _iron() -> tuple[Shape, ...]:
    def bar(x: float, y: float) -> tuple[Shape, ...]:
        side = ((x - 12, y + 6), (x - 8, y - 5), (x + 8, y - 5), (x + 12, y + 6))
        top = ((x - 8, y - 5), (x + 8, y - 5), (x + 6, y - 9), (x - 6, y - 9))
        return Polygon(side, GOODS["iron"], palette.CARD, 1.2), Polygon(top, _LIGHT["iron"])

    return (*bar(-7, 11), *bar(8, 11), *bar(0.5, -4))


def _silk() -> tuple[Shape, ...]:
    purple, light = GOODS["silk"], _LIGHT["silk"]
    threads = tuple(Polyline(((-10, y), (10, y + 3)), light, 1.8) for y in (-7, -2, 3, 8))
    return (
        _outline(((-11, -10), (11, -10), (11, 11), (-11, 11)), purple),
        *threads,
        Rect(-16, -18, 32, 8, WOOD, palette.INK, 2, 3),
        Rect(-16, 10, 32, 8, WOOD, palette.INK, 2, 3),
        Polyline(smooth([(10, 6), (17, 4), (15, -3)]), purple, 2.5),
    )


def crate() -> tuple[Shape, ...]:
    """Goods of any kind."""
    return (
        Rect(-15, -13, 30, 28, WOOD, palette.INK, 2, 2),
        Polyline(((-14, -4), (14, -4)), palette.INK, 1.5),
        Polyline(((-14, 6), (14, 6)), palette.INK, 1.5),
    )


_DRAWN = {
    "cloth": _cloth,
    "wine": _wine,
    "salt": _salt,
    "food": _food,
    "iron": _iron,
    "silk": _silk,
}
