"""What one thing more is worth to a player, by the weights: each is counted, and counted once."""

from typing import Any

import pytest

from games.haendler.stages.bidding import Bidding
from games.haendler.stages.loading import Loading
from games.haendler.stages.ramp import Ramp
from games.haendler.terms import Space
from games.hellweg.model import SOLD_OUT
from games.hellweg.stages.placing import Placing
from games.kernel import Seat, changed
from players.haendler.value import distance
from tests.players.evaluators import evaluator
from tests.players.test_reasons import loaded, put, start
from tests.players.test_values import with_player

HELLWEG, HAENDLER, TROEDLER = (
    evaluator(key).weights for key in ("hellweg", "haendler", "troedler")
)


def gained(key: str, before: Any, after: Any) -> Any:
    """Return what the first player's position is worth more, to be compared."""
    one, other = (evaluator(key).value(state)[0] for state in (before, after))
    return pytest.approx(other - one)


def pieces(tokens: dict[int, int], carriages: dict[int, int]) -> Any:
    """Return a first position of Hellweg before the last card, with these pieces on the board.

    It asks for beer of Hagen (house 13) for 5 Thaler and of Duisburg (house 4) for 3.
    """
    state = changed(start("hellweg"), deck=(1,))
    player = state.players[0]
    return with_player(
        state, tokens=put(player.tokens, tokens), carriages=put(player.carriages, carriages)
    )


@pytest.mark.parametrize(
    ("before", "after", "worth"),
    [
        (({}, {}), ({13: 1}, {}), HELLWEG["token"] * 5),
        (({13: 1}, {}), ({13: 2}, {}), HELLWEG["idle token"]),
        (({13: 1}, {19: 1}), ({13: 2}, {19: 1}), HELLWEG["token"] * (3 - HELLWEG["transport"])),
        (({13: 1}, {}), ({13: 1, 4: 1}, {}), HELLWEG["token"] * 3),
        (({}, {}), ({}, {19: 1}), HELLWEG["brown"]),
        (({}, {19: 1}), ({}, {19: 2}), HELLWEG["second"]),
        (({}, {}), ({}, {3: 1}), HELLWEG["cobbled"]),
        (({}, {3: 1}), ({}, {3: 2}), 0),
    ],
)
def test_pieces_of_hellweg(before: Any, after: Any, worth: float) -> None:
    """A token sells at its house, or over carriages for less; a second carriage helps on brown."""
    assert gained("hellweg", pieces(*before), pieces(*after)) == worth


def test_pieces_that_are_being_placed_are_paid_for() -> None:
    """Hellweg: they are worth something to whoever places them."""
    none = changed(start("hellweg"), stage=Placing(0, 0))
    some = changed(none, stage=Placing(3, 2))
    due = 3 * HELLWEG["token due"] + 2 * HELLWEG["carriage due"]
    worth = [
        after - before
        for before, after in zip(*map(evaluator("hellweg").value, (none, some)), strict=True)
    ]
    assert worth[none.seat] == pytest.approx(due)
    assert worth[1 - none.seat] == 0


def test_the_poor_value_money_more_in_hellweg() -> None:
    """Until they have enough."""
    poor, rich = (with_player(pieces({}, {}), money=money) for money in (10, 13))
    assert gained("hellweg", poor, rich) == 3 + HELLWEG["poor"] * (HELLWEG["enough"] - 10)


def test_after_the_last_sale_only_money_and_cards_count_in_hellweg() -> None:
    """Until then pieces do too: here the slot passes at which beer of Hagen is sold."""
    over = with_player(pieces({13: 1}, {19: 1}), wares=(0,), slot=SOLD_OUT)
    assert evaluator("hellweg").value(changed(over, deck=()))[0] == 10 + 18
    selling = changed(with_player(over, slot=2), deck=(), card=1)
    passed = with_player(selling, slot=3)
    worth = HELLWEG["token"] * (5 - (3 - HELLWEG["transport"]))
    assert gained("hellweg", passed, selling) == worth


def stored(goods: dict[int, int], **wagon: Any) -> Any:
    """Return a first position of Die Händler with goods; the first wagon stands in Paris."""
    state = loaded(start("haendler"), **wagon)
    return with_player(state, stock=put(state.players[0].stock, goods))


CLOTH, WINE, CLOTH_OF_VIENNA = 0, 1, 18
RAMP = HAENDLER["ramp"] * 3 * 600


@pytest.mark.parametrize(
    ("before", "after", "wagon", "worth"),
    [
        ({}, {CLOTH_OF_VIENNA: 3}, {}, 600 * 3 * HAENDLER["stock"]),
        ({CLOTH: 3}, {CLOTH: 4}, {}, 600 * HAENDLER["surplus"]),
        ({CLOTH: 3}, {CLOTH: 3, WINE: 1}, {}, 600 * HAENDLER["stock"]),
        ({CLOTH: 3, WINE: 1}, {CLOTH: 3, WINE: 2}, {}, 600 * HAENDLER["surplus"]),
        ({}, {CLOTH: 3}, {"master": Seat(1)}, 600 * 3 * HAENDLER["stock"]),
        ({}, {CLOTH: 3}, {"master": Seat(0)}, 600 * 3 * HAENDLER["stock"] + RAMP),
        ({}, {CLOTH: 3}, {"master": None}, 600 * 3 * HAENDLER["stock"] + 0.4 * RAMP),
    ],
)
def test_goods_in_warehouses(before: Any, after: Any, wagon: Any, worth: float) -> None:
    """Händler: three of the best kind, one of others; more where one rules the ramp."""
    assert gained("haendler", stored(before, **wagon), stored(after, **wagon)) == worth


@pytest.mark.parametrize(
    ("when", "loads", "part"),
    [
        ({}, (), 1),
        ({"phase": "loading", "stage": Bidding(0, (None, None))}, (), 1),
        ({"phase": "loading", "stage": Loading(0)}, (), 1),
        ({"phase": "loading", "stage": Ramp(0)}, (), HAENDLER["again"]),
        ({"phase": "loading", "stage": Loading(1)}, (), HAENDLER["again"]),
        ({"phase": "movement"}, (), HAENDLER["again"]),
        ({}, ("wine",) * 2, 1 / 3),
        ({}, ("wine",) * 3, 0),
    ],
)
def test_a_ramp_is_worth_something_while_one_can_load(when: Any, loads: Any, part: float) -> None:
    """Händler: less when the chance has passed, and as far as there is room on the wagon."""
    none, some = (
        changed(stored(goods, master=Seat(0), loads=(loads, ())), **when)
        for goods in ({}, {CLOTH: 3})
    )
    worth = 600 * 3 * HAENDLER["stock"] + part * RAMP
    assert gained("haendler", none, some) == worth


@pytest.mark.parametrize(
    ("wagon", "steps"),
    [
        ({}, 6),
        ({"space": "paris-west-2", "came": "paris-west-1"}, 4),
        ({"axles": ("genf",)}, 6 + HAENDLER["broken"]),
    ],
)
def test_goods_on_wagons(wagon: Any, steps: float) -> None:
    """Händler: less with each step to a city; a broken axle is as bad as some."""
    full = stored({}, **wagon, loads=(("cloth", "cloth", "silk"), ()))
    likely = HAENDLER["load"] - HAENDLER["per step"] * steps
    worth = likely * (3 * 600 + 3 * HAENDLER["bonus"])
    assert gained("haendler", stored({}, **wagon), full) == worth


def test_how_far_a_city_is() -> None:
    """Händler: in spaces, and never back."""
    board = evaluator("haendler").game.position(start("haendler")).board  # type: ignore[attr-defined]
    west = Space("paris-west-1")
    assert distance(board, Space("paris"), None) == 6
    assert distance(board, Space("paris-west-2"), west) == 4
    assert distance(board, west, Space("paris-west-2")) == 1
    assert distance(board, west, Space("paris")) == 5


@pytest.mark.parametrize(
    ("changes", "worth"),
    [
        ({"hand": ("bonus", "zuladung")}, HAENDLER["card bonus"] + HAENDLER["card zuladung"]),
        ({"credits": 1}, HAENDLER["credit"]),
        ({"tiles": (1, 2, 3)}, -4 * HAENDLER["tile"]),
    ],
)
def test_cards_credits_and_tiles(changes: Any, worth: float) -> None:
    """Händler: a tile counts its number."""
    state = start("haendler")
    assert gained("haendler", state, with_player(state, **changes)) == worth


ROUNDS = 1 + 6 / (HAENDLER["pace"] * 2)
"""Of a game of two to six arrivals, as far as is foreseen at its beginning."""

LEVEL = 800 + HAENDLER["dearer"] * (1600 - 800)
"""What a level of status costs until then: 800 guilders now, 1600 at the end."""


@pytest.mark.parametrize(
    ("changes", "worth"),
    [
        ({"money": 4100}, 100 * 1600 / LEVEL),
        ({"status": 1}, 1600 * (1 - HAENDLER["upkeep"] * ROUNDS * 100 / LEVEL)),
    ],
)
def test_money_becomes_status_and_status_costs_upkeep(changes: Any, worth: float) -> None:
    """Händler: a level is worth what it costs at the end; the first costs 100 a round."""
    state = start("haendler")
    assert gained("haendler", state, with_player(state, **changes)) == worth


def test_money_that_can_become_no_status_is_worth_little() -> None:
    """Händler: who has enough for all levels that can be bought."""
    rich, richer = (with_player(start("haendler"), money=money) for money in (40_000, 40_100))
    assert gained("haendler", rich, richer) == 100 * HAENDLER["spare"]


def row(name: str, number: int) -> float:
    """Return a weight of Die Trödler for one more."""
    return float(TROEDLER.rows[name][number])


@pytest.mark.parametrize(
    ("before", "after", "worth"),
    [
        ((), ("ferry",), row("route", 0) + TROEDLER["way"]),
        ((), ("bridge",), row("route", 0)),
        (("ferry",), ("ferry",) * 2, row("route", 1)),
        ((), ("extra",), TROEDLER["extra"]),
        ((), ("feed",) * 2, row("feed", 0) + row("feed", 1)),
        ((), ("anvil2",), 3 * row("wish", 2)),
        ((), ("chair3_bottle1",), 7 * row("wish", 4)),
        (("moor",), ("moor", "anvil2"), 3 * row("wish", 2)),
        (
            ("ferry",),
            ("ferry", "anvil2"),
            3 * (row("wish", 2) + TROEDLER["reach"] * (row("wish", 1) - row("wish", 2))),
        ),
    ],
)
def test_cards_of_troedler(before: Any, after: Any, worth: float) -> None:
    """A route has a way or none, a request has its goods in reach or not."""
    state = start("troedler", hand=())
    one, other = (with_player(state, hand=hand) for hand in (before, after))
    assert gained("troedler", one, other) == worth


def test_goods_are_taken_by_one_request_in_troedler() -> None:
    """The nearest has them; what it needs is not there for the other."""
    goods = start("troedler", hand=(), goods=(2, 0, 0, 0, 0, 0))
    one = with_player(goods, hand=("anvil2",))
    both = with_player(goods, hand=("anvil2", "chair2_anvil1"))
    assert gained("troedler", goods, one) == 3 * row("wish", 0)
    assert gained("troedler", one, both) == 4 * row("wish", 3)
