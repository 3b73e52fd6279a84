"""Paints scenes, and keeps what the next ones will need again."""

import threading
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from cachetools import LRUCache
from PIL import Image

from rendering.geometry import View
from rendering.paint import png
from rendering.paint.brush import Brush
from rendering.paint.colours import palette
from rendering.paint.patches import Laid, Patch, Piece, drawn, laid, laid_on, pieces
from rendering.paint.typeset import BIG
from rendering.scene import Scene, Still

STILLS = 48 * 1024 * 1024
"""So many bytes of still layers are kept: about twenty of them."""
PATCHES = 40 * 1024 * 1024
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
    """A band of a picture: where it lies, and what its rows are found by."""

    top: int
    bottom: int
    key: tuple[object, ...]
    """The still layer, its place there, and all patches on it."""


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
            bands = self._packed(layer, frame, self._laid(scene))
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
        return [laid(self._patch(piece), place) for piece, place in found]

    def _patch(self, piece: Piece) -> Patch:
        patch = self._patches.get(piece)
        if patch is None:
            patch = self._patches[piece] = drawn(piece)
        return patch

    def _packed(self, layer: _Layer, frame: Frame, patches: Sequence[Laid]) -> list[png.Band]:
        """The bands of a picture; neighbours of which none is kept are painted as one."""
        strips = list(_strips(layer, frame, patches))
        found = {strip.key: self._bands.get(strip.key) for strip in strips}
        for kept, run in groupby(strips, lambda strip: found[strip.key] is not None):
            if not kept:
                found.update(self._painted(layer, frame, list(run), patches))
        return [band for strip in strips if (band := found[strip.key])]

    def _painted(
        self, layer: _Layer, frame: Frame, run: Sequence[_Strip], patches: Sequence[Laid]
    ) -> Iterator[tuple[tuple[object, ...], png.Band]]:
        """Paint and pack bands that lie one below the other."""
        left, _, right, _ = frame
        top, bottom, long = run[0].top, run[-1].bottom, right - left + 1
        rows = _rows(layer, (left, top, right, bottom), patches)
        for strip in run:
            own = rows[(strip.top - top) * long : (strip.bottom - top) * long]
            band = self._bands[strip.key] = png.packed(own)
            yield strip.key, band


def _frame(scene: Scene) -> Frame:
    """The edges of what is shown of a scene."""
    still = scene.still
    window = scene.window or (0, 0, still.width, still.height)
    left, top, width, height = (still.zoom * side for side in window)
    return left, top, left + width, top + height


def _strips(layer: _Layer, frame: Frame, patches: Sequence[Laid]) -> Iterator[_Strip]:
    """Cut a picture into bands, and tell each by the patches that touch it."""
    left, top, right, bottom = frame
    high = max(1, BAND // (right - left))
    on_them: list[list[bytes]] = [[] for _ in range(top, bottom, high)]
    for each in patches:
        if each.left < right and each.right > left:
            told = array("q", each.key).tobytes()
            first, last = (each.top - top) // high, (each.bottom - 1 - top) // high
            for on_it in on_them[max(0, first) : max(0, last + 1)]:
                on_it.append(told)
    for start, on_it in zip(range(top, bottom, high), on_them, strict=True):
        end = min(bottom, start + high)
        yield _Strip(start, end, (layer.number, left, start, right, end, b"".join(on_it)))


def _rows(layer: _Layer, frame: Frame, patches: Sequence[Laid]) -> bytes:
    """The rows of a part of a picture, each with the byte that says that it is not filtered."""
    left, top, right, bottom = frame
    shown = layer.mapped.crop(frame).convert("RGB")
    for each in patches:
        if each.top < bottom and each.bottom > top:
            laid_on(shown, each, left, top)
    lined = Image.new("P", (right - left + 1, bottom - top))
    lined.paste(_mapped(shown, layer.palette), (1, 0))
    return lined.tobytes()


def _mapped(image: Image.Image, colours: Image.Image) -> Image.Image:
    return image.quantize(palette=colours, dither=Image.Dither.NONE)
