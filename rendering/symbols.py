"""Symbols that several games use: goods, wagon, courier, coin, cards and seals.

They are drawn in `symbols.svg`, each around the origin and about 40 px across. `place_symbol` puts
them on a picture.
"""

from rendering import palette
from rendering.drawings import Drawings
from rendering.scene import Colour, Disc, Group, Point, Shape, Text

FILE = (__package__, "symbols.svg")
drawn = Drawings(FILE)


def place_symbol(shapes: tuple[Shape, ...], at: Point, size: float = 40) -> Group:
    """A symbol centred at a point, scaled from 40 to ``size`` px."""
    return Group(shapes, at[0], at[1], size / 40)


def number_badge(
    text: str, fill: Colour = palette.INK, ink: Colour = palette.WHITE
) -> tuple[Shape, ...]:
    """A number on a disc, as a symbol of about 40 px."""
    return Disc(0, 0, 18, fill, ink, 2.5), Text(0, 0, text, 27, ink, "heavy", "mm")
