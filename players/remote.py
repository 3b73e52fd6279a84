"""A decision as plain data, for another process: what is sent there holds no secret of others.

asked = ask("trader", look(share, state, seat, heard), Rng(key, version))
action = game.actions.load(json.loads(think(asked)))  # in a worker
"""

import json
from functools import lru_cache
from typing import Any, NamedTuple

from games import registry
from games.kernel import Rng, Seat
from games.kernel.codec import dump_json, load_json
from games.kernel.rng import SEED_BYTES
from players.evaluator import Evaluator
from players.hints import advised
from players.levels import LEVELS
from players.prospects import prospect
from players.registry import EVALUATORS, evaluator_of
from players.search import Enough, never
from players.sight import Sight

BOARDS = 8
"""Boards that a worker keeps ready: those of the matches it thinks about."""


class Asked(NamedTuple):
    """What a player is asked, as text."""

    game: str
    rules: int
    board: str
    level: str
    seat: int
    covered: str
    heard: str
    seed: bytes


def ask(level: str, sight: Sight, rng: Rng) -> Asked:
    """Return a question as plain data. The same sight and chance give the same answer."""
    game = sight.evaluator.game
    heard = game.events.dumps(sight.heard)
    seed = bytes(rng.below(256) for _ in range(SEED_BYTES))
    covered = dump_json(sight.covered)
    return Asked(game.key, game.version, game.board_text, level, sight.seat, covered, heard, seed)


def ready() -> None:
    """Read what is needed to think about any game."""
    for key in EVALUATORS:
        evaluator_of(registry.load(key))


def think(asked: Asked, enough: Enough = never) -> str:
    """Return what a player does, as the JSON text of the action; when it is `enough`, the best."""
    sight = _sight(asked)
    action = LEVELS[asked.level].act(sight, Rng(asked.seed, 0), enough)
    return json.dumps(sight.evaluator.game.actions.dump(action))


def advise(asked: Asked) -> str:
    """Return what a trader in a seat would do, each move with its reasons, as JSON text."""
    sight = _sight(asked)
    dump = sight.evaluator.game.actions.dump
    return json.dumps([[dump(each.action), dump_json(each.reasons)] for each in advised(sight)])


def chance(asked: Asked) -> str:
    """Return how likely a seat wins as a trader there sees it, as JSON text."""
    return json.dumps(prospect(_sight(asked), Rng(asked.seed, 0)))


def _sight(asked: Asked) -> Sight:
    """Return what a player knows who is asked."""
    evaluator = _evaluator(asked.game, asked.rules, asked.board)
    game = evaluator.game
    covered = load_json(game.state_type, asked.covered)
    return Sight(evaluator, Seat(asked.seat), game.events.loads(asked.heard), covered)


@lru_cache(maxsize=BOARDS)
def _evaluator(game: str, rules: int, board: str) -> Evaluator[Any]:
    """Return what players know of a game on a board; the same one each time, since it remembers."""
    return evaluator_of(registry.load(game, board).under(rules))
