"""How weights are found: step by step, towards those that win."""

import json
from collections.abc import Sequence
from importlib.resources import files
from math import log
from pathlib import Path
from typing import Any

import pytest
from typing_extensions import override

from players.registry import EVALUATORS
from players.weights import Weights, read
from tests.players.toy import ToyEvaluator
from tests.toy import State, Toy
from tools.tournament.journal import Results
from tools.tuning import __main__ as command
from tools.tuning import climbing
from tools.tuning.climbing import Judging, climbed
from tools.tuning.vector import moved, names, rounded


class Weighing(ToyEvaluator):
    """A toy that goes by weights."""

    weights = Weights({"crate": 2.0, "coin": 1.0})

    @override
    def value(self, state: State) -> tuple[float, ...]:
        crate, coin = self.weights["crate"], self.weights["coin"]
        return tuple(crate * player.value + coin * player.coins for player in state.players)


def test_weights_go_towards_those_that_win(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the higher crate always wins, it grows; what decides nothing stays about as it is."""

    def higher(_: Any, pair: Sequence[Judging], *__: Any) -> float:
        up, down = (player.weights["crate"] for player in pair)
        return 2.0 if up > down else 0.0

    monkeypatch.setattr(climbing, "_won", higher)
    found = climbed(Weighing(Toy()), 2, range(40), Results())
    assert found["crate"] > 3.5
    assert found["coin"] == pytest.approx(1.0, abs=0.25)


def test_rows_of_weights_are_moved_number_by_number() -> None:
    """And kept with as many digits as a file holds."""
    weights = Weights({"good": 2.0, "wish": [1.0, 3.0]})
    assert names(weights) == (("good", None), ("wish", 0), ("wish", 1))
    found = moved(weights, [log(1.5), 0.0, log(2 / 3)])
    assert rounded(found).written() == {"good": 3.0, "wish": [1.0, 2.0]}
    assert rounded(Weights({"good": 1 / 3})).written() == {"good": 0.3333}


def test_weights_are_the_same_each_time_and_nothing_is_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the file's lines; one that was not written to its end is, and so are other weights'."""
    file, toy, deals = tmp_path / "kept", Weighing(Toy()), range(1, 4)
    first = climbed(toy, 2, deals, Results(file)).written()
    assert climbed(toy, 2, deals, Results()).written() == first
    played, made = climbing._won, list[int]()

    def counted(evaluator: Any, pair: Sequence[Judging], seats: int, deal: int) -> float:
        made.append(deal)
        return played(evaluator, pair, seats, deal)

    monkeypatch.setattr(climbing, "_won", counted)
    assert climbed(toy, 2, deals, Results(file)).written() == first
    assert not made
    file.write_text(file.read_text()[:-9])
    assert climbed(toy, 2, deals, Results(file)).written() == first
    climbed(toy.but(weights=Weights({"crate": 3.0, "coin": 1.0})), 2, range(1, 2), Results(file))
    assert made == [3, 1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_of_a_pair_sits_as_often_as_the_other(seats: int) -> None:
    """So that equal weights win half of two matches, whatever the number of seats."""
    toy = Weighing(Toy())
    pair = [Judging(toy.weights) for _ in "12"]
    assert climbing._won(toy, pair, seats, 4) == pytest.approx(1.0)


def test_equal_weights_win_half() -> None:
    """Since each deal is played from both sides with the same thoughts."""
    reached = command.contest(Weighing(Toy()), Weighing(Toy()), 2, range(1, 4), Results())
    assert (reached.shares, reached.matches) == ((0.5,) * 3, 6)


@pytest.mark.parametrize("nothing", ["--steps", "--deals", "--seats"])
def test_nothing_to_play_is_refused(capsys: pytest.CaptureFixture[str], nothing: str) -> None:
    """With what to do instead."""
    with pytest.raises(SystemExit):
        command.main(["hellweg", nothing, "0"])
    told = "hellweg is for 2 to 4" if "seats" in nothing else "--steps and --deals must be at least"
    assert told in capsys.readouterr().err


def test_the_command_prints_a_file_of_weights(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the words that find them again."""
    monkeypatch.setattr(command, "evaluator_for", lambda _: Weighing(Toy()))
    words = ["hellweg", "--steps", "2", "--seats", "2", "--deals", "1"]
    command.main(words)
    printed = json.loads(capsys.readouterr().out)
    assert " ".join(words) in printed["from"]
    assert list(printed["weights"]) == ["crate", "coin"]


@pytest.mark.parametrize("key", EVALUATORS)
def test_weights_say_where_they_are_from(key: str) -> None:
    """Those found have the parts of those set by hand."""
    for file in files(f"players.{key}").iterdir():
        if file.name.endswith(".json"):
            assert json.loads(file.read_text(encoding="utf-8"))["from"]
            found = read(key, file.name.removesuffix(".json"))
            assert names(found) == names(read(key, "weights"))
