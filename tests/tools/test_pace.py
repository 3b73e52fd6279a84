"""How long a game takes whose players look in a few times a day."""

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile
from operator import itemgetter

import pytest
from typing_extensions import override

from games import registry
from games.kernel import Action, BrokenInvariant, Event, Rng, Seat
from tests.harvest import Harvest, State
from tools.pace import simulation as pace
from tools.pace.simulation import (
    DAY_MINUTES,
    SLEEP_MINUTE,
    WAKE_MINUTE,
    RandomPlayers,
    simulate,
    simulate_tonight,
    visit_times,
)


def test_what_is_forced_calls_nobody() -> None:
    """Two seats: each harvest sends two out, and one takes; the last crate waits for nobody."""
    simulation = simulate(Harvest(), 2, {}, visits=1, ahead=False, seed=1)
    assert simulation.calls["send"] <= 6
    assert simulation.calls["take"] <= 3
    assert simulation.moves == 12
    assert sum(simulation.waited.values()) >= simulation.days * DAY_MINUTES


def test_who_plays_ahead_is_done_sooner() -> None:
    """On the whole, since a typical player plans but rarely."""
    games = [
        [simulate(Harvest(), 4, {}, visits=1, ahead=ahead, seed=seed) for ahead in (False, True)]
        for seed in range(5)
    ]
    assert sum(ahead.days for _, ahead in games) < sum(plain.days for plain, _ in games)
    for plain, ahead in games:
        assert ahead.days <= plain.days
        assert ahead.calls.total() < plain.calls.total()
        assert ahead.moves == plain.moves


def test_who_answers_what_follows_in_one_form_is_called_less() -> None:
    """A bid for a wagon with those for the later ones; nobody fills it in who plans nothing."""
    game = registry.load("haendler")

    def called(forms: int, *, ahead: bool) -> int:
        played = (
            simulate(game, 3, {}, visits=1, ahead=ahead, seed=seed, forms=forms)
            for seed in range(2)
        )
        return sum(one.calls["bid"] for one in played)

    without = called(0, ahead=True)
    assert called(100, ahead=True) < without
    assert called(0, ahead=False) == called(100, ahead=False) > without


@pytest.mark.parametrize(
    ("seats", "visits", "ahead", "days", "calls", "waited"),
    [
        (2, 1, False, 8430, {"send": 4, "take": 2}, {"send": 7968, "take": 462}),
        (3, 2, True, 5004, {"send": 5, "take": 5}, {"send": 1343, "take": 3661}),
    ],
)
def test_a_simulated_game_is_this_one(  # noqa: PLR0917 - how it is played, and how it went
    seats: int, visits: int, ahead: bool, days: int, calls: dict[str, int], waited: dict[str, int]
) -> None:
    """The days of the games that `/new` tells were measured so: it does not change unnoticed."""
    simulation = simulate(Harvest(), seats, {}, visits=visits, ahead=ahead, seed=2)
    assert (simulation.calls, simulation.waited) == (calls, waited)
    assert (round(simulation.days * DAY_MINUTES), simulation.moves) == (days, 6 * seats)
    assert simulation != simulate(Harvest(), seats, {}, visits=visits, ahead=ahead, seed=3)


def test_an_evening_is_as_long_as_people_think(monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them at the same time; of a further question of their turn they think for less."""
    one, two = (simulate_tonight(Harvest(), 3, {}, seed=7) for _ in range(2))
    assert one == two
    monkeypatch.setattr(pace, "_draw_duration", lambda _, mean: mean)
    # In each of three harvests both send at once, and one takes; the last crate is forced.
    found = simulate_tonight(Harvest(), 2, {}, seed=1)
    assert found.moves == 12
    assert found.days * DAY_MINUTES == pytest.approx(3 * (40 + 40) / 60)
    assert found.waited == pytest.approx({"send": 2, "take": 2})

    class OneByOne(Harvest):
        @override
        def asked_seats(self, state: State) -> tuple[Seat, ...]:
            return super().asked_seats(state)[:1]

    # Who takes is the first to send in the next harvest.
    seconds = 40 + 40 + 40 + 2 * (12 + 40 + 40)
    assert simulate_tonight(OneByOne(), 2, {}, seed=1).days * DAY_MINUTES == pytest.approx(
        seconds / 60
    )


def test_people_look_in_at_random_and_never_at_night() -> None:
    """So many times a day on average, on some days not at all; told in order of time."""
    visits = list(takewhile(lambda visit: visit[0] < 400 * DAY_MINUTES, visit_times(3, 2, 7)))
    assert visits == sorted(visits, key=itemgetter(0))
    for each in range(3):
        days = Counter(minute // DAY_MINUTES for minute, seat in visits if seat == each)
        assert days.total() / 400 == pytest.approx(2, abs=0.2)
        # As Poisson has it: e⁻² of all days without a visit.
        assert (400 - len(days)) / 400 == pytest.approx(0.135, abs=0.05)
    minutes = {minute % DAY_MINUTES for minute, _ in visits}
    assert WAKE_MINUTE <= min(minutes) < WAKE_MINUTE + 60
    assert SLEEP_MINUTE - 60 < max(minutes) < SLEEP_MINUTE


def test_a_company_plays_in_the_place_of_chance() -> None:
    """It is asked whatever is asked, and hears all that happens."""

    class Diggers(RandomPlayers):
        asked = heard = 0

        @override
        def choose(self, state: State, seat: Seat, chance: Rng) -> Action:
            self.asked += 1
            return super().choose(state, seat, chance)

        @override
        def hear(self, events: Sequence[Event]) -> None:
            self.heard += len(events)

    diggers = Diggers(Harvest())
    simulation = simulate(Harvest(), 2, {}, visits=1, ahead=False, seed=1, company=diggers)
    assert simulation.moves == 12
    assert diggers.heard >= diggers.asked >= 9


def test_a_game_without_an_end_is_given_up() -> None:
    """Whatever its players do; the same is done again and again."""

    class Endless(Harvest):
        @override
        def outcome(self, state: State) -> None:
            return None

    with pytest.raises(BrokenInvariant, match="does not end"):
        simulate(Endless(), 2, {}, visits=1, ahead=False, seed=1)
