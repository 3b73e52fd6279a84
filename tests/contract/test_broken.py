"""What is typed in, or stored, and cannot be is refused, and it is said why: games list it."""

from importlib import import_module
from typing import Any

import pytest

from games import registry
from games.kernel import BadBoard, BrokenInvariant
from tests.contract.faults import Spoil, typed
from tests.contract.games import game
from tests.rig.records import TESTS

LISTS = {
    key: import_module(f"tests.{key}.faults")
    for key in registry.GAMES
    if (TESTS / key / "faults.py").exists()
}


def each(name: str, *arguments: str) -> pytest.MarkDecorator:
    """Give a test each entry of a list of all games, with the game's key."""
    rows = [(key, entry) for key, lists in LISTS.items() for entry in getattr(lists, name)]
    params = [(key, *entry) if isinstance(entry, tuple) else (key, entry) for key, entry in rows]
    return pytest.mark.parametrize(("key", *arguments), params)


@each("FAULTS", "change", "said")
def test_a_faulty_board_is_refused_with_its_place(key: str, change: Spoil, said: str) -> None:
    """Whoever types in their own copy's numbers learns where the slip is."""
    with pytest.raises(BadBoard, match=said):
        registry.load(key, typed(game(key).board_text, change))


@each("BOUNDS", "change")
def test_a_board_may_go_as_far_as_that(key: str, change: Spoil) -> None:
    """One more or one less is refused."""
    registry.load(key, typed(game(key).board_text, change))


@each("POSITIONS", "broken", "said")
def test_a_position_that_cannot_be_is_refused(key: str, broken: Any, said: str) -> None:
    """Nothing is lost, doubled, below zero, or where it cannot be; a sound position is not."""
    sound = LISTS[key].SOUND
    game(key).check(sound)
    with pytest.raises(BrokenInvariant, match=said):
        game(key).check(broken(sound))
