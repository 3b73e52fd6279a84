"""What stands beside the rules of each game: its rulings, and what newcomers are told."""

from pathlib import Path

import pytest

from games import registry
from games.contract.papers import CITED, complaints, spelled
from tests.contract.games import game

ROOT = Path(__file__).parents[2]


def test_citations_are_read_as_they_are_written() -> None:
    """One ruling, several, a row of them, and over the end of a line."""
    prose = "(ruling 7). Rulings 2, 3 and 9; rulings 1 to 3 and 18, ruling\n5"
    found = [spelled(match[1]) for match in CITED.finditer(prose)]
    assert found == [[7], [2, 3, 9], [1, 2, 3, 18], [5]]


@pytest.mark.parametrize("key", registry.GAMES)
def test_rulings_are_numbered_cited_and_tested_and_questions_explained(key: str) -> None:
    """As `docs/rulings.md` promises; and the rules begin with the game in short."""
    assert list(complaints(game(key), ROOT)) == []
