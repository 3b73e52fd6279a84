"""What is done for whoever is late: no table waits for them for ever."""

import pytest

from tests.contract.games import unanswered
from tests.hellweg.table import (
    ALEX,
    at_actions,
    at_sale,
    begun,
    done,
    in_month,
    left_to_time,
    player,
    rules,
)


@pytest.mark.parametrize("warehouse", ["off", "on"])
def test_nobody_loses_money_by_being_away(warehouse: str) -> None:
    """Who is always late sells, and ends richer than they began."""
    outcome = unanswered("hellweg", 4, {"warehouse": warehouse}, 4)
    assert all(dict(score.parts)["thaler"] > 10 for score in outcome.scores)


def test_a_late_seller_loses_no_carriage_but_to_the_last_card() -> None:
    """The free way is taken, a brown one is not; in the end nothing is worth keeping."""
    free = player(tokens={"olpe iron": 1}, carriages={"hagen-olpe": 1, "dortmund-hagen": 1})
    assert left_to_time(at_sale(9, {ALEX: free}), ALEX) == "carry olpe hagen"
    dear = player(tokens={"corbach iron": 1}, carriages={"dortmund-corbach": 1})
    assert left_to_time(at_sale(9, {ALEX: dear}), ALEX) == "keep"
    dear = player(tokens={"corbach iron": 1}, carriages={"dortmund-corbach": 1})
    assert left_to_time(in_month(at_sale(9, {ALEX: dear}), 12), ALEX) == "carry corbach -"
    other = player(tokens={"hagen beer": 1, "olpe iron": 1})
    assert left_to_time(at_sale(9, {ALEX: other}), ALEX) == "keep"
    assert left_to_time(in_month(at_sale(9, {ALEX: other}), 12), ALEX) == "clear hagen beer"


def test_a_late_start_and_a_late_merchant() -> None:
    """Three towns and sorts, as recommended; nobody is bought for, what was bought is placed."""
    state = begun(2)
    while state.month == 0:
        state = done(state, (state.seat, left_to_time(state, state.seat)))
    game = rules()
    houses = game.board_of(state).chart.houses
    for owner in state.players:
        held = [house for house, count in zip(houses, owner.tokens, strict=True) if count]
        assert len({house.sort for house in held}) == 3
        assert len({house.town for house in held}) == 3
        assert max(owner.carriages) == 1
    state = at_actions(9, {ALEX: player(tokens={"soest salt": 1}, money=40)})
    assert left_to_time(state, ALEX) == "thaler"
    state = done(state, (ALEX, "card coal 1"))
    assert left_to_time(state, ALEX) == "carriage dortmund-soest"


def test_a_late_carriage_makes_a_brown_road_permanent() -> None:
    """Before a second one on cobbles, and before a village that is served and pays no more."""
    served = {"dortmund-soest": 1, "soest-paderborn": 1, "hamm-soest": 1, "soest-corbach": 1}
    rich = player(tokens={"soest salt": 1}, carriages=served, money=40)
    state = done(at_actions(9, {ALEX: rich}), (ALEX, "card coal 1"))
    board = rules().board_of(state)
    told = left_to_time(state, ALEX).split()[1]
    assert not next(road for road in board.chart.roads if road.id == told).is_cobbled
    served = {"hagen-olpe": 1, "dortmund-hagen": 1, "essen-hagen": 1, "duisburg-hagen": 1}
    owner = player(tokens={"hagen beer": 1}, carriages=served)
    state = done(at_actions(1, {ALEX: owner}), (ALEX, "stockup carriage"))
    assert left_to_time(state, ALEX) == "carriage essen-hagen"
