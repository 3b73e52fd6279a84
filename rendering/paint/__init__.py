"""The one room that knows Pillow: a scene becomes the bytes of a palette PNG.

Everything is drawn at twice its size and scaled down. The still layer is kept, with its palette;
so is each moving shape, as a patch with its transparency, since from one move to the next most of
them are the same. What is left to do is to lay the patches on the still layer in their order.
Pillow lets other threads run while it scales and packs.
"""

from rendering import geometry
from rendering.geometry import Edges, View
from rendering.paint import typeset
from rendering.paint.painter import Painter
from rendering.paint.typeset import text_width
from rendering.scene import Shape

__all__ = ["Painter", "extent", "text_width"]


def extent(shape: Shape) -> Edges:
    """The box (left, top, right, bottom) in px that a shape covers, texts as they will be set."""
    return geometry.extent(shape, View(), typeset.text_box)
