"""Phase 5: Selling Delivered Goods and Verkauf mit Bonus; ruling 15."""

import pytest

from games.haendler.stages.selling import (
    ArrivalsCounted,
    BonusesRaised,
    BonusesReset,
    BonusSale,
    Sold,
)
from tests.haendler.table import ANA, BEN, CLEO, GAME, Table, position


def bonuses(table: Table) -> list[int]:
    """Return the bonuses of Paris, Brügge, Köln, Wien, Genua, Genf in guilders."""
    order = ("paris", "bruegge", "koeln", "wien", "genua", "genf")
    found = {row.city: row.bonus for row in GAME.view(table.state, None).cities}
    return [found[city] for city in order]  # type: ignore[index]


def arrived(**more: object) -> Table:
    """Return wagon 1 arrived in Wien, which makes wine, salt and food; its bonus is 300."""
    given: dict[str, object] = {
        "wagons": {1: "wien"},
        "arrived": [1],
        "bonus": {"wien": 300, "genf": 500},
        "prices": {"silk": 900},
    }
    return position("selling", **{**given, **more})  # type: ignore[arg-type]


def test_the_chart_counts_the_wagons_that_arrived_in_this_round() -> None:
    """Two came in this round, the third stood there before: the cylinder climbs two spaces."""
    table = position("selling", wagons={2: "paris", 3: "genf", 1: "wien"}, arrived=[2, 3])
    assert table.state.arrivals == 2
    assert [(e.number, e.arrivals) for e in table.told(ArrivalsCounted)] == [(2, 2)]


def test_goods_on_arrived_wagons_are_sold_with_a_bonus_where_they_are_not_made() -> None:
    """The price, and the bonus for goods not pictured, before the marker moves (ruling 15)."""
    loads = {1: {ANA: "silk silk silk", BEN: "salt cloth"}, 2: {BEN: "iron"}}
    table = arrived(loads=loads)
    assert table.money(ANA) == 1000 + 3 * (900 + 300)
    assert table.money(BEN) == 1000 + 600 + 600 + 300
    assert [(e.seat, e.amount, e.bonus) for e in table.told(Sold)] == [
        (ANA, 3600, 900),
        (BEN, 1500, 300),
    ]
    assert (table.aboard(1, ANA), table.aboard(2, BEN)) == ([], ["iron"])
    assert table.state.supply == (8, 8, 8, 8, 7, 8), "sold goods return to the supply"


def test_markers_fall_to_0_with_a_wagon_and_rise_without() -> None:
    """At the end of the phase, arrived or not; the chart is limited to 500."""
    table = arrived()
    assert [event.cities for event in table.told(BonusesReset)] == [("wien",)]
    assert [event.cities for event in table.told(BonusesRaised)] == [("paris", "bruegge")]
    assert bonuses(table) == [100, 100, 0, 0, 0, 500]
    table = position("selling", hands={ANA: "bonus"}, bonus={"wien": 200})
    assert table.step == "status", "without an arrival nothing is sold or asked"
    assert bonuses(table) == [0, 100, 0, 300, 0, 100]


# Verkauf mit Bonus


def test_verkauf_mit_bonus_is_asked_of_holders() -> None:
    """Ruling 15: with a good of the city aboard, whatever the card is; one card for each wagon."""
    table = arrived(
        loads={1: {ANA: "silk", BEN: "wine", CLEO: "salt"}},
        hands={ANA: "bonus", BEN: "zuladung", CLEO: "bonus"},
        bonus={"wien": 0},
    )
    assert table.state.stage == BonusSale((BEN, CLEO))
    assert table.offered(BEN, "bonus-sale") == ["pass"]
    assert table.offered(CLEO, "bonus-sale") == ["bonus 1", "pass"]
    assert table.play(BEN, "pass").play(CLEO, "pass").money(CLEO) == 1600
    table = arrived(loads={1: {ANA: "wine wine", BEN: "wine silk"}}, hands={BEN: "bonus"})
    assert table.step == "bonus-sale"
    table.play(BEN, "bonus 1")
    assert table.money(BEN) == 1000 + 600 + 900 + 2 * 300
    assert table.money(ANA) == 1000 + 1200, "only for the player who played the card"
    assert table.state.used == ("bonus",)
    two = {"wagons": {1: "wien", 2: "genf", 3: "genua"}, "arrived": [1, 2]}
    loads, hands = {1: {ANA: "wine"}, 2: {ANA: "food"}}, {ANA: "bonus bonus bonus"}
    table = arrived(**two, loads=loads, hands=hands, bonus={"wien": 300, "genf": 200})
    table.play(ANA, "bonus 1")
    assert table.offered(ANA, "bonus-sale") == ["bonus 2", "pass"]
    table.play(ANA, "bonus 2")
    assert table.money(ANA) == 1000 + 600 + 300 + 600 + 200
    assert table.hand(ANA) == ["bonus"]


@pytest.mark.parametrize(
    ("more", "step"),
    [
        ({}, "bonus-sale"),
        ({"used": "bonus bonus bonus"}, "status"),
        ({"players": {ANA: {"no_cards": "round"}}}, "status"),
    ],
)
def test_no_question_when_all_three_cards_are_used_or_they_ordered_so(
    more: dict[str, object], step: str
) -> None:
    """A window whose card is not in the game is not opened; a standing order holds here too."""
    assert arrived(loads={1: {ANA: "wine"}}, hands={ANA: "aufstieg"}, **more).step == step
