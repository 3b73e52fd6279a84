"""Matches that an older version stored go on."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.haendler.events.ranking import Rested
from games.haendler.facts import seats_from
from games.haendler.stages.status import Status
from games.kernel import Choice, Seat, text
from games.kernel.codec import dump_json
from tests.haendler.table import GAME, Table, position

STORED = Path(__file__).with_name("stored.jsonl")
"""A position of every stage, written before the stages had rules, and what each seat was asked."""


@pytest.mark.parametrize("line", STORED.read_text(encoding="utf-8").splitlines())
def test_a_stored_match_goes_on(line: str) -> None:
    """Everybody can say what they could; stored anew it is the same position."""
    stored: dict[str, Any] = json.loads(line)
    state = GAME.restore(json.dumps(stored["state"]))
    GAME.check(state)
    for seat, offered in enumerate(stored["offered"]):
        assert set(offered) <= set(_offered(state, Seat(seat)))
    assert GAME.restore(dump_json(state)) == state


@pytest.mark.parametrize(
    ("starting", "seat", "asked"), [(2, 3, (0, 1, 3)), (2, 0, (0, 1)), (3, 3, (0, 1, 2, 3))]
)
def test_who_was_not_yet_asked_for_status_is_asked_now(
    starting: int, seat: int, asked: tuple[int, ...]
) -> None:
    """Those before in player order have answered; the one who was asked may have bought a level."""
    state = position("status", starting=Seat(starting)).state
    data = json.loads(dump_json(state))
    data["stage"] = {"step": "status", "seat": seat, "levels": 1}
    older = GAME.restore(json.dumps(data))
    assert GAME.asked(older) == asked
    assert isinstance(older.stage, Status)
    assert older.stage.bought[seat] == 1
    assert sum(older.stage.bought) == 1
    table = Table(older)
    for other in asked:
        table.play(Seat(other), "done")
    assert table.told(Rested) == [Rested(other) for other in seats_from(Seat(starting), 4)]


def _offered(state: Any, seat: Seat) -> list[str]:
    return [
        words
        for prompt in (*GAME.prompts(state, seat), *GAME.understood(state, seat))
        for words in (
            [text(option.action) for option in prompt.options]
            if isinstance(prompt, Choice)
            else [prompt.kind.replace("offer-only", "offer")]
        )
    ]
