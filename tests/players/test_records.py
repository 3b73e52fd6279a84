"""Matches of computers that play well: they come to what players at random seldom reach."""

import pytest

from games import registry
from players.registry import EVALUATORS
from tests.kept import PLAYED, Place
from tests.players.judged import PATH, judged


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_computers_think_of_its_positions_as_they_did(path: Place) -> None:
    """It is followed to the end that it says, move by move."""
    assert judged(path) in PATH.read_text(encoding="utf-8"), "run: make transcripts"


def test_there_is_a_match_for_each_game_and_number_of_seats() -> None:
    """So that each that computers know is played by somebody who means to win."""
    found = {path.stem.rsplit("-", 1)[0] for path in PLAYED}
    games = map(registry.load, EVALUATORS)
    assert found == {f"{game.key}-{seats}" for game in games for seats in game.seats}
