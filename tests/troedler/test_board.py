"""The board file: our own, and what is said of one that does not fit; impossible positions."""

from collections.abc import Callable
from typing import Any

import pytest

from games.kernel import BrokenInvariant, Seat
from games.matches.selfplay import seed_of, walk
from games.troedler import build
from games.troedler.model import State
from games.troedler.stage import Stage
from games.troedler.stages.dealing import Dealing
from games.troedler.stages.ending import Over, Surplus
from games.troedler.stages.taking import Ranking, Taking
from games.troedler.stages.turn import Turn
from games.troedler.terms import FEED, Card, Village
from tests.contract.faults import typed
from tests.troedler.table import RULES, position


def test_another_board_is_played_as_it_is_typed() -> None:
    """A village renamed, a request changed: the rules follow the file."""

    def change(data: Any) -> None:
        data["villages"][0]["name"] = "Inverness"
        data["deck"]["requests"][0]["goods"] = {"pot": 2, "vase": 1}
        data["deck"]["requests"][0]["points"] = 6

    own = build(typed(RULES.board_text, change))
    assert own.names["village-dallas"] == "Inverness"
    assert own.board.requests[Card("anvil2")].points == 6
    *_, last = walk(own, 3, {}, seed_of(1))
    outcome = own.outcome(last.state)
    assert outcome is not None
    assert min(outcome.places) == 1


def test_routes_lead_both_ways() -> None:
    """Each of the 32 routes is an exit of both its villages, by its kind and by feed."""
    exits = RULES.board.exits
    for route in RULES.board.data.routes:
        a, b, kind = Village(route.a), Village(route.b), Card(route.kind)
        assert b in exits[a, kind]
        assert a in exits[b, kind]
        assert b in exits[a, FEED]
        assert a in exits[b, FEED]


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
