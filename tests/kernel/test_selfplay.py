"""Random games, played to their end."""

from collections.abc import Callable

import pytest
from typing_extensions import override

from games.kernel import Amount, BrokenInvariant, Choice, Form, OneOf, Rng, Text
from games.kernel.automatic import pick_answer
from games.matches.selfplay import seed_of, walk
from players.dice import Dice
from tests.harvest import Harvest, State
from tests.toy import Bid, Boast, Done, Peek, Shelve, Toy


def test_a_walk_is_the_same_game_each_time() -> None:
    """The match's chance and the players' are two: other players play the same crates."""
    one, same = (list(walk(Toy(), 3, {}, seed_of(1), 5)) for _ in range(2))
    assert one == same
    other = list(walk(Toy(), 3, {}, seed_of(1), 6))
    assert other[0] == one[0]
    assert other != one
    assert list(walk(Toy(), 3, {}, seed_of(1))) == list(walk(Toy(), 3, {}, seed_of(1), 0))
    assert [move.version for move in one] == list(range(len(one)))


@pytest.mark.parametrize("chance", [lambda step: Rng(seed_of(1), step), Dice])
def test_every_answer_is_picked_some_time(chance: Callable[[int], Rng]) -> None:
    """A question first; of an amount each step from the least to the most."""
    choice = Choice.among("turn", (Peek(), Done()))
    bid = Form("bid", Bid, (Amount("amount", 2, 10, 4),))
    side = Form("shelve", Shelve, (OneOf("side", ("left", "right")),))
    boast = Form("boast", Boast, (Text("words"),))
    prompts = (choice, bid, side, boast)
    picked = [pick_answer(prompts, chance(step)) for step in range(100)]
    assert {Peek(), Done(), Bid(2), Bid(6), Bid(10), Shelve("left"), Shelve("right")} == {  # type: ignore[arg-type]
        action for action in picked if not isinstance(action, Boast)
    }
    said = {action.words for action in picked if isinstance(action, Boast)}
    assert len(said) > 10
    assert said <= {f"word {number}" for number in range(100)}
    counts = [sum(isinstance(action, kind) for action in picked) for kind in (Bid, Shelve, Boast)]
    assert all(15 <= count <= 35 for count in counts)


def test_a_walk_that_asks_nobody_has_lost_its_end() -> None:
    """Somebody is asked, or there is an outcome."""

    class Forgetful(Harvest):
        @override
        def outcome(self, state: State) -> None:
            return None

    with pytest.raises(BrokenInvariant, match="nobody is asked, and there is no outcome"):
        list(walk(Forgetful(), 2, {}, seed_of(1)))


def test_a_question_without_an_answer_is_named() -> None:
    """The rules ask for more than there is."""
    for prompt in (Choice("turn", ()), Form("bid", Bid, (Amount("amount", 5, 4),))):
        with pytest.raises(BrokenInvariant, match=prompt.kind):
            pick_answer((prompt,), Rng(seed_of(1), 1))
