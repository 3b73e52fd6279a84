"""The only package that uses Pillow: it paints scenes as palette PNGs.

Everything is drawn at twice its size and scaled down. A painted background layer is cached with its
palette. Painted foreground shapes are cached as patches with transparency, since most shapes are
the same from one move to the next. A picture is the background with the patches pasted in order.
Pillow releases the GIL while it scales and compresses.
"""

from rendering.paint.painter import Painter
from rendering.paint.typeset import extent, fit_text, text_width, wrap_text

__all__ = ["Painter", "extent", "fit_text", "text_width", "wrap_text"]
