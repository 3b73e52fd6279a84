"""The evaluator of each game. A new game adds one line here."""

from collections.abc import Callable, Mapping
from typing import Any

from games.kernel import AnyGame
from players.evaluator import Evaluator
from players.haendler.evaluator import HaendlerEvaluator
from players.hellweg.evaluator import HellwegEvaluator
from players.troedler.evaluator import TroedlerEvaluator

EVALUATORS: Mapping[str, Callable[[Any], Evaluator[Any]]] = {
    "haendler": HaendlerEvaluator,
    "hellweg": HellwegEvaluator,
    "troedler": TroedlerEvaluator,
}


def evaluator_of(game: AnyGame) -> Evaluator[Any]:
    """Make the evaluator of a game. Raises KeyError where the game has none."""
    return EVALUATORS[game.key](game)
