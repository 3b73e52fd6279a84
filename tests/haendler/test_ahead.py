"""Playing ahead: what is ordered is played when its moment comes, or expires with a word."""

from dataclasses import replace
from typing import Any

import pytest

from games.haendler.offering import Accept
from games.haendler.options import Pass
from games.haendler.planned import (
    BidAhead,
    BuyAhead,
    CreditAhead,
    DriveAhead,
    FareAhead,
    Limit,
    LoadAhead,
    PassAhead,
    PriceAhead,
    StatusAhead,
    StockAhead,
    TollAhead,
    WheelAhead,
)
from games.haendler.stages.debt import Debt
from games.haendler.stages.office import Office
from games.haendler.stages.ramp import Ramp
from games.haendler.stages.turn import Turn
from games.haendler.stages.warehouse import Warehouse
from games.haendler.terms import GOODS, Ability, Arrow, City, Good, Money, Phase
from games.kernel import (
    Action,
    Amount,
    Choice,
    Expired,
    Form,
    OneOf,
    PlannedMove,
    Play,
    Prompt,
    Seat,
    parse,
    text,
)
from games.kernel.words import speaker
from tests.haendler.table import ANA, BEN, CLEO, DOV, GAME, Table, opened, position

ALL = (ANA, BEN, CLEO, DOV)


class Desk:
    """The orders of all seats beside a table, followed as the table follows them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.orders: dict[Seat, list[PlannedMove]] = {seat: [] for seat in ALL}
        self.expired: list[str] = []
        self.played: list[str] = []

    def gives(self, seat: Seat, *orders: PlannedMove) -> "Desk":
        """Give orders and follow them."""
        self.orders[seat] += orders
        while self._acts():
            pass
        return self

    def plays(self, seat: Seat, *lines: str) -> "Desk":
        """Type lines for a seat and follow the orders of all."""
        self.table.play(seat, *lines)
        return self.gives(seat)

    def _acts(self) -> bool:
        for seat, orders in self.orders.items():
            for order in tuple(orders):
                what = self.table.game.try_planned(self.table.state, seat, order)
                if what is None:
                    continue
                orders.remove(order)
                if isinstance(what, Expired):
                    self.expired.append(speaker("en", GAME).say(what.why))
                    continue
                orders.extend([] if what.then is None else [what.then])
                self.table.do(seat, what.action)
                self.played.append(f"p{seat + 1} {text(what.action)}")
                return True
        return False


def money(amount: int) -> Money:
    """Return guilders."""
    return Money(amount)


def salt(number: int = 3, most: int = 300, afterwards: str = "done") -> BuyAhead:
    """Order salt for Köln in round 2."""
    where = (Good("salt"), City("genua"))
    return BuyAhead(2, *where, number, money(most), afterwards)  # type: ignore[arg-type]


def test_a_purchase_list_is_bought_when_its_owner_is_asked() -> None:
    """Two salt, and the purchase is over."""
    desk = Desk(position("purchase")).gives(BEN, salt(2))
    assert not desk.played, "Ana buys first"
    desk.plays(ANA, "done")
    assert desk.played == ["p2 buy salt genua", "p2 buy salt genua", "p2 done"]
    assert desk.table.asked == (CLEO,)


def test_after_a_purchase_list_its_owner_may_be_asked_what_else_they_want() -> None:
    """Two salt, and Ana is asked about a third good; nothing is left of the order."""
    desk = Desk(position("purchase")).gives(ANA, salt(2, afterwards="stay"))
    assert desk.played == ["p1 buy salt genua", "p1 buy salt genua"]
    assert desk.orders[ANA] == []
    assert desk.table.asked == (ANA,)


def test_not_when_salt_costs_more() -> None:
    """The condition fails: Ana is asked as usual, and told why."""
    desk = Desk(position("purchase", prices={"salt": 1000})).gives(ANA, salt(most=300))
    assert desk.expired == ["The price of salt was 400, more than you wanted to pay."]
    assert desk.table.asked == (ANA,)


def test_the_third_good_ends_the_purchase_and_the_order() -> None:
    """Nothing is left of it that could act in the second purchase of the first round."""
    desk = Desk(position("purchase")).gives(ANA, salt(3))
    assert desk.orders[ANA] == []
    assert desk.table.asked == (BEN,)


def test_what_is_sold_out_lapses() -> None:
    """Seven salt lie in warehouses: the second of three cannot be bought."""
    stock = {DOV: {"genua": "salt salt salt salt salt salt salt"}}
    desk = Desk(position("purchase", stock=stock)).gives(ANA, salt(3))
    assert desk.played == ["p1 buy salt genua"]
    assert desk.expired == ["“buy salt genua” was not possible when its moment came."]
    assert desk.table.asked == (ANA,)


def bids(first: int, second: int, third: int, winning: str = "bid") -> BidAhead:
    """Order bids for the wagons of round 2."""
    return BidAhead(2, money(first), money(second), money(third), winning)  # type: ignore[arg-type]


def test_bids_for_all_wagons_are_sealed_one_after_another() -> None:
    """Ana outbids the others for wagon 1, and rests then."""
    desk = Desk(position("loading", money=1000)).gives(ANA, bids(300, 300, 300, "rest"))
    for seat in (BEN, CLEO, DOV):
        desk.gives(seat, bids(100, 0, 200))
    assert [wagon.master for wagon in desk.table.state.wagons] == [ANA, ANA, BEN]
    assert desk.played[4] == "p1 bid 0"


def test_a_bid_beyond_the_sack_lapses() -> None:
    """The money is gone by then."""
    desk = Desk(position("loading", money=1000)).gives(ANA, bids(2000, 0, 0))
    assert desk.expired == ["“bid 2000” was not possible when its moment came."]
    assert ANA in desk.table.asked


def test_a_limit_outbids_the_others_until_it_is_reached() -> None:
    """Proxy bidding: up to 700 for the courier, and out."""
    desk = Desk(opened(abilities="auction"))
    desk.gives(BEN, Limit(Ability("kurier"), money(700)))
    desk.plays(ANA, "open kurier").plays(CLEO, "drop").plays(DOV, "drop").plays(ANA, "raise")
    desk.plays(ANA, "raise")
    assert desk.played == ["p2 raise", "p2 raise", "p2 drop"]
    assert "kurier" in desk.table.state.players[ANA].abilities


def test_a_limit_waits_for_its_ability() -> None:
    """Another is auctioned, or nobody has chosen yet: nothing is bid."""
    desk = Desk(opened(abilities="auction")).gives(BEN, Limit(Ability("kurier"), money(700)))
    assert desk.played == []
    desk.plays(ANA, "open wagnerei")
    assert desk.table.asked == (BEN,)
    assert desk.played == []
    assert desk.orders[BEN] == [Limit(Ability("kurier"), money(700))]


def test_windows_are_passed_to_the_end_of_a_round() -> None:
    """All of them, and nobody can tell: the answers are those of somebody who is there."""
    hands = {ANA: "bonus", BEN: "aufstieg"}
    stock = {ANA: {"genua": "wine"}}
    desk = Desk(position("movement", hands=hands, stock=stock)).gives(ANA, PassAhead(2))
    assert desk.played == ["p1 pass"]
    assert desk.orders[ANA] == [PassAhead(2)]


def test_ramp_orders_agree_among_themselves() -> None:
    """Ben pays up to 200 a good, Ana takes 150 and more; Cleo's 100 is declined, and she leaves."""
    stock = {ANA: {"paris": "food"}, BEN: {"paris": "cloth wine"}, CLEO: {"paris": "cloth"}}
    desk = Desk(position("loading", stock=stock, masters={1: ANA}, money=1000))
    desk.gives(ANA, LoadAhead(2), TollAhead(2, money(150)))
    desk.gives(BEN, FareAhead(2, 0, money(200))).gives(CLEO, FareAhead(2, 0, money(100)))
    assert desk.table.aboard(1, ANA) == ["food"]
    assert desk.table.aboard(1, BEN) == ["cloth", "wine"]
    assert desk.table.aboard(1, CLEO) == []
    assert desk.table.step == "bidding", "the ramp is over"


@pytest.mark.parametrize(("fee", "answer"), [(300, Accept), (200, Accept), (100, Pass), (0, Pass)])
def test_a_fee_that_is_asked_is_paid_up_to_so_much_for_each_good(
    fee: int, answer: type[Action]
) -> None:
    """Ana asks 400 for two; who has offered less already leaves the ramp."""
    stock = {BEN: {"paris": "cloth wine"}}
    table = position(Ramp(0, (BEN,)), stock=stock, masters={1: ANA}, money=1000)
    table.play(ANA, "offer p2 cloth+wine 400")
    what = GAME.try_planned(table.state, BEN, FareAhead(2, 1, money(fee)))
    assert isinstance(what, Play)
    assert type(what.action) is answer


def test_a_wheel_is_set_ahead() -> None:
    """It may be changed until the last is in, like any."""
    wheel = WheelAhead(2, Arrow("salt"), Arrow("wine"))
    desk = Desk(position("prices")).gives(ANA, wheel)
    assert desk.played == ["p1 wheel wine salt"]


def test_a_wagon_is_brought_where_it_earns_most() -> None:
    """The tile of the order, then the best destination."""
    wagons: dict[int, str | tuple[str, str]] = {
        1: ("bruegge-koeln-1", "bruegge-koeln-2"),
        2: "wien",
    }
    loads = {1: {BEN: "wine"}}
    desk = Desk(position("movement", wagons=wagons, loads=loads, courier="west"))
    desk.gives(BEN, DriveAhead(2, 4)).plays(ANA, "tile 1", "go 3 1 genua-sued-1")
    assert desk.played == ["p2 tile 4", "p2 go 1 4 bruegge"]


@pytest.mark.parametrize(("sack", "levels"), [(5000, 2), (1500, 1), (0, 0)])
def test_as_many_levels_as_can_be_paid(sack: int, levels: int) -> None:
    """Up to two for 1,200 each."""
    desk = Desk(position("status", money=sack, arrivals=4))
    desk.gives(ANA, StatusAhead(2, 2, money(1200)))
    for seat in (BEN, CLEO, DOV):
        desk.plays(seat, "done")
    assert desk.table.state.players[ANA].status == levels


def test_a_level_that_costs_too_much_is_not_bought() -> None:
    """Two more arrivals than Ana had thought of."""
    desk = Desk(position("status", money=5000, arrivals=6)).gives(
        ANA, StatusAhead(2, 2, money(1200))
    )
    assert len(desk.expired) == 1
    assert ANA in desk.table.asked


def test_an_order_whose_moment_is_gone_lapses() -> None:
    """No purchase is left in this round."""
    desk = Desk(position("loading")).gives(ANA, salt())
    assert desk.expired == ["It is too late for that."]


def test_orders_are_typed_like_moves() -> None:
    """Notation, as in a record."""
    table = position("loading")
    asked = table.game.plannable(table.state, ANA)
    assert parse(asked, "bid-ahead 2 300 0 100 rest") == bids(300, 0, 100, "rest")
    assert parse(asked, "buy-ahead 3 salt genua 2 300 done") == BuyAhead(
        3, Good("salt"), City("genua"), 2, money(300), "done"
    )


def coming(table: Table, seat: Seat) -> dict[str, object]:
    """Return the round of each kind of order that a seat may give."""
    return {
        prompt.kind.removesuffix("-ahead"): dict(prompt.args)["round"]
        for prompt in table.game.plannable(table.state, seat)
    }


@pytest.mark.parametrize(
    ("phase", "gone"),
    [
        ("purchase", ""),
        ("loading", "buy"),
        ("movement", "buy bid load fare toll"),
        ("prices", "buy bid load fare toll drive"),
        ("status", "buy bid load fare toll drive wheel"),
    ],
)
def test_an_order_belongs_to_the_next_time_its_phase_comes(phase: Phase, gone: str) -> None:
    """In this round where it is still to come, or is on; in the next where it is over."""
    kinds = ["buy", "bid", "load", "fare", "toll", "drive", "wheel", "credit", "status", "pass"]
    expected = {kind: 3 if kind in gone.split() else 2 for kind in kinds}
    assert coming(position(phase, money=5000), ANA) == expected


@pytest.mark.parametrize(
    ("phase", "line", "kind"),
    [
        ("purchase", "done", "buy"),
        ("prices", "wheel wine salt", "wheel"),
        ("status", "done", "status"),
    ],
)
def test_whoever_has_done_their_part_orders_for_the_next_round(
    phase: Phase, line: str, kind: str
) -> None:
    """The others are still to have their turn."""
    table = position(phase, money=5000).play(ANA, line)
    assert coming(table, ANA)[kind] == 3
    assert coming(table, DOV)[kind] == 2


def test_whoever_has_moved_orders_a_tile_for_the_next_round() -> None:
    """Ben, who moves now, and whoever comes after him still do in this one."""
    table = position(Turn(ANA, tile=1, spent=True), courier="west")
    assert table.asked == (BEN,)
    assert [coming(table, seat)["drive"] for seat in ALL] == [3, 2, 2, 2]


def test_the_first_round_has_two_purchases() -> None:
    """Whoever has had one may order for the other; after it, for the next round."""
    table = position("purchase", round=1).play(ANA, "done")
    assert coming(table, ANA)["buy"] == 1
    for seat in (BEN, CLEO, DOV, ANA):
        table.play(seat, "done")
    assert (coming(table, ANA)["buy"], coming(table, BEN)["buy"]) == (2, 1)


ROAD = {2: ("ost", "koeln-ost-2")}


@pytest.mark.parametrize(
    ("step", "wagons", "masters", "most"),
    [
        ("loading", {}, {}, (1000, 1000, 1000)),
        ("loading", ROAD, {}, (1000, 0, 1000)),
        ("loading", {}, {1: BEN}, (0, 1000, 1000)),
        ("loading", ROAD, {3: BEN}, None),
        ("purchase", ROAD, {3: BEN}, (1000, 0, 0)),
        ("purchase", ROAD, {1: BEN, 3: BEN}, None),
        ("movement", ROAD, {1: BEN}, (1000, 1000, 1000)),
    ],
)
def test_bids_are_planned_for_wagons_that_will_be_auctioned(
    step: Phase,
    wagons: dict[int, tuple[str, str]],
    masters: dict[int, Seat],
    most: tuple[int, ...] | None,
) -> None:
    """Those in cities without a Loading Master; next round's are anybody's guess."""
    table = position(step, wagons=wagons, masters=masters)
    asked = {prompt.kind: prompt for prompt in table.game.plannable(table.state, BEN)}
    found = fields(asked["bid-ahead"])[:3] if "bid-ahead" in asked else None
    assert (found and tuple(one.maximum for one in found if isinstance(one, Amount))) == most


def test_what_can_be_ordered_is_what_a_seat_has_and_knows() -> None:
    """Bids up to the sack in hundreds, tiles that lie open, cities that make the good."""
    table = position("loading", money=1250, players={ANA: {"tiles": (2, 4)}})
    asked = {prompt.kind: prompt for prompt in table.game.plannable(table.state, ANA)}
    (tiles,) = fields(asked["drive-ahead"])
    assert tiles == OneOf("tile", (2, 4))
    assert fields(asked["bid-ahead"])[0] == Amount("first", 0, 1200, 100)
    assert fields(asked["fare-ahead"]) == (Amount("fee", 0, 1000, 100),)
    assert fields(asked["toll-ahead"]) == (Amount("least", 0, 1000, 100),)
    assert fields(asked["status-ahead"])[0] == Amount("levels", 0, 2)
    assert choices_of(asked["load-ahead"]) == [LoadAhead(2)]
    assert choices_of(asked["pass-ahead"]) == [PassAhead(2), PassAhead(3)]
    assert not {"price-ahead", "stock-ahead"} & set(asked)
    salt_form = next(
        prompt
        for prompt in table.game.plannable(table.state, ANA)
        if isinstance(prompt, Form) and ("good", "salt") in prompt.fixed
    )
    city, number, most, afterwards = salt_form.fields
    assert city == OneOf("city", ("bruegge", "wien", "genua"))
    assert (number, afterwards) == (Amount("number", 1, 3), OneOf("afterwards", ("done", "stay")))
    assert most == OneOf("most", (100, 200, 300, 400))


@pytest.mark.parametrize(
    ("ability", "kind", "first"),
    [
        ("lagerverkauf", "stock-ahead", Amount("least", 100, 1000, 100)),
        ("kontor", "price-ahead", OneOf("good", GOODS)),
    ],
)
def test_abilities_have_orders_of_their_own(ability: str, kind: str, first: Amount | OneOf) -> None:
    """Of whoever has them, and nobody else."""
    table = position("loading", abilities={BEN: ability})
    asked = {prompt.kind: prompt for prompt in table.game.plannable(table.state, BEN)}
    assert fields(asked[kind])[0] == first
    assert kind not in coming(table, ANA)
    assert kind not in {prompt.kind for prompt in table.game.plannable(table.state, ANA)}


def test_a_limit_is_for_the_abilities_that_are_left() -> None:
    """Up to what is in the sack; nothing else can be ordered before the first round."""
    table = opened(abilities="auction")
    (form,) = table.game.plannable(table.state, BEN)
    assert fields(form) == (
        OneOf("ability", table.state.lots),
        Amount("most", 100, table.money(BEN), 100),
    )


ANAS = {ANA: "kontor lagerverkauf"}
STOCK = {ANA: {"paris": "cloth food", "genua": "salt"}}


def asking(good: str) -> Table:
    """Return Ana's ramp, on which Ben offers to pay."""
    table = position(Ramp(0, (BEN,)), masters={1: ANA}, stock={BEN: {"paris": good}})
    return table.play(BEN, f"offer p1 {good} 300")


@pytest.mark.parametrize(
    ("table", "order"),
    [
        (position("purchase"), BuyAhead(2, Good("salt"), City("genua"), 1, money(300), "done")),
        (position("loading"), BidAhead(2, money(0), money(0), money(0), "bid")),
        (position("loading", masters={1: ANA}, stock=STOCK), LoadAhead(2)),
        (position(Ramp(0, (ANA,)), masters={1: BEN}, stock=STOCK), FareAhead(2, 0, money(100))),
        (asking("cloth"), TollAhead(2, money(100))),
        (position("movement"), DriveAhead(2, 1)),
        (position("prices"), WheelAhead(2, Arrow("salt"), Arrow("wine"))),
        (position(Office((ANA,)), abilities=ANAS), PriceAhead(2, Good("salt"), "up")),
        (position(Warehouse(ANA), abilities=ANAS, stock=STOCK), StockAhead(2, money(100))),
        (position(Debt(ANA), money=0), CreditAhead(2, "credit")),
        (position("status", money=5000), StatusAhead(2, 1, money(2000))),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, PlannedMove) else "",
)
def test_an_order_waits_for_its_round(table: Table, order: Any) -> None:
    """In an earlier one the same question is another; when it comes, the order plays."""
    early = replace(table.state, round=1)
    assert GAME.try_planned(early, ANA, order) is None
    assert isinstance(GAME.try_planned(table.state, ANA, order), Play)
    assert isinstance(GAME.try_planned(table.state, BEN, order), Play | None)
    late = replace(table.state, round=3)
    assert isinstance(GAME.try_planned(late, ANA, order), Expired)


def test_an_office_changes_the_price_that_was_ordered() -> None:
    """Up or down; the order expires where that price can go no further."""
    table = position(Office((ANA,)), abilities=ANAS, prices={"wine": 800, "salt": 1000})
    assert isinstance(
        GAME.try_planned(table.state, ANA, PriceAhead(2, Good("salt"), "up")), Expired
    )
    desk = Desk(table).gives(ANA, PriceAhead(2, Good("wine"), "down"))
    assert desk.played == ["p1 price wine down"]


@pytest.mark.parametrize(
    ("least", "sold"),
    [
        (500, ["done"]),
        (400, ["sell silk koeln", "done"]),
        (200, ["sell silk koeln", "sell iron koeln", "sell iron koeln"]),
    ],
)
def test_a_warehouse_sells_the_dearest_while_it_brings_enough(least: int, sold: list[str]) -> None:
    """Silk brings 400, iron 200, and three are the most."""
    stock = {ANA: {"koeln": "iron iron silk iron"}}
    prices = {"silk": 1000, "iron": 700}
    table = position(Warehouse(ANA), abilities=ANAS, stock=stock, prices=prices)
    desk = Desk(table).gives(ANA, StockAhead(2, money(least)))
    assert desk.played == [f"p1 {line}" for line in sold]


@pytest.mark.parametrize(
    ("loan", "played"), [("credit", "p1 credit"), ("no-credit", "p1 no-credit")]
)
def test_a_credit_is_taken_or_not(loan: Any, played: str) -> None:
    """As it was ordered."""
    assert Desk(position(Debt(ANA), money=0)).gives(ANA, CreditAhead(2, loan)).played == [played]


def test_a_master_declines_what_brings_too_little() -> None:
    """Ana takes 300 a good: Ben's 200 is declined, and waits for nobody."""
    stock = {ANA: {"paris": "food"}, BEN: {"paris": "cloth wine"}}
    desk = Desk(position("loading", stock=stock, masters={1: ANA}, money=1000))
    desk.gives(ANA, LoadAhead(2), TollAhead(2, money(300)))
    desk.gives(BEN, FareAhead(2, 0, money(200)))
    assert "p1 decline" in " ".join(desk.played)
    assert desk.table.aboard(1, BEN) == []


def fields(prompt: Prompt) -> tuple[object, ...]:
    """Return the fields of a form."""
    assert isinstance(prompt, Form)
    return prompt.fields


def choices_of(prompt: Prompt) -> list[object]:
    """Return the orders that are listed."""
    assert isinstance(prompt, Choice)
    return [option.action for option in prompt.options]
