"""Phase 1: Purchasing Goods; ruling 5."""

import pytest

from games.haendler.stages.purchase import Bought, SoldOut
from games.haendler.terms import City, Good, Money
from games.kernel import Choice, Seat, merge_sentences, text
from games.kernel.automatic import automatic_answer
from tests.haendler.table import ANA, BEN, CLEO, DOV, GAME, Table, opened, position
from tests.haendler.test_words import speaker

QUICK = pytest.mark.parametrize("quick", ["off", "on"])


def turns(table: Table) -> list[Seat]:
    """Let everybody buy nothing, and return who was asked."""
    seen = []
    while table.step in {"purchase", "market"}:
        seen.append(table.asked[0])
        table.play(table.asked[0], "done")
    return seen


def test_goods_go_into_cities_that_produce_them_and_are_paid_to_the_bank() -> None:
    """Salt only into three cities; up to three goods, each for what its level says."""
    table = position("purchase")
    salt = [line for line in table.offered(ANA) if line.startswith("buy salt")]
    assert salt == ["buy salt bruegge", "buy salt wien", "buy salt genua"]
    assert table.play(ANA, "buy salt wien").stored(ANA, "wien") == ["salt"]
    table = position("purchase", prices={"silk": 1000, "iron": 900})
    table.play(ANA, "buy silk koeln", "buy iron koeln", "buy cloth paris")
    assert table.money(ANA) == 1000 - 400 - 300 - 100
    assert table.state.supply[5] == 7
    assert table.asked == (BEN,)


@QUICK
def test_player_order_begins_with_the_starting_player(quick: str) -> None:
    """It goes round the table; in the first round twice, before phase 2."""
    order = [CLEO, DOV, ANA, BEN] if quick == "off" else [ANA, BEN, CLEO, DOV]
    assert turns(position("purchase", quick=quick, starting=CLEO)) == order
    assert turns(position("purchase", quick=quick, starting=CLEO, round=1)) == order * 2


def test_what_cannot_be_had_or_paid_is_not_offered() -> None:
    """Nobody buys on credit; who can buy nothing is asked all the same, since money is secret."""
    table = position("purchase", stock={BEN: {"wien": "salt " * 8}})
    assert not any("salt" in line for line in table.offered(ANA))
    table = position("purchase", prices={"silk": 1000}, money={ANA: 300})
    assert not any("silk" in line for line in table.offered(ANA))
    table = position("purchase", money={ANA: 0})
    assert table.asked == (ANA,)
    assert table.offered(ANA) == ["done"]
    assert automatic_answer(table.prompts(ANA)) is None


def test_guenstiger_einkauf_pays_100_for_the_whole_lot() -> None:
    """Three goods cost 100 together, with the first of each visit (ruling 5)."""
    prices, abilities = {"silk": 1000}, {ANA: "einkauf"}
    table = position("purchase", seats=2, round=1, abilities=abilities, prices=prices)
    nothing = Table(table.state).play(ANA, "done")
    assert nothing.money(ANA) == 1000
    table.play(ANA, "buy silk genf", "buy salt wien", "buy cloth paris")
    assert table.money(ANA) == 900
    assert table.play(BEN, "done").play(ANA, "buy silk genf").money(ANA) == 800


def test_an_empty_supply_ends_the_visit() -> None:
    """With nothing to buy there is no choice: the visit is over, and the log tells it."""
    bens = {"paris": "cloth " * 8 + "wine " * 8 + "food " * 8}
    cleos = {"bruegge": "salt " * 8 + "iron " * 8, "koeln": "silk " * 8}
    table = position("purchase", stock={BEN: bens, CLEO: cleos})
    assert table.step != "purchase"
    assert [event.seat for event in table.told(SoldOut)] == [ANA, BEN, CLEO, DOV]


# The quick table (ours)


def test_at_a_quick_table_all_buy_at_once() -> None:
    """In any order; what others buy makes none cheaper. The second follows when all are done."""
    table = position("purchase", quick="on", abilities={BEN: "einkauf"})
    assert table.asked == (ANA, BEN, CLEO, DOV)
    table.play(DOV, "buy salt genua", "buy salt genua", "buy silk genua")
    assert DOV not in table.asked
    table.play(CLEO, "done").play(ANA, "buy silk genua", "done")
    table.play(BEN, "buy silk genua", "buy salt genua", "done")
    assert table.step == "bidding"
    assert (table.money(ANA), table.money(BEN)) == (900, 900)
    table = opened(quick="on")
    for seat in (BEN, ANA, DOV, CLEO):
        table.play(seat, "done")
    assert table.asked == (ANA, BEN, CLEO, DOV)


# What the question says


@QUICK
def test_the_question_counts_what_was_bought_and_paid(quick: str) -> None:
    """Which good of the visit, what those before cost, and in round one which purchase."""
    table, said = position("purchase", quick=quick, prices={"silk": 1000}), []
    for line in ("buy silk genua", "buy salt genua", "done"):
        said.append(dict(table.prompts(ANA)[0].args))
        table.play(ANA, line)
    assert said == [
        {"number": number, "visit": 0, "spent": spent}
        for number, spent in ((1, 0), (2, 400), (3, 500))
    ]
    table = position("purchase", round=1, quick=quick)
    for visit in (1, 2):
        assert dict(table.prompts(ANA)[0].args)["visit"] == visit
        for seat in (ANA, BEN, CLEO, DOV):
            table.play(seat, "done")


@QUICK
def test_the_same_again_stands_beside_the_goods(quick: str) -> None:
    """What one bought last, with one press; a shortcut while two more may be bought."""
    table = position("purchase", quick=quick)
    before = table.offered(ANA)
    table.play(ANA, "buy silk genua")
    assert _single(table, ANA) == ["done"]
    table.play(ANA, "buy silk genua")
    assert table.offered(ANA) == before
    assert _single(table, ANA) == ["buy silk genua", "done"]
    assert _single(table.play(ANA, "done"), BEN) == ["done"]


def _single(table: Table, seat: Seat) -> list[str]:
    """Return what stands beside the groups."""
    (question,) = table.prompts(seat)
    assert isinstance(question, Choice)
    return [text(option.action) for option in question.options if not option.groups]


def test_purchases_that_follow_each_other_are_told_as_one() -> None:
    """With the price and the warehouse of each; another buyer has a sentence of their own."""
    bought = [(ANA, "salt", "genf"), (ANA, "salt", "paris"), (ANA, "salt", "genf")]
    events = [
        Bought(seat, Good(good), City(city), Money(100))
        for seat, good, city in [*bought, (BEN, "wine", "koeln")]
    ]
    assert [
        speaker("en").say(sentence) for sentence in merge_sentences(map(GAME.report, events))
    ] == [
        "Ana buys 2 × salt at 100 (warehouse Genf) and salt at 100 (warehouse Paris).",  # noqa: RUF001
        "Ben buys wine at 100 (warehouse Köln).",
    ]


def of_a_kind(table: Table, seat: Seat) -> dict[str, object]:
    """Return what may be bought at one press, with what it costs in all."""
    shortcuts = table.game.shortcuts(table.state, seat)
    return {
        "; ".join(map(text, shortcut.actions)): dict(shortcut.args)["cost"]
        for shortcut in shortcuts
    }


def test_three_of_a_kind_are_bought_at_one_press() -> None:
    """Into each city that produces it, if they can be paid and are in the supply; then the rest."""
    table = position("purchase", prices={"silk": 1000}, stock={BEN: {"wien": "salt " * 7}})
    found = of_a_kind(table, ANA)
    assert found["buy cloth paris; buy cloth paris; buy cloth paris"] == 300
    assert not any("silk" in line or "salt" in line for line in found)
    table.play(ANA, "buy wine koeln")
    assert of_a_kind(table, ANA) == {"buy wine koeln; buy wine koeln": 200}
    assert of_a_kind(table.play(ANA, "buy wine koeln"), ANA) == {}
    table = position("purchase", abilities={ANA: "einkauf"}, money={ANA: 100})
    assert set(of_a_kind(table, ANA).values()) == {100}, "the whole lot costs one price"
