"""`python -m bot words`: every sentence with values, for translators and readers."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli.words import WRONG, app, rooms, told_in
from games.kernel.words import LANGUAGES, keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_said_with_values(language: str) -> None:
    """None is left out, and none lacks an argument in any of its cases."""
    for room in rooms():
        told = dict(told_in(room, language))
        assert told.keys() == keys(room, language)
        assert [key for key, said in told.items() if WRONG in said] == []


def test_each_case_stands_on_a_line_of_its_own() -> None:
    """One and many, and what an argument tells apart."""
    told = dict(told_in("games.hellweg", "en"))
    assert told["hellweg-pieces-tokens"].splitlines() == ["3 tokens", "1 token"]


def test_the_page_is_written(tmp_path: Path) -> None:
    """With both languages side by side."""
    page = tmp_path / "words.html"
    assert CliRunner().invoke(app, ["--out", str(page)]).exit_code == 0
    shown = page.read_text(encoding="utf-8")
    assert "<td>End your turn, keep" not in shown or "Zug beenden" in shown
    assert "Your turn is over." in shown
    assert "Dein Zug ist beendet." in shown
