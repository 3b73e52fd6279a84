"""The weights by which the chances in a position best foretell who wins: least squares.

How far a victory may be off follows from how likely it is (Gauss and Newton's steps for the
likelihood of all victories). The weights stay near those before unless the lessons speak clearly,
since few matches are played.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from players.evaluator import Evaluator
from players.tuning.lessons import Lesson
from players.tuning.vector import moved, names

ROUNDS = 3
"""A value is nearly a sum of its parts: the fit settles at once."""

STEP = 0.05
"""A weight is moved by so large a part of itself to see what hangs on it."""

NEAR = 0.4
"""So large a part of itself a weight is likely to be wrong by."""

MATCH = 1.6
"""All positions of a match tell as much as so many that are by themselves."""

SURE = 0.03
"""A victory is never taken for more certain than by so much: one accident would outweigh all."""

LEAST, MOST = -0.9, 3.0
"""A weight keeps its sign, and its order of magnitude."""

Row = list[float]


def fitted(evaluator: Evaluator[Any], lessons: Sequence[Lesson]) -> Row:
    """Return by what part of itself to move each weight to foretell the lessons best."""
    by = [0.0] * len(names(evaluator.weights))
    for _ in range(ROUNDS):
        step = solved(*_equations(evaluator, by, lessons))
        by = [max(LEAST, min(MOST, old + more)) for old, more in zip(by, step, strict=True)]
    return by


def _equations(
    evaluator: Evaluator[Any], by: Row, lessons: Iterable[Lesson]
) -> tuple[list[Row], Row]:
    """Return the normal equations for the next step, ridge included."""
    here = evaluator.but(weights=moved(evaluator.weights, by))
    beside = [
        evaluator.but(weights=moved(evaluator.weights, _raised(by, place)))
        for place in range(len(by))
    ]
    sides = [
        [float(row == column) / NEAR**2 for column in range(len(by))] for row in range(len(by))
    ]
    totals = [-old / NEAR**2 for old in by]
    for state, seat, won, part in lessons:
        chance = here.chance(state, seat)
        slopes = [(other.chance(state, seat) - chance) / STEP for other in beside]
        likely = max(SURE, min(1 - SURE, chance))
        weight, error = MATCH * part / (likely * (1 - likely)), won - chance
        for row, slope in enumerate(slopes):
            if slope:
                totals[row] += weight * slope * error
                for column, other in enumerate(slopes):
                    sides[row][column] += weight * slope * other
    return sides, totals


def _raised(by: Row, place: int) -> Row:
    return [*by[:place], by[place] + STEP, *by[place + 1 :]]


def solved(sides: list[Row], totals: Row) -> Row:
    """Return the solution of linear equations (Gauss and Jordan)."""
    rows = [[*side, total] for side, total in zip(sides, totals, strict=True)]
    for place in range(len(rows)):
        pivot = max(range(place, len(rows)), key=lambda row: abs(rows[row][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        top = [number / rows[place][place] for number in rows[place]]
        rows = [
            top if number == place else [a - row[place] * b for a, b in zip(row, top, strict=True)]
            for number, row in enumerate(rows)
        ]
    return [row[-1] for row in rows]
