"""Asked together: the order of answers has no effect."""

from itertools import permutations

import pytest

from games.kernel import IllegalMove, Match
from tests.harvest import Brought, Harvest

ANSWERS = ("cut", "dig", "cut")


def played(order: tuple[int, ...]) -> Match:
    """The first harvest, answered in an order."""
    match = Match(Harvest(), 3, 1)
    for seat in order:
        match.play(seat, ANSWERS[seat])
    return match


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_answers_in_any_order_come_to_the_same(order: tuple[int, ...]) -> None:
    """The same position, told in the rulebook's order."""
    match = played(order)
    assert match.state == played((0, 1, 2)).state
    brought = [event for event in match.events if isinstance(event, Brought)]
    assert brought == [Brought(0, "cut", 2), Brought(1, "dig", 1), Brought(2, "cut", 0)]  # type: ignore[arg-type]


def test_an_answer_may_be_changed_until_the_last_is_in() -> None:
    """It is no longer waited for, and counts as it was given last."""
    match = Match(Harvest(), 2, 1)
    match.play(1, "dig")
    assert match.asked == (0,)
    assert [prompt.optional for prompt in match.prompts(1)] == [True]
    match.play(1, "cut")
    match.play(0, "dig")
    assert match.state.value == (1, 2)
    with pytest.raises(IllegalMove):
        match.play(0, "send cut")
