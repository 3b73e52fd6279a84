"""Which characters a font file can draw, read without drawing anything."""

from functools import cache
from pathlib import Path

from fontTools.ttLib import TTFont

_NOT_A_CHARACTER = 0xFFFF
"""Ends the table of some fonts."""


@cache
def covered(font: Path) -> frozenset[int]:
    """The code points for which the TrueType file has a glyph. Raises TTLibError: it is none."""
    with font.open("rb") as file, TTFont(file, lazy=True) as opened:
        # Any names will do: reading its own takes most of the time.
        opened.setGlyphOrder([str(number) for number in range(opened["maxp"].numGlyphs)])
        return frozenset(opened.getBestCmap()) - {_NOT_A_CHARACTER}
