"""Random numbers: a keyed stream for each step.

Draw `k` (from 0) of the stream with number `s` is SHA-256 of the match's key, `s` and `k` (each
eight bytes, big-endian), read as one big-endian number and taken modulo the number of
possibilities. So no state needs to be stored, a retry is identical, and anyone who has the seed can
check every shuffle with a few lines in any language.

The chance rule of a match determines the stream number of each step:

- Rule 2: the start has 0, and a move has 1 plus the number of earlier moves that told a draw. Moves
  that were taken back do not count, and a turn has the same draws in however many moves it was
  made. So no player can choose among draws.
- Rule 1 (matches that began before Kontor 1.2): the step's number in the log. Each move that is
  taken back raises the numbers of later steps.

The match's key is derived from a secret seed, whose SHA-256 is published before the second player
joins, and from the player entropy: one contribution from each person who joined before the start.
"""

from collections.abc import Sequence
from hashlib import sha256
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 32
"""Length of a match's secret seed."""

BY_STEP, BY_DRAW = 1, 2
"""The chance rules 1 and 2: streams are numbered by steps, or by the draws before the step."""

_pack_numbers = Struct(">QQ").pack
_read_number = int.from_bytes
"""By default, `int.from_bytes` reads a big-endian number."""


def commitment(seed: bytes) -> str:
    """Return the SHA-256 of a seed in hexadecimal, which is published before the match."""
    return sha256(seed).hexdigest()


def match_key(seed: bytes, contributions: Sequence[str] = ()) -> bytes:
    """Return the key of a match's random numbers, from its seed and the players' contributions.

    The key is SHA-256 over the seed and each contribution. A contribution is encoded in UTF-8, and
    its length in bytes comes first, as eight bytes, big-endian. The caller sorts the contributions
    (chance rule 2) or passes them in the order of seats (rule 1). If all contributions are empty,
    the key is the seed itself.
    """
    if not any(contributions):
        return seed
    texts = (text.encode() for text in contributions)
    return sha256(seed + b"".join(len(text).to_bytes(8, "big") + text for text in texts)).digest()


class Rng:
    """The random numbers of one step of one match: the stream `number` of the match's `key`."""

    __slots__ = ("_draw_count", "_key", "_number")

    def __init__(self, key: bytes, number: int) -> None:
        self._key = key
        self._number = number
        self._draw_count = 0

    def below(self, possibilities: int) -> int:
        """Draw a number from 0 to `possibilities - 1`; the bias of the modulo is below 2**-200.

        A draw among one possibility counts as a draw.

        Raises:
            ZeroDivisionError: there are no possibilities.
        """
        draw = self._draw_count
        self._draw_count = draw + 1
        if possibilities == 1:
            return 0
        digest = sha256(self._key + _pack_numbers(self._number, draw)).digest()
        return _read_number(digest) % possibilities

    def choice(self, items: Sequence[T]) -> T:
        """Draw one of the items. Raises ZeroDivisionError if there are none."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in random order: Fisher and Yates' shuffle, from the last place down."""
        pool = list(items)
        for index in range(len(pool) - 1, 0, -1):
            other = self.below(index + 1)
            pool[index], pool[other] = pool[other], pool[index]
        return tuple(pool)
