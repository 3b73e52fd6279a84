"""`pace`: how long a game takes whose players look in a few times a day."""

import json
import re
from pathlib import Path
from statistics import fmean

import pytest
from typer.testing import CliRunner, Result

from games import registry
from tests.harvest import Harvest
from tools.pace import __main__ as pace
from tools.pace.simulation import DAY_MINUTES, simulate, simulate_tonight


@pytest.fixture(autouse=True)
def harvest_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command looks games up in the registry."""
    monkeypatch.setattr(registry, "GAMES", {"harvest": lambda _: Harvest()})


def run(*words: str) -> Result:
    """Run the command."""
    return CliRunner().invoke(pace.app, ["harvest", *words])


def test_its_table_tells_a_games_averages() -> None:
    """What was waited for most often first; below it the game as a whole."""
    found = [simulate(Harvest(), 3, {}, visits=2, ahead=False, seed=seed) for seed in (4, 5)]
    calls = found[0].calls + found[1].calls
    waited = {kind: found[0].waited[kind] + found[1].waited[kind] for kind in calls}
    rows = [
        (kind, f"{count / 2:.1f}", f"{waited[kind] / DAY_MINUTES / 2:.1f}")
        for kind, count in calls.most_common()
    ]
    whole = fmean(one.days for one in found)
    said = run("--seats", "3", "--visits", "2", "--games", "2", "--seed", "4").stdout
    assert "3 players, 2 visits a day" in said
    cells = [tuple(re.split(r"\s*[│┃]\s*", line)[1:-1]) for line in said.splitlines()[1:]]
    assert [row for row in cells if len(row) == 3] == [
        ("waited for", "calls", "days"),
        *rows,
        ("a game", f"{calls.total() / 2:.1f}", f"{whole:.1f}"),
    ]


def test_who_plans_ahead_is_done_sooner() -> None:
    """What cannot be is refused."""
    assert run("--seats", "9").exit_code == run("--ahead", "sometimes").exit_code == 2
    told = (
        run("--seats", "4", "--games", "5", "--ahead", how).stdout for how in ("none", "typical")
    )
    plain, ahead = (float(re.findall(r"median: ([\d.]+) days", one)[0]) for one in told)
    assert 0 < ahead < plain


def test_where_all_sit_there_it_tells_minutes() -> None:
    """The median of the games first, and below it what was waited for."""
    result = run("--seats", "3", "--tonight", "--games", "3")
    found = sorted(
        simulate_tonight(Harvest(), 3, {}, seed=seed).days * DAY_MINUTES for seed in (1, 2, 3)
    )
    assert f"3 players, together; median: {found[1]:.1f} minutes" in result.stdout


def test_what_was_measured_is_kept_for_the_lobby(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The median at a visit a day, by players."""
    monkeypatch.setattr(pace, "files", lambda _: tmp_path)
    assert run("--save", "--games", "1").exit_code == 0
    kept = json.loads((tmp_path / "pace.json").read_text())
    one = simulate(Harvest(), 2, {}, visits=1, ahead=True, seed=1).days
    assert kept["days"].keys() == {"2", "3", "4"}
    assert kept["days"]["2"] == round(one)
    assert run("--save", "--tonight", "--games", "1").exit_code == 0
    both = json.loads((tmp_path / "pace.json").read_text())
    evening = simulate_tonight(Harvest(), 2, {}, seed=1).days * DAY_MINUTES
    assert (both["days"], both["minutes"]["2"]) == (kept["days"], round(evening))
