"""`Dice`, fast random numbers for computer players."""

from random import Random

from typing_extensions import override

from games.kernel import Rng


class Dice(Rng):
    """Random numbers for hypothetical positions, which nobody needs to verify.

    Search uses `was_rolled` to find out whether an action draws random numbers.
    """

    __slots__ = ("_random", "was_rolled")

    def __init__(self, seed: int) -> None:
        super().__init__(b"", 0)
        self._random = Random(seed).random  # noqa: S311 - nothing secret hangs on it
        self.was_rolled = False
        """Whether a number has been drawn since the flag was last set to false."""

    @override
    def below(self, possibilities: int) -> int:
        if possibilities == 1:
            return 0
        self.was_rolled = True
        return int(self._random() * possibilities)

    def share(self) -> float:
        """Draw a number from 0 to below 1."""
        self.was_rolled = True
        return self._random()


SEED_COUNT = 2**63
"""Seeds for `Dice` are drawn from the numbers below this one."""


def dice_of(rng: Rng) -> Dice:
    """Return dice with a seed drawn from the random generator of a step."""
    return Dice(rng.below(SEED_COUNT))
