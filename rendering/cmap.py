"""Which characters a font file can draw: its ``cmap`` table, read without drawing anything."""

import struct
from functools import cache
from pathlib import Path

_PREFERRED = ((3, 10), (0, 4), (0, 6), (3, 1), (0, 3))
"""(platform, encoding) of the tables that speak Unicode, the fullest first."""


@cache
def covered(font: Path) -> frozenset[int]:
    """The code points for which the TrueType file has a glyph."""
    data = font.read_bytes()
    base = _table(data, b"cmap")
    count = struct.unpack_from(">H", data, base + 2)[0]
    found: dict[tuple[int, int], int] = {}
    for i in range(count):
        platform, encoding, offset = struct.unpack_from(">HHI", data, base + 4 + 8 * i)
        found[platform, encoding] = base + offset
    best = next(found[key] for key in _PREFERRED if key in found)
    kind = struct.unpack_from(">H", data, best)[0]
    return frozenset(_segments(data, best) if kind == 4 else _groups(data, best))


def _table(data: bytes, tag: bytes) -> int:
    count = struct.unpack_from(">H", data, 4)[0]
    for i in range(count):
        name, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * i)
        if name == tag:
            return int(offset)
    raise ValueError(f"no {tag.decode()} table")


def _groups(data: bytes, at: int) -> set[int]:
    """Format 12: runs of code points."""
    count = struct.unpack_from(">I", data, at + 12)[0]
    runs = (struct.unpack_from(">III", data, at + 16 + 12 * i) for i in range(count))
    return {code for first, last, _ in runs for code in range(first, last + 1)}


def _segments(data: bytes, at: int) -> set[int]:
    """Format 4: segments, each with a shift or a list of glyphs."""
    n = struct.unpack_from(">H", data, at + 6)[0] // 2
    ends = struct.unpack_from(f">{n}H", data, at + 14)
    starts = struct.unpack_from(f">{n}H", data, at + 16 + 2 * n)
    shifts = struct.unpack_from(f">{n}H", data, at + 16 + 4 * n)
    offsets = at + 16 + 6 * n
    codes: set[int] = set()
    for i, (first, last, shift) in enumerate(zip(starts, ends, shifts, strict=True)):
        offset = struct.unpack_from(">H", data, offsets + 2 * i)[0]
        for code in range(first, min(last, 0xFFFE) + 1):
            glyph = code
            if offset:
                place = offsets + 2 * i + offset + 2 * (code - first)
                glyph = struct.unpack_from(">H", data, place)[0]
            if glyph and (offset or (glyph + shift) & 0xFFFF):
                codes.add(code)
    return codes
