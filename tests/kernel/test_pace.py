"""How long a game takes whose players look in a few times a day."""

from games.kernel.pace import DAY, measured, simulate
from tests.harvest import Harvest
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
