"""Nobody is waited for for ever: the rules say what is answered when time is over."""

import pytest

from tests.contract.games import KEYS, few, unanswered


@pytest.mark.parametrize("key", KEYS)
def test_a_game_in_which_everybody_is_always_late_ends(key: str) -> None:
    """By default answers alone, for every count of players and every option."""
    for number, (seats, chosen) in enumerate(few(key)):
        assert unanswered(key, seats, chosen, number).winners
