"""Paper, worked out at the size it is shown: drawing it large takes four times as long."""

import random
from collections.abc import Iterator
from math import ceil

from PIL import Image

from rendering.paint.colours import rgba
from rendering.scene import Paper

COARSE = 6
"""Stains are so soft that one pixel in so many each way is enough of them."""


def paper(fill: Paper, small: tuple[int, int]) -> Image.Image:
    """Paper of a size."""
    coarse = (ceil(small[0] / COARSE), ceil(small[1] / COARSE))
    light = Image.new("L", coarse, 128)
    for cell in (210, 75):
        noise = _noise(small, cell, fill.seed).resize(coarse, Image.Resampling.BICUBIC)
        light = Image.blend(light, noise, fill.stain / 128)
    light = light.resize(small, Image.Resampling.BICUBIC)
    tables = zip(*_shades(rgba(fill.colour)[:3]), strict=True)
    return Image.merge("RGB", [light.point(table) for table in tables])


def _shades(colour: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield a colour in 256 lights: darker up to the middle one, and paler from there."""
    for light in range(256):
        dark, pale = min(255, 127 + light), max(0, light - 128)
        yield tuple((part * dark * (255 - pale) // 255 + 255 * pale) // 255 for part in colour)


def _noise(size: tuple[int, int], cell: int, seed: int) -> Image.Image:
    """Random spots for a canvas, a cell apart; the same for the same seed."""
    cells = (size[0] // cell + 3, size[1] // cell + 3)
    dots = random.Random(seed * 1000 + cell).randbytes(cells[0] * cells[1])  # noqa: S311 -- a texture
    return Image.frombytes("L", cells, dots)
