"""States that older versions stored still load, and play goes on from them."""

import json
from importlib.resources import files

import pytest

from games.kernel import Rng, Seat
from games.kernel.codec import dump_json
from games.kernel.prompt import choices
from games.kernel.selfplay import seed_of
from games.troedler.actions import ChooseColour
from games.troedler.model import State
from games.troedler.stages.substitution import Substitution
from games.troedler.terms import Colour
from tests.troedler.table import RULES

STORED = json.loads(files("tests.troedler").joinpath("stored.json").read_text(encoding="utf-8"))
"""A state of each phase, as it was stored before states had a stage."""


@pytest.mark.parametrize("phase", sorted(STORED))
def test_a_state_stored_with_a_phase_stands_at_that_stage(phase: str) -> None:
    """Everything else is as it was, and what is stored now loads again."""
    state = RULES.restore(json.dumps(STORED[phase]))
    RULES.check(state)
    assert state.stage.step == phase
    now = json.loads(dump_json(state))
    kept = {name: value for name, value in STORED[phase].items() if name in now}
    assert {name: now[name] for name in kept} == kept
    assert RULES.restore(dump_json(state)) == state


@pytest.mark.parametrize("phase", sorted({*STORED} - {"over"}))
def test_play_goes_on_from_a_state_stored_with_a_phase(phase: str) -> None:
    """Whatever is answered, and then again; what a turn did before is not made up."""
    state = RULES.restore(json.dumps(STORED[phase]))
    for once in after_each_answer(state):
        for again in after_each_answer(once):
            RULES.check(again)


def after_each_answer(state: State) -> list[State]:
    """Play each option of the first who is asked."""
    seat = RULES.asked(state)[0]
    options = choices(RULES.prompts(state, seat))
    return [RULES.apply(state, seat, o.action, Rng(seed_of(1), 1)).state for o in options]


def test_colours_that_were_chosen_already_are_wishes_now() -> None:
    """Seat by seat the first had theirs; all the others are asked at once."""
    stored = STORED["colours"]
    players = [{**stored["players"][0], "colour": "red"}, *stored["players"][1:]]
    state = RULES.restore(json.dumps({**stored, "players": players, "turn": 1}))
    assert RULES.asked(state) == (Seat(1),)
    assert [player.colour for player in state.players] == ["", ""]
    done = RULES.apply(state, Seat(1), ChooseColour(Colour("blue")), Rng(seed_of(1), 1)).state
    assert [player.colour for player in done.players] == ["red", "blue"]


def test_a_stored_delivery_keeps_its_exchange() -> None:
    """It stood beside the phase and stands in the stage now."""
    state = RULES.restore(json.dumps(STORED["substitution"]))
    assert isinstance(state.stage, Substitution)
    assert state.stage.exchange.request == STORED["substitution"]["exchange"]["request"]
    assert state.stage.exchange.feed == STORED["substitution"]["exchange"]["feed"]
    assert RULES.asked(state) == (Seat(STORED["substitution"]["turn"]),)


@pytest.mark.parametrize("text", ["{", "[]", "3", '{"phase": "moonlight"}', "{}"])
def test_what_is_no_state_is_refused(text: str) -> None:
    """As any text is that does not fit."""
    with pytest.raises(ValueError, match=r"\w"):
        RULES.restore(text)
