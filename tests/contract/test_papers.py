"""What stands beside the rules: sentences, rulings, and papers, whose files are there."""

import re
from pathlib import Path

import pytest

from games import registry
from games.contract import papers
from games.contract.papers import find_paper_faults
from games.texts.catalogues import catalogue_keys
from tests.contract.games import game

ROOT = Path(__file__).parents[2]
PAPERS = (
    "README.md",
    "CONTRIBUTING.md",
    *sorted(f"docs/{paper.name}" for paper in (ROOT / "docs").glob("*.md")),
)
NAMED = re.compile(r"`([a-z_]+(?:/[\w.<>]+)*/[\w.<>]+\.(?:json|md|py|toml|txt))`")
LINKED = re.compile(r"\]\((?!http)([^)#]+)")


@pytest.mark.parametrize("paper", PAPERS)
def test_every_file_that_a_paper_names_is_there(paper: str) -> None:
    """`<game>` in a path is any game."""
    words = (ROOT / paper).read_text(encoding="utf-8")
    named = [re.sub(r"<\w+>", "*", path) for path in NAMED.findall(words)]
    assert [path for path in named if not any(ROOT.glob(path))] == []
    linked = [(ROOT / paper).parent / link for link in LINKED.findall(words)]
    assert [link for link in linked if not link.exists()] == []
    assert named or linked or "docs" in paper


@pytest.mark.parametrize("key", registry.GAMES)
def test_rulings_are_numbered_cited_and_tested_and_questions_explained(key: str) -> None:
    """As `docs/rulings.md` promises; and the rules begin with the game in short."""
    assert list(find_paper_faults(game(key), ROOT)) == []


def test_a_sentence_too_many_or_too_few_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of an event that there is not, and for an action that no random game may reach."""
    said = catalogue_keys("games.hellweg", "en") - {"hellweg-event-sold"} | {"hellweg-option-fly"}
    monkeypatch.setattr(papers, "catalogue_keys", lambda *_: said)
    told = set(find_paper_faults(game("hellweg"), ROOT))
    assert "words/en.ftl: hellweg-event-sold is missing" in told
    assert "words/it.ftl: hellweg-option-fly is said of no option" in told
