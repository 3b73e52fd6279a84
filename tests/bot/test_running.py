"""On which boards the games of a process are played, and what it is left in peace for."""

import gc
from typing import Any

from bot.process.running import loading, settle


def test_a_match_keeps_the_board_with_which_it_began() -> None:
    """New ones get the replacement, where there is one, or the game's own."""
    build: Any = lambda board: board or "its own"  # noqa: E731 - what a game is built on
    load: Any = loading({"replaced": build, "plain": build}, {"replaced": "another"})
    assert [load(key, None) for key in ("replaced", "plain")] == ["another", "its own"]
    assert [load(key, "the first") for key in ("replaced", "plain")] == ["the first"] * 2


def test_what_is_loaded_is_walked_no_more() -> None:
    """What is made afterwards is looked through alone."""
    settle()
    assert len(gc.get_objects()) < gc.get_freeze_count()
