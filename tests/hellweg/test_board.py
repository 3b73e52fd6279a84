"""The board is data, and every constraint that the rulebook states is checked when it is read."""

from collections.abc import Callable
from typing import Any

import pytest

from games import hellweg
from games.kernel import BadBoard
from tests.broken import typed, value_at
from tests.hellweg.table import rules

Data = dict[str, Any]
Spoil = Callable[[Data], object]


def test_the_ten_town_layout_has_only_towns_that_the_rulebook_names() -> None:
    """Wesel and Hamm are ours."""
    towns = {
        key: {town.id for town in rules().boards[key].chart.towns} for key in ("twelve", "ten")
    }
    assert len(towns["ten"]) == 10
    assert towns["twelve"] - towns["ten"] == {"wesel", "hamm"}


def twelve(*path: Any) -> Spoil:
    """Return the change of a value of the first layout."""
    return value_at("layouts", "twelve", *path)


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


def both(*changes: Spoil) -> Spoil:
    """Return several changes as one."""
    return lambda data: [change(data) for change in changes]


BROKEN: dict[str, Spoil] = {
    "extra": value_at("extra", 1),
    r"trading_cards\.0.*price": slot(0, price=6),
    "duisburg beer comes with 3, 4 and 5": slot(3, price=4),
    "missing: salt": slot(1, sort="beer"),
    "more than once: moenster": slot(1, town="moenster", sort="salt"),
    "hamm iron": slot(0, town="hamm"),
    "moenster: one to three": slot(0, tokens=3, carriages=1),
    "one to three symbols": slot(0, tokens=0, carriages=0),
    "has 12, not 11": lambda data: data["layouts"]["twelve"]["trading_cards"].pop(),
    "once: 2": twelve("trading_cards", 0, "number", 2),
    "dortmund has one or two": more("houses", town="dortmund", sort="salt"),
    "wesel beer": more("houses", town="wesel", sort="beer"),
    "more than once: wesel": more("towns"),
    r"towns\.0\.name": twelve("towns", 0, "name", ""),
    r"twelve\.towns\.0\.name": twelve("towns", 0, "name", "x" * 25),
    r"towns\.2\.x": twelve("towns", 2, "x", -1),
    r"twelve\.towns\.2\.x": twelve("towns", 2, "x", 1001),
    r"towns\.2\.y": twelve("towns", 2, "y", -1),
    r"twelve\.towns\.2\.y": twelve("towns", 2, "y", 1001),
    "no town 'unna'": twelve("houses", 0, "town", "unna"),
    "no beer in dortmund": twelve("houses", 8, "sort", "salt"),
    "leads nowhere": twelve("roads", 9, "b", "soest"),
    "more than once: dortmund-soest": more("roads", a="soest", b="dortmund"),
    "six roads leave Dortmund, not 5": road("hamm", "dortmund"),
    "no road from olpe to hagen": road("olpe", "hagen"),
    "olpe-corbach is brown": road("olpe", "corbach", surface="cobbled"),
    "dortmund-soest has a village": road("dortmund", "soest", village=False),
    "cannot be reached": both(*(road("wesel", b) for b in ("duisburg", "essen", "moenster"))),
    "each privilege": twelve("routes", 1, "gives", "storage"),
    "Duisburg-Paderborn": twelve("routes", 3, "a", "wesel"),
    "Builefeld-Corbach": twelve("routes", 0, "a", "soest"),
    "same towns": both(twelve("routes", 1, "a", "corbach"), twelve("routes", 1, "b", "builefeld")),
    "two towns": twelve("routes", 1, "b", "moenster"),
    "no card of the example": slot(2, tokens=1),
    "has 9, not 8": lambda data: data["merchandise_cards"].pop(),
    r"merchandise_cards\.0": ware(0, price=16),
    "2 players use 6": ware(4, players=[2, 3, 4]),
    r"merchandise_cards\.4.*players": ware(4, players=[2, 4]),
    r"merchandise_cards\.4.*pair": ware(4, bonus=0),
    r"merchandise_cards\.6.*goods": ware(6, sort="beer"),
    "once: coal 1": ware(1, number=1),
    "one tobacco card is for": both(ware(8, players=[2, 3, 4]), ware(3, players=[4])),
    "no coal for 15": both(*(ware(index, price=20) for index in range(3))),
}
"""What is told of each change."""


@pytest.mark.parametrize("told", BROKEN)
def test_a_board_that_breaks_a_rule_is_refused_at_the_place(told: str) -> None:
    """A host's own board is checked when it is loaded; the error names the place."""
    with pytest.raises(BadBoard, match=told):
        hellweg.build(typed(rules().board_text, BROKEN[told]))


def test_a_host_may_replace_the_board() -> None:
    """A name and a worth typed in from one's own copy are what is played and shown."""
    own = typed(rules().board_text, both(twelve("towns", 0, "name", "Xanten"), ware(0, worth=17)))
    game = hellweg.build(own)
    assert game.board_text == own
    assert game.names["town-wesel"] == "Xanten"
    assert game.names["road-wesel-essen"] == "Xanten\N{EN DASH}Essen"
    assert game.boards["twelve"].wares[0].worth == 17
