"""What stands beside the rules of each game: its rulings, and what newcomers are told."""

from pathlib import Path

import pytest

from games import registry
from games.contract.papers import complaints
from tests.contract.games import game

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("key", registry.GAMES)
def test_rulings_are_numbered_cited_and_tested_and_questions_explained(key: str) -> None:
    """As `docs/rulings.md` promises; and the rules begin with the game in short."""
    assert list(complaints(game(key), ROOT)) == []
