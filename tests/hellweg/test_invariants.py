"""What always holds is looked at: a position that breaks it is refused, and says how."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from games.hellweg.model import State
from games.kernel import BrokenInvariant, changed
from tests.broken import first_of
from tests.hellweg.table import ALEX, at_actions, begun, done, rules
from tests.hellweg.table import player as owning

Broken = Callable[[State], State]

player = partial(first_of, "players")


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (player(token_supply=lambda p: p.token_supply + 1), "tokens"),
        (player(carriage_supply=lambda p: p.carriage_supply - 1), "carriages"),
        (
            player(
                token_supply=lambda p: p.token_supply + p.stored_tokens + 1,
                stored_tokens=lambda _: -1,
            ),
            "pieces below zero",
        ),
        (player(money=lambda _: -1), "a purse below zero"),
        (player(owed=lambda _: -1), "more choices due"),
        (player(owed=lambda p: p.privileges.count("none") + 1), "more choices due"),
        (
            player(extra=lambda _: 1, carriage_supply=lambda p: p.carriage_supply + 1),
            "additional carriages",
        ),
        (lambda state: changed(state, deck=state.deck[1:]), "trading cards"),
        (lambda state: changed(state, deck=(*state.deck[1:], state.deck[1])), "trading cards"),
        (lambda state: changed(state, wares=state.wares[1:]), "merchandise cards"),
        (player(wares=lambda p: (*p.wares, 0)), "merchandise cards"),
        (lambda state: changed(state, market=(3, *state.market[1:])), "more than two merchants"),
    ],
)
def test_a_position_that_cannot_be_is_refused(broken: Broken, said: str) -> None:
    """Nothing is lost, doubled, below zero, or where it cannot be."""
    state = begun(3)
    rules().check(state)
    with pytest.raises(BrokenInvariant, match=said):
        rules().check(broken(state))


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
