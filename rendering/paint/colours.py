"""The colours of a picture."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import ceil

from PIL import Image, ImageColor

from rendering.scene import Colour

Rgb = tuple[int, ...]

COLOURS, SURE = 176, 140
"""Of a picture, and so many of them for inks and grounds: each more costs bytes."""

SAMPLED = 60_000
"""About so many px are looked at for a palette."""

GRID = 4
"""Pillow finds a colour's place in a palette by cells of so many steps each way."""
CLOSE = 4 * 3 * (GRID - 1) ** 2
"""Of colours that are farther apart, none is nearer to the other's corner of its cell."""
GROUND = 0.005
"""A colour with this share of a still layer is one of its grounds."""


@lru_cache(maxsize=1024)
def rgba(colour: Colour) -> tuple[int, ...]:
    """A colour's red, green, blue and opacity, 0 to 255 each."""
    value = ImageColor.getcolor(colour, "RGBA")
    return value if isinstance(value, tuple) else (value,) * 4


def palette(small: Image.Image, inks: tuple[Colour, ...]) -> Image.Image:
    """The inks, the still layer's grounds, inks half-way to the first three, and other colours.

    Each is found again by whoever looks for it, so that mapping a picture twice changes nothing.
    """
    apart = max(1, (small.width * small.height / SAMPLED) ** 0.5)
    # Some pixels as they are: pixels that were mixed hide what is rare, and take longer.
    some = small.resize([ceil(side / apart) for side in small.size], Image.Resampling.NEAREST)
    sure = [rgba(ink)[:3] for ink in inks]
    mixed = [_half_way(a, b) for a in sure for b in sure[:3] if a != b]
    sure = _with_grounds(dict.fromkeys(sure), some)
    fixed = [*sure, *_beside(sure, mixed)][:SURE]
    fixed += _beside(sure, _found(some, COLOURS - len(fixed)))
    colours = Image.new("P", (1, 1))
    colours.putpalette([part for colour in fixed for part in colour])
    return colours


def _found(some: Image.Image, room: int) -> Iterator[Rgb]:
    """Yield so many colours that stand for all others, each on a corner of Pillow's grid."""
    parts = some.quantize(room, Image.Quantize.MEDIANCUT, kmeans=1).getpalette() or []
    on_grid = [min(255 & -GRID, (part + GRID // 2) & -GRID) for part in parts[: 3 * room]]
    yield from zip(on_grid[::3], on_grid[1::3], on_grid[2::3], strict=True)


def _beside(sure: Iterable[Rgb], others: Iterable[Rgb]) -> list[Rgb]:
    """The others, without those that would be taken where one of the sure ones is meant.

    Pillow looks only at the corner of a colour's cell in a grid.
    """
    corners = [(colour, tuple(part & -GRID for part in colour)) for colour in sure]
    reach = [(*corner, _apart(colour, corner)) for colour, corner in corners]
    return [
        (r, g, b)
        for r, g, b in dict.fromkeys(others)
        if not any((r - x) ** 2 + (g - y) ** 2 + (b - z) ** 2 <= near for x, y, z, near in reach)
    ]


def _apart(one: Rgb, other: Rgb) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def _with_grounds(inks: Iterable[Rgb], some: Image.Image) -> list[Rgb]:
    """The inks, and beside them the colours of large flat areas, the largest first.

    A ground that is a shade off shows more than an edge.
    """
    area, known = some.width * some.height, list(inks)
    for count, colour in sorted(some.getcolors(area) or (), reverse=True):
        if count < GROUND * area:
            break
        if isinstance(colour, tuple) and all(_apart(colour, other) > CLOSE for other in known):
            known.append(colour)
    return known


def _half_way(a: tuple[int, ...], b: tuple[int, ...]) -> tuple[int, ...]:
    return tuple((x + y) // 2 for x, y in zip(a, b, strict=True))
