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
        return frozenset(opened.getBestCmap()) - {_NOT_A_CHARACTER}
