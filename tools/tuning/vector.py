"""Weights as a row of numbers, and back."""

from collections.abc import Sequence
from math import exp

from players.weights import Weights

DIGITS = 4
"""So many digits of a weight are kept: no match hangs on more."""


def names(weights: Weights) -> tuple[tuple[str, int | None], ...]:
    """Return the name of each number, with its place where it is one of a row."""
    return (
        *((name, None) for name in weights),
        *((name, place) for name, row in weights.rows.items() for place in range(len(row))),
    )


def moved(weights: Weights, by: Sequence[float]) -> Weights:
    """Return weights each of which has gone so far (its logarithm)."""
    parts = iter(by)
    single = {name: number * exp(next(parts)) for name, number in weights.items()}
    rows = {
        name: [number * exp(next(parts)) for number in row] for name, row in weights.rows.items()
    }
    return Weights({**single, **rows})


def rounded(weights: Weights) -> Weights:
    """Return weights with as many digits as a file holds."""
    return Weights({name: _rounded(value) for name, value in weights.written().items()})


def _rounded(value: float | list[float]) -> float | list[float]:
    if isinstance(value, list):
        return [_digits(number) for number in value]
    return _digits(value)


def _digits(number: float) -> float:
    return float(f"{number:.{DIGITS}g}")
