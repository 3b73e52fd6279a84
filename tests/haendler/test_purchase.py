"""Phase 1: Purchasing Goods; ruling 5."""

import pytest

from bot import locale
from games import registry
from games.haendler.stages.purchase import Bought, SoldOut
from games.haendler.terms import City, Good, Money
from games.kernel import Choice, Seat, run_together, text
from tests.haendler.table import ANA, BEN, CLEO, DOV, Table, opened, position


def test_a_good_goes_into_a_city_that_produces_it() -> None:
    """Salt comes from Brügge, Wien and Genua, and can be stored only there."""
    table = position("purchase")
    salt = [line for line in table.offered(ANA) if line.startswith("buy salt")]
    assert salt == ["buy salt bruegge", "buy salt wien", "buy salt genua"]
    table.play(ANA, "buy salt wien")
    assert table.stored(ANA, "wien") == ["salt"]


def test_the_buying_price_is_paid_to_the_bank() -> None:
    """Silk and iron have risen, cloth has not: each costs what its level says."""
    table = position("purchase", prices={"silk": 1000, "iron": 900})
    table.play(ANA, "buy silk koeln", "buy iron koeln", "buy cloth paris")
    assert table.money(ANA) == 1000 - 400 - 300 - 100
    assert table.state.supply[5] == 7


def test_up_to_three_goods_of_any_types() -> None:
    """Each player purchases 0 to 3 goods, which need not be the same; then the next buys."""
    table = position("purchase")
    table.play(ANA, "buy salt wien", "buy salt genua", "buy silk genf")
    assert table.asked == (BEN,)
    table.play(BEN, "done")
    assert table.asked == (CLEO,)


def test_player_order_begins_with_the_starting_player() -> None:
    """Cleo begins, then it goes round the table."""
    table = position("purchase", starting=CLEO)
    seen = []
    while table.step == "purchase":
        seen.append(table.asked[0])
        table.play(table.asked[0], "done")
    assert seen == [CLEO, DOV, ANA, BEN]


def test_a_good_that_is_not_in_the_supply_is_unavailable() -> None:
    """If no goods of the type are left, they are unavailable until sold and returned."""
    table = position("purchase", stock={BEN: {"wien": "salt " * 8}})
    assert not any("salt" in line for line in table.offered(ANA))


def test_what_costs_more_than_one_has_is_not_offered() -> None:
    """Nobody buys on credit."""
    table = position("purchase", prices={"silk": 1000}, money={ANA: 300})
    assert not any("silk" in line for line in table.offered(ANA))
    assert table.refuses(ANA, "buy silk koeln")


def test_a_poor_player_is_asked_too() -> None:
    """Money is secret: who can buy nothing is asked all the same."""
    table = position("purchase", money={ANA: 0})
    assert table.asked == (ANA,)
    assert table.offered(ANA) == ["done"]


def test_in_the_first_round_everybody_buys_twice() -> None:
    """All buy once, then all buy a second time, before phase 2."""
    table = position("purchase", round=1)
    seen = []
    while table.step == "purchase":
        seen.append(table.asked[0])
        table.play(table.asked[0], "done")
    assert seen == [ANA, BEN, CLEO, DOV] * 2


def test_guenstiger_einkauf_pays_100_for_the_whole_lot() -> None:
    """The rulebook's example: three goods at 100 each cost its owner 100 together."""
    table = position("purchase", abilities={ANA: "einkauf"})
    table.play(ANA, "buy salt wien", "buy salt wien", "buy cloth paris")
    assert table.money(ANA) == 900


def test_guenstiger_einkauf_is_paid_with_the_first_good_of_each_visit() -> None:
    """Ruling 5: whatever the price level; in round 1 once for each of the two visits."""
    table = position(
        "purchase", seats=2, round=1, abilities={ANA: "einkauf"}, prices={"silk": 1000}
    )
    table.play(ANA, "buy silk koeln")
    assert table.money(ANA) == 900
    table.play(ANA, "buy silk genf", "done").play(BEN, "done").play(ANA, "buy silk genf")
    assert table.money(ANA) == 800


def test_nothing_is_paid_where_nothing_is_bought() -> None:
    """Who buys nothing pays nothing, Günstiger Einkauf or not."""
    table = position("purchase", abilities={ANA: "einkauf"})
    table.play(ANA, "done")
    assert table.money(ANA) == 1000


def test_an_empty_supply_ends_the_visit() -> None:
    """With nothing to buy there is no choice: the visit is over, and the log tells it."""
    table = position("purchase", stock=EVERYTHING)
    assert table.step != "purchase"
    assert [event.seat for event in table.told(SoldOut)] == [ANA, BEN, CLEO, DOV]


EVERYTHING = {
    BEN: {"paris": "cloth " * 8 + "wine " * 8 + "food " * 8},
    CLEO: {"bruegge": "salt " * 8 + "iron " * 8, "koeln": "silk " * 8},
}


# The quick table (ours)


def test_at_a_quick_table_all_buy_at_once() -> None:
    """In any order; who has bought three is not waited for, and the phase ends with the last."""
    table = position("purchase", quick="on")
    assert table.asked == (ANA, BEN, CLEO, DOV)
    table.play(DOV, "buy salt genua", "buy salt genua", "buy silk genua")
    assert DOV not in table.asked
    table.play(CLEO, "done").play(ANA, "done").play(BEN, "buy silk genua", "done")
    assert table.step == "bidding"


def test_at_a_quick_table_too_everybody_buys_twice_in_the_first_round() -> None:
    """All have finished once before anybody buys again."""
    table = opened(quick="on")
    for seat in (BEN, ANA, DOV, CLEO):
        table.play(seat, "done")
    assert table.asked == (ANA, BEN, CLEO, DOV)
    for seat in (ANA, BEN, CLEO, DOV):
        table.play(seat, "done")
    assert table.step == "bidding"


def test_at_a_quick_table_the_lot_of_a_bargain_is_ones_own() -> None:
    """What others have bought makes nothing cheaper."""
    table = position("purchase", quick="on", abilities={BEN: "einkauf"}, money=1000)
    table.play(ANA, "buy silk genua").play(BEN, "buy salt genua", "buy silk genua")
    assert (table.money(ANA), table.money(BEN)) == (900, 900)


@pytest.mark.parametrize("quick", ["off", "on"])
def test_the_question_counts_what_was_bought_and_paid(quick: str) -> None:
    """Which good of the visit it is about, and what those before cost together."""
    table = position("purchase", quick=quick, prices={"silk": 1000})
    assert dict(table.prompts(ANA)[0].args) == {"number": 1, "visit": 0, "spent": 0}
    table.play(ANA, "buy silk genua")
    assert dict(table.prompts(ANA)[0].args) == {"number": 2, "visit": 0, "spent": 400}
    table.play(ANA, "buy salt genua")
    assert dict(table.prompts(ANA)[0].args) == {"number": 3, "visit": 0, "spent": 500}


@pytest.mark.parametrize("quick", ["off", "on"])
def test_the_same_again_stands_beside_the_goods(quick: str) -> None:
    """What a player has bought last they buy again with one press; all else as before."""
    table = position("purchase", quick=quick)
    before = table.offered(ANA)
    table.play(ANA, "buy silk genua")
    assert table.offered(ANA) == before
    assert _single(table, ANA) == ["buy silk genua", "done"]
    table.play(ANA, "done")
    assert _single(table, BEN) == ["done"]


def _single(table: Table, seat: Seat) -> list[str]:
    """Return what stands beside the groups."""
    (question,) = table.prompts(seat)
    assert isinstance(question, Choice)
    return [text(option.action) for option in question.options if not option.groups]


def test_purchases_that_follow_each_other_are_told_as_one() -> None:
    """With the price and the warehouse of each; another buyer has a sentence of their own."""
    game = registry.load("haendler")
    voice = locale.picture("en", game, ["Ana", "Ben"])
    events = [
        Bought(Seat(0), Good("salt"), City("genf"), Money(100)),
        Bought(Seat(0), Good("salt"), City("paris"), Money(100)),
        Bought(Seat(0), Good("salt"), City("genf"), Money(100)),
        Bought(Seat(1), Good("wine"), City("koeln"), Money(200)),
    ]
    told = [voice.say(one) for one in run_together(game.report(event) for event in events)]
    assert told == [
        "Ana buys 2 × salt at 100 (warehouse Genf) and salt at 100 (warehouse Paris).",  # noqa: RUF001
        "Ben buys wine at 200 (warehouse Köln).",
    ]


def test_the_question_says_which_of_the_first_rounds_two_purchases_it_is() -> None:
    """Else one would ask oneself why the first good comes again."""
    table = position("purchase", round=1)
    assert dict(table.prompts(ANA)[0].args)["visit"] == 1
    for buyer in (ANA, BEN, CLEO, DOV):
        table.play(buyer, "done")
    assert dict(table.prompts(ANA)[0].args)["visit"] == 2


def of_a_kind(table: Table, seat: Seat) -> dict[str, object]:
    """Return what may be bought at one press, with what it costs in all."""
    found = table.game.shortcuts(table.state, seat)
    return {"; ".join(map(text, one.actions)): dict(one.args)["cost"] for one in found}


def test_three_of_a_kind_are_bought_at_one_press() -> None:
    """Into each city that produces it, if they can be paid and are in the supply; then the rest."""
    table = position("purchase", prices={"silk": 1000}, stock={BEN: {"wien": "salt " * 7}})
    found = of_a_kind(table, ANA)
    assert found["buy cloth paris; buy cloth paris; buy cloth paris"] == 300
    assert not any("silk" in line or "salt" in line for line in found)
    table.play(ANA, "buy wine koeln")
    assert of_a_kind(table, ANA) == {"buy wine koeln; buy wine koeln": 200}
    table.play(ANA, "buy wine koeln")
    assert of_a_kind(table, ANA) == {}


def test_the_whole_lot_costs_one_price_with_guenstiger_einkauf() -> None:
    """Three of a kind too."""
    table = position("purchase", abilities={ANA: "einkauf"}, money={ANA: 100})
    assert set(of_a_kind(table, ANA).values()) == {100}
