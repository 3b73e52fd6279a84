"""Fast random numbers for search, with a flag that tells whether any were drawn."""

from random import Random

from typing_extensions import override

from games.kernel import Rng


class Dice(Rng):
    """A generator for hypothetical positions. Its draws need not be verifiable."""

    __slots__ = ("_random", "was_rolled")

    def __init__(self, seed: int) -> None:
        super().__init__(b"", 0)
        self._random = Random(seed).random  # noqa: S311 - nothing secret hangs on it
        self.was_rolled = False
        """Whether a number was drawn since this was last set to false."""

    @override
    def below(self, possibilities: int) -> int:
        if possibilities == 1:
            return 0
        self.was_rolled = True
        return int(self._random() * possibilities)

    def share(self) -> float:
        """Draw a number from 0 (included) to 1 (excluded)."""
        self.was_rolled = True
        return self._random()


SEED_COUNT = 2**63
"""Seeds for `Dice` are drawn from 0 up to this number."""


def dice_of(rng: Rng) -> Dice:
    """Dice seeded from the random generator of a step."""
    return Dice(rng.below(SEED_COUNT))
