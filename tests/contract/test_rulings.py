"""What stands beside the rules of each game: sentences, rulings, what newcomers are told."""

from pathlib import Path

import pytest

from games import registry
from games.contract import papers
from games.contract.papers import complaints
from games.kernel.words import keys
from tests.contract.games import game

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("key", registry.GAMES)
def test_rulings_are_numbered_cited_and_tested_and_questions_explained(key: str) -> None:
    """As `docs/rulings.md` promises; and the rules begin with the game in short."""
    assert list(complaints(game(key), ROOT)) == []


def test_a_sentence_too_many_or_too_few_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of an event that there is not, and for an action that no random game may reach."""
    said = keys("games.hellweg", "en") - {"hellweg-event-sold"} | {"hellweg-option-fly"}
    monkeypatch.setattr(papers, "keys", lambda *_: said)
    told = set(complaints(game("hellweg"), ROOT))
    assert "words/en.ftl: hellweg-event-sold is missing" in told
    assert "words/it.ftl: hellweg-option-fly is said of no option" in told
