"""Paints scenes, and keeps what the next ones will need again."""

import threading
from dataclasses import dataclass
from operator import attrgetter
from typing import TypeAlias

from cachetools import LRUCache
from PIL import Image

from rendering.geometry import View
from rendering.paint.brush import Brush
from rendering.paint.colours import palette
from rendering.paint.patches import Patch, Piece, drawn, pieces
from rendering.paint.png import png
from rendering.paint.typeset import BIG
from rendering.scene import Scene, Still

STILLS = 48 * 1024 * 1024
"""So many bytes of still layers are kept: about twenty of them."""
PATCHES = 96 * 1024 * 1024
"""So many bytes of patches are kept: those of some forty tables that move in turn."""


WHOLE_PIECE = (0, 0)
Cut: TypeAlias = tuple[Piece, tuple[int, int]]


@dataclass(frozen=True, slots=True)
class _Layer:
    """A still layer as it is kept: at the size it is shown, in the colours of its pictures."""

    mapped: Image.Image
    palette: Image.Image

    @property
    def weight(self) -> int:
        """Bytes; the palette hardly weighs anything."""
        return self.mapped.width * self.mapped.height


class Painter:
    """Paints scenes, one at a time; keeps still layers and patches."""

    def __init__(self) -> None:
        self.stills_drawn = 0
        self._layers: LRUCache[Still, _Layer] = LRUCache(STILLS, attrgetter("weight"))
        self._patches: LRUCache[Cut, tuple[Patch, ...]] = LRUCache(PATCHES, _weight)
        """By the piece, and by how many px it is seen larger: also those as they are drawn."""

        self._lock = threading.Lock()

    def paint(self, scene: Scene) -> bytes:
        """The scene as a PNG of 256 colours; the same bytes for an equal scene."""
        with self._lock:
            layer = self._layer(scene.still)
            shown = self._shown(scene, layer)
        return png(_mapped(shown, layer.palette))

    def _shown(self, scene: Scene, layer: _Layer) -> Image.Image:
        """The still layer with all patches of a picture laid on it in their order."""
        shown = layer.mapped.convert("RGB")
        for piece, place in pieces(scene.moving, View(scene.still.zoom)):
            for patch in self._patched(piece, place.cut):
                patch.lay(shown, place.x, place.y)
        return shown

    def _layer(self, still: Still) -> _Layer:
        layer = self._layers.get(still)
        if layer is None:
            layer = self._layers[still] = self._drawn(still)
        return layer

    def _drawn(self, still: Still) -> _Layer:
        self.stills_drawn += 1
        big = BIG * still.zoom
        size = round(still.width * big), round(still.height * big)
        large = Image.new("RGB", size, "#ffffff")
        Brush(large).draw(still.shapes, View(big))
        small = large.reduce(BIG)
        colours = palette(small, still.inks)
        return _Layer(_mapped(small, colours), colours)

    def _patched(self, piece: Piece, cut: tuple[int, int]) -> tuple[Patch, ...]:
        found = self._patches.get((piece, cut))
        if found is None:
            found = self._patches[piece, cut] = (
                tuple(patch.stretched(*cut) for patch in self._patched(piece, WHOLE_PIECE))
                if cut != WHOLE_PIECE
                else drawn(piece)
            )
        return found


def _weight(patches: tuple[Patch, ...]) -> int:
    return sum(patch.weight for patch in patches)


def _mapped(image: Image.Image, colours: Image.Image) -> Image.Image:
    return image.quantize(palette=colours, dither=Image.Dither.NONE)
