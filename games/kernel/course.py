"""The course of a match: how it stood each time a round was over, and at its end."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from games.kernel.game import AnyGame
from games.kernel.outcome import Score


@dataclass(frozen=True, slots=True)
class Course:
    """The standings of a match, one after another."""

    rounds: tuple[int, ...]
    """How many rounds had been played by then."""

    levels: tuple[tuple[float, ...], ...]
    """What each seat had by then; the greater, the better."""


def course(game: AnyGame, states: Iterable[Any]) -> Course:
    """Return the course of a match from all its positions; empty where a game has no rounds."""
    rounds: list[int] = []
    scores: list[tuple[Score, ...]] = []
    before = last = None
    for last in states:
        now = game.round_in(last)
        if before is not None and now > before:
            rounds.append(now - 1)
            scores.append(game.standing(last).scores)
        before = now
    if not rounds or before is None:
        return Course((), ())
    # The last round began, and nothing comes after it.
    rounds.append(before)
    scores.append(game.standing(last).scores)
    return Course(tuple(rounds), _levels(game.levels, scores))


def _levels(
    named: tuple[str, ...], scores: list[tuple[Score, ...]]
) -> tuple[tuple[float, ...], ...]:
    """Return the first of the figures, and what breaks its ties as a part of one."""
    found = [[[dict(score.parts)[name] for name in named] for score in row] for row in scores]
    most = 1 + max((abs(figures[-1]) for row in found for figures in row), default=0)
    return tuple(tuple(first + sum(rest) / most for first, *rest in row) for row in found)
