"""The one room that knows Pillow: a scene becomes the bytes of a palette PNG.

Everything is drawn at twice its size and scaled down. The still layer is kept, with its palette;
so is each moving shape, as a patch with its transparency, since from one move to the next most of
them are the same. What is left to do is to lay the patches on the still layer in their order.
Pillow lets other threads run while it scales and packs.
"""

from rendering.paint.extents import extent
from rendering.paint.painter import Painter
from rendering.paint.typeset import text_width

__all__ = ["Painter", "extent", "text_width"]
