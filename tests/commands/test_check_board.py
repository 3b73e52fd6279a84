"""`python -m bot check-board`: faults and unknown values are listed with their places."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from bot.cli import authoring
from games import registry

GAMES = Path(__file__).parents[2] / "games"
BOARDS = [key for key in registry.GAMES if (GAMES / key / "board.json").exists()]


def check(folder: Path, game: str, board: Any, *more: str) -> Result:
    """Write a board and check it."""
    file = folder / f"{game}.json"
    file.write_text(json.dumps(board), encoding="utf-8")
    return CliRunner().invoke(authoring.app, ["check-board", str(file), *more])


def own_board(game: str) -> Any:
    """Return the board that comes with a game."""
    return json.loads((GAMES / game / "board.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", BOARDS)
def test_our_boards_can_be_played_and_say_what_is_not_original(game: str, tmp_path: Path) -> None:
    """Each of the three is partly a reconstruction, and says where."""
    result = check(tmp_path, game, own_board(game))
    assert result.exit_code == 0, result.output
    assert "reconstruction" in result.output
    assert "can be played" in result.output


def test_unknown_values_are_named_by_their_place(tmp_path: Path) -> None:
    """A village's name in Die Trödler, a road of Hellweg, a list of Die Händler."""
    assert "villages.0 (" in check(tmp_path, "troedler", own_board("troedler")).output
    assert "layouts.twelve.roads.0" in check(tmp_path, "hellweg", own_board("hellweg")).output
    assert "status_prices: reconstruction" in (
        check(tmp_path, "haendler", own_board("haendler")).output
    )


def test_a_board_from_an_owners_copy_has_nothing_unknown(tmp_path: Path) -> None:
    """The owner has written another source, or none."""
    board = own_board("haendler")
    board["sources"] = {"cities": "own copy"}
    result = check(tmp_path, "haendler", board)
    assert "says of no value that it is not as printed" in result.output


def test_every_fault_of_form_is_listed_at_once(tmp_path: Path) -> None:
    """Two rows of the wrong form are two lines, each with its place."""
    board = own_board("haendler")
    board["prices"][1]["buy"] = "much"
    board["roads"][0]["spaces"] = -1
    result = check(tmp_path, "haendler", board)
    assert result.exit_code == 2
    assert "prices.1.buy" in result.output
    assert "roads.0.spaces" in result.output


def test_a_broken_rule_of_the_board_is_named(tmp_path: Path) -> None:
    """A road to a place that is not there."""
    board = own_board("haendler")
    board["roads"][0]["from"] = "atlantis"
    result = check(tmp_path, "haendler", board)
    assert (result.exit_code, "atlantis" in result.output) == (2, True)


def test_the_game_is_read_from_the_files_name_or_given(tmp_path: Path) -> None:
    """Any file name will do where the game is named."""
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(own_board("hellweg")), encoding="utf-8")
    refused = CliRunner().invoke(authoring.app, ["check-board", str(file)])
    assert (refused.exit_code, "There is no game 'mine'" in refused.output) == (2, True)
    accepted = CliRunner().invoke(authoring.app, ["check-board", str(file), "--game", "hellweg"])
    assert accepted.exit_code == 0, accepted.output


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    """In a sentence, without a traceback."""
    result = CliRunner().invoke(authoring.app, ["check-board", str(tmp_path / "haendler.json")])
    assert (result.exit_code, "cannot be read" in result.output) == (2, True)
