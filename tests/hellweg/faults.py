"""What is refused: boards that break a rule of the rulebook, and positions that cannot be."""

from collections.abc import Callable
from functools import partial
from typing import Any

from games.hellweg.model import State
from games.kernel import replace_fields
from tests.contract.faults import Spoil, at, both, first_of
from tests.hellweg.table import begun

Data = dict[str, Any]


def twelve(path: str, value: object) -> Spoil:
    """Return the change of a value of the first layout."""
    return at(f"layouts.twelve.{path}", value)


def slot(index: int, **values: Any) -> Spoil:
    """Return the change of a slot of the first trading card."""

    def change(data: Data) -> None:
        data["layouts"]["twelve"]["trading_cards"][0]["slots"][index].update(values)

    return change


def more(what: str, **values: Any) -> Spoil:
    """Return the change that adds the first of its kind once more, with these values."""

    def change(data: Data) -> None:
        listed = data["layouts"]["twelve"][what]
        listed.append({**listed[0], **values})

    return change


def road(a: str, b: str, **values: Any) -> Spoil:
    """Return the change of a road; without values, there is none."""

    def change(data: Data) -> None:
        roads = data["layouts"]["twelve"]["roads"]
        (found,) = [each for each in roads if {each["a"], each["b"]} == {a, b}]
        found.update(values)
        if not values:
            roads.remove(found)

    return change


def ware(index: int, **values: Any) -> Spoil:
    """Return the change of a merchandise card."""
    return lambda data: data["merchandise_cards"][index].update(values)


FAULTS: list[tuple[Spoil, str]] = [
    (at("extra", 1), "extra"),
    (slot(0, price=6), r"trading_cards\.0.*price"),
    (slot(3, price=4), "duisburg beer comes with 3, 4 and 5"),
    (slot(1, sort="beer"), "missing: salt"),
    (slot(1, town="moenster", sort="salt"), '"moenster" stands there twice'),
    (slot(0, town="hamm"), "hamm iron"),
    (slot(0, tokens=3, carriages=1), "moenster: one to three"),
    (slot(0, tokens=0, carriages=0), "one to three symbols"),
    (lambda data: data["layouts"]["twelve"]["trading_cards"].pop(), "has 12, not 11"),
    (twelve("trading_cards.0.number", 2), '"2" stands there twice'),
    (more("houses", town="dortmund", sort="salt"), "dortmund has one or two"),
    (more("houses", town="wesel", sort="beer"), "wesel beer"),
    (more("towns"), '"wesel" stands there twice'),
    (twelve("towns.0.name", ""), r"towns\.0\.name"),
    (twelve("towns.0.name", "x" * 25), r"twelve\.towns\.0\.name"),
    (twelve("towns.2.x", -1), r"towns\.2\.x"),
    (twelve("towns.2.x", 1001), r"twelve\.towns\.2\.x"),
    (twelve("towns.2.y", -1), r"towns\.2\.y"),
    (twelve("towns.2.y", 1001), r"twelve\.towns\.2\.y"),
    (twelve("houses.0.town", "unna"), "no town 'unna'"),
    (twelve("houses.8.sort", "salt"), "no beer in dortmund"),
    (twelve("roads.9.b", "soest"), "roads.9: a way leads from one place to another"),
    (more("roads", a="soest", b="dortmund"), "joined already"),
    (road("hamm", "dortmund"), "six roads leave Dortmund, not 5"),
    (road("olpe", "hagen"), "no road from olpe to hagen"),
    (road("olpe", "corbach", surface="cobbled"), "olpe-corbach is brown"),
    (road("dortmund", "soest", village=False), "dortmund-soest has a village"),
    (both(*(road("wesel", b) for b in ("duisburg", "essen", "moenster"))), "none leads to"),
    (twelve("routes.1.gives", "storage"), "each privilege"),
    (twelve("routes.3.a", "wesel"), "Duisburg-Paderborn"),
    (twelve("routes.0.a", "soest"), "Builefeld-Corbach"),
    (both(twelve("routes.1.a", "corbach"), twelve("routes.1.b", "builefeld")), "same towns"),
    (twelve("routes.1.b", "moenster"), "two towns"),
    (slot(2, tokens=1), "no card of the example"),
    (lambda data: data["merchandise_cards"].pop(), "has 9, not 8"),
    (ware(0, price=16), r"merchandise_cards\.0"),
    (ware(4, players=[2, 3, 4]), "2 players use 6"),
    (ware(4, players=[2, 4]), r"merchandise_cards\.4.*players"),
    (ware(4, bonus=0), r"merchandise_cards\.4.*pair"),
    (ware(6, sort="beer"), r"merchandise_cards\.6.*goods"),
    (ware(6, bonus=5), r"merchandise_cards\.6.*pair"),
    (ware(1, number=1), '"coal 1" stands there twice'),
    (both(ware(8, players=[2, 3, 4]), ware(3, players=[4])), "one tobacco card is for"),
    (both(*(ware(index, price=20) for index in range(3))), "no coal for 15"),
]

BOUNDS: list[Spoil] = []

player = partial(first_of, "players")

SOUND = begun(3)
POSITIONS: list[tuple[Callable[[State], State], str]] = [
    (player(token_supply=lambda p: p.token_supply + 1), "tokens"),
    (player(carriage_supply=lambda p: p.carriage_supply - 1), "carriages"),
    (
        player(
            token_supply=lambda p: p.token_supply + p.stored_tokens + 1, stored_tokens=lambda _: -1
        ),
        "pieces below zero",
    ),
    (player(money=lambda _: -1), "a purse below zero"),
    (player(owed=lambda _: -1), "more choices due"),
    (player(owed=lambda p: p.privileges.count("none") + 1), "more choices due"),
    (
        player(extra=lambda _: 1, carriage_supply=lambda p: p.carriage_supply + 1),
        "additional carriages",
    ),
    (lambda state: replace_fields(state, deck=state.deck[1:]), "trading cards"),
    (lambda state: replace_fields(state, deck=(*state.deck[1:], state.deck[1])), "trading cards"),
    (lambda state: replace_fields(state, wares=state.wares[1:]), "merchandise cards"),
    (player(wares=lambda p: (*p.wares, 0)), "merchandise cards"),
    (lambda state: replace_fields(state, market=(3, *state.market[1:])), "more than two merchants"),
]
