"""Questions to computer players as plain data, for worker processes.

A question has only what its seat knows, no secrets of other seats.

    question = pack_question("trader", make_sight(evaluator, state, seat, heard), Rng(key, version))
    action = game.actions.load(json.loads(think(question)))  # `think` runs in a worker
"""

import json
from functools import lru_cache
from typing import Any, NamedTuple

from games import registry
from games.kernel import Rng, Seat
from games.kernel.codec import dump_json, load_json
from games.kernel.rng import SEED_BYTES
from players.evaluator import Evaluator
from players.hints import find_advice
from players.levels import LEVELS
from players.registry import EVALUATORS, evaluator_of
from players.search import StopCondition, estimate_win_probability, never_stop
from players.sight import Sight

BOARD_CACHE_SIZE = 8
"""How many boards a worker keeps loaded."""


class Question(NamedTuple):
    """A question to a computer player, as plain data."""

    game: str
    """The key of the game."""

    rules: int
    """The version of the rules."""

    board: str
    """The text of the board file."""

    level: str
    """A key of `LEVELS`."""

    seat: int
    covered: str
    """The position with every secret blank, as JSON."""

    heard: str
    """The events that the seat has heard, as JSON."""

    seed: bytes
    """The seed of the player's random numbers."""


def pack_question(level: str, sight: Sight, rng: Rng) -> Question:
    """Return a question as plain data. Equal arguments give equal questions.

    `level` is a key of `LEVELS`. The seed of the player's random numbers is drawn from `rng`.
    """
    game = sight.evaluator.game
    heard = game.events.dumps(sight.heard)
    seed = bytes(rng.below(256) for _ in range(SEED_BYTES))
    covered = dump_json(sight.covered)
    return Question(
        game.key, game.version, game.board_text, level, sight.seat, covered, heard, seed
    )


def load_games() -> None:
    """Load every game that has computer players, so that the first question is not slow."""
    for key in EVALUATORS:
        evaluator_of(registry.load(key))


def think(question: Question, should_stop: StopCondition = never_stop) -> str:
    """Return the action that a player chooses, as JSON.

    When `should_stop` returns true, it is the best action found so far.
    """
    sight = _unpack_sight(question)
    action = LEVELS[question.level].act(sight, Rng(question.seed, 0), should_stop)
    return json.dumps(sight.evaluator.game.actions.dump(action))


def advise(question: Question) -> str:
    """Return the moves that a trader would choose in the seat, the best first, as JSON.

    The JSON is a list of pairs: the action, and its reasons as the text of `dump_json`.
    """
    sight = _unpack_sight(question)
    dump = sight.evaluator.game.actions.dump
    return json.dumps(
        [[dump(advice.action), dump_json(advice.reasons)] for advice in find_advice(sight)]
    )


def estimate(question: Question) -> str:
    """Return the seat's win probability as JSON: a number from 0 to 1.

    It is what a trader in the seat estimates. The question's `level` has no effect.
    """
    return json.dumps(estimate_win_probability(_unpack_sight(question), Rng(question.seed, 0)))


def _unpack_sight(question: Question) -> Sight:
    evaluator = _cached_evaluator(question.game, question.rules, question.board)
    game = evaluator.game
    covered = load_json(game.state_type, question.covered)
    return Sight(evaluator, Seat(question.seat), game.events.loads(question.heard), covered)


@lru_cache(maxsize=BOARD_CACHE_SIZE)
def _cached_evaluator(game: str, rules: int, board: str) -> Evaluator[Any]:
    """Return the evaluator for a board and a version of the rules."""
    return evaluator_of(registry.load(game, board).for_version(rules))
