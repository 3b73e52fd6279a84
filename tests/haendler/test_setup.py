"""Setting Up Shop; rulings 1 to 4."""

from dataclasses import replace

import pytest

from games.haendler.setup import Paired, Starts
from games.haendler.stages.auction import Dropped, Opened, Raised, Won
from games.haendler.terms import GOODS, Ability, City, Money
from games.kernel import BadSettings
from tests.haendler.table import ANA, BEN, CITIES, CLEO, DOV, GAME, Table, opened, with_player


def where(table: Table) -> list[str]:
    """Return the spaces of wagons 1, 2, 3."""
    return [wagon.space for wagon in table.state.wagons]


def test_wagons_stand_in_paris_koeln_and_genua() -> None:
    """Wagons 1, 2, 3 in this order."""
    assert where(opened()) == ["paris", "koeln", "genua"]


def test_bonus_is_0_with_a_wagon_and_200_without() -> None:
    """Bonus markers: 0 where a wagon stands, 200 for the other three cities."""
    markers = dict(zip(CITIES, opened().state.bonus, strict=True))
    assert {c for c in CITIES if GAME.board.tables.bonus[markers[c]] == 0} == {
        "paris",
        "koeln",
        "genua",
    }
    assert sorted(set(markers.values())) == [0, 2]


def test_courier_begins_two_spaces_from_a_city_without_wagon() -> None:
    """Ruling 2: drawn among all spaces at two spaces' distance from a city without a wagon."""
    starts = GAME.board.courier_starts
    allowed = {s for c in ("bruegge", "wien", "genf") for s in starts[City(c)]}
    drawn = {opened(seed=seed).state.courier for seed in range(60)}
    assert drawn == allowed


def test_one_of_each_good_marks_its_price_at_the_bottom() -> None:
    """Ruling 1: nine pieces of each good, one on the price track, eight to buy."""
    state = opened().state
    assert state.supply == (8,) * len(GOODS)
    assert state.prices == (0,) * len(GOODS)


def test_everybody_begins_as_kraemer_with_four_tiles() -> None:
    """Coat of arms on "Krämer"; movement tiles 1 to 4 number-side up; 15 influence cards."""
    state = opened().state
    assert {(player.status, player.tiles) for player in state.players} == {(0, (1, 2, 3, 4))}
    assert len(state.deck) == 15


def test_a_pair_costs_1000_of_5000() -> None:
    """Quick: each player pays 1,000 guilders, which leaves a starting capital of 4,000."""
    table = opened()
    assert [player.money for player in table.state.players] == [4000] * 4
    held = {frozenset(player.abilities) for player in table.state.players}
    assert held == {frozenset(pair) for pair in GAME.board.pairs}


def test_pairs_not_taken_are_out_of_the_game() -> None:
    """Quick: with fewer than four players some cards are not used; the draw is by lot."""
    two = opened(2).state.players
    assert len({ability for player in two for ability in player.abilities}) == 4
    assert len({opened(2, seed=seed).state.players for seed in range(20)}) > 5


def test_starting_player_is_drawn_or_chosen() -> None:
    """Ruling 3: by lot, or the seat that the host chose."""
    drawn = {opened(3, seed=seed, starting_player="drawn").state.starting for seed in range(30)}
    assert drawn == {ANA, BEN, CLEO}
    assert opened(starting_player="p3").state.starting == CLEO


def test_a_starting_seat_that_nobody_takes_is_refused() -> None:
    """The fourth seat cannot begin a game for two."""
    with pytest.raises(BadSettings, match="no such seat: seat P4, seats 2"):
        opened(2, starting_player="p4")


def test_start_cities_can_be_chosen() -> None:
    """Variable Starting Positions: any three cities, next to each other if desired."""
    table = opened(cities="chosen", wagon1="bruegge", wagon2="koeln", wagon3="wien")
    assert where(table) == ["bruegge", "koeln", "wien"]
    assert table.state.bonus[CITIES.index("bruegge")] == 0
    assert table.state.bonus[CITIES.index("paris")] == 2


def test_start_cities_must_be_three() -> None:
    """Two wagons cannot begin in one city."""
    with pytest.raises(BadSettings, match="same city: cities koeln and koeln and genua"):
        opened(cities="chosen", wagon1="koeln")


def test_start_cities_can_be_drawn() -> None:
    """Ruling 2: three different cities by lot."""
    starts = {tuple(where(opened(seed=seed, cities="drawn"))) for seed in range(40)}
    assert len(starts) > 20
    assert all(len(set(start)) == 3 for start in starts)


def test_quick_setup_tells_who_got_what() -> None:
    """What chance gave is in the events: starting player, courier, pairs."""
    told = opened().events
    assert sum(isinstance(event, Paired) for event in told) == 4
    assert all(event.chance for event in told if isinstance(event, Starts | Paired))


# The auction


def auction(seats: int = 4) -> Table:
    """Return a match whose abilities are auctioned; Ana chooses first."""
    return opened(seats, abilities="auction")


def test_the_starting_player_chooses_any_of_eight() -> None:
    """All eight lie open, and they can afford each."""
    table = auction()
    assert table.asked == (ANA,)
    assert len(table.offered(ANA)) == 8


def test_uncontested_ability_costs_its_printed_price() -> None:
    """If no other player is interested, they pay the price at the bottom of the card."""
    table = auction()
    table.play(ANA, "open express").play(BEN, "drop").play(CLEO, "drop").play(DOV, "drop")
    assert table.state.players[ANA].abilities == ("express",)
    assert table.money(ANA) == 5000 - 800
    assert table.asked == (ANA,)


def test_bids_rise_by_exactly_100_until_one_is_left() -> None:
    """Clockwise each raises by 100 or drops out; the last one left pays their bid."""
    table = auction()
    table.play(ANA, "open kontor")
    assert table.told(Opened) == [Opened(ANA, Ability("kontor"), Money(400))]
    table.play(BEN, "raise").play(CLEO, "drop").play(DOV, "raise")
    assert table.told(Raised) == [Raised(DOV, Ability("kontor"), Money(600))]
    assert table.asked == (ANA,)
    table.play(ANA, "raise").play(BEN, "drop")
    assert table.asked == (DOV,), "Cleo has dropped out and is not asked again"
    table.play(DOV, "drop")
    assert table.told(Won) == [Won(ANA, Ability("kontor"), Money(700))]
    assert table.money(ANA) == 5000 - 700


def test_the_chooser_goes_on_choosing_until_they_have_two() -> None:
    """The starting player chooses until they have two cards; then the next to the left."""
    table = auction(2)
    table.play(ANA, "open kontor").play(BEN, "raise").play(ANA, "drop")
    assert table.asked == (ANA,), "Ben won, Ana still chooses"
    table.play(ANA, "open express").play(BEN, "drop")
    table.play(ANA, "open wagnerei").play(BEN, "drop")
    assert table.asked == (BEN,)
    assert table.step == "auction"


def test_who_has_two_cards_takes_no_part() -> None:
    """Once a player has their two cards they may not bid; alone, Ben pays the printed price."""
    table = auction(2)
    table.play(ANA, "open kontor").play(BEN, "drop").play(ANA, "open kurier").play(BEN, "drop")
    table.play(BEN, "open grosses-kontor")
    assert table.money(BEN) == 4200
    table.play(BEN, "open lagerverkauf")
    assert table.money(BEN) == 4000
    assert table.step == "purchase"
    assert table.state.lots == ()


def test_the_last_card_of_eight_is_taken_without_asking() -> None:
    """With one player and one card left there is one legal choice: it is made for them."""
    table = auction()
    lots = ["express", "grosses-kontor", "kontor", "kurier", "einkauf", "grosse-wagnerei"]
    for lot in lots:
        table.play(table.asked[0], f"open {lot}")
        while table.state.stage.step == "auction" and "drop" in table.offered(table.asked[0]):
            table.play(table.asked[0], "drop")
    table.play(DOV, "open wagnerei")
    assert table.step == "purchase"
    assert table.state.players[DOV].abilities == ("wagnerei", "lagerverkauf")


def test_nobody_bids_so_high_that_a_second_card_is_out_of_reach() -> None:
    """Ruling 4: the highest printed price among the other cards must stay payable."""
    table = auction(2)
    table.play(ANA, "open kontor")
    price = 400
    while table.step == "auction" and table.state.players[ANA].abilities == ():
        if table.state.players[BEN].abilities:
            break
        price += 100
        table.play(table.asked[0], "raise")
    winner = (
        table.state.players[ANA] if table.state.players[ANA].abilities else table.state.players[BEN]
    )
    assert winner.money == 800, "express and Großes Kontor cost 800"
    assert price == 4200


def test_what_the_chooser_cannot_pay_is_not_opened() -> None:
    """Ruling 4: with 600 guilders for the second card the two for 800 are out of reach."""
    state = with_player(auction(2).state, ANA, money=600, abilities=(Ability("kontor"),))
    table = Table(replace(state, lots=tuple(lot for lot in state.lots if lot != "kontor")))
    assert table.offered(ANA) == [
        "open einkauf",
        "open wagnerei",
        "open grosse-wagnerei",
        "open kurier",
        "open lagerverkauf",
    ]


def test_for_the_second_card_all_money_may_be_bid() -> None:
    """Ruling 4: who needs no further card may bid all they have; who cannot raise drops out."""
    table = auction(2)
    table.play(ANA, "open kontor").play(BEN, "raise").play(ANA, "drop")
    table.play(ANA, "open kurier").play(BEN, "drop").play(ANA, "open wagnerei")
    while table.state.stage.step == "auction" and "raise" in table.offered(table.asked[0]):
        table.play(table.asked[0], "raise")
    assert table.state.players[ANA].abilities == ("kurier", "wagnerei")
    assert table.money(ANA) == 0
    assert table.told(Dropped)[0].seat == BEN


def test_a_deal_leaves_enough_for_whoever_is_outbid() -> None:
    """Ruling 4: paid away while one's cheap bid stands, the money for two others would be gone."""
    table = opened(abilities="auction", negotiation="on").play(ANA, "open wagnerei")
    _, pay, _ = table.form(ANA, "deal-pay").fields
    assert pay.maximum == 5000 - 2 * 800  # type: ignore[union-attr]
    table.play(ANA, "deal-pay p2 3400 nothing").play(BEN, "agree 1 nothing", "raise")
    for seat in (CLEO, DOV, ANA):
        table.play(seat, "drop")
    assert table.money(ANA) == 1600
    assert "open express" in table.offered(ANA)


def test_what_a_standing_bid_costs_is_kept_back_too() -> None:
    """Who leads for the dearest card needs its price and the dearest of the others."""
    table = opened(3, abilities="auction", negotiation="on").play(ANA, "open express")
    for _ in range(6):
        table.play(BEN, "raise").play(CLEO, "raise").play(ANA, "raise")
    _, pay, _ = table.form(ANA, "deal-pay").fields
    assert pay.maximum == 5000 - (800 + 18 * 100) - 800  # type: ignore[union-attr]


def test_the_card_under_the_hammer_does_not_count_among_the_others() -> None:
    """Ruling 4: with Großes Kontor gone, who wins Express-Kurier must keep 600 for the dearest."""
    table = opened(3, abilities="auction").play(ANA, "open grosses-kontor")
    table.play(BEN, "raise").play(CLEO, "drop").play(ANA, "drop", "open express").play(BEN, "drop")
    while "raise" in table.offered(table.asked[0]):
        table.play(table.asked[0], "raise")
    assert table.told(Won) == [Won(ANA, Ability("express"), Money(4400))]
