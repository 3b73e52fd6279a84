"""Playing ahead: orders for the set-up, for sales and for merchants."""

from typing import Any

import pytest

from games.hellweg import actions as act
from games.hellweg.model import State
from games.hellweg.planned import SellAhead, SendMerchant, SettleAt
from games.hellweg.terms import Road, Sort, Town, Wish
from games.kernel import (
    OVER,
    Expired,
    PlannedMove,
    PlanResult,
    Play,
    Rng,
    Seat,
)
from games.kernel.gate import play
from games.kernel.prompt import choices
from games.kernel.selfplay import seed_of
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
    """All that costs no carriage is sold at once, and the order stands for the next month.

    Whoever wants to be asked about carriages is asked; to the last card everything is sold.
    """
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
    assert rules().asked(state) == (ALEX,)
    kept, _ = obeyed(at_sale(9, {ALEX: dear}), ALEX, KEEP)
    assert rules().asked(kept) == (ALEX,)
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
    found = follow(state, ALEX, order)
    assert isinstance(found, Expired)
    assert found.why.key == "hellweg-expired-wishes"
    state = done(at_actions(9, {}), (ALEX, "thaler"))
    found = follow(state, ALEX, merchant(1, "dortmund"))
    assert isinstance(found, Expired)
    assert found.why.key == "kernel-expired-over"


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
    assert rules().asked(state) == (BERT,)
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
    orders: list[Any] = [option.action for option in choices(rounds)]
    assert {order.round for order in orders if order.road is not None} == set(driven)
    assert {order.round for order in orders if order.road is None} == {1, 2, 3} - set(driven)


def test_what_can_be_ordered_when() -> None:
    """In the set-up its rounds to come; during a sale both merchants; later those to come."""

    def kinds(state: State, seat: Seat) -> list[str]:
        return [prompt.kind for prompt in rules().plannable(state, seat)]

    assert kinds(begun(), ALEX) == ["settle", "settle", "sales"]
    assert kinds(begun(), BERT) == ["settle", "settle", "settle", "sales"]
    assert kinds(begun(quick="on"), ALEX) == ["sales"]
    selling = at_sale(9, {ALEX: player(tokens={"dortmund iron": 1})})
    assert kinds(selling, BERT) == ["merchant", "merchant", "sales"]
    acting = at_actions(9, {})
    assert kinds(acting, ALEX) == ["merchant", "sales"]
    assert kinds(acting, BERT) == ["merchant", "merchant", "sales"]
    assert kinds(in_month(selling, 12), ALEX) == ["sales"]
    second = done(acting, *((seat, "thaler") for seat in (ALEX, BERT, CLAUS, ALEX)))
    assert [kinds(second, seat) for seat in (ALEX, BERT)] == [["sales"], ["sales"]]
    assert kinds(second, CLAUS) == ["merchant", "sales"]
    assert dict(rules().plannable(second, CLAUS)[0].args) == {"merchant": 2}
