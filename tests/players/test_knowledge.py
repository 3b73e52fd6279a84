"""Nobody's decision hangs on what their seat may not know: for every game and every level."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from games.kernel import Event, Rng, Seat, audible
from games.kernel.prompt import offers
from games.kernel.sealed import Sealed
from games.kernel.selfplay import Move, seed_of, walk
from players.dice import Dice
from players.levels import LEVELS
from players.sight import ALL, look
from tests.players.shares import KEYS, share

EVERY = 7
"""Of the questions of a random match, so many are left out between two that are looked at."""

every_game = pytest.mark.parametrize("key", KEYS)
every_level = pytest.mark.parametrize("level", LEVELS)

Question = tuple[Any, Seat, tuple[Event, ...]]


@cache
def walked(key: str, seats: int) -> tuple[Move, ...]:
    """Return a random match."""
    return tuple(walk(share(key).game, seats, {}, seed_of(3), 3))


def questions(key: str, every: int = EVERY) -> Iterator[Question]:
    """Yield positions with a seat that is asked, and what it has heard until then."""
    rules = share(key).game
    for seats in (min(rules.seats), max(rules.seats)):
        heard: list[tuple[Event, ...]] = [()] * seats
        for move in walked(key, seats):
            heard = [told + audible(move.events, Seat(n)) for n, told in enumerate(heard)]
            for seat in rules.asked(move.state) if move.version % every == 0 else ():
                yield move.state, seat, heard[seat]


def twin(key: str, state: Any, seat: Seat, number: int) -> Any:
    """Return a position that the seat cannot tell from the true one."""
    return share(key).game.resample(state, seat, Rng(seed_of(number), 1))


@every_game
def test_a_sight_is_the_same_for_all_that_a_seat_cannot_tell_apart(key: str) -> None:
    """What a player gets does not hold the true position."""
    for state, seat, heard in questions(key, every=2):
        sight = look(share(key), state, seat, heard)
        for number in range(3):
            assert look(share(key), twin(key, state, seat, number), seat, heard) == sight


@every_game
@pytest.mark.parametrize("rounds", [0, 2, ALL])
def test_worlds_are_sound_and_agree_with_what_the_seat_sees(key: str, rounds: int) -> None:
    """A world keeps the invariants; its seat sees and is asked there what it sees and is asked."""
    rules = share(key).game
    for state, seat, heard in questions(key, every=3):
        sight = look(share(key), state, seat, heard)
        world = sight.world(Dice(1), rounds)
        rules.check(world)
        assert rules.prompts(world, seat) == sight.prompts == rules.prompts(state, seat)
        assert share(key).veil(world, seat) == sight.veiled
        # Sealed answers of others are asked anew, which a view tells.
        if not isinstance(getattr(state, "stage", None), Sealed):
            assert rules.view(world, seat) == sight.view == rules.view(state, seat)


@every_game
def test_equal_histories_give_equal_worlds(key: str) -> None:
    """For the same random numbers: the true position has no say in it."""
    for state, seat, heard in questions(key):
        sights = [look(share(key), s, seat, heard) for s in (state, twin(key, state, seat, 5))]
        one, other = (sight.worlds(Rng(seed_of(1), 1), 3) for sight in sights)
        assert one == other


@every_game
@every_level
def test_equal_histories_give_the_same_decision(key: str, level: str) -> None:
    """For the same random numbers; and it is one that is offered."""
    rules, player = share(key).game, LEVELS[level]
    for state, seat, heard in questions(key, every=29):
        chance = Rng(seed_of(2), 7)
        action = player.act(look(share(key), state, seat, heard), chance)
        other = player.act(
            look(share(key), twin(key, state, seat, 9), seat, heard), Rng(seed_of(2), 7)
        )
        assert action == other
        assert any(offers(prompt, action) for prompt in rules.prompts(state, seat))
