"""Achsenbruch, the broken axle; ruling 13, and the windows of influence cards."""

import pytest

from games.haendler.stages.movement.axles import AxleLaid, AxleLifted
from games.haendler.stages.movement.turn import Forfeited, Turn
from games.haendler.stages.rounds import AxlesCleared
from tests.haendler.table import ANA, BEN, CLEO, DOV, Table, ended, position

ONE = "achsenbruch"


def laid(line: str = "achsenbruch 1", **more: object) -> Table:
    """Return Ana's turn after Ben has laid his cards."""
    given: dict[str, object] = {"hands": {BEN: f"{ONE} {ONE} {ONE}"}, **more}
    return position("movement", **given).play(BEN, line)  # type: ignore[arg-type]


def test_all_card_holders_are_asked_before_the_first_move() -> None:
    """At once, in secret, whatever their cards are: Cleo can only pass, and is asked."""
    table = position("movement", hands={BEN: ONE, CLEO: "bonus"})
    assert (table.step, table.asked) == ("axles", (BEN, CLEO))
    assert all(prompt.secret for prompt in table.prompts(BEN) if prompt.kind == "axles")
    assert table.offered(BEN, "axles") == [*(f"{ONE} {wagon}" for wagon in (1, 2, 3)), "pass"]
    assert table.offered(CLEO, "axles") == ["pass"]


def test_it_is_revealed_in_player_order() -> None:
    """Ruling 13: sealed, and changed until the last has answered; used cards leave the game."""
    table = position("movement", hands={ANA: ONE, BEN: ONE, CLEO: ONE}, starting=BEN)
    table.play(CLEO, "achsenbruch 3", "pass").play(ANA, "achsenbruch 1").play(BEN, "achsenbruch 2")
    assert [(e.seat, e.wagon) for e in table.told(AxleLaid)] == [(BEN, 2), (ANA, 1)]
    assert table.state.used == (ONE, ONE)
    assert table.hand(CLEO) == [ONE]


def test_it_stops_a_wagon() -> None:
    """For tile and extra points; several wagons, several cards on one; a tile is flipped anyhow."""
    table = laid(abilities={ANA: "wagnerei"}).play(ANA, "tile 2")
    assert not any("1" in line.split()[1] for line in table.moves(ANA))
    assert table.play(ANA, "go 2 2 koeln-ost-2").moves(ANA) == ["push 3 1", "done"]
    table = laid("achsenbruch 1+2+3").play(ANA, "tile 2")
    assert table.told(Forfeited)
    assert table.state.players[ANA].tiles == (1, 3, 4)
    table = position("movement", hands={BEN: f"{ONE} {ONE}", CLEO: ONE})
    table.play(BEN, "achsenbruch 1+1").play(CLEO, "achsenbruch 1")
    assert table.state.wagons[0].axles == (BEN, BEN, CLEO)


def test_its_player_takes_it_off_at_the_start_of_their_turn_or_leaves_it() -> None:
    """It lies there in Ana's turn, and else to the end of the round; two are decided one by one."""
    table = laid().play(ANA, "tile 2", "go 2 2 koeln-ost-2")
    assert table.offered(BEN) == ["lift 1", "leave 1"]
    lifted = Table(table.state).play(BEN, "lift 1", "tile 2")
    assert lifted.moves(BEN) == ["go 1 2", "go 2 2", "go 3 2"]
    assert table.play(BEN, "leave 1", "tile 2").moves(BEN) == ["go 2 2", "go 3 2"]
    table = ended(table, "status")
    assert table.state.wagons[0].axles == ()
    assert table.told(AxlesCleared)
    table = position("movement", hands={ANA: f"{ONE} {ONE}"}).play(ANA, "achsenbruch 1+1", "lift 1")
    assert table.told(AxleLifted) == [AxleLifted(ANA, 1)]
    assert table.play(ANA, "leave 1").state.wagons[0].axles == (ANA,)


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"hands": {BEN: "bonus"}, "variant": "lighter"},
        {"hands": {BEN: "bonus"}, "used": f"{ONE} {ONE} {ONE}"},
    ],
    ids=["no cards on the table", "lighter variant", "all three used"],
)
def test_when_the_window_is_not_opened(more: dict[str, object]) -> None:
    """A window whose card is not in the game; the lighter variant removes the three cards."""
    table = position("movement", **more)  # type: ignore[arg-type]
    assert table.state.stage == Turn(ANA)
    assert len(table.state.deck) == 15 - 4 * ("variant" in more) - 4 * ("used" in more)


def test_standing_orders_close_the_windows() -> None:
    """For the phase or the round, also given beforehand; it ends with that, or is ended."""
    table = position("movement", hands={BEN: ONE, CLEO: ONE}).play(BEN, "order phase")
    assert table.asked == (CLEO,)
    assert table.play(CLEO, "pass").step == "turn"
    assert ended(table, "movement").state.players[BEN].no_cards == "none"
    table = position("purchase", hands={BEN: ONE, DOV: ONE}).play(BEN, "order round")
    table.play(DOV, "order round").play(DOV, "order none")
    assert ended(table, "loading").asked == (DOV,)
    assert ended(table, "status").state.players[BEN].no_cards == "none"
