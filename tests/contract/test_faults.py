"""What a game breaks is found, and told where it began."""

from typing import Any

import pytest

from games.contract import Fault, find_faults
from games.kernel import Action, Amount, Form, Seat
from tests.toy import Bid, Bidding, Receipt, Shelve, StepContext, Toy


def broken() -> dict[str, str]:
    """Return what is told of each promise that the toy breaks."""
    return {
        fault.promise: fault.description for fault in find_faults(Toy()) if isinstance(fault, Fault)
    }


def test_a_sealed_answer_that_all_hear_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Though all positions look alike."""
    monkeypatch.setattr(Receipt, "heard_by", lambda *_: True)
    told = broken()
    assert "hears by Receipt" in told["nobody hears what they may not know"]


def test_what_the_rules_cannot_go_on_from_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    """The purse that was below zero, and not that nobody can bid with it."""

    def question(_: Bidding, position: Any, seat: int) -> Form:
        money = Amount("amount", 0, 2 * position.state.players[seat].coins + 5)
        return Form("bid", Bid, (money,))

    monkeypatch.setattr(Bidding, "question", question)
    told = broken()
    assert told["every position is sound"] == "a purse below zero"
    assert "Random games come to an end" not in told


def test_a_draw_that_no_event_tells_of_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next draw of the match would be the same: chance is numbered by such events."""
    perform = Toy.perform

    def drawing(toy: Toy, ctx: StepContext, seat: Seat, action: Action) -> None:
        if isinstance(action, Shelve):
            ctx.rng.below(6)
        perform(toy, ctx, seat, action)

    monkeypatch.setattr(Toy, "perform", drawing)
    told = broken()["a step that draws tells what chance gave and is the same again"]
    assert "draws, and no event of it has `chance = True`" in told
