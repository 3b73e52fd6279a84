"""`python -m players.tuning hellweg --games 60 --rounds 3 --deals 40 --seed 1`."""

import argparse
import json
import sys
from typing import Any

from players.evaluator import Evaluator
from players.figures import interval
from players.registry import EVALUATORS
from players.tournament import Against, Result, against, evaluator_for, fixtures, shared
from players.tuning.fitting import fitted
from players.tuning.lessons import Judging, Lesson, lessons
from players.tuning.vector import moved, rounded
from players.weights import Weights

PARTS = (1.0, 0.4, 0.15)
"""What foretells the end best need not win most: if not all the way, then a part of it."""

ENOUGH = 0.55
"""So large a share of the matches new weights must win."""


def main(words: list[str]) -> None:
    """Print the weights that were found, as a file holds them."""
    asked = _asked(words)
    given = evaluator_for(asked.game)
    best = searched(given, asked)
    # On deals that nothing was chosen by.
    won = contest(best, given, asked.seed + asked.rounds * asked.deals, asked.deals)
    least, most = (round(100 * part) for part in interval(won.shares, won.matches))
    told = (
        f"python -m players.tuning {' '.join(words)}: as an apprentice {100 * share(won):.0f} % of"
        f" {won.matches} games [{least} %, {most} %] against the weights set by hand"
    )
    print(written(best.weights, told))  # noqa: T201 - what this command is for


def searched(given: Evaluator[Any], asked: argparse.Namespace) -> Evaluator[Any]:
    """Return the share with the best weights that so many rounds of matches have found."""
    best, learnt = given, list[Lesson]()
    for number in range(asked.rounds):
        first = asked.seed + number * asked.games
        for match in range(first, first + asked.games):
            learnt += lessons(best, match)
        _tell(f"round {number + 1}: {len(learnt)} positions")
        best = _better(best, fitted(best, learnt), asked.seed + number * asked.deals, asked.deals)
    return best


def _better(best: Evaluator[Any], found: list[float], first: int, deals: int) -> Evaluator[Any]:
    """Return the share as far towards what was found as it wins by it; else as it is."""
    for part in PARTS:
        tried = best.judging(rounded(moved(best.weights, [part * by for by in found])))
        won = share(contest(tried, best, first, deals))
        _tell(f"  {part:g} of the way: {100 * won:.0f} %")
        if won >= ENOUGH:
            return tried
    return best


def contest(one: Evaluator[Any], other: Evaluator[Any], first: int, deals: int) -> Against:
    """Let apprentices play who go by two evaluators' weights; return what the one has reached."""
    players = {"one": Judging(one.weights), "other": Judging(other.weights)}
    results = []
    for fixture in fixtures(one.game.key, [tuple(players)], range(first, first + deals), {}):
        seated = [players[name] for name in fixture.players]
        moves, shares = shared(one, seated, fixture)
        results.append(Result(fixture, shares, moves))
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
    for name, usual in (("games", 60), ("rounds", 3), ("deals", 30), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    return parser.parse_args(words)


def _tell(line: str) -> None:
    sys.stderr.write(f"{line}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
