"""Ratings as a pure function of results."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from table.match.ratings import FIRST_RATING, Rating, compute_ratings, rate_match

USERS = (11, 22, 33, 44)
Places = dict[int, int]


@st.composite
def results(draw: st.DrawFn) -> list[Places]:
    """Return some matches of two to four people, with places that may be shared."""
    matches = []
    for _ in range(draw(st.integers(1, 6))):
        users = draw(st.lists(st.sampled_from(USERS), min_size=2, max_size=4, unique=True))
        scores = {user: draw(st.integers(0, 3)) for user in users}
        matches.append(
            {
                user: 1 + sum(value > mine for value in scores.values())
                for user, mine in scores.items()
            }
        )
    return matches


@settings(max_examples=15)
@given(results(), st.permutations(USERS))
def test_ratings_do_not_depend_on_ids_or_their_order(
    matches: list[Places], others: tuple[int, ...]
) -> None:
    """Other ids, listed in another order, get the same ratings."""
    renamed = dict(zip(USERS, others, strict=True))
    ratings = compute_ratings(matches)
    again = compute_ratings(
        {renamed[user]: place for user, place in reversed(match.items())} for match in matches
    )
    for user, rating in ratings.items():
        other = again[renamed[user]]
        assert (other.mean, other.deviation) == pytest.approx((rating.mean, rating.deviation))
        assert other.matches == rating.matches


@settings(max_examples=15)
@given(results())
def test_only_the_people_of_a_match_are_rated_by_it(matches: list[Places]) -> None:
    """Each match is counted for them once, and makes their rating more certain in the end."""
    ratings = compute_ratings(matches)
    for user in USERS:
        played = sum(user in match for match in matches)
        assert ratings.get(user, FIRST_RATING).matches == played
        if played:
            assert ratings[user].deviation < FIRST_RATING.deviation


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_rises_and_the_last_falls(seats: int) -> None:
    """Between equals, ratings follow the places."""
    for places in permutations(range(1, seats + 1)):
        after = rate_match({}, dict(zip(USERS, places, strict=False)))
        order = sorted(after, key=lambda user: -after[user].mean)
        assert [places[USERS.index(user)] for user in order] == list(range(1, seats + 1))
        assert after[order[0]].mean > FIRST_RATING.mean > after[order[-1]].mean


def test_shared_places() -> None:
    """Equals who share a place stay equal; the stronger loses what the weaker gains."""
    after = rate_match({}, {11: 1, 22: 1})
    assert after[11].mean == pytest.approx(after[22].mean) == pytest.approx(FIRST_RATING.mean)
    after = rate_match({}, {11: 1, 22: 2, 33: 2})
    assert after[22].mean == pytest.approx(after[33].mean)
    assert after[11].mean > after[22].mean
    strong, weak = Rating(1700, 100, 9), Rating(1300, 100, 9)
    after = rate_match({11: strong, 22: weak}, {11: 1, 22: 1})
    assert after[11].mean < strong.mean
    assert after[22].mean > weak.mean


def test_a_surprise_counts_for_more() -> None:
    """A win against a stronger person raises a rating more than one against a weaker person."""
    ratings = {11: Rating(1500, 100, 9), 22: Rating(1700, 100, 9), 33: Rating(1300, 100, 9)}
    gains = [rate_match(ratings, {11: 1, other: 2})[11].mean - 1500 for other in (22, 33)]
    assert gains[0] > 2 * gains[1] > 0


def test_the_interval_and_what_is_provisional() -> None:
    """Two deviations to either side; provisional up to the fourth match."""
    rating = Rating(1550, 35, 4)
    assert (rating.low, rating.high, rating.is_provisional) == (1480, 1620, True)
    assert not Rating(1550, 35, 5).is_provisional
