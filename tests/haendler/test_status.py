"""Phase 6: UpkeepPaid, credit and social status; rulings 16 and 17."""

from itertools import permutations

import pytest

from games.haendler.stages.movement.turn import TileTurned
from games.haendler.stages.status.debt import CreditTaken, Debt, StatusFell, UpkeepPaid
from games.haendler.stages.status.status import LevelBought, LevelClimbed, Repaid
from games.haendler.terms import Level, Money
from games.kernel import Seat
from tests.haendler.table import ANA, BEN, CLEO, DOV, Table, position

HIGH = {"status": 9}


def finished(table: Table) -> Table:
    """Let everybody buy no more."""
    for seat in table.asked:
        table.play(seat, "done")
    return table


def test_upkeep_is_paid_or_one_falls() -> None:
    """The higher the level, the more goes to the bank; 700 keep the level that costs 600."""
    table = position("status", players={ANA: {"status": 3}, BEN: HIGH}, money=2000)
    assert [table.money(s) for s in (ANA, BEN, CLEO)] == [1700, 400, 2000]
    assert [(event.seat, event.amount) for event in table.told(UpkeepPaid)] == [
        (ANA, 300),
        (BEN, 1600),
    ]
    table = position("status", players={BEN: HIGH}, money={BEN: 700})
    (fell,) = table.told(StatusFell)
    assert (fell.seat, fell.money, fell.level, fell.amount) == (BEN, 700, "handelsherr", 600)
    assert table.state.players[BEN].status == 5
    assert table.money(BEN) == 100


def test_a_credit_is_offered_right_after_falling() -> None:
    """At once, before the next seat pays, where money can change hands (ruling 16)."""
    falling = {BEN: HIGH, CLEO: {"status": 1}}
    table = position("status", players=falling, money={BEN: 700}, negotiation="on")
    assert table.state.stage == Debt((None,) * 4, (BEN,), (CLEO, DOV))
    assert table.money(CLEO) == 1000, "Cleo has not paid yet"
    table.play(BEN, "credit")
    assert (table.money(BEN), table.money(CLEO)) == (2100, 900)
    assert table.state.players[BEN].credits == 1


def test_all_who_fell_are_asked_together_about_a_credit() -> None:
    """In player order, also for the last one left; each takes one a round."""
    sacks = {BEN: 700, DOV: 0}
    table = position("status", players={BEN: HIGH, DOV: HIGH}, money=sacks, starting=CLEO)
    assert table.asked == (BEN, DOV)
    table.play(BEN, "credit").play(BEN, "no-credit").play(BEN, "credit")
    assert table.state.players[BEN].credits == 0, "it may be changed until the last has answered"
    refused = Table(table.state).play(DOV, "no-credit")
    assert [refused.state.players[seat].credits for seat in (BEN, DOV)] == [1, 0]
    table.play(DOV, "credit")
    assert [event.seat for event in table.told(CreditTaken)] == [DOV, BEN]
    assert (table.money(BEN), table.money(DOV)) == (2100, 2000)
    players = {BEN: {**HIGH, "credits": 9}, DOV: HIGH}
    table = position("status", players=players, money={BEN: 0, DOV: 0}, starting=CLEO)
    assert table.state.stage == Debt((None,) * 4, (DOV,), (ANA, BEN))
    table = position("status", players={BEN: {**HIGH, "credits": 2}}, money={BEN: 0})
    table.play(BEN, "credit")
    assert table.state.players[BEN].credits == 3
    assert table.step == "status"


@pytest.mark.parametrize(
    ("players", "money"),
    [
        pytest.param({BEN: {"status": 1}}, 100, id="who can pay"),
        pytest.param({BEN: {**HIGH, "credits": 4}, CLEO: {"credits": 6}}, 0, id="all ten are out"),
    ],
)
def test_who_is_offered_no_credit(players: dict[Seat, dict[str, int]], money: int) -> None:
    """Rulebook, "Credit", and ruling 16: only after descending, and of ten cards."""
    assert position("status", players=players, money={BEN: money}).step == "status"


def test_levels_are_bought_in_player_order() -> None:
    """At the arrival chart's price; nobody is passed over for want of money, which is secret."""
    table = position("status", money=3000, arrivals=4, starting=CLEO)
    table.play(ANA, "levels 2").play(ANA, "levels 1").play(BEN, "done").play(DOV, "levels 2")
    assert table.asked == (CLEO,)
    assert table.money(ANA) == 3000, "nothing happens before all have answered"
    table.play(CLEO, "levels 1")
    assert [event.seat for event in table.told(LevelBought)] == [CLEO, DOV, DOV, ANA]
    assert [table.money(seat) for seat in (ANA, BEN, CLEO, DOV)] == [1800, 3000, 1800, 600]
    table = position("status", money=SACKS, players={ANA: HIGH, BEN: {"status": 8}})
    assert table.asked == (BEN, CLEO, DOV)
    assert table.offered(BEN, "status") == ["levels 1", "done"], "one below the highest level"
    assert table.offered(CLEO) == ["done"]


def test_who_answers_first_makes_no_difference() -> None:
    """The same answers in any order lead to the same position."""
    lines = {ANA: "levels 2", BEN: "done", CLEO: "levels 1"}
    ends = []
    for order in permutations(lines):
        table = position("status", seats=3, money=3000, hands={ANA: "aufstieg"})
        for seat in order:
            table.play(seat, lines[seat])
        ends.append((table.state, table.events[-5:]))
    assert all(end == ends[0] for end in ends)


SACKS = {ANA: 9000, BEN: 9000, CLEO: 0}


# Sozialer Aufstieg


def test_sozialer_aufstieg_buys_one_level_for_1200() -> None:
    """Regardless of the listed price, which a second level costs; two cards buy both."""
    table = position("status", money=4000, arrivals=8, hands={ANA: "aufstieg"})
    assert table.offered(ANA, "status") == ["levels 1", "levels 2", "aufstieg", "done"]
    table.play(ANA, "aufstieg")
    assert table.told(LevelClimbed) == [LevelClimbed(ANA, Level("kleinhaendler"), Money(1200))]
    assert table.state.used == ("aufstieg",)
    assert table.offered(ANA, "status") == ["levels 1", "done"]
    assert finished(table.play(ANA, "levels 1")).money(ANA) == 4000 - 1200 - 2000
    table = position("status", money=4000, arrivals=8, hands={ANA: "aufstieg aufstieg aufstieg"})
    table.play(ANA, "aufstieg", "aufstieg")
    assert table.money(ANA) == 1600
    assert table.asked == (BEN, CLEO, DOV)
    assert table.hand(ANA) == ["aufstieg"]


# Credits


def test_with_a_credit_nobody_rises_before_it_is_paid_back() -> None:
    """With 2,500, by price or card; ruling 16: they are asked whatever they have."""
    debtor = {"players": {ANA: {"credits": 1}}, "hands": {ANA: "aufstieg"}}
    table = position("status", money=4000, **debtor)  # type: ignore[arg-type]
    assert table.offered(ANA, "status") == ["done"]
    assert table.play(ANA, "repay").told(Repaid) == [Repaid(ANA)]
    assert table.money(ANA) == 1500
    assert table.state.players[ANA].credits == 0
    assert table.offered(ANA, "status") == ["levels 1", "aufstieg", "done"]
    indebted = {ANA: {"credits": 1, **HIGH}}
    table = position("status", money=2000, players=indebted)
    assert ANA in table.asked
    assert "repay" not in table.offered(ANA)
    table = position("status", money=2500 + 1600, players=indebted).play(ANA, "repay")
    assert table.money(ANA) == 0
    assert ANA not in table.asked, "a Ratsherr without credit has nothing to decide"


def test_a_credit_may_be_paid_back_whenever_something_is_asked() -> None:
    """Beside any question but after a sealed bid (ruling 16); it is no choice of a turn."""
    table = position("purchase", money=3000, players={ANA: {"credits": 1}, BEN: {"credits": 1}})
    assert table.refuses(BEN, "repay"), "Ben is asked nothing now"
    table.play(ANA, "repay")
    assert table.asked == (ANA,)
    assert table.money(ANA) == 500
    table = position("loading", money=3000, players={BEN: {"credits": 1}})
    assert "repay" in table.offered(BEN)
    assert table.play(BEN, "bid 0").refuses(BEN, "repay")
    debtor = {"tiles": (2,), "credits": 1}
    table = position("movement", money=3000, players={ANA: debtor}, round=4)
    assert [event.tile for event in table.told(TileTurned)] == [2]
    assert "repay" in table.offered(ANA), "the wagon is a choice"


# Ruling 17: the final order


@pytest.mark.parametrize(
    ("rows", "places"),
    [
        pytest.param([(3, 0, 0), (4, 0, 0), (3, 100, 0), (1, 9000, 0)], (3, 1, 2, 4), id="status"),
        pytest.param([(9, 50, 1), (0, 0, 0), (9, 60, 2), (1, 0, 0)], (4, 2, 3, 1), id="debtors"),
        pytest.param([(3, 5, 0), (3, 5, 0), (2, 0, 0), (3, 4, 0)], (1, 1, 4, 3), id="shared"),
    ],
)
def test_the_final_order(rows: list[tuple[int, int, int]], places: tuple[int, ...]) -> None:
    """The highest status wins, then the fuller sack; debtors come last. Equals share a place."""
    players = {
        Seat(seat): {"status": status, "money": money, "credits": debts}
        for seat, (status, money, debts) in enumerate(rows)
    }
    table = position("purchase", players=players)
    assert table.game.provisional_result(table.state).places == places
