"""Playing ahead: orders for the set-up, for sales and for merchants."""

from dataclasses import replace
from typing import Any

import pytest

from games.hellweg import actions as act
from games.hellweg.model import State
from games.hellweg.planned import BuyCardLater, SellAhead, SendMerchant, SendMerchants, SettleAt
from games.hellweg.terms import Road, Sort, Town, Wish
from games.kernel import OVER, Expired, Form, OneOf, PlannedMove, PlanResult, Play, Rng, Seat
from games.kernel.game import play
from games.kernel.prompt import listed_options
from games.matches.selfplay import seed_of
from tests.hellweg.table import (
    ALEX,
    BERT,
    CLAUS,
    at_actions,
    at_sale,
    begun,
    carriages,
    done,
    in_month,
    player,
    rules,
    tokens,
)

KEEP, ASK = SellAhead("keep"), SellAhead("ask")
ALL_TOKENS = {"olpe iron": 12}


def follow(state: State, seat: Seat, order: PlannedMove) -> PlanResult:
    """Return what becomes of an order."""
    return rules().try_planned(state, seat, order)


def obeyed(state: State, seat: Seat, order: PlannedMove | None) -> tuple[State, PlannedMove | None]:
    """Play all that an order plays now; return what is left of it."""
    while order is not None and isinstance(found := follow(state, seat, order), Play):
        state = play(rules(), state, seat, found.action, Rng(seed_of(7), 1)).state
        order = found.then
    return state, None if order is not None and follow(state, seat, order) == OVER else order


def merchant(number: int, first: str, second: str = "thaler", road: str = "any") -> SendMerchant:
    """Return an order for a merchant of the first month."""
    return SendMerchant(1, number, Wish(first), Wish(second), Road(road))


def test_sales_are_ordered_for_good() -> None:
    """What costs no carriage at once, of the rest as ordered, and to the last card everything."""
    free = player(tokens={"dortmund iron": 1, "soest salt": 1})
    state = at_sale(9, {ALEX: free})
    assert follow(state, ALEX, KEEP) == Play(act.SellFree(), KEEP)
    state, left = obeyed(state, ALEX, KEEP)
    assert state.players[ALEX].money == 10 + 8
    assert left == KEEP
    assert follow(state, ALEX, KEEP) is None
    dear = player(tokens={"corbach iron": 1, "soest salt": 1}, carriages={"dortmund-corbach": 1})
    state, left = obeyed(at_sale(9, {ALEX: dear}), ALEX, ASK)
    assert state.players[ALEX].money == 13
    assert left == ASK
    assert rules().asked_seats(state) == (ALEX,)
    kept, _ = obeyed(at_sale(9, {ALEX: dear}), ALEX, KEEP)
    assert rules().asked_seats(kept) == (ALEX,)
    assert kept.stage.phase == "actions"
    dear = player(tokens={"corbach iron": 1}, carriages={"dortmund-corbach": 1})
    state, _ = obeyed(in_month(at_sale(9, {ALEX: dear}), 12), ALEX, ASK)
    assert state.players[ALEX].money == 17
    assert rules().outcome(state) is not None


def test_a_merchant_takes_the_first_wish_that_can_be_had() -> None:
    """Alex is in Soest already, so Bert goes to Dortmund; coal is a wish too, with its carriage."""
    state = at_actions(9, {BERT: player()})
    order = merchant(1, "soest", "dortmund", road="dortmund-hagen")
    assert follow(state, BERT, order) is None
    state = done(state, (ALEX, "buy soest"))
    state, left = obeyed(state, BERT, order)
    assert left is None
    assert state.merchants[2] == BERT
    assert state.seat == CLAUS
    board = rules().board_of(state)
    assert state.players[BERT].carriages[board.road_at[Road("dortmund-hagen")]] == 1
    state = at_actions(9, {BERT: player(money=20, tokens={"soest salt": 1})})
    state = done(state, (ALEX, "thaler"))
    state, left = obeyed(state, BERT, merchant(1, "coal-1"))
    assert left is None
    assert len(state.players[BERT].wares) == 1
    assert sum(state.players[BERT].carriages) == 1


def test_an_order_that_cannot_be_played_expires() -> None:
    """A card is too dear, or its owner was quicker: they are told why."""
    order = merchant(2, "coal-1", "ask")
    state = done(at_actions(9, {}), *((seat, "thaler") for seat in (ALEX, BERT, CLAUS)))
    following = follow(state, ALEX, order)
    assert isinstance(following, Expired)
    assert following.why.key == "hellweg-expired-wishes"
    state = done(at_actions(9, {}), (ALEX, "thaler"))
    following = follow(state, ALEX, merchant(1, "dortmund"))
    assert isinstance(following, Expired)
    assert following.why.key == "kernel-expired-over"


def test_who_has_pieces_or_privileges_to_decide_on() -> None:
    """An order is for the merchant: who has no piece left is asked, and then it goes on."""
    ups = ("up", "none", "none")
    state = at_actions(9, {BERT: player(privileges=ups)}, warehouse="on")
    state = done(state, (ALEX, "thaler"))
    state, left = obeyed(state, BERT, merchant(1, "thaler"))
    assert left is None
    assert state.seat == CLAUS
    assert state.players[BERT].privileges == ups
    state = at_actions(9, {BERT: player(tokens=ALL_TOKENS)})
    state, left = obeyed(done(state, (ALEX, "thaler")), BERT, merchant(1, "dortmund"))
    assert rules().asked_seats(state) == (BERT,)
    state = done(state, (BERT, "forgo"), (BERT, "forgo"))
    state, left = obeyed(state, BERT, left)
    assert left is None
    assert state.seat == CLAUS


def test_the_set_up_can_be_ordered() -> None:
    """A round each: the token in the house, the carriage on the road that were named."""
    state = begun(2)
    order = SettleAt(2, Town("soest"), Sort("salt"), Road("dortmund-soest"))
    assert follow(state, ALEX, order) is None
    for seat in (ALEX, BERT):
        state = done(state, (seat, "token olpe iron"), (seat, "carriage hagen-olpe"))
    state, left = obeyed(state, ALEX, order)
    assert left is None
    assert state.seat == BERT
    assert state.players[ALEX].on_board == 2
    for road in ("paderborn-corbach", "soest-paderborn"):
        state = begun(2)
        order = SettleAt(1, Town("paderborn"), Sort("beer"), Road(road))
        state, left = obeyed(state, ALEX, order)
        assert left is None
        assert tokens(state, ALEX, "paderborn beer") == 1
        assert carriages(state, ALEX, road) == 1


@pytest.mark.parametrize(("warehouse", "driven"), [("off", [1, 2, 3]), ("on", [1])])
def test_a_carriage_is_ordered_wherever_one_is_placed(warehouse: str, driven: list[int]) -> None:
    """With the warehouse only beside the first token."""
    rounds = rules().plannable(begun(warehouse=warehouse), BERT)[:-1]
    orders: list[Any] = [option.action for option in listed_options(rounds)]
    assert {order.round for order in orders if order.road is not None} == set(driven)
    assert {order.round for order in orders if order.road is None} == {1, 2, 3} - set(driven)


def both(first: str, second: str, third: str = "thaler") -> SendMerchants:
    """Return an order for both merchants of the first month."""
    roads = Road("dortmund-hagen"), Road("wesel-duisburg")
    return SendMerchants(1, Wish(first), roads[0], Wish(second), roads[1], Wish(third))


def wishes(state: State, seat: Seat) -> list[tuple[Any, ...]]:
    """Return the values of each field of the first form that a seat may plan by."""
    form = next(one for one in rules().plannable(state, seat) if isinstance(one, Form))
    return [field.values for field in form.fields if isinstance(field, OneOf)]


def passing(state: State, *seats: Seat) -> State:
    """Let others take a Thaler."""
    return done(state, *((seat, "thaler") for seat in seats))


def test_one_order_sends_both_merchants() -> None:
    """The first buys in Dortmund, the second in Wesel; each carriage goes on the road named."""
    state, left = obeyed(at_actions(9, {}), ALEX, both("dortmund", "wesel"))
    assert rules().asked_seats(state) == (BERT,)
    assert carriages(state, ALEX, "dortmund-hagen") == 1
    state, left = obeyed(passing(state, BERT, CLAUS), ALEX, left)
    assert left is None
    assert state.merchants.count(ALEX) == 2
    assert carriages(state, ALEX, "wesel-duisburg") == 1
    assert rules().asked_seats(state) == (BERT,)


def test_each_of_both_does_what_can_be_had_and_is_left() -> None:
    """Bert stands in Dortmund: Claus' first goes to Soest, the second does what replaces it."""
    state = done(at_actions(9, {}), (ALEX, "thaler"), (BERT, "buy dortmund"))
    if rules().asked_seats(state) == (BERT,):
        state = done(state, (BERT, "carriage dortmund-hagen"))
    state, left = obeyed(state, CLAUS, both("dortmund", "soest"))
    assert state.merchants.count(CLAUS) == 1
    money = state.players[CLAUS].money
    state, left = obeyed(passing(state, ALEX, BERT), CLAUS, left)
    assert left is None
    assert state.players[CLAUS].money == money + 1
    assert state.month == 2


def test_the_second_merchant_can_be_left_to_be_asked() -> None:
    """Nothing is said of it then: the order is over with the first turn."""
    state, left = obeyed(at_actions(9, {}), ALEX, both("thaler", "ask", "dortmund"))
    assert state.market[ALEX] == 1
    assert left is None
    assert rules().asked_seats(passing(state, BERT, CLAUS)) == (ALEX,)


def test_no_piece_is_stocked_up_that_is_not_in_the_supply() -> None:
    """The next wish counts: nobody orders a piece to be moved about."""
    all_carriages = player(tokens={"olpe iron": 1}, carriages={"hagen-olpe": 8})
    state = at_actions(9, {ALEX: all_carriages})
    following = follow(state, ALEX, both("stockup-carriage", "thaler"))
    assert isinstance(following, Play)
    assert following.action == act.TakeThaler()
    first, *_ = wishes(state, ALEX)
    assert "stockup-carriage" not in first
    assert "stockup-token" in first


def test_a_card_is_bought_as_soon_as_it_can_be_paid_for() -> None:
    """It waits for the money, whichever merchant it is; its carriage follows, and the turn ends."""
    order = BuyCardLater(Wish("coal-1"), Wish("coal-2"), Road("hagen-olpe"))
    poor = player(money=12, tokens={"olpe iron": 1})
    state = at_actions(9, {ALEX: poor})
    assert follow(state, ALEX, order) is None
    state = passing(state, ALEX, BERT, CLAUS)
    state, left = obeyed(state, ALEX, order)
    assert left is None
    assert len(state.players[ALEX].wares) == 1
    assert carriages(state, ALEX, "hagen-olpe") == 1
    assert rules().asked_seats(state) == (BERT,)
    following = follow(replace(at_actions(9, {ALEX: poor}), wares=(5, 6)), ALEX, order)
    assert isinstance(following, Expired)
    assert following.why.key == "hellweg-expired-card-later"


def test_what_can_be_ordered_when() -> None:
    """In the set-up its rounds to come; the merchants to come, of this month or the next."""

    def kinds(state: State, seat: Seat) -> list[str]:
        return [prompt.kind for prompt in rules().plannable(state, seat)]

    assert kinds(begun(), ALEX) == ["settle", "settle", "sales"]
    assert kinds(begun(), BERT) == ["settle", "settle", "settle", "sales"]
    assert kinds(begun(quick="on"), ALEX) == ["sales"]
    selling = at_sale(9, {ALEX: player(tokens={"dortmund iron": 1})})
    market = ["card-later", "sales"]
    assert kinds(selling, BERT) == ["merchants", *market]
    # Who has sold already has both merchants to come, as anybody.
    owner = player(tokens={"dortmund iron": 1})
    sale = done(at_sale(9, {ALEX: owner, BERT: owner}, selling="in_turn"), (ALEX, "sell dortmund"))
    assert rules().asked_seats(sale) == (BERT,)
    assert kinds(sale, ALEX) == ["merchants", *market]
    acting = at_actions(9, {})
    assert kinds(acting, ALEX) == ["merchant", "merchants", *market]
    assert kinds(acting, BERT) == ["merchants", *market]
    assert kinds(in_month(selling, 12), ALEX) == ["sales"]
    second = passing(acting, ALEX, BERT, CLAUS, ALEX)
    assert [kinds(second, seat) for seat in (ALEX, BERT)] == [["merchants", *market]] * 2
    assert kinds(second, CLAUS) == ["merchant", "merchants", *market]
    one, month, _, _ = rules().plannable(second, CLAUS)
    assert dict(one.args) == {"merchant": 2}
    assert dict(month.args) == {"month": 2, "now": 0}
    assert kinds(in_month(second, 11), ALEX) == market


def test_of_next_month_nobody_knows_the_towns() -> None:
    """Cards, stocking up and a Thaler can be ordered for it."""
    second = passing(at_actions(9, {}), ALEX, BERT, CLAUS, ALEX)
    first, *_ = wishes(second, ALEX)
    assert not {"dortmund", "soest"} & {*first}
    assert {"coal-1", "stockup-token", "stockup-carriage", "thaler"} <= {*first}
