"""Matches that an older version stored go on."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.kernel import Seat
from games.kernel.codec import dump_json
from tests.hellweg.table import done, offered, rules

STORED = Path(__file__).with_name("stored.jsonl")
"""Positions of all kinds, written before states had stages, and what each seat was offered."""


@pytest.mark.parametrize("line", STORED.read_text(encoding="utf-8").splitlines())
def test_a_match_stored_before_stages_goes_on(line: str) -> None:
    """Everybody is offered what they were, and more; stored anew it is the same position."""
    stored: dict[str, Any] = json.loads(line)
    state = rules().restore(json.dumps(stored["state"]))
    rules().check(state)
    for seat, lines in enumerate(stored["offered"]):
        assert set(lines) <= set(offered(state, Seat(seat)))
    assert rules().restore(dump_json(state)) == state


@pytest.mark.parametrize("line", STORED.read_text(encoding="utf-8").splitlines())
def test_what_was_done_before_is_not_made_up(line: str) -> None:
    """Matches of before kept nothing of it for the picture; what is done from now on is kept."""
    stored: dict[str, Any] = json.loads(line)
    assert "latest" not in stored["state"]
    state = rules().restore(json.dumps(stored["state"]))
    for seat in rules().asked(state):
        for action in offered(state, seat):
            after = done(state, (seat, action))
            assert len(after.latest) in (0, len(state.players))


@pytest.mark.parametrize("text", ["", "5", "[]", "{}", '{"phase": "sale"}'])
def test_what_is_no_state_is_refused(text: str) -> None:
    """With the error that callers know."""
    with pytest.raises(ValueError, match=r"."):
        rules().restore(text)
