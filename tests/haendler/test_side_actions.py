"""The Negotiation Variant; rulings 18 and 19. Deals are enforced."""

from dataclasses import replace

import pytest

from games.haendler.model import Deal
from games.haendler.side_actions import (
    CardGiven,
    CardPassed,
    DealAgreed,
    DealProposed,
    DealRefused,
    DealRevoked,
)
from games.haendler.stages.auction import Won
from games.haendler.stages.loading.lighter_ramp import LighterRamp
from games.haendler.stages.loading.ramp import Ramp
from games.haendler.stages.prices.warehouse import SpecialSale
from games.haendler.stages.selling import BonusSale
from games.haendler.step_context import DealLapsed
from games.haendler.terms import ANY, NOTHING, Gift, Money
from games.kernel import BadRecord, Event, Seat
from games.matches.record import follow_record, replay
from games.matches.record_text import Line
from tests.haendler.table import ANA, BEN, CLEO, DOV, GAME, Table, ended, opened, position
from tests.rig.records import RELEASED, load_record


def talk(**more: object) -> Table:
    """Return Ana's purchase at a table that negotiates."""
    given: dict[str, object] = {"negotiation": "on", "money": 1000}
    return position("purchase", **{**given, **more})  # type: ignore[arg-type]


def auction(*lines: str, seats: int = 2) -> Table:
    """Return an auction at a table that negotiates, in which Ana has said something."""
    return opened(seats, abilities="auction", negotiation="on").play(ANA, *lines)


def most_paid(table: Table) -> int:
    """Return what Ana can offer to pay in a deal."""
    _, pay, _ = table.form(ANA, "deal-pay").fields
    return pay.maximum  # type: ignore[union-attr]


def lapsed(table: Table) -> list[int]:
    """Return the numbers of the deals that the last move took off the table."""
    return [event.number for event in table.told(DealLapsed)]


def test_who_may_talk() -> None:
    """Only if all agree beforehand; then everybody, asked or not, and the game waits for nobody."""
    assert position("purchase").kinds(BEN) == []
    table = talk().play(DOV, "deal-ask p3 nothing 300").play(CLEO, "deal-pay p4 100 nothing")
    assert table.asked == (ANA,)


def test_an_influence_card_is_bought_for_800() -> None:
    """The rulebook's example, 800 for a card: both change hands in one step."""
    table = talk(hands={BEN: "bonus"}).play(ANA, "deal-pay p2 800 any")
    offer = DealProposed(1, ANA, BEN, Money(800), Money(0), NOTHING, ANY)
    assert table.told(DealProposed) == [offer]
    assert table.offered(BEN, "deals") == ["agree 1 bonus", "refuse 1"]
    table.play(BEN, "agree 1 bonus")
    assert (table.hand(ANA), table.hand(BEN)) == (["bonus"], [])
    assert (table.money(ANA), table.money(BEN)) == (200, 1800)
    assert [event.audience for event in table.told(CardGiven)] == [None]
    assert [event.audience for event in table.told(CardPassed)] == [(ANA, BEN)]


def test_no_deal_asks_for_a_card_that_all_know_to_be_gone() -> None:
    """Achsenbruch in the lighter variant, and one whose copies are all used up."""
    for gone, table in (
        ("achsenbruch", talk(variant="lighter")),
        ("bonus", talk(used="bonus bonus bonus")),
    ):
        for kind in ("deal-pay", "deal-want"):
            (wanted,) = (field for field in table.form(ANA, kind).fields if field.name == "want")
            assert gone not in wanted.values
            assert len(wanted.values) == (6 if kind == "deal-pay" else 5)


@pytest.mark.parametrize(
    ("seat", "answer", "told"),
    [
        (BEN, "agree 1 nothing", DealAgreed(1, ANA, BEN)),
        (BEN, "refuse 1", DealRefused(1, ANA, BEN)),
        (ANA, "revoke 1", DealRevoked(1, ANA)),
    ],
)
def test_all_hear_what_becomes_of_a_deal(seat: Seat, answer: str, told: Event) -> None:
    """Talks are public; nothing moves until both have agreed."""
    table = talk().play(ANA, "deal-pay p2 100 nothing").play(seat, answer)
    assert table.events == [told]
    assert told.audience is None
    assert table.state.deals == ()
    assert table.money(ANA) == (900 if "agree" in answer else 1000)


@pytest.mark.parametrize(
    ("line", "answer", "cards", "money"),
    [
        ("deal-ask p2 nothing 600", "agree 1 nothing", ("bonus", "aufstieg"), (1600, 400)),
        ("swap p2 bonus aufstieg", "agree 1 aufstieg", ("aufstieg", "bonus"), (1000, 1000)),
        ("deal-both p2 300 bonus any", "agree 1 aufstieg", ("aufstieg", "bonus"), (700, 1300)),
        ("deal-want p2 nothing 0 any", "agree 1 aufstieg", ("bonus aufstieg", ""), (1000, 1000)),
        ("deal-want p2 nothing 500 any", "agree 1 aufstieg", ("bonus aufstieg", ""), (1500, 500)),
    ],
)
def test_all_types_of_dealing_are_allowed(
    line: str, answer: str, cards: tuple[str, str], money: tuple[int, int]
) -> None:
    """Ruling 18: each side gives money, one influence card, both, or goodwill."""
    table = talk(hands={ANA: "bonus", BEN: "aufstieg"}).play(ANA, line).play(BEN, answer)
    assert (table.hand(ANA), table.hand(BEN)) == tuple(hand.split() for hand in cards)
    assert (table.money(ANA), table.money(BEN)) == money


@pytest.mark.parametrize(
    "line", ["deal-ask p2 bonus 500", "deal-pay p2 500 aufstieg", "deal-want p2 nothing 500 any"]
)
def test_nobody_agrees_to_what_they_do_not_have(line: str) -> None:
    """The other side must hold the money and the card."""
    table = talk(hands={ANA: "bonus", BEN: "zuladung"}, money={BEN: 300}).play(ANA, line)
    assert table.offered(BEN, "deals") == ["refuse 1"]


def test_every_deal_gives_something() -> None:
    """Goodwill for goodwill is no deal."""
    table = talk(hands={ANA: "bonus"})
    assert table.refuses(ANA, "deal-want p2 nothing 0 nothing")
    assert table.refuses(ANA, "deal-both p2 0 bonus any")


# Money in a proposal is bound


def test_promised_money_pays_nothing_else() -> None:
    """Rulings 8 and 18: no goods, no level by price or card, no fixed fee."""
    table = talk(prices={"silk": 1000}).play(ANA, "deal-pay p2 700 nothing")
    assert table.refuses(ANA, "buy silk koeln"), "400 are not free any more"
    table.play(ANA, "revoke 1", "buy silk koeln")
    table = position("status", negotiation="on", money=1300, hands={ANA: "aufstieg"}, arrivals=4)
    table.play(ANA, "deal-pay p2 200 nothing")
    assert table.offered(ANA, "status") == ["done"]
    table.play(ANA, "revoke 1")
    assert table.offered(ANA, "status") == ["levels 1", "aufstieg", "done"]
    at = {"masters": {1: ANA}, "stock": {BEN: {"paris": "cloth"}}}
    table = position(LighterRamp(0, (BEN,)), variant="lighter", negotiation="on", **at)  # type: ignore[arg-type]
    table.play(BEN, "deal-pay p1 900 nothing")
    assert table.offered(BEN, "ship") == ["pass"]


def test_proposals_and_offers_together_never_exceed_the_money() -> None:
    """Rulings 8 and 18: so each can be agreed to, and none lapses."""
    table = talk().play(ANA, "deal-pay p2 700 nothing")
    assert table.refuses(ANA, "deal-pay p3 400 nothing")
    table.play(ANA, "deal-pay p3 300 nothing").play(BEN, "agree 1 nothing")
    assert lapsed(table) == []
    assert table.play(CLEO, "agree 2 nothing").money(ANA) == 0
    stock = {BEN: {"paris": "cloth food"}}
    table = position(Ramp(0, (BEN,)), negotiation="on", masters={1: ANA}, stock=stock)
    table.play(BEN, "offer p1 cloth 600")
    assert table.refuses(BEN, "deal-pay p3 500 nothing")
    table.play(BEN, "deal-pay p3 400 nothing")
    assert table.refuses(BEN, "offer p1 food 100")
    table.play(CLEO, "agree 1 nothing").play(ANA, "accept p2 cloth 600")
    assert table.money(BEN) == 0


@pytest.mark.parametrize("sack", [1000, 9000])
def test_offers_of_money_end_before_upkeep_whatever_is_in_the_sack(sack: int) -> None:
    """Rulings 8 and 18: which could be kept would show the sack; one of a card stands."""
    table = talk(players={BEN: {"status": 3}}, money={BEN: sack}, hands={BEN: "bonus"})
    table.play(BEN, "deal-pay p1 800 nothing", "deal-ask p3 bonus 100")
    table.play(CLEO, "deal-pay p1 800 nothing")
    ended(table, "selling")
    assert lapsed(table) == [1]
    assert [deal.number for deal in table.state.deals] == [2, 3]


def test_a_proposal_or_card_is_for_one_player_at_a_time() -> None:
    """One proposal to each player; what was offered to Ben is neither offered nor given to Cleo."""
    table = talk().play(ANA, "deal-pay p2 500 nothing", "deal-pay p2 300 nothing")
    table.play(ANA, "deal-pay p3 100 nothing")
    assert [(deal.to, deal.pay) for deal in table.state.deals] == [(BEN, 300), (CLEO, 100)]
    table = talk(hands={ANA: "bonus"}).play(ANA, "deal-ask p2 bonus 100")
    assert table.refuses(ANA, "deal-ask p3 bonus 100")
    table.play(CLEO, "deal-pay p1 100 any")
    assert table.offered(ANA, "deals") == ["revoke 1", "refuse 2"]


# Cards in proposals


@pytest.mark.parametrize("hand", ["sonderverkauf", "sonderverkauf sonderverkauf bonus"])
def test_an_offered_card_can_be_played_which_withdraws_the_offer(hand: str) -> None:
    """Ruling 18: whether or not there is another in the hand; offers of others stand."""
    hands, stock = {ANA: hand, BEN: "sonderverkauf"}, {ANA: {"paris": "wine wine"}}
    table = position(SpecialSale(), negotiation="on", hands=hands, stock=stock)
    table.play(BEN, "deal-ask p3 sonderverkauf 100")
    table.play(ANA, "deal-ask p2 sonderverkauf 100")
    if "bonus" in hand:
        table.play(ANA, "deal-ask p4 bonus 100")
    table.play(ANA, "sonderverkauf wine paris")
    assert lapsed(table) == [2]
    assert [deal.number for deal in table.state.deals] == ([1, 3] if "bonus" in hand else [1])


def axles(hands: dict[Seat, str]) -> Table:
    """Return the window of the Achsenbruch, in which Ana has offered Ben her card."""
    table = position("movement", negotiation="on", hands=hands)
    return table.play(ANA, "deal-ask p2 achsenbruch 100")


@pytest.mark.parametrize("answer", ["achsenbruch 1", "pass"])
def test_an_offered_achsenbruch_is_withdrawn_at_the_reveal_laid_or_not(answer: str) -> None:
    """Ruling 18: not before, since that would tell that it was sealed."""
    table = axles({ANA: "achsenbruch", BEN: "zuladung"}).play(ANA, answer)
    assert [deal.number for deal in table.state.deals] == [1]
    table.play(BEN, "pass")
    assert lapsed(table) == [1]
    assert table.state.wagons[0].axles == (() if answer == "pass" else (ANA,))


def test_no_offer_of_achsenbruch_can_be_accepted_while_its_window_is_open() -> None:
    """Ruling 18: sealed or not, Ben is offered the same; other cards can be had."""
    shown = []
    for answer in ("achsenbruch 1", "pass"):
        table = axles({ANA: "achsenbruch bonus", BEN: "zuladung"}).play(ANA, answer)
        assert table.offered(BEN, "deals") == ["refuse 1"]
        shown.append(table.prompts(BEN))
        table.play(ANA, "deal-ask p2 bonus 100")
        assert table.offered(BEN, "deals") == ["agree 2 nothing", "refuse 2"]
    assert shown[0] == shown[1]


# The first card within a window


def test_who_gets_a_first_card_in_a_window_is_asked_in_it() -> None:
    """Rulings 8 and 18: in each of the four, but not who has passed or has none left."""
    table = position("movement", negotiation="on", hands={ANA: "bonus", BEN: "achsenbruch"})
    table.play(BEN, "deal-ask p3 achsenbruch 100")
    assert table.refuses(CLEO, "agree 1 nothing")
    table.play(BEN, "revoke 1").play(CLEO, "deal-pay p2 100 any").play(BEN, "agree 2 achsenbruch")
    assert table.asked == (ANA, CLEO)
    table.play(CLEO, "achsenbruch 1").play(ANA, "pass")
    assert table.state.wagons[0].axles == (CLEO,)
    stock = {seat: {"paris": "wine"} for seat in (ANA, BEN, CLEO)}
    hands = {ANA: "bonus bonus", BEN: "bonus", DOV: "sonderverkauf sonderverkauf"}
    table = position(SpecialSale(), negotiation="on", hands=hands, stock=stock)
    table.play(BEN, "pass")
    table.play(DOV, "deal-ask p2 sonderverkauf 100").play(BEN, "agree 1 nothing")
    table.play(DOV, "deal-ask p3 sonderverkauf 100").play(CLEO, "agree 2 nothing")
    assert table.asked == (ANA, CLEO)
    assert table.play(CLEO, "sonderverkauf wine paris").asked == (ANA,)
    wien = {"wagons": {1: "wien"}, "arrived": [1], "bonus": {"wien": 500}}
    loads, hands = {1: {ANA: "wine", CLEO: "wine"}}, {ANA: "bonus bonus"}
    table = position(BonusSale(), negotiation="on", hands=hands, loads=loads, **wien)  # type: ignore[arg-type]
    assert table.asked == (ANA,)
    table.play(ANA, "deal-ask p3 bonus 100").play(CLEO, "agree 1 nothing").play(ANA, "pass")
    assert table.asked == (CLEO,)
    assert table.play(CLEO, "bonus 1").money(CLEO) == 900 + 600 + 500
    stock, hands = {seat: {"paris": "cloth"} for seat in (BEN, CLEO)}, {BEN: "zuladung zuladung"}
    more = {"negotiation": "on", "masters": {1: ANA}, "stock": stock, "hands": hands}
    table = position(Ramp(0, (BEN, CLEO)), **more).play(ANA, "close")  # type: ignore[arg-type]
    assert table.asked == (BEN,)
    table.play(BEN, "deal-ask p3 zuladung 100").play(CLEO, "agree 1 nothing").play(BEN, "pass")
    assert table.asked == (CLEO,)
    assert table.play(CLEO, "zuladung cloth").aboard(1, CLEO) == ["cloth"]


# What is sealed


def test_what_is_sealed_is_spent_on_nothing_else() -> None:
    """Ruling 6: of 1,000 guilders 500 are sealed and 300 proposed: 200 are free, 700 can be bid."""
    table = position("movement", negotiation="on", hands={ANA: "achsenbruch", BEN: "zuladung"})
    table.play(ANA, "achsenbruch 1").play(BEN, "deal-pay p1 100 any")
    assert table.offered(ANA, "deals") == ["refuse 1"]
    table = position("loading", negotiation="on").play(ANA, "bid 500")
    assert most_paid(table) == 500
    table.play(ANA, "deal-pay p3 300 nothing")
    table.play(BEN, "deal-ask p1 nothing 300").play(DOV, "deal-ask p1 nothing 200")
    assert table.offered(ANA, "deals") == ["revoke 1", "refuse 2", "agree 3 nothing", "refuse 3"]
    assert table.refuses(ANA, "bid 800")
    table.play(ANA, "bid 700")


# What the auction may cost


def test_nobody_gives_away_what_the_auction_may_cost_them() -> None:
    """Who needs two abilities keeps twice the dearest price and their bid (rulings 4, 19)."""
    table = auction()
    assert most_paid(table) == 5000 - 2 * 800
    table.play(BEN, "deal-ask p1 nothing 3400", "deal-ask p1 nothing 3500")
    assert table.offered(ANA, "deals") == ["refuse 2"]
    table.play(BEN, "deal-ask p1 nothing 3400").play(ANA, "agree 3 nothing")
    assert table.money(ANA) == 2 * 800
    table = auction("open wagnerei", seats=4)
    assert most_paid(table) == 5000 - 2 * 800
    table.play(ANA, "deal-pay p2 3400 nothing").play(BEN, "agree 1 nothing", "raise")
    for seat in (CLEO, DOV, ANA):
        table.play(seat, "drop")
    assert table.money(ANA) == 1600
    assert "open express" in table.offered(ANA)
    table = auction("open express", seats=3)
    for _ in range(6):
        table.play(BEN, "raise").play(CLEO, "raise").play(ANA, "raise")
    assert most_paid(table) == 5000 - (800 + 18 * 100) - 800


def bid_up(table: Table) -> Table:
    """Have both raise for the first ability until one of them can no more."""
    table.play(ANA, "open wagnerei")
    while not table.told(Won) and "raise" in table.offered(table.asked[0]):
        table.play(table.asked[0], "raise")
    return table


def test_promised_money_raises_no_bid_in_the_auction() -> None:
    """Rulings 4, 8, 18, 19: who could take it back, or be paid, is not dropped for it."""
    table = bid_up(auction("deal-pay p2 3000 nothing"))
    assert table.offered(ANA) == ["drop", "revoke 1"]
    (won,) = Table(table.state).play(ANA, "drop").told(Won)
    assert (won.seat, won.amount) == (BEN, 1300)
    assert table.play(ANA, "revoke 1", "raise").asked == (BEN,)
    table = auction("deal-pay p2 2000 nothing")
    table.play(BEN, "agree 1 nothing", "deal-pay p1 1000 nothing")
    assert bid_up(table).offered(ANA) == ["drop", "agree 2 nothing", "refuse 2"]
    assert table.play(ANA, "agree 2 nothing", "raise").asked == (BEN,)
    assert bid_up(auction()).told(Won)


def test_promises_of_earlier_versions_are_followed_and_change_nothing() -> None:
    """1.0 and 1.1 had promises, numbered with deals, whose numbers stay as they were."""
    path = RELEASED / "haendler" / "negotiation.txt"
    record = load_record(path)
    kinds = [line.text.split()[0] for line in record.lines]
    assert (kinds.count("promise"), kinds.count("release")) == (33, 24)
    *_, (_, last) = follow_record(GAME, record)
    deals = [
        Deal(147, CLEO, BEN, 0, 9600, NOTHING, Gift("bonus")),
        Deal(150, ANA, BEN, 0, 9600, NOTHING, Gift("aufstieg")),
    ]
    assert list(last.state.deals) == deals
    assert GAME.provisional_result(last.state).places == (2, 1, 3)


@pytest.mark.parametrize("line", [Line(1, BEN, ""), Line(1, BEN, "promise p1 all", ("drawn 3",))])
def test_what_is_no_promise_is_not_skipped(line: Line) -> None:
    """A record without a move in a line, or with chance in a promise, is refused."""
    record = load_record(RELEASED / "haendler" / "negotiation.txt")
    with pytest.raises(BadRecord):
        replay(GAME, replace(record, lines=(record.lines[0], line)))


def test_nobody_is_offered_a_promise() -> None:
    """Only what was stored before is followed."""
    table = talk()
    assert table.refuses(ANA, "promise p2 wagon 3 goes to Paris")
    assert table.refuses(ANA, "release 1")


def test_who_has_something_else_to_decide_is_not_offered_orders_about_cards() -> None:
    """The others are, and so is a holder who is asked about a card just now."""
    hands = {ANA: "bonus", BEN: "aufstieg"}
    buying = position("purchase", hands=hands)
    assert ["orders" in buying.kinds(seat) for seat in (ANA, BEN, CLEO)] == [False, True, False]
    assert "orders" not in talk(hands=hands).kinds(CLEO), "nor at a table that negotiates"
    axles = position("movement", hands=hands, stock={ANA: {"genua": "wine"}})
    assert axles.kinds(ANA) == ["axles", "orders"]
