"""`python -m tools.ladder`: does a ladder order people by their strength?"""

import pytest
from typer.testing import CliRunner

from tools.ladder import app, rank_correlation


def test_the_rank_correlation_is_that_of_spearman() -> None:
    """1 for the same order, -1 for the reverse, and what a textbook has in between."""
    values = {1: 1.0, 2: 2.0, 3: 3.0, 4: 4.0}
    assert rank_correlation(values, {key: 9 * value for key, value in values.items()}) == 1
    assert rank_correlation(values, {key: -value for key, value in values.items()}) == -1
    assert rank_correlation(values, {1: 2, 2: 1, 3: 4, 4: 3}) == pytest.approx(0.6)


@pytest.mark.long
def test_people_play_and_are_ordered() -> None:
    """A few matches; the same seed gives the same order."""
    arguments = ["hellweg", "--people", "4", "--matches", "3", "--seed", "5"]
    first, second = (CliRunner().invoke(app, arguments) for _ in range(2))
    assert first.exit_code == 0, first.output
    assert "4 people, 3 matches of hellweg" in first.output
    assert first.output.splitlines()[-1] == second.output.splitlines()[-1]
