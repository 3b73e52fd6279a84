"""Paints scenes and encodes them as PNG or animated GIF; caches backgrounds and patches."""

import io
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count, groupby
from operator import attrgetter
from typing import TypeAlias

from cachetools import LRUCache
from PIL import Image

from rendering.geometry import View
from rendering.paint.brush import Brush
from rendering.paint.colours import make_palette
from rendering.paint.patches import Patch, Piece, paint_piece, split_into_pieces
from rendering.paint.png import PackedStrip, join_strips, pack_strips
from rendering.paint.typeset import OVERSAMPLING
from rendering.scene import BackgroundLayer, Scene

BACKGROUND_CACHE_BYTES = 48 * 1024 * 1024
"""Size of the cache of background layers: room for about twenty."""
PATCH_CACHE_BYTES = 96 * 1024 * 1024
"""Size of the cache of patches: room for about forty matches played at the same time."""


STRIP_CACHE_BYTES = 32 * 1024 * 1024
"""Strips to keep, some five thousand."""
STRIP_HEIGHT_PX = 75
"""Lower strips are found again more often, but compress less well."""

UNCUT = (0, 0)
Cut: TypeAlias = tuple[Piece, tuple[int, int]]
"""A piece, and the px, across and down, that were cut from its shape."""


@dataclass(frozen=True, slots=True)
class _Layer:
    """A painted background layer in the cache, at its final size and in its palette."""

    number: int
    mapped: Image.Image
    palette: Image.Image

    @property
    def byte_count(self) -> int:
        """Memory of the layer without its small palette."""
        return self.mapped.width * self.mapped.height


@dataclass(frozen=True, slots=True)
class _PaintedPiece:
    """The patches of a piece, with the rows that they reach from its origin."""

    number: int
    patches: tuple[Patch, ...]
    top: int
    bottom: int

    @property
    def byte_count(self) -> int:
        """Size in bytes, with an allowance for the shape."""
        return sum(patch.byte_count for patch in self.patches)


Placed: TypeAlias = tuple[int, _PaintedPiece, int, int]
"""A piece by its place in the order of painting, and the place of its origin on the picture."""

StripKey: TypeAlias = tuple[int, int, tuple[tuple[int, int, int], ...]]
"""The number of a background layer and of a strip, and the pieces that it shows: the number of
each, and its place."""


class Painter:
    """Paints scenes, one at a time; keeps backgrounds, patches and packed strips.

    A picture is made of strips from edge to edge. A strip that shows what it has shown before, in
    this picture or another, is neither painted nor compressed again.
    """

    def __init__(self) -> None:
        self.backgrounds_drawn = 0
        self._numbers = count()
        self._layers: LRUCache[BackgroundLayer, _Layer] = LRUCache(
            BACKGROUND_CACHE_BYTES, attrgetter("byte_count")
        )
        self._pieces: LRUCache[Cut, _PaintedPiece] = LRUCache(
            PATCH_CACHE_BYTES, attrgetter("byte_count")
        )
        self._strips: LRUCache[StripKey, PackedStrip] = LRUCache(
            STRIP_CACHE_BYTES, lambda strip: 5_000 + len(strip.data)
        )
        self._lock = threading.Lock()

    def paint(self, scene: Scene) -> bytes:
        """Return the scene as a PNG; the same bytes for an equal scene."""
        with self._lock:
            layer = self._layer(scene.background)
            strips = self._find_strips(layer, self._pieces_by_strip(scene, layer))
        return join_strips(layer.mapped.size, layer.palette, strips)

    def _pieces_by_strip(self, scene: Scene, layer: _Layer) -> list[list[Placed]]:
        """The pieces that each strip shows, in their order."""
        by_strip = [list[Placed]() for _ in range(0, layer.mapped.height, STRIP_HEIGHT_PX)]
        pieces = split_into_pieces(scene.foreground, View(scene.background.zoom))
        for number, (piece, place) in enumerate(pieces):
            painted = self._find_piece(piece, place.cut)
            first = max(0, (place.y + painted.top) // STRIP_HEIGHT_PX)
            last = (place.y + painted.bottom - 1) // STRIP_HEIGHT_PX
            # A piece above the picture has a negative last strip, and is shown by none.
            for placed in by_strip[first : max(0, last + 1)]:
                placed.append((number, painted, place.x, place.y))
        return by_strip

    def _find_strips(self, layer: _Layer, by_strip: list[list[Placed]]) -> list[PackedStrip]:
        """The strips of a picture; neighbours that are new are painted together."""
        keys: list[StripKey] = [
            (layer.number, k, tuple((piece.number, x, y) for _, piece, x, y in placed))
            for k, placed in enumerate(by_strip)
        ]
        strips = {k: self._strips[key] for k, key in enumerate(keys) if key in self._strips}
        for is_known, group in groupby(range(len(keys)), strips.__contains__):
            if not is_known:
                numbers = list(group)
                painted = _paint_strips(layer, by_strip, numbers[0], numbers[-1])
                new = dict(zip(numbers, painted, strict=True))
                self._strips.update((keys[k], strip) for k, strip in new.items())
                strips |= new
        return [strips[k] for k in range(len(keys))]

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
        return _Layer(next(self._numbers), _map_colours(small, colours), colours)

    def _find_piece(self, piece: Piece, cut: tuple[int, int]) -> _PaintedPiece:
        """The patches of a piece, stretched by the size that was cut from its shape."""
        painted = self._pieces.get((piece, cut))
        if painted is None:
            patches = (
                tuple(patch.stretched_by(*cut) for patch in self._find_piece(piece, UNCUT).patches)
                if cut != UNCUT
                else paint_piece(piece)
            )
            top = min((patch.top for patch in patches), default=0)
            bottom = max((patch.top + patch.size[1] for patch in patches), default=0)
            painted = _PaintedPiece(next(self._numbers), patches, top, bottom)
            self._pieces[piece, cut] = painted
        return painted


def _paint_strips(
    layer: _Layer, by_strip: list[list[Placed]], first: int, last: int
) -> Iterator[PackedStrip]:
    """Paint and compress successive strips: the background layer and the pieces on it."""
    width, height = layer.mapped.size
    top, bottom = first * STRIP_HEIGHT_PX, min(height, (last + 1) * STRIP_HEIGHT_PX)
    image = layer.mapped.crop((0, top, width, bottom)).convert("RGB")
    # A piece that reaches over several strips is painted once.
    by_number = {placed[0]: placed for strip in by_strip[first : last + 1] for placed in strip}
    for _, (_, piece, x, y) in sorted(by_number.items()):
        for patch in piece.patches:
            patch.paste_on(image, x, y - top)
    return pack_strips(_map_colours(image, layer.palette), STRIP_HEIGHT_PX)


def _map_colours(image: Image.Image, colours: Image.Image) -> Image.Image:
    return image.quantize(palette=colours, dither=Image.Dither.NONE)


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
