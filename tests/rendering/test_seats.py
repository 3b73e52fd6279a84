"""The marks of six seats are told apart by shape and by colour, whatever colours one sees."""

from itertools import combinations

import pytest

from rendering import palette, seats
from rendering.scene import Colour, Polygon

SIGHTS = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "no blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""What is left of linear red, green and blue (Machado, Oliveira and Fernandes 2009)."""

APART = 12.5
"""Two colours are told apart at a glance by so much in CIE Lab, where 2 is just noticed."""

READABLE = 4.5
"""White letters on a colour can be read at so great a contrast (WCAG 2, AA)."""


def linear(colour: Colour) -> tuple[float, ...]:
    """Return how much red, green and blue light a colour sends, from 0 to 1."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return tuple(p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)


def lab(light: tuple[float, ...]) -> tuple[float, float, float]:
    """Return light as CIE Lab."""
    red, green, blue = (max(0.0, part) for part in light)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.0888
    a, b, c = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


def seen(colour: Colour, sight: str) -> tuple[float, float, float]:
    """Return a colour as somebody sees it."""
    light = linear(colour)
    rows = SIGHTS[sight]
    return lab(tuple(sum(x * y for x, y in zip(row, light, strict=True)) for row in rows))


@pytest.mark.parametrize("sight", SIGHTS)
def test_seats_are_told_apart_by_colour(sight: str) -> None:
    """All six, by the colour-blind too."""
    for one, two in combinations(palette.SEATS, 2):
        pairs = zip(seen(one, sight), seen(two, sight), strict=True)
        assert sum((x - y) ** 2 for x, y in pairs) ** 0.5 >= APART, (one, two)


def test_white_can_be_read_on_a_seats_colour_and_ink_on_its_pale_one() -> None:
    """There are as many pale ones."""
    ink = seen(palette.INK, "all colours")[0]
    for strong, pale in zip(palette.SEATS, palette.SEATS_PALE, strict=True):
        red, green, blue = linear(strong)
        assert 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= READABLE
        assert seen(pale, "all colours")[0] - ink > 60


def test_seats_are_told_apart_by_shape() -> None:
    """A seventh begins anew."""
    marks = [seats.seat_mark(seat, (0, 0), 10, palette.INK) for seat in range(7)]
    shapes = [mark.points if isinstance(mark, Polygon) else type(mark) for mark in marks]
    assert len({*map(str, shapes)}) == len(palette.SEATS) == 6
    assert shapes[6] == shapes[0]
