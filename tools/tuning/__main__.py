"""`python -m tools.tuning troedler --steps 1000 --deals 60 --results FILE`."""

import argparse
import json
import sys
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track

from players.evaluator import Evaluator
from players.registry import EVALUATORS
from players.weights import Weights
from tools.tournament.figures import interval
from tools.tournament.fixtures import Against, Result, against, evaluator_for, fixtures, shared
from tools.tournament.journal import Results
from tools.tuning.climbing import Judging, climbed
from tools.tuning.vector import rounded

STDERR = Console(stderr=True)
"""Where progress is shown, so that the weights alone can be kept."""


def main(words: list[str]) -> None:
    """Print the weights that were found, as a file holds them."""
    asked = _asked(words)
    given, kept = evaluator_for(asked.game), Results(asked.results)
    steps = range(asked.seed, asked.seed + asked.steps)
    weights = rounded(climbed(given, asked.seats, track(steps, "steps", console=STDERR), kept))
    # On deals that nothing was chosen by.
    won = contest(
        given.but(weights=weights),
        given,
        asked.seats,
        range(steps.stop, steps.stop + asked.deals),
        kept,
    )
    least, most = (round(100 * part) for part in interval(won.shares, won.matches))
    told = (
        f"python -m tools.tuning {asked.game} --steps {asked.steps} --seats {asked.seats}"
        f" --deals {asked.deals} --seed {asked.seed}: as an apprentice {100 * share(won):.0f} % of"
        f" {won.matches} games [{least} %, {most} %] against the weights before"
    )
    print(written(weights, told))


def contest(
    one: Evaluator[Any], other: Evaluator[Any], seats: int, deals: range, kept: Results
) -> Against:
    """Let an apprentice by one evaluator's weights play others by another's; return its share."""
    players = {"one": Judging(one.weights), "other": Judging(other.weights)}
    matches = fixtures(one.game.key, [("one", *["other"] * (seats - 1))], deals, {})
    results = []
    for fixture in track(matches, "  contest", console=STDERR, transient=True):
        seated = [players[name] for name in fixture.players]
        weights = (player.weights.written() for player in seated)
        moves, shares = kept.result(partial(shared, one, seated, fixture), fixture.seed, *weights)
        results.append(Result(fixture, tuple(shares), moves))
    (reached,) = against(results)
    return reached


def share(reached: Against) -> float:
    """Return the share of the matches that was won."""
    return sum(reached.shares) / len(reached.shares)


def written(weights: Weights, told: str) -> str:
    """Return a file of weights."""
    return json.dumps({"from": told, "weights": weights.written()}, indent=2)


def _asked(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.tuning", description=__doc__)
    parser.add_argument("game", choices=tuple(EVALUATORS))
    for name, usual in (("steps", 1000), ("seats", 2), ("deals", 60), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument(
        "--results", type=Path, help="A file: a run that was stopped goes on by it."
    )
    asked = parser.parse_args(words)
    if min(asked.steps, asked.deals) < 1:
        parser.error("--steps and --deals must be at least 1")
    if asked.seats not in (possible := evaluator_for(asked.game).game.seats):
        parser.error(f"{asked.game} is for {min(possible)} to {max(possible)} players")
    return asked


if __name__ == "__main__":
    main(sys.argv[1:])
