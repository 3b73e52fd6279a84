"""Phase 4: Price Modification, offices, Lagerverkauf and Sonderverkauf; ruling 14."""

from itertools import combinations_with_replacement

import pytest

from games.haendler.stages.prices.office import Office, OfficeRested, Price
from games.haendler.stages.prices.warehouse import SpecialSale, Warehouse
from games.haendler.stages.prices.wheels import OwnWheel, PriceRaised, Wheels
from games.haendler.terms import GOODS, GROSSES_KONTOR, KONTOR
from games.kernel import text
from games.kernel.prompt import listed_options
from tests.haendler.table import ANA, BEN, CLEO, DOV, GAME, Table, position


def sell(table: Table, *goods: str) -> list[int]:
    """Return the selling prices of goods."""
    prices = {row.good: row.sell for row in GAME.view(table.state, None).goods}
    return [prices[good] for good in goods]  # type: ignore[index]


def wheels(table: Table, *settings: str) -> Table:
    """Let Ana, Ben, Cleo and Dov set their wheels."""
    for seat, setting in zip((ANA, BEN, CLEO, DOV), settings, strict=True):
        table.play(seat, f"wheel {setting}")
    return table


def after_wheels(**more: object) -> Table:
    """Return the table after everybody set nothing: silk at 1,000, iron at 800."""
    given: dict[str, object] = {"prices": {"silk": 1000, "iron": 800}}
    table = position(Wheels((None,) * 4), **{**given, **more})  # type: ignore[arg-type]
    return wheels(table, *["crest crest"] * 4)


def test_wheels_move_prices() -> None:
    """Iron 800 moves four levels and ends on 700. All choose in secret, until the last is set."""
    table = position("prices", prices={"silk": 900, "iron": 800})
    wheels(table, "iron crest", "iron iron", "iron silk", "crest crest")
    assert sell(table, "silk", "iron") == [1000, 700]
    assert [(e.good, e.number) for e in table.told(PriceRaised)] == [("iron", 4), ("silk", 1)]
    table = position("prices").play(ANA, "wheel salt salt").play(ANA, "wheel wine crest")
    assert [event.audience for event in table.told(OwnWheel)] == [(ANA,)]
    assert table.asked == (BEN, CLEO, DOV)
    for seat in (BEN, CLEO, DOV):
        table.play(seat, "wheel crest crest")
    assert sell(table, "salt", "wine") == [600, 700]


def test_both_arrows_can_point_anywhere() -> None:
    """At two goods, twice at the same, at one, or both at the crest; each setting is said once."""
    settings = [line.split()[1:] for line in position("prices").offered(ANA)]
    every = combinations_with_replacement((*GOODS, "crest"), 2)
    assert sorted(map(sorted, settings)) == sorted(map(sorted, every))
    assert (settings[0], settings[-1]) == (["cloth", "wine"], ["silk", "crest"])


# Kontor and Großes Kontor

AROUND = {"price silk up", "price cloth down"}
"""Around both ends of the track."""


@pytest.mark.parametrize(
    ("abilities", "ends", "line", "after"),
    [
        ("kontor", set(), "price iron down", [600, 700, 1000]),
        ("grosses-kontor", AROUND, "price silk up", [600, 800, 600]),
        ("grosses-kontor", AROUND, "price cloth down", [1000, 800, 1000]),
    ],
)
def test_an_office_moves_one_token_one_level_up_or_down(
    abilities: str, ends: set[str], line: str, after: list[int]
) -> None:
    """Großes Kontor around both ends too; each button tells what the good will sell for."""
    table = after_wheels(abilities={BEN: abilities})
    assert table.state.stage == Office((BEN, CLEO, DOV))
    offered = {option.action: dict(option.args) for option in listed_options(table.prompts(BEN))}
    changes = [action for action in offered if isinstance(action, Price)]
    assert AROUND & set(map(text, changes)) == ends
    assert len(changes) == 12 - 5 + (5 if ends else 0)
    for action in changes:
        changed = Table(table.state).play(BEN, text(action))
        assert sell(changed, action.good) == [offered[action]["price"]]
    assert sell(table.play(BEN, line), "cloth", "iron", "silk") == after


def test_offices_in_player_order() -> None:
    """They need not be used; two in one hand make two changes in any order (ruling 11)."""
    table = after_wheels(abilities={ANA: "grosses-kontor", CLEO: "kontor"}, starting=BEN)
    assert table.asked == (CLEO,)
    assert table.play(CLEO, "price iron up").asked == (ANA,)
    assert table.play(ANA, "done").told(OfficeRested)
    table = after_wheels(abilities={ANA: "kontor grosses-kontor"})
    wrapped = Table(table.state).play(ANA, "price silk up")
    assert wrapped.state.stage == Office((ANA, BEN, CLEO, DOV), used=(GROSSES_KONTOR,))
    table.play(ANA, "price iron up")
    assert table.state.stage == Office((ANA, BEN, CLEO, DOV), used=(KONTOR,))
    assert sell(table.play(ANA, "price silk up"), "iron", "silk") == [900, 600]


# Lagerverkauf


def test_lagerverkauf_pays_the_current_buying_price() -> None:
    """Up to 3 goods of any types from one warehouse, after all price changes; else not asked."""
    stock = {ANA: {"koeln": "silk iron iron wine", "paris": "wine"}}
    table = after_wheels(abilities={ANA: "lagerverkauf", BEN: "kontor"}, stock=stock)
    assert table.asked == (BEN,), "after the offices"
    table.play(BEN, "done")
    assert table.state.stage == Warehouse(ANA)
    table.play(ANA, "sell silk koeln")
    assert table.money(ANA) == 1000 + 400
    assert not any("paris" in line for line in table.offered(ANA)), "one of their warehouses"
    fewer = Table(table.state).play(ANA, "done")
    assert fewer.stored(ANA, "koeln") == ["wine", "iron", "iron"]
    table.play(ANA, "sell iron koeln", "sell iron koeln")
    assert table.money(ANA) == 1400 + 200 + 200
    assert table.step != "warehouse", "three at most"
    assert table.state.supply[5] == 8
    assert after_wheels(abilities={ANA: "lagerverkauf"}).step == "status"


# Sonderverkauf


def test_sonderverkauf_sells_one_good_from_a_warehouse_for_800() -> None:
    """After Lagerverkauf, of every holder with a good; the card leaves the game."""
    hands, abilities = {ANA: "sonderverkauf sonderverkauf bonus"}, {BEN: "lagerverkauf"}
    stock = {ANA: {"koeln": "wine silk iron"}, BEN: {"koeln": "wine"}}
    table = after_wheels(hands=hands, abilities=abilities, stock=stock)
    assert (table.step, table.asked) == ("warehouse", (BEN,))
    table.play(BEN, "done")
    assert (table.step, table.asked) == ("special-sale", (ANA,))
    table.play(ANA, "sonderverkauf silk koeln")
    assert table.money(ANA) == 1800
    assert table.state.supply[5] == 8
    assert table.state.used == ("sonderverkauf",)
    table.play(ANA, "sonderverkauf wine koeln")
    assert table.money(ANA) == 2600, "several cards may be played in one window"
    assert table.offered(ANA, "special-sale") == ["pass"]
    table = after_wheels(
        hands={ANA: "sonderverkauf", BEN: "bonus", CLEO: "sonderverkauf"},
        stock={seat: {"koeln": "wine"} for seat in (ANA, BEN, DOV)},
    )
    assert table.state.stage == SpecialSale((ANA, BEN))
    assert table.offered(BEN, "special-sale") == ["pass"]
    assert table.play(BEN, "pass").play(ANA, "pass").step == "status"


@pytest.mark.parametrize(
    ("more", "step"),
    [
        ({}, "special-sale"),
        ({"used": "sonderverkauf " * 3}, "status"),
        ({"players": {ANA: {"no_cards": "round"}}}, "status"),
    ],
)
def test_no_window_when_all_three_cards_are_used_or_they_ordered_so(
    more: dict[str, object], step: str
) -> None:
    """A window whose card is not in the game is not opened; a standing order holds here too."""
    given: dict[str, object] = {"stock": {ANA: {"koeln": "wine"}}, "hands": {ANA: "aufstieg"}}
    assert after_wheels(**given, **more).step == step
