"""The evaluator of each game: built-in, from a package, or one that counts scores.

A package names its evaluator in its `pyproject.toml`, by the game's key:

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
from players.plain import ScoreEvaluator
from players.troedler.evaluator import TroedlerEvaluator

GROUP = "kontor.players"

Make = Callable[[Any], Evaluator[Any]]


BUILT_IN: Mapping[str, Make] = {
    "haendler": HaendlerEvaluator,
    "hellweg": HellwegEvaluator,
    "troedler": TroedlerEvaluator,
}


def _make_packaged(point: EntryPoint, game: AnyGame) -> Evaluator[Any]:
    make: Make = point.load()
    return make(game)


def find_evaluators(keys: Iterable[str]) -> Mapping[str, Make]:
    """The functions that make the games' evaluators, by key."""
    return {
        **dict.fromkeys(keys, ScoreEvaluator),
        **{point.name: partial(_make_packaged, point) for point in entry_points(group=GROUP)},
        **BUILT_IN,
    }


EVALUATORS = find_evaluators(GAMES)


def evaluator_of(game: AnyGame) -> Evaluator[Any]:
    """Make the evaluator of a game. Raises KeyError where the game has none."""
    return EVALUATORS[game.key](game)


def choosable_levels(game: AnyGame) -> tuple[str, ...]:
    """The levels that people can choose in a game, the weakest first."""
    return CHOOSABLE_LEVELS if game.key in EVALUATORS else ()
