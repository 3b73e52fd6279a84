"""Phase 3: Wagon Movement, Wagnerei and Große Wagnerei; rulings 10 and 11."""

import pytest

from games.haendler.stages.movement.destinations import Go
from games.haendler.stages.movement.turn import Forfeited, TileTurned, Turn
from games.haendler.terms import Space
from games.kernel.automatic import Automatic, Reason, automatic_answer
from games.texts.catalogues import game_speaker
from tests.haendler.table import ANA, BEN, CLEO, DOV, GAME, Table, ended, position

FAR = {1: "bruegge", 2: "wien", 3: "genf"}
"""Wagons in three cities far from each other."""

FACING = {1: "bruegge-koeln-2 bruegge-koeln-1", 2: "bruegge-koeln-3 bruegge-koeln-4", 3: "genf"}
"""The rulebook's example: neither of the two can move one space."""


def at(table: Table) -> list[str]:
    """Return the spaces of wagons 1, 2, 3."""
    return [wagon.space for wagon in table.state.wagons]


def moving(wagons: dict[int, str] | None = None, **more: object) -> Table:
    """Return Ana's turn."""
    return position(Turn(ANA), wagons=wagons, **more)  # type: ignore[arg-type]


def test_a_tile_is_flipped_and_one_wagon_moved_that_far() -> None:
    """Then the next to the left; after round 4 all tiles are back. A wagon leaves its master."""
    table = position("movement", wagons=FAR).play(ANA, "tile 3", "go 1 3 bruegge-koeln-3")
    assert at(table)[0] == "bruegge-koeln-3"
    assert table.state.players[ANA].tiles == (1, 2, 4)
    assert table.asked == (BEN,)
    spent = {seat: {"tiles": ()} for seat in (ANA, BEN, CLEO, DOV)}
    table = ended(position("status", round=4, players=spent), "status")
    assert {player.tiles for player in table.state.players} == {(1, 2, 3, 4)}
    table = ended(position("status", round=3, players={ANA: {"tiles": (1,)}}), "status")
    assert table.state.players[ANA].tiles == (1,)
    table = moving(masters={1: CLEO}, loads={1: {CLEO: "wine"}})
    table.play(ANA, "tile 1", "go 1 1 genf-paris-5")
    assert table.state.wagons[0].master is None
    assert table.aboard(1, CLEO) == ["wine"]


def test_which_wagons_may_be_moved() -> None:
    """Any that has not arrived in this round, and on no road that leads nowhere (ruling 10)."""
    table = moving(loads={1: {BEN: "cloth"}}).play(ANA, "tile 1")
    assert table.moves(ANA) == ["go 1 1", "go 2 1", "go 3 1"]
    assert moving(arrived=[1]).play(ANA, "tile 2").moves(ANA) == ["go 2 2", "go 3 2"]
    table = moving({1: "paris", 2: "paris-west-1 paris-west-2", 3: "wien"}).play(ANA, "tile 1")
    leaving = [line for line in table.offered(ANA) if line.startswith("go 1")]
    assert leaving == ["go 1 1 genf-paris-5"]


def test_either_path_may_be_taken_at_each_fork() -> None:
    """From Paris with 4: west after 3 spaces, then towards Brügge or the middle."""
    table = moving(arrived=[2, 3]).play(ANA, "tile 4")
    assert table.offered(ANA) == ["road west", "road genf"], "the only wagon is taken"
    table.play(ANA, "road west")
    assert table.offered(ANA) == ["road bruegge", "road mitte"]
    assert at(table.play(ANA, "road mitte"))[0] == "west-mitte-1"


FORWARD = {1: "bruegge-koeln-2 bruegge-koeln-1"}
OCCUPIED = {**FORWARD, 2: "bruegge-koeln-5 bruegge-koeln-4"}


@pytest.mark.parametrize(
    ("wagons", "tile", "space"),
    [
        (FORWARD, 2, "bruegge-koeln-4"),
        ({1: "bruegge-koeln-2 bruegge-koeln-3"}, 1, "bruegge-koeln-1"),
        # Into a city not by exact count; before one that is occupied it stops.
        ({1: "wien-genua-2 wien-genua-3", 2: "koeln"}, 4, "wien"),
        ({1: "bruegge-koeln-4 bruegge-koeln-3"}, 4, "bruegge-koeln-5"),
        # One before an occupied space, or before two; that of a wagon it passes counts.
        (OCCUPIED, 3, "bruegge-koeln-4"),
        ({**OCCUPIED, 3: "bruegge-koeln-4 bruegge-koeln-3"}, 3, "bruegge-koeln-3"),
        (
            {1: "bruegge-koeln-1 bruegge", 2: "bruegge-koeln-2 bruegge-koeln-3"},
            3,
            "bruegge-koeln-4",
        ),
    ],
)
def test_where_a_wagon_stops(wagons: dict[int, str], tile: int, space: str) -> None:
    """Notes on Movement, and ruling 10: there is one way, and one space on which it ends."""
    table = moving(wagons).play(ANA, f"tile {tile}")
    ends = [line for line in table.offered(ANA) if line.startswith("go 1")]
    assert ends == [f"go 1 {tile} {space}"]
    assert at(table.play(ANA, ends[0]))[0] == space
    assert table.state.wagons[0].arrived == (space == "wien")


def test_two_wagons_facing_each_other_cannot_move_one_space() -> None:
    """The rulebook's example: with tile 1 the third wagon must be moved; if it cannot, none is."""
    table = moving({**FACING, 3: "sued genua-sued-2"}).play(ANA, "tile 1", "road genf")
    assert at(table)[2] == "genf-sued-2"
    table = moving(FACING, arrived=[3])
    assert table.offered(ANA) == ["tile 1", "tile 2", "tile 3", "tile 4"], "any may be chosen"
    table.play(ANA, "tile 1")
    assert [event.tile for event in table.told(Forfeited)] == [1]
    assert table.state.players[ANA].tiles == (2, 3, 4)
    assert table.asked == (BEN,)


def test_what_leaves_no_choice() -> None:
    """The last of four tiles is turned; one wagon before one city is known to all."""
    table = position("movement", players={ANA: {"tiles": (2,)}}, round=4)
    assert [event.tile for event in table.told(TileTurned)] == [2]
    before = {1: "bruegge-koeln-5 bruegge-koeln-4", 2: "wien"}
    table = position(Turn(ANA, extra=1), wagons=before, arrived=[2, 3]).play(ANA, "tile 4")
    assert table.offered(ANA) == ["go 1 4 koeln"]
    assert automatic_answer(table.prompts(ANA)) == Automatic(Go(1, 4, Space("koeln")), Reason.ONLY)


def ways(table: Table) -> list[tuple[int, tuple[str, ...]]]:
    """Return the marked ways: the wagon (0, 1, 2) and its spaces."""
    return [(mark.wagon, mark.path) for mark in table.state.marks]


def test_the_way_of_the_latest_turn_is_marked() -> None:
    """The picture shows where its wagons came from, until others move or the round is over."""
    table = turn("wagnerei", 1, wagons={1: "bruegge-koeln-4 bruegge-koeln-3", 2: "wien"})
    table.play(ANA, "tile 3", "go 1 3 koeln", "push 2 1 wien-genua-1")
    way = (0, ("bruegge-koeln-4", "bruegge-koeln-5", "koeln"))
    assert ways(table) == [way, (1, ("wien", "wien-genua-1"))]
    table.play(BEN, "tile 1", "go 2 1 wien-genua-2")
    assert ways(table) == [(1, ("wien-genua-1", "wien-genua-2"))]
    assert ended(table, "status").state.marks == ()


# Wagnerei and Große Wagnerei


def turn(abilities: str, extra: int, **more: object) -> Table:
    """Return Ana's turn with extra points, all wagons free to move."""
    given: dict[str, object] = {"wagons": FAR, "abilities": {ANA: abilities}}
    return position(Turn(ANA, extra=extra), **{**given, **more})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("abilities", "extra"),
    [("wagnerei", 1), ("grosse-wagnerei", 2), ("wagnerei grosse-wagnerei", 3), ("kontor", 0)],
)
def test_extra_points_per_ability(abilities: str, extra: int) -> None:
    """Wagnerei has one, Große Wagnerei two, both together three."""
    table = position("movement", abilities={ANA: abilities})
    assert table.state.stage == Turn(ANA, extra=extra)


def test_the_point_may_be_added_to_the_tile_or_move_a_different_wagon() -> None:
    """Wagnerei: before or after the tile's, and not the same one again."""
    table = turn("wagnerei", 1).play(ANA, "tile 4", "go 1 5 bruegge-koeln-5")
    assert table.asked == (BEN,), "no point is left"
    table = turn("wagnerei", 1).play(ANA, "tile 2", "go 1 2 bruegge-koeln-2")
    assert table.moves(ANA) == ["push 2 1", "push 3 1", "done"]
    assert at(table.play(ANA, "push 2 1 wien-genua-1"))[1] == "wien-genua-1"
    table = turn("wagnerei", 1).play(ANA, "tile 2", "push 2 1 wien-genua-1")
    assert table.moves(ANA) == ["go 1 2", "go 3 2"]
    assert table.play(ANA, "go 1 2 bruegge-koeln-2").asked == (BEN,)


def test_extra_points_may_be_split_or_kept() -> None:
    """Große Wagnerei: one point for this wagon, one for that; none need be used."""
    table = turn("grosse-wagnerei", 2).play(ANA, "tile 1", "go 1 1 bruegge-koeln-1")
    assert not any("push 1" in line for line in table.offered(ANA))
    table.play(ANA, "push 2 1 wien-genua-1", "push 3 1 genf-paris-1")
    assert at(table) == ["bruegge-koeln-1", "wien-genua-1", "genf-paris-1"]
    table = turn("grosse-wagnerei", 2).play(ANA, "tile 1", "go 1 2 bruegge-koeln-2", "done")
    assert table.asked == (BEN,)


BEHIND = {1: "bruegge-koeln-2 bruegge-koeln-1", 2: "bruegge-koeln-3 bruegge-koeln-2", 3: "genf"}
BETWEEN = {1: "bruegge-koeln-1 bruegge", 2: "bruegge-koeln-3 bruegge-koeln-4", 3: "genf"}


@pytest.mark.parametrize(
    ("wagons", "arrived", "tile", "moves"),
    [
        # Not first on the only wagon.
        (FAR, [2, 3], 2, ["go 1 2", "go 1 3"]),
        # Only the sum moves, or none; and the sum beside a tile.
        (FACING, [3], 1, ["go 1 2", "go 2 2", "forfeit"]),
        (FACING, [], 1, ["go 1 2", "go 2 2", "go 3 1", "go 3 2"]),
        # Each would block the other; and another is free then.
        (BETWEEN, [3], 1, ["go 1 1", "go 2 1"]),
        (BEHIND, [3], 1, ["go 1 2", "go 2 1", "go 2 2", "push 2 1"]),
    ],
)
def test_what_extra_points_may_do_while_the_tile_waits(
    wagons: dict[int, str], arrived: list[int], tile: int, moves: list[str]
) -> None:
    """Rulings 10 and 11: the sum may move a wagon; points first must leave the tile a wagon."""
    table = turn("wagnerei", 1, wagons=wagons, arrived=arrived).play(ANA, f"tile {tile}")
    assert table.moves(ANA) == moves


def test_extra_points_first_must_leave_the_tile_a_wagon() -> None:
    """Ruling 11: they may free the way for the tile, and may not close it."""
    table = turn("grosse-wagnerei", 2, wagons=FACING, arrived=[3]).play(ANA, "tile 1")
    assert table.moves(ANA)[-3:] == ["push 1 2", "push 2 2", "forfeit"]
    table.play(ANA, "push 1 2 bruegge-koeln-4")
    assert at(table)[:2] == ["bruegge-koeln-4", "bruegge-koeln-2"]
    assert table.asked == (BEN,)
    wagons = {1: "paris-west-2 west", 2: "paris", 3: "genf"}
    west, south = "push 2 1 paris-west-1", "push 2 1 genf-paris-5"
    table = turn("wagnerei", 1, wagons=wagons, arrived=[3]).play(ANA, "tile 1")
    assert south in table.offered(ANA)
    assert west not in table.offered(ANA)
    assert at(table.play(ANA, south))[0] == "paris-west-1"
    table = turn("wagnerei", 1, wagons={**wagons, 3: "wien"})
    assert west in table.play(ANA, "tile 1", "go 3 1 wien-genua-1").offered(ANA)


# Where, not how


def test_what_a_destination_brings_stands_beside_it() -> None:
    """Wine for 600 at a bonus of 300, which Brügge does not produce; the best comes first."""
    wagons = {2: "bruegge-koeln-1 bruegge-koeln-2"}
    table = moving(wagons, loads={2: {ANA: "wine"}}, bonus={"bruegge": 300}).play(ANA, "tile 1")
    said = game_speaker("en", GAME).say(GAME.label(table.prompts(ANA)[0].options[0]))  # type: ignore[union-attr]
    assert said == "Wagon 2 → Brügge, arrives, +900"
