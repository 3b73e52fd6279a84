"""Paints scenes, and keeps what the next ones will need again."""

import threading
from collections.abc import Iterator
from dataclasses import dataclass
from operator import attrgetter
from typing import NamedTuple

from cachetools import LRUCache
from PIL import Image

from rendering.geometry import View
from rendering.paint import png
from rendering.paint.brush import Brush
from rendering.paint.colours import palette
from rendering.paint.patches import Laid, Patch, Piece, drawn, laid, pieces
from rendering.paint.typeset import BIG
from rendering.scene import Scene, Still

STILLS = 64 * 1024 * 1024
"""So many bytes of still layers are kept: about twenty-five of them."""
PATCHES = 48 * 1024 * 1024
"""So many bytes of patches are kept: those of some forty tables."""
PACKED = 16 * 1024 * 1024
"""So many bytes of packed bands are kept: those of some seventy pictures."""
BAND = 96 * 1024
"""A band has about so many pixels: smaller ones cost bytes, larger ones change more often."""

Frame = tuple[int, int, int, int]
"""Left, top, right, bottom in px of the file."""


@dataclass(frozen=True, slots=True)
class _Layer:
    """A still layer as it is kept: at the size it is shown, in the colours of its pictures."""

    mapped: Image.Image
    palette: Image.Image
    number: int

    @property
    def weight(self) -> int:
        """Bytes; the palette hardly weighs anything."""
        return self.mapped.width * self.mapped.height

    @property
    def colours(self) -> bytes:
        """Three bytes a colour."""
        return bytes(self.palette.getpalette() or ())


class _Strip(NamedTuple):
    """A band of a picture: where it lies, and what lies on it."""

    frame: Frame
    on_it: tuple[Laid, ...]

    @property
    def key(self) -> tuple[object, ...]:
        """All that its rows depend on, beside the still layer."""
        return self.frame, *(each[:3] for each in self.on_it)


class Painter:
    """Paints scenes, one at a time; keeps still layers, patches and packed bands."""

    def __init__(self) -> None:
        self.stills_drawn = 0
        self._layers: LRUCache[Still, _Layer] = LRUCache(STILLS, attrgetter("weight"))
        self._patches: LRUCache[Piece, Patch] = LRUCache(PATCHES, attrgetter("weight"))
        self._bands: LRUCache[tuple[object, ...], png.Band] = LRUCache(PACKED, attrgetter("weight"))
        self._lock = threading.Lock()

    def paint(self, scene: Scene) -> bytes:
        """The scene as a PNG of 256 colours; the same bytes for an equal scene."""
        frame = _frame(scene)
        with self._lock:
            layer = self._layer(scene.still)
            bands = [self._band(layer, strip) for strip in _strips(frame, self._laid(scene))]
        left, top, right, bottom = frame
        return png.file((right - left, bottom - top), layer.colours, bands)

    def _layer(self, still: Still) -> _Layer:
        layer = self._layers.get(still)
        if layer is None:
            layer = self._layers[still] = self._drawn(still)
        return layer

    def _drawn(self, still: Still) -> _Layer:
        self.stills_drawn += 1
        big = BIG * still.zoom
        large = Image.new("RGB", (still.width * big, still.height * big), "#ffffff")
        Brush(large).draw(still.shapes, View(big))
        small = large.reduce(BIG)
        colours = palette(small, still.inks)
        return _Layer(_mapped(small, colours), colours, self.stills_drawn)

    def _laid(self, scene: Scene) -> list[Laid]:
        """All patches of a picture, in their order."""
        found = pieces(scene.moving, View(scene.still.zoom))
        return [laid(self._patch(piece), x, y) for piece, x, y in found]

    def _patch(self, piece: Piece) -> Patch:
        patch = self._patches.get(piece)
        if patch is None:
            patch = self._patches[piece] = drawn(piece)
        return patch

    def _band(self, layer: _Layer, strip: _Strip) -> png.Band:
        key = layer.number, *strip.key
        band = self._bands.get(key)
        if band is None:
            band = self._bands[key] = png.packed(_rows(layer, strip))
        return band


def _frame(scene: Scene) -> Frame:
    """The edges of what is shown of a scene."""
    still = scene.still
    window = scene.window or (0, 0, still.width, still.height)
    left, top, width, height = (still.zoom * side for side in window)
    return left, top, left + width, top + height


def _strips(frame: Frame, patches: list[Laid]) -> Iterator[_Strip]:
    """Share out patches among the bands that they touch."""
    left, top, right, bottom = frame
    high = max(1, BAND // (right - left))
    on_them: list[list[Laid]] = [[] for _ in range(top, bottom, high)]
    for each in patches:
        first, last = (each.top - top) // high, (each.bottom - 1 - top) // high
        if each.left < right and each.right > left:
            for on_it in on_them[max(0, first) : max(0, last + 1)]:
                on_it.append(each)
    for number, on_it in enumerate(on_them):
        start = top + number * high
        yield _Strip((left, start, right, min(bottom, start + high)), tuple(on_it))


def _rows(layer: _Layer, strip: _Strip) -> bytes:
    """A band's rows, each with the byte that says that it is not filtered."""
    left, top, right, bottom = strip.frame
    shown = layer.mapped.crop(strip.frame)
    if strip.on_it:
        shown = shown.convert("RGB")
        for each in strip.on_it:
            shown.paste(each.patch.image, (each.left - left, each.top - top), each.patch.mask)
        shown = _mapped(shown, layer.palette)
    lined = Image.new("P", (right - left + 1, bottom - top))
    lined.paste(shown, (1, 0))
    return lined.tobytes()


def _mapped(image: Image.Image, colours: Image.Image) -> Image.Image:
    return image.quantize(palette=colours, dither=Image.Dither.NONE)
