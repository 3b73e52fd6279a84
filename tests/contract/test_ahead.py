"""Playing ahead in the notation that every game has comes to the same end as answering."""

import pytest

from games.kernel import Next, Play, text
from games.kernel.prompt import forced, pausing, waited_for
from games.kernel.selfplay import seed_of, walk
from tests.contract.games import KEYS, game


@pytest.mark.parametrize("key", KEYS)
def test_a_move_that_was_ordered_is_the_move(key: str) -> None:
    """Whatever was answered in a whole game: ordered, it is the same move, and so the same end."""
    rules = game(key)
    state, ordered = None, 0
    for move in walk(rules, min(rules.seats), {}, seed_of(11), player=4):
        if move.seat is not None and move.action is not None:
            prompts = rules.prompts(state, move.seat)
            # The table itself answers what has but one answer, and what is only looked at.
            if waited_for(prompts) and not pausing(prompts) and not forced(prompts):
                found = rules.follow(state, move.seat, Next(text(move.action)))
                assert found == Play(move.action), text(move.action)
                ordered += 1
        state = move.state
    assert ordered > 0
