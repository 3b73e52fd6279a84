"""What a tournament plays and how it counts."""

from itertools import count
from math import log10

import pytest

from games import registry
from players import registry as players_registry
from tests.players.toy import ToyEvaluator
from tests.toy import Toy
from tools.tournament import fixtures as tournament
from tools.tournament.figures import elo_ratings, interval
from tools.tournament.fixtures import (
    Fixture,
    Result,
    TableRecord,
    make_fixtures,
    make_tables,
    play_fixture,
    table_records,
)


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the toy be a game that players know."""
    monkeypatch.setattr(registry, "GAMES", {"toy": lambda _: Toy()})
    monkeypatch.setattr(players_registry, "EVALUATORS", {"toy": ToyEvaluator})
    monkeypatch.setattr(tournament, "evaluator_for", tournament.evaluator_for.__wrapped__)


def result(players: tuple[str, ...], *shares: float, deal: int = 1) -> Result:
    """Return a match that ended so."""
    return Result(Fixture("toy", players, deal), shares, 1)


def test_every_deal_is_played_from_all_sides() -> None:
    """Everybody a seat further each time; a turn that changes nothing is not played again."""
    two, same = (("trader", "random"), ("random", "random"))
    matches = make_fixtures("toy", (two, same), range(7, 9), {})
    assert [(match_row.players, match_row.seed) for match_row in matches] == [
        (two, 7),
        (two[::-1], 7),
        (two, 8),
        (two[::-1], 8),
        (same, 7),
        (same, 8),
    ]


def test_more_levels_than_seats_meet_in_all_combinations() -> None:
    """Three levels are three tables of two; a level that is named twice sits there twice."""
    assert make_tables(("a", "b", "c"), 2) == (("a", "b"), ("a", "c"), ("b", "c"))
    assert make_tables(("a", "b", "b"), 3) == (("a", "b", "b"),)


def test_shares_are_those_of_a_deal() -> None:
    """The mean of its matches; a level that sits twice has both; the last one's are the rest."""
    table = ("trader", "random", "random")
    won = [
        result(table, 0.5, 0.5, 0.0),
        result((table[1], table[0], table[2]), 0.0, 1.0, 0.0),
        result(table, 0.0, 1.0, 0.0, deal=2),
    ]
    assert list(table_records(won)) == [TableRecord("trader", table[1:], (0.75, 0.0), 3, 1 / 3)]
    assert list(table_records([result(("random", "trader", "random"), 1.0, 0.0, 0.0)])) == [
        TableRecord("random", ("trader",), (1.0,), 1, 2 / 3)
    ]


def test_the_interval_is_wilsons_over_deals() -> None:
    """Deals that end alike count once, others each; 70 of 100 are known figures."""
    alike = interval([1.0] * 70 + [0.0] * 30, 200)
    assert alike == pytest.approx((0.604, 0.781), abs=0.001)
    apart = interval([0.75] * 80 + [0.5] * 20, 400)
    assert apart == pytest.approx(interval([1.0] * 280 + [0.0] * 120, 400), abs=0.001)
    assert interval([1.0] * 20, 40) == pytest.approx((0.839, 1.0), abs=0.001)
    assert interval([1.0] * 19 + [0.5], 40)[0] < 0.839
    assert interval([], 0) == (0.0, 1.0)


def test_ratings_follow_the_odds() -> None:
    """Ten victories to one are 400 points, less the half that each is given beside its own."""
    lost = [number % 11 == 0 for number in range(220)]
    won = [result(("trader", "random"), 1.0 - no, float(no), deal=n) for n, no in enumerate(lost)]
    ratings = elo_ratings(won)
    apart = 400 * log10((200 + 0.5) / (20 + 0.5))
    rating, least, most = ratings["trader"]
    assert rating - ratings["random"][0] == pytest.approx(apart)
    assert (rating + ratings["random"][0]) / 2 == pytest.approx(1500)
    assert least < rating < most < least + apart


@pytest.mark.usefixtures("toy")
def test_a_match_is_played_and_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Decisions only: where there is nothing to decide, nobody thinks. Who thinks may say more."""
    ticks, beside = count(), list[int]()
    monkeypatch.setattr(ToyEvaluator, "unsolicited_action", lambda *_: beside.append(1))
    one = play_fixture(Fixture("toy", ("apprentice", "random"), 1), lambda: next(ticks))
    assert {level for level, _ in one.milliseconds} == {"apprentice", "random"}
    assert {each for _, each in one.milliseconds} == {1000}
    assert len(one.milliseconds) <= one.moves
    assert sum(one.shares) == 1
    assert beside, "nobody makes a deal in a tournament"


@pytest.mark.usefixtures("toy")
def test_a_match_that_does_not_end_is_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players who wait for each other for ever have won nothing."""
    monkeypatch.setattr(tournament, "MAX_MOVES", 3)
    one = play_fixture(Fixture("toy", ("random",) * 2, 1), lambda: 0)
    assert (one.moves, one.shares) == (3, (0.5, 0.5))
