"""The board file: what it says, and what is refused with the place of the fault."""

import json
from collections.abc import Callable
from itertools import pairwise

import pytest

from games.haendler import Haendler, build
from games.haendler.model import State
from games.haendler.position import Position
from games.haendler.stages.movement.destinations import tile_moves
from games.haendler.stages.movement.turn import Turn
from games.kernel import BadBoard, BrokenInvariant, text
from games.matches.selfplay import seed_of, walk
from tests.contract.faults import at, typed
from tests.haendler.table import ANA, GAME, Table, position

BOARD, STANDARD = GAME.board, GAME.board_text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a board", "Invalid JSON"),
        (STANDARD.replace('"mitte"', '"paris-west-1"'), "roads.0: its space would be called"),
    ],
)
def test_what_is_no_board_is_refused(text: str, said: str) -> None:
    """No data at all, or names that make two spaces one; what else is in `broken.py`."""
    with pytest.raises(BadBoard, match=said):
        build(text)


def test_a_host_may_play_on_their_own_board() -> None:
    """A sound file replaces the standard one; its text goes with the match."""
    own = typed(STANDARD, at("levels.0.name", "Höker"))
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
    at = {place.space: (place.x, place.y) for place in BOARD.places}
    assert all(at[end] == tuple(where) for end, where in ends.items())
    for road in BOARD.roads:
        line = [at[space] for space in road.line]
        steps = [(c - a, d - b) for (a, b), (c, d) in pairwise(line)]
        assert all(step == pytest.approx(steps[0], abs=0.02) for step in steps)


def test_what_the_rulebook_says_of_the_board() -> None:
    """Six cities with three goods each; 100 to 400, 600 to 1,000; each pair is worth its 1,000."""
    prices = BOARD.data.abilities
    assert [len(produce) for produce in BOARD.produce] == [3] * 6
    assert (BOARD.buy[0], BOARD.buy[-1]) == (100, 400)
    assert BOARD.sell == (600, 700, 800, 900, 1000)
    assert [prices[one] + prices[two] for one, two in BOARD.data.pairs] == [1000] * 4


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
    options = tile_moves(Position(ring, table.state), ANA, (), 4, 2)
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


Broken = Callable[[State], State]


@pytest.mark.parametrize(
    ("load", "fits", "fits_master"),
    [
        ("", True, True),
        ("wine wine wine", True, True),
        ("wine salt", True, False),
        ("wine wine salt", False, False),
        ("wine wine wine wine", False, False),
    ],
)
def test_a_slot_holds_three_of_a_kind_or_two_goods(
    load: str, fits: bool, fits_master: bool
) -> None:
    """Rulebook, phase 2: those of the Loading Master are all of one kind."""
    assert is_sound(lambda: position("purchase", loads={1: {ANA: load}})) == fits
    led = {"masters": {1: ANA}, "loads": {1: {ANA: load}}}
    assert is_sound(lambda: position("purchase", **led)) == fits_master  # type: ignore[arg-type]


def is_sound(make: Callable[[], object]) -> bool:
    """Whether a position can be: each is checked as it is made."""
    try:
        make()
    except BrokenInvariant:
        return False
    return True
