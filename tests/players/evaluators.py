"""The games that have computer players: every one of the players' registry, and the toy."""

from functools import cache
from typing import Any

from games import registry
from players.evaluator import Evaluator, Reach
from players.registry import EVALUATORS, evaluator_of
from tests.players.toy import ToyEvaluator
from tests.toy import Toy

KEYS = (*EVALUATORS, "toy")

SHORT = Reach(turns=1, worlds=1, width=2, nodes=30, quick_width=1, quick_nodes=8)
"""What tests let players look at: they want to know whether, not how well."""


@cache
def evaluator(key: str) -> Evaluator[Any]:
    """Return a game's share with a small reach."""
    made = ToyEvaluator(Toy()) if key == "toy" else evaluator_of(registry.load(key))
    made.reach = SHORT
    return made
