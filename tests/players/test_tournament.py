"""What a tournament plays and how it counts."""

from dataclasses import replace
from itertools import count
from math import log10

import pytest

from games import registry
from games.kernel import Outcome, Score
from players import registry as players_registry
from players import tournament
from players.tournament import Fixture, Result, Tally, elo, fixtures, interval, played, tables
from tests.players.toy import ToyEvaluator
from tests.toy import Toy


def result(levels: tuple[str, ...], *places: int) -> Result:
    """Return a match that ended so."""
    return Result(levels, Outcome(places, (Score(()),) * len(places), "crates"), 1, ())


def test_every_deal_is_played_from_all_sides() -> None:
    """Each table takes the same deals, everybody a seat further each time."""
    matches = fixtures("toy", ("merchant", "random"), seats=2, games=4, seed=7, chosen={})
    assert [(m.levels, m.seed) for m in matches] == [
        (("merchant", "random"), 7),
        (("random", "merchant"), 7),
        (("merchant", "random"), 8),
        (("random", "merchant"), 8),
    ]


def test_more_levels_than_seats_meet_in_all_combinations() -> None:
    """Three levels are three tables of two; a level that is named twice sits there twice."""
    assert tables(("a", "b", "c"), 2) == (("a", "b"), ("a", "c"), ("b", "c"))
    assert tables(("a", "b", "b"), 3) == (("a", "b", "b"),)


def test_shared_victories_are_shared_out() -> None:
    """And what is due by chance is the number of seats that a level had."""
    tally = Tally()
    tally.add(result(("merchant", "random", "random"), 1, 1, 3))
    tally.add(result(("random", "merchant", "random"), 2, 1, 3))
    assert tally.wins("merchant") == pytest.approx((1.5, 2 / 3, 2))
    assert tally.wins("random") == pytest.approx((0.5, 4 / 3, 2))
    assert tally.wins("merchant", frozenset({"apprentice"})) == (0.0, 0.0, 0)


def test_the_time_of_a_level_is_its_own() -> None:
    """The mean and the longest, of all matches; none where it has decided nothing."""
    one, other = (
        replace(result(("a", "b"), 1, 2), seconds=seconds)
        for seconds in ((("a", 1.0), ("b", 9.0), ("a", 3.0)), (("a", 5.0),))
    )
    tally = Tally([one, other])
    assert tally.seconds("a") == (3.0, 5.0)
    assert tally.seconds("b") == (9.0, 9.0)
    assert tally.seconds("c") == (0.0, 0.0)


def test_the_interval_is_wilsons() -> None:
    """70 of 100: known figures; without games nothing is known."""
    assert interval(70, 100) == pytest.approx((0.604, 0.781), abs=0.001)
    assert interval(0, 0) == (0.0, 1.0)


def test_ratings_follow_the_odds() -> None:
    """Ten victories to one are 400 points, less the half that each is given beside its own."""
    tally = Tally()
    for number in range(220):
        tally.add(result(("merchant", "random"), *((2, 1) if number % 11 == 0 else (1, 2))))
    ratings = elo(tally)
    odds = (200 + 0.5) / (20 + 0.5)
    assert ratings["merchant"] - ratings["random"] == pytest.approx(400 * log10(odds))
    assert sum(ratings.values()) / 2 == pytest.approx(1500)


def test_a_match_is_played_and_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Decisions only: where there is nothing to decide, nobody thinks."""
    monkeypatch.setattr(registry, "GAMES", {"toy": lambda _: Toy()})
    monkeypatch.setattr(players_registry, "EVALUATORS", {"toy": ToyEvaluator})
    tournament.evaluator_for.cache_clear()
    ticks = count()
    one = played(Fixture("toy", ("apprentice", "random"), 1), lambda: next(ticks))
    assert {level for level, _ in one.seconds} == {"apprentice", "random"}
    assert {seconds for _, seconds in one.seconds} == {1}
    assert len(one.seconds) <= one.moves
    tournament.evaluator_for.cache_clear()
