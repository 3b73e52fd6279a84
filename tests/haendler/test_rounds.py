"""Rounds, player order and the end of the game."""

import pytest

from games.haendler.stages.between import MoneyShown
from games.haendler.stages.bonus_sale import LastRound
from tests.haendler.table import ANA, BEN, CLEO, DOV, Table, ended, opened, position


def finish_status(table: Table) -> Table:
    """Let everybody buy no status, to the end of the round."""
    while table.step == "status":
        table.play(table.asked[0], "done")
    return table


def test_the_next_starting_player_sits_to_the_left() -> None:
    """After Dov, the last seat, it is Ana's turn to begin."""
    table = finish_status(position("status", starting=DOV))
    assert table.state.starting == ANA
    assert table.state.round == 3
    assert table.asked == (ANA,)


def test_six_phases_follow_each_other() -> None:
    """Rounds are comprised of six phases each."""
    assert position("purchase").step == "purchase"
    steps = [
        ended(position("purchase"), phase).step
        for phase in ("purchase", "loading", "movement", "prices", "selling", "status")
    ]
    assert steps == ["bidding", "turn", "wheels", "status", "status", "purchase"]


@pytest.mark.parametrize(("seats", "arrivals"), [(4, 8), (3, 7), (2, 6)])
def test_enough_arrivals_end_the_game_after_the_round(seats: int, arrivals: int) -> None:
    """8 arrivals with 4 players, 7 with 3, 6 with 2; phase 6 is still played."""
    table = position("selling", seats=seats, arrivals=arrivals - 1, wagons={1: "wien"}, arrived=[1])
    assert table.told(LastRound)
    assert table.step == "status"
    finish_status(table)
    assert table.step == "over"
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.reason == "arrivals"


@pytest.mark.parametrize(("seats", "arrivals"), [(4, 7), (3, 6), (2, 5)])
def test_one_arrival_less_does_not(seats: int, arrivals: int) -> None:
    """The game goes on with another round."""
    table = finish_status(position("status", seats=seats, arrivals=arrivals))
    assert table.step == "purchase"


def test_more_arrivals_in_the_last_round_count_up_to_8() -> None:
    """The cylinder climbs on with a limit of 8; all extra wagons sell their goods as normal."""
    table = position(
        "selling",
        seats=2,
        arrivals=5,
        wagons={1: "wien", 2: "genf", 3: "bruegge"},
        arrived=[1, 2, 3],
        loads={3: {BEN: "cloth"}},
    )
    assert table.state.arrivals == 8
    assert table.money(BEN) == 1600
    assert table.state.players[ANA].status == 0
    table = position("selling", arrivals=7, wagons={1: "wien", 2: "genf"}, arrived=[1, 2])
    assert table.state.arrivals == 8


def test_the_price_of_status_follows_the_last_arrivals() -> None:
    """In phase 6 of the last round the price stands beside the cylinder's new place."""
    table = position("selling", seats=2, arrivals=5, wagons={1: "wien"}, arrived=[1], money=3000)
    table.play(ANA, "levels 1").play(BEN, "done")
    assert table.money(ANA) == 3000 - 1600


def test_money_is_shown_at_the_end() -> None:
    """Ties are broken by money, so all sacks are opened."""
    table = finish_status(position("status", arrivals=8))
    assert [event.seat for event in table.told(MoneyShown)] == [ANA, BEN, CLEO, DOV]
    view = table.game.view(table.state, None)
    assert [player.money for player in view.players] == [1000] * 4
    assert table.asked == ()


def test_our_short_game_ends_at_three_arrivals() -> None:
    """An option of ours, not of the rulebook."""
    table = position("selling", arrivals=2, wagons={1: "wien"}, arrived=[1], length="short")
    assert finish_status(table).step == "over"


def test_arrivals_of_one_round_may_leave_in_the_next() -> None:
    """In a city a wagon may leave by any road, but not in the round in which it arrived."""
    table = finish_status(position("status", arrived=[1]))
    assert not any(wagon.arrived for wagon in table.state.wagons)


def test_a_match_begins_with_phase_1_of_round_1() -> None:
    """Before the first round, players set up shop; then Ana buys first."""
    table = opened()
    assert (table.state.round, table.state.phase, table.asked) == (1, "purchase", (ANA,))
