"""`python -m players.tuning troedler --games 300 --rounds 2 --deals 60 --results FILE`."""

import argparse
import json
import sys
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track

from players.evaluator import Evaluator
from players.figures import interval
from players.registry import EVALUATORS
from players.tournament import Against, Result, against, evaluator_for, fixtures, shared
from players.tuning.fitting import fitted
from players.tuning.kept import Kept
from players.tuning.lessons import Judging, Lesson, lessons
from players.tuning.vector import moved, rounded
from players.weights import Weights

PARTS = (1.0, 0.4, 0.15)
"""What foretells best who wins need not win most: if not all the way, then a part of it."""

ENOUGH = 0.55
"""So large a share of the matches new weights must win."""


STDERR = Console(stderr=True)
"""Where progress is shown, so that the weights alone can be kept."""


def main(words: list[str]) -> None:
    """Print the weights that were found, as a file holds them."""
    asked = _asked(words)
    given, kept = evaluator_for(asked.game), Kept(asked.results)
    best = searched(given, asked, kept)
    # On deals that nothing was chosen by.
    won = contest(best, given, asked.seed + asked.rounds * asked.deals, asked.deals, kept)
    least, most = (round(100 * part) for part in interval(won.shares, won.matches))
    told = (
        f"python -m players.tuning {asked.game} --games {asked.games} --rounds {asked.rounds}"
        f" --deals {asked.deals} --seed {asked.seed}: as an apprentice {100 * share(won):.0f} % of"
        f" {won.matches} games [{least} %, {most} %] against the weights before"
    )
    print(written(best.weights, told))  # noqa: T201 - what this command is for


def searched(given: Evaluator[Any], asked: argparse.Namespace, kept: Kept) -> Evaluator[Any]:
    """Return the evaluator with the best weights that so many rounds of matches have found."""
    best, learnt = given, list[Lesson]()
    for number in range(asked.rounds):
        first = asked.seed + number * asked.games
        numbers = range(first, first + asked.games)
        for match in track(numbers, f"round {number + 1}: matches", console=STDERR):
            learnt += lessons(best, match, kept)
        STDERR.print(f"round {number + 1}: {len(learnt)} positions")
        found, deals = fitted(best, learnt), asked.seed + number * asked.deals
        best = _better(best, found, deals, asked.deals, kept)
    return best


def _better(
    best: Evaluator[Any], found: list[float], first: int, deals: int, kept: Kept
) -> Evaluator[Any]:
    """Return the evaluator as far towards what was found as it wins by it; else as it is."""
    for part in PARTS:
        tried = best.but(weights=rounded(moved(best.weights, [part * by for by in found])))
        won = share(contest(tried, best, first, deals, kept))
        STDERR.print(f"  {part:g} of the way: {100 * won:.0f} %")
        if won >= ENOUGH:
            return tried
    return best


def contest(
    one: Evaluator[Any], other: Evaluator[Any], first: int, deals: int, kept: Kept
) -> Against:
    """Let apprentices play who go by two evaluators' weights; return what the one has reached."""
    players = {"one": Judging(one.weights), "other": Judging(other.weights)}
    matches = fixtures(one.game.key, [tuple(players)], range(first, first + deals), {})
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
    parser = argparse.ArgumentParser(prog="python -m players.tuning", description=__doc__)
    parser.add_argument("game", choices=tuple(EVALUATORS))
    for name, usual in (("games", 300), ("rounds", 2), ("deals", 60), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument(
        "--results", type=Path, help="A file: a run that was stopped goes on by it."
    )
    return parser.parse_args(words)


if __name__ == "__main__":
    main(sys.argv[1:])
