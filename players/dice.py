"""Chance within a search: fast, and it remembers whether anybody asked it."""

from random import Random

from typing_extensions import override

from games.kernel import Rng


class Dice(Rng):
    """A generator for positions that are only thought of. Nobody needs to check its draws."""

    __slots__ = ("_random", "rolled")

    def __init__(self, seed: int) -> None:
        super().__init__(b"", 0)
        self._random = Random(seed).random  # noqa: S311 - nothing secret hangs on it
        self.rolled = False
        """Whether chance had a say since this was last set to false."""

    @override
    def below(self, possibilities: int) -> int:
        if possibilities == 1:
            return 0
        self.rolled = True
        return int(self._random() * possibilities)

    def share(self) -> float:
        """Draw a number from 0 up to 1."""
        self.rolled = True
        return self._random()


SEEDS = 2**63


def dice_of(rng: Rng) -> Dice:
    """Return dice that follow from the chance of a step."""
    return Dice(rng.below(SEEDS))
