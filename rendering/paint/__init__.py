"""The only package that uses Pillow: it paints scenes as palette PNGs.

Everything is drawn at twice its size and scaled down. The background layer is cached with its
palette, and so is each foreground shape, as a patch with its transparency: most of them are the
same from one move to the next. A picture is the background with the patches pasted on it in their
order. It is made in strips, each compressed by itself: a strip that shows what was shown before, in
any picture, is found in a cache by its patches and their places. Pillow releases the GIL while it
scales and compresses.
"""

from rendering.paint.painter import Painter
from rendering.paint.typeset import extent, fit_text, text_width, wrap_text

__all__ = ["Painter", "extent", "fit_text", "text_width", "wrap_text"]
