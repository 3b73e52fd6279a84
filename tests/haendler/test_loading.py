"""Phase 2: loading goods, with negotiation on the ramp; rulings 8 and 9."""

import pytest

from games.haendler.stages.loading.bidding import Bidding
from games.haendler.stages.loading.cargo import LoadedFree
from games.haendler.stages.loading.lighter_ramp import Shipped
from games.haendler.stages.loading.loading import LoadedNone, Loading, LoadingOffered
from games.haendler.stages.loading.ramp import Declined, Lapsed, Ramp, RampClosed
from games.haendler.terms import Money
from games.kernel import Choice, Seat
from tests.haendler.table import ANA, BEN, CLEO, DOV, Table, goods, position


def ramp(**more: object) -> Table:
    """Wagon 1 in Paris, Ana Loading Master; Ben has cloth, food, Cleo wine, food, Dov nothing."""
    given: dict[str, object] = {
        "masters": {1: ANA},
        "loads": {1: {ANA: "wine"}},
        "stock": {
            ANA: {"paris": "wine wine wine food"},
            BEN: {"paris": "cloth cloth food"},
            CLEO: {"paris": "wine food"},
        },
    }
    return position(Loading(0), **{**given, **more})  # type: ignore[arg-type]


def open_ramp(**more: object) -> Table:
    """Return the same with the ramp open: Ana loads nothing more."""
    return ramp(**more).play(ANA, "done")


def of_paris(words: str) -> dict[str, object]:
    """Return an empty wagon whose Loading Master has goods in Paris, and silk elsewhere."""
    return {"loads": {}, "stock": {ANA: {"paris": words, "koeln": "silk iron"}}}


TWO = "load 1 wine; load 2 wine"


@pytest.mark.parametrize(
    ("table", "offered"),
    [
        # Up to three of one kind, from the wagon's city.
        (of_paris("wine wine wine wine food"), f"{TWO}; load 3 wine; load 1 food; done"),
        # Later the same kind, three in all.
        ({}, f"{TWO}; done"),
        # With nothing aboard a kind that nobody has there.
        ({"loads": {1: {BEN: "food"}}}, f"{TWO}; load 3 wine; done"),
    ],
)
def test_what_the_loading_master_may_load(table: dict[str, object], offered: str) -> None:
    """Their slot takes three pieces, all of one type; ruling 9."""
    assert ramp(**table).offered(ANA) == offered.split("; ")


def test_loaded_goods_leave_the_warehouse() -> None:
    """They lie in the slot of their owner; without goods there is one choice, and it is told."""
    table = ramp().play(ANA, "load 2 wine")
    assert table.aboard(1, ANA) == ["wine"] * 3
    assert table.stored(ANA, "paris") == ["wine", "food"]
    table = position(Loading(0), masters={1: ANA}, stock={BEN: {"paris": "food"}})
    assert table.step == "ramp"
    assert table.told(LoadedNone)


def test_loading_and_asking_are_one_answer() -> None:
    """An offer for each good of the others, as if made one by one; if there are any to be asked."""
    fast = ramp().play(ANA, "load-ask wine 300")
    assert fast.told(LoadingOffered) == [LoadingOffered(ANA, 1, Money(300))]
    assert offers(fast) == [(ANA, "cloth", 300), (ANA, "food", 300), (ANA, "food", 300)]
    slow = ramp().play(ANA, "load 1 wine")
    for seat, good in (("p2", "cloth"), ("p2", "food"), ("p3", "food")):
        slow.play(ANA, f"offer {seat} {good} 300")
    assert fast.state == slow.state
    fast.play(BEN, "accept p1 cloth 300")
    assert fast.aboard(1, BEN) == ["cloth"]
    assert "accept p1 food 300" in fast.offered(BEN)
    assert ramp().kinds(ANA) == ["load", "load-ask"]
    assert ramp(stock={ANA: {"paris": "wine"}, BEN: {"paris": "wine"}}).kinds(ANA) == ["load"]
    assert ramp(variant="lighter").kinds(ANA) == ["load"]


def test_after_the_ramp_is_open() -> None:
    """Ruling 8: for Ben and Cleo, two goods each with what was aboard; Ana's kind is barred."""
    table = open_ramp()
    assert table.state.stage == Ramp(0, (BEN, CLEO))
    assert table.asked == (BEN, CLEO), "the Loading Master answers offers, and needs no leave"
    assert "close" in table.offered(ANA)
    assert dict(table.form(CLEO, "offer-only").fixed)["goods"] == ("food",), "only the fee is open"
    (bundles, fee) = open_ramp(money={BEN: 450}).form(BEN, "offer").fields
    assert bundles.values == (("cloth",), ("food",), ("cloth", "cloth"), ("cloth", "food"))
    assert (fee.minimum, fee.maximum, fee.step) == (0, 400, 100)  # type: ignore[union-attr]
    fee = open_ramp().form(ANA, "offer").fields[-1]
    assert fee.maximum == 20_000, "the Loading Master may ask any sum"  # type: ignore[union-attr]
    assert all(fee.accepts(usual) for usual in fee.usual)  # type: ignore[union-attr]
    (bundles, _) = open_ramp(loads={1: {ANA: "wine", BEN: "food"}}).form(BEN, "offer").fields
    assert bundles.values == (("cloth",), ("food",))


def test_one_for_300_or_two_for_500() -> None:
    """The rulebook's example; Cleo has an offer of her own, for another fee."""
    table = open_ramp()
    table.play(ANA, "offer p2 cloth 300", "offer p2 cloth+food 500", "offer p3 food 0")
    answers = table.offered(BEN, "ramp")
    assert {"accept p1 cloth 300", "accept p1 cloth+food 500"} <= set(answers)
    table.play(BEN, "accept p1 cloth+food 500")
    assert table.aboard(1, BEN) == ["cloth", "food"]
    assert table.state.stage == Ramp(0, (CLEO,)), "two goods aboard: the ramp is closed for Ben"
    table.play(CLEO, "accept p1 food 0")
    assert [table.money(seat) for seat in (ANA, BEN, CLEO)] == [1500, 500, 1000]


def offers(table: Table) -> list[tuple[int, str, int]]:
    """Return the standing offers, as all see them: by whom, the goods, the fee."""
    view = table.game.view(table.state, None)
    return [(offer.by, "+".join(offer.goods), offer.fee) for offer in view.offers]


def test_a_player_can_make_the_first_offer_and_waits_for_the_answer() -> None:
    """The game waits for the Loading Master; a counter-offer answers the offer it names."""
    table = open_ramp().play(BEN, "offer p1 cloth 100")
    assert table.asked == (ANA, CLEO)
    table.play(ANA, "decline p2 cloth 100")
    assert table.asked == (BEN, CLEO)
    assert table.told(Declined)
    table.play(BEN, "offer p1 cloth 200").play(ANA, "accept p2 cloth 200")
    assert table.aboard(1, BEN) == ["cloth"]
    assert (table.money(ANA), table.money(BEN)) == (1200, 800)
    table = open_ramp().play(BEN, "offer p1 cloth 100", "offer p1 food 200")
    table.play(ANA, "offer p2 cloth 400")
    assert table.asked == (ANA, BEN, CLEO), "offers of both sides stand, so both are asked"
    assert offers(table) == [(BEN, "food", 200), (ANA, "cloth", 400)]
    table.play(ANA, "accept p2 food 200").play(BEN, "accept p1 cloth 400")
    assert table.aboard(1, BEN) == ["food", "cloth"]
    assert (table.money(ANA), table.money(BEN)) == (1600, 400)


def test_who_is_away_declines_and_stays_while_an_offer_of_their_own_waits() -> None:
    """The deadline takes nobody off the ramp before their offer was answered."""
    table = open_ramp().play(BEN, "offer p1 cloth 100").play(ANA, "offer p2 food 300")
    (question, *_) = table.prompts(BEN)
    assert question.timeout is not None
    table.do(BEN, question.timeout)
    assert offers(table) == [(BEN, "cloth", 100)]
    assert table.prompts(BEN)[0].timeout is None


def test_what_offers_may_stand() -> None:
    """Ruling 8: three of each side, until withdrawn, made anew, or no longer fitting."""
    table = open_ramp(stock={ANA: {"paris": "wine"}, BEN: {"paris": "cloth food salt"}})
    table.play(BEN, "offer p1 cloth 0", "offer p1 food 0", "offer p1 salt 0")
    table.play(ANA, "offer p2 cloth+salt 0", "offer p2 cloth+food 0", "offer p2 salt+food 0")
    assert len(offers(table)) == 6
    assert table.refuses(BEN, "offer p1 cloth+food 100")
    assert table.refuses(ANA, "offer p2 cloth 100")
    table.play(ANA, "offer p2 salt+food 100", "decline p2 cloth 0")
    table.play(BEN, "offer p1 cloth+food 100")
    assert offers(table)[-2:] == [(ANA, "salt+food", 100), (BEN, "cloth+food", 100)]
    assert len(offers(table)) == 5, "Ben's answers Ana's for the same goods"
    table = open_ramp().play(BEN, "offer p1 cloth 100", "withdraw p1 cloth 100")
    assert table.state.stage == Ramp(0, (BEN, CLEO))
    table.play(ANA, "offer p2 cloth 500", "offer p2 cloth 300")
    assert offers(table) == [(ANA, "cloth", 300)]
    table.play(ANA, "withdraw p2 cloth 300")
    assert table.refuses(BEN, "accept p1 cloth 300")
    table = open_ramp()
    table.play(ANA, "offer p2 cloth 300", "offer p2 food 200", "offer p2 cloth+food 400")
    table.play(BEN, "accept p1 cloth 300")
    assert offers(table) == [(ANA, "food", 200)]
    assert len(table.told(Lapsed)) == 1


def test_standing_offers_together_never_exceed_the_money() -> None:
    """Ruling 8: of 400 guilders 300 are promised; an offer for the same goods frees its own."""
    table = open_ramp(money={BEN: 400}).play(ANA, "offer p2 cloth 5000")
    assert table.refuses(BEN, "accept p1 cloth 5000"), "the money is not there"
    table.play(BEN, "offer p1 cloth 400", "offer p1 cloth 300")
    _, fee = table.form(BEN, "offer").fields
    assert fee.maximum == 100  # type: ignore[union-attr]
    assert table.refuses(BEN, "offer p1 food 200")
    table.play(BEN, "offer p1 food 100")
    assert table.refuses(BEN, "offer p1 cloth 400"), "100 are promised for food"
    table.play(ANA, "accept p2 cloth 300", "accept p2 food 100")
    assert table.money(BEN) == 0, "none lapses for want of money"


@pytest.mark.parametrize("wish", ["accept p1 food 200", "repay"])
def test_promised_money_pays_nothing_else(wish: str) -> None:
    """Ruling 8: neither a fee that is asked nor a credit, before the offer is withdrawn."""
    table = open_ramp(money={BEN: 2700}, players={BEN: {"credits": 1}})
    table.play(BEN, "offer p1 cloth 2600").play(ANA, "offer p2 food 200")
    assert wish not in table.offered(BEN)
    assert wish in table.play(BEN, "withdraw p1 cloth 2600").offered(BEN)


def test_what_the_table_sees_of_offers_does_not_depend_on_the_sack() -> None:
    """Ruling 8: with a sack of 400 or of 9,000 the same offers are told, stand and lapse."""
    told = []
    for sack in (400, 9000):
        table = open_ramp(money={BEN: sack})
        table.play(BEN, "offer p1 cloth 300", "offer p1 food 100").play(ANA, "offer p2 cloth 900")
        table.play(ANA, "accept p2 food 100")
        heard = [event for event in table.events if event.heard_by(None)]
        told.append((heard, offers(table), table.asked, table.prompts(ANA)))
    assert told[0] == told[1]


def test_after_the_last_call_the_next_wagon_is_bid_for() -> None:
    """Ben's card loads two goods; to pass gives up the card too (ruling 8)."""
    table = open_ramp(hands={BEN: "zuladung", CLEO: "bonus"}).play(ANA, "close")
    assert table.offered(CLEO, "last-call") == ["pass"]
    table.play(CLEO, "pass").play(BEN, "zuladung cloth+food")
    assert table.aboard(1, BEN) == ["cloth", "food"]
    assert table.step == "bidding"
    table = open_ramp(hands={BEN: "zuladung"}).play(BEN, "pass")
    assert table.state.stage == Ramp(0, (CLEO,), (BEN,))
    assert table.play(CLEO, "pass").step == "bidding"


CARD, USED = {BEN: "zuladung"}, "zuladung zuladung zuladung"


@pytest.mark.parametrize(
    ("hands", "more", "before", "called"),
    [
        ({}, {}, "", ()),
        ({BEN: "zuladung", CLEO: "bonus", DOV: "zuladung"}, {}, "", (BEN, CLEO)),
        (CARD, {}, "offer p1 cloth 0", (BEN,)),
        (CARD, {}, "pass", ()),
        ({BEN: "bonus"}, {"used": USED}, "", ()),
        (CARD, {"players": {BEN: {"no_cards": "phase"}}}, "", ()),
    ],
)
def test_when_the_loading_master_closes_the_ramp_holders_of_cards_are_called(
    hands: dict[Seat, str], more: dict[str, object], before: str, called: tuple[Seat, ...]
) -> None:
    """Ruling 8: for whom it was still open; no window for a card that is not in the game."""
    table = open_ramp(hands=hands, **more)
    for line in filter(None, [before]):
        table.play(BEN, line)
    table.play(ANA, "close")
    assert table.told(RampClosed)
    assert table.step == ("last-call" if called else "bidding")
    assert not called or table.asked == called
    assert called or table.state.stage == Bidding(1, (None,) * 4)


def test_kostenlose_zuladung_loads_without_fee_or_leave() -> None:
    """The used card leaves the game; no more than two goods, none of the Loading Master's type."""
    table = open_ramp(hands=CARD).play(BEN, "offer p1 food 100", "zuladung food")
    assert table.aboard(1, BEN) == ["food"]
    assert (table.money(ANA), table.money(BEN)) == (1000, 1000)
    assert table.state.used == ("zuladung",)
    assert [event.goods for event in table.told(Lapsed)] == [("food",)], "what no longer fits"
    table = open_ramp(hands={BEN: "zuladung", CLEO: "zuladung"})
    table.play(ANA, "offer p2 cloth 0").play(BEN, "accept p1 cloth 0")
    free = [line for line in table.offered(BEN) if line.startswith("zuladung")]
    assert free == ["zuladung cloth", "zuladung food"]
    assert "zuladung wine" not in table.offered(CLEO)


# The lighter variant


def test_lighter_fees_are_fixed() -> None:
    """The fee goes to the Loading Master, who closes nothing; the card saves it."""
    table = open_ramp(variant="lighter", money={BEN: 400, CLEO: 300})
    ships = ["ship cloth", "ship food", "ship cloth+cloth", "ship cloth+food"]
    assert table.offered(BEN, "ship") == [*ships, "pass"]
    (question,) = table.prompts(BEN)
    assert isinstance(question, Choice)
    assert [dict(o.args).get("price") for o in question.options] == [200, 200, 400, 400, None]
    assert (table.offered(ANA), table.asked) == ([], (BEN, CLEO))
    table.play(BEN, "ship cloth+food")
    assert table.told(Shipped) == [Shipped(BEN, ANA, goods("cloth food"), Money(400), 1)]
    table.play(CLEO, "ship food")
    assert [table.money(s) for s in (ANA, BEN, CLEO)] == [1600, 0, 100]
    table = open_ramp(variant="lighter", money={BEN: 300})
    assert table.offered(BEN, "ship") == ["ship cloth", "ship food", "pass"]
    assert table.play(BEN, "pass").play(CLEO, "pass").step == "bidding"
    table = open_ramp(variant="lighter", hands={CLEO: "zuladung"}, money={CLEO: 100})
    assert table.offered(CLEO, "ship") == ["zuladung food", "pass"]
    table.play(CLEO, "zuladung food")
    assert table.told(LoadedFree) == [LoadedFree(CLEO, 1, goods("food"))]
    assert table.money(CLEO) == 100


def test_the_two_whom_an_offer_is_about_are_told_as_such() -> None:
    """Who made or declined it, and who was asked or declined, read "you"; the others read names."""
    table = open_ramp().play(BEN, "offer p1 cloth 100")
    view, without_offers = table.game.view, open_ramp().state

    def told(seat: Seat | None) -> tuple[str, object]:
        # An open offer is a request to Ana, and so no news.
        (line,) = table.game.news(view(without_offers, seat), table.events, seat)
        return line.text.key, dict(line.text.args).get("reader")

    event, offer, decline = (
        f"haendler-{kind}" for kind in ("event-offered", "news-offer", "news-decline")
    )
    assert [told(seat) for seat in (BEN, ANA)] == [(offer, "by"), (offer, "seat")]
    assert {told(seat)[0] for seat in (CLEO, None)} == {event}
    table.play(ANA, "decline p2 cloth 100")
    assert [told(seat) for seat in (ANA, BEN)] == [(decline, "by"), (decline, "seat")]
