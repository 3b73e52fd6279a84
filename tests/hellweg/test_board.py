"""The board is data, and every constraint that the rulebook states is checked when it is read."""

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from games import hellweg
from games.hellweg.board import load
from games.hellweg.terms import DORTMUND
from games.kernel import BadBoard
from tests.hellweg.table import rules

Data = dict[str, Any]
every_layout = pytest.mark.parametrize("key", ["twelve", "ten"])


def changed(change: Callable[[Data], object]) -> str:
    """Return the board's text after a change to its data."""
    data = json.loads(rules().board_text)
    change(data)
    return json.dumps(data)


@every_layout
def test_each_trading_house_comes_three_times_with_three_four_and_five(key: str) -> None:
    """Before the first game: each house of the map thrice, once for each value."""
    board = rules().boards[key]
    shown = Counter((s.town, s.sort, s.price) for card in board.cards for s in card.slots)
    assert set(shown.values()) == {1}
    assert {(h.town, h.sort, p) for h in board.chart.houses for p in (3, 4, 5)} == set(shown)


@every_layout
def test_every_sort_is_on_each_card_and_six_roads_leave_dortmund(key: str) -> None:
    """Before the first game; the example of action a."""
    board = rules().boards[key]
    for card in board.cards:
        assert {slot.sort for slot in card.slots} == {"beer", "salt", "iron"}
        assert len({slot.town for slot in card.slots}) == 4
    assert sum(DORTMUND in (road.a, road.b) for road in board.chart.roads) == 6


def test_the_ten_town_layout_has_only_towns_that_the_rulebook_names() -> None:
    """Wesel and Hamm are ours."""
    towns = {
        key: {town.id for town in rules().boards[key].chart.towns} for key in ("twelve", "ten")
    }
    assert len(towns["ten"]) == 10
    assert towns["twelve"] - towns["ten"] == {"wesel", "hamm"}


@pytest.mark.parametrize(("players", "cards"), [(2, 6), (3, 8), (4, 9)])
def test_merchandise_cards_by_number_of_players(players: int, cards: int) -> None:
    """Preparations: six, eight or all nine; both tobacco cards only with four."""
    wares = [card for card in rules().boards["twelve"].wares if players in card.players]
    assert len(wares) == cards
    assert sum(card.ware == "tobacco" for card in wares) == (2 if players == 4 else 1)


def twelve(data: Data) -> Data:
    """Return the first layout's data."""
    layout: Data = data["layouts"]["twelve"]
    return layout


def slot(data: Data, card: int, index: int) -> Data:
    """Return one slot's data."""
    found: Data = twelve(data)["trading_cards"][card]["slots"][index]
    return found


def drop_road(data: Data, a: str, *others: str) -> None:
    """Remove the roads from a town to others."""
    gone = [{a, b} for b in others]
    layout = twelve(data)
    layout["roads"] = [road for road in layout["roads"] if {road["a"], road["b"]} not in gone]


def find_road(data: Data, a: str, b: str) -> Data:
    """Return a road's data."""
    return next(road for road in twelve(data)["roads"] if {road["a"], road["b"]} == {a, b})


BROKEN: dict[str, tuple[Callable[[Data], object], str]] = {
    "a misspelt field": (lambda d: d.update(extra=1), "extra"),
    "a price of six": (lambda d: slot(d, 0, 0).update(price=6), r"trading_cards\.0.*price"),
    "a house with 4 twice": (
        lambda d: slot(d, 0, 3).update(price=4),
        "duisburg beer comes with 3, 4 and 5",
    ),
    "a sort missing on a card": (lambda d: slot(d, 0, 1).update(sort="beer"), "missing: salt"),
    "a town twice on a card": (
        lambda d: slot(d, 0, 1).update(town="moenster", sort="salt"),
        "more than once: moenster",
    ),
    "a slot without its house": (lambda d: slot(d, 0, 0).update(town="hamm"), "hamm iron"),
    "four symbols": (lambda d: slot(d, 0, 0).update(tokens=3, carriages=1), "one to three"),
    "no symbols": (lambda d: slot(d, 0, 0).update(tokens=0, carriages=0), "one to three"),
    "eleven cards": (lambda d: twelve(d)["trading_cards"].pop(), "has 12, not 11"),
    "a number twice": (lambda d: twelve(d)["trading_cards"][0].update(number=2), "once: 2"),
    "three houses in a town": (
        lambda d: twelve(d)["houses"].append({"town": "dortmund", "sort": "salt"}),
        "dortmund has one or two",
    ),
    "a house twice": (
        lambda d: twelve(d)["houses"].append({"town": "wesel", "sort": "beer"}),
        "wesel beer",
    ),
    "a town twice": (
        lambda d: twelve(d)["towns"].append(twelve(d)["towns"][0]),
        "more than once: wesel",
    ),
    "a town without a name": (lambda d: twelve(d)["towns"][0].update(name=""), r"towns\.0\.name"),
    "a name too long": (lambda d: twelve(d)["towns"][0].update(name="x" * 25), r"towns\.0\.name"),
    "a town left of the map": (lambda d: twelve(d)["towns"][2].update(x=-1), r"towns\.2\.x"),
    "a town right of the map": (lambda d: twelve(d)["towns"][2].update(x=1001), r"towns\.2\.x"),
    "a town above the map": (lambda d: twelve(d)["towns"][2].update(y=-1), r"towns\.2\.y"),
    "a town below the map": (lambda d: twelve(d)["towns"][2].update(y=1001), r"towns\.2\.y"),
    "a house in no town": (lambda d: twelve(d)["houses"][0].update(town="unna"), "no town 'unna'"),
    "no beer in Dortmund": (
        lambda d: twelve(d)["houses"][8].update(sort="salt"),
        "no beer in dortmund",
    ),
    "a road to nowhere": (lambda d: twelve(d)["roads"][9].update(b="soest"), "leads nowhere"),
    "a road twice": (
        lambda d: twelve(d)["roads"].append(
            {**twelve(d)["roads"][0], "a": "soest", "b": "dortmund"}
        ),
        "more than once: dortmund-soest",
    ),
    "five roads at Dortmund": (
        lambda d: drop_road(d, "hamm", "dortmund"),
        "six roads leave Dortmund, not 5",
    ),
    "no road of an example": (
        lambda d: drop_road(d, "olpe", "hagen"),
        "no road from olpe to hagen",
    ),
    "cobbles where the example loses carriages": (
        lambda d: find_road(d, "olpe", "corbach").update(surface="cobbled"),
        "olpe-corbach is brown",
    ),
    "no village on the road to Soest": (
        lambda d: find_road(d, "dortmund", "soest").update(village=False),
        "dortmund-soest has a village",
    ),
    "an island": (
        lambda d: drop_road(d, "wesel", "duisburg", "essen", "moenster"),
        "cannot be reached",
    ),
    "a privilege without a route": (
        lambda d: twelve(d)["routes"][1].update(gives="storage"),
        "each privilege",
    ),
    "another way to the carriages": (
        lambda d: twelve(d)["routes"][3].update(a="wesel"),
        "Duisburg-Paderborn",
    ),
    "no route from Builefeld to Corbach": (
        lambda d: twelve(d)["routes"][0].update(a="soest"),
        "Builefeld-Corbach",
    ),
    "a route twice": (
        lambda d: twelve(d)["routes"][1].update(a="corbach", b="builefeld"),
        "same towns",
    ),
    "a route in one town": (lambda d: twelve(d)["routes"][1].update(b="moenster"), "two towns"),
    "another Hagen than Alex's": (
        lambda d: slot(d, 0, 2).update(tokens=1),
        "no card of the example",
    ),
    "eight merchandise cards": (lambda d: d["merchandise_cards"].pop(), "has 9, not 8"),
    "a card price of its own": (
        lambda d: d["merchandise_cards"][0].update(price=16),
        r"merchandise_cards\.0",
    ),
    "seven cards for two": (
        lambda d: d["merchandise_cards"][4].update(players=[2, 3, 4]),
        "2 players use 6",
    ),
    "players 2 and 4": (
        lambda d: d["merchandise_cards"][4].update(players=[2, 4]),
        r"merchandise_cards\.4.*players",
    ),
    "a pair without a bonus": (
        lambda d: d["merchandise_cards"][4].update(bonus=0),
        r"merchandise_cards\.4.*pair",
    ),
    "a sort for no function": (
        lambda d: d["merchandise_cards"][6].update(sort="beer"),
        r"merchandise_cards\.6.*goods",
    ),
    "a card twice": (lambda d: d["merchandise_cards"][1].update(number=1), "once: coal 1"),
    "both tobacco cards for all": (
        lambda d: (
            d["merchandise_cards"][8].update(players=[2, 3, 4]),
            d["merchandise_cards"][3].update(players=[4]),
        ),
        "one tobacco card is for",
    ),
    "no coal for 15": (
        lambda d: [card.update(price=20) for card in d["merchandise_cards"][:3]],
        "no coal for 15",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_board_that_breaks_a_rule_is_refused_at_the_place(name: str) -> None:
    """A host's own board is checked when it is loaded; the error names the place."""
    change, told = BROKEN[name]
    with pytest.raises(BadBoard, match=told):
        hellweg.build(changed(change))


@pytest.mark.parametrize(
    "change",
    [{"x": 0, "y": 1000}, {"x": 1000, "y": 0}, {"name": "x"}, {"name": "x" * 24}],
    ids=str,
)
def test_a_town_may_lie_at_the_edge(change: Data) -> None:
    """And be called with one letter or with 24."""
    hellweg.build(changed(lambda d: twelve(d)["towns"][2].update(change)))


def test_nonsense_is_no_board() -> None:
    """Text that is no JSON is refused like a broken rule."""
    with pytest.raises(BadBoard):
        load("{")


def test_a_host_may_replace_the_board() -> None:
    """A name and a worth typed in from one's own copy are what is played and shown."""

    def retype(data: Data) -> None:
        twelve(data)["towns"][0]["name"] = "Xanten"
        data["merchandise_cards"][0]["worth"] = 17

    own = changed(retype)
    game = hellweg.build(own)
    assert game.board_text == own
    assert game.names["town-wesel"] == "Xanten"
    assert game.names["road-wesel-essen"] == "Xanten\N{EN DASH}Essen"
    assert game.boards["twelve"].wares[0].worth == 17
