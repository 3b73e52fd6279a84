"""Rounds, player order and the end of the game."""

from typing import Any

import pytest

from games.haendler.stages.rounds import MoneyShown
from games.haendler.stages.selling import LastRound
from tests.haendler.table import ANA, BEN, CLEO, DOV, Table, ended, position

PHASES = ("purchase", "loading", "movement", "prices", "selling", "status")


def finish_status(table: Table) -> Table:
    """Let everybody buy no status, to the end of the round."""
    while table.step == "status":
        table.play(table.asked[0], "done")
    return table


def test_six_phases_follow_each_other() -> None:
    """Then the next begins: after Dov, the last seat, it is Ana's turn."""
    steps = [ended(position("purchase"), phase).step for phase in PHASES]  # type: ignore[arg-type]
    assert steps == ["bidding", "turn", "wheels", "status", "status", "purchase"]
    table = finish_status(position("status", starting=DOV, arrived=[1]))
    assert table.state.starting == ANA
    assert table.state.round == 3
    assert table.asked == (ANA,)
    assert not table.state.wagons[0].arrived, "what arrived may leave in the next round"


@pytest.mark.parametrize(
    ("seats", "arrivals", "chosen"),
    [(4, 8, {}), (3, 7, {}), (2, 6, {}), (4, 3, {"length": "short"})],
)
def test_enough_arrivals_end_the_game_after_the_round(
    seats: int, arrivals: int, chosen: dict[str, Any]
) -> None:
    """8 arrivals with 4 players, 7 with 3, 6 with 2; phase 6 is still played. 3 are an own game."""
    at = {"arrivals": arrivals - 1, "wagons": {1: "wien"}, "arrived": [1]}
    table = position("selling", seats=seats, **at, **chosen)  # type: ignore[arg-type]
    assert table.told(LastRound)
    assert finish_status(table).step == "over"
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.reason == "arrivals"
    table = position("status", seats=seats, arrivals=arrivals - 1, **chosen)
    assert finish_status(table).step == "purchase", "one less does not end it"


def test_more_arrivals_and_open_sacks_at_the_end() -> None:
    """The cylinder climbs to 8, and all sell; ties are broken by money, so it is shown."""
    three = {"wagons": {1: "wien", 2: "genf", 3: "bruegge"}, "arrived": [1, 2, 3]}
    for before, after, price in ((4, 7, 1800), (5, 8, 2000), (7, 8, 2000)):
        loads = {3: {BEN: "cloth"}}
        table = position("selling", seats=2, arrivals=before, loads=loads, money=3000, **three)  # type: ignore[arg-type]
        assert table.state.arrivals == after
        assert table.money(BEN) == 3600
        table.play(ANA, "levels 1").play(BEN, "done")
        assert table.money(ANA) == 3000 - price
    table = finish_status(position("status", arrivals=8))
    assert [event.seat for event in table.told(MoneyShown)] == [ANA, BEN, CLEO, DOV]
    view = table.game.view(table.state, None)
    assert [player.money for player in view.players] == [1000] * 4
    assert table.asked == ()
