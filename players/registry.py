"""The evaluator of each game: built in, from an installed package, or `ScoreEvaluator`.

A package names its evaluator in its `pyproject.toml` by the key of the game:

    [project.entry-points."kontor.players"]
    outbid = "outbid.players:OutbidEvaluator"
"""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from games.kernel import AnyGame
from games.registry import GAMES
from players.evaluator import Evaluator
from players.haendler.evaluator import HaendlerEvaluator
from players.hellweg.evaluator import HellwegEvaluator
from players.levels import CHOOSABLE_LEVELS
from players.score_evaluator import ScoreEvaluator
from players.troedler.evaluator import TroedlerEvaluator

GROUP = "kontor.players"
"""The group of entry points in which packages register evaluators."""

EvaluatorFactory = Callable[[Any], Evaluator[Any]]
"""Returns a new evaluator of the game that it is called with."""

BUILT_IN: Mapping[str, EvaluatorFactory] = {
    "haendler": HaendlerEvaluator,
    "hellweg": HellwegEvaluator,
    "troedler": TroedlerEvaluator,
}
"""The evaluators of the built-in games, by game key."""


def _load_packaged(point: EntryPoint, game: AnyGame) -> Evaluator[Any]:
    factory: EvaluatorFactory = point.load()
    return factory(game)


def find_evaluators(keys: Iterable[str]) -> Mapping[str, EvaluatorFactory]:
    """Return the evaluator factories of these games and of installed packages, by game key.

    A built-in evaluator comes before one of a package, and that before `ScoreEvaluator`.
    """
    return {
        **dict.fromkeys(keys, ScoreEvaluator),
        **{point.name: partial(_load_packaged, point) for point in entry_points(group=GROUP)},
        **BUILT_IN,
    }


EVALUATORS = find_evaluators(GAMES)
"""The evaluator factories of all registered games, by game key."""


def evaluator_of(game: AnyGame) -> Evaluator[Any]:
    """Return a new evaluator of a game.

    Raises:
        KeyError: the game has no evaluator.
    """
    return EVALUATORS[game.key](game)


def choosable_levels(game: AnyGame) -> tuple[str, ...]:
    """Return the levels of computer players that people can choose in a game, the weakest first.

    The result is `()` if the game has no evaluator.
    """
    return CHOOSABLE_LEVELS if game.key in EVALUATORS else ()
