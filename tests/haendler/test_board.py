"""The board file: what it says, and what is refused with the place of the fault."""

import json
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from games.haendler import Haendler, build
from games.haendler.destinations import trips
from games.haendler.position import Position
from games.haendler.stages.turn import Turn
from games.kernel import BadBoard, text
from games.kernel.selfplay import seed_of, walk
from tests.broken import typed
from tests.haendler.table import ANA, GAME, Table, position

BOARD, STANDARD = GAME.board, GAME.board_text


def changed(path: str, value: Any) -> str:
    """Return the standard file with one value changed; `path` is like `cities.0.goods`."""
    *way, last = path.split(".")

    def change(data: Any) -> None:
        for part in way:
            data = data[int(part) if isinstance(data, list) else part]
        data[int(last) if isinstance(data, list) else last] = value

    return edited(change)


FAULTS: list[tuple[str, Any, str]] = [
    ("cities.0.goods", ["cloth", "gold"], 'cities.0.goods: unknown good "gold"'),
    ("cities.0.goods", ["cloth", "cloth"], "cities.0.goods.1"),
    ("cities.1.id", "paris", '"paris" stands there twice'),
    ("cities.0.at", [14, 134], "cities.0.at.1"),
    ("cities.0.colour", "red", "cities.0.colour"),
    ("forks.0.id", "West!", "forks.0.id"),
    ("roads.3.to", "rom", 'roads.3.to: unknown place "rom"'),
    ("roads.0.to", "paris", "roads.0: a road leads from one place to another"),
    ("roads.1", {"from": "west", "to": "paris", "spaces": 1}, "joined already"),
    ("roads.1.spaces", -1, "roads.1.spaces"),
    ("roads.1.spaces", 13, "roads.1.spaces"),
    ("roads.1.spaces", "2", "roads.1.spaces"),
    ("start.2", "rom", 'start.2: unknown city "rom"'),
    ("start.2", "paris", "start.2"),
    ("bonus.3", 200, "bonus.3: 200 does not follow 200"),
    ("bonus.0", 50, "bonus.0"),
    ("bonus_start.without_wagon", 700, "bonus_start.without_wagon: 700 is not on the bonus track"),
    ("prices.1.sell", 600, "prices.sell.1"),
    ("prices.4.buy", 100, "prices.buy.4"),
    ("levels.0.upkeep", 100, "levels.0.upkeep"),
    ("levels.5.upkeep", 100, "levels.upkeep.5"),
    ("levels.1.id", "kraemer", "levels.1"),
    ("status_prices", [800, 900], "status_prices"),
    ("end.4", 9, "end.4"),
    ("end", {"3": 7, "4": 8}, "end: it names 2, 3 and 4 players"),
    ("abilities", {"kurier": 400}, "abilities: they are einkauf"),
    ("abilities.kurier", 3000, "abilities: two of them"),
    ("pairs.0.0", "kurier", "pairs: each ability stands in exactly one pair"),
    ("abilities.kurier", 2500, "abilities: two of them"),
    ("bonus", [0], "bonus"),
    ("end.4", 0, "end.4"),
    (
        "levels",
        [{"id": "a", "name": "A", "upkeep": 0}, {"id": "b", "name": "B", "upkeep": 0}],
        "lev",
    ),
    ("pieces", 1, "pieces"),
    ("pieces", 41, "pieces"),
    ("prices", [{"buy": 100, "sell": 600}], "prices"),
]

BOUNDS: list[tuple[str, Any]] = [
    ("abilities.kurier", 2400),
    ("bonus", [0, 200]),
    ("end", {"2": 1, "3": 8, "4": 8}),
    ("levels", [{"id": name, "name": name, "upkeep": 0} for name in "abc"]),
    ("pieces", 2),
    ("pieces", 40),
    ("prices", [{"buy": 100, "sell": 600}, {"buy": 100, "sell": 700}]),
    ("roads.1.spaces", 12),
]
"""As far as a board may go."""


@pytest.mark.parametrize(("path", "value", "said"), FAULTS, ids=[fault[2] for fault in FAULTS])
def test_a_faulty_board_is_refused_with_its_place(path: str, value: Any, said: str) -> None:
    """A host's own file that breaks a rule is refused, and the message names the place."""
    with pytest.raises(BadBoard, match=re.escape(said)):
        build(changed(path, value))


@pytest.mark.parametrize(("path", "value"), BOUNDS)
def test_a_board_may_go_as_far_as_that(path: str, value: Any) -> None:
    """One more or one less is refused."""
    build(changed(path, value))


def edited(change: Callable[[dict[str, Any]], object]) -> str:
    """Return the standard file after a change."""
    return typed(STANDARD, change)


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


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a board", "Invalid JSON"),
        (edited(too_long), "roads.1.spaces: "),
        (edited(two_roads_at_a_fork), 'forks "west"'),
        (edited(lambda data: data["cities"].append(ROME)), "no road leads to rom"),
        (edited(no_space_for_the_courier), "cities.6: the courier"),
        (edited(too_many_pictures), "cities: 26 goods pictured, at most 24"),
        (edited(no_silk), 'no city produces "silk"'),
        (
            STANDARD.replace('"mitte"', '"paris-west-1"'),
            "roads.0: its space would be called",
        ),
    ],
    ids=lambda value: value if len(value) < 50 else "",
)
def test_a_board_on_which_nobody_could_play_is_refused(text: str, said: str) -> None:
    """What only the whole file shows; the message begins with the first fault."""
    with pytest.raises(BadBoard, match=re.escape(said)):
        build(text)


def test_a_host_may_play_on_their_own_board() -> None:
    """A sound file replaces the standard one; its text goes with the match."""
    own = changed("levels.0.name", "Höker")
    game = build(own)
    assert game.names["level-kraemer"] == "Höker"
    assert game.board_text == own


def test_a_board_is_called_and_drawn_as_the_file_says() -> None:
    """Spaces are counted from where their road begins, and lie in even steps between its ends."""
    names = GAME.names
    assert names["space-genua"] == "Genua"
    assert names["space-wien-genua-1"] == "Wien\N{EN DASH}Genua 1"
    assert names["space-wien-genua-5"] == "Wien\N{EN DASH}Genua 5"
    file = json.loads(STANDARD)
    ends = {place["id"]: place["at"] for place in (*file["cities"], *file["forks"])}
    at = {place.space: (place.x, place.y) for place in BOARD.tables.places}
    assert all(at[end] == tuple(where) for end, where in ends.items())
    for road in BOARD.tables.roads:
        line = [at[space] for space in road.line]
        steps = [(c - a, d - b) for (a, b), (c, d) in pairwise(line)]
        assert all(step == pytest.approx(steps[0], abs=0.02) for step in steps)


def test_what_the_rulebook_says_of_the_board() -> None:
    """Six cities with three goods each; 100 to 400, 600 to 1,000; each pair is worth its 1,000."""
    tables = BOARD.tables
    assert [len(produce) for produce in tables.produce] == [3] * 6
    assert (tables.buy[0], tables.buy[-1]) == (100, 400)
    assert tables.sell == (600, 700, 800, 900, 1000)
    assert [BOARD.price[one] + BOARD.price[two] for one, two in BOARD.pairs] == [1000] * 4


def test_every_way_is_a_road_without_turning_back() -> None:
    """From each space, with 1 to 7 points: step by step, never back, and no further than a city."""
    for (space, came), by_points in BOARD.routes.items():
        for points, ways in enumerate(by_points, start=1):
            for way in ways:
                line = (came, space, *way)
                steps = pairwise((space, *way))
                assert all(after in BOARD.neighbours[before] for before, after in steps)
                assert all(one != three for one, three in zip(line, line[2:], strict=False))
                assert len(way) == points or way[-1] in BOARD.city_number
                assert not any(step in BOARD.city_number for step in way[:-1])


def with_a_ring(spaces: int) -> Haendler:
    """Return the game with a road from west to ost, three points from mitte, and so many spaces."""
    data = json.loads(STANDARD)
    data["roads"].append({"from": "west", "to": "ost", "spaces": 0})
    (inner,) = (road for road in data["roads"] if (road["from"], road["to"]) == ("west", "mitte"))
    inner["spaces"] = spaces
    return build(json.dumps(data))


@pytest.mark.parametrize(("tile", "to", "asked"), [(3, "mitte", True), (4, "sued-mitte-1", False)])
def test_a_road_is_asked_where_it_makes_a_difference(tile: int, to: str, asked: bool) -> None:
    """Both ways to mitte have three points: there a wagon faces another way, beyond it does not."""
    state = position(Turn(ANA), wagons={1: "west paris-west-2"}, arrived=[2]).state
    table = Table(state, with_a_ring(2)).play(ANA, f"tile {tile}", f"go 1 {tile} {to}")
    assert (table.kinds(ANA)[:1] == ["road"]) == asked
    if asked:
        table.play(ANA, "road mitte")
    assert table.state.wagons[0].space == to


def test_a_space_with_two_sides_is_reached_from_both() -> None:
    """Where roads make a ring a wagon faces one way or the other, and goes on another way."""
    ring = with_a_ring(1).board
    table = position(Turn(ANA), wagons={1: "paris", 2: "genua", 3: "genf"}, arrived=[2, 3])
    options = trips(Position(ring, table.state), ANA, (), 4, 2)
    ways = {text(option.action) for option in options}
    assert {"go 1 5 mitte", "go 1 6 mitte"} <= ways


def test_a_game_on_a_board_with_four_cities_is_played_to_its_end() -> None:
    """Nothing in the rules counts on six cities: a host's smaller map works as well."""
    data = json.loads(STANDARD)
    gone = {"genua", "genf", "sued"}
    data["cities"] = [city for city in data["cities"] if city["id"] not in gone]
    data["forks"] = [fork for fork in data["forks"] if fork["id"] not in gone]
    data["roads"] = [road for road in data["roads"] if not gone & {road["from"], road["to"]}]
    data["roads"] += [
        {"from": "mitte", "to": "paris", "spaces": 4},
        {"from": "wien", "to": "paris", "spaces": 0},
    ]
    data["start"] = ["paris", "koeln", "wien"]
    game = build(json.dumps(data))
    moves = list(walk(game, 3, {}, seed_of(5), 5))
    for move in moves:
        game.check(move.state)
    assert game.outcome(moves[-1].state) is not None
