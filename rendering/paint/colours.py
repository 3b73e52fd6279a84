"""The 256 colours of a picture."""

from functools import lru_cache

from PIL import Image, ImageColor

from rendering.scene import Colour

SAMPLED = 5
"""Of so many px in each direction one is looked at for a palette."""


@lru_cache(maxsize=1024)
def rgba(colour: Colour) -> tuple[int, ...]:
    """A colour's red, green, blue and opacity, 0 to 255 each."""
    value = ImageColor.getcolor(colour, "RGBA")
    return value if isinstance(value, tuple) else (value,) * 4


def palette(small: Image.Image, inks: tuple[Colour, ...]) -> Image.Image:
    """256 colours: the inks, each also half-way to the first three, and the still layer's."""
    sure = [rgba(ink)[:3] for ink in inks]
    mixed = [_half_way(a, b) for a in sure for b in sure[:3] if a != b]
    fixed = list(dict.fromkeys((*sure, *mixed)))[:160]
    room = 256 - len(fixed)
    # Some pixels as they are: pixels that were mixed hide what is rare, and take longer.
    some = small.resize([max(1, side // SAMPLED) for side in small.size], Image.Resampling.NEAREST)
    found = some.quantize(room, Image.Quantize.MEDIANCUT, kmeans=1).getpalette() or []
    colours = Image.new("P", (1, 1))
    colours.putpalette([*(part for ink in fixed for part in ink), *found[: 3 * room]])
    return colours


def _half_way(a: tuple[int, ...], b: tuple[int, ...]) -> tuple[int, ...]:
    return tuple((x + y) // 2 for x, y in zip(a, b, strict=True))
