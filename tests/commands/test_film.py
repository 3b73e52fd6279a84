"""`python -m bot film`: a record becomes an animated picture, or it is said what is wrong."""

from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner, Result

from bot.__main__ import app
from bot.components import film
from tests.bot.test_films import RECORD, begun


def run(file: Path, *words: str) -> Result:
    """Run the command."""
    return CliRunner().invoke(app, ["film", str(file), *words])


def test_a_record_becomes_a_film(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its progress goes to standard error, where it is and how large to standard output."""
    monkeypatch.setattr(film, "FRAMES_LIMIT", 3)
    file, out = tmp_path / "record.txt", tmp_path / "film.gif"
    file.write_text(RECORD, encoding="utf-8")
    done = run(file, "--out", str(out), "--names", "Ana, Ben", "--language", "fr")
    assert (done.exit_code, done.stdout) == (0, f"{out}: {out.stat().st_size / 2**20:.2f} MiB\n")
    assert "100%" in done.stderr
    with Image.open(out) as image:
        assert getattr(image, "n_frames", 0) == 4


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("rules 1", "rules 99", "rules"),
        ("= ", "= x", "following it gives"),
        ("board ", "board 0", "board"),
        ("Kontor game record 1", "Dear diary", "line 1: a record begins with"),
    ],
)
def test_what_is_wrong_with_a_record_is_said(
    tmp_path: Path, old: str, new: str, complaint: str
) -> None:
    """With exit code 2, and no film."""
    file, out = tmp_path / "record.txt", tmp_path / "film.gif"
    file.write_text(begun(0).replace(old, new, 1), encoding="utf-8")
    done = run(file, "--out", str(out))
    assert done.exit_code == 2
    assert complaint in done.stderr
    assert not out.exists()


def test_where_nothing_is_or_can_be_drawn_or_written_it_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The record, its game's pictures, and the film."""
    assert "No such file" in run(tmp_path / "none.txt").stderr
    file = tmp_path / "record.txt"
    file.write_text(begun(0), encoding="utf-8")
    done = run(file, "--out", str(tmp_path / "none" / "film.gif"))
    assert (done.exit_code, "film.gif: No such file" in done.stderr) == (2, True)
    monkeypatch.setattr("bot.cli.pictures.PICTURES", {})
    assert "hellweg has no pictures." in run(file).stderr
