"""Nobody's decision hangs on what their seat may not know: for every game and every level."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest

from games.kernel import BadSettings, Event, Rng, Seat, audible
from games.kernel.prompt import offers
from games.kernel.stage import Together
from games.matches.selfplay import Move, seed_of, walk
from players.dice import Dice
from players.levels import LEVELS
from players.sight import ALL_ROUNDS, make_sight
from tests.contract.games import Table, each_table
from tests.players.toy import KEYS, evaluator

MANY = 700
"""Moves of a match that are played."""

EVERY = 7
"""Of the questions of a random match, so many are left out between two that are looked at."""

every_game = pytest.mark.parametrize("key", KEYS)

Question = tuple[Any, Seat, tuple[Event, ...]]


@cache
def walked(key: str, seats: int, chosen: tuple[tuple[str, str], ...] = ()) -> tuple[Move, ...]:
    """Return a random match, or much of a long one; none where options do not go together."""
    try:
        moves = walk(evaluator(key).game, seats, dict(chosen), seed_of(3), 3)
        return tuple(islice(moves, MANY))
    except BadSettings:
        return ()


def questions(key: str, every: int = EVERY) -> Iterator[Question]:
    """Yield positions with a seat that is asked, and what it has heard until then."""
    rules = evaluator(key).game
    for seats in (min(rules.seats), max(rules.seats)):
        yield from asked_in(key, walked(key, seats), every)


def asked_in(key: str, moves: tuple[Move, ...], every: int) -> Iterator[Question]:
    """Yield the same of one match."""
    rules = evaluator(key).game
    heard: list[tuple[Event, ...]] = [()] * (rules.seats_in(moves[0].state) if moves else 0)
    for move in moves:
        heard = [told + audible(move.events, Seat(n)) for n, told in enumerate(heard)]
        for seat in rules.asked_seats(move.state) if move.version % every == 0 else ():
            yield move.state, seat, heard[seat]


def twin(key: str, state: Any, seat: Seat, number: int) -> Any:
    """Return a position that the seat cannot tell from the true one."""
    return evaluator(key).game.resample(state, seat, Rng(seed_of(number), 1))


@every_game
def test_a_sight_is_the_same_for_all_that_a_seat_cannot_tell_apart(key: str) -> None:
    """What a player gets does not hold the true position."""
    for state, seat, heard in questions(key):
        sight = make_sight(evaluator(key), state, seat, heard)
        for number in range(2):
            assert make_sight(evaluator(key), twin(key, state, seat, number), seat, heard) == sight
        assert re.fullmatch(r"Sight\(evaluator=.*, seat=\d\)", repr(sight)), (
            "what logs may hold of it"
        )


@every_game
def test_worlds_are_sound_and_agree_with_what_the_seat_sees(key: str) -> None:
    """A seat sees and is asked there what it sees and is asked, as far back as it remembers."""
    rules = evaluator(key).game
    for number, (state, seat, heard) in enumerate(questions(key, every=3)):
        sight = make_sight(evaluator(key), state, seat, heard)
        world = sight.sample_world(Dice(1), (0, 2, ALL_ROUNDS)[number % 3])
        rules.check(world)
        assert rules.prompts(world, seat) == sight.prompts == rules.prompts(state, seat)
        assert evaluator(key).cover(world, seat) == sight.covered
        # What others have answered and nobody was told is asked anew, which a view tells.
        if not isinstance(getattr(state, "stage", None), Together):
            assert rules.view(world, seat) == sight.view == rules.view(state, seat)


SLOW = [("hellweg", "trader"), ("troedler", "trader")]
QUICK = [(key, level) for key in KEYS for level in LEVELS if (key, level) not in SLOW]


@pytest.mark.parametrize(
    ("key", "level"),
    [*QUICK, *(pytest.param(*one, marks=pytest.mark.long) for one in SLOW)],
)
def test_equal_histories_give_the_same_decision(key: str, level: str) -> None:
    """For the same random numbers; and it is one that is offered."""
    rules, player = evaluator(key).game, LEVELS[level]
    for state, seat, heard in questions(key, every=41):
        chance = Rng(seed_of(2), 7)
        action = player.act(make_sight(evaluator(key), state, seat, heard), chance)
        other = player.act(
            make_sight(evaluator(key), twin(key, state, seat, 9), seat, heard), Rng(seed_of(2), 7)
        )
        assert action == other
        assert any(offers(prompt, action) for prompt in rules.prompts(state, seat))


@each_table(KEYS)
def test_players_understand_every_option_of_a_game(table: Table) -> None:
    """For each number of seats and each value of each setting: sights, worlds and an answer."""
    key, seats, chosen = table[0], table[1], tuple(table[2].items())
    rules, player = evaluator(key).game, LEVELS["apprentice"]
    for state, seat, heard in asked_in(key, walked(key, seats, chosen), every=23):
        sight = make_sight(evaluator(key), state, seat, heard)
        assert make_sight(evaluator(key), twin(key, state, seat, 4), seat, heard) == sight
        assert sight.prompts == rules.prompts(state, seat)
        for rounds in (1, ALL_ROUNDS):
            world = sight.sample_world(Dice(2), rounds)
            rules.check(world)
            # Nobody forgets what lies open.
            sealed = isinstance(getattr(state, "stage", None), Together)
            assert sealed or rules.view(world, seat) == rules.view(state, seat)
        action = player.act(sight, Rng(seed_of(5), 3))
        assert any(offers(prompt, action) for prompt in sight.prompts)
