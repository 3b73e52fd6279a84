"""Matches to learn from: who won at the end, for the positions on the way."""

from collections.abc import Iterator
from functools import partial
from itertools import islice, pairwise
from math import exp
from typing import Any, NamedTuple

from typing_extensions import override

from games.kernel import Action, Rng, Seat, selfplay
from games.kernel.selfplay import Move, seed_of
from players.dice import Dice
from players.evaluator import Evaluator, won
from players.levels import Apprentice
from players.match import walk
from players.plan import Line
from players.search import Enough, never
from players.sight import Sight
from players.tuning.kept import Kept
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
    """A position at the end of a seat's turn, and what of the victory the seat had at the end."""

    state: Any
    seat: Seat
    won: float
    part: float
    """What part of its match it is: however many positions a match has, it tells one outcome."""


class Judging(Apprentice):
    """An apprentice who goes by weights of their own."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    @override
    def lines(self, sight: Sight, rng: Rng) -> list[Line]:
        return super().lines(sight.by(sight.evaluator.but(weights=self.weights)), rng)


class Curious(Judging):
    """One of these who at times tries something else."""

    @override
    def decide(self, sight: Sight, rng: Rng, enough: Enough = never) -> Action:
        lines = self.lines(sight, rng)
        tried = 0 if rng.below(TRIED) else rng.below(min(AMONG, len(lines)))
        return lines[tried].first


def lessons(evaluator: Evaluator[Any], number: int, kept: Kept) -> Iterator[Lesson]:
    """Yield what a match of two teaches, the same each time; nothing if it does not end."""
    game = evaluator.game
    written = kept.result(partial(_played, evaluator, number), number, evaluator.weights.written())
    actions = map(game.actions.load, written)
    again = selfplay.played(game, 2, {}, seed_of(number), number, lambda *_: next(actions))
    moves = tuple(islice(again, len(written) + 1))
    outcome = game.outcome(moves[-1].state)
    if outcome is not None:
        turns = tuple(_turns(moves))
        for state, seat in turns:
            yield Lesson(state, seat, won(outcome, seat), 1 / len(turns))


def _played(evaluator: Evaluator[Any], number: int) -> list[Any]:
    """Return the actions of a match between players with weights of their own, as plain data."""
    dice = Dice(number)
    players = [Curious(_strayed(evaluator.weights, dice)) for _ in range(2)]
    moves = islice(walk(evaluator, players, {}, seed_of(number), number), LONGEST)
    dump = evaluator.game.actions.dump
    return [dump(move.action) for move in moves if move.action is not None]


def _strayed(weights: Weights, dice: Dice) -> Weights:
    """Return weights that differ in all their parts."""
    return moved(weights, [exp(APART * (2 * dice.share() - 1)) - 1 for _ in names(weights)])


def _turns(moves: tuple[Move, ...]) -> Iterator[tuple[Any, Seat]]:
    """Yield the position at the end of each turn but the last, and whose turn it was."""
    for move, after in pairwise(moves):
        if move.seat is not None and after.seat != move.seat:
            yield move.state, move.seat
