"""Phase 2: Bidding for Wagons; rulings 6 and 7."""

from games.haendler import offering
from games.haendler.stages import bidding
from games.haendler.stages.bidding import Bidding, BidKept, BidShown, Sealed
from games.kernel import Amount
from tests.haendler.table import ANA, BEN, CLEO, DOV, Table, position


def bids(table: Table, *amounts: int) -> Table:
    """Let Ana, Ben, Cleo and Dov bid in this order."""
    for seat, amount in zip((ANA, BEN, CLEO, DOV), amounts, strict=False):
        table.play(seat, f"bid {amount}")
    return table


def test_wagons_in_cities_are_auctioned_in_their_order() -> None:
    """Wagon 1 is bid for and loaded before wagon 2 comes up."""
    table = position("loading")
    assert table.step == "bidding"
    assert table.state.stage == Bidding(0, (None,) * 4)
    bids(table, 0, 0, 0, 0)
    assert table.state.stage == Bidding(1, (None,) * 4)


def test_wagons_not_in_cities_are_skipped() -> None:
    """Wagons on the road are skipped."""
    table = position("loading", wagons={1: ("west", "paris-west-2"), 2: ("ost", "koeln-ost-2")})
    assert table.state.stage == Bidding(2, (None,) * 4)


def test_without_a_wagon_in_a_city_the_phase_is_over() -> None:
    """With all wagons on the road nothing is auctioned: phase 3 begins."""
    table = position(
        "loading",
        wagons={
            1: ("west", "paris-west-2"),
            2: ("ost", "koeln-ost-2"),
            3: ("sued", "genua-sued-2"),
        },
    )
    assert table.step == "turn"


def test_all_players_bid_at_once() -> None:
    """All players act simultaneously; nobody is required to bid more than nothing."""
    table = position("loading")
    assert CLEO in table.asked
    table.play(CLEO, "bid 0")
    assert table.asked == (ANA, BEN, DOV)


def test_the_highest_bidder_pays_the_bank_and_is_loading_master() -> None:
    """The Loading Master pays their bid; the others return theirs to their bags."""
    table = bids(position("loading"), 100, 500, 300, 0)
    assert table.state.wagons[0].master == BEN
    assert [table.money(s) for s in (ANA, BEN, CLEO, DOV)] == [1000, 500, 1000, 1000]
    assert [(e.seat, e.amount) for e in table.told(BidShown)] == [
        (ANA, 100),
        (BEN, 500),
        (CLEO, 300),
        (DOV, 0),
    ]


def test_ties_go_to_the_first_in_player_order() -> None:
    """Of equal bids the one wins who comes first clockwise from the starting player."""
    table = bids(position("loading", starting=CLEO), 300, 300, 100, 300)
    assert table.state.wagons[0].master == DOV


def test_if_all_bid_zero_the_starting_player_is_loading_master() -> None:
    """Without any bid the starting player rules the ramp, for nothing."""
    table = bids(position("loading", starting=CLEO), 0, 0, 0, 0)
    assert table.state.wagons[0].master == CLEO
    assert table.money(CLEO) == 1000


def test_bids_are_multiples_of_100_up_to_the_money() -> None:
    """Ruling 6: from 0 to the bidder's money."""
    table = position("loading", money={ANA: 700})
    (amount,) = table.form(ANA, "bid").fields
    assert (amount.minimum, amount.maximum, amount.step) == (0, 700, 100)  # type: ignore[union-attr]
    assert table.refuses(ANA, "bid 800")
    assert table.refuses(ANA, "bid 150")


def test_a_bid_can_be_changed_until_the_last_is_in() -> None:
    """Ruling 6: a sealed bid can be changed, and nobody waits for that."""
    table = position("loading")
    table.play(ANA, "bid 300").play(BEN, "bid 400").play(ANA, "bid 500")
    assert ANA not in table.asked
    table.play(CLEO, "bid 0").play(DOV, "bid 0")
    assert table.state.wagons[0].master == ANA
    assert table.money(ANA) == 500


def test_only_that_a_bid_is_sealed_is_told() -> None:
    """A sealed bid is told to its bidder alone."""
    table = position("loading").play(BEN, "bid 400")
    assert [event.audience for event in table.told(Sealed)] == [None]
    assert [event.audience for event in table.told(BidKept)] == [(BEN,)]


def test_one_may_be_loading_master_of_several_wagons() -> None:
    """Ana wins the bidding for two wagons in one round."""
    table = bids(bids(position("loading"), 100, 0, 0, 0), 100, 0, 0, 0)
    assert [wagon.master for wagon in table.state.wagons[:2]] == [ANA, ANA]


def test_a_wagon_that_stayed_keeps_its_loading_master() -> None:
    """Ruling 7: no auction; they may add goods in the wagon's place in the order."""
    table = position("loading", masters={1: CLEO}, stock={CLEO: {"paris": "wine"}})
    assert table.step == "loading"
    assert table.asked == (CLEO,)
    table.play(CLEO, "load 1 wine")
    assert table.state.stage == Bidding(1, (None,) * 4)


def test_money_in_the_fist_cannot_be_spent() -> None:
    """Ruling 6: a debtor whose money is in a sealed bid cannot pay back with it."""
    table = position("loading", money=3000, players={ANA: {"credits": 1}})
    assert "repay" in table.kinds(ANA)
    table.play(ANA, "bid 600")
    assert table.refuses(ANA, "repay")
    table.play(ANA, "bid 500")
    assert table.asked == (BEN, CLEO, DOV)


def test_the_next_wagon_is_bid_for_with_ones_own_bid_at_hand() -> None:
    """Each is offered what they bid last, also where they lost; nobody is before the first."""
    table = position("loading")
    (amount,) = table.form(BEN, "bid").fields
    assert isinstance(amount, Amount)
    assert amount.last is None
    bids(table, 0, 400, 300, 0)
    assert table.state.stage == Bidding(1, (None,) * 4)
    for seat, bid in ((ANA, 0), (BEN, 400), (CLEO, 300)):
        (amount,) = table.form(seat, "bid").fields
        assert isinstance(amount, Amount)
        assert amount.last == bid


def test_usual_sums_are_whole_hundreds_each_once() -> None:
    """They are offered ready to press: each must be an answer."""
    for usual in (bidding.USUAL, offering.USUAL):
        assert len(set(usual)) == len(usual)
        assert all(amount % 100 == 0 for amount in usual)
