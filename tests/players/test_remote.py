"""A decision as plain data, as another process gets it."""

import json

import pytest

from games.kernel import Rng
from games.kernel.prompt import offers
from games.kernel.selfplay import seed_of
from players.registry import EVALUATORS
from players.remote import Asked, ask, think
from players.sight import Sight, look
from tests.players.test_knowledge import questions
from tests.players.toy import evaluator


def asked(key: str, level: str, every: int) -> list[tuple[Asked, Sight]]:
    """Return questions of a random match as plain data, each with its true sight."""
    found = []
    for state, seat, heard in questions(key, every):
        sight = look(evaluator(key), state, seat, heard)
        found.append((ask(level, sight, Rng(seed_of(3), 5)), sight))
    return found


@pytest.mark.parametrize("key", EVALUATORS)
def test_what_goes_through_text_is_what_was_seen(key: str) -> None:
    """An answer is one that is offered, and the same each time."""
    for question, sight in asked(key, "apprentice", every=101):
        answer = think(question)
        assert think(question) == answer
        action = evaluator(key).game.actions.load(json.loads(answer))
        assert any(offers(prompt, action) for prompt in sight.prompts)
