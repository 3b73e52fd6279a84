"""Levels of computers that 1.0 and 1.1 stored under other names."""

import json

import pytest

from table.match.options import HOUSE, OPTIONS, read_settings
from table.match.presence import load_presence


@pytest.mark.parametrize("level", ["merchant", "councillor"])
def test_stored_merchants_and_councillors_play_on_as_traders(level: str) -> None:
    """At a seat of their own, and where the house plays for somebody."""
    seat = {"stand_in": {"level": level, "since": 5}}
    stand_in = load_presence(seat).stand_in
    assert stand_in is not None
    assert (stand_in.level, stand_in.since) == ("trader", 5)
    assert read_settings(OPTIONS, json.dumps({HOUSE: level}))[HOUSE] == "trader"


@pytest.mark.parametrize("level", ["random", "apprentice", "default"])
def test_other_stored_levels_stay_as_they_are(level: str) -> None:
    """Also a random player, which nobody can choose any more."""
    stand_in = load_presence({"stand_in": {"level": level, "since": 0}}).stand_in
    assert stand_in is not None
    assert stand_in.level == level
