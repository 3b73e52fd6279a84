"""A decision as plain data, as another process gets it."""

import json

import pytest

from games.kernel import Rng
from games.kernel.prompt import offers
from games.kernel.selfplay import seed_of
from players.registry import EVALUATORS
from players.remote import ask, think
from players.sight import look
from tests.players.test_knowledge import questions
from tests.players.toy import evaluator


@pytest.mark.parametrize("key", EVALUATORS)
def test_what_goes_through_text_is_what_was_seen(key: str) -> None:
    """An answer is one that is offered, and the same each time."""
    for state, seat, heard in questions(key, every=101):
        sight = look(evaluator(key), state, seat, heard)
        question = ask("apprentice", sight, Rng(seed_of(3), 5))
        answer = think(question)
        assert think(question) == answer
        action = evaluator(key).game.actions.load(json.loads(answer))
        assert any(offers(prompt, action) for prompt in sight.prompts)
