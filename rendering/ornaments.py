"""Old-map ornament for background layers: hills and trees, waters, frames, panels."""

import random
from functools import lru_cache
from math import dist

from rendering import palette
from rendering.curves import regular_polygon
from rendering.drawings import Drawings
from rendering.scene import Box, Colour, Form, Group, Point, Polygon, Polyline, Rect, Shape
from rendering.sheets import SIZES

INK, SEPIA = palette.INK, palette.SEPIA
ornament = Drawings((__package__, "ornaments.svg"))


@lru_cache(maxsize=32)
def scatter(kind: str, count: int, box: Box, seed: int) -> tuple[Shape, ...]:
    """`count` hills, mountains or trees at random places in a box (left, top, right, bottom).

    Each is placed at that one of eight random points that is farthest from the others, so that they
    do not cluster. Higher ones come first, so that lower ones cover them.
    """
    size = {"hill": 34 / 36, "mountain": 46 / 40, "tree": 24 / 30}[kind]
    dice = random.Random(seed)  # noqa: S311 -- ornament, the same every time
    points: list[Point] = []
    for _ in range(count):
        tries = [(dice.uniform(box[0], box[2]), dice.uniform(box[1], box[3])) for _ in range(8)]
        points.append(max(tries, key=lambda p: min((dist(p, q) for q in points), default=0)))
    return tuple(
        Group(ornament(kind), *point, size * dice.uniform(0.8, 1.15))
        for point in sorted(points, key=lambda p: p[1])
    )


def panel(box: Box, radius: float = 14, fill: Colour = palette.CARD) -> tuple[Shape, ...]:
    """A card with its shadow; ``box`` is left, top, width, height."""
    x, y, w, h = box
    return Rect(x + 2, y + 3, w + 1, h + 1, "#33241a66", radius=radius), *card(box, radius, fill)


def card(box: Box, radius: float = 14, fill: Colour = palette.CARD) -> tuple[Shape, ...]:
    """A rectangle with a double edge; ``box`` is left, top, width, height."""
    x, y, w, h = box
    return (
        Rect(x, y, w, h, fill, SEPIA, 2.5, radius),
        Rect(x + 5, y + 5, w - 10, h - 10, None, "#d9c79c", 1.5, radius - 4),
    )


def frame(form: Form, ink: Colour, edge: float, inset: float, thin: float) -> tuple[Shape, ...]:
    """The edge of a map, `edge` px wide, and a golden line `inset` px inside, `thin` px wide."""
    w, h = SIZES[form]
    inner = Rect(inset, inset, w - 2 * inset, h - 2 * inset, None, palette.GOLD, thin)
    return Rect(0, 0, w, h, None, ink, edge), inner


def waterlines(coast: tuple[Point, ...]) -> tuple[Shape, ...]:
    """Lines along a closed coast, as on engraved maps, to be drawn before the land.

    They are centred on the coast, and the land covers their inner half.
    """
    bands = ((34, palette.SEA_LINE), (31, palette.SEA), (20, palette.SEA_LINE), (17, palette.SEA))
    near = ((8, palette.SEA_LINE),)
    return tuple(Polyline(coast, ink, 2 * w, closed=True) for w, ink in (*bands, *near))


def cartouche(box: Box) -> tuple[Shape, ...]:
    """A scroll for a title; ``box`` is left, top, width, height."""
    x, y, w, h = box
    tail = ((0, 0), (-26, 10), (-14, h / 2 - 2), (-26, h - 6), (0, h - 14))
    left = tuple((x + 10 + px, y + 12 + py) for px, py in tail)
    right = tuple((x + w - 10 - px, y + 12 + py) for px, py in tail)
    return (
        Polygon(left, "#dcc690", INK, 2.2),
        Polygon(right, "#dcc690", INK, 2.2),
        Rect(x, y, w, h, palette.CARD, INK, 2.6, 8),
        Rect(x + 6, y + 6, w - 12, h - 12, None, palette.GOLD, 2, 5),
        *(
            Polygon(regular_polygon((px, y + h / 2), 6, 4), palette.RED)
            for px in (x + 1, x + w - 1)
        ),
    )
