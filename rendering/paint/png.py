"""PNG files of 256 colours, put together from bands that are packed each for itself.

A band is a chunk that needs none of the others: pictures that share a band share its bytes.
"""

import zlib
from collections.abc import Sequence
from dataclasses import dataclass

PACKING = 6
"""How hard a band is packed: 3 takes half as long, for a sixth more bytes."""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_EIGHT_BITS_OF_A_PALETTE = bytes((8, 3, 0, 0, 0))
_ZLIB = b"\x78\x5e"
"""What a zlib stream begins with."""
_END = b"\x03\x00"
"""An empty last block."""
_MODULUS = 65_521
"""Of Adler-32."""


@dataclass(frozen=True, slots=True)
class Band:
    """Rows of a picture, packed."""

    chunk: bytes
    length: int
    adler: int
    """How many bytes the rows had, and their checksum."""

    @property
    def weight(self) -> int:
        """Bytes, some more for what it is found by."""
        return 2_000 + len(self.chunk)


def packed(rows: bytes) -> Band:
    """Pack rows, each with its filter's byte."""
    pack = zlib.compressobj(PACKING, zlib.DEFLATED, -zlib.MAX_WBITS, 9)
    stream = pack.compress(rows) + pack.flush(zlib.Z_SYNC_FLUSH)
    return Band(_chunk(b"IDAT", stream), len(rows), zlib.adler32(rows))


def file(size: tuple[int, int], colours: bytes, bands: Sequence[Band]) -> bytes:
    """Return a whole file: its size in px, three bytes a colour, and its bands from the top."""
    adler = 1
    for band in bands:
        adler = _joined(adler, band)
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", b"".join(map(_four, size)) + _EIGHT_BITS_OF_A_PALETTE),
            _chunk(b"PLTE", colours),
            _chunk(b"IDAT", _ZLIB),
            *(band.chunk for band in bands),
            _chunk(b"IDAT", _END + _four(adler)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, content: bytes) -> bytes:
    return _four(len(content)) + kind + content + _four(zlib.crc32(kind + content))


def _four(number: int) -> bytes:
    return number.to_bytes(4, "big")


def _joined(before: int, band: Band) -> int:
    """The checksum of all rows so far, from that of those before and a band's own."""
    low, high = before & 0xFFFF, before >> 16
    own_low, own_high = band.adler & 0xFFFF, band.adler >> 16
    both = (high + own_high + band.length * (low - 1)) % _MODULUS
    return both << 16 | (low + own_low - 1) % _MODULUS
