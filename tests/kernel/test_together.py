"""Asked together: the order of answers has no effect."""

from itertools import permutations

import pytest

from games.kernel import Match
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
