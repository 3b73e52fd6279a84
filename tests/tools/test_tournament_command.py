"""A tournament of computer players, as somebody types it."""

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner
from typer.testing import Result as Ran

from games import registry
from players import registry as players_registry
from tests.players.toy import ToyEvaluator
from tests.toy import Toy
from tools.tournament import __main__ as contest
from tools.tournament import fixtures as tournament
from tools.tournament.fixtures import Fixture, Result, play_fixture

BOTH = ("--players", "apprentice,random", "--json")


@pytest.fixture(autouse=True)
def sought(monkeypatch: pytest.MonkeyPatch) -> list[Fixture]:
    """Register the toy; return a list of all matches that are played, at random to be fast."""
    monkeypatch.setattr(registry, "GAMES", {"toy": lambda _: Toy()})
    monkeypatch.setattr(players_registry, "EVALUATORS", {"toy": ToyEvaluator})
    make = tournament.evaluator_for.__wrapped__
    monkeypatch.setattr(tournament, "evaluator_for", make)
    found: list[Fixture] = []

    def noted(fixture: Fixture, clock: Callable[[], float]) -> Result:
        found.append(fixture)
        quick = play_fixture(replace(fixture, players=("random",) * len(fixture.players)), clock)
        taken = tuple((name, 1.0) for name in fixture.players)
        return replace(quick, fixture=fixture, milliseconds=taken)

    monkeypatch.setattr(contest, "play_fixture", noted)
    return found


def run(*words: str) -> Ran:
    """Run a tournament of the toy."""
    return CliRunner().invoke(contest.app, ["toy", *words])


def told(*words: str) -> Any:
    """Return the figures of a tournament."""
    result = run(*words)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout.splitlines()[-1])


def test_a_tournament_tells_wins_ratings_and_times() -> None:
    """What one has won of the other with the interval; all seatings as often."""
    found = told(*BOTH, "--deals", "4", "--seed", "2")
    (row,) = found["tables"]
    assert (row["player"], row["against"]) == ("apprentice", ["random"])
    assert (row["games"], row["deals"], row["due"]) == (8, 4, 0.5)
    assert row["least"] <= row["won"] <= row["most"]
    one, other = found["players"]
    assert one["elo"] + other["elo"] == 3000
    assert one["least"] <= one["elo"] <= one["most"]
    assert other["milliseconds"] == {"median": 1.0, "most": 1}
    output = run(*BOTH[:2], "--deals", "1").output
    assert "Elo" in output
    assert "1 random" in output, "people read two tables"


def test_a_tournament_is_between_all_levels_that_a_game_has(sought: list[Fixture]) -> None:
    """Three levels make three tables of two."""
    run("--deals", "1")
    seated = [frozenset(fixture.players) for fixture in sought]
    assert set().union(*seated) == {"trader", "apprentice", "random"}
    assert len(set(seated)) == 3


def test_a_level_meets_another_at_all_other_seats(sought: list[Fixture]) -> None:
    """One trader among two random players."""
    run("--players", "trader", "--deals", "1", "--seats", "3", "--against", "random")
    assert {tuple(sorted(one.players)) for one in sought} == {("random", "random", "trader")}


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--players", "random", "--seats", "3"), "at least 3 players"),
        (("--players", "random,random"), "not all the same"),
        (("--players", "random", "--against", "random"), "not all the same"),
        (("--players", "wizard"), "no player 'wizard'"),
        (("--against", "wizard"), "no player 'wizard'"),
    ],
)
def test_a_table_needs_players_that_there_are(words: tuple[str, ...], reason: str) -> None:
    """What is missing is said, with exit code 2."""
    result = run(*words)
    assert result.exit_code == 2
    assert reason in result.output


def test_a_tournament_that_was_stopped_is_resumed(
    sought: list[Fixture], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Ctrl-C, also before the first: what was played counts. Then the others; a torn line again."""
    play: Callable[..., Result] = vars(contest)["play_fixture"]
    file = tmp_path / "results.jsonl"
    words = (*BOTH, "--deals", "2", "--results", str(file))

    def interrupted(at: int, fixture: Fixture, clock: Callable[[], float]) -> Result:
        if len(sought) == at:
            raise KeyboardInterrupt
        return play(fixture, clock)

    for at, counted in ((0, []), (3, [3])):
        with monkeypatch.context() as patched:
            patched.setattr(contest, "play_fixture", partial(interrupted, at))
            result = run(*words)
        assert f"stopped after {at} of 4 matches" in result.stderr
        reached = json.loads(result.stdout.splitlines()[-1])["tables"]
        assert [row["games"] for row in reached] == counted
    file.write_text(file.read_text(encoding="utf-8")[:-9], encoding="utf-8")
    assert told(*words)["tables"][0]["games"] == 4
    assert [sought.count(one) for one in sought] == [1, 1, 2, 2, 1]
    file.write_text("nonsense\n", encoding="utf-8")
    assert "holds no results" in run(*words).output
