"""Random numbers: a keyed stream for each step.

Draw `k` (from 0) of the stream with number `s` is SHA-256 of the match's key, `s` and `k` (each
eight bytes, big-endian), read as one big-endian number and taken modulo the number of
possibilities. So no state needs to be stored, a retry is identical, and anyone who has the seed can
check every shuffle with a few lines in any language.

The chance rule of a match determines the number of a step. By rule 2 the start has 0, and a move
has 1 plus the number of earlier moves that told a draw. Moves that were taken back do not count,
nor does it matter in how many moves a turn was made, so no player can choose among draws. By rule 1
(matches that began before Kontor 1.2) it is the step's number in the log, which each undo raises.

The key is made of a secret seed, whose SHA-256 is published before the second player joins, and of
the player entropy: one contribution from each person who joined before the start.
"""

from collections.abc import Sequence
from hashlib import sha256
from struct import Struct
from typing import TypeVar

T = TypeVar("T")
SEED_BYTES = 32
BY_STEP, BY_DRAW = 1, 2
"""Chance rules: a step's stream is numbered by step, or by the draws before it."""

_numbers = Struct(">QQ").pack
_whole = int.from_bytes
"""Reads a big-endian number from bytes."""


def commitment(seed: bytes) -> str:
    """Return the commitment to a seed, published before the match: its SHA-256 in hexadecimal."""
    return sha256(seed).hexdigest()


def match_key(seed: bytes, contributions: Sequence[str] = ()) -> bytes:
    """Return the key of a match's random numbers: the seed and the players' entropy, hashed.

    SHA-256 over the seed and each contribution, in UTF-8 after its own length as eight bytes,
    big-endian. By chance rule 2 contributions are sorted; by rule 1 they are in order of seats.
    Without any contribution the key is the seed itself.
    """
    if not any(contributions):
        return seed
    texts = (text.encode() for text in contributions)
    return sha256(seed + b"".join(len(text).to_bytes(8, "big") + text for text in texts)).digest()


class Rng:
    """The random numbers of one step of one match."""

    __slots__ = ("_drawn", "_key", "_number")

    def __init__(self, key: bytes, number: int) -> None:
        self._key = key
        self._number = number
        self._drawn = 0

    def below(self, possibilities: int) -> int:
        """Draw a number from 0 to `possibilities - 1`. The bias of the modulo is below 2**-200."""
        drawn = self._drawn
        self._drawn = drawn + 1
        if possibilities == 1:
            return 0
        return _whole(sha256(self._key + _numbers(self._number, drawn)).digest()) % possibilities

    def choice(self, items: Sequence[T]) -> T:
        """Draw one of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in random order (Fisher and Yates, from the last place down)."""
        pool = list(items)
        for last in range(len(pool) - 1, 0, -1):
            other = self.below(last + 1)
            pool[last], pool[other] = pool[other], pool[last]
        return tuple(pool)
