"""Nobody is waited for for ever: the rules say what is answered when time is over."""

import pytest

from games.kernel import AnyGame, Rng, Seat, complete
from games.kernel.gate import play
from games.kernel.prompt import offers
from games.kernel.selfplay import Move, seed_of, walk
from tests.contract.games import KEYS, game, tables

LONGEST = 4_000
"""No game in which nobody answers needs so many default answers."""

STRIDE = 3
"""Of so many positions of a random game one is looked at."""


@pytest.mark.parametrize("key", KEYS)
def test_the_rules_say_what_is_answered_when_time_is_over(key: str) -> None:
    """For all who are asked and nobody else, along random games of every count and option."""
    rules = game(key)
    for number, (seats, chosen) in enumerate(tables(key)):
        for move in walk(rules, seats, chosen, seed_of(number), number):
            if move.version % STRIDE == 0:
                assert_answerable(rules, move)


def assert_answerable(rules: AnyGame, move: Move) -> None:
    """Check what is answered for each seat of a position: it is offered."""
    asked = rules.asked(move.state)
    for seat in map(Seat, range(rules.seats_in(move.state))):
        answer = rules.late(move.state, seat, Rng(seed_of(1), 0))
        assert (answer is not None) == (seat in asked), move.version
        if answer is not None:
            prompts = rules.prompts(move.state, seat)
            assert any(offers(prompt, answer) for prompt in prompts), (move.version, answer)


@pytest.mark.parametrize("key", KEYS)
def test_a_game_in_which_everybody_is_always_late_ends(key: str) -> None:
    """By default answers alone, for every count of players and every option."""
    rules = game(key)
    for number, (seats, chosen) in enumerate(tables(key)):
        assert moves_when_late(rules, seats, chosen, seed_of(number)) < LONGEST


def moves_when_late(rules: AnyGame, seats: int, chosen: dict[str, str], seed: bytes) -> int:
    """Return how many default answers end a game."""
    state = rules.start(seats, complete(rules.settings, chosen), Rng(seed, 0)).state
    for version in range(1, LONGEST):
        if rules.outcome(state) is not None:
            return version
        seat = rules.asked(state)[0]
        answer = rules.late(state, seat, Rng(seed_of(1), 0))
        assert answer is not None
        state = play(rules, state, seat, answer, Rng(seed, version)).state
    return LONGEST
