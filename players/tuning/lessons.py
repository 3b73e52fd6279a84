"""Matches to learn from: what was led by at the end, for the positions on the way."""

from collections.abc import Iterator
from itertools import islice, pairwise
from math import exp
from typing import Any, NamedTuple

from typing_extensions import override

from games.kernel import Action, Rng, Seat
from games.kernel.selfplay import Move, seed_of
from players.dice import Dice
from players.evaluator import Evaluator
from players.levels import Apprentice
from players.match import walk
from players.plan import Line
from players.search import Enough, never
from players.sight import Sight
from players.tuning.vector import moved, names
from players.weights import Weights

LONGEST = 600
"""Moves after which a match is broken off: players with odd weights may wait for ever."""

TRIED = 8
"""Once in so many decisions something else is tried, so that mistakes are met too."""

AMONG = 4
"""It is one of the so many best."""

APART = 0.5
"""By so much the players' weights differ from those that are to be bettered (its logarithm)."""


class Lesson(NamedTuple):
    """A position at the end of a seat's turn, and by how much the seat led at the end."""

    state: Any
    seat: Seat
    lead: float


class Judging(Apprentice):
    """An apprentice who goes by weights of their own."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights

    @override
    def lines(self, sight: Sight, rng: Rng) -> list[Line]:
        return super().lines(sight.by(sight.evaluator.judging(self._weights)), rng)


class Curious(Judging):
    """One of these who at times tries something else."""

    @override
    def decide(self, sight: Sight, rng: Rng, enough: Enough = never) -> Action:
        lines = self.lines(sight, rng)
        tried = 0 if rng.below(TRIED) else rng.below(min(AMONG, len(lines)))
        return lines[tried].first


def lessons(evaluator: Evaluator[Any], number: int) -> Iterator[Lesson]:
    """Yield what a match of two teaches, the same each time; nothing if it does not end."""
    dice = Dice(number)
    players = [Curious(_strayed(evaluator.weights, dice)) for _ in range(2)]
    moves = tuple(islice(walk(evaluator, players, {}, seed_of(number), number), LONGEST))
    last = moves[-1].state
    if evaluator.game.outcome(last) is not None:
        for state, seat in _turns(moves):
            yield Lesson(state, seat, evaluator.lead(last, seat))


def _strayed(weights: Weights, dice: Dice) -> Weights:
    """Return weights that differ in all their parts."""
    return moved(weights, [exp(APART * (2 * dice.share() - 1)) - 1 for _ in names(weights)])


def _turns(moves: tuple[Move, ...]) -> Iterator[tuple[Any, Seat]]:
    """Yield the position at the end of each turn but the last, and whose turn it was."""
    for move, after in pairwise(moves):
        if move.seat is not None and after.seat != move.seat:
            yield move.state, move.seat
