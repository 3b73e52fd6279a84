"""Playing ahead: what is planned is played when its moment comes, or expires with a word."""

from dataclasses import replace
from typing import Any

import pytest

from games.haendler.planned import (
    AuctionLimit,
    BidPlan,
    CardsPassPlan,
    CreditPlan,
    GuestFeePlan,
    LoadingPlan,
    MasterFeePlan,
    MovePlan,
    PricePlan,
    PurchasePlan,
    StatusPlan,
    StockSalePlan,
    WheelPlan,
)
from games.haendler.stages.loading.ramp import Ramp
from games.haendler.stages.movement.turn import Turn
from games.haendler.stages.prices.office import Office
from games.haendler.stages.prices.warehouse import Warehouse
from games.haendler.stages.status.debt import Debt
from games.haendler.terms import GOODS, Ability, Arrow, Good, Lot, Money, Phase
from games.kernel import (
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
from games.texts.catalogues import game_speaker
from tests.haendler.table import ANA, BEN, CLEO, DOV, GAME, Table, opened, position

ALL = (ANA, BEN, CLEO, DOV)


class Desk:
    """The planned moves of all seats beside a table, followed as the table follows them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.plans: dict[Seat, list[PlannedMove]] = {seat: [] for seat in ALL}
        self.expired: list[str] = []
        self.played: list[str] = []

    def gives(self, seat: Seat, *plans: PlannedMove) -> "Desk":
        """Plan moves and follow them."""
        self.plans[seat] += plans
        while self._acts():
            pass
        return self

    def plays(self, seat: Seat, *lines: str) -> "Desk":
        """Type lines for a seat and follow the plans of all."""
        self.table.play(seat, *lines)
        return self.gives(seat)

    def _acts(self) -> bool:
        for seat, plans in self.plans.items():
            for plan in tuple(plans):
                what = GAME.try_planned(self.table.state, seat, plan)
                if what is None:
                    continue
                plans.remove(plan)
                if isinstance(what, Expired):
                    self.expired.append(game_speaker("en", GAME).say(what.why))
                    continue
                plans.extend([] if what.then is None else [what.then])
                self.table.do(seat, what.action)
                self.played.append(f"p{seat + 1} {text(what.action)}")
                return True
        return False


def bids(first: int, second: int, third: int, winning: Any = "bid") -> BidPlan:
    """Plan bids for the wagons of round 2."""
    return BidPlan(2, Money(first), Money(second), Money(third), winning)


def shop(*lots: str, round: int = 2, most: int = 300) -> PurchasePlan:  # noqa: A002 - its name
    """Plan all goods of a purchase."""
    first, second, third = map(Lot, lots)
    return PurchasePlan(round, Money(most), first, second, third)


def wheel(first: str, second: str) -> WheelPlan:
    """Plan a price wheel for round 2."""
    return WheelPlan(2, Arrow(first), Arrow(second))


ANAS = {ANA: "kontor lagerverkauf"}
SILK = {"stock": {ANA: {"koeln": "iron iron silk iron"}}, "prices": {"silk": 1000, "iron": 700}}


def warehouse() -> Table:
    """Return Ana's Lagerverkauf: silk brings 400, iron 200."""
    return position(Warehouse(ANA), abilities=ANAS, **SILK)  # type: ignore[arg-type]


def office() -> Table:
    """Return Ana's Kontor."""
    return position(Office((ANA,)), abilities=ANAS, prices={"wine": 800, "salt": 1000})


SHOP, TWO, IRON = position("purchase"), "buy salt genua; buy salt genua", "sell iron koeln"
FELL = position(Debt((None,) * 4, (ANA,)), money=0)
LEVELS = StatusPlan(2, 2, Money(1200))


@pytest.mark.parametrize(
    ("table", "plan", "played"),
    [
        (SHOP, shop("salt-genua", "same", "same"), f"{TWO}; buy salt genua"),
        (SHOP, shop("salt-genua", "same", "wine-koeln"), f"{TWO}; buy wine koeln"),
        (SHOP, shop("salt-genua", "same", "nothing"), f"{TWO}; done"),
        (SHOP, shop("nothing", "same", "same"), "done"),
        (position("movement", hands={ANA: "bonus"}), CardsPassPlan(2), "pass"),
        (position("prices"), wheel("salt", "wine"), "wheel wine salt"),
        (office(), PricePlan(2, Good("wine"), "down"), "price wine down"),
        (warehouse(), StockSalePlan(2, Money(500)), "done"),
        (warehouse(), StockSalePlan(2, Money(400)), "sell silk koeln; done"),
        (warehouse(), StockSalePlan(2, Money(200)), f"sell silk koeln; {IRON}; {IRON}"),
        (FELL, CreditPlan(2, "credit"), "credit"),
        (FELL, CreditPlan(2, "no-credit"), "no-credit"),
        (position("status", money=5000), LEVELS, "levels 2"),
        (position("status", money=1500), LEVELS, "levels 1"),
        (position("status", money=0), LEVELS, "done"),
    ],
)
def test_what_is_planned_is_played(table: Table, plan: PlannedMove, played: str) -> None:
    """In its round, as often as it can, as much of it as can be had; of a pass something stays."""
    if not isinstance(plan, CardsPassPlan):
        assert GAME.try_planned(replace(table.state, round=1), ANA, plan) is None
    assert isinstance(GAME.try_planned(replace(table.state, round=3), ANA, plan), Expired)
    desk = Desk(Table(table.state)).gives(ANA, plan)
    assert desk.played == [f"p1 {line}" for line in played.split("; ")]
    assert len(desk.plans[ANA]) == isinstance(plan, CardsPassPlan)


DEAR = position("purchase", prices={"salt": 1000})
GONE = position("purchase", stock={DOV: {"genua": "salt " * 7}})
HIGHER = "The price of salt was 400, more than you wanted to pay."
IMPOSSIBLE = "“{}” was not possible when its moment came."


@pytest.mark.parametrize(
    ("table", "plan", "said"),
    [
        (DEAR, shop("salt-genua", "same", "same"), HIGHER),
        (GONE, shop("salt-genua", "same", "same"), IMPOSSIBLE.format("buy salt genua")),
        (position("loading"), bids(2000, 0, 0), IMPOSSIBLE.format("bid 2000")),
        (office(), PricePlan(2, Good("salt"), "up"), IMPOSSIBLE.format("price salt up")),
        (
            position("status", money=5000, arrivals=6),
            LEVELS,
            "A status level cost 1,600, more than you wanted to pay.",
        ),
        (position("loading"), shop("salt-genua", "same", "same"), "It is too late for that."),
    ],
)
def test_what_cannot_be_played_expires(table: Table, plan: PlannedMove, said: str) -> None:
    """Ana is asked as usual, and told why."""
    desk = Desk(Table(table.state)).gives(ANA, plan)
    assert desk.expired == [said]
    assert ANA in desk.table.asked


def test_plans_wait_for_their_turn() -> None:
    """Ana buys first; bids for all wagons follow each other; a tile and the best destination."""
    desk = Desk(position("purchase")).gives(BEN, shop("salt-genua", "same", "nothing"))
    assert not desk.played
    assert desk.plays(ANA, "done").table.asked == (CLEO,)
    desk = Desk(position("loading")).gives(ANA, bids(300, 300, 300, "rest"))
    for seat in (BEN, CLEO, DOV):
        desk.gives(seat, bids(100, 0, 200))
    assert [wagon.master for wagon in desk.table.state.wagons] == [ANA, ANA, BEN]
    assert desk.played[4] == "p1 bid 0"
    # One that was won with a bid of 0 has been won.
    desk = Desk(position("loading")).gives(ANA, bids(0, 300, 0, "rest"))
    for seat in (BEN, CLEO, DOV):
        desk.gives(seat, bids(0, 0, 0))
    assert [wagon.master for wagon in desk.table.state.wagons][:2] == [ANA, ANA]
    assert desk.played[4] == "p1 bid 0"
    # Nothing has been won with a wagon that keeps its Loading Master.
    for kept, plan in ((3, bids(300, 0, 0, "rest")), (1, bids(0, 300, 0, "rest"))):
        desk = Desk(position("loading", masters={kept: ANA})).gives(ANA, plan)
        assert desk.played == ["p1 bid 300"]
    wagons = {1: "bruegge-koeln-1 bruegge-koeln-2", 2: "wien"}
    desk = Desk(position("movement", wagons=wagons, loads={1: {BEN: "wine"}}, courier="west"))
    desk.gives(BEN, MovePlan(2, 4)).plays(ANA, "tile 1", "go 3 1 genua-sued-1")
    assert desk.played == ["p2 tile 4", "p2 go 1 4 bruegge"]


def test_a_limit_outbids_the_others_until_it_is_reached() -> None:
    """Proxy bidding: up to 700 for the courier, and out; for another ability it waits."""
    limit = AuctionLimit(Ability("kurier"), Money(700))
    desk = Desk(opened(abilities="auction")).gives(BEN, limit).plays(ANA, "open wagnerei")
    assert (desk.table.asked, desk.played, desk.plans[BEN]) == ((BEN,), [], [limit])
    desk = Desk(opened(abilities="auction")).gives(BEN, limit)
    desk.plays(ANA, "open kurier").plays(CLEO, "drop").plays(DOV, "drop").plays(ANA, "raise")
    desk.plays(ANA, "raise")
    assert desk.played == ["p2 raise", "p2 raise", "p2 drop"]
    assert "kurier" in desk.table.state.players[ANA].abilities


@pytest.mark.parametrize(("least", "aboard"), [(150, ["cloth", "wine"]), (300, [])])
def test_the_plans_of_a_ramp_agree_among_themselves(least: int, aboard: list[str]) -> None:
    """Ben pays up to 200 a good, Ana declines what brings too little; Cleo's 100 always."""
    stock = {ANA: {"paris": "food"}, BEN: {"paris": "cloth wine"}, CLEO: {"paris": "cloth"}}
    desk = Desk(position("loading", stock=stock, masters={1: ANA}))
    desk.gives(ANA, LoadingPlan(2), MasterFeePlan(2, Money(least)))
    desk.gives(BEN, GuestFeePlan(2, 0, Money(200))).gives(CLEO, GuestFeePlan(2, 0, Money(100)))
    assert [desk.table.aboard(1, seat) for seat in ALL] == [["food"], aboard, [], []]
    assert desk.table.step == "bidding", "the ramp is over"
    assert [len(desk.plans[seat]) for seat in ALL] == [2, 1, 1, 0], "they hold for further wagons"


@pytest.mark.parametrize(
    ("fee", "answer"), [(300, "accept"), (200, "accept"), (100, "pass"), (0, "pass")]
)
def test_a_fee_that_is_asked_is_paid_up_to_so_much_for_each_good(fee: int, answer: str) -> None:
    """Ana asks 400 for two; who has offered less already leaves the ramp."""
    table = position(Ramp(0, (BEN,)), stock={BEN: {"paris": "cloth wine"}}, masters={1: ANA})
    table.play(ANA, "offer p2 cloth+wine 400")
    what = GAME.try_planned(table.state, BEN, GuestFeePlan(2, 1, Money(fee)))
    assert isinstance(what, Play)
    assert what.action.kind == answer


def planned(table: Table, seat: Seat) -> dict[str, Prompt]:
    """Return the questions for what a seat may plan; of the purchases the last."""
    return {prompt.kind: prompt for prompt in GAME.plannable(table.state, seat)}


def coming(table: Table, seat: Seat) -> dict[str, object]:
    """Return the round of each kind of move that a seat may plan."""
    asked = planned(table, seat).items()
    return {kind.removesuffix("-ahead"): dict(prompt.args)["round"] for kind, prompt in asked}


@pytest.mark.parametrize(
    ("phase", "gone"),
    [
        ("purchase", ""),
        ("loading", "shop"),
        ("movement", "shop bid load fare toll"),
        ("prices", "shop bid load fare toll drive"),
        ("status", "shop bid load fare toll drive wheel"),
    ],
)
def test_a_plan_is_for_the_next_time_its_phase_comes(phase: Phase, gone: str) -> None:
    """In this round where it is still to come, or is on; in the next where it is over."""
    kinds = ["shop", "bid", "load", "fare", "toll", "drive", "wheel", "credit", "status", "pass"]
    expected = {kind: 3 if kind in gone.split() else 2 for kind in kinds}
    assert coming(position(phase, money=5000), ANA) == expected


@pytest.mark.parametrize(
    ("table", "line", "kind", "rounds"),
    [
        (position("purchase"), "done", "shop", [3, 2, 2, 2]),
        (position("prices"), "wheel wine salt", "wheel", [3, 2, 2, 2]),
        (position("status"), "done", "status", [3, 2, 2, 2]),
        (position(Turn(ANA, tile=1), courier="west"), "go 1 1 genf-paris-5", "drive", [3, 2, 2, 2]),
        (position("purchase", round=1), "done", "shop", [1, 1, 1, 1]),
    ],
)
def test_who_has_played_plans_for_the_next_round(
    table: Table, line: str, kind: str, rounds: list[int]
) -> None:
    """The others are still to have their turn; the first round has two purchases."""
    played = Table(table.state).play(ANA, line)
    assert [coming(played, seat)[kind] for seat in ALL] == rounds


def test_in_the_last_round_nothing_is_planned_for_another() -> None:
    """As soon as so many wagons have arrived, all know that there is none."""
    assert set(coming(position("status", arrivals=7), ANA).values()) == {2, 3}
    assert set(coming(position("status", arrivals=8), ANA).values()) == {2}


def test_a_bid_may_say_what_is_loaded() -> None:
    """Ana becomes Loading Master of the first wagon, which loads what sells for most; or asks."""
    for plan, step in (
        (replace(bids(300, 0, 0), load="best"), "bidding"),
        (bids(300, 0, 0), "loading"),
    ):
        desk = Desk(position("loading", stock={ANA: {"paris": "food food"}})).gives(ANA, plan)
        for seat in (BEN, CLEO, DOV):
            desk.plays(seat, "bid 0")
        assert desk.table.step == step
        assert desk.table.aboard(1, ANA) == (["food", "food"] if step == "bidding" else [])


ROAD = {2: "ost koeln-ost-2"}


@pytest.mark.parametrize(
    ("step", "wagons", "masters", "most"),
    [
        ("loading", {}, {}, [1000, 1000, 1000]),
        ("loading", ROAD, {}, [1000, 0, 1000]),
        ("loading", {}, {1: BEN}, [0, 1000, 1000]),
        ("loading", ROAD, {3: BEN}, None),
        ("purchase", ROAD, {3: BEN}, [1000, 0, 0]),
        ("purchase", ROAD, {1: BEN, 3: BEN}, None),
        ("movement", ROAD, {1: BEN}, [1000, 1000, 1000]),
    ],
)
def test_bids_are_planned_for_wagons_that_will_be_auctioned(
    step: Phase, wagons: dict[int, str], masters: dict[int, Seat], most: list[int] | None
) -> None:
    """Those in cities without a Loading Master; next round's are anybody's guess."""
    asked = planned(position(step, wagons=wagons, masters=masters), BEN).get("bid-ahead")
    found = asked and [field.maximum for field in fields(asked) if isinstance(field, Amount)]
    assert found == most


def test_what_can_be_planned_is_what_a_seat_has_and_knows() -> None:
    """Bids up to the sack in hundreds, open tiles, cities that make the good, abilities left."""
    players = {ANA: {"tiles": (2, 4)}}
    table = position("loading", money=1250, players=players, abilities={BEN: "lagerverkauf kontor"})
    asked = planned(table, ANA)
    assert fields(asked["drive-ahead"]) == (OneOf("tile", (2, 4)),)
    first, *_, load = fields(asked["bid-ahead"])
    assert (first, load) == (
        Amount("first", 0, 1200, 100),
        OneOf("load", ("ask", "best"), ready=True),
    )
    assert fields(asked["fare-ahead"]) == (Amount("fee", 0, 1000, 100),)
    assert fields(asked["toll-ahead"]) == (Amount("least", 0, 1000, 100),)
    assert fields(asked["status-ahead"])[0] == Amount("levels", 0, 2)
    assert _listed(asked["load-ahead"]) == [LoadingPlan(2)]
    assert _listed(asked["pass-ahead"]) == [CardsPassPlan(2), CardsPassPlan(3)]
    most, first, second, _ = fields(asked["shop-ahead"])
    assert isinstance(first, OneOf)
    assert [lot for lot in first.values if "salt" in lot] == [
        "salt-bruegge",
        "salt-wien",
        "salt-genua",
    ]
    assert second == OneOf("second", ("same", *first.values), ready=True)
    assert most == OneOf("most", (400, 300, 200, 100), ready=True), "the prices may change before"
    assert fields(planned(position("status"), ANA)["shop-ahead"])[0] == first, "or may not"
    done = position("purchase").play(ANA, "done")
    assert fields(planned(done, ANA)["shop-ahead"])[0] == most, "Ana has bought: for next round"
    assert fields(planned(done, BEN)["shop-ahead"])[0] == first
    bens = planned(table, BEN)
    assert fields(bens["stock-ahead"]) == (Amount("least", 100, 1000, 100),)
    assert fields(bens["price-ahead"])[0] == OneOf("good", GOODS)
    assert not {"price-ahead", "stock-ahead"} & set(asked), "Ana has no such ability"
    table = opened(abilities="auction")
    (form,) = GAME.plannable(table.state, BEN)
    most = Amount("most", 100, table.money(BEN), 100)
    assert fields(form) == (OneOf("ability", table.state.lots), most)
    lines = GAME.plannable(position("loading").state, ANA)
    assert parse(lines, "bid-ahead 2 300 0 100 rest ask") == bids(300, 0, 100, "rest")
    assert parse(lines, "shop-ahead 3 300 salt-genua same nothing") == shop(
        "salt-genua", "same", "nothing", round=3
    )


def fields(prompt: Prompt) -> tuple[object, ...]:
    """Return the fields of a form."""
    assert isinstance(prompt, Form)
    return prompt.fields


def _listed(prompt: Prompt) -> list[object]:
    assert isinstance(prompt, Choice)
    return [option.action for option in prompt.options]
