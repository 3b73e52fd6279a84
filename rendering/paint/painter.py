"""Paints scenes and encodes them as PNG or animated GIF; caches backgrounds and patches."""

import io
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import attrgetter
from struct import pack
from typing import TypeAlias
from zlib import crc32

from cachetools import LRUCache
from PIL import Image
from zlib_ng import zlib_ng

from rendering.geometry import View
from rendering.paint.brush import Brush
from rendering.paint.colours import make_palette
from rendering.paint.patches import Patch, Piece, paint_piece, split_into_pieces
from rendering.paint.typeset import OVERSAMPLING
from rendering.scene import BackgroundLayer, Scene

BACKGROUND_CACHE_BYTES = 48 * 1024 * 1024
"""Size of the cache of background layers: room for about twenty."""
PATCH_CACHE_BYTES = 96 * 1024 * 1024
"""Size of the cache of patches: room for about forty matches played at the same time."""


UNCUT = (0, 0)
Cut: TypeAlias = tuple[Piece, tuple[int, int]]
"""A piece, and the px, across and down, that were cut from its shape."""


@dataclass(frozen=True, slots=True)
class _Layer:
    """A painted background layer in the cache, at its final size and in its palette."""

    mapped: Image.Image
    palette: Image.Image

    @property
    def byte_count(self) -> int:
        """Memory of the layer without its small palette."""
        return self.mapped.width * self.mapped.height


class Painter:
    """Paints scenes one at a time, from any thread, and caches backgrounds and patches."""

    def __init__(self) -> None:
        self.backgrounds_drawn = 0
        self._layers: LRUCache[BackgroundLayer, _Layer] = LRUCache(
            BACKGROUND_CACHE_BYTES, attrgetter("byte_count")
        )
        self._patches: LRUCache[Cut, tuple[Patch, ...]] = LRUCache(
            PATCH_CACHE_BYTES, lambda patches: sum(patch.byte_count for patch in patches)
        )
        self._lock = threading.Lock()

    def paint(self, scene: Scene) -> bytes:
        """Return the scene as a PNG; the same bytes for an equal scene."""
        with self._lock:
            layer = self._layer(scene.background)
            shown = self._compose(scene, layer)
        return encode_png(_map_colours(shown, layer.palette))

    def _compose(self, scene: Scene, layer: _Layer) -> Image.Image:
        """The background layer with the patches of the scene's foreground pasted on it."""
        shown = layer.mapped.convert("RGB")
        for piece, place in split_into_pieces(scene.foreground, View(scene.background.zoom)):
            for patch in self._find_patches(piece, place.cut):
                patch.paste_on(shown, place.x, place.y)
        return shown

    def _layer(self, background: BackgroundLayer) -> _Layer:
        layer = self._layers.get(background)
        if layer is None:
            layer = self._layers[background] = self._draw_layer(background)
        return layer

    def _draw_layer(self, background: BackgroundLayer) -> _Layer:
        self.backgrounds_drawn += 1
        big = OVERSAMPLING * background.zoom
        size = round(background.width * big), round(background.height * big)
        large = Image.new("RGB", size, "#ffffff")
        Brush(large).draw(background.shapes, View(big))
        small = large.reduce(OVERSAMPLING)
        colours = make_palette(small, background.inks)
        return _Layer(_map_colours(small, colours), colours)

    def _find_patches(self, piece: Piece, cut: tuple[int, int]) -> tuple[Patch, ...]:
        """The patches of a piece, stretched by the px that were cut from its shape."""
        patches = self._patches.get((piece, cut))
        if patches is None:
            patches = self._patches[piece, cut] = (
                tuple(patch.stretched_by(*cut) for patch in self._find_patches(piece, UNCUT))
                if cut != UNCUT
                else paint_piece(piece)
            )
        return patches


def _map_colours(image: Image.Image, colours: Image.Image) -> Image.Image:
    return image.quantize(palette=colours, dither=Image.Dither.NONE)


_PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_BITS_PER_PIXEL, _PALETTE_COLOUR_TYPE = 8, 3

COMPRESSION_LEVEL = 5
"""Compression level of zlib-ng. Level 6 takes a third more time for 2 % fewer bytes."""


def encode_png(image: Image.Image) -> bytes:
    """Encode an image of mode P as a PNG.

    Uses zlib-ng, and no row filters, which do not help pictures of few colours. Measured on sheets
    of all games: 5.0 ms and 66.8 KiB; with Pillow's own encoder 13.9 ms and 69.8 KiB.
    """
    wide, high = image.size
    # In a PNG a byte before each row names the row's filter; 0 stands for no filter.
    rows = Image.new("P", (wide + 1, high), 0)
    rows.paste(image, (1, 0))
    header = pack(">IIBBBBB", wide, high, _BITS_PER_PIXEL, _PALETTE_COLOUR_TYPE, 0, 0, 0)
    colours = bytes(image.getpalette("RGB") or ())
    packed = zlib_ng.compress(rows.tobytes(), COMPRESSION_LEVEL)
    chunks = ((b"IHDR", header), (b"PLTE", colours), (b"IDAT", packed), (b"IEND", b""))
    return _PNG_SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", crc32(kind + data))


def encode_film(
    scenes: Sequence[tuple[Scene, int]], report_progress: Callable[[float], None]
) -> bytes:
    """Encode scenes, each with its duration in ms, as a looping animated GIF.

    All scenes must have the same size. `report_progress` is called with the finished share, 0 to 1.

    Every Discord client plays GIFs without a click, and 256 colours are enough for our palettes. A
    GIF stores only the changes between frames: sixty frames of each game took 1.1 to 3.2 MiB and
    0.2 to 0.6 s. Lossless WebP takes 0.7 to 1.8 MiB and eight times as long; lossy WebP is larger
    and blurs letters.
    """
    painter, frames = Painter(), list[Image.Image]()
    for index, (scene, _) in enumerate(scenes):
        report_progress(index / len(scenes))
        frames.append(Image.open(io.BytesIO(painter.paint(scene))))
    durations_ms = [duration_ms for _, duration_ms in scenes]
    file = io.BytesIO()
    frames[0].save(
        file, "GIF", save_all=True, append_images=frames[1:], duration=durations_ms, loop=0
    )
    report_progress(1)
    return file.getvalue()
