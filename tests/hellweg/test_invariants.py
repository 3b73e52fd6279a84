"""What always holds is looked at: a position that breaks it is refused, and says how."""

from collections.abc import Callable
from typing import Any

import pytest

from games.hellweg.model import State
from games.kernel import BrokenInvariant, changed
from tests.hellweg.table import ALEX, at_actions, done, rules
from tests.hellweg.table import player as owning

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
        rules().check(changed(state, stage=changed(stage, **lost)))
