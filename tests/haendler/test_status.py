"""Phase 6: Upkeep, credit and social status; rulings 16 and 17."""

from itertools import permutations

from games.haendler.stages.debt import Credited, Debt, Fell, Upkeep
from games.haendler.stages.status import Climbed, Repaid, Rose
from games.haendler.stages.turn import TileTurned
from games.haendler.terms import Level, Money
from games.kernel import Seat
from tests.haendler.table import ANA, BEN, CLEO, DOV, Table, position


def test_everybody_pays_the_upkeep_of_their_level() -> None:
    """The higher the level, the more goes to the bank."""
    table = position("status", players={ANA: {"status": 3}, BEN: {"status": 9}}, money=2000)
    assert [table.money(s) for s in (ANA, BEN, CLEO)] == [1700, 400, 2000]


def test_a_level_without_upkeep_costs_nothing() -> None:
    """A Krämer pays nothing, and the log does not speak of it."""
    table = position("status", players={ANA: {"status": 3}}, money=2000)
    assert [(event.seat, event.amount) for event in table.told(Upkeep)] == [(ANA, 300)]


def test_who_cannot_pay_shows_their_money_and_falls() -> None:
    """With 700 they can keep up the level that costs 600, and no higher one."""
    table = position("status", players={BEN: {"status": 9}}, money={BEN: 700})
    (fell,) = table.told(Fell)
    assert (fell.seat, fell.money, fell.level, fell.amount) == (BEN, 700, "handelsherr", 600)
    assert table.state.players[BEN].status == 5
    assert table.money(BEN) == 100


def test_a_credit_is_offered_right_after_falling() -> None:
    """Ruling 16: they decide at once, before the next seat pays; 2,000 guilders from the bank.

    Where money can go from hand to hand that makes a difference; else all are asked together.
    """
    falling = {BEN: {"status": 9}, CLEO: {"status": 1}}
    table = position("status", players=falling, money={BEN: 700}, negotiation="on")
    assert table.state.stage == Debt(BEN)
    assert table.money(CLEO) == 1000, "Cleo has not paid yet"
    table.play(BEN, "credit")
    assert table.money(BEN) == 2100
    assert table.state.players[BEN].credits == 1
    assert table.money(CLEO) == 900


def test_all_who_fell_are_asked_together_about_a_credit() -> None:
    """What one does changes nothing for the others; it is told in player order."""
    players = {BEN: {"status": 9}, DOV: {"status": 9}}
    table = position("status", players=players, money={BEN: 700, DOV: 0}, starting=CLEO)
    assert table.asked == (BEN, DOV)
    table.play(BEN, "credit").play(BEN, "no-credit").play(BEN, "credit")
    assert table.state.players[BEN].credits == 0, "it may be changed until the last has answered"
    table.play(DOV, "credit")
    assert [event.seat for event in table.told(Credited)] == [DOV, BEN]
    assert (table.money(BEN), table.money(DOV)) == (2100, 2000)


def test_where_the_bank_has_too_few_credits_the_order_matters() -> None:
    """One is left for two: the first in player order decides first."""
    players = {BEN: {"status": 9, "credits": 9}, DOV: {"status": 9}}
    table = position("status", players=players, money={BEN: 0, DOV: 0}, starting=CLEO)
    assert table.state.stage == Debt(DOV)


def test_a_credit_may_be_refused() -> None:
    """Nobody is made to borrow."""
    table = position("status", players={BEN: {"status": 9}}, money={BEN: 700})
    table.play(BEN, "no-credit")
    assert table.state.players[BEN].credits == 0
    assert table.step == "status"


def test_who_pays_their_upkeep_is_offered_no_credit() -> None:
    """This is the only loan, and only after descending."""
    assert position("status", players={BEN: {"status": 1}}, money={BEN: 100}).step == "status"


def test_one_may_have_several_credits_but_one_a_round() -> None:
    """Ben has two already and takes a third, but no fourth in this round."""
    table = position("status", players={BEN: {"status": 9, "credits": 2}}, money={BEN: 0})
    table.play(BEN, "credit")
    assert table.state.players[BEN].credits == 3
    assert table.step == "status"


def test_there_are_ten_credits() -> None:
    """Ruling 16: with all ten out there is nothing to decide."""
    table = position(
        "status", players={BEN: {"status": 9, "credits": 4}, CLEO: {"credits": 6}}, money={BEN: 0}
    )
    assert table.step == "status"


def test_in_player_order_levels_are_bought_at_the_charts_price() -> None:
    """The price is listed on the arrival chart, beside the cylinder: 1,200 after four arrivals."""
    table = position("status", money=3000, arrivals=4, starting=CLEO)
    table.play(ANA, "levels 1").play(BEN, "done").play(DOV, "levels 2")
    assert table.asked == (CLEO,)
    assert table.money(ANA) == 3000, "nothing happens before all have answered"
    table.play(CLEO, "levels 1")
    assert [event.seat for event in table.told(Rose)] == [CLEO, DOV, DOV, ANA]
    assert [table.money(seat) for seat in (ANA, BEN, CLEO, DOV)] == [1800, 3000, 1800, 600]


def test_what_was_said_about_status_may_be_changed() -> None:
    """Until the last has answered; its price is bound meanwhile."""
    table = position("status", money=3000).play(ANA, "levels 2").play(ANA, "levels 1")
    table.play(BEN, "done").play(CLEO, "done").play(DOV, "done")
    assert [event.seat for event in table.told(Rose)] == [ANA]


def test_who_answers_first_makes_no_difference() -> None:
    """The same answers in any order lead to the same position."""
    lines = {ANA: "levels 2", BEN: "done", CLEO: "levels 1", DOV: "levels 2"}
    ends = []
    for order in permutations(lines):
        table = position("status", money=3000, hands={ANA: "aufstieg"})
        for seat in order:
            table.play(seat, lines[seat])
        ends.append((table.state, table.events))
    assert all(end[0] == ends[0][0] for end in ends)
    assert all(end[1][-6:] == ends[0][1][-6:] for end in ends)


def test_two_levels_at_most() -> None:
    """One bought with a card counts among them."""
    table = position("status", money=9000, hands={ANA: "aufstieg"}).play(ANA, "aufstieg")
    assert table.offered(ANA, "status") == ["levels 1", "done"]
    assert table.offered(BEN, "status") == ["levels 1", "levels 2", "done"]


def test_who_is_too_poor_is_asked_all_the_same() -> None:
    """Money is secret: passing over a poor player would show their sack."""
    table = position("status", money=0)
    assert table.asked == (ANA, BEN, CLEO, DOV)
    assert table.offered(ANA) == ["done"]


def test_above_the_highest_level_there_is_nothing_to_buy() -> None:
    """Ruling 16: a Ratsherr without credit is passed over; one level below, one level."""
    table = position("status", money=9000, players={ANA: {"status": 9}, BEN: {"status": 8}})
    assert table.asked == (BEN, CLEO, DOV)
    assert table.offered(BEN, "status") == ["levels 1", "done"]


# Sozialer Aufstieg


def test_sozialer_aufstieg_buys_one_level_for_1200() -> None:
    """Regardless of the listed price; a second level costs the listed price."""
    table = position("status", money=4000, arrivals=8, hands={ANA: "aufstieg"})
    table.play(ANA, "aufstieg")
    assert table.told(Climbed) == [Climbed(ANA, Level("kleinhaendler"), Money(1200))]
    table.play(ANA, "levels 1")
    for seat in (BEN, CLEO, DOV):
        table.play(seat, "done")
    assert table.money(ANA) == 4000 - 1200 - 2000
    assert table.state.used == ("aufstieg",)


def test_two_sozialer_aufstieg_buy_both_levels() -> None:
    """Then both levels cost 1,200; a third card must wait for another round."""
    table = position("status", money=4000, arrivals=8, hands={ANA: "aufstieg aufstieg aufstieg"})
    table.play(ANA, "aufstieg", "aufstieg")
    assert table.money(ANA) == 1600
    assert table.asked == (BEN, CLEO, DOV)
    assert table.hand(ANA) == ["aufstieg"]


# Credits


def test_with_a_credit_nobody_rises() -> None:
    """Neither money nor Sozialer Aufstieg helps a debtor."""
    table = position("status", money=9000, players={ANA: {"credits": 1}}, hands={ANA: "aufstieg"})
    assert table.offered(ANA, "status") == ["done"]


def test_a_credit_is_paid_back_with_2500() -> None:
    """2,500 guilders for each card; then they may rise in the same turn."""
    table = position("status", money=4000, players={ANA: {"credits": 1}}).play(ANA, "repay")
    assert table.told(Repaid) == [Repaid(ANA)]
    assert table.money(ANA) == 1500
    assert table.state.players[ANA].credits == 0
    assert table.offered(ANA, "status") == ["levels 1", "done"]


def test_a_credit_may_be_paid_back_whenever_something_is_asked() -> None:
    """Beside any question, which then is asked again."""
    table = position("purchase", money=3000, players={ANA: {"credits": 1}, BEN: {"credits": 1}})
    assert "repay" in table.offered(ANA)
    assert table.refuses(BEN, "repay"), "Ben is asked nothing now"
    table.play(ANA, "repay")
    assert table.asked == (ANA,)
    assert table.money(ANA) == 500


def test_who_has_sealed_a_bid_is_not_asked_to_pay_back() -> None:
    """Ruling 16: to be asked would tell that a bid is sealed; before that Ben may."""
    table = position("loading", money=3000, players={BEN: {"credits": 1}})
    assert "repay" in table.offered(BEN)
    table.play(BEN, "bid 0")
    assert table.refuses(BEN, "repay")


def test_a_forced_step_is_taken_for_a_debtor_too() -> None:
    """Ruling 16: paying back is not counted as a choice; the only tile is turned over."""
    debtor = {"tiles": (2,), "credits": 1}
    table = position("movement", money=3000, players={ANA: debtor}, round=4)
    assert [event.tile for event in table.told(TileTurned)] == [2]
    assert "repay" in table.offered(ANA), "the wagon is a choice"


def test_a_debtor_is_always_asked_in_the_status_step() -> None:
    """Ruling 16: even at the top of the track, and with less than 2,500, since money is secret."""
    table = position("status", money=2000, players={ANA: {"credits": 1, "status": 9}})
    assert ANA in table.asked
    assert "repay" not in table.offered(ANA)
    table = position("status", money=2500 + 1600, players={ANA: {"credits": 1, "status": 9}})
    assert ANA in table.asked
    table.play(ANA, "repay")
    assert table.money(ANA) == 0
    assert ANA not in table.asked, "a Ratsherr without credit has nothing to decide"


# Ruling 17: the final order


def places(**more: object) -> tuple[int, ...]:
    """Return the places as the table stands."""
    table: Table = position("purchase", **more)  # type: ignore[arg-type]
    return table.game.standing(table.state).places


def ranked(*rows: tuple[int, int, int]) -> tuple[int, ...]:
    """Rank players by (status, money, credits)."""
    players = {
        Seat(seat): {"status": status, "credits": debts}
        for seat, (status, _, debts) in enumerate(rows)
    }
    money = {Seat(seat): amount for seat, (_, amount, _) in enumerate(rows)}
    return places(players=players, money=money)


def test_the_highest_status_wins_then_money() -> None:
    """Of equal levels the fuller sack is placed higher."""
    assert ranked((3, 0, 0), (4, 0, 0), (3, 100, 0), (1, 9000, 0)) == (3, 1, 2, 4)


def test_debtors_come_last_whatever_their_status() -> None:
    """Players with credits come last; among them status, then money."""
    assert ranked((9, 5000, 1), (0, 0, 0), (9, 6000, 2), (1, 0, 0)) == (4, 2, 3, 1)


def test_equal_in_both_is_a_shared_place() -> None:
    """Ruling 17."""
    assert ranked((3, 500, 0), (3, 500, 0), (2, 0, 0), (3, 400, 0)) == (1, 1, 4, 3)
