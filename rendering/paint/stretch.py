"""Grows images of which the edges matter, and all between them is alike."""

from collections.abc import Iterator
from itertools import product

from PIL import Image


def stretched(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """An image grown to a size: its middle column and row are repeated, all else stays as it is."""
    large = Image.new(image.mode, size)
    for part, at in parts(image, size):
        large.paste(part, at)
    return large


def parts(
    image: Image.Image, size: tuple[int, int]
) -> Iterator[tuple[Image.Image, tuple[int, int]]]:
    """Yield the nine parts of an image that is grown to a size, and where each lies in it."""
    columns, rows = (_thirds(*ends) for ends in zip(image.size, size, strict=True))
    for (top, high, y, height), (left, wide, x, width) in product(rows, columns):
        if width and height:
            box = (left, top, left + wide, top + high)
            yield image.resize((width, height), Image.Resampling.NEAREST, box), (x, y)


def _thirds(length: int, grown: int) -> tuple[tuple[int, int, int, int], ...]:
    """Start and length of what is before, at and after the middle, now and when it has grown."""
    half, more = length // 2, grown - length
    after = length - half - 1
    return (
        (0, half, 0, half),
        (half, 1, half, 1 + more),
        (half + 1, after, half + 1 + more, after),
    )
