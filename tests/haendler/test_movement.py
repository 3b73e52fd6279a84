"""Phase 3: Wagon Movement, tiles and extra points; rulings 10 and 11."""

from games.haendler.destinations import Go
from games.haendler.stages.fork import Arrived
from games.haendler.stages.turn import Forfeited, TileTurned, Turn
from games.haendler.terms import Space
from games.kernel.words import speaker
from tests.haendler.table import ANA, BEN, CLEO, DOV, GAME, Table, ended, position

FAR = {1: "bruegge", 2: "wien", 3: "genf"}
"""Wagons in three cities far from each other."""


def at(table: Table, wagon: int) -> str:
    """Return the space of a wagon."""
    return table.state.wagons[wagon - 1].space


def test_a_tile_is_flipped_and_one_wagon_moved_that_far() -> None:
    """The starting player flips a face-up tile and moves one wagon; then the next to the left."""
    table = position("movement", wagons=FAR).play(ANA, "tile 3", "go 1 3 bruegge-koeln-3")
    assert at(table, 1) == "bruegge-koeln-3"
    assert table.state.players[ANA].tiles == (1, 2, 4)
    assert table.asked == (BEN,)


def test_wagons_of_others_and_empty_wagons_may_be_moved() -> None:
    """You may also move wagons that carry none of your goods."""
    table = position(Turn(ANA), loads={1: {BEN: "cloth"}}).play(ANA, "tile 1")
    assert table.moves(ANA) == ["go 1 1", "go 2 1", "go 3 1"]


def test_either_path_may_be_taken_at_each_fork() -> None:
    """From Paris with 4: west after 3 spaces, then towards Brügge or the middle."""
    table = position(Turn(ANA), arrived=[2, 3]).play(ANA, "tile 4", "road west")
    assert table.offered(ANA) == ["road bruegge", "road mitte"]
    table.play(ANA, "road mitte")
    assert at(table, 1) == "west-mitte-1"


def test_wagons_only_move_forward() -> None:
    """Ruling 10: a wagon on the road never turns back, so there is one way and no question."""
    table = position(Turn(ANA), wagons={1: ("bruegge-koeln-2", "bruegge-koeln-1")})
    table.play(ANA, "tile 2", "go 1 2 bruegge-koeln-4")
    assert at(table, 1) == "bruegge-koeln-4"
    table = position(Turn(ANA), wagons={1: ("bruegge-koeln-2", "bruegge-koeln-3")})
    table.play(ANA, "tile 1", "go 1 1 bruegge-koeln-1")
    assert at(table, 1) == "bruegge-koeln-1"


def test_cities_need_not_be_reached_by_exact_count() -> None:
    """Extra movement points are ignored; the wagon stops in the first city."""
    table = position(Turn(ANA), wagons={1: ("wien-genua-1", "wien-genua-2"), 3: "genf"})
    table.play(ANA, "tile 4", "go 1 4 wien")
    assert at(table, 1) == "wien"
    assert table.told(Arrived)
    assert table.state.wagons[0].arrived
    assert table.state.wagons[0].came is None


def test_a_wagon_that_would_end_on_another_stops_one_space_before() -> None:
    """The last space of its way is taken, so it stops on the one before."""
    table = position(
        Turn(ANA),
        wagons={
            1: ("bruegge-koeln-2", "bruegge-koeln-1"),
            2: ("bruegge-koeln-5", "bruegge-koeln-4"),
        },
    )
    table.play(ANA, "tile 3", "go 1 3 bruegge-koeln-4")
    assert at(table, 1) == "bruegge-koeln-4"


def test_and_again_one_before_if_that_is_occupied_too() -> None:
    """Ruling 10: two wagons in a row in the way."""
    table = position(
        Turn(ANA),
        wagons={
            1: ("bruegge-koeln-2", "bruegge-koeln-1"),
            2: ("bruegge-koeln-5", "bruegge-koeln-4"),
            3: ("bruegge-koeln-4", "bruegge-koeln-3"),
        },
    )
    table.play(ANA, "tile 3", "go 1 3 bruegge-koeln-3")
    assert at(table, 1) == "bruegge-koeln-3"


def test_an_occupied_city_counts_as_an_occupied_space() -> None:
    """With a wagon in Köln another can only come up to its gates."""
    table = position(Turn(ANA), wagons={1: ("bruegge-koeln-4", "bruegge-koeln-3")})
    table.play(ANA, "tile 4", "go 1 4 bruegge-koeln-5")
    assert at(table, 1) == "bruegge-koeln-5"
    assert not table.state.wagons[0].arrived


def test_a_wagon_may_pass_another_whose_space_counts() -> None:
    """A passed wagon's location is a space of movement as normal."""
    table = position(
        Turn(ANA),
        wagons={
            1: ("bruegge-koeln-1", "bruegge"),
            2: ("bruegge-koeln-2", "bruegge-koeln-3"),
        },
    )
    table.play(ANA, "tile 3", "go 1 3 bruegge-koeln-4")
    assert at(table, 1) == "bruegge-koeln-4"


def test_two_wagons_facing_each_other_cannot_move_one_space() -> None:
    """The rulebook's example: with tile 1 the third wagon must be moved."""
    facing = {1: ("bruegge-koeln-2", "bruegge-koeln-1"), 2: ("bruegge-koeln-3", "bruegge-koeln-4")}
    table = position(Turn(ANA), wagons={**facing, 3: ("sued", "genua-sued-2")})
    table.play(ANA, "tile 1")
    assert table.step == "fork", "the only wagon is taken, its road is asked"
    table.play(ANA, "road genf")
    assert at(table, 3) == "genf-sued-2"


def test_if_the_third_wagon_has_just_arrived_the_point_is_forfeited() -> None:
    """The example goes on: no wagon can be moved, the movement point is lost."""
    facing = {1: ("bruegge-koeln-2", "bruegge-koeln-1"), 2: ("bruegge-koeln-3", "bruegge-koeln-4")}
    table = position(Turn(ANA), wagons={**facing, 3: "genf"}, arrived=[3]).play(ANA, "tile 1")
    assert [event.tile for event in table.told(Forfeited)] == [1]
    assert table.state.players[ANA].tiles == (2, 3, 4)
    assert table.asked == (BEN,)


def test_a_road_that_leads_nowhere_is_not_offered() -> None:
    """Ruling 10: a choice of wagon and road that moves it nowhere is not offered."""
    table = position(Turn(ANA), wagons={1: "paris", 2: ("paris-west-1", "paris-west-2"), 3: "wien"})
    table.play(ANA, "tile 1", "go 1 1 genf-paris-5")
    assert at(table, 1) == "genf-paris-5", "the other road out of Paris is blocked"


def test_a_wagon_that_reached_a_city_moves_no_further_in_this_round() -> None:
    """Once arrived it is moved by nobody until the next round."""
    table = position(Turn(ANA), arrived=[1]).play(ANA, "tile 2")
    assert table.moves(ANA) == ["go 2 2", "go 3 2"]
    assert table.refuses(ANA, "go 1 2")


def test_the_full_value_must_be_moved() -> None:
    """Where the road is free a tile 4 is four spaces."""
    table = position(Turn(ANA), wagons={1: ("bruegge-koeln-1", "bruegge")}).play(ANA, "tile 4")
    assert table.refuses(ANA, "go 1 3")


def test_the_only_face_up_tile_is_turned_without_asking() -> None:
    """In the last of four rounds there is one tile left and no choice."""
    table = position("movement", players={ANA: {"tiles": (2,)}}, round=4)
    assert [event.tile for event in table.told(TileTurned)] == [2]


def test_you_are_never_restricted_in_which_tile_you_use() -> None:
    """Any face-up tile may be chosen, also one with which no wagon can move."""
    facing = {1: ("bruegge-koeln-2", "bruegge-koeln-1"), 2: ("bruegge-koeln-3", "bruegge-koeln-4")}
    table = position(Turn(ANA), wagons={**facing, 3: "genf"}, arrived=[3])
    assert table.offered(ANA) == ["tile 1", "tile 2", "tile 3", "tile 4"]


def test_the_loading_master_leaves_with_the_wagon() -> None:
    """On the road a wagon has no Loading Master; the goods stay aboard."""
    table = position(Turn(ANA), masters={1: CLEO}, loads={1: {CLEO: "wine"}})
    table.play(ANA, "tile 1", "go 1 1 genf-paris-5")
    assert table.state.wagons[0].master is None
    assert table.aboard(1, CLEO) == ["wine"]


def test_tiles_return_after_every_fourth_round() -> None:
    """At the end of round 4 everybody has all four again; not at the end of round 3."""
    spent = {seat: {"tiles": ()} for seat in (ANA, BEN, CLEO, DOV)}
    table = ended(position("status", round=4, players=spent), "status")
    assert {player.tiles for player in table.state.players} == {(1, 2, 3, 4)}
    table = ended(position("status", round=3, players={ANA: {"tiles": (1,)}}), "status")
    assert table.state.players[ANA].tiles == (1,)


def ways(table: Table) -> list[tuple[int, tuple[str, ...]]]:
    """Return the marked ways: the wagon (0, 1, 2) and its spaces."""
    return [(mark.wagon, mark.path) for mark in table.state.marks]


def test_the_way_of_the_latest_turn_is_marked() -> None:
    """The picture after a turn shows where its wagon came from, until the next one moves."""
    table = position(Turn(ANA), wagons={1: ("bruegge-koeln-4", "bruegge-koeln-3"), 2: "wien"})
    table.play(ANA, "tile 3", "go 1 3 koeln")
    assert table.asked == (BEN,)
    assert ways(table) == [(0, ("bruegge-koeln-4", "bruegge-koeln-5", "koeln"))]
    table.play(BEN, "tile 1", "go 2 1 wien-genua-1")
    assert ways(table) == [(1, ("wien", "wien-genua-1"))]


def test_the_ways_are_not_marked_in_the_next_round() -> None:
    """What moved long ago is of no interest any more."""
    table = position(Turn(DOV), wagons={1: ("bruegge-koeln-4", "bruegge-koeln-3"), 2: "wien"})
    table.play(DOV, "tile 3", "go 1 3 koeln")
    assert table.state.marks
    assert ended(table, "status").state.marks == ()


# Wagnerei and Große Wagnerei


def turn(abilities: str, extra: int, **more: object) -> Table:
    """Return Ana's turn with extra points, all wagons free to move."""
    given: dict[str, object] = {"wagons": FAR, "abilities": {ANA: abilities}}
    return position(Turn(ANA, extra=extra), **{**given, **more})  # type: ignore[arg-type]


def test_extra_points_per_ability() -> None:
    """Wagnerei has one, Große Wagnerei two, both together three."""
    for abilities, extra in (
        ("wagnerei", 1),
        ("grosse-wagnerei", 2),
        ("wagnerei grosse-wagnerei", 3),
        ("kontor", 0),
    ):
        table = position("movement", abilities={ANA: abilities})
        assert table.state.stage == Turn(ANA, extra=extra)


def test_the_point_may_be_added_to_the_tile() -> None:
    """Wagnerei: one may be added to the number of the tile before its wagon moves."""
    table = turn("wagnerei", 1).play(ANA, "tile 4", "go 1 5 bruegge-koeln-5")
    assert at(table, 1) == "bruegge-koeln-5"
    assert table.asked == (BEN,), "no point is left"


def test_or_move_a_different_wagon_afterwards() -> None:
    """The point may instead move a different wagon, not the same one again."""
    table = turn("wagnerei", 1).play(ANA, "tile 2", "go 1 2 bruegge-koeln-2")
    assert table.moves(ANA) == ["push 2 1", "push 3 1", "done"]
    table.play(ANA, "push 2 1 wien-genua-1")
    assert at(table, 2) == "wien-genua-1"


def test_or_before() -> None:
    """Ruling 11: extra points may be spent on another wagon before the tile's."""
    table = turn("wagnerei", 1).play(ANA, "tile 2", "push 2 1 wien-genua-1")
    assert table.moves(ANA) == ["go 1 2", "go 3 2"], "each wagon moves once in a turn"
    table.play(ANA, "go 1 2 bruegge-koeln-2")
    assert table.asked == (BEN,)


def test_two_points_may_be_split_between_wagons() -> None:
    """Große Wagnerei: one point for this wagon, one for that."""
    table = turn("grosse-wagnerei", 2).play(ANA, "tile 1", "go 1 1 bruegge-koeln-1")
    table.play(ANA, "push 2 1 wien-genua-1", "push 3 1 genf-paris-1")
    assert [at(table, n) for n in (1, 2, 3)] == ["bruegge-koeln-1", "wien-genua-1", "genf-paris-1"]


def test_it_is_not_required_to_use_extra_points() -> None:
    """Players can choose to use none, or just one of the two."""
    table = turn("grosse-wagnerei", 2).play(ANA, "tile 1", "go 1 2 bruegge-koeln-2", "done")
    assert at(table, 1) == "bruegge-koeln-2"
    assert table.asked == (BEN,)


def test_points_of_one_wagon_may_not_be_broken_up() -> None:
    """All points devoted to a wagon are used in one full move."""
    table = turn("grosse-wagnerei", 2).play(ANA, "tile 1", "go 1 1 bruegge-koeln-1")
    assert table.refuses(ANA, "push 1 1")


def test_not_first_on_the_only_wagon_that_the_tile_could_move() -> None:
    """Ruling 11: else the tile would be lost by one's own doing."""
    table = turn("wagnerei", 1, arrived=[2, 3]).play(ANA, "tile 2")
    assert table.moves(ANA) == ["go 1 2", "go 1 3"]


FACING = {1: ("bruegge-koeln-2", "bruegge-koeln-1"), 2: ("bruegge-koeln-3", "bruegge-koeln-4")}
"""The rulebook's example: neither of the two can move one space."""


def test_if_no_wagon_can_move_extra_points_may_make_one_movable() -> None:
    """Ruling 10: by the tile's own number none can; nobody has to add points to it."""
    table = turn("wagnerei", 1, wagons={**FACING, 3: "genf"}, arrived=[3]).play(ANA, "tile 1")
    assert table.moves(ANA) == ["go 1 2", "go 2 2", "forfeit"]
    table.play(ANA, "go 1 2 bruegge-koeln-4")
    assert at(table, 1) == "bruegge-koeln-4"


def test_a_wagon_that_only_the_sum_can_move_may_be_chosen_too() -> None:
    """Ruling 10: the third wagon could take the 1, but the point may be added to it for another."""
    table = turn("wagnerei", 1, wagons={**FACING, 3: "genf"}).play(ANA, "tile 1")
    assert table.moves(ANA) == ["go 1 2", "go 2 2", "go 3 1", "go 3 2"]
    table.play(ANA, "go 1 2 bruegge-koeln-4")
    assert at(table, 1) == "bruegge-koeln-4"
    assert table.asked == (BEN,), "no point is left"


def test_extra_points_are_not_spent_for_somebody_who_is_away() -> None:
    """Ruling 10 offers sums too; when the time is up the tile moves what it can by its number."""
    table = turn("wagnerei", 1, wagons={**FACING, 3: "genf"}).play(ANA, "tile 1")
    assert table.prompts(ANA)[0].timeout == Go(3, 1, Space("genf-sued-1"))


def test_extra_points_first_where_the_tile_could_move_none() -> None:
    """Ruling 11: two points take wagon 1 past the other, and the way is free for the tile."""
    table = turn("grosse-wagnerei", 2, wagons={**FACING, 3: "genf"}, arrived=[3])
    table.play(ANA, "tile 1")
    assert table.moves(ANA)[-3:] == ["push 1 2", "push 2 2", "forfeit"]
    table.play(ANA, "push 1 2 bruegge-koeln-4")
    assert (at(table, 1), at(table, 2)) == ("bruegge-koeln-4", "bruegge-koeln-2")
    assert table.asked == (BEN,)


def test_extra_points_first_may_not_leave_the_tile_without_a_wagon() -> None:
    """Ruling 11: whichever of the two takes the space between them blocks the other."""
    wagons = {1: ("bruegge-koeln-1", "bruegge"), 2: ("bruegge-koeln-3", "bruegge-koeln-4")}
    table = turn("wagnerei", 1, wagons={**wagons, 3: "genf"}, arrived=[3]).play(ANA, "tile 1")
    assert table.moves(ANA) == ["go 1 1", "go 2 1"]


def test_extra_points_first_on_the_only_wagon_if_another_is_free_then() -> None:
    """Ruling 11: wagon 1 stands behind wagon 2, the only one that the 1 can move."""
    wagons = {
        1: ("bruegge-koeln-2", "bruegge-koeln-1"),
        2: ("bruegge-koeln-3", "bruegge-koeln-2"),
        3: "genf",
    }
    table = turn("wagnerei", 1, wagons=wagons, arrived=[3]).play(ANA, "tile 1")
    assert table.moves(ANA) == ["go 1 2", "go 2 1", "go 2 2", "push 2 1"]
    table.play(ANA, "push 2 1 bruegge-koeln-4")
    assert (at(table, 1), at(table, 2)) == ("bruegge-koeln-3", "bruegge-koeln-4")


def test_a_road_that_would_leave_the_tile_without_a_wagon_is_not_offered() -> None:
    """Ruling 11: out of Paris by the west wagon 2 would stand in the way of wagon 1."""
    wagons = {1: ("paris-west-2", "west"), 2: "paris", 3: "genf"}
    table = turn("wagnerei", 1, wagons=wagons, arrived=[3]).play(ANA, "tile 1")
    assert "push 2 1" in table.moves(ANA)
    table.play(ANA, "push 2 1 genf-paris-5")
    assert (at(table, 1), at(table, 2)) == ("paris-west-1", "genf-paris-5")


def test_extra_points_after_the_tile_go_where_they_like() -> None:
    """Ruling 11 binds only those that are spent before the tile."""
    wagons = {1: ("paris-west-2", "west"), 2: "paris", 3: "wien"}
    table = turn("wagnerei", 1, wagons=wagons).play(ANA, "tile 1")
    table.play(ANA, "go 3 1 wien-genua-1")
    assert {"push 2 1 paris-west-1", "push 2 1 genf-paris-5"} <= set(table.offered(ANA))


def test_all_ways_of_one_turn_are_marked() -> None:
    """All that moved in one turn is marked together."""
    table = turn("wagnerei", 1).play(ANA, "tile 1", "go 1 1 bruegge-koeln-1")
    table.play(ANA, "push 2 1 wien-genua-1")
    assert ways(table) == [(0, ("bruegge", "bruegge-koeln-1")), (1, ("wien", "wien-genua-1"))]


# Where, not how


def test_each_distinct_outcome_is_offered_once() -> None:
    """One point brings the wagon into the city; a second would bring it nowhere else."""
    table = turn("wagnerei", 1, wagons={1: ("bruegge-koeln-5", "bruegge-koeln-4")}, arrived=[2, 3])
    table.play(ANA, "tile 1")
    assert [line for line in table.offered(ANA) if "1 2" in line] == []


def test_what_a_destination_brings_stands_beside_it() -> None:
    """Wine for 600 at a bonus of 300, which Brügge does not produce; the best comes first."""
    table = position(
        Turn(ANA),
        loads={2: {ANA: "wine"}},
        wagons={2: ("bruegge-koeln-1", "bruegge-koeln-2")},
        bonus={"bruegge": 300},
    )
    table.play(ANA, "tile 1")
    said = speaker("en", GAME).say(GAME.label(table.prompts(ANA)[0].options[0]))  # type: ignore[union-attr]
    assert said == "Wagon 2 → Brügge, arrives, +900"
