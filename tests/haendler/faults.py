"""What is refused: boards on which nobody could play, and positions that cannot be."""

from collections.abc import Callable
from functools import partial
from typing import Any

from games.haendler.model import State
from games.haendler.terms import CARDS, City, Space
from games.kernel import replace_fields
from tests.contract.faults import at, bad, first_of
from tests.haendler.table import ANA, position

ROME = {"id": "rom", "name": "Rom", "goods": ["silk"], "at": [50, 95]}


def too_long(data: dict[str, Any]) -> None:
    """Make two roads too long: the first is named."""
    data["roads"][1]["spaces"] = data["roads"][4]["spaces"] = 13


def two_roads_at_a_fork(data: dict[str, Any]) -> None:
    """Leave two roads at a fork, which is none then."""
    data["roads"] = [r for r in data["roads"] if (r["from"], r["to"]) != ("west", "mitte")]


def no_space_for_the_courier(data: dict[str, Any]) -> None:
    """Join a city by a road without a second space, where the courier could begin."""
    data["cities"].append(ROME)
    data["roads"].append({"from": "rom", "to": "genua", "spaces": 1})


def too_many_pictures(data: dict[str, Any]) -> None:
    """Picture more goods than fit into one menu."""
    for city in data["cities"]:
        city["goods"] = ["cloth", "wine", "salt", "food", "iron"]
    data["cities"][0]["goods"] = ["silk"]


def no_silk(data: dict[str, Any]) -> None:
    """Produce no silk anywhere: it could never be bought."""
    for city in data["cities"]:
        city["goods"] = [good for good in city["goods"] if good != "silk"] or ["iron"]


FAULTS = [
    bad("cities.0.goods", ["cloth", "gold"], "cities.0.goods.1"),
    bad("cities.0.goods", ["cloth", "cloth"], "cities.0.goods.1"),
    bad("cities.1.id", "paris", '"paris" stands there twice'),
    bad("cities.0.at", [14, 134], "cities.0.at.1"),
    bad("cities.0.colour", "red"),
    bad("forks.0.id", "West!"),
    bad("roads.3.to", "rom", 'roads.3: unknown place "rom"'),
    bad("roads.0.to", "paris", "roads.0: a way leads from one place to another"),
    bad("roads.1", {"from": "west", "to": "paris", "spaces": 1}, "joined already"),
    bad("roads.1.spaces", -1),
    bad("roads.1.spaces", 13),
    bad("roads.1.spaces", "2"),
    bad("start.2", "rom", 'start.2: unknown city "rom"'),
    bad("start.2", "paris"),
    bad("bonus.3", 200, "bonus.3: 200 does not follow 200"),
    bad("bonus.0", 50),
    bad("bonus_start.without_wagon", 700, "without_wagon: 700 is not on the bonus track"),
    bad("prices.1.sell", 600, "prices.sell.1"),
    bad("prices.4.buy", 100, "prices.buy.4"),
    bad("levels.0.upkeep", 100),
    bad("levels.5.upkeep", 100, "levels.upkeep.5"),
    bad("levels.1.id", "kraemer", "levels.1"),
    bad("status_prices", [800, 900]),
    bad("end.4", 9),
    bad("end", {"3": 7, "4": 8}, "end: it names 2, 3 and 4 players"),
    bad("abilities", {"kurier": 400}, "abilities: they are einkauf"),
    bad("pairs.0.0", "kurier", "pairs: each ability stands in exactly one pair"),
    bad("abilities.kurier", 2500, "abilities: two of them"),
    bad("bonus", [0]),
    bad("end.4", 0),
    bad("levels", [{"id": one, "name": one, "upkeep": 0} for one in "ab"]),
    bad("pieces", 1),
    bad("pieces", 41),
    bad("prices", [{"buy": 100, "sell": 600}]),
    # What only the whole file shows.
    (too_long, "roads.1.spaces: "),
    (two_roads_at_a_fork, 'forks "west"'),
    (lambda data: data["cities"].append(ROME), "roads: none leads to rom"),
    (no_space_for_the_courier, "cities.6: the courier"),
    (too_many_pictures, "cities: 26 goods pictured, at most 24"),
    (no_silk, 'no city produces "silk"'),
]

BOUNDS = [
    at("abilities.kurier", 2400),
    at("bonus", [0, 200]),
    at("end", {"2": 1, "3": 8, "4": 8}),
    at("levels", [{"id": one, "name": one, "upkeep": 0} for one in "abc"]),
    at("pieces", 2),
    at("pieces", 40),
    at("prices", [{"buy": 100, "sell": 600}, {"buy": 100, "sell": 700}]),
    at("roads.1.spaces", 12),
]

player = partial(first_of, "players")
wagon = partial(first_of, "wagons")

SOUND = position("purchase").state
POSITIONS: list[tuple[Callable[[State], State], str]] = [
    (
        lambda state: replace_fields(state, supply=(state.supply[0] + 1, *state.supply[1:])),
        "a good",
    ),
    (player(stock=lambda p: (p.stock[0] + 1, *p.stock[1:])), "a good"),
    (player(hand=lambda p: (*p.hand, CARDS[0])), "an influence card"),
    (
        lambda state: replace_fields(state, wagons=(state.wagons[1],) * 2 + state.wagons[2:]),
        "space",
    ),
    (wagon(came=lambda _: City("genua")), "a wagon on the road"),
    (lambda state: replace_fields(state, courier=state.wagons[0].space), "courier in a city"),
    (
        wagon(
            space=lambda _: Space("west"),
            came=lambda _: Space("paris-west-2"),
            master=lambda _: ANA,
        ),
        "a wagon on the road",
    ),
    (player(money=lambda _: -1), "a sack below zero"),
    (player(credits=lambda _: 99), "too many credits"),
    (player(credits=lambda _: -1), "off the tracks"),
    (player(status=lambda _: -1), "off the tracks"),
    (player(status=lambda _: 99), "off the tracks"),
    (player(tiles=lambda _: ()), "off the tracks"),
]
