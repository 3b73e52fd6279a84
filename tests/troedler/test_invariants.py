"""What always holds is looked at: a position that breaks it is refused, and says how."""

from collections.abc import Callable

import pytest

from games.kernel import BrokenInvariant, Seat
from games.troedler.model import State
from games.troedler.stage import Stage
from games.troedler.stages.dealing import Dealing
from games.troedler.stages.ending import Over, Surplus
from games.troedler.stages.ranking import Ranking
from games.troedler.stages.taking import Taking
from games.troedler.stages.turn import Turn
from tests.troedler.table import position

ANA = Seat(0)
Broken = Callable[[State], State]


@pytest.mark.parametrize(
    ("stage", "turn", "most"),
    [
        (Dealing(), 2, (4, 4, 4)),
        (Ranking((None,) * 3), 0, (4, 4, 4)),
        (Taking(), 0, (4, 4, 4)),
        (Taking(), 1, (8, 4, 4)),
        (Taking(), 2, (8, 8, 4)),
        (Turn(), 2, (8, 8, 8)),
        (Turn(), 0, (8, 8, 4)),
        (Turn(), 1, (4, 8, 4)),
        (Surplus(), 1, (4, 8, 4)),
        (Over(), 2, (4, 4, 4)),
    ],
)
def test_who_has_taken_a_pile_may_hold_eight_until_their_turn_is_over(
    stage: Stage, turn: int, most: tuple[int, ...]
) -> None:
    """All others four; the third has the horse: they take a pile last and play first."""
    for seat, cards in enumerate(most):
        for number in (cards, cards + 1):
            hands = ["moor " * number if other == seat else "" for other in range(3)]
            assert is_sound(stage, turn, hands) == (number == cards)


def is_sound(stage: Stage, turn: int, hands: list[str]) -> bool:
    """Whether a position can be: each is checked as it is made."""
    try:
        position(3, stage=stage, turn=turn, starting_dealer=2, hands=hands)
    except BrokenInvariant:
        return False
    return True
