"""Packs pictures of few colours as PNG, in strips that are compressed one by one.

Compressed by zlib-ng, without row filters, which do not help pictures of few colours.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from struct import pack
from zlib import adler32, crc32

from PIL import Image
from zlib_ng import zlib_ng

COMPRESSION_LEVEL = 5
"""Level 6 takes a third more time, for 2 % fewer bytes."""

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_BITS_PER_PIXEL, _PALETTE_COLOUR_TYPE = 8, 3
_ZLIB_HEADER, _LAST_BLOCK = b"\x78\x5e", b"\x03\x00"


@dataclass(frozen=True, slots=True)
class PackedStrip:
    """Some rows of a picture, compressed without what is above them."""

    data: bytes
    checksum: int
    raw_bytes: int
    """Size of the rows before compression."""


def pack_strips(image: Image.Image, height: int) -> Iterator[PackedStrip]:
    """Compress an image of mode P in strips of this height; the last may be lower."""
    width, image_height = image.size
    # A byte before each row names its filter; 0 is none.
    rows = Image.new("P", (width + 1, image_height), 0)
    rows.paste(image, (1, 0))
    raw, strip_bytes = rows.tobytes(), height * (width + 1)
    for start in range(0, len(raw), strip_bytes):
        part = raw[start : start + strip_bytes]
        packer = zlib_ng.compressobj(COMPRESSION_LEVEL, zlib_ng.DEFLATED, -15)
        # A full flush ends on a whole byte, so that strips can be put behind each other.
        data = packer.compress(part) + packer.flush(zlib_ng.Z_FULL_FLUSH)
        yield PackedStrip(data, adler32(part), len(part))


def join_strips(
    size: tuple[int, int], palette: Image.Image, strips: Iterable[PackedStrip]
) -> bytes:
    """Return the strips of a picture as a PNG."""
    data, low, high = [_ZLIB_HEADER], 1, 0
    for strip in strips:
        data.append(strip.data)
        # The checksum of all rows, from those of the strips (as `adler32_combine` of zlib).
        strip_high, strip_low = divmod(strip.checksum, 1 << 16)
        high = (high + strip_high + strip.raw_bytes * (low - 1)) % 65_521
        low = (low + strip_low - 1) % 65_521
    data += (_LAST_BLOCK, pack(">I", high << 16 | low))
    header = pack(">IIBBBBB", *size, _BITS_PER_PIXEL, _PALETTE_COLOUR_TYPE, 0, 0, 0)
    colours = bytes(palette.getpalette("RGB") or ())
    chunks = ((b"IHDR", header), (b"PLTE", colours), (b"IDAT", b"".join(data)), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(kind, body) for kind, body in chunks)


def _chunk(kind: bytes, body: bytes) -> bytes:
    return pack(">I", len(body)) + kind + body + pack(">I", crc32(kind + body))
