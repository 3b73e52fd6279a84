"""Foreground shapes as patches: images painted once near the origin and pasted where needed."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise
from math import ceil, floor
from typing import NamedTuple

from PIL import Image, ImageChops

from rendering.geometry import View
from rendering.paint.brush import Brush
from rendering.paint.colours import rgba
from rendering.paint.typeset import OVERSAMPLING, extent
from rendering.scene import Disc, Group, Polygon, Polyline, Rect, Shape, Text

MAX_SINGLE_PATCH_SHAPES = 10
"""A group with at most this many shapes becomes one patch; larger groups are divided."""
LARGE_AREA_PX2 = 8_000
"""A group whose first shape is a rectangle of this area is divided, so that the rectangle's patch
can be used for other groups."""
STRAIGHT_PX = 3
"""Length of a rectangle's straight edges that is painted; longer edges are stretched from it."""
OPAQUE = 255
SUBPIXEL_STEPS = 16
"""Positions are rounded to this fraction of a px: 16 means sixteenths."""
_BYTES_PER_PIXEL = 4
"""Pillow's memory for a colour pixel, with or without transparency."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A foreground shape moved to within a px of the origin, the key of the patches' cache.

    Its hash is computed once, since hashing large groups takes long.
    """

    shape: Shape = field(hash=False)
    view: View = field(hash=False)
    _taken: int = field(init=False, repr=False, compare=False, hash=True)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_taken", hash((self.shape, self.view)))


@dataclass(frozen=True, slots=True)
class Patch:
    """A painted piece at its final size, with its offset from the origin."""

    colour: Image.Image | tuple[int, ...]
    """An image without transparency, or (red, green, blue) if all of the patch has one colour."""

    mask: Image.Image | None
    """The opacity of each px; `None`: the patch is opaque."""

    size: tuple[int, int]
    left: int
    top: int
    stretch: tuple[bool, bool] = (False, False)
    """Whether the patch is stretched, across and down, by the px cut from its shape."""

    shift: tuple[bool, bool] = (False, False)
    """Whether the patch is to the right of a stretched patch, or below one, and moves by its px."""

    def paste_on(self, picture: Image.Image, x: int, y: int) -> None:
        """Paste the patch on a picture. Its offset is counted from (x, y)."""
        left, top = x + self.left, y + self.top
        # Pillow needs all four edges to fill an area with one colour.
        box = (left, top, left + self.size[0], top + self.size[1])
        picture.paste(self.colour, box, self.mask)

    def stretched_by(self, across: int, down: int) -> "Patch":
        """The patch, stretched and moved for a shape that is this many px wider and higher."""
        width = self.size[0] + across * self.stretch[0]
        height = self.size[1] + down * self.stretch[1]
        colour, mask = self.colour, self.mask
        if (width, height) != self.size:
            if isinstance(colour, Image.Image):
                colour = colour.resize((width, height), Image.Resampling.NEAREST)
            if mask is not None:
                mask = mask.resize((width, height), Image.Resampling.NEAREST)
        left, top = self.left + across * self.shift[0], self.top + down * self.shift[1]
        return Patch(colour, mask, (width, height), left, top)

    @property
    def byte_count(self) -> int:
        """Memory of the patch, with an estimate of 1,000 bytes for its shape."""
        bytes_per_pixel = (_BYTES_PER_PIXEL if isinstance(self.colour, Image.Image) else 0) + (
            self.mask is not None
        )
        return 1_000 + bytes_per_pixel * self.size[0] * self.size[1]


class Place(NamedTuple):
    """A piece's offset from the origin, in whole px."""

    x: int
    y: int
    cut: tuple[int, int] = (0, 0)
    """The px, across and down, that were cut from the piece's shape."""


def split_into_pieces(shapes: Iterable[Shape], view: View) -> Iterator[tuple[Piece, Place]]:
    """Yield the shapes that are cached as patches, with their places.

    Groups that are things, are on a large rectangle or have many shapes are divided: usually only a
    part of them changes, and the same part may appear elsewhere.
    """
    for shape in shapes:
        if isinstance(shape, Group) and (
            shape.thing
            or _is_on_large_rect(shape, view)
            or (_shapes_left(shape, MAX_SINGLE_PATCH_SHAPES) < 0)
        ):
            yield from split_into_pieces(shape.shapes, view.group_view(shape))
        else:
            yield _move_to_origin(shape, view)


def _is_on_large_rect(group: Group, view: View) -> bool:
    """Whether a group's first shape is a large rectangle."""
    ground, scale = group.shapes[0] if group.shapes else None, view.scale * group.scale
    return isinstance(ground, Rect) and ground.w * ground.h * scale * scale >= LARGE_AREA_PX2


def _shapes_left(group: Group, count: int) -> int:
    """`count` minus the number of the group's shapes, nested ones included; negative if too many.

    Counting stops below 0.
    """
    for part in group.shapes:
        count = _shapes_left(part, count) if isinstance(part, Group) else count - 1
        if count < 0:
            break
    return count


def _move_to_origin(shape: Shape, view: View) -> tuple[Piece, Place]:
    """Move a shape near the origin, and cut a rectangle's straight edges to `STRAIGHT_PX`."""
    x, y, cut = view.x, view.y, (0, 0)
    if isinstance(shape, Group):
        x, y = view.point(shape.x, shape.y)
        # Not by `replace`, which takes several times as long.
        shape = Group(shape.shapes, 0, 0, shape.scale, shape.angle, shape.flip, shape.matters)
    elif isinstance(shape, Text | Rect | Disc):
        x, y = view.point(shape.x, shape.y)
        shape = replace(shape, x=0, y=0)
        if isinstance(shape, Rect) and view.flip > 0:
            corners = 2 * (ceil((shape.radius + shape.width) * view.scale) + 2) + STRAIGHT_PX
            (width, across), (height, down) = (
                _cut_straight_part(side * view.scale, corners) for side in (shape.w, shape.h)
            )
            shape, cut = replace(shape, w=width / view.scale, h=height / view.scale), (across, down)
    left, top = floor(x), floor(y)
    over, under = (
        round((x - left) * SUBPIXEL_STEPS) / SUBPIXEL_STEPS,
        round((y - top) * SUBPIXEL_STEPS) / SUBPIXEL_STEPS,
    )
    near = View(view.scale, over, under, view.angle, view.cos, view.sin, view.flip)
    return Piece(shape, near), Place(left, top, cut)


def _cut_straight_part(side: float, least: int) -> tuple[float, int]:
    """Shorten a side to about `least` px by whole px; return the new length and the px removed."""
    cut = max(0, floor(side) - least)
    return round((side - cut) * SUBPIXEL_STEPS) / SUBPIXEL_STEPS, cut


def paint_piece(piece: Piece) -> tuple[Patch, ...]:
    """Paint a piece at twice its size and scale it down; divide a rectangle into nine patches."""
    shape, view = piece.shape, piece.view
    nearer = replace(
        view, scale=view.scale * OVERSAMPLING, x=view.x * OVERSAMPLING, y=view.y * OVERSAMPLING
    )
    ends = [edge / OVERSAMPLING for edge in extent(shape, nearer)]
    x, y = floor(ends[0]) - 1, floor(ends[1]) - 1
    size = (ceil(ends[2]) + 1 - x, ceil(ends[3]) + 1 - y)
    moved = replace(nearer, x=nearer.x - x * OVERSAMPLING, y=nearer.y - y * OVERSAMPLING)
    whole = Patch(*_colour_and_mask(shape, moved, size), size, x, y)
    return tuple(_stretchable_parts(whole)) if isinstance(shape, Rect) else (whole,)


def _stretchable_parts(whole: Patch) -> Iterator[Patch]:
    """Yield up to nine patches of a rectangle: corners, and 1 px of each edge and of the middle.

    A patch of one colour is marked as such: filling an area takes a fifth of the time of pasting an
    image with transparency.
    """
    width, height = whole.size
    columns, rows = (
        (0, width // 2, width // 2 + 1, width),
        (0, height // 2, height // 2 + 1, height),
    )
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


def _colour_and_mask(
    shape: Shape, view: View, size: tuple[int, int]
) -> tuple[Image.Image | tuple[int, ...], Image.Image | None]:
    """The colour or colours of a shape and its mask, as in `Patch`."""
    large, ink = (size[0] * OVERSAMPLING, size[1] * OVERSAMPLING), _single_opaque_colour(shape)
    if ink is not None:
        return ink, _paint_on(Image.new("L", large), shape, view)
    paint = _paint_translucent if _is_translucent(shape) else _paint_opaque
    weak, alpha = paint(large, shape, view)
    if alpha.getextrema() == (255, 255):
        return Image.merge("RGB", weak), None
    # Painted on black, colours are darkened by their transparency, which this conversion undoes.
    # An image separate from its mask need not be converted at each paste.
    return Image.merge("RGBa", (*weak, alpha)).convert("RGBA").convert("RGB"), alpha


def _single_opaque_colour(shape: Shape) -> tuple[int, ...] | None:
    """The colour of a shape with only one colour, which is opaque; `None` for other shapes."""
    match shape:
        case Polyline(colour=colour) | Text(colour=colour, halo=None):
            *ink, opacity = rgba(colour)
            return tuple(ink) if opacity == 255 else None
        case _:
            return None


Bands = tuple[Image.Image, ...]


def _paint_opaque(size: tuple[int, int], shape: Shape, view: View) -> tuple[Bands, Image.Image]:
    """Paint a shape on black; return the colour bands, and the area it covers.

    The area is the fourth band of the mode RGBX, which all drawing sets to 255. Pillow does not
    take this band for transparency, and scales it like the others.
    """
    *weak, alpha = _paint_on(Image.new("RGBX", size, (0, 0, 0, 0)), shape, view).split()
    return tuple(weak), alpha


def _paint_translucent(
    size: tuple[int, int], shape: Shape, view: View
) -> tuple[Bands, Image.Image]:
    """Paint a translucent shape; return the colour bands on black, and the opacity of each px.

    The shape is painted on black and on white: the more both differ, the less opaque the shape is.
    """
    dark, light = (
        _paint_on(Image.new("RGB", size, ground), shape, view) for ground in ("black", "white")
    )
    return dark.split(), ImageChops.invert(ImageChops.difference(light, dark)).getchannel("G")


def _paint_on(image: Image.Image, shape: Shape, view: View) -> Image.Image:
    Brush(image).draw((shape,), view)
    return image.reduce(OVERSAMPLING)


def _is_translucent(shape: Shape) -> bool:
    """Whether any part of a shape is translucent."""
    match shape:
        case Group():
            return any(map(_is_translucent, shape.shapes))
        case Polyline() | Text():
            return rgba(shape.colour)[3] < 255
        case Disc() | Rect() | Polygon():
            fills = (shape.outline, shape.fill)
            return any(fill is not None and rgba(fill)[3] < 255 for fill in fills)
