"""What a player types and a rule bars is refused with the rule's reason and its numbers."""

import pytest

from games.haendler.stages.loading.bidding import Bidding
from games.haendler.stages.loading.loading import Loading
from games.haendler.stages.loading.ramp import Ramp
from games.haendler.stages.movement.turn import Turn
from games.haendler.stages.prices.office import Office
from games.haendler.stages.prices.warehouse import SpecialSale, Warehouse
from games.haendler.stages.selling import BonusSale
from games.kernel import IllegalMove, Seat
from games.texts.catalogues import game_speaker
from games.texts.typed_moves import interpret_line
from tests.haendler.table import ANA, BEN, CLEO, DOV, GAME, Table, opened, position, with_player

ENGLISH = game_speaker("en", GAME, ("Ana", "Ben", "Cleo", "Dov").__getitem__)


def why_not(table: Table, seat: Seat, line: str) -> str:
    """Return what a typed line is refused with, in English."""
    with pytest.raises(IllegalMove) as refused:
        interpret_line(GAME, table.prompts(seat), line, ENGLISH)
    return ENGLISH.say(refused.value.sentence)


def test_a_purchase_needs_money_supply_and_a_city_that_makes_the_good() -> None:
    """Phase 1; in notation, in words, and without the city."""
    table = position("purchase", prices={"silk": 1000}, money={ANA: 300})
    dear = "Too dear: silk for 400, and you have 300."
    assert why_not(table, ANA, "buy silk koeln") == dear
    assert why_not(table, ANA, "silk") == dear
    assert why_not(table, ANA, "buy wine genua") == (
        "Not in Genua: wine is made and bought in Paris, Köln, and Wien."
    )
    table = position("purchase", stock={BEN: {"wien": "salt " * 8}})
    assert why_not(table, ANA, "buy salt") == "Sold out: there is no salt left in the supply."


def test_the_loading_master_loads_one_kind_from_that_city() -> None:
    """Three goods at most, of one kind that nobody else has on the wagon (ruling 9)."""
    stock = {ANA: {"koeln": "wine wine silk"}}
    table = position(Loading(1), stock=stock, masters={2: ANA})
    assert why_not(table, ANA, "load 3 wine") == (
        "In Köln you have 2 \N{MULTIPLICATION SIGN} wine in your warehouse, not 3."
    )
    assert why_not(table, ANA, "salt") == "In Köln you have no salt in your warehouse."
    table = position(Loading(1), stock=stock, masters={2: ANA}, loads={2: {BEN: "silk"}})
    assert why_not(table, ANA, "load 1 silk") == (
        "Ben has silk on wagon 2: only another good can be loaded."
    )
    table = position(Loading(1), stock=stock, masters={2: ANA}, loads={2: {ANA: "wine wine"}})
    assert why_not(table, ANA, "load 2 wine") == "On wagon 2 you have 1 place left, not 2."
    assert why_not(table, ANA, "load 1 silk") == (
        "The Loading Master loads one kind: you have wine on wagon 2, so no silk."
    )


def test_others_offer_only_for_goods_that_they_can_load() -> None:
    """Two goods each, none of the Loading Master's kind (ruling 8)."""
    stock = {BEN: {"koeln": "wine iron"}}
    table = position(
        Ramp(1, (BEN,)), stock=stock, masters={2: ANA}, loads={2: {ANA: "wine", BEN: "silk"}}
    )
    assert why_not(table, BEN, "offer p1 wine 300") == (
        "Ana has wine on wagon 2: only another good can be loaded."
    )
    assert why_not(table, BEN, "offer p1 salt 300") == "In Köln you have no salt in your warehouse."
    assert why_not(table, BEN, "zuladung iron") == (
        "You hold no card Free Loading (Kostenlose Zuladung)."
    )


def test_wagons_go_as_far_as_their_points() -> None:
    """Phase 3: not with a broken axle, nor twice, nor in the round of their arrival."""
    table = position(
        Turn(ANA, tile=1), wagons={1: "paris", 2: "koeln", 3: "genua"}, arrived=[3], round=2
    )
    said = why_not(table, ANA, "wagon 1 to wien")
    assert said.startswith("Wagon 1 does not get to Wien with 1 point")
    assert why_not(table, ANA, "go 3 1 genf") == (
        "Wagon 3 arrived in Genua this round: it stays there until the next."
    )
    table = position(Turn(ANA), players={ANA: {"tiles": (1, 4)}})
    assert why_not(table, ANA, "tile 3") == (
        "Tile 3 is used; you still have 1 and 4. All come back after every fourth round."
    )


def test_the_courier_is_moved_by_those_with_the_ability() -> None:
    """Kurier one space, Express-Kurier exactly two (ruling 12)."""
    table = position(Turn(ANA))
    assert why_not(table, ANA, "courier west").startswith("You cannot move the courier")
    table = position(Turn(ANA), abilities={ANA: "express"})
    assert "exactly 2 spaces" in why_not(table, ANA, "courier west")


def test_prices_and_warehouse_sales_name_their_limits() -> None:
    """Phase 4: only Großes Kontor goes round an end; a sale is from one warehouse."""
    table = position(Office((ANA,)), prices={"silk": 1000}, abilities={ANA: "kontor"})
    assert why_not(table, ANA, "price silk up") == (
        "The price of silk is 1,000, the highest: only Large Office (Großes Kontor) goes on at the"
        " other end."
    )
    stock = {ANA: {"koeln": "wine wine", "paris": "wine"}}
    table = position(Warehouse(ANA), stock=stock, abilities={ANA: "lagerverkauf"})
    assert why_not(table, ANA, "sell silk koeln") == ("In Köln you have no silk in your warehouse.")
    table.play(ANA, "sell wine koeln")
    assert "not from that in Paris" in why_not(table, ANA, "sell wine paris")


def test_a_card_must_be_held_and_of_use() -> None:
    """The windows of phases 4 and 5: from the player's own hand alone."""
    table = position(SpecialSale(), hands={ANA: "bonus"}, stock={ANA: {"koeln": "wine"}})
    assert why_not(table, ANA, "sonderverkauf wine koeln") == (
        "You hold no card Special Sale (Sonderverkauf)."
    )
    table = position(
        BonusSale(),
        hands={ANA: "bonus"},
        arrived=[2, 3],
        loads={2: {ANA: "wine"}, 3: {ANA: "wine"}},
    )
    assert why_not(table, ANA, "bonus 1") == "Wagon 1 has not arrived in a city this round."
    assert "nothing that Genua makes" in why_not(table, ANA, "bonus 3")


def test_status_names_price_money_and_limit() -> None:
    """Phase 6; whoever has a credit does not rise (ruling 16)."""
    table = position("status", money={ANA: 700})
    price = table.game.view(table.state, ANA).status_price
    money = table.money(ANA)
    said = why_not(table, ANA, "levels 2")
    assert said == f"Too dear: 2 levels for {2 * price:,}, and you have {money:,}."
    assert why_not(table, ANA, "levels 3").startswith("At most 2 levels a round")
    table = position("status", players={ANA: {"credits": 1}})
    assert why_not(table, ANA, "levels 1") == (
        "You have a credit: until it is paid back you cannot rise."
    )
    table = position("status", money={ANA: 3000})
    assert why_not(table, ANA, "aufstieg").startswith("You hold no card Social Climbing")


def test_who_needs_two_abilities_keeps_money_for_the_second() -> None:
    """Ruling 4; what is sold is sold."""
    table = opened(abilities="auction")
    table.state = with_player(table.state, ANA, money=1500)
    assert why_not(table, ANA, "open express") == (
        "Too dear: Express Courier (Express-Kurier) for 800. You have 1,500, and must keep 800 for"
        " your second ability."
    )
    table = opened(abilities="auction").play(ANA, "open wagnerei")
    for seat in (BEN, CLEO, DOV):
        table.play(seat, "drop")
    assert why_not(table, ANA, "open wagnerei") == "Ana has bought Driver (Wagnerei) already."


def test_what_is_refused_is_refused_to_each_alike() -> None:
    """What a rival holds changes no reason: money, hands and sealed answers are theirs."""
    poor = position("purchase", prices={"silk": 1000}, money={ANA: 300, BEN: 0, CLEO: 0, DOV: 0})
    rich = position("purchase", prices={"silk": 1000}, money={ANA: 300, BEN: 5000})
    for line in ("buy silk koeln", "buy wine genua"):
        assert why_not(poor, ANA, line) == why_not(rich, ANA, line)


def test_a_bid_beyond_ones_money_names_the_money() -> None:
    """Ruling 6; a sum that no bid can be is told its range."""
    table = position(Bidding(1, (None,) * 4), money={ANA: 700})
    said = "You have 700 guilders: 700 at most."
    assert why_not(table, ANA, "bid 900") == said
    assert why_not(table, ANA, "900") == said
    assert "from 0 to 700" in why_not(table, ANA, "bid 350")


def test_an_answer_to_no_offer_names_the_offers_there_are() -> None:
    """Nothing is said of a form that happens to end in a number as well."""
    table = position(Ramp(1, (BEN,)), stock={BEN: {"koeln": "iron"}}, masters={2: ANA})
    table.play(BEN, "offer p1 iron 300")
    assert "accepts" not in why_not(table, ANA, "accept p2 iron 500")
    assert "300" in why_not(table, ANA, "accept p2 iron 500")
