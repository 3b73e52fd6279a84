"""The one file that knows Pillow: a scene becomes the bytes of a palette PNG.

Everything is drawn at twice its size and scaled down. The still layer is kept, with its palette;
so is each moving shape, as a patch with its transparency, since from one move to the next most of
them are the same. A picture is a copy of the still layer with patches laid on it, in their order.
Pillow lets other threads run while it scales and packs.
"""

import io
import random
import threading
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from math import ceil, floor
from operator import attrgetter

from cachetools import LRUCache
from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFilter, ImageFont, features

from rendering import geometry
from rendering import text as letters
from rendering.curves import dashes
from rendering.geometry import Box, View
from rendering.scene import (
    Colour,
    Disc,
    Face,
    Fade,
    Fill,
    Group,
    Paper,
    Point,
    Polygon,
    Polyline,
    Rect,
    Scene,
    Shadow,
    Shape,
    Still,
    Text,
)

BIG = 2
"""Shapes are drawn so many times larger than they are shown."""
PACKING = 3
"""How hard the PNG is packed: 5 saves a tenth of it and takes half as long again."""
STILLS = 96 * 1024 * 1024
"""So many bytes of still layers are kept: about ten of them."""
WHOLE = 6
"""A group of so many shapes or fewer is one patch."""
PATCHES = 64 * 1024 * 1024
"""So many bytes of patches are kept: those of some forty tables."""
_BYTES = 4
"""Pillow's memory for a pixel in colour, with transparency or without."""
_GLYPHS = ["lnum"] if features.check("raqm") else None
"""Numerals as tall as capitals; Pillow can ask for them only where it has libraqm."""
_CAPITALS = 0.325
"""Half the height of the capitals, as a share of the text size."""
_FALLBACK = 0.88
"""The fallback fonts look larger than ours at the same size."""


@dataclass(frozen=True, slots=True)
class _Layer:
    """A still layer as it is kept: at the size it is shown, and its palette."""

    small: Image.Image
    palette: Image.Image

    @property
    def weight(self) -> int:
        """Bytes; the palette hardly weighs anything."""
        return _BYTES * self.small.width * self.small.height


@dataclass(frozen=True, slots=True)
class _Patch:
    """A moving shape as it is kept: at the size it is shown, with its place."""

    image: Image.Image | None
    """In colour, without transparency; `None`: there is nothing to see."""

    mask: Image.Image | None
    """How much of it is seen where; `None`: all of it."""

    left: int
    top: int

    @property
    def weight(self) -> int:
        """Bytes, a little more for the shape itself."""
        if self.image is None:
            return 1_000
        each = _BYTES if self.mask is None else _BYTES + 1
        return 1_000 + each * self.image.width * self.image.height


@dataclass(frozen=True, slots=True)
class _Word:
    """A line of text as masks, which lie at (x, y) from the start of the base line."""

    mask: Image.Image | None
    halo: Image.Image | None
    x: int
    y: int
    width: float


class Painter:
    """Paints scenes, one at a time; keeps the still layers and the patches that it has drawn."""

    def __init__(self) -> None:
        self.stills_drawn = 0
        self._layers: LRUCache[Still, _Layer] = LRUCache(STILLS, attrgetter("weight"))
        self._patches: LRUCache[tuple[Shape, View], _Patch] = LRUCache(
            PATCHES, attrgetter("weight")
        )
        self._lock = threading.Lock()

    def paint(self, scene: Scene) -> bytes:
        """The scene as a PNG of 256 colours; the same bytes for an equal scene."""
        with self._lock:
            layer = self._layer(scene.still)
            shown = self._over(layer.small, scene) if scene.moving else layer.small
        if scene.window is not None:
            shown = shown.crop(_box(scene.window, scene.still.zoom))
        mapped = shown.quantize(palette=layer.palette, dither=Image.Dither.NONE)
        out = io.BytesIO()
        mapped.save(out, "PNG", compress_level=PACKING)
        return out.getvalue()

    def _layer(self, still: Still) -> _Layer:
        layer = self._layers.get(still)
        if layer is None:
            layer = self._layers[still] = self._drawn(still)
        return layer

    def _drawn(self, still: Still) -> _Layer:
        self.stills_drawn += 1
        big = BIG * still.zoom
        large = Image.new("RGB", (still.width * big, still.height * big), "#ffffff")
        _Brush(large).draw(still.shapes, View(big))
        small = large.reduce(BIG)
        return _Layer(small, _palette(small, still.inks))

    def _over(self, small: Image.Image, scene: Scene) -> Image.Image:
        shown = small.copy()
        for piece in _pieces(scene.moving, View(scene.still.zoom)):
            patch = self._patches.get(piece)
            if patch is None:
                patch = self._patches[piece] = _patch(*piece, small.size)
            if patch.image is not None:
                shown.paste(patch.image, (patch.left, patch.top), patch.mask)
        return shown


def extent(shape: Shape) -> Box:
    """The box (left, top, right, bottom) in px that a shape covers, texts as they will be set."""
    return geometry.extent(shape, View(), _text_box)


def text_width(text: str, size: float, face: Face = "sans") -> float:
    """How wide a line of text will be, in px."""
    return _measure(letters.clean(text), face, round(size * BIG)) / BIG


def _box(window: tuple[int, int, int, int], zoom: int) -> tuple[int, int, int, int]:
    """A window's edges in px of the file."""
    left, top, width, height = (zoom * side for side in window)
    return left, top, left + width, top + height


def _pieces(shapes: Iterable[Shape], view: View) -> Iterator[tuple[Shape, View]]:
    """Yield what is kept as a patch: of a panel each part, since seldom all of it changes."""
    for shape in shapes:
        if isinstance(shape, Group) and _parts(shape) > WHOLE:
            yield from _pieces(shape.shapes, view.inside(shape))
        else:
            yield shape, view


def _parts(group: Group) -> int:
    """How many shapes a group has, those of the groups in it among them."""
    return sum(len(part.shapes) if isinstance(part, Group) else 1 for part in group.shapes)


def _patch(shape: Shape, view: View, size: tuple[int, int]) -> _Patch:
    """Draw a shape as far as it is on a canvas of that size."""
    left, top, right, bottom = geometry.extent(shape, view, _text_box)
    x, y = max(0, floor(left) - 1), max(0, floor(top) - 1)
    width, height = min(size[0], ceil(right) + 1) - x, min(size[1], ceil(bottom) + 1) - y
    if width <= 0 or height <= 0:
        return _Patch(None, None, 0, 0)
    nearer = replace(view, scale=view.scale * BIG, x=(view.x - x) * BIG, y=(view.y - y) * BIG)
    large = (width * BIG, height * BIG)
    weak, alpha = (_through if _is_glass(shape) else _covering)(large, shape, nearer)
    if alpha.getextrema() == (255, 255):
        return _Patch(Image.merge("RGB", weak), None, x, y)
    # What is seen on black is its colour, weakened by its transparency. Apart from its mask it
    # need not be converted at each paste.
    image = Image.merge("RGBa", (*weak, alpha)).convert("RGBA").convert("RGB")
    return _Patch(image, alpha, x, y)


Bands = tuple[Image.Image, ...]


def _covering(size: tuple[int, int], shape: Shape, view: View) -> tuple[Bands, Image.Image]:
    """A shape on black, and how much of that it covers: whatever is drawn sets the fourth band.

    That band is no transparency to Pillow, so it is scaled and pasted into as the others are.
    """
    image = Image.new("RGBX", size, (0, 0, 0, 0))
    _Brush(image).draw((shape,), view)
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
            return _rgba(shape.colour)[3] < 255
        case _:
            fills = (shape.outline, shape.fill if isinstance(shape.fill, str) else None)
            return any(fill is not None and _rgba(fill)[3] < 255 for fill in fills)


def _on(ground: str, size: tuple[int, int], shape: Shape, view: View) -> Image.Image:
    image = Image.new("RGB", size, ground)
    _Brush(image).draw((shape,), view)
    return image.reduce(BIG)


def _palette(small: Image.Image, inks: tuple[Colour, ...]) -> Image.Image:
    """256 colours: the inks, each also half-way to the first three, and the still layer's."""
    sure = [_rgba(ink)[:3] for ink in inks]
    mixed = [_half_way(a, b) for a in sure for b in sure[:3] if a != b]
    fixed = list(dict.fromkeys((*sure, *mixed)))[:160]
    room = 256 - len(fixed)
    # Every fourth pixel as it is: pixels that were mixed hide what is rare, and take longer.
    some = small.resize([max(1, side // 4) for side in small.size], Image.Resampling.NEAREST)
    found = some.quantize(room, Image.Quantize.MEDIANCUT, kmeans=1).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette([*(part for ink in fixed for part in ink), *found[: 3 * room]])
    return palette


def _half_way(a: tuple[int, ...], b: tuple[int, ...]) -> tuple[int, ...]:
    return tuple((x + y) // 2 for x, y in zip(a, b, strict=True))


@lru_cache(maxsize=1024)
def _rgba(colour: Colour) -> tuple[int, ...]:
    value = ImageColor.getcolor(colour, "RGBA")
    return value if isinstance(value, tuple) else (value,) * 4


class _Brush:
    """Draws shapes on one image at drawing size; on a grey one, their silhouettes in white."""

    def __init__(self, image: Image.Image) -> None:
        self._image = image
        self._flat = image.mode == "L"
        self._pen = ImageDraw.Draw(image)
        self._glass = ImageDraw.Draw(image, "RGBA") if image.mode == "RGB" else self._pen

    def draw(self, shapes: Iterable[Shape], view: View) -> None:
        """Draw shapes in their order."""
        for shape in shapes:
            self._shape(shape, view)

    def _shape(self, shape: Shape, view: View) -> None:
        match shape:
            case Polygon():
                self._polygon(shape, view)
            case Polyline():
                self._polyline(shape, view)
            case Disc():
                self._disc(shape, view)
            case Rect():
                self._rect(shape, view)
            case Text():
                self._text(shape, view)
            case Group():
                self.draw(shape.shapes, view.inside(shape))
            case Shadow():
                self._shadow(shape, view)

    def _with(self, colour: Colour) -> tuple[ImageDraw.ImageDraw, tuple[int, ...] | int]:
        """The pen for a colour, and its ink."""
        if self._flat:
            return self._pen, 255
        ink = _rgba(colour)
        return (self._pen, ink[:3]) if ink[3] == 255 else (self._glass, ink)

    def _polygon(self, shape: Polygon, view: View) -> None:
        points = view.points(shape.points)
        self._fill(points, shape.fill)
        if shape.outline and shape.width:
            edge = Polyline(shape.points, shape.outline, shape.width, closed=True)
            self._polyline(edge, view)

    def _fill(self, points: list[Point], fill: Fill | None) -> None:
        if isinstance(fill, str) or self._flat:
            pen, ink = self._with(fill if isinstance(fill, str) else "#000000")
            pen.polygon(points, fill=ink)
        elif fill is not None:
            left, top = (int(min(axis)) for axis in zip(*points, strict=True))
            right, bottom = (int(max(axis)) + 1 for axis in zip(*points, strict=True))
            texture = _texture(fill, (right - left, bottom - top))
            if len(points) == 4 and set(points) == set(product(*zip(*points, strict=True))):
                # A rectangle needs no mask, which takes as long as the texture.
                self._image.paste(texture, (left, top))
                return
            mask = Image.new("L", texture.size)
            ImageDraw.Draw(mask).polygon([(x - left, y - top) for x, y in points], fill=255)
            self._image.paste(texture, (left, top), mask)

    def _polyline(self, shape: Polyline, view: View) -> None:
        if shape.dash:
            for piece in dashes(shape.points, *shape.dash, closed=shape.closed):
                self._polyline(replace(shape, points=piece, dash=None, closed=False), view)
            return
        if not self._flat and _rgba(shape.colour)[3] < 255 and shape.width > 2:
            self._through_mask(shape, view)
            return
        pen, ink = self._with(shape.colour)
        points = view.points((*shape.points, shape.points[0]) if shape.closed else shape.points)
        width = max(1, round(shape.width * view.scale))
        pen.line(points, fill=ink, width=width, joint="curve")
        if width > 2:
            r = (width - 1) / 2
            for x, y in (points[0], points[-1]):
                pen.ellipse((x - r, y - r, x + r, y + r), fill=ink)

    def _through_mask(self, shape: Polyline, view: View) -> None:
        """A translucent line: its overlaps must not show twice."""
        left, top, right, bottom = (int(v) for v in geometry.extent(shape, view, _text_box))
        mask = Image.new("L", (right - left + 4, bottom - top + 4))
        nearer = replace(view, x=view.x - left + 2, y=view.y - top + 2)
        _Brush(mask).draw((shape,), nearer)
        self._tint(mask, (left - 2, top - 2), shape.colour)

    def _tint(self, mask: Image.Image, at: tuple[int, int], colour: Colour) -> None:
        ink = _rgba(colour)
        if ink[3] < 255:
            mask = mask.point([value * ink[3] // 255 for value in range(256)])
        self._image.paste(255 if self._flat else ink[:3], (*at,), mask)

    def _disc(self, shape: Disc, view: View) -> None:
        if isinstance(shape.fill, Fade | Paper) or (shape.ry is not None and view.angle):
            ring = Polygon(geometry.ring(shape), shape.fill, shape.outline, shape.width)
            self._polygon(ring, view)
            return
        x, y = view.point(shape.x, shape.y)
        rx, ry = shape.r * view.scale, (shape.ry or shape.r) * view.scale
        half = shape.width * view.scale / 2 if shape.outline else 0
        for colour, by in ((shape.outline, half), (shape.fill, -half)):
            if colour and (by >= 0 or rx + by > 0):
                pen, ink = self._with(colour)
                box = (x - rx - by, y - ry - by, x + rx + by - 1, y + ry + by - 1)
                hollow = by > 0 and shape.fill is None
                line = round(2 * half)
                pen.ellipse(box, None if hollow else ink, ink if hollow else None, line or 1)

    def _rect(self, shape: Rect, view: View) -> None:
        if isinstance(shape.fill, Fade | Paper) or view.angle:
            edge = shape.width if shape.outline else 0
            outline = Polygon(geometry.rim(shape), shape.fill, shape.outline, edge)
            self._polygon(outline, view)
            return
        ends = view.points(((shape.x, shape.y), (shape.x + shape.w, shape.y + shape.h)))
        xs, ys = sorted(p[0] for p in ends), sorted(p[1] for p in ends)
        box = (round(xs[0]), round(ys[0]), round(xs[1]) - 1, round(ys[1]) - 1)
        radius, width = shape.radius * view.scale, round(shape.width * view.scale)
        if shape.fill:
            pen, ink = self._with(shape.fill)
            pen.rounded_rectangle(box, radius, fill=ink)
        if shape.outline and width:
            pen, ink = self._with(shape.outline)
            pen.rounded_rectangle(box, radius, outline=ink, width=width)

    def _text(self, shape: Text, view: View) -> None:
        word, x, y = _placed(shape, view)
        if word.mask is None:
            return
        angle, about = view.angle + shape.angle, view.point(shape.x, shape.y)
        for mask, colour in ((word.halo, shape.halo), (word.mask, shape.colour)):
            if mask and colour:
                self._tint(*_turned(mask, (round(x), round(y)), angle, about), colour)

    def _shadow(self, shape: Shadow, view: View) -> None:
        left, top, right, bottom = (int(v) for v in geometry.extent(shape, view, _text_box))
        mask = Image.new("L", (right - left + 2, bottom - top + 2))
        dx, dy = shape.dx * view.scale, shape.dy * view.scale
        _Brush(mask).draw(shape.shapes, replace(view, x=view.x - left + dx, y=view.y - top + dy))
        mask = mask.filter(ImageFilter.GaussianBlur(shape.blur * view.scale))
        self._tint(mask, (left, top), shape.colour)


def _turned(
    mask: Image.Image, at: tuple[int, int], angle: float, about: Point
) -> tuple[Image.Image, tuple[int, int]]:
    """A mask turned clockwise about a point, and its new place."""
    if not angle:
        return mask, at
    middle = (
        View(1, *about)
        .inside(Group((), angle=angle))
        .point(at[0] + mask.width / 2 - about[0], at[1] + mask.height / 2 - about[1])
    )
    turned = mask.rotate(-angle, Image.Resampling.BICUBIC, expand=True)
    return turned, (round(middle[0] - turned.width / 2), round(middle[1] - turned.height / 2))


def _texture(fill: Fade | Paper, size: tuple[int, int]) -> Image.Image:
    if isinstance(fill, Fade):
        slope = Image.linear_gradient("L").resize(size)
        top, bottom = (Image.new("RGB", size, _rgba(c)[:3]) for c in (fill.top, fill.bottom))
        return Image.composite(bottom, top, slope)
    return _paper(fill, size)


def _paper(fill: Paper, size: tuple[int, int]) -> Image.Image:
    """Paper, worked out at the size it is shown: drawing it large takes four times as long."""
    small = (ceil(size[0] / BIG), ceil(size[1] / BIG))
    light = Image.new("L", small, 128)
    for cell, strength in ((420, fill.stain), (150, fill.stain), (2, fill.grain)):
        if strength:
            light = Image.blend(light, _noise(small, cell // BIG, fill.seed), strength / 128)
    tables = zip(*_shades(_rgba(fill.colour)[:3]), strict=True)
    shown = Image.merge("RGB", [light.point(table) for table in tables])
    large = shown.resize((BIG * small[0], BIG * small[1]), Image.Resampling.NEAREST)
    return large.crop((0, 0, *size))


def _shades(colour: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield a colour in 256 lights: darker up to the middle one, and paler from there."""
    for light in range(256):
        dark, pale = min(255, 127 + light), max(0, light - 128)
        yield tuple((part * dark * (255 - pale) // 255 + 255 * pale) // 255 for part in colour)


def _noise(size: tuple[int, int], cell: int, seed: int) -> Image.Image:
    """Soft random spots, the same for the same seed."""
    small = (size[0] // cell + 3, size[1] // cell + 3)
    dots = random.Random(seed * 1000 + cell).randbytes(small[0] * small[1])  # noqa: S311 -- a texture
    return Image.frombytes("L", small, dots).resize(size, Image.Resampling.BICUBIC)


@lru_cache(maxsize=256)
def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    real = size if name in letters.FACES.values() else round(size * _FALLBACK)
    return ImageFont.truetype(letters.font_file(name), max(1, real))


@lru_cache(maxsize=4096)
def _measure(safe: str, face: Face, size: int) -> float:
    return sum(_advance(run, size) for run in letters.runs(safe, face))


def _advance(run: letters.Run, size: int) -> float:
    return _font(run.font, size).getlength(run.text, features=_GLYPHS)


@lru_cache(maxsize=2048)
def _word(text: str, face: Face, size: int, room: float, halo: int) -> _Word:
    """A line of text set in ``size`` px, no wider than ``room``."""
    safe = letters.shortened(text, room, lambda part: _measure(part, face, size))
    width = _measure(safe, face, size)
    pad = size + halo
    masks = []
    for rim in (0, halo) if halo else (0,):
        mask = Image.new("L", (round(width) + 2 * pad, 3 * pad))
        pen, x = ImageDraw.Draw(mask), float(pad)
        for run in letters.runs(safe, face):
            font = _font(run.font, size)
            pen.text((x, 2 * pad), run.text, 255, font, "ls", stroke_width=rim, features=_GLYPHS)
            x += _advance(run, size)
        masks.append(mask)
    box = masks[-1].getbbox()
    if box is None:
        return _Word(None, None, 0, 0, width)
    cut = [mask.crop(box) for mask in masks]
    return _Word(cut[0], cut[1] if halo else None, box[0] - pad, box[1] - 2 * pad, width)


def _placed(shape: Text, view: View) -> tuple[_Word, float, float]:
    """A text's masks and the place of their upper left corner, before any turning."""
    size = max(1, round(shape.size * view.scale))
    room = (shape.max_width or 1e6) * view.scale
    halo = round(shape.halo_width * view.scale) if shape.halo else 0
    word = _word(shape.text, shape.face, size, room, halo)
    x, y = view.point(shape.x, shape.y)
    x -= word.width * {"l": 0.0, "m": 0.5, "r": 1.0}[shape.anchor[0]]
    y += size * _CAPITALS if shape.anchor[1] == "m" else 0
    return word, x + word.x, y + word.y


def _text_box(shape: Text, view: View) -> Box:
    word, x, y = _placed(shape, view)
    if word.mask is None:
        return x, y, x, y
    box = Rect(x, y, word.mask.width, word.mask.height)
    angle = view.angle + shape.angle
    if not angle:
        return x, y, x + box.w, y + box.h
    ax, ay = view.point(shape.x, shape.y)
    turned = View(1, ax, ay).inside(Group((), angle=angle))
    points = turned.points((px - ax, py - ay) for px, py in geometry.corners(box))
    return geometry.extent(Polygon(tuple(points)), View(), _text_box)
