"""How weights are found: matches to learn from, a fit to them, and a contest that decides."""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from typing_extensions import override

from games.kernel import Seat, changed
from games.kernel.match import Match
from players.registry import EVALUATORS
from players.tournament import Against
from players.tuning import __main__ as command
from players.tuning import lessons as learning
from players.tuning.fitting import NEAR, fitted
from players.tuning.kept import Kept
from players.tuning.lessons import Lesson, lessons
from players.tuning.vector import moved, names, rounded
from players.weights import Weights, read
from tests.players.toy import ToyEvaluator
from tests.toy import State, Toy


class Weighing(ToyEvaluator):
    """A toy that goes by weights."""

    weights = Weights({"crate": 2.0, "coin": 1.0})

    @override
    def value(self, state: State) -> tuple[float, ...]:
        crate, coin = self.weights["crate"], self.weights["coin"]
        return tuple(crate * player.value + coin * player.coins for player in state.players)


def positions() -> list[Any]:
    """Return positions that differ in what the first seat has."""
    state = Match(Toy(), seats=2, seed=3).state
    first, *others = state.players
    return [
        changed(state, players=(changed(first, value=value, coins=coins), *others))
        for value in range(8)
        for coins in range(8)
    ]


def test_weights_are_found_by_which_the_winner_would_have_been_foretold() -> None:
    """A crate that was worth more than was thought is worth more; with few lessons, little more."""
    true = Weighing(Toy()).but(weights=Weights({"crate": 3.0, "coin": 0.5}))
    learnt = [Lesson(state, Seat(0), true.chance(state, Seat(0)), 0.1) for state in positions()]
    assert fitted(Weighing(Toy()), learnt * 100) == pytest.approx([0.5, -0.5], abs=0.05)
    once = fitted(Weighing(Toy()), learnt[9:10])
    assert all(0 < abs(by) < 0.1 for by in once)
    assert fitted(Weighing(Toy()), []) == [0.0, 0.0]


def test_an_accident_outweighs_nothing() -> None:
    """Who lost though they were all but sure to win teaches no more than SURE lets it."""
    ahead = max(positions(), key=lambda state: Weighing(Toy()).lead(state, Seat(0)))
    lost = fitted(Weighing(Toy()), [Lesson(ahead, Seat(0), 0.0, 0.1)])
    assert all(abs(by) < NEAR for by in lost)


def test_rows_of_weights_are_moved_number_by_number() -> None:
    """And kept with as many digits as a file holds."""
    weights = Weights({"good": 2.0, "wish": [1.0, 3.0]})
    assert names(weights) == (("good", None), ("wish", 0), ("wish", 1))
    found = moved(weights, [0.5, 0.0, -1 / 3])
    assert rounded(found).written() == {"good": 3.0, "wish": [1.0, 2.0]}
    assert rounded(Weights({"good": 1 / 3})).written() == {"good": 0.3333}


def test_a_match_teaches_the_same_each_time() -> None:
    """Positions at the ends of turns, each with what of the victory its seat had at the end."""
    once, again = (tuple(lessons(Weighing(Toy()), 4, Kept())) for _ in "12")
    assert once == again
    assert {(lesson.seat, lesson.won) for lesson in once} == {(Seat(0), 0.0), (Seat(1), 1.0)}
    assert sum(lesson.part for lesson in once) == pytest.approx(1)


def test_what_was_played_is_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the file's lines; one that was not written to its end is, and so are other weights'."""
    file, toy = tmp_path / "kept", Weighing(Toy())
    first = tuple(lessons(toy, 4, Kept(file)))
    played, made = learning._played, list[int]()

    def counted(evaluator: Any, number: int) -> Any:
        made.append(number)
        return played(evaluator, number)

    monkeypatch.setattr(learning, "_played", counted)
    assert tuple(lessons(toy, 4, Kept(file))) == first
    assert not made
    tuple(lessons(toy.but(weights=Weights({"crate": 3.0, "coin": 1.0})), 4, Kept(file)))
    file.write_text(file.read_text()[:-9])
    tuple(lessons(toy.but(weights=Weights({"crate": 3.0, "coin": 1.0})), 4, Kept(file)))
    assert made == [4, 4]
    assert tuple(lessons(toy, 4, Kept(file))) == first


def test_a_match_that_is_broken_off_teaches_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody leads at its end."""
    monkeypatch.setattr(learning, "LONGEST", 3)
    assert not tuple(lessons(Weighing(Toy()), 4, Kept()))


def test_equal_weights_win_half() -> None:
    """Since each deal is played from both sides with the same thoughts."""
    reached = command.contest(Weighing(Toy()), Weighing(Toy()), 1, 3, Kept())
    assert (reached.shares, reached.matches) == ((0.5,) * 3, 6)


def test_the_command_prints_a_file_of_weights(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the words that find them again."""
    monkeypatch.setattr(command, "evaluator_for", lambda _: Weighing(Toy()))
    words = ["hellweg", "--games", "1", "--rounds", "1", "--deals", "1"]
    command.main(words)
    printed = json.loads(capsys.readouterr().out)
    assert " ".join(words) in printed["from"]
    assert list(printed["weights"]) == ["crate", "coin"]


@pytest.mark.parametrize(
    ("won", "crate"), [((22,), 4.0), ((21, 22), 2.8), ((21, 21, 22), 2.3), ((21,) * 3, 2.0)]
)
def test_weights_are_kept_as_far_as_they_win(
    won: tuple[int, ...], crate: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eleven matches in twenty, with all that was found or with a part of it; twenty deals here."""
    reached = iter([Against("one", ("other",), (each / 40,), 40, 0.5) for each in won])
    monkeypatch.setattr(command, "contest", lambda *_: next(reached))
    kept = command._better(Weighing(Toy()), [1.0, 0.0], 1, 20, Kept())
    assert kept.weights.written() == {"crate": crate, "coin": 1.0}


@pytest.mark.parametrize("key", EVALUATORS)
def test_weights_say_where_they_are_from(key: str) -> None:
    """Those found have the parts of those set by hand."""
    for file in files(f"players.{key}").iterdir():
        if file.name.endswith(".json"):
            assert json.loads(file.read_text(encoding="utf-8"))["from"]
            found = read(key, file.name.removesuffix(".json"))
            assert names(found) == names(read(key, "weights"))
