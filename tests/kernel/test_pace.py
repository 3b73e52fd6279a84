"""How long a game takes whose players look in a few times a day."""

from collections import Counter
from itertools import islice
from operator import itemgetter

import pytest
from typing_extensions import override

from games.kernel import BrokenInvariant
from games.kernel.pace import DAY, _visits, measured, simulate
from tests.harvest import Harvest, State
from tests.toy import Toy


def test_a_simulation_is_repeatable() -> None:
    """The same number gives the same game."""
    one, two = (simulate(Toy(), 3, {}, visits=2, ahead=False, seed=7) for _ in range(2))
    assert one == two
    assert one != simulate(Toy(), 3, {}, visits=2, ahead=False, seed=8)


def test_what_is_forced_calls_nobody() -> None:
    """Two seats: each harvest sends two out, and one takes; the last crate waits for nobody."""
    found = simulate(Harvest(), 2, {}, visits=1, ahead=False, seed=1)
    assert found.calls["send"] <= 6
    assert found.calls["take"] <= 3
    assert found.moves == 12
    assert sum(found.waited.values()) >= found.days * DAY


def test_who_plays_ahead_is_done_sooner() -> None:
    """On the whole, since a typical player orders but every other time; each with fewer calls."""
    games = [
        [simulate(Harvest(), 4, {}, visits=1, ahead=ahead, seed=seed) for ahead in (False, True)]
        for seed in range(5)
    ]
    assert sum(ahead.days for _, ahead in games) < sum(plain.days for plain, _ in games)
    for plain, ahead in games:
        assert ahead.days <= plain.days
        assert ahead.calls.total() < plain.calls.total()
        assert ahead.moves == plain.moves


def test_more_visits_take_fewer_days() -> None:
    """On the whole."""
    days = [
        sum(simulate(Toy(), 4, {}, visits=visits, ahead=False, seed=n).days for n in range(10))
        for visits in (1, 4)
    ]
    assert days[1] < days[0]


def test_a_game_that_was_not_measured_has_no_figures() -> None:
    """The toys."""
    assert measured("tests.toy") == {}


@pytest.mark.parametrize(
    ("seats", "visits", "ahead", "days", "calls", "waited"),
    [
        (2, 1, False, 5692, {"send": 4, "take": 2}, {"send": 3420, "take": 2272}),
        (3, 2, True, 3682, {"send": 6, "take": 2}, {"send": 1281, "take": 2401}),
    ],
)
def test_a_simulated_game_is_this_one(  # noqa: PLR0917 - how it is played, and how it went
    seats: int,
    visits: int,
    ahead: bool,
    days: int,
    calls: dict[str, int],
    waited: dict[str, int],
) -> None:
    """The days of the games that `/new` tells were measured so: it does not change unnoticed."""
    found = simulate(Harvest(), seats, {}, visits=visits, ahead=ahead, seed=2)
    assert (found.calls, found.waited) == (calls, waited)
    assert (round(found.days * DAY), found.moves) == (days, 6 * seats)


def test_each_player_looks_in_so_often_a_day() -> None:
    """At any minute of it, not all at the same; what is told stands in order of time."""
    visits = list(islice(_visits(3, 2, 7), 300))
    assert visits == sorted(visits, key=itemgetter(0))
    for day in range(49):
        today = Counter(seat for minute, seat in visits if minute // DAY == day)
        assert today == {0: 2, 1: 2, 2: 2}
    minutes = {minute % DAY for minute, _ in visits}
    assert min(minutes) < 60
    assert max(minutes) > DAY - 60
    assert len(minutes) > 250


def test_a_game_without_an_end_is_given_up() -> None:
    """Whatever its players do; the same is done again and again."""

    class Endless(Harvest):
        @override
        def outcome(self, state: State) -> None:
            return None

    with pytest.raises(BrokenInvariant, match="does not end"):
        simulate(Endless(), 2, {}, visits=1, ahead=False, seed=1)
