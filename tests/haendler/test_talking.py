"""The Negotiation Variant; ruling 18. Deals are enforced, promises are recalled."""

from games.haendler import events
from games.haendler.stages import Purchase
from tests.haendler.table import ANA, BEN, CLEO, DOV, Table, ended, opened, position


def talk(**more: object) -> Table:
    """Return Ana's purchase at a table that negotiates."""
    given: dict[str, object] = {"negotiation": "on", "money": 1000}
    return position(Purchase(ANA), **{**given, **more})  # type: ignore[arg-type]


def test_without_the_variant_nobody_proposes() -> None:
    """Negotiation throughout the game is permitted only if all agree beforehand."""
    assert position(Purchase(ANA)).kinds(BEN) == []


def test_an_influence_card_is_bought_for_800() -> None:
    """The rulebook's example, 800 for a card: both change hands in one step."""
    table = talk(hands={BEN: "bonus"}).play(ANA, "deal-pay p2 800 any")
    assert table.offered(BEN, "deals") == ["agree 1 bonus", "refuse 1"]
    table.play(BEN, "agree 1 bonus")
    assert table.hand(ANA) == ["bonus"]
    assert table.hand(BEN) == []
    assert (table.money(ANA), table.money(BEN)) == (200, 1800)


def test_which_card_changed_hands_only_the_two_learn() -> None:
    """Talks are public; a card that was not named stays face down."""
    table = talk(hands={CLEO: "bonus"}).play(ANA, "deal-pay p3 100 any").play(CLEO, "agree 1 bonus")
    assert [event.audience for event in table.told(events.CardGiven)] == [None]
    assert [event.audience for event in table.told(events.CardPassed)] == [(ANA, CLEO)]


def test_money_for_good_will() -> None:
    """Pay me 600 guilders or I use my Großes Kontor: a demand with a promise beside it."""
    table = talk().play(BEN, "deal-ask p1 nothing 600").play(ANA, "agree 1 nothing")
    assert (table.money(ANA), table.money(BEN)) == (400, 1600)


def test_card_for_card() -> None:
    """All types of dealing are allowed."""
    table = talk(hands={ANA: "bonus", BEN: "aufstieg"}).play(ANA, "swap p2 bonus aufstieg")
    table.play(BEN, "agree 1 aufstieg")
    assert (table.hand(ANA), table.hand(BEN)) == (["aufstieg"], ["bonus"])


def test_nobody_agrees_to_what_he_does_not_have() -> None:
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


def test_a_proposal_lapses_when_its_money_is_spent() -> None:
    """Ana buys goods and can no longer pay what she proposed."""
    table = talk(prices={"silk": 1000}).play(ANA, "deal-pay p2 800 nothing")
    table.play(ANA, "buy silk koeln")
    assert [event.number for event in table.told(events.DealLapsed)] == [1]


def test_who_pays_ends_his_other_proposals_to_pay() -> None:
    """Else what is left in the sack could be read off those that stay."""
    table = talk().play(ANA, "deal-pay p2 100 nothing", "deal-pay p3 100 nothing")
    table.play(BEN, "agree 1 nothing")
    assert table.state.deals == ()


def test_a_card_in_a_proposal_cannot_be_played() -> None:
    """What is offered stays to be had until the proposal is taken back."""
    table = position("movement", negotiation="on", hands={ANA: "achsenbruch", BEN: "zuladung"})
    table.play(ANA, "deal-ask p2 achsenbruch 100")
    assert table.offered(ANA, "axles") == ["pass"]


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


def test_nobody_gives_away_what_the_auction_may_cost_him() -> None:
    """Who still needs two abilities keeps twice the dearest price."""
    table = opened(2, abilities="auction", negotiation="on")
    _, pay, _ = table.form(ANA, "deal-pay").fields
    assert pay.maximum == 5000 - 2 * 800  # type: ignore[union-attr]


def test_promises_stand_in_the_public_log() -> None:
    """The rulebook's example: to bring a wagon to Paris in return for help."""
    table = talk().play(ANA, "promise p2 wagon 3 goes to Paris")
    (told,) = table.told(events.Promised)
    assert told.audience is None
    (given,) = table.game.view(table.state, None).promises
    assert (given.by, given.to, given.words) == (ANA, BEN, "wagon 3 goes to Paris")


def test_the_table_is_reminded_every_round_until_it_is_settled() -> None:
    """Ruling 18: the one who got the promise says when it is settled."""
    table = talk().play(ANA, "promise p2 wagon 3")
    ended(table, "status")
    assert [event.words for event in table.told(events.Reminded)] == ["wagon 3"]
    assert table.refuses(ANA, "release 1")
    assert table.refuses(CLEO, "release 1")
    table.play(BEN, "release 1")
    assert table.state.promises == ()


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
    """Who has five open must settle one before he promises more."""
    table = talk()
    for number in range(5):
        table.play(ANA, f"promise p2 number {number}")
    assert table.refuses(ANA, "promise p2 once more")
    table.play(BEN, "release 3").play(ANA, "promise p2 once more")
