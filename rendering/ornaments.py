"""Old-map ornament for the still layers: hills, woods, towns, a ship, a compass rose, panels."""

import random
from functools import lru_cache
from math import cos, dist, radians, sin

from rendering import palette
from rendering.curves import arc, ngon, star
from rendering.scene import (
    Box,
    Disc,
    Fill,
    Group,
    Paper,
    Point,
    Polygon,
    Polyline,
    Rect,
    Shadow,
    Shape,
)

INK, SEPIA = palette.INK, palette.SEPIA


def mountain(at: Point, size: float = 40) -> Group:
    """A hatched peak standing on a point."""
    return Group(
        (
            Polygon(((-22, 0), (-3, -30), (4, -24), (22, 0)), "#dfcb9d"),
            Polygon(((-3, -30), (4, -24), (22, 0), (4, 0), (1, -14)), "#b99f70"),
            Polyline(((-22, 0), (-3, -30), (4, -24), (22, 0)), SEPIA, 2.2),
            Polyline(((6, -14), (10, -4)), SEPIA, 1.4),
            Polyline(((1, -20), (4, -8)), SEPIA, 1.4),
        ),
        *at,
        size / 40,
    )


def hill(at: Point, size: float = 30) -> Group:
    """A low hill."""
    back = arc((0, 0), 18, 190, 350, 10)
    return Group(
        (
            Polygon(back, "#e3d2a6"),
            Polyline(back, palette.FAINT, 2),
            Polyline(arc((5, 2), 11, 280, 345, 6), palette.FAINT, 1.6),
        ),
        *at,
        size / 36,
    )


def tree(at: Point, size: float = 24) -> Group:
    """A leafy tree."""
    return Group(
        (
            Polyline(((0, 0), (0, -9)), SEPIA, 3),
            Disc(0, -18, 10, "#a9b27c", "#7f8a55", 2),
            Polyline(arc((0, -18), 6, -30, 70, 6), "#7f8a55", 1.6),
        ),
        *at,
        size / 30,
    )


@lru_cache(maxsize=32)
def scattered(kind: str, count: int, box: Box, seed: int) -> tuple[Shape, ...]:
    """Hills, mountains or trees strewn about a box (left, top, right, bottom), far ones first.

    Of eight places drawn for each, the one farthest from all others is taken, so none huddle.
    """
    make = {"hill": hill, "mountain": mountain, "tree": tree}[kind]
    size = {"hill": 34, "mountain": 46, "tree": 24}[kind]
    dice = random.Random(seed)  # noqa: S311 -- ornament, the same every time
    points: list[Point] = []
    for _ in range(count):
        tries = [(dice.uniform(box[0], box[2]), dice.uniform(box[1], box[3])) for _ in range(8)]
        points.append(max(tries, key=lambda p: min((dist(p, q) for q in points), default=0)))
    return tuple(
        make(point, size * dice.uniform(0.8, 1.15)) for point in sorted(points, key=lambda p: p[1])
    )


def town(at: Point, size: float = 100) -> Group:
    """A walled town with a church and two towers, its gate at the point."""

    def tower(x: float, w: float, h: float) -> tuple[Shape, ...]:
        roof = ((x - w / 2 - 3, -h), (x, -h - w * 1.1), (x + w / 2 + 3, -h))
        return (
            Rect(x - w / 2, -h, w, h, "#f3e7c8", INK, 2),
            Polygon(roof, "#b5533c", INK, 2),
            Rect(x - 2, -h + 7, 4, 8, INK),
        )

    wall = [(-46, 0), (-46, -22)]
    for k in range(8):
        wall += [(-46 + k * 12, -22 - 5 * (k % 2)), (-34 + k * 12, -22 - 5 * (k % 2))]
    wall = [(min(x, 46), y) for x, y in wall] + [(46, 0)]
    return Group(
        (
            *tower(2, 16, 52),
            *tower(-20, 20, 34),
            *tower(24, 22, 32),
            Polygon(tuple(wall), "#e6d3a4", INK, 2.2),
            *tower(-42, 14, 32),
            *tower(42, 14, 32),
            Polygon((*arc((0, -9), 9, 180, 360, 8), (9, 0), (-9, 0)), INK),
        ),
        *at,
        size / 100,
    )


def ship(at: Point, size: float = 70, flip: bool = False) -> Group:
    """A cog under sail."""
    hull = ((-30, 0), (-24, 18), (22, 18), (34, -6), (22, -2), (-18, -2))
    sail = ((-16, -44), (18, -44), (24, -24), (18, -8), (-16, -8), (-8, -26))
    return Group(
        (
            Polyline(((2, 0), (2, -54)), INK, 3),
            Polygon(sail, palette.CARD, INK, 2.2),
            Polyline(((4, -40), (4, -12)), palette.RED, 3.5),
            Polyline(((-6, -27), (18, -27)), palette.RED, 3.5),
            Polygon(hull, "#a9763f", INK, 2.4),
            Polyline(((-22, 8), (26, 6)), INK, 1.6),
            Polygon(((2, -54), (16, -50), (2, -46)), palette.RED),
        ),
        *at,
        size / 70,
        flip=flip,
    )


def compass(at: Point, r: float) -> Group:
    """A rose of eight points with north marked."""
    rays: list[Shape] = []
    for outer, turns in ((0.72, (45, 135, 225, 315)), (1.0, (0, 90, 180, 270))):
        for turn in turns:
            half = ((0, 0), (r * 0.13, -r * 0.18), (0, -r * outer))
            other = ((0, 0), (-r * 0.13, -r * 0.18), (0, -r * outer))
            pair = (Polygon(half, "#f7edd2", INK, 1.5), Polygon(other, SEPIA, INK, 1.5))
            rays.append(Group(pair, angle=turn))
    return Group(
        (
            Disc(0, 0, r * 0.64, "#f4e8cb66", SEPIA, 2),
            Disc(0, 0, r * 0.54, None, SEPIA, 1.4),
            *rays,
            Disc(0, 0, r * 0.1, palette.GOLD, INK, 1.6),
            Polygon(star((0, -r * 1.12), r * 0.15, r * 0.06, 4), palette.RED),
        ),
        *at,
    )


def rhumbs(at: Point, reach: float) -> tuple[Shape, ...]:
    """The faint lines of bearing that a chart draws from its compass."""
    turns = (radians(360 * (k + 0.5) / 32) for k in range(32))
    ends = ((at[0] + reach * cos(t), at[1] + reach * sin(t)) for t in turns)
    return tuple(Polyline((at, end), "#b89b6c38", 1.4) for end in ends)


def panel(box: Box, radius: float = 14, fill: Fill = palette.CARD) -> tuple[Shape, ...]:
    """A card with a soft shadow and a double edge; ``box`` is left, top, width, height."""
    x, y, w, h = box
    return (
        Shadow(Rect(x, y, w, h, INK, radius=radius), "#33241a66", 4, 2, 3),
        Rect(x, y, w, h, fill, SEPIA, 2.5, radius),
        Rect(x + 5, y + 5, w - 10, h - 10, None, "#d9c79c", 1.5, radius - 4),
    )


def board(width: float, height: float) -> tuple[Shape, ...]:
    """The table under everything: dark leather with a paper glow."""
    return (Rect(0, 0, width, height, Paper("#5b4330", 5)),)


def around(land: Box, width: float, high: float, fill: Fill) -> tuple[Shape, ...]:
    """The table about a map, which also cuts the map to its frame."""
    x, y, w, h = land
    sides = (
        Rect(0, 0, width, y, fill),
        Rect(0, y + h, width, high - y - h, fill),
        Rect(0, y, x, h, fill),
        Rect(x + w, y, width - x - w, h, fill),
    )
    return tuple(side for side in sides if side.w > 0 < side.h)


def waterlines(coast: tuple[Point, ...]) -> tuple[Shape, ...]:
    """Lines in the water along a closed coast, as engravers drew them; the land goes on top."""
    bands = ((34, palette.SEA_LINE), (31, palette.SEA), (20, palette.SEA_LINE), (17, palette.SEA))
    near = ((8, palette.SEA_LINE),)
    return tuple(Polyline(coast, ink, 2 * w, closed=True) for w, ink in (*bands, *near))


def frame(box: Box) -> tuple[Shape, ...]:
    """A map's edge with its degrees in black and white."""
    x, y, w, h = box
    columns, rows = round(w / 88) * 2, round(h / 88) * 2
    across, down = w / columns, h / rows
    marks = (
        *(
            Rect(x + across * k, top, across, 6, palette.PAPER)
            for k in range(0, columns, 2)
            for top in (y + 3, y + h - 9)
        ),
        *(
            Rect(left, y + down * k, 6, down, palette.PAPER)
            for k in range(0, rows, 2)
            for left in (x + 3, x + w - 9)
        ),
    )
    edge = Rect(x, y, w, h, None, INK, 12)
    return edge, *marks, Rect(x + 12, y + 12, w - 24, h - 24, None, SEPIA, 1.5)


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
        *(Polygon(ngon((px, y + h / 2), 6, 4), palette.RED) for px in (x + 1, x + w - 1)),
    )
