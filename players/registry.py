"""Which games there are players for. A game's share is one line here."""

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
    """Return what a game gives to its players. Raises KeyError where it gives nothing."""
    return EVALUATORS[game.key](game)
