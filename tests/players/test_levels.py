"""Levels play whole matches, the stronger ones win them."""

import pytest

from games.kernel.selfplay import outcome_of, seed_of
from players.levels import LEVELS
from players.match import walk
from players.registry import SHARES
from tests.players.shares import KEYS, share


@pytest.mark.parametrize("key", KEYS)
def test_matches_of_thinking_players_keep_the_invariants(key: str) -> None:
    """They end, and every position on the way is sound."""
    rules = share(key).game
    players = [LEVELS["apprentice"]] * max(rules.seats)
    moves = list(walk(share(key), players, {}, seed_of(1), 1))
    for move in moves:
        rules.check(move.state)
    assert rules.outcome(moves[-1].state) is not None


@pytest.mark.parametrize("key", KEYS)
def test_a_match_of_players_is_repeatable(key: str) -> None:
    """The same chance and the same thoughts give the same moves."""
    players = [LEVELS["apprentice"], LEVELS["random"]]
    one, other = ([m.action for m in walk(share(key), players, {}, seed_of(2), 4)] for _ in "12")
    assert one == other


@pytest.mark.parametrize("matches", [4, pytest.param(6, marks=pytest.mark.long)])
@pytest.mark.parametrize("key", SHARES)
def test_an_apprentice_beats_who_plays_at_random(key: str, matches: int) -> None:
    """Also with the small reach of a test: all but one at most, from both sides."""
    won = 0
    for number in range(matches):
        players = [LEVELS["random"]] * 2
        players[number % 2] = LEVELS["apprentice"]
        _, outcome = outcome_of(
            share(key).game, walk(share(key), players, {}, seed_of(number // 2), number)
        )
        won += outcome.places[number % 2] == 1
    assert won >= matches - 1
