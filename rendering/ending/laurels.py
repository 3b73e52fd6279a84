"""A laurel wreath, open at the top."""

import math
from collections.abc import Iterator

from rendering import palette
from rendering.curves import arc, smooth
from rendering.scene import Colour, Group, Point, Polygon, Polyline, Shape

LEAVES = 9
"""On each of the two branches."""

DARK: Colour = "#3b5f2c"


def wreath(at: Point, r: float) -> Group:
    """Return a wreath about a point, its leaves no farther from it than a radius."""
    branch = (_stem(), *_leaves())
    ribbon: Iterator[Shape] = (Polyline(((-9, y), (9, 168 - y)), palette.RED, 7) for y in (79, 89))
    both = (Group(branch), Group(branch, flip=True), *ribbon)
    return Group(both, *at, r / 100)


def _stem() -> Shape:
    return Polyline(arc((0, 0), 82, -62, 90), DARK, 4)


def _leaves() -> Iterator[Shape]:
    """Yield pairs of leaves along the right branch, from the ribbon upwards."""
    for k in range(LEAVES):
        angle = 82 - 144 * k / (LEAVES - 1)
        size = 1.06 - 0.4 * k / LEAVES
        x, y = 82 * math.cos(math.radians(angle)), 82 * math.sin(math.radians(angle))
        for lean, colour in ((-34, palette.GREEN), (32, DARK)):
            yield Group(_leaf(colour), x, y, size, angle - 90 + lean)


def _leaf(colour: Colour) -> tuple[Shape, ...]:
    outline = smooth(((0, 0), (10, -5), (22, -5), (33, 0), (22, 5), (10, 5)), closed=True)
    return Polygon(outline, colour, palette.CARD, 1.5), Polyline(((4, 0), (26, 0)), palette.CARD, 1)
