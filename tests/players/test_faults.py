"""Faults of computer players are found, and said in a sentence."""

from typing import Any

import pytest
from typing_extensions import override

from games.kernel import Action, Event, Form, Seat, replace_fields
from players.dice import Dice
from players.faults import find_player_faults
from tests.players.toy import SHORT, ToyEvaluator
from tests.toy import Bid, Coins, State, Toy


class Sound(ToyEvaluator):
    """Looks no further than tests need."""

    limits = SHORT


class Peeking(Sound):
    """Gets the true position."""

    @override
    def cover(self, state: State, seat: Seat) -> State:
        return state


class Lavish(Sound):
    """Bids what nobody has."""

    @override
    def candidate_answers(
        self, state: State, seat: Seat, form: Form, dice: Dice
    ) -> tuple[Action, ...]:
        return (Bid(Coins(99)),)


class Forgetful(Sound):
    """Thinks of positions that cannot be."""

    @override
    def resample(
        self, covered: State, seat: Seat, heard: tuple[Event, ...], rounds: int, dice: Dice
    ) -> State:
        raise LookupError("no cards left")


class Careless(Sound):
    """Imagines a purse below zero."""

    @override
    def resample(
        self, covered: State, seat: Seat, heard: tuple[Event, ...], rounds: int, dice: Dice
    ) -> State:
        players = tuple(replace_fields(player, coins=Coins(-1)) for player in covered.players)
        return replace_fields(covered, players=players)


@pytest.mark.parametrize(
    ("evaluator", "said"),
    [
        (Sound, ()),
        (Peeking, ("gets what it may not know",)),
        (Lavish, ("which it is not offered",)),
        (Forgetful, ("fails: LookupError: no cards left",)),
        (Careless, ("breaks an invariant (a purse below zero)",)),
    ],
)
def test_what_is_wrong_with_players_is_told(evaluator: Any, said: tuple[str, ...]) -> None:
    """What they know, what they think of, and what they answer."""
    found = [*find_player_faults(evaluator(Toy()))]
    assert bool(found) == bool(said)
    assert all(any(part in sentence for sentence in found) for part in said)
