"""The board is data, checked when it is read; positions that cannot be are refused."""

from collections.abc import Callable
from typing import Any

import pytest

from games import hellweg
from games.hellweg.model import State
from games.kernel import BrokenInvariant, replace_fields
from tests.contract.faults import both, typed
from tests.hellweg.faults import twelve, ware
from tests.hellweg.table import ALEX, at_actions, done, rules
from tests.hellweg.table import player as owning


def test_the_ten_town_layout_has_only_towns_that_the_rulebook_names() -> None:
    """Wesel and Hamm are ours."""
    towns = {
        key: {town.id for town in rules().boards[key].chart.towns} for key in ("twelve", "ten")
    }
    assert len(towns["ten"]) == 10
    assert towns["twelve"] - towns["ten"] == {"wesel", "hamm"}


def test_a_host_may_replace_the_board() -> None:
    """A name and a worth typed in from one's own copy are what is played and shown."""
    own = typed(rules().board_text, both(twelve("towns.0.name", "Xanten"), ware(0, worth=17)))
    game = hellweg.build(own)
    assert game.board_text == own
    assert game.names["town-wesel"] == "Xanten"
    assert game.names["road-wesel-essen"] == "Xanten\N{EN DASH}Essen"
    assert game.boards["twelve"].wares[0].worth == 17


Broken = Callable[[State], State]


@pytest.mark.parametrize(
    ("lost", "said"),
    [({"tokens": 0}, "11 tokens"), ({"tokens": 2}, "13 tokens"), ({"carriages": 0}, "7 carriages")],
)
def test_what_is_in_hand_while_unloading_counts(lost: dict[str, int], said: str) -> None:
    """Of whoever unloads: it is neither in supply nor in storage any more."""
    owner = owning(tokens={"olpe iron": 1}, stored_tokens=1, stored_carriages=1)
    state = done(at_actions(1, {ALEX: owner}, warehouse="on"), (ALEX, "unload"))
    rules().check(state)
    stage: Any = state.stage
    with pytest.raises(BrokenInvariant, match=said):
        rules().check(replace_fields(state, stage=replace_fields(stage, **lost)))
