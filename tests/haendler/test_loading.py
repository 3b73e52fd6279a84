"""Phase 2: loading goods, with negotiation on the ramp; rulings 8 and 9."""

from games.haendler.cargo import LoadedFree
from games.haendler.stages.bidding import Bidding
from games.haendler.stages.lighter_ramp import Shipped
from games.haendler.stages.loading import Asked, LoadedNone, Loading
from games.haendler.stages.ramp import Declined, Lapsed, Ramp, RampClosed
from games.haendler.terms import Money
from games.kernel import Choice
from tests.haendler.table import ANA, BEN, CLEO, DOV, Table, goods, position


def ramp(**more: object) -> Table:
    """Return wagon 1 in Paris with Ana as Loading Master, who has loaded one wine.

    Ben has cloth and food there, Cleo wine and food, Dov nothing.
    """
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


def test_the_loading_master_loads_up_to_three_of_one_kind() -> None:
    """Their slot takes three pieces, all of one type."""
    stock = {ANA: {"paris": "wine wine wine wine food"}}
    table = position(Loading(0), masters={1: ANA}, stock=stock)
    assert table.offered(ANA) == [
        "load 1 wine",
        "load 2 wine",
        "load 3 wine",
        "load 1 food",
        "done",
    ]
    table.play(ANA, "load 3 wine")
    assert table.aboard(1, ANA) == ["wine"] * 3
    assert table.stored(ANA, "paris") == ["wine", "food"]


def test_goods_come_from_the_warehouses_of_the_wagons_city() -> None:
    """What lies in other cities is not offered."""
    stock = {ANA: {"paris": "wine", "koeln": "silk iron"}}
    table = position(Loading(0), masters={1: ANA}, stock=stock)
    assert table.offered(ANA) == ["load 1 wine", "done"]


def test_without_goods_there_the_loading_master_is_not_asked() -> None:
    """One legal choice, all public: it is made for them and told."""
    table = position(Loading(0), masters={1: ANA}, stock={BEN: {"paris": "food"}})
    assert table.step == "ramp"
    assert table.told(LoadedNone)


def test_later_they_may_add_goods_of_the_same_type_up_to_three() -> None:
    """If the wagon remains they may add more of the same type, three in all."""
    assert ramp().offered(ANA) == ["load 1 wine", "load 2 wine", "done"]


def test_a_master_with_nothing_aboard_later_takes_a_kind_that_nobody_has() -> None:
    """Ruling 9: they are restricted to a type that the other players did not load."""
    table = ramp(loads={1: {BEN: "food"}})
    assert table.offered(ANA) == ["load 1 wine", "load 2 wine", "load 3 wine", "done"]


def test_loading_and_asking_are_one_answer() -> None:
    """Each of the others has an offer for each good that they may load, at the same fee."""
    table = ramp().play(ANA, "load-ask wine+wine 300")
    assert table.aboard(1, ANA) == ["wine"] * 3
    assert table.told(Asked) == [Asked(ANA, 1, Money(300))]
    assert isinstance(table.state.stage, Ramp)
    assert [(offer.by, offer.loader, offer.goods, offer.fee) for offer in table.state.offers] == [
        (ANA, BEN, ("cloth",), 300),
        (ANA, BEN, ("food",), 300),
        (ANA, CLEO, ("food",), 300),
    ]
    table.play(BEN, "accept p1 cloth 300")
    assert table.aboard(1, BEN) == ["cloth"]
    assert "accept p1 food 300" in table.offered(BEN)


def test_asking_at_once_comes_to_the_same_as_loading_and_offering() -> None:
    """It is no other rule: the positions are equal."""
    fast = ramp().play(ANA, "load-ask wine 200")
    slow = ramp().play(ANA, "load 1 wine")
    for seat, good in (("p2", "cloth"), ("p2", "food"), ("p3", "food")):
        slow.play(ANA, f"offer {seat} {good} 200")
    assert fast.state == slow.state


def test_who_can_ask_nobody_only_loads() -> None:
    """Where the others have nothing to load beside it, or the fee is fixed."""
    assert ramp().kinds(ANA) == ["load", "load-ask"]
    assert ramp(stock={ANA: {"paris": "wine"}, BEN: {"paris": "wine"}}).kinds(ANA) == ["load"]
    assert ramp(variant="lighter").kinds(ANA) == ["load"]


def test_the_ramp_is_open_for_those_with_goods_that_may_be_loaded() -> None:
    """Ruling 8: Ben and Cleo have such goods, Dov has none; Ana's kind is barred."""
    table = open_ramp()
    assert table.state.stage == Ramp(0, (BEN, CLEO))
    assert table.asked == (BEN, CLEO)
    assert dict(table.form(CLEO, "offer-only").fixed)["goods"] == ("food",), "only the fee is open"


def test_others_place_at_most_two_goods_of_different_types() -> None:
    """Others may place up to 2 goods each, which may be of different types."""
    (goods, _) = open_ramp().form(BEN, "offer").fields
    assert goods.values == (  # type: ignore[union-attr]
        ("cloth",),
        ("food",),
        ("cloth", "cloth"),
        ("cloth", "food"),
    )


def test_one_for_300_or_two_for_500() -> None:
    """The rulebook's example: the Loading Master offers room for one good or, dearer, for two."""
    table = open_ramp()
    table.play(ANA, "offer p2 cloth 300", "offer p2 cloth+food 500")
    answers = table.offered(BEN, "ramp")
    assert "accept p1 cloth 300" in answers
    assert "accept p1 cloth+food 500" in answers
    table.play(BEN, "accept p1 cloth+food 500")
    assert table.aboard(1, BEN) == ["cloth", "food"]
    assert (table.money(ANA), table.money(BEN)) == (1500, 500)
    assert table.state.stage == Ramp(0, (CLEO,)), "two goods aboard: the ramp is closed for Ben"


def test_one_pays_more_than_another() -> None:
    """Each player has an offer of their own, all open at once."""
    table = open_ramp()
    table.play(ANA, "offer p2 cloth 300", "offer p3 food 0")
    table.play(CLEO, "accept p1 food 0").play(BEN, "accept p1 cloth 300")
    assert table.aboard(1, CLEO) == ["food"]
    assert (table.money(BEN), table.money(CLEO)) == (700, 1000)


def test_a_player_can_make_the_first_offer_and_waits_for_the_answer() -> None:
    """An offer of a player makes the game wait for the Loading Master, not for that player."""
    table = open_ramp().play(BEN, "offer p1 cloth 100")
    assert table.asked == (ANA, CLEO)
    table.play(ANA, "accept p2 cloth 100")
    assert table.aboard(1, BEN) == ["cloth"]
    assert table.money(ANA) == 1100


def offers(table: Table) -> list[tuple[int, str, int]]:
    """Return the standing offers, as all see them: by whom, the goods, the fee."""
    view = table.game.view(table.state, None)
    return [(offer.by, "+".join(offer.goods), offer.fee) for offer in view.offers]


def test_a_counter_offer_answers_the_offer_for_the_same_goods() -> None:
    """Ruling 8: it answers the offer that it names."""
    table = open_ramp().play(BEN, "offer p1 cloth 100").play(ANA, "offer p2 cloth 400")
    assert table.asked == (BEN, CLEO)
    assert "accept p2 cloth 100" not in table.offered(ANA)
    table.play(BEN, "offer p1 cloth 200")
    assert offers(table) == [(BEN, "cloth", 200)]


def test_a_counter_offer_leaves_the_others_standing() -> None:
    """Ruling 8: Ana answers the offer for cloth; the one for food can still be accepted."""
    table = open_ramp().play(BEN, "offer p1 cloth 100", "offer p1 food 200")
    table.play(ANA, "offer p2 cloth 400")
    assert offers(table) == [(BEN, "food", 200), (ANA, "cloth", 400)]
    table.play(ANA, "accept p2 food 200")
    assert offers(table) == [(ANA, "cloth", 400)]
    table.play(BEN, "accept p1 cloth 400")
    assert table.aboard(1, BEN) == ["food", "cloth"]
    assert (table.money(ANA), table.money(BEN)) == (1600, 400)


def test_who_has_an_offer_to_answer_is_waited_for_though_their_own_wait_too() -> None:
    """Ruling 8: offers of both sides stand at once, so both are asked."""
    table = open_ramp().play(BEN, "offer p1 cloth 100").play(ANA, "offer p2 food 300")
    assert BEN in table.asked
    table.play(BEN, "decline p1 food 300")
    assert table.asked == (ANA, CLEO)


def test_who_is_away_declines_and_stays_while_an_offer_of_their_own_waits() -> None:
    """The deadline takes nobody off the ramp before their offer was answered."""
    table = open_ramp().play(BEN, "offer p1 cloth 100").play(ANA, "offer p2 food 300")
    (question, *_) = table.prompts(BEN)
    assert question.timeout is not None
    table.do(BEN, question.timeout)
    assert offers(table) == [(BEN, "cloth", 100)]
    assert table.prompts(BEN)[0].timeout is None


def test_three_offers_of_each_side_may_stand() -> None:
    """Ruling 8: three of Ben beside three of Ana."""
    stock = {ANA: {"paris": "wine"}, BEN: {"paris": "cloth food salt"}}
    table = open_ramp(stock=stock)
    table.play(BEN, "offer p1 cloth 0", "offer p1 food 0", "offer p1 salt 0")
    table.play(ANA, "offer p2 cloth+salt 0", "offer p2 cloth+food 0", "offer p2 salt+food 0")
    assert len(offers(table)) == 6
    assert table.refuses(BEN, "offer p1 cloth+food 100")
    table.play(ANA, "decline p2 cloth 0").play(BEN, "offer p1 cloth+food 100")
    assert len(offers(table)) == 5, "it answers Ana's for the same goods"


def test_a_declined_offer_leaves_the_player_on_the_ramp() -> None:
    """There is no agreement: nothing is paid, nothing loaded; they may offer again or pass."""
    table = open_ramp().play(BEN, "offer p1 cloth 100").play(ANA, "decline p2 cloth 100")
    assert table.asked == (BEN, CLEO)
    assert table.money(BEN) == 1000
    assert table.told(Declined)


def test_an_offer_can_be_withdrawn() -> None:
    """Until it is accepted an offer can be taken back by the one who made it."""
    table = open_ramp().play(BEN, "offer p1 cloth 100").play(BEN, "withdraw p1 cloth 100")
    assert table.state.stage == Ramp(0, (BEN, CLEO))
    table.play(ANA, "offer p2 cloth 500").play(ANA, "withdraw p2 cloth 500")
    assert table.refuses(BEN, "accept p1 cloth 500")


def test_three_offers_to_one_player_may_stand() -> None:
    """Ruling 8: several at once; our limit keeps the table readable."""
    table = open_ramp().play(
        ANA, "offer p2 cloth 300", "offer p2 food 200", "offer p2 cloth+food 400"
    )
    assert table.refuses(ANA, "offer p2 cloth+cloth 500")
    table.play(ANA, "offer p2 food 100", "offer p3 food 100")
    assert offers(table)[2] == (ANA, "food", 100), "for the same goods there is always room"


def test_the_same_goods_at_another_fee_replace_the_offer() -> None:
    """Lowering one's price does not leave the old one standing."""
    table = open_ramp().play(ANA, "offer p2 cloth 500", "offer p2 cloth 300")
    assert offers(table) == [(ANA, "cloth", 300)]


def test_a_deal_leaves_other_offers_standing_as_far_as_they_fit() -> None:
    """Ruling 8: with one good aboard an offer for two lapses, one for one stands."""
    table = open_ramp()
    table.play(ANA, "offer p2 cloth 300", "offer p2 food 200", "offer p2 cloth+food 400")
    table.play(BEN, "accept p1 cloth 300")
    assert offers(table) == [(ANA, "food", 200)]
    assert len(table.told(Lapsed)) == 1


def test_a_player_offers_at_most_their_money() -> None:
    """Fees are multiples of 100 from 0; the Loading Master may ask any sum."""
    table = open_ramp(money={BEN: 400})
    _, fee = table.form(BEN, "offer").fields
    assert (fee.minimum, fee.maximum, fee.step) == (0, 400, 100)  # type: ignore[union-attr]
    table.play(ANA, "offer p2 cloth 5000")
    assert table.refuses(BEN, "accept p1 cloth 5000"), "the money is not there"


def test_standing_offers_together_never_exceed_the_money() -> None:
    """Ruling 8: of 400 guilders 300 are promised, so 100 can be offered elsewhere."""
    table = open_ramp(money={BEN: 400}).play(BEN, "offer p1 cloth 300")
    _, fee = table.form(BEN, "offer").fields
    assert fee.maximum == 100  # type: ignore[union-attr]
    assert table.refuses(BEN, "offer p1 food 200")
    table.play(BEN, "withdraw p1 cloth 300", "offer p1 food 200")
    assert offers(table) == [(BEN, "food", 200)]


def test_the_same_goods_may_be_offered_for_all_that_the_old_offer_promised() -> None:
    """Ruling 8: the new one takes the place of the old, so its money counts once."""
    table = open_ramp(money={BEN: 400}).play(BEN, "offer p1 cloth 300", "offer p1 cloth 400")
    assert offers(table) == [(BEN, "cloth", 400)]
    table.play(BEN, "offer p1 cloth 300", "offer p1 food 100")
    assert table.refuses(BEN, "offer p1 cloth 400"), "100 are promised for food"


def test_no_offer_lapses_for_want_of_money() -> None:
    """Ruling 8: else the table would learn what is in the sack. Each of them can be accepted."""
    table = open_ramp(money={BEN: 400}).play(BEN, "offer p1 cloth 300", "offer p1 food 100")
    table.play(ANA, "accept p2 cloth 300")
    assert table.told(Lapsed) == []
    table.play(ANA, "accept p2 food 100")
    assert table.money(BEN) == 0


def test_promised_money_does_not_pay_a_fee_that_is_asked() -> None:
    """Ruling 8: with 300 of 400 promised for cloth, 200 for food cannot be accepted."""
    table = open_ramp(money={BEN: 400}).play(BEN, "offer p1 cloth 300")
    table.play(ANA, "offer p2 food 200")
    assert "accept p1 food 200" not in table.offered(BEN)
    table.play(BEN, "withdraw p1 cloth 300", "accept p1 food 200")
    assert table.money(BEN) == 200


def test_promised_money_does_not_pay_back_a_credit() -> None:
    """Ruling 8: of 2,900 guilders 500 are promised, so Ben cannot repay meanwhile."""
    table = open_ramp(money={BEN: 2900}, players={BEN: {"credits": 1}})
    table.play(BEN, "offer p1 cloth 500").play(ANA, "offer p2 food 0")
    assert "repay" not in table.offered(BEN)
    assert "repay" in table.play(BEN, "withdraw p1 cloth 500").offered(BEN)


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


def test_who_passes_leaves_the_ramp() -> None:
    """Ruling 8: the ramp closes for a player when they pass; to pass gives up the card too."""
    table = open_ramp(hands={BEN: "zuladung"}).play(BEN, "pass")
    assert table.state.stage == Ramp(0, (CLEO,), (BEN,))
    table.play(CLEO, "pass")
    assert table.step == "bidding"


def test_the_loading_master_closes_the_ramp_for_all() -> None:
    """They need not take anybody; without cards in the game's hands that is the end of it."""
    table = open_ramp().play(ANA, "close")
    assert table.state.stage == Bidding(1, (None,) * 4)
    assert table.told(RampClosed)


def test_after_closing_holders_of_cards_are_asked_once_more() -> None:
    """Ruling 8: every holder for whom it was still open, whatever their card is."""
    table = open_ramp(hands={BEN: "zuladung", CLEO: "bonus", DOV: "zuladung"}).play(ANA, "close")
    assert table.asked == (BEN, CLEO)
    assert table.offered(CLEO, "last-call") == ["pass"]
    table.play(CLEO, "pass").play(BEN, "zuladung cloth+food")
    assert table.aboard(1, BEN) == ["cloth", "food"]
    assert table.step == "bidding"


def test_a_closed_ramp_calls_whoever_waits_for_an_answer_too() -> None:
    """Ruling 8: for Ben it was still open, though it was Ana's turn to answer them."""
    table = open_ramp(hands={BEN: "zuladung"}).play(BEN, "offer p1 cloth 0").play(ANA, "close")
    assert (table.step, table.asked) == ("last-call", (BEN,))


def test_no_last_call_when_all_three_cards_are_used_or_nobody_wants_to_be_asked() -> None:
    """A window whose card is not in the game is not opened; a standing order holds here too."""
    used = "zuladung zuladung zuladung"
    table = open_ramp(hands={BEN: "bonus"}, used=used).play(ANA, "close")
    assert table.step == "bidding"
    table = open_ramp(hands={BEN: "zuladung"}, players={BEN: {"no_cards": "phase"}})
    table.play(ANA, "close")
    assert table.step == "bidding"


def test_kostenlose_zuladung_can_be_played_while_an_offer_waits() -> None:
    """Ruling 8: as long as the ramp is open; what no longer fits lapses."""
    table = open_ramp(hands={BEN: "zuladung"}).play(BEN, "offer p1 food 100", "zuladung food")
    assert table.aboard(1, BEN) == ["food"]
    assert [event.goods for event in table.told(Lapsed)] == [("food",)]


def test_who_has_passed_is_not_called_again() -> None:
    """To pass gives up Kostenlose Zuladung."""
    table = open_ramp(hands={BEN: "zuladung"}).play(BEN, "pass").play(ANA, "close")
    assert table.step == "bidding"


def test_kostenlose_zuladung_loads_without_fee_or_leave() -> None:
    """The Loading Master is not asked and gets nothing; the used card leaves the game."""
    table = open_ramp(hands={BEN: "zuladung"}).play(BEN, "zuladung cloth+cloth")
    assert table.aboard(1, BEN) == ["cloth", "cloth"]
    assert (table.money(ANA), table.money(BEN)) == (1000, 1000)
    assert table.state.used == ("zuladung",)


def test_kostenlose_zuladung_keeps_the_rules_of_loading() -> None:
    """No more than two goods in all, none of the Loading Master's type."""
    table = open_ramp(hands={BEN: "zuladung", CLEO: "zuladung"})
    table.play(ANA, "offer p2 cloth 0").play(BEN, "accept p1 cloth 0")
    free = [line for line in table.offered(BEN) if line.startswith("zuladung")]
    assert free == ["zuladung cloth", "zuladung food"]
    assert "zuladung wine" not in table.offered(CLEO)


def test_the_loading_master_needs_no_leave_and_makes_themselves_no_offer() -> None:
    """They load free of charge; they are only waited for when an offer is put to them."""
    table = open_ramp()
    assert ANA not in table.asked
    assert "close" in table.offered(ANA)


def test_next_round_negotiation_goes_on_with_the_same_limits() -> None:
    """What is aboard already counts: with one good aboard Ben may add one more."""
    table = open_ramp(loads={1: {ANA: "wine", BEN: "food"}})
    (goods, _) = table.form(BEN, "offer").fields
    assert goods.values == (("cloth",), ("food",))  # type: ignore[union-attr]


# The lighter variant


def test_lighter_one_good_costs_200_and_two_cost_400() -> None:
    """Lighter variant: the fee goes to the Loading Master and is not negotiated."""
    table = open_ramp(variant="lighter")
    assert table.offered(BEN, "ship") == [
        "ship cloth",
        "ship food",
        "ship cloth+cloth",
        "ship cloth+food",
        "pass",
    ]
    (question,) = table.prompts(BEN)
    assert isinstance(question, Choice)
    assert [dict(o.args).get("price") for o in question.options] == [200, 200, 400, 400, None]
    table.play(BEN, "ship cloth+food")
    assert table.told(Shipped) == [Shipped(BEN, ANA, goods("cloth food"), Money(400), 1)]
    table.play(CLEO, "ship food")
    assert [table.money(s) for s in (ANA, BEN, CLEO)] == [1600, 600, 800]


def test_lighter_the_fee_may_be_the_last_money() -> None:
    """With 400 guilders two goods can be loaded, with 300 only one."""
    table = open_ramp(variant="lighter", money={BEN: 400, CLEO: 300})
    assert "ship cloth+food" in table.offered(BEN)
    table = open_ramp(variant="lighter", money={BEN: 300})
    assert table.offered(BEN, "ship") == ["ship cloth", "ship food", "pass"]


def test_lighter_nobody_closes_the_ramp() -> None:
    """Ruling 8: each player decides for themselves; the Loading Master is not asked."""
    table = open_ramp(variant="lighter")
    assert table.offered(ANA) == []
    assert table.asked == (BEN, CLEO)
    table.play(BEN, "pass").play(CLEO, "pass")
    assert table.step == "bidding"


def test_lighter_kostenlose_zuladung_saves_the_fee() -> None:
    """The card can be played in the lighter variant too."""
    table = open_ramp(variant="lighter", hands={CLEO: "zuladung"}, money={CLEO: 100})
    assert table.offered(CLEO, "ship") == ["zuladung food", "pass"]
    table.play(CLEO, "zuladung food")
    assert table.told(LoadedFree) == [LoadedFree(CLEO, 1, goods("food"))]
    assert table.money(CLEO) == 100
