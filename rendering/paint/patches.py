"""Moving shapes as patches: drawn once near the origin, laid on a picture wherever they are."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import count
from math import ceil, floor
from typing import NamedTuple

from PIL import Image, ImageChops

from rendering import geometry
from rendering.geometry import View
from rendering.paint.brush import Brush
from rendering.paint.colours import rgba
from rendering.paint.typeset import BIG, text_box
from rendering.scene import Disc, Group, Polygon, Polyline, Rect, Shadow, Shape, Text

WHOLE = 6
"""A group of so many shapes or fewer is one patch."""
FINE = 16
"""A place between two px counts as the nearest of so many."""
_BYTES = 4
"""Pillow's memory for a pixel in colour, with transparency or without."""
_numbers = count()


@dataclass(frozen=True, slots=True)
class Piece:
    """A moving shape within the first px from the origin; its hash is taken once."""

    shape: Shape = field(hash=False)
    view: View = field(hash=False)
    _taken: int = field(init=False, repr=False, compare=False, hash=True)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_taken", hash((self.shape, self.view)))


@dataclass(frozen=True, slots=True)
class Patch:
    """A piece as it is kept: at the size it is shown, with its place from the origin."""

    image: Image.Image
    """In colour, without transparency."""

    mask: Image.Image | None
    """How much of it is seen where; `None`: all of it."""

    left: int
    top: int
    number: int = field(default_factory=lambda: next(_numbers))
    """No other patch has it."""

    @property
    def weight(self) -> int:
        """Bytes, a little more for the shape itself."""
        each = _BYTES if self.mask is None else _BYTES + 1
        return 1_000 + each * self.image.width * self.image.height


class Laid(NamedTuple):
    """A patch on a picture."""

    number: int
    left: int
    top: int
    right: int
    bottom: int
    patch: Patch


def laid(patch: Patch, x: int, y: int) -> Laid:
    """A patch so far from the origin."""
    left, top = x + patch.left, y + patch.top
    width, height = patch.image.size
    return Laid(patch.number, left, top, left + width, top + height, patch)


def pieces(shapes: Iterable[Shape], view: View) -> Iterator[tuple[Piece, int, int]]:
    """Yield what is kept as a patch and where it lies; of a panel each part by itself.

    Seldom all of a panel changes, and what it is made of lies in other places too.
    """
    for shape in shapes:
        if isinstance(shape, Group) and _parts(shape) > WHOLE:
            yield from pieces(shape.shapes, view.inside(shape))
        else:
            yield _near(shape, view)


def _parts(group: Group) -> int:
    """How many shapes a group has, those of the groups in it among them."""
    return sum(len(part.shapes) if isinstance(part, Group) else 1 for part in group.shapes)


def _near(shape: Shape, view: View) -> tuple[Piece, int, int]:
    """A shape near the origin, and how many whole px it lies from there."""
    x, y = view.x, view.y
    if isinstance(shape, Text | Rect | Disc | Group):
        x, y = view.point(shape.x, shape.y)
        shape = replace(shape, x=0, y=0)
    left, top = floor(x), floor(y)
    over, under = round((x - left) * FINE) / FINE, round((y - top) * FINE) / FINE
    near = View(view.scale, over, under, view.angle, view.cos, view.sin, view.flip)
    return Piece(shape, near), left, top


def drawn(piece: Piece) -> Patch:
    """Draw a piece, large, and scale it down."""
    shape, view = piece.shape, piece.view
    nearer = replace(view, scale=view.scale * BIG, x=view.x * BIG, y=view.y * BIG)
    ends = [edge / BIG for edge in geometry.extent(shape, nearer, text_box)]
    x, y = floor(ends[0]) - 1, floor(ends[1]) - 1
    width, height = ceil(ends[2]) + 1 - x, ceil(ends[3]) + 1 - y
    moved = replace(nearer, x=nearer.x - x * BIG, y=nearer.y - y * BIG)
    large = (width * BIG, height * BIG)
    weak, alpha = (_through if _is_glass(shape) else _covering)(large, shape, moved)
    if alpha.getextrema() == (255, 255):
        return Patch(Image.merge("RGB", weak), None, x, y)
    # What is seen on black is its colour, weakened by its transparency. Apart from its mask it
    # need not be converted at each paste.
    image = Image.merge("RGBa", (*weak, alpha)).convert("RGBA").convert("RGB")
    return Patch(image, alpha, x, y)


Bands = tuple[Image.Image, ...]


def _covering(size: tuple[int, int], shape: Shape, view: View) -> tuple[Bands, Image.Image]:
    """A shape on black, and how much of that it covers: whatever is drawn sets the fourth band.

    That band is no transparency to Pillow, so it is scaled and pasted into as the others are.
    """
    image = Image.new("RGBX", size, (0, 0, 0, 0))
    Brush(image).draw((shape,), view)
    *weak, alpha = image.reduce(BIG).split()
    return tuple(weak), alpha


def _through(size: tuple[int, int], shape: Shape, view: View) -> tuple[Bands, Image.Image]:
    """The same of a shape that shines through; dearer, as it is drawn twice.

    On black and on white it looks alike where it is opaque, and differs by what shines through.
    """
    dark, light = (_on(ground, size, shape, view) for ground in ("black", "white"))
    return dark.split(), ImageChops.invert(ImageChops.difference(light, dark)).getchannel("G")


def _is_glass(shape: Shape) -> bool:
    """Whether anything in a shape lets what lies beneath shine through."""
    match shape:
        case Group() | Shadow():
            return isinstance(shape, Shadow) or any(map(_is_glass, shape.shapes))
        case Polyline() | Text():
            return rgba(shape.colour)[3] < 255
        case Disc() | Rect() | Polygon():
            fills = (shape.outline, shape.fill if isinstance(shape.fill, str) else None)
            return any(fill is not None and rgba(fill)[3] < 255 for fill in fills)


def _on(ground: str, size: tuple[int, int], shape: Shape, view: View) -> Image.Image:
    image = Image.new("RGB", size, ground)
    Brush(image).draw((shape,), view)
    return image.reduce(BIG)
