"""Moving shapes as patches: drawn once near the origin, laid on a picture wherever they are."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise
from math import ceil, floor
from typing import NamedTuple

from PIL import Image, ImageChops

from rendering.geometry import View
from rendering.paint.brush import Brush
from rendering.paint.colours import rgba
from rendering.paint.extents import extent
from rendering.paint.typeset import BIG
from rendering.scene import Disc, Group, Polygon, Polyline, Rect, Shape, Text

WHOLE = 10
"""A group of so many shapes or fewer is one patch."""
LARGE_PX2 = 8_000
"""A group on a rectangle of so many square px is no patch: its rectangle serves others too."""
STRAIGHT_PX = 3
"""So many px of a rectangle's straight edges are drawn; the others are these, repeated."""
OPAQUE = 255
FINE = 16
"""A place between two px counts as the nearest of so many."""
_BYTES = 4
"""Pillow's memory for a pixel in colour, with transparency or without."""


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

    colour: Image.Image | tuple[int, ...]
    """Without transparency; of one colour throughout, or pixel by pixel."""

    mask: Image.Image | None
    """How much of it is seen where; `None`: all of it."""

    size: tuple[int, int]
    left: int
    top: int
    stretch: tuple[bool, bool] = (False, False)
    """Whether it is repeated, across and down, by as much as its piece is cut."""

    shift: tuple[bool, bool] = (False, False)
    """Whether it lies, across and down, behind what is repeated."""

    def lay(self, picture: Image.Image, x: int, y: int) -> None:
        """Lay it on a picture whose place (x, y) is the origin."""
        left, top = x + self.left, y + self.top
        # Pillow wants all four edges of what is filled with one colour.
        box = (left, top, left + self.size[0], top + self.size[1])
        picture.paste(self.colour, box, self.mask)

    def stretched(self, across: int, down: int) -> "Patch":
        """Return it as a part of a piece that is seen larger by so many px."""
        wide = self.size[0] + across * self.stretch[0]
        high = self.size[1] + down * self.stretch[1]
        colour, mask = self.colour, self.mask
        if (wide, high) != self.size:
            if isinstance(colour, Image.Image):
                colour = colour.resize((wide, high), Image.Resampling.NEAREST)
            if mask is not None:
                mask = mask.resize((wide, high), Image.Resampling.NEAREST)
        left, top = self.left + across * self.shift[0], self.top + down * self.shift[1]
        return Patch(colour, mask, (wide, high), left, top)

    @property
    def weight(self) -> int:
        """Bytes, a little more for the shape itself."""
        each = (_BYTES if isinstance(self.colour, Image.Image) else 0) + (self.mask is not None)
        return 1_000 + each * self.size[0] * self.size[1]


class Place(NamedTuple):
    """How many whole px a piece lies from the origin."""

    x: int
    y: int
    cut: tuple[int, int] = (0, 0)
    """By how many px, across and down, the piece is smaller than what is seen."""


def pieces(shapes: Iterable[Shape], view: View) -> Iterator[tuple[Piece, Place]]:
    """Yield what is kept as a patch and where it lies; of a panel each part by itself.

    Seldom all of a panel changes, and what it is made of lies in other places too.
    """
    for shape in shapes:
        if isinstance(shape, Group) and (
            shape.thing or _is_large(shape, view) or _has_more(shape, WHOLE)
        ):
            yield from pieces(shape.shapes, view.inside(shape))
        else:
            yield _near(shape, view)


def _is_large(group: Group, view: View) -> bool:
    """Whether a group lies on a rectangle of its own that is large."""
    ground, scale = group.shapes[0] if group.shapes else None, view.scale * group.scale
    return isinstance(ground, Rect) and ground.w * ground.h * scale * scale >= LARGE_PX2


def _has_more(group: Group, count: int) -> bool:
    """Whether a group has more shapes than so many, however deep in the groups in it."""
    return _left(group, count) < 0


def _left(group: Group, count: int) -> int:
    """How many are left of so many shapes without those of a group; below 0: it has more."""
    for part in group.shapes:
        count = _left(part, count) if isinstance(part, Group) else count - 1
        if count < 0:
            break
    return count


def _near(shape: Shape, view: View) -> tuple[Piece, Place]:
    """A shape near the origin, and where it lies from there; a rectangle no larger than it must."""
    x, y, cut = view.x, view.y, (0, 0)
    if isinstance(shape, Text | Rect | Disc | Group):
        x, y = view.point(shape.x, shape.y)
        shape = replace(shape, x=0, y=0)
        if isinstance(shape, Rect) and view.flip > 0:
            corners = 2 * (ceil((shape.radius + shape.width) * view.scale) + 2) + STRAIGHT_PX
            (wide, across), (high, down) = (
                _cut(side * view.scale, corners) for side in (shape.w, shape.h)
            )
            shape, cut = replace(shape, w=wide / view.scale, h=high / view.scale), (across, down)
    left, top = floor(x), floor(y)
    over, under = round((x - left) * FINE) / FINE, round((y - top) * FINE) / FINE
    near = View(view.scale, over, under, view.angle, view.cos, view.sin, view.flip)
    return Piece(shape, near), Place(left, top, cut)


def _cut(side: float, least: int) -> tuple[float, int]:
    """Return a side in px without whole ones of its straight part, and how many these are."""
    cut = max(0, floor(side) - least)
    return round((side - cut) * FINE) / FINE, cut


def drawn(piece: Piece) -> tuple[Patch, ...]:
    """Draw a piece, large, and scale it down; a rectangle in parts that can be repeated."""
    shape, view = piece.shape, piece.view
    nearer = replace(view, scale=view.scale * BIG, x=view.x * BIG, y=view.y * BIG)
    ends = [edge / BIG for edge in extent(shape, nearer)]
    x, y = floor(ends[0]) - 1, floor(ends[1]) - 1
    size = (ceil(ends[2]) + 1 - x, ceil(ends[3]) + 1 - y)
    moved = replace(nearer, x=nearer.x - x * BIG, y=nearer.y - y * BIG)
    whole = Patch(*_seen(shape, moved, size), size, x, y)
    return tuple(_parts(whole)) if isinstance(shape, Rect) else (whole,)


def _parts(whole: Patch) -> Iterator[Patch]:
    """Yield a rectangle's corners, and between them a px of each edge and of its middle.

    To lay one colour on a picture costs a fifth of laying an image with its transparency there.
    """
    wide, high = whole.size
    columns, rows = ((0, wide // 2, wide // 2 + 1, wide), (0, high // 2, high // 2 + 1, high))
    for down, (top, bottom) in enumerate(pairwise(rows)):
        for across, (left, right) in enumerate(pairwise(columns)):
            box = left, top, right, bottom
            colour, mask = whole.colour, whole.mask and whole.mask.crop(box)
            if mask is not None and mask.getbbox() is None:
                continue
            if mask is not None and mask.getextrema() == (OPAQUE, OPAQUE):
                mask = None
            if isinstance(colour, Image.Image):
                colour = colour.crop(box)
                inks = colour.getcolors(1)
                if inks and isinstance(inks[0][1], tuple):
                    colour = inks[0][1]
            yield Patch(
                colour,
                mask,
                (right - left, bottom - top),
                whole.left + left,
                whole.top + top,
                stretch=(across == 1, down == 1),
                shift=(across > 1, down > 1),
            )


def _seen(
    shape: Shape, view: View, size: tuple[int, int]
) -> tuple[Image.Image | tuple[int, ...], Image.Image | None]:
    """The colours of a shape, and how much of it is seen where."""
    large, ink = (size[0] * BIG, size[1] * BIG), _only_ink(shape)
    if ink is not None:
        return ink, _drawn_on(Image.new("L", large), shape, view)
    weak, alpha = (_through if _is_glass(shape) else _covering)(large, shape, view)
    if alpha.getextrema() == (255, 255):
        return Image.merge("RGB", weak), None
    # What is seen on black is its colour, weakened by its transparency. Apart from its mask it
    # need not be converted at each paste.
    return Image.merge("RGBa", (*weak, alpha)).convert("RGBA").convert("RGB"), alpha


def _only_ink(shape: Shape) -> tuple[int, ...] | None:
    """The colour of a shape that has one throughout, and lets nothing shine through."""
    match shape:
        case Polyline(colour=colour) | Text(colour=colour, halo=None):
            *ink, opacity = rgba(colour)
            return tuple(ink) if opacity == 255 else None
        case _:
            return None


Bands = tuple[Image.Image, ...]


def _covering(size: tuple[int, int], shape: Shape, view: View) -> tuple[Bands, Image.Image]:
    """A shape on black, and how much of that it covers: whatever is drawn sets the fourth band.

    That band is no transparency to Pillow, so it is scaled and pasted into as the others are.
    """
    *weak, alpha = _drawn_on(Image.new("RGBX", size, (0, 0, 0, 0)), shape, view).split()
    return tuple(weak), alpha


def _through(size: tuple[int, int], shape: Shape, view: View) -> tuple[Bands, Image.Image]:
    """The same of a shape that shines through; dearer, as it is drawn twice.

    On black and on white it looks alike where it is opaque, and differs by what shines through.
    """
    dark, light = (
        _drawn_on(Image.new("RGB", size, ground), shape, view) for ground in ("black", "white")
    )
    return dark.split(), ImageChops.invert(ImageChops.difference(light, dark)).getchannel("G")


def _drawn_on(image: Image.Image, shape: Shape, view: View) -> Image.Image:
    Brush(image).draw((shape,), view)
    return image.reduce(BIG)


def _is_glass(shape: Shape) -> bool:
    """Whether anything in a shape lets what lies beneath shine through."""
    match shape:
        case Group():
            return any(map(_is_glass, shape.shapes))
        case Polyline() | Text():
            return rgba(shape.colour)[3] < 255
        case Disc() | Rect() | Polygon():
            fills = (shape.outline, shape.fill)
            return any(fill is not None and rgba(fill)[3] < 255 for fill in fills)
