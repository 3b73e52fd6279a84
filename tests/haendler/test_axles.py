"""Achsenbruch, the broken axle; ruling 13, and the windows of influence cards."""

from games.haendler.stages.axles import AxleLaid, AxleLifted
from games.haendler.stages.between import AxlesCleared
from games.haendler.stages.turn import Forfeited, Turn
from tests.haendler.table import ANA, BEN, CLEO, DOV, ended, position

ONE = "achsenbruch"


def test_it_is_played_before_the_starting_player_moves() -> None:
    """Before the first move of phase 3 all card holders are asked at once, in secret."""
    table = position("movement", hands={BEN: ONE, CLEO: "bonus"})
    assert table.step == "axles"
    assert table.asked == (BEN, CLEO)
    assert all(prompt.secret for prompt in table.prompts(BEN) if prompt.kind == "axles")


def test_holders_of_any_card_are_asked_whatever_it_is() -> None:
    """The number of cards is public, their faces are not: Cleo can only pass, and is asked."""
    table = position("movement", hands={BEN: ONE, CLEO: "bonus"})
    assert table.offered(BEN, "axles") == [
        "achsenbruch 1",
        "achsenbruch 2",
        "achsenbruch 3",
        "pass",
    ]
    assert table.offered(CLEO, "axles") == ["pass"]


def test_it_may_be_laid_on_any_wagon_and_is_revealed_in_player_order() -> None:
    """Ruling 13: sealed, then revealed in player order; used cards leave the game."""
    table = position("movement", hands={ANA: ONE, BEN: ONE}, starting=BEN)
    table.play(ANA, "achsenbruch 1").play(BEN, "achsenbruch 2")
    assert [(e.seat, e.wagon) for e in table.told(AxleLaid)] == [(BEN, 2), (ANA, 1)]
    assert table.state.used == (ONE, ONE)


def test_more_than_one_wagon_and_more_than_one_card_on_one() -> None:
    """Several wagons can be stopped in one round, and several cards can lie on one."""
    table = position("movement", hands={BEN: f"{ONE} {ONE}", CLEO: ONE})
    table.play(BEN, "achsenbruch 1+1").play(CLEO, "achsenbruch 1")
    assert table.state.wagons[0].axles == (BEN, BEN, CLEO)


def test_a_sealed_card_can_be_changed_until_the_reveal() -> None:
    """As long as another holder has not answered."""
    table = position("movement", hands={BEN: ONE, CLEO: ONE})
    table.play(BEN, "achsenbruch 1").play(BEN, "pass").play(CLEO, "pass")
    assert table.state.wagons[0].axles == ()
    assert table.hand(BEN) == [ONE]


def test_the_wagon_cannot_be_moved() -> None:
    """Only the other two are offered to the tile."""
    table = position("movement", hands={BEN: ONE}).play(BEN, "achsenbruch 1").play(ANA, "tile 2")
    assert table.moves(ANA) == ["go 2 2", "go 3 2"]


def test_even_if_all_wagons_are_broken_a_tile_is_flipped() -> None:
    """With Achsenbruch on all three the tile is turned over for nothing."""
    table = position("movement", hands={BEN: " ".join([ONE] * 3)}).play(BEN, "achsenbruch 1+2+3")
    table.play(ANA, "tile 2")
    assert table.told(Forfeited)
    assert table.state.players[ANA].tiles == (1, 3, 4)


def test_extra_points_do_not_move_it_either() -> None:
    """Neither the tile nor an extra point moves a wagon with Achsenbruch."""
    table = position("movement", hands={BEN: ONE}, abilities={ANA: "wagnerei"})
    table.play(BEN, "achsenbruch 1").play(ANA, "tile 2", "go 2 2 koeln-ost-2")
    assert table.moves(ANA) == ["push 3 1", "done"]


def test_its_player_takes_it_off_at_the_start_of_their_turn() -> None:
    """Ben laid it: it lies there in Ana's turn, and goes when their own begins."""
    table = position("movement", hands={BEN: ONE}).play(BEN, "achsenbruch 1")
    table.play(ANA, "tile 2", "go 2 2 koeln-ost-2")
    assert table.offered(BEN) == ["lift 1", "leave 1"]
    table.play(BEN, "lift 1", "tile 2")
    assert table.moves(BEN) == ["go 1 2", "go 2 2", "go 3 2"]


def test_or_leaves_it_to_the_end_of_the_round() -> None:
    """The wagon then stands still for the whole round."""
    table = position("movement", hands={BEN: ONE}).play(BEN, "achsenbruch 1")
    table.play(ANA, "tile 2", "go 2 2 koeln-ost-2").play(BEN, "leave 1", "tile 2")
    assert table.moves(BEN) == ["go 2 2", "go 3 2"]
    table = ended(table, "status")
    assert table.state.wagons[0].axles == ()
    assert table.told(AxlesCleared)


def test_two_cards_of_one_player_are_decided_one_by_one() -> None:
    """With two on one wagon, taking off one leaves the other."""
    table = position("movement", hands={ANA: f"{ONE} {ONE}"}).play(ANA, "achsenbruch 1+1")
    table.play(ANA, "lift 1")
    assert table.told(AxleLifted) == [AxleLifted(ANA, 1)]
    table.play(ANA, "leave 1")
    assert table.state.wagons[0].axles == (ANA,)


def test_in_the_lighter_variant_there_is_no_broken_axle() -> None:
    """Remove the three Achsenbruch cards; a window whose card is not in the game is not opened."""
    table = position("movement", hands={BEN: "bonus"}, variant="lighter")
    assert table.state.stage == Turn(ANA)
    assert len(table.state.deck) == 11


def test_a_window_whose_cards_are_all_used_is_not_opened() -> None:
    """All three have been played, and everybody knows it."""
    table = position("movement", hands={BEN: "bonus"}, used=" ".join([ONE] * 3))
    assert table.step == "turn"


def test_without_cards_on_the_table_nobody_is_asked() -> None:
    """A window is offered to holders of face-down cards only."""
    assert position("movement").step == "turn"


def test_a_standing_order_for_the_phase_closes_the_windows() -> None:
    """A player may order in advance "not this phase"; the order ends with it."""
    table = position("movement", hands={BEN: ONE, CLEO: ONE}).play(BEN, "order phase")
    assert table.asked == (CLEO,)
    table.play(CLEO, "pass")
    assert table.step == "turn"
    table = ended(table, "movement")
    assert table.state.players[BEN].no_cards == "none"


def test_a_standing_order_for_the_round_holds_to_its_end() -> None:
    """An order for the round: also in later phases, also given beforehand, and it can be ended."""
    table = position("purchase", hands={BEN: ONE, DOV: ONE}).play(BEN, "order round")
    table.play(DOV, "order round").play(DOV, "order none")
    table = ended(table, "loading")
    assert table.asked == (DOV,)
    table = ended(table, "status")
    assert table.state.players[BEN].no_cards == "none"
