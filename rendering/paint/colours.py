"""Chooses the palette of 176 colours in which a picture is stored."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import ceil

from PIL import Image, ImageColor

from rendering.scene import Colour

Rgb = tuple[int, ...]

PALETTE_COLOURS, MAX_FIXED_COLOURS = 176, 140
"""Number of colours of a picture, and how many of them at most are inks, grounds and mixtures.

More colours make files larger.
"""

SAMPLE_PX = 60_000
"""About the number of px of a picture from which its palette is chosen."""

GRID = 4
"""Pillow finds the nearest palette colour by cells of this size in each colour channel."""
CLOSE_DISTANCE = 4 * 3 * (GRID - 1) ** 2
"""Squared distance of colours. Pillow never confuses colours that are farther apart."""
MIN_GROUND_SHARE = 0.005
"""A colour that covers at least this share of a background layer is one of its grounds."""


@lru_cache(maxsize=1024)
def rgba(colour: Colour) -> tuple[int, ...]:
    """A colour's red, green, blue and opacity, 0 to 255 each."""
    value = ImageColor.getcolor(colour, "RGBA")
    return value if isinstance(value, tuple) else (value,) * 4


def make_palette(small: Image.Image, inks: tuple[Colour, ...]) -> Image.Image:
    """The palette of a background layer, as a Pillow image of mode P; `small` is the painted layer.

    It contains the inks, the colours of large areas, mixtures of two inks, then other frequent
    colours. Pillow maps each colour of the palette to itself, so that mapping a picture twice
    changes nothing.
    """
    step = max(1, (small.width * small.height / SAMPLE_PX) ** 0.5)
    # Sample single pixels: averages would hide rare colours, and take longer.
    sample = small.resize([ceil(side / step) for side in small.size], Image.Resampling.NEAREST)
    ink_colours = [rgba(ink)[:3] for ink in inks]
    mixed = [
        tuple((x + y) // 2 for x, y in zip(a, b, strict=True))
        for a in ink_colours
        for b in ink_colours[:3]
        if a != b
    ]
    fixed = _add_grounds(dict.fromkeys(ink_colours), sample)
    chosen = [*fixed, *_distinguishable(fixed, mixed)][:MAX_FIXED_COLOURS]
    chosen += _distinguishable(fixed, _quantize_sample(sample, PALETTE_COLOURS - len(chosen)))
    colours = Image.new("P", (1, 1))
    colours.putpalette([channel for colour in chosen for channel in colour])
    return colours


def _quantize_sample(sample: Image.Image, count: int) -> Iterator[Rgb]:
    """Yield about `count` colours that represent the sample, each on a corner of Pillow's grid."""
    channels = sample.quantize(count, Image.Quantize.MEDIANCUT, kmeans=1).getpalette() or []
    on_grid = [min(255 & -GRID, (channel + GRID // 2) & -GRID) for channel in channels[: 3 * count]]
    yield from zip(on_grid[::3], on_grid[1::3], on_grid[2::3], strict=True)


def _distinguishable(fixed: Iterable[Rgb], others: Iterable[Rgb]) -> list[Rgb]:
    """Those of the other colours that Pillow would not choose in place of a fixed colour.

    To find the nearest colour, Pillow measures from the corner of a colour's cell in its grid.
    """
    corners = [(colour, tuple(channel & -GRID for channel in colour)) for colour in fixed]
    limits = [(*corner, _squared_distance(colour, corner)) for colour, corner in corners]
    return [
        (r, g, b)
        for r, g, b in dict.fromkeys(others)
        if not any((r - x) ** 2 + (g - y) ** 2 + (b - z) ** 2 <= near for x, y, z, near in limits)
    ]


def _squared_distance(a: Rgb, b: Rgb) -> int:
    return sum((x - y) ** 2 for x, y in zip(a, b, strict=True))


def _add_grounds(inks: Iterable[Rgb], sample: Image.Image) -> list[Rgb]:
    """The inks and the colours of large flat areas, the largest first.

    A slightly wrong colour is more visible on a large area than at an edge.
    """
    area, colours = sample.width * sample.height, list(inks)
    for count, colour in sorted(sample.getcolors(area) or (), reverse=True):
        if count < MIN_GROUND_SHARE * area:
            break
        if isinstance(colour, tuple) and all(
            _squared_distance(colour, other) > CLOSE_DISTANCE for other in colours
        ):
            colours.append(colour)
    return colours
