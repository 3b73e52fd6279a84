"""Phase 2: Bidding for Wagons; rulings 6 and 7."""

import pytest

from games.haendler.stages.loading.bidding import Bidding, BidRevealed, BidSealed, OwnBid
from games.kernel import Amount, Seat
from tests.haendler.table import ANA, BEN, CLEO, DOV, Table, position


def bids(table: Table, *amounts: int) -> Table:
    """Let Ana, Ben, Cleo and Dov bid in this order."""
    for seat, amount in zip((ANA, BEN, CLEO, DOV), amounts, strict=False):
        table.play(seat, f"bid {amount}")
    return table


def asked(table: Table, seat: Seat) -> Amount:
    """Return what a seat may bid."""
    (amount,) = table.form(seat, "bid").fields
    assert isinstance(amount, Amount)
    return amount


ROAD = {1: "west paris-west-2", 2: "ost koeln-ost-2"}


def test_wagons_in_cities_are_auctioned_in_their_order() -> None:
    """Not those on the road; one may win several, and keeps a wagon that stayed (ruling 7)."""
    table = position("loading")
    assert table.state.stage == Bidding(0, (None,) * 4)
    assert bids(table, 0, 0, 0, 0).state.stage == Bidding(1, (None,) * 4)
    assert position("loading", wagons=ROAD).state.stage == Bidding(2, (None,) * 4)
    table = position("loading", wagons={**ROAD, 3: "sued genua-sued-2"})
    assert table.step == "turn", "without a wagon in a city the phase is over"
    table = bids(bids(position("loading"), 100, 0, 0, 0), 100, 0, 0, 0)
    assert [wagon.master for wagon in table.state.wagons[:2]] == [ANA, ANA]
    table = position("loading", masters={1: CLEO}, stock={CLEO: {"paris": "wine"}})
    assert (table.step, table.asked) == ("loading", (CLEO,))
    assert table.play(CLEO, "load 1 wine").state.stage == Bidding(1, (None,) * 4)


def test_all_players_bid_at_once() -> None:
    """All act simultaneously; a bid can be changed until the last is in (ruling 6)."""
    table = position("loading").play(CLEO, "bid 0")
    assert [event.audience for event in table.told(BidSealed)] == [None]
    assert [event.audience for event in table.told(OwnBid)] == [(CLEO,)]
    assert table.asked == (ANA, BEN, DOV)
    table.play(ANA, "bid 300").play(BEN, "bid 400").play(ANA, "bid 500").play(DOV, "bid 0")
    assert table.state.wagons[0].master == ANA
    assert table.money(ANA) == 500


@pytest.mark.parametrize(
    ("starting", "amounts", "master"),
    [
        pytest.param(ANA, (100, 500, 300, 0), BEN, id="the highest"),
        pytest.param(CLEO, (300, 300, 100, 300), DOV, id="of equals the first in player order"),
        pytest.param(CLEO, (0, 0, 0, 0), CLEO, id="the starting player, for nothing"),
    ],
)
def test_who_becomes_loading_master(starting: Seat, amounts: tuple[int, ...], master: Seat) -> None:
    """The highest bidder pays the bank; all bids are shown, and the others return theirs."""
    table = bids(position("loading", starting=starting), *amounts)
    assert table.state.wagons[0].master == master
    assert sorted((e.seat, e.amount) for e in table.told(BidRevealed)) == [*enumerate(amounts)]
    paid = [amount if seat == master else 0 for seat, amount in enumerate(amounts)]
    assert [1000 - table.money(Seat(seat)) for seat in range(4)] == paid


def test_bids_are_multiples_of_100_up_to_the_money() -> None:
    """Ruling 6: from 0; usual sums and one's last bid are offered, sealed money is not spent."""
    amount = asked(position("loading", money={ANA: 750}), ANA)
    assert (amount.minimum, amount.maximum, amount.step) == (0, 700, 100)
    assert all(sum_ % 100 == 0 for sum_ in amount.usual)
    table = position("loading", money=3000, players={ANA: {"credits": 1}})
    assert "repay" in table.kinds(ANA)
    assert table.play(ANA, "bid 600").refuses(ANA, "repay")
    table = position("loading")
    assert asked(table, BEN).last is None
    bids(table, 0, 400, 300, 0)
    assert [asked(table, seat).last for seat in (ANA, BEN, CLEO)] == [0, 400, 300]


def test_a_wagon_is_auctioned_where_nobody_has_goods() -> None:
    """Its Loading Master stays so until it leaves, and may load what is bought later (ruling 7)."""
    table = position("loading")
    assert table.asked == (ANA, BEN, CLEO, DOV)
    bids(table, 100, 100, 100, 100)
    assert [wagon.master for wagon in table.state.wagons] == [ANA, None, None]
    assert table.step == "bidding", "nobody could load, and nobody is asked to"
