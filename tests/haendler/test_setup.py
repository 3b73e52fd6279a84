"""Setting Up Shop; rulings 1 to 4."""

from dataclasses import replace
from typing import Any

import pytest

from games.haendler.setup import AbilitiesPaired, StartingPlayerSet
from games.haendler.stages.auction import Dropped, Opened, Raised, Won
from games.haendler.terms import GOODS, Ability, City, Money
from games.kernel import BadSettings
from tests.haendler.table import ANA, BEN, CITIES, CLEO, DOV, GAME, Table, opened, with_player


def where(table: Table) -> list[str]:
    """Return the spaces of wagons 1, 2, 3."""
    return [wagon.space for wagon in table.state.wagons]


def bonuses(table: Table) -> list[int]:
    """Return each city's bonus, in guilders."""
    return [GAME.board.data.bonus[marker] for marker in table.state.bonus]


@pytest.mark.parametrize(
    ("chosen", "cities"),
    [
        ({}, ["paris", "koeln", "genua"]),
        (
            {"cities": "chosen", "wagon1": "bruegge", "wagon2": "koeln", "wagon3": "wien"},
            ["bruegge", "koeln", "wien"],
        ),
    ],
)
def test_where_wagons_stand_and_bonuses_begin(chosen: dict[str, Any], cities: list[str]) -> None:
    """Variable Starting Positions: any three cities. Bonus 0 with a wagon, 200 without."""
    table = opened(**chosen)
    assert where(table) == cities
    assert bonuses(table) == [0 if city in cities else 200 for city in CITIES]


def test_start_cities_and_courier_are_drawn() -> None:
    """Ruling 2: three different cities; the courier at two spaces from one without a wagon."""
    starts = {tuple(where(opened(seed=seed, cities="drawn"))) for seed in range(40)}
    assert len(starts) > 20
    assert all(len(set(start)) == 3 for start in starts)
    two_from = GAME.board.courier_starts
    allowed = {s for c in ("bruegge", "wien", "genf") for s in two_from[City(c)]}
    assert {opened(seed=seed).state.courier for seed in range(60)} == allowed


def test_what_everybody_begins_with() -> None:
    """A Krämer, four tiles, 4,000 guilders; nine pieces of each good, 15 cards (ruling 1)."""
    table = opened()
    players = table.state.players
    assert {(player.status, player.tiles, player.money) for player in players} == {
        (0, (1, 2, 3, 4), 4000)
    }
    held = {frozenset(player.abilities) for player in players}
    assert held == {frozenset(pair) for pair in GAME.board.data.pairs}
    assert (table.state.supply, table.state.prices) == ((8,) * len(GOODS), (0,) * len(GOODS))
    assert len(table.state.deck) == 15
    assert (table.state.round, table.state.phase, table.asked) == (1, "purchase", (ANA,))


def test_what_chance_gave_is_told() -> None:
    """Who begins, by lot or as the host chose, and pairs: those not taken are out of the game."""
    table = opened(2)
    assert len({ability for player in table.state.players for ability in player.abilities}) == 4
    assert sum(isinstance(event, AbilitiesPaired) for event in table.events) == 2
    assert all(
        event.chance
        for event in table.events
        if isinstance(event, StartingPlayerSet | AbilitiesPaired)
    )
    assert len({opened(2, seed=seed).state.players for seed in range(20)}) > 5
    drawn = {opened(3, seed=seed, starting_player="drawn").state.starting for seed in range(30)}
    assert drawn == {ANA, BEN, CLEO}
    chosen = opened(starting_player="p3")
    assert chosen.state.starting == CLEO
    assert [event.seat for event in chosen.events if isinstance(event, StartingPlayerSet)] == [CLEO]


def test_what_the_host_chose_must_go_together() -> None:
    """The fourth seat cannot begin a game for two; two wagons cannot begin in one city."""
    with pytest.raises(BadSettings, match="no such seat: seat 4, seats 2"):
        opened(2, starting_player="p4")
    with pytest.raises(BadSettings, match="same city: cities koeln and koeln and genua"):
        opened(cities="chosen", wagon1="koeln")


# The auction


def auction(*lines: str, seats: int = 4) -> Table:
    """Return a match whose abilities are auctioned, after lines typed by who is asked."""
    table = opened(seats, abilities="auction")
    for line in lines:
        table.play(table.asked[0], line)
    return table


def test_an_uncontested_ability_costs_its_printed_price() -> None:
    """The chooser pays the price on the card, or clockwise bids rise until one is left."""
    table = auction()
    assert table.asked == (ANA,)
    assert len(table.offered(ANA)) == 8
    table = auction("open express", "drop", "drop", "drop")
    assert table.state.players[ANA].abilities == ("express",)
    assert table.money(ANA) == 5000 - 800
    assert table.asked == (ANA,)
    table = auction("open kontor")
    assert table.told(Opened) == [Opened(ANA, Ability("kontor"), Money(400))]
    table.play(BEN, "raise").play(CLEO, "drop").play(DOV, "raise")
    assert table.told(Raised) == [Raised(DOV, Ability("kontor"), Money(600))]
    table.play(ANA, "raise").play(BEN, "drop")
    assert table.asked == (DOV,), "Cleo has dropped out and is not asked again"
    table.play(DOV, "drop")
    assert table.told(Won) == [Won(ANA, Ability("kontor"), Money(700))]
    assert table.money(ANA) == 5000 - 700


def test_the_auction_goes_round() -> None:
    """The chooser until they have two, then the next; none opens what cannot be paid (ruling 4)."""
    table = auction("open kontor", "raise", "drop", seats=2)
    assert table.asked == (ANA,), "Ben won, Ana still chooses"
    table = auction("open kontor", "drop", "open kurier", "drop", "open grosses-kontor", seats=2)
    assert (table.step, table.asked) == ("auction", (BEN,))
    assert table.money(BEN) == 4200
    table.play(BEN, "open lagerverkauf")
    assert table.money(BEN) == 4000
    assert (table.step, table.state.lots) == ("purchase", ())
    table = auction()
    for lot in ("express", "grosses-kontor", "kontor", "kurier", "einkauf", "grosse-wagnerei"):
        table.play(table.asked[0], f"open {lot}")
        while table.step == "auction" and "drop" in table.offered(table.asked[0]):
            table.play(table.asked[0], "drop")
    table.play(DOV, "open wagnerei")
    assert table.step == "purchase"
    assert table.state.players[DOV].abilities == ("wagnerei", "lagerverkauf")
    state = with_player(auction(seats=2).state, ANA, money=600, abilities=(Ability("kontor"),))
    table = Table(replace(state, lots=tuple(lot for lot in state.lots if lot != "kontor")))
    left = ["einkauf", "wagnerei", "grosse-wagnerei", "kurier", "lagerverkauf"]
    assert table.offered(ANA) == [f"open {lot}" for lot in left]


def raised(table: Table) -> Won:
    """Have all raise as long as they can, and return who buys the ability."""
    while not table.told(Won):
        table.play(table.asked[0], "raise" if "raise" in table.offered(table.asked[0]) else "drop")
    (won,) = table.told(Won)
    assert isinstance(won, Won)
    return won


def test_how_high_one_may_bid() -> None:
    """Ruling 4: for the first, the highest printed price among the others must stay payable."""
    assert raised(auction("open kontor", seats=2)).amount == 4200
    table = auction("open grosses-kontor", "raise", "drop", "drop", "open express", "drop", seats=3)
    assert raised(table) == Won(ANA, Ability("express"), Money(4400))
    lines = ("open kontor", "raise", "drop", "open kurier", "drop", "open wagnerei")
    table = auction(*lines, seats=2)
    assert raised(table).seat == ANA
    assert table.money(ANA) == 0
    assert table.told(Dropped)[0].seat == BEN
