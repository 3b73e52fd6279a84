"""A decision as plain data, as another process gets it."""

import json
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from games.kernel import Rng
from games.kernel.prompt import offers
from games.matches.selfplay import seed_of
from players.registry import EVALUATORS
from players.remote import pack_question, think
from players.sight import make_sight
from tests.players.test_knowledge import questions
from tests.players.toy import evaluator


@pytest.mark.parametrize("key", EVALUATORS)
def test_what_goes_through_text_is_what_was_seen(key: str) -> None:
    """An answer is one that is offered, and the same each time."""
    for state, seat, heard in questions(key, every=101):
        sight = make_sight(evaluator(key), state, seat, heard)
        question = pack_question("apprentice", sight, Rng(seed_of(3), 5))
        answer = think(question)
        assert think(question) == answer
        action = evaluator(key).game.actions.load(json.loads(answer))
        assert any(offers(prompt, action) for prompt in sight.prompts)


def test_another_process_answers_the_same() -> None:
    """Nothing hangs on what a process has met before, nor on how it sorts what has no order."""
    state, seat, heard = next(iter(questions("hellweg", every=101)))
    question = pack_question(
        "apprentice", make_sight(evaluator("hellweg"), state, seat, heard), Rng(seed_of(3), 5)
    )
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert pool.submit(think, question).result() == think(question)
