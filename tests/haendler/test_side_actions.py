"""The Negotiation Variant; ruling 18. Deals are enforced, promises are recalled."""

import pytest

from games.haendler.side_actions import (
    CardGiven,
    CardPassed,
    DealAgreed,
    DealProposed,
    DealRefused,
    DealRevoked,
    Promised,
    Released,
)
from games.haendler.stages.auction import Won
from games.haendler.stages.between import Reminded
from games.haendler.stages.bonus_sale import BonusSale
from games.haendler.stages.lighter_ramp import LighterRamp
from games.haendler.stages.ramp import Ramp
from games.haendler.stages.warehouse import SpecialSale
from games.haendler.terms import ANY, NOTHING, Money
from games.haendler.work import DealLapsed
from games.kernel import Event, Seat
from tests.haendler.table import ANA, BEN, CLEO, DOV, Table, ended, opened, position


def talk(**more: object) -> Table:
    """Return Ana's purchase at a table that negotiates."""
    given: dict[str, object] = {"negotiation": "on", "money": 1000}
    return position("purchase", **{**given, **more})  # type: ignore[arg-type]


def test_without_the_variant_nobody_proposes() -> None:
    """Negotiation throughout the game is permitted only if all agree beforehand."""
    assert position("purchase").kinds(BEN) == []


def test_an_influence_card_is_bought_for_800() -> None:
    """The rulebook's example, 800 for a card: both change hands in one step."""
    table = talk(hands={BEN: "bonus"}).play(ANA, "deal-pay p2 800 any")
    offer = DealProposed(1, ANA, BEN, Money(800), Money(0), NOTHING, ANY)
    assert table.told(DealProposed) == [offer]
    assert table.offered(BEN, "deals") == ["agree 1 bonus", "refuse 1"]
    table.play(BEN, "agree 1 bonus")
    assert table.hand(ANA) == ["bonus"]
    assert table.hand(BEN) == []
    assert (table.money(ANA), table.money(BEN)) == (200, 1800)


@pytest.mark.parametrize(
    ("seat", "answer", "told"),
    [
        (BEN, "agree 1 nothing", DealAgreed(1, ANA, BEN)),
        (BEN, "refuse 1", DealRefused(1, ANA, BEN)),
        (ANA, "revoke 1", DealRevoked(1, ANA)),
    ],
)
def test_all_hear_what_becomes_of_a_deal(seat: Seat, answer: str, told: Event) -> None:
    """Talks are public, and what is agreed or not is off the table."""
    table = talk().play(ANA, "deal-pay p2 100 nothing").play(seat, answer)
    assert table.events == [told]
    assert told.audience is None
    assert table.state.deals == ()


def test_which_card_changed_hands_only_the_two_learn() -> None:
    """Talks are public; a card that was not named stays face down."""
    table = talk(hands={CLEO: "bonus"}).play(ANA, "deal-pay p3 100 any").play(CLEO, "agree 1 bonus")
    assert [event.audience for event in table.told(CardGiven)] == [None]
    assert [event.audience for event in table.told(CardPassed)] == [(ANA, CLEO)]


def test_money_for_good_will() -> None:
    """Pay me 600 guilders or I use my Großes Kontor: a demand with a promise beside it."""
    table = talk().play(BEN, "deal-ask p1 nothing 600").play(ANA, "agree 1 nothing")
    assert (table.money(ANA), table.money(BEN)) == (400, 1600)


def test_card_for_card() -> None:
    """All types of dealing are allowed."""
    table = talk(hands={ANA: "bonus", BEN: "aufstieg"}).play(ANA, "swap p2 bonus aufstieg")
    table.play(BEN, "agree 1 aufstieg")
    assert (table.hand(ANA), table.hand(BEN)) == (["aufstieg"], ["bonus"])


def test_nobody_agrees_to_what_they_do_not_have() -> None:
    """The other side must hold the money and the card."""
    table = talk(hands={ANA: "bonus", BEN: "zuladung"}, money={BEN: 300})
    table.play(ANA, "deal-ask p2 bonus 500")
    assert table.offered(BEN, "deals") == ["refuse 1"]
    table.play(ANA, "deal-pay p2 500 aufstieg")
    assert table.offered(BEN, "deals") == ["refuse 2"]


def test_proposals_are_refused_or_taken_back() -> None:
    """Nothing moves until both have agreed."""
    table = talk().play(ANA, "deal-pay p2 500 nothing", "deal-pay p3 500 nothing")
    table.play(BEN, "refuse 1").play(ANA, "revoke 2")
    assert table.state.deals == ()
    assert table.money(ANA) == 1000


def test_money_and_a_card_in_one_deal() -> None:
    """Ruling 18: each side gives money, one influence card, both, or goodwill."""
    table = talk(hands={ANA: "bonus", BEN: "aufstieg"}).play(ANA, "deal-both p2 300 bonus any")
    assert table.offered(BEN, "deals") == ["agree 1 aufstieg", "refuse 1"]
    table.play(BEN, "agree 1 aufstieg")
    assert (table.hand(ANA), table.hand(BEN)) == (["aufstieg"], ["bonus"])
    assert (table.money(ANA), table.money(BEN)) == (700, 1300)


def test_goodwill_for_a_card() -> None:
    """Ruling 18: Ana asks for a present, no money beside it."""
    table = talk(hands={BEN: "bonus"}).play(ANA, "deal-want p2 nothing 0 bonus")
    table.play(BEN, "agree 1 bonus")
    assert (table.hand(ANA), table.money(ANA)) == (["bonus"], 1000)


def test_every_deal_gives_something() -> None:
    """Goodwill for goodwill is a promise, not a deal."""
    table = talk(hands={ANA: "bonus"})
    assert table.refuses(ANA, "deal-want p2 nothing 0 nothing")
    assert table.refuses(ANA, "deal-both p2 0 bonus any")


def test_goodwill_for_money_and_a_card() -> None:
    """Ruling 18: both are asked of Ben, who must have both."""
    table = talk(hands={BEN: "bonus"}, money={BEN: 500}).play(ANA, "deal-want p2 nothing 600 any")
    assert table.offered(BEN, "deals") == ["refuse 1"]
    table.play(ANA, "deal-want p2 nothing 500 any").play(BEN, "agree 2 bonus")
    assert (table.hand(ANA), table.money(ANA), table.money(BEN)) == (["bonus"], 1500, 0)


def test_money_in_a_deal_is_promised() -> None:
    """Rulings 8 and 18: what Ana proposes to pay she cannot spend on goods."""
    table = talk(prices={"silk": 1000}).play(ANA, "deal-pay p2 700 nothing")
    assert table.refuses(ANA, "buy silk koeln"), "400 are not free any more"
    table.play(ANA, "revoke 1", "buy silk koeln")


def test_promised_money_rises_nobody() -> None:
    """Rulings 8 and 18: neither at the chart's price nor with Sozialer Aufstieg."""
    table = position("status", negotiation="on", money=1300, hands={ANA: "aufstieg"}, arrivals=4)
    table.play(ANA, "deal-pay p2 200 nothing")
    assert table.offered(ANA, "status") == ["done"]
    table.play(ANA, "revoke 1")
    assert table.offered(ANA, "status") == ["levels 1", "aufstieg", "done"]


def test_promised_money_pays_no_fixed_fee() -> None:
    """Rulings 8 and 18: the lighter variant's 200 must be free."""
    stock = {BEN: {"paris": "cloth"}}
    table = position(
        LighterRamp(0, (BEN,)), variant="lighter", negotiation="on", masters={1: ANA}, stock=stock
    )
    table.play(BEN, "deal-pay p1 900 nothing")
    assert table.offered(BEN, "ship") == ["pass"]


def test_promised_money_raises_no_bid_in_the_auction() -> None:
    """Rulings 4, 8 and 18: with 3,000 promised 2,000 are left, 800 of them for the dearest.

    Ana is not dropped for that: who could take a proposal back is asked (ruling 19).
    """
    table = opened(2, abilities="auction", negotiation="on").play(ANA, "deal-pay p2 3000 nothing")
    table.play(ANA, "open wagnerei")
    while table.asked == (BEN,) or "raise" in table.offered(ANA):
        table.play(table.asked[0], "raise")
    assert table.offered(ANA) == ["drop", "revoke 1"]
    (won,) = table.play(ANA, "drop").told(Won)
    assert (won.seat, won.amount) == (BEN, 1300)


def test_proposals_together_never_exceed_the_money() -> None:
    """Rulings 8 and 18: with 700 promised to Ben 300 are left for Cleo, and both can agree."""
    table = talk().play(ANA, "deal-pay p2 700 nothing")
    assert table.refuses(ANA, "deal-pay p3 400 nothing")
    table.play(ANA, "deal-pay p3 300 nothing").play(BEN, "agree 1 nothing")
    assert table.told(DealLapsed) == []
    table.play(CLEO, "agree 2 nothing")
    assert table.money(ANA) == 0


def test_offers_on_the_ramp_and_proposals_together_never_exceed_the_money() -> None:
    """Rulings 8 and 18: 600 for the fee and 400 for the deal are all that Ben has."""
    table = position(
        Ramp(0, (BEN,)), negotiation="on", masters={1: ANA}, stock={BEN: {"paris": "cloth food"}}
    )
    table.play(BEN, "offer p1 cloth 600")
    assert table.refuses(BEN, "deal-pay p3 500 nothing")
    table.play(BEN, "deal-pay p3 400 nothing")
    assert table.refuses(BEN, "offer p1 food 100")
    table.play(CLEO, "agree 1 nothing").play(ANA, "accept p2 cloth 600")
    assert table.money(BEN) == 0


def test_offers_of_money_end_before_upkeep_whatever_is_in_the_sack() -> None:
    """Rulings 8 and 18: upkeep must be paid; which offer could still be kept would show the sack.

    Ben has upkeep to pay, Cleo none, and Ben's offer of a card alone stands.
    """
    for sack in (1000, 9000):
        table = talk(players={BEN: {"status": 3}}, money={BEN: sack}, hands={BEN: "bonus"})
        table.play(BEN, "deal-pay p1 800 nothing", "deal-ask p3 bonus 100")
        table.play(CLEO, "deal-pay p1 800 nothing")
        ended(table, "selling")
        assert [event.number for event in table.told(DealLapsed)] == [1]
        assert [deal.number for deal in table.state.deals] == [2, 3]


# Cards in proposals


def test_an_offered_card_can_be_played_which_withdraws_the_offer() -> None:
    """Ruling 18: every offer of that card, whether or not there is another in the hand."""
    for hand in ("sonderverkauf", "sonderverkauf sonderverkauf"):
        table = position(
            SpecialSale(), negotiation="on", hands={ANA: hand}, stock={ANA: {"paris": "wine wine"}}
        )
        table.play(ANA, "deal-ask p2 sonderverkauf 100", "sonderverkauf wine paris")
        assert [event.number for event in table.told(DealLapsed)] == [1]
        assert table.state.deals == ()


def test_playing_a_card_leaves_offers_of_others_standing() -> None:
    """Ruling 18: Ana's offer of another card, and Ben's of the same."""
    hands = {ANA: "sonderverkauf bonus", BEN: "sonderverkauf"}
    table = position(
        SpecialSale(), negotiation="on", hands=hands, stock={ANA: {"paris": "wine wine"}}
    )
    table.play(ANA, "deal-ask p3 bonus 100").play(BEN, "deal-ask p3 sonderverkauf 100")
    table.play(ANA, "sonderverkauf wine paris")
    assert [deal.number for deal in table.state.deals] == [1, 2]


def test_a_card_is_offered_to_one_player_at_a_time() -> None:
    """What was offered to Ben can be neither offered nor given to Cleo."""
    table = talk(hands={ANA: "bonus"}).play(ANA, "deal-ask p2 bonus 100")
    assert table.refuses(ANA, "deal-ask p3 bonus 100")
    table.play(CLEO, "deal-pay p1 100 any")
    assert table.offered(ANA, "deals") == ["revoke 1", "refuse 2"]


def axles(hands: dict[Seat, str]) -> Table:
    """Return the window of the Achsenbruch, in which Ana has offered Ben her card."""
    table = position("movement", negotiation="on", hands=hands)
    return table.play(ANA, "deal-ask p2 achsenbruch 100")


def test_an_offered_achsenbruch_can_be_sealed_and_is_withdrawn_at_the_reveal() -> None:
    """Ruling 18: not before, since that would tell that it was sealed."""
    table = axles({ANA: "achsenbruch", BEN: "zuladung"}).play(ANA, "achsenbruch 1")
    assert [deal.number for deal in table.state.deals] == [1]
    table.play(BEN, "pass")
    assert [event.number for event in table.told(DealLapsed)] == [1]
    assert table.state.wagons[0].axles == (ANA,)


def test_an_offer_of_achsenbruch_is_withdrawn_at_the_reveal_though_it_was_not_laid() -> None:
    """Ruling 18: an offer of that card does not outlast its window."""
    table = axles({ANA: "achsenbruch", BEN: "zuladung"}).play(ANA, "pass").play(BEN, "pass")
    assert table.state.deals == ()
    assert table.hand(ANA) == ["achsenbruch"]


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


def test_who_gets_a_first_card_in_the_window_of_the_achsenbruch_is_asked_in_it() -> None:
    """Ruling 18: Cleo had none when it opened; Ben, with none left, is not asked any more."""
    table = position("movement", negotiation="on", hands={ANA: "bonus", BEN: "achsenbruch"})
    table.play(BEN, "deal-ask p3 achsenbruch 100")
    assert table.refuses(CLEO, "agree 1 nothing")
    table.play(BEN, "revoke 1").play(CLEO, "deal-pay p2 100 any").play(BEN, "agree 2 achsenbruch")
    assert table.asked == (ANA, CLEO)
    table.play(CLEO, "achsenbruch 1").play(ANA, "pass")
    assert table.state.wagons[0].axles == (CLEO,)


def test_who_gets_a_first_card_in_the_window_of_sonderverkauf_is_asked_in_it() -> None:
    """Ruling 18: but not who has passed already and gets another."""
    stock = {seat: {"paris": "wine"} for seat in (ANA, BEN, CLEO)}
    hands = {ANA: "bonus bonus", BEN: "bonus", DOV: "sonderverkauf sonderverkauf"}
    table = position(SpecialSale(), negotiation="on", hands=hands, stock=stock)
    table.play(BEN, "pass")
    table.play(DOV, "deal-ask p2 sonderverkauf 100").play(BEN, "agree 1 nothing")
    table.play(DOV, "deal-ask p3 sonderverkauf 100").play(CLEO, "agree 2 nothing")
    assert table.asked == (ANA, CLEO)
    table.play(CLEO, "sonderverkauf wine paris")
    assert CLEO not in table.asked


def test_who_gets_a_first_card_in_the_window_of_verkauf_mit_bonus_is_asked_in_it() -> None:
    """Ruling 18: Cleo has a good of the city on the wagon that arrived, but had no card."""
    table = position(
        BonusSale(),
        negotiation="on",
        hands={ANA: "bonus bonus"},
        wagons={1: "wien"},
        arrived=[1],
        loads={1: {ANA: "wine", CLEO: "wine"}},
        bonus={"wien": 500},
    )
    assert CLEO not in table.asked
    table.play(ANA, "deal-ask p3 bonus 100").play(CLEO, "agree 1 nothing").play(ANA, "pass")
    assert table.asked == (CLEO,)
    table.play(CLEO, "bonus 1")
    assert table.money(CLEO) == 900 + 600 + 500


def test_who_gets_a_first_card_in_the_last_call_is_asked_in_it() -> None:
    """Rulings 8 and 18: the ramp was still open for Cleo when it was closed."""
    table = position(
        Ramp(0, (BEN, CLEO)),
        negotiation="on",
        masters={1: ANA},
        stock={BEN: {"paris": "cloth"}, CLEO: {"paris": "cloth"}},
        hands={BEN: "zuladung zuladung"},
    )
    table.play(ANA, "close")
    assert table.asked == (BEN,)
    table.play(BEN, "deal-ask p3 zuladung 100").play(CLEO, "agree 1 nothing").play(BEN, "pass")
    assert table.asked == (CLEO,)
    table.play(CLEO, "zuladung cloth")
    assert table.aboard(1, CLEO) == ["cloth"]


# What is sealed, and what the auction may cost


def test_a_sealed_achsenbruch_cannot_be_given_away() -> None:
    """Ruling 6: neither can money in a sealed bid."""
    table = position("movement", negotiation="on", hands={ANA: "achsenbruch", BEN: "zuladung"})
    table.play(ANA, "achsenbruch 1").play(BEN, "deal-pay p1 100 any")
    assert table.offered(ANA, "deals") == ["refuse 1"]


def test_money_in_a_sealed_bid_cannot_be_given_away() -> None:
    """A bidder with 1,000 who has sealed 800 can pay 200 at most."""
    table = position("loading", negotiation="on").play(ANA, "bid 800")
    _, pay, _ = table.form(ANA, "deal-pay").fields
    assert pay.maximum == 200  # type: ignore[union-attr]
    table.play(BEN, "deal-ask p1 nothing 300")
    assert table.offered(ANA, "deals") == ["refuse 1"]


def test_money_in_bid_and_proposal_cannot_be_spent_a_third_time() -> None:
    """Of 1,000 guilders 500 are sealed and 300 proposed: 200 are free."""
    table = position("loading", negotiation="on").play(ANA, "bid 500", "deal-pay p3 300 nothing")
    table.play(BEN, "deal-ask p1 nothing 300").play(DOV, "deal-ask p1 nothing 200")
    assert table.offered(ANA, "deals") == ["revoke 1", "refuse 2", "agree 3 nothing", "refuse 3"]


def test_money_in_a_proposal_cannot_be_bid() -> None:
    """And the other way round."""
    table = position("loading", negotiation="on").play(ANA, "deal-pay p2 300 nothing")
    assert table.refuses(ANA, "bid 800")
    table.play(ANA, "bid 700")


def test_nobody_gives_away_what_the_auction_may_cost_them() -> None:
    """Ruling 19: who still needs two abilities keeps twice the dearest price, whoever proposes."""
    table = opened(2, abilities="auction", negotiation="on")
    _, pay, _ = table.form(ANA, "deal-pay").fields
    assert pay.maximum == 5000 - 2 * 800  # type: ignore[union-attr]
    table.play(BEN, "deal-ask p1 nothing 3400", "deal-ask p1 nothing 3500")
    assert table.offered(ANA, "deals") == ["refuse 2"]
    table.play(BEN, "deal-ask p1 nothing 3400").play(ANA, "agree 3 nothing")
    assert table.money(ANA) == 2 * 800


def bid_up(table: Table) -> Table:
    """Have both raise for the first ability until one of them can no more."""
    table.play(ANA, "open wagnerei")
    while "raise" in table.offered(table.asked[0]):
        table.play(table.asked[0], "raise")
    return table


def test_who_takes_a_proposal_back_can_bid_on() -> None:
    """Ruling 19: nobody is dropped while that is open to them."""
    table = opened(2, abilities="auction", negotiation="on").play(ANA, "deal-pay p2 3000 nothing")
    assert bid_up(table).asked == (ANA,)
    table.play(ANA, "revoke 1", "raise")
    assert table.asked == (BEN,)


def test_who_agrees_to_be_paid_can_bid_on() -> None:
    """Ruling 19: Ana has given Ben 2,000, and is offered half of it back for good will."""
    table = opened(2, abilities="auction", negotiation="on").play(ANA, "deal-pay p2 2000 nothing")
    table.play(BEN, "agree 1 nothing", "deal-pay p1 1000 nothing")
    assert bid_up(table).offered(ANA) == ["drop", "agree 2 nothing", "refuse 2"]
    table.play(ANA, "agree 2 nothing", "raise")
    assert table.asked == (BEN,)


def test_whom_no_deal_on_the_table_helps_is_dropped_as_ever() -> None:
    """Ruling 19: what nobody has proposed is no other choice."""
    table = opened(2, abilities="auction", negotiation="on").play(ANA, "open wagnerei")
    while not table.told(Won):
        table.play(table.asked[0], "raise")


def test_promises_stand_in_the_public_log() -> None:
    """The rulebook's example: to bring a wagon to Paris in return for help."""
    table = talk().play(ANA, "promise p2 wagon 3 goes to Paris")
    (told,) = table.told(Promised)
    assert told.audience is None
    (given,) = table.game.view(table.state, None).promises
    assert (given.by, given.to, given.words) == (ANA, BEN, "wagon 3 goes to Paris")


def test_the_table_is_reminded_every_round_until_it_is_settled() -> None:
    """Ruling 18: the one who got the promise says when it is settled."""
    table = talk().play(ANA, "promise p2 wagon 3")
    ended(table, "status")
    assert [event.words for event in table.told(Reminded)] == ["wagon 3"]
    assert table.refuses(ANA, "release 1")
    assert table.refuses(CLEO, "release 1")
    table.play(BEN, "release 1")
    assert table.state.promises == ()
    assert table.told(Released) == [Released(1, ANA, BEN)]


def test_others_may_interject_at_any_time() -> None:
    """Everybody may propose and promise, asked or not; the game waits for nobody but Ana."""
    table = talk()
    assert table.asked == (ANA,)
    table.play(DOV, "promise p3 my help").play(CLEO, "deal-pay p4 100 nothing")
    assert table.asked == (ANA,)


def test_a_new_proposal_takes_the_place_of_the_last_to_the_same_player() -> None:
    """One proposal to each other player at a time keeps the table readable."""
    table = talk().play(ANA, "deal-pay p2 500 nothing", "deal-pay p2 300 nothing")
    table.play(ANA, "deal-pay p3 100 nothing")
    assert [(deal.to, deal.pay) for deal in table.state.deals] == [(BEN, 300), (CLEO, 100)]


def test_five_open_promises_at_most() -> None:
    """Who has five open must settle one before they promise more."""
    table = talk()
    for number in range(5):
        table.play(ANA, f"promise p2 number {number}")
    assert table.refuses(ANA, "promise p2 once more")
    table.play(BEN, "release 3").play(ANA, "promise p2 once more")


def test_whoever_has_something_else_to_decide_is_not_offered_orders_about_cards() -> None:
    """The others are, and so is whoever is asked about a card just now."""
    hands = {ANA: "bonus", BEN: "aufstieg"}
    buying = position("purchase", hands=hands)
    assert "orders" not in buying.kinds(ANA)
    assert "orders" in buying.kinds(BEN)
    assert "orders" not in buying.kinds(CLEO), "she has no card"
    assert "orders" not in talk(hands=hands).kinds(CLEO), "nor at a table that negotiates"
    axles = position("movement", hands=hands, stock={ANA: {"genua": "wine"}})
    assert ANA in axles.asked
    assert axles.kinds(ANA) == ["axles", "orders"]
