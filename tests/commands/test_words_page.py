"""`python -m bot words`: every sentence with values, for translators and readers."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli import words
from bot.cli.words import app, told_in
from games import registry


def test_each_case_stands_on_a_line_of_its_own() -> None:
    """One and many, and what an argument tells apart."""
    told = dict(told_in("games.hellweg", "en"))
    assert told["hellweg-pieces-tokens"].splitlines() == ["3 tokens", "1 token"]


def test_the_page_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the languages side by side."""
    monkeypatch.setattr(words, "ROOMS", ("bot",))
    monkeypatch.setattr(registry, "GAMES", {})
    page = tmp_path / "words.html"
    assert CliRunner().invoke(app, ["--out", str(page)]).exit_code == 0
    shown = page.read_text(encoding="utf-8")
    assert "Your turn is over." in shown
    assert "Dein Zug ist beendet." in shown
