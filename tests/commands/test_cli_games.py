"""The commands that need no chat, as a host types them."""

import json
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest
from typer.testing import CliRunner
from typer.testing import Result as Ran

from bot.__main__ import app
from games import registry
from games.kernel import AnyGame, BadBoard, BrokenInvariant, Seat
from games.matches.record_text import read_record
from games.matches.selfplay import seed_of, walk
from players import registry as players_registry
from rendering.legend import Legend
from rendering.pictures import Picture
from rendering.scene import BackgroundLayer, Form, Scene
from tests.players.toy import ToyEvaluator
from tests.toy import State, Toy, View

EVALUATORS = {"toy": ToyEvaluator}

EMPTY = Path(__file__).parent / "__init__.py"
"""A file, but no board."""

THIRD = ("hellweg", "--seats", "2", "--option", "starting_player=p3")

NONE = Legend({}, {}, "#ffffff", ())
"""No symbols."""


def build(board_text: str | None) -> AnyGame:
    """Make the toy; a board that is not empty is a bad one."""
    if board_text not in {None, "{}"}:
        raise BadBoard("crates: there are none")
    return Toy()


@pytest.fixture(autouse=True)
def toy_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The commands look games up in the registry, and what players know of them in another."""
    games = {"toy": build, "plain": build, "hellweg": registry.GAMES["hellweg"]}
    monkeypatch.setattr(registry, "GAMES", games)
    monkeypatch.setattr(players_registry, "EVALUATORS", EVALUATORS)


def pictured(draw: Callable[..., Scene]) -> Picture:
    """Return pictures of two sheets and of hands."""
    return Picture(
        lambda _: ("map", "players"), lambda _, *words: draw(*words), {}, lambda _: NONE, hand=draw
    )


def run(*words: str) -> Ran:
    """Run a command."""
    return CliRunner().invoke(app, list(words))


def test_selfplay_prints_statistics() -> None:
    """Games, moves, wins of each seat."""
    words = ("selfplay", "toy", "--games", "20", "--seed", "1", "--seats", "3", "--json")
    result = run(*words)
    assert result.exit_code == 0, result.output
    figures = json.loads(result.stdout)
    assert figures["games"] == 20
    assert figures["seats"] == 3
    assert sum(figures["wins"].values()) >= 20
    assert figures["ends"] == {"crates": 20}
    assert {"bid", "shelve", "done"} <= set(figures["actions"])
    again = json.loads(run(*words).stdout)
    for one in (figures, again):
        del one["checked moves per second"]
    assert again == figures, "the same seed gives the same games"


def test_selfplay_for_people_is_told_in_lines(tmp_path: Path) -> None:
    """What it counts is what is in the records, one for each seed from the first."""
    words = ("toy", "--games", "3", "--seed", "5", "--seats", "2", "--option", "rounds=2")
    result = run("selfplay", *words, "--records", str(tmp_path))
    told = dict(line.strip().split("  ", 1) for line in result.stdout.splitlines())
    assert list(told)[:4] == ["game", "seats", "options", "games"]
    assert (told["game"], told["seats"], told["games"]) == ("toy", "2", "3")
    assert told["options"] == "{'rounds': '2'}"
    files = [tmp_path / f"toy-{seed}.txt" for seed in (5, 6, 7)]
    records = [
        read_record(file.read_text(encoding="utf-8"), require_commitment=False) for file in files
    ]
    moves = [len(record.lines) - 1 for record in records]
    mean = round(sum(moves) / 3, 1)
    assert told["moves"] == str({"least": min(moves), "mean": mean, "most": max(moves)})
    first = [[record.places[seat] for record in records if record.places] for seat in range(2)]
    assert told["wins"] == str({f"p{seat + 1}": first[seat].count(1) for seat in range(2)})
    assert int(told["checked moves per second"]) > 0
    assert result.exit_code == 0


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("selfplay", "chess"), "no game 'chess'"),
        (("selfplay", "toy", "--seats", "7"), "2 to 4 players"),
        (("selfplay", "plain", "--players", "random"), "no computer players yet"),
        (("selfplay", "toy", "--players", "master"), "no player 'master'"),
        (("selfplay", "toy", "--players", ","), "No player is named"),
        (("selfplay", "toy", "--option", "rounds"), "key=value"),
        (("selfplay", "toy", "--option", "rounds=9"), "rounds"),
        (("selfplay", "toy", "--option", "colour=red"), "colour"),
        (("selfplay", "toy", "--board", "no-such-file.json"), "no-such-file.json"),
        (("selfplay", "toy", "--board", str(EMPTY)), "crates: there are none"),
        (("replay", "no-such-file.txt"), "no-such-file.txt"),
        (("board", "toy"), "toy has no such picture."),
        (("selfplay", *THIRD), "Seat 3 cannot begin"),
        (("board", *THIRD), "Seat 3 cannot begin"),
        (("board", "toy", "--players", "apprentice"), "toy has no such picture."),
    ],
)
def test_what_is_wrong_is_said_with_exit_code_2(words: tuple[str, ...], complaint: str) -> None:
    """No traceback, and what to do instead."""
    result = run(*words)
    assert result.exit_code == 2
    assert complaint in result.output


def test_a_hand_is_that_of_the_player_who_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After so many moves; the first is one, and there is none behind the last."""
    drawn: list[View] = []

    def draw(view: View, _: object, __: Form) -> Scene:
        drawn.append(view)
        return Scene(BackgroundLayer(20, 20, ()))

    monkeypatch.setattr("bot.cli.pictures.PICTURES", {"toy": pictured(draw)})
    words = ("board", "toy", "--seats", "2", "--out", str(tmp_path / "hand.png"))
    for hand in ("1", "2"):
        result = run(*words, "--moves", "2", "--hand", hand)
        assert result.exit_code == 0, result.output
        assert result.stdout.startswith(f"{tmp_path / 'hand.png'}: Crate 1")
    run(*words, "--moves", "0")
    rules = Toy()
    after = list(islice(walk(rules, 2, {}, seed_of(1), 1), 3))
    assert drawn == [
        rules.view(after[2].state, Seat(0)),
        rules.view(after[2].state, Seat(1)),
        *[rules.view(after[0].state, None)] * 2,
    ]
    nobody = run(*words, "--hand", "3")
    assert nobody.exit_code == 2
    assert "There is no player 3: 2 sit at this table." in nobody.output


@pytest.mark.parametrize(
    "words",
    [
        ("board", "toy", "--out"),
        ("selfplay", "toy", "--games", "1", "--records"),
        ("words", "--out"),
    ],
)
def test_where_nothing_can_be_written_it_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    """A file stands where a folder would have to."""
    still = Scene(BackgroundLayer(20, 20, ()))
    monkeypatch.setattr("bot.cli.pictures.PICTURES", {"toy": pictured(lambda *_: still)})
    (tmp_path / "file").write_text("mine")
    refused = run(*words, str(tmp_path / "file" / "there"))
    assert refused.exit_code == 2
    assert f"{tmp_path / 'file'}" in refused.stderr
    assert "Traceback" not in refused.output


def test_sheets_are_written_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After moves of computers, for a wide screen or for a phone."""

    def draw(*words: object) -> Scene:
        return Scene(BackgroundLayer(80 if words[-1] == "wide" else 20, 40, ()))

    toy = Picture(lambda _: ("map", "players"), draw, {}, lambda _: NONE)
    monkeypatch.setattr("bot.cli.pictures.PICTURES", {"toy": toy})
    for words, wide in (((), 80), (("--phone",), 20)):
        folder = tmp_path / str(wide)
        told = run("board", "toy", "--players", "random", "--sheets", str(folder), *words)
        assert told.exit_code == 0, told.output
        files = sorted(folder.iterdir())
        assert [file.name for file in files] == ["map.png", "players.png"]
        assert {int.from_bytes(file.read_bytes()[16:20], "big") for file in files} == {wide}


def test_a_broken_invariant_fails_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bug in the rules ends self-play with exit code 1 and the seed that shows it."""

    def broken(_self: Toy, _state: State) -> None:
        raise BrokenInvariant("a purse below zero")

    monkeypatch.setattr(Toy, "check", broken)
    result = run("selfplay", "toy", "--games", "3", "--seed", "5")
    assert result.exit_code == 1
    assert "seed 5" in result.output


def test_selfplay_of_thinking_players_is_another_game(tmp_path: Path) -> None:
    """`--players` names levels, seat by seat."""
    for folder, words in (("chance", ()), ("thought", ("--players", "apprentice,random"))):
        kept = run("selfplay", "toy", "--games", "1", *words, "--records", str(tmp_path / folder))
        assert kept.exit_code == 0, kept.output
    chance, thought = ((tmp_path / name / "toy-1.txt") for name in ("chance", "thought"))
    assert chance.read_text(encoding="utf-8") != thought.read_text(encoding="utf-8")
