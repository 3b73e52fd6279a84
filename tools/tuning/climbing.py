"""Weights that win, found step by step by apprentices who play each other.

Two differ a little from the weights so far, one of them up where the other is down, by chance and
in all weights at once. They play a deal from all sides, and the weights go a little towards those
of the winner. One step tells next to nothing; in a thousand what does not matter goes up as often
as down, and what wins adds up. (J. C. Spall, *Multivariate Stochastic Approximation Using a
Simultaneous Perturbation Gradient Approximation*, IEEE Transactions on Automatic Control 37, 1992;
chess programs are tuned so.)
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from typing_extensions import override

from games.kernel import Rng
from players.dice import Dice
from players.evaluator import Evaluator
from players.levels import Apprentice
from players.plan import Line
from players.sight import Sight
from players.weights import Weights
from tools.tournament.fixtures import Fixture, shared
from tools.tournament.journal import Results
from tools.tuning.vector import moved, names

APART = 0.3
"""So far each weight is off at first, up or down (its logarithm)."""

SMALLER = 0.101
PACE = 0.024
"""So far each weight goes at first towards a player who has won all games of a step."""

SLOWER, SOON = 0.602, 400
"""How distance and pace shrink with the number of steps, as Spall advises, and from when on."""

FURTHEST = 1.5
"""A weight keeps its sign, and its order of magnitude (its logarithm)."""

Row = list[float]


class Judging(Apprentice):
    """An apprentice who goes by weights of their own."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    @override
    def lines(self, sight: Sight, rng: Rng) -> list[Line]:
        return super().lines(sight.by(sight.evaluator.but(weights=self.weights)), rng)


def climbed(evaluator: Evaluator[Any], seats: int, deals: Iterable[int], kept: Results) -> Weights:
    """Return the mean of the weights of the later half of some steps, each of another deal."""
    rows = [*_walked(evaluator, seats, deals, kept)]
    later = rows[len(rows) // 2 :]
    return moved(evaluator.weights, [sum(each) / len(later) for each in zip(*later, strict=True)])


def _walked(
    evaluator: Evaluator[Any], seats: int, deals: Iterable[int], kept: Results
) -> Iterator[Row]:
    """Yield how far each weight has gone after each step (its logarithm)."""
    gone = [0.0] * len(names(evaluator.weights))
    for number, deal in enumerate(deals):
        dice = Dice(deal)
        by = [(2 * dice.below(2) - 1) * APART / (1 + number) ** SMALLER for _ in gone]
        up, down = (
            [old + way * each for old, each in zip(gone, by, strict=True)] for way in (1, -1)
        )
        pair = Judging(moved(evaluator.weights, up)), Judging(moved(evaluator.weights, down))
        weights = (player.weights.written() for player in pair)
        won = kept.result(partial(_won, evaluator, pair, seats, deal), deal, seats, *weights)
        pace = PACE / (1 + number / SOON) ** SLOWER
        gone = [
            max(-FURTHEST, min(FURTHEST, old + (won - 1) * (pace if each > 0 else -pace)))
            for old, each in zip(gone, by, strict=True)
        ]
        yield gone


def _won(evaluator: Evaluator[Any], pair: Sequence[Judging], seats: int, deal: int) -> float:
    """Return what of two matches the first of a pair has won: each sits at every other seat."""
    total = 0.0
    for turn in range(2):
        players = [pair[(seat + turn) % 2] for seat in range(seats)]
        _, shares = shared(evaluator, players, Fixture(evaluator.game.key, (), deal))
        total += sum(share for share, one in zip(shares, players, strict=True) if one is pair[0])
    return total
