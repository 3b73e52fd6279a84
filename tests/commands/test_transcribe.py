"""Typing in one's own board: what is kept, what is refused, where one goes on."""

import json
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from bot.cli import transcribe
from games import registry

GAMES = Path(__file__).parents[2] / "games"
BOARDS = [key for key in registry.GAMES if (GAMES / key / "board.json").exists()]

app = typer.Typer()
app.command()(transcribe.transcribe)


def typed(game: str, folder: Path, *lines: str) -> str:
    """Answer with these lines, and then with Enter until all is asked."""
    said = "\n".join(lines) + "\n" * 400
    result = CliRunner().invoke(app, [game, "--to", str(folder)], input=said)
    return result.output


def board(folder: Path, game: str) -> Any:
    """Return what was written."""
    return json.loads((folder / f"{game}.json").read_text(encoding="utf-8"))


@pytest.fixture(autouse=True)
def undrawn(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Drawing each question takes long; one test does."""
    if "drawn" not in request.node.name:
        monkeypatch.setattr(transcribe, "_draw", lambda *_: None)


@pytest.mark.parametrize("game", BOARDS)
def test_who_keeps_everything_gets_our_board(game: str, tmp_path: Path) -> None:
    """Enter at each question; what comes out can be played, and no draft is left."""
    assert "is complete" in typed(game, tmp_path)
    text = (tmp_path / f"{game}.json").read_text(encoding="utf-8")
    ours = registry.load(game)
    assert registry.load(game, text).names == ours.names
    assert sorted(one.name for one in tmp_path.iterdir()) == [f"{game}.html", f"{game}.json"]


def test_goods_and_names_are_typed_as_they_are_shown(tmp_path: Path) -> None:
    """A city by another name is called so wherever it stands; roads lead there still."""
    typed("haendler", tmp_path, "Lyon, silk+iron+food")
    found = board(tmp_path, "haendler")
    assert found["cities"][0] | {"at": 0} == {
        "id": "lyon",
        "name": "Lyon",
        "goods": ["silk", "iron", "food"],
        "at": 0,
    }
    assert any("lyon" in (road["from"], road["to"]) for road in found["roads"])
    assert "lyon" in found["start"]


def test_what_cannot_be_understood_is_asked_again(tmp_path: Path) -> None:
    """It says what is wrong and what to type instead."""
    said = typed("haendler", tmp_path, "Paris", "Paris, gold", "Paris, cloth+wine+food")
    assert "Type 2 values with commas: name, goods." in said
    assert "“gold” is not known. There are: cloth, food, iron, salt, silk, wine." in said
    assert "is complete" in said


def test_rows_can_be_added_and_removed(tmp_path: Path) -> None:
    """A route that the printed board has, and one that it has not."""
    kept = [""] * 17
    said = typed("troedler", tmp_path, *kept, "x")
    routes = len(json.loads(_ours("troedler"))["routes"])
    assert "is complete" in said
    assert len(board(tmp_path, "troedler")["routes"]) == routes - 1
    more = [""] * (17 + routes)
    typed("troedler", tmp_path, *more, "dallas, keith, ferry")
    found = board(tmp_path, "troedler")["routes"]
    assert len(found) == routes + 1
    assert found[-1]["id"] not in {one["id"] for one in found[:-1]}


def test_one_goes_on_where_one_stopped(tmp_path: Path) -> None:
    """What was answered is kept after each answer; “<” goes back by one."""
    lines = "Lyon, silk+iron+food\nBrügge, silk+salt+iron\n<\n"
    CliRunner().invoke(app, ["haendler", "--to", str(tmp_path)], input=lines)
    draft = json.loads((tmp_path / "haendler.draft.json").read_text(encoding="utf-8"))
    assert draft["at"] == 1
    assert "City Brügge" in typed("haendler", tmp_path).splitlines()[2]
    assert board(tmp_path, "haendler")["cities"][0]["name"] == "Lyon"


def test_a_board_that_breaks_a_rule_is_not_written(tmp_path: Path) -> None:
    """It names the place, and the next call goes on there."""
    said = typed("troedler", tmp_path, "Dallas, 7")
    assert "The board is not complete: villages: take 55 goods, but there are 48." in said
    assert not (tmp_path / "troedler.json").exists()
    again = typed("troedler", tmp_path, "Dallas, 0")
    assert "Village Dallas" in again
    assert "is complete" in again


def test_the_place_is_marked_on_the_map_that_is_drawn(tmp_path: Path) -> None:
    """Beside a page that shows it in a browser."""
    result = CliRunner().invoke(app, ["troedler", "--to", str(tmp_path)], input="\n")
    assert result.exit_code != 0
    assert (tmp_path / "troedler.png").read_bytes().startswith(b"\x89PNG")
    assert "troedler.png" in (tmp_path / "troedler.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", BOARDS)
def test_every_place_that_is_marked_is_on_the_map_drawn(game: str, tmp_path: Path) -> None:
    """Each row of each list, by our board."""
    rules = registry.load(game)
    raw = json.loads(_ours(game))
    marks: dict[str, str] = {}
    for step in transcribe.steps_of(game):
        for rows in transcribe._lists(raw, step.list):
            for row in range(len(rows)):
                marks |= transcribe._marks(step, rows, row)
    transcribe._draw(rules, raw, marks, tmp_path / "map.png")
    assert marks
    assert (tmp_path / "map.png").exists()


def _ours(game: str) -> str:
    return (GAMES / game / "board.json").read_text(encoding="utf-8")
