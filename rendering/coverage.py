"""Which characters a font file can draw, read without drawing anything.

Only where runs of characters begin and end is read; a glyph is looked up when somebody asks for it.
fontTools would make a dictionary of all of them, which takes a tenth of a second for our fonts.
"""

import sys
from array import array
from bisect import bisect_left
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from struct import unpack_from
from typing import Protocol

from fontTools.ttLib import TTFont

_WHOLE_UNICODE = ((3, 10), (0, 6), (0, 4))
_FIRST_PLANE = ((3, 1), (0, 3), (0, 2), (0, 1), (0, 0))
"""Tables by platform and encoding, the best first."""
_NOT_A_CHARACTER = 0xFFFF
"""Ends the table of some fonts."""


class Coverage(Protocol):
    """The code points for which a font has a glyph."""

    def __contains__(self, code: int, /) -> bool:
        """Whether the font can draw it."""


@dataclass(frozen=True, slots=True)
class _Groups:
    """Format 12: groups of characters, and the glyph of each group's first one."""

    starts: "array[int]"
    ends: "array[int]"
    glyphs: "array[int]"

    def __contains__(self, code: int) -> bool:
        at = bisect_left(self.ends, code)
        if at == len(self.ends) or code < self.starts[at]:
            return False
        return self.glyphs[at] + code - self.starts[at] != 0


@dataclass(frozen=True, slots=True)
class _Segments:
    """Format 4: segments of characters; glyphs follow from a difference, or stand in a list."""

    starts: "array[int]"
    ends: "array[int]"
    deltas: "array[int]"
    offsets: "array[int]"
    """Where a segment's glyphs stand, in bytes from here on; this and the list are one piece."""

    def __contains__(self, code: int) -> bool:
        at = bisect_left(self.ends, code)
        if code >= _NOT_A_CHARACTER or code < self.starts[at]:
            return False
        if not self.offsets[at]:
            return (code + self.deltas[at]) & 0xFFFF != 0
        glyph = self.offsets[at + self.offsets[at] // 2 + code - self.starts[at]]
        return glyph != 0 and (glyph + self.deltas[at]) & 0xFFFF != 0


@cache
def covered(font: Path) -> Coverage:
    """The code points for which the TrueType file has a glyph. Raises TTLibError: it is none."""
    with font.open("rb") as file, TTFont(file, lazy=True) as opened:
        table = bytes(opened.reader["cmap"])
    (count,) = unpack_from(">H", table, 2)
    places = {
        (platform, encoding): place
        for platform, encoding, place in (
            unpack_from(">HHL", table, 4 + 8 * number) for number in range(count)
        )
    }
    best = next(places[sort] for sort in (*_WHOLE_UNICODE, *_FIRST_PLANE) if sort in places)
    return _READ[unpack_from(">H", table, best)[0]](table[best:])


def _groups(table: bytes) -> Coverage:
    numbers = _numbers("L", table[16:])[: 3 * unpack_from(">L", table, 12)[0]]
    return _Groups(numbers[::3], numbers[1::3], numbers[2::3])


def _segments(table: bytes) -> Coverage:
    length, _, double = unpack_from(">HHH", table, 2)
    numbers, count = _numbers("H", table[14:length]), double // 2
    starts = numbers[count + 1 : 2 * count + 1]
    deltas = numbers[2 * count + 1 : 3 * count + 1]
    return _Segments(starts, numbers[:count], deltas, numbers[3 * count + 1 :])


_READ = {4: _segments, 12: _groups}


def _numbers(kind: str, table: bytes) -> "array[int]":
    """Unsigned numbers of two bytes (H) or four (L), the highest byte first."""
    numbers = array("H" if kind == "H" else "I")
    numbers.frombytes(table[: len(table) // numbers.itemsize * numbers.itemsize])
    if sys.byteorder == "little":
        numbers.byteswap()
    return numbers
