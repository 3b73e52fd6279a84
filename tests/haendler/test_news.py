"""What the players of Die Händler are told of what has happened."""

from dataclasses import replace

import pytest

from bot.components.news import put_own_first
from games.haendler.model import Offer, State
from games.haendler.side_actions import DealAgreed
from games.haendler.stages.loading.bidding import BidRevealed, WagonWon
from games.haendler.stages.loading.ramp import Declined, Offered, Ramp
from games.haendler.stages.movement.interruptions import Arrived
from games.haendler.stages.prices.office import OfficeRested
from games.haendler.stages.prices.warehouse import StockClosed
from games.haendler.stages.selling import Sold
from games.haendler.stages.status.debt import UpkeepPaid
from games.haendler.stages.status.status import LevelBought, StatusPassed
from games.haendler.terms import Good, Level, Money
from games.kernel import Importance, SeatEvent
from tests.haendler.table import ANA, BEN, GAME, position
from tests.haendler.test_words import speaker
from tests.rig.records import RECORDS, Reading, messages, own_sentences, readings, seats

OURS = [name for name in RECORDS if name.startswith("haendler/")]
GAINS = {
    "haendler-news-sold": ("amount", 1),
    "haendler-news-sold-from-stock": ("amount", 1),
    "haendler-news-sold-specially": ("amount", 1),
    "haendler-did-credit": ("amount", 1),
    "haendler-did-win": ("amount", -1),
    "haendler-did-buy": ("amount", -1),
    "haendler-did-buy-ability": ("amount", -1),
    "haendler-did-draw": ("amount", -1),
    "haendler-did-upkeep": ("amount", -1),
    "haendler-did-fall": ("amount", -1),
    "haendler-did-repay": ("amount", -1),
    "haendler-did-rise": ("amount", -1),
}
"""Where each sentence says how many guilders, and whether they were earned or paid."""

every_game = pytest.mark.parametrize("name", OURS)


def gain(reading: Reading) -> int:
    """Return how many guilders the reader has more, by what they are told."""
    total = 0
    for key, args in own_sentences(reading):
        if key in GAINS:
            name, sign = GAINS[key]
            total += sign * int(str(args[name]))
        elif key == "haendler-news-fee":
            sign = {"payer": -1, "master": 1}.get(str(args["reader"]), 0)
            total += sign * int(str(args["fee"]))
    return total


@every_game
def test_every_change_of_own_money_is_explained(name: str) -> None:
    """Between any two questions; what a deal moved stands in the deal."""
    for seat in seats(RECORDS[name]):
        for reading in readings(RECORDS[name], seat):
            if isinstance(reading.before, State) and not any(
                isinstance(event, DealAgreed) for event in reading.events
            ):
                assert isinstance(reading.after, State)
                before, after = (
                    state.players[seat].money for state in (reading.before, reading.after)
                )
                assert gain(reading) == after - before, reading.news


@every_game
def test_each_auction_that_ended_is_one_line(name: str) -> None:
    """With who won it and all bids, whoever reads it."""
    for viewer in (None, *seats(RECORDS[name])):
        for reading in readings(RECORDS[name], viewer):
            ended = sum(isinstance(event, WagonWon) for event in reading.events)
            keys = [line.text.key for line in reading.news]
            parts = [part.key for line in reading.news for part in messages(line.text)]
            wins = sum(part.startswith("haendler-did-win") for part in parts)
            assert wins == ended <= keys.count("haendler-news-wagon")


@every_game
def test_each_arrival_and_each_sale_is_told(name: str) -> None:
    """To everybody."""
    for viewer in (None, *seats(RECORDS[name])):
        for reading in readings(RECORDS[name], viewer):
            parts = [part.key for line in reading.news for part in messages(line.text)]
            for cls, key in ((Arrived, "did-arrive"), (Sold, "news-sold")):
                happened = sum(isinstance(event, cls) for event in reading.events)
                assert parts.count(f"haendler-{key}") == happened


@pytest.mark.parametrize(("bid", "is_explained"), [(500, True), (400, False)])
def test_a_tie_of_bids_is_explained(bid: int, is_explained: bool) -> None:
    """Whoever bid as much as the winner reads why they did not win."""
    view = GAME.view(position("loading").state, BEN)
    bids = (BidRevealed(ANA, Money(500)), BidRevealed(BEN, Money(bid)))
    (line,) = GAME.news(view, (*bids, WagonWon(ANA, 1, Money(500))), BEN)
    assert (
        "in a tie the first in player order wins" in speaker("en").say(line.text)
    ) == is_explained


@pytest.mark.parametrize("event", [OfficeRested(ANA), StockClosed(ANA), StatusPassed(ANA)])
def test_doing_nothing_is_told_to_its_player_as_you(event: SeatEvent) -> None:
    """Their panel shows it as their own last step."""
    own, other = (speaker("en").say(GAME.report_to(event, seat)) for seat in (ANA, BEN))
    assert own.startswith("You ")
    assert own != other


def test_to_buy_no_status_is_ones_own_news_alone() -> None:
    """Beside the upkeep, in one line before those of others; they read nothing of it."""
    upkeep, rested = UpkeepPaid(BEN, Money(100)), StatusPassed(BEN)
    events = (upkeep, LevelBought(ANA, Level("kraemer"), Money(900)), rested)
    told = {
        seat: [
            (speaker("en").say(line.text), line.importance)
            for line in put_own_first(
                GAME.news(GAME.view(position("status").state, seat), events, seat)
            )
        ]
        for seat in (ANA, BEN)
    }
    assert told[BEN][0] == ("You pay 100 upkeep and buy no status level.", Importance.OWN)
    assert told[ANA][1] == ("Ben pays 100 upkeep.", Importance.BACKGROUND)
    view = GAME.view(position("status").state, ANA)
    assert GAME.news(view, (rested,), ANA) == ()


def test_an_open_offer_is_news_to_nobody_who_is_asked_about_it() -> None:
    """It is a request with its own sentence; once declined, it is news."""
    offered = Offered(BEN, ANA, (Good("wine"),), Money(300), 1)
    declined = Declined(ANA, BEN, (Good("wine"),), Money(300))
    stock = {BEN: {"paris": "wine"}}
    table = position(Ramp(0, (BEN,)), stock=stock, masters={1: ANA})
    state = replace(table.state, offers=(Offer(BEN, BEN, (Good("wine"),), 300),))
    for seat, count in ((ANA, 0), (BEN, 1)):
        assert len(GAME.news(GAME.view(state, seat), (offered,), seat)) == count
        assert len(GAME.news(GAME.view(table.state, seat), (offered, declined), seat)) == 1
