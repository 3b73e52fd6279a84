"""Phase 4: Price Modification, offices, Lagerverkauf and Sonderverkauf; ruling 14."""

from itertools import combinations_with_replacement

from games.haendler.stages.office import Office, OfficeRested, Price
from games.haendler.stages.warehouse import SpecialSale, Warehouse
from games.haendler.stages.wheels import Repriced, WheelKept, Wheels
from games.haendler.terms import GOODS, GROSSES_KONTOR, KONTOR
from games.kernel import text
from games.kernel.prompt import choices
from tests.haendler.table import ANA, BEN, CLEO, DOV, GAME, Table, position


def sell(table: Table, good: str) -> int:
    """Return a good's selling price."""
    (row,) = (row for row in GAME.view(table.state, None).goods if row.good == good)
    return row.sell


def wheels(table: Table, *settings: str) -> Table:
    """Let Ana, Ben, Cleo and Dov set their wheels."""
    for seat, setting in zip((ANA, BEN, CLEO, DOV), settings, strict=True):
        table.play(seat, f"wheel {setting}")
    return table


def test_the_rulebooks_example() -> None:
    """Silk 900 rises one level to 1,000; iron 800 moves four levels and ends on 700."""
    table = position("prices", prices={"silk": 900, "iron": 800})
    wheels(table, "iron crest", "iron iron", "iron silk", "crest crest")
    assert (sell(table, "silk"), sell(table, "iron")) == (1000, 700)
    assert [(e.good, e.number) for e in table.told(Repriced)] == [("iron", 4), ("silk", 1)]


def test_both_arrows_can_point_anywhere() -> None:
    """At two goods, twice at the same, at one, or both at the crest; each setting is said once."""
    arrows = (*GOODS, "crest")
    settings = [line.split()[1:] for line in position("prices").offered(ANA)]
    every = combinations_with_replacement(arrows, 2)
    assert sorted(map(sorted, settings)) == sorted(map(sorted, every))
    assert settings[0] == ["cloth", "wine"]
    assert settings[-1] == ["silk", "crest"]


def test_wheels_are_set_by_all_at_once_in_secret() -> None:
    """Players simultaneously choose; each may change their wheel until the last is set."""
    table = position("prices")
    assert DOV in table.asked
    table.play(ANA, "wheel salt salt").play(ANA, "wheel wine crest")
    assert [event.audience for event in table.told(WheelKept)] == [(ANA,)]
    assert table.asked == (BEN, CLEO, DOV)
    table.play(BEN, "wheel crest crest").play(CLEO, "wheel crest crest")
    table.play(DOV, "wheel crest crest")
    assert (sell(table, "salt"), sell(table, "wine")) == (600, 700)


def test_the_top_of_the_track_wraps_to_the_bottom() -> None:
    """A token at 400/1000 that must move wraps around to 100/600."""
    table = wheels(position("prices", prices={"silk": 1000}), "silk crest", *["crest crest"] * 3)
    assert sell(table, "silk") == 600


def after_wheels(**more: object) -> Table:
    """Return the table after everybody set nothing."""
    given: dict[str, object] = {"prices": {"silk": 1000, "iron": 800}}
    stage = Wheels((None,) * 4)
    table = position(stage, **{**given, **more})  # type: ignore[arg-type]
    return wheels(table, *["crest crest"] * 4)


def test_kontor_moves_one_token_one_level_up_or_down() -> None:
    """Kontor: one level, and no way around either end."""
    table = after_wheels(abilities={BEN: "kontor"})
    assert table.state.stage == Office((BEN, CLEO, DOV))
    assert "price silk up" not in table.offered(BEN)
    assert "price cloth down" not in table.offered(BEN)
    assert len(table.offered(BEN)) == 12 - 4 - 1 + 1
    table.play(BEN, "price iron down")
    assert sell(table, "iron") == 700


def test_grosses_kontor_may_wrap_both_ways() -> None:
    """Großes Kontor: from 600 to 1,000 and from 1,000 to 600 too."""
    table = after_wheels(abilities={BEN: "grosses-kontor"})
    assert len(table.offered(BEN)) == 13
    table.play(BEN, "price silk up")
    assert sell(table, "silk") == 600
    table = after_wheels(abilities={BEN: "grosses-kontor"}).play(BEN, "price cloth down")
    assert sell(table, "cloth") == 1000


def test_offices_in_two_hands_go_in_player_order() -> None:
    """Cleo sits before Ana, counted from the starting player."""
    table = after_wheels(abilities={ANA: "grosses-kontor", CLEO: "kontor"}, starting=BEN)
    assert table.asked == (CLEO,)
    table.play(CLEO, "price iron up")
    assert table.asked == (ANA,)


def test_both_offices_in_one_hand_make_two_changes_in_any_order() -> None:
    """Ruling 11: the wrapping change may come first or last."""
    table = after_wheels(abilities={ANA: "kontor grosses-kontor"})
    table.play(ANA, "price iron up")
    assert table.state.stage == Office((ANA, BEN, CLEO, DOV), used=(KONTOR,))
    table.play(ANA, "price silk up")
    assert (sell(table, "iron"), sell(table, "silk")) == (900, 600)
    table = after_wheels(abilities={ANA: "kontor grosses-kontor"}).play(ANA, "price silk up")
    assert table.state.stage == Office((ANA, BEN, CLEO, DOV), used=(GROSSES_KONTOR,))


def test_an_office_need_not_be_used() -> None:
    """To leave the prices alone is told too."""
    table = after_wheels(abilities={ANA: "kontor"}).play(ANA, "done")
    assert table.told(OfficeRested)


# Lagerverkauf


def test_lagerverkauf_pays_the_current_buying_price() -> None:
    """Up to 3 goods of any types from one warehouse, after all price changes."""
    stock = {ANA: {"koeln": "silk iron iron wine", "paris": "wine"}}
    table = after_wheels(abilities={ANA: "lagerverkauf"}, stock=stock)
    table.play(ANA, "sell silk koeln")
    assert table.money(ANA) == 1000 + 400
    assert not any("paris" in line for line in table.offered(ANA)), "one of their warehouses"
    table.play(ANA, "sell iron koeln", "sell iron koeln")
    assert table.money(ANA) == 1400 + 200 + 200
    assert table.step != "warehouse", "three at most"
    assert table.state.supply[5] == 8


def test_lagerverkauf_comes_after_the_offices() -> None:
    """The owner of Kontor has their say before anything is sold."""
    table = after_wheels(
        abilities={ANA: "lagerverkauf", BEN: "kontor"}, stock={ANA: {"koeln": "silk"}}
    )
    assert table.asked == (BEN,)
    table.play(BEN, "done")
    assert table.state.stage == Warehouse(ANA)


def test_lagerverkauf_without_goods_is_not_asked() -> None:
    """Warehouses are public: with none filled there is nothing to decide."""
    assert after_wheels(abilities={ANA: "lagerverkauf"}).step == "status"


def test_lagerverkauf_may_sell_fewer() -> None:
    """Up to three goods."""
    table = after_wheels(abilities={ANA: "lagerverkauf"}, stock={ANA: {"koeln": "silk silk"}})
    table.play(ANA, "sell silk koeln", "done")
    assert table.stored(ANA, "koeln") == ["silk"]


# Sonderverkauf


def test_sonderverkauf_sells_one_good_from_a_warehouse_for_800() -> None:
    """The bank pays 800, the good returns to the supply, the card leaves the game."""
    table = after_wheels(hands={ANA: "sonderverkauf"}, stock={ANA: {"koeln": "wine silk"}})
    table.play(ANA, "sonderverkauf wine koeln")
    assert table.money(ANA) == 1800
    assert table.state.supply[1] == 8
    assert table.state.used == ("sonderverkauf",)


def test_sonderverkauf_comes_after_lagerverkauf() -> None:
    """Ruling 14: first the owner of Lagerverkauf, then the window for the card."""
    table = after_wheels(
        abilities={BEN: "lagerverkauf"},
        hands={ANA: "sonderverkauf"},
        stock={ANA: {"koeln": "wine"}, BEN: {"koeln": "wine"}},
    )
    assert (table.step, table.asked) == ("warehouse", (BEN,))
    table.play(BEN, "done")
    assert (table.step, table.asked) == ("special-sale", (ANA,))


def test_several_cards_may_be_played_in_one_window() -> None:
    """There is no limit to the cards of one player in one round."""
    table = after_wheels(
        hands={ANA: "sonderverkauf sonderverkauf bonus"}, stock={ANA: {"koeln": "wine silk iron"}}
    )
    table.play(ANA, "sonderverkauf wine koeln", "sonderverkauf silk koeln")
    assert table.money(ANA) == 2600
    assert table.offered(ANA, "special-sale") == ["pass"]


def test_every_holder_with_a_good_in_a_warehouse_is_asked() -> None:
    """Whatever their card is; not those without goods or without cards."""
    table = after_wheels(
        hands={ANA: "sonderverkauf", BEN: "bonus", CLEO: "sonderverkauf"},
        stock={ANA: {"koeln": "wine"}, BEN: {"koeln": "wine"}, DOV: {"koeln": "wine"}},
    )
    assert table.state.stage == SpecialSale((ANA, BEN))
    assert table.offered(BEN, "special-sale") == ["pass"]
    table.play(BEN, "pass").play(ANA, "pass")
    assert table.step == "status"


def test_no_window_when_all_three_cards_are_used_or_they_ordered_so() -> None:
    """A window whose card is not in the game is not opened; a standing order holds here too."""
    stock, hands = {ANA: {"koeln": "wine"}}, {ANA: "aufstieg"}
    assert after_wheels(stock=stock, hands=hands).step == "special-sale"
    used = "sonderverkauf sonderverkauf sonderverkauf"
    assert after_wheels(stock=stock, hands=hands, used=used).step == "status"
    order = {ANA: {"no_cards": "round"}}
    assert after_wheels(stock=stock, hands=hands, players=order).step == "status"


def test_a_button_of_an_office_tells_what_the_good_will_sell_for() -> None:
    """Up, down and around both ends."""
    offices = {ANA: "kontor grosses-kontor"}
    table = after_wheels(abilities=offices)
    offered = [(option.action, option.args) for option in choices(table.prompts(ANA))]
    changes = [(action, dict(args)) for action, args in offered if isinstance(action, Price)]
    assert len(changes) == 12
    for action, told in changes:
        changed = after_wheels(abilities=offices).play(ANA, text(action))
        assert sell(changed, action.good) == told["price"]
