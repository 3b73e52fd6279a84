"""`python -m tools.ladder`: does a ladder order people by their strength?"""

from math import exp, log
from random import Random

import pytest
from typer.testing import CliRunner

from table.match.ratings import compute_ratings
from tools.ladder import app, rank_correlation


def test_the_rank_correlation_is_that_of_spearman() -> None:
    """1 for the same order, -1 for the reverse, and what a textbook has in between."""
    values = {1: 1.0, 2: 2.0, 3: 3.0, 4: 4.0}
    assert rank_correlation(values, {key: 9 * value for key, value in values.items()}) == 1
    assert rank_correlation(values, {key: -value for key, value in values.items()}) == -1
    assert rank_correlation(values, {1: 2, 2: 1, 3: 4, 4: 3}) == pytest.approx(0.6)


def test_the_order_of_the_ratings_is_that_of_the_true_strengths() -> None:
    """40 people, 300 matches of two to four; places are drawn by a model of their strengths.

    The order agrees well, and the intervals hold nearly all true strengths.
    """
    random = Random(46)  # noqa: S311 - repeatable
    strengths = {user: random.gauss(1500, 250) for user in range(1, 41)}
    ratings = compute_ratings(_draw_places(strengths, random) for _ in range(300))
    assert (
        rank_correlation(strengths, {user: rating.mean for user, rating in ratings.items()}) >= 0.8
    )
    inside = [rating.low < strengths[user] < rating.high for user, rating in ratings.items()]
    assert sum(inside) >= 0.85 * len(strengths)


def _draw_places(strengths: dict[int, float], random: Random) -> dict[int, int]:
    """Return places of some people: 400 points more win ten times as often as not."""
    users = random.sample(sorted(strengths), random.randint(2, 4))
    # The order of such draws is that of Plackett-Luce.
    drawn = {user: -log(random.random()) / exp(strengths[user] * log(10) / 400) for user in users}
    order = sorted(users, key=drawn.__getitem__)
    return {user: place for place, user in enumerate(order, start=1)}


@pytest.mark.long
def test_people_play_and_are_ordered() -> None:
    """A few matches; the same seed gives the same order."""
    arguments = ["hellweg", "--people", "4", "--matches", "3", "--seed", "5"]
    first, second = (CliRunner().invoke(app, arguments) for _ in range(2))
    assert first.exit_code == 0, first.output
    assert "3 people, 3 matches of hellweg" in first.output
    assert first.output.splitlines()[-1] == second.output.splitlines()[-1]
