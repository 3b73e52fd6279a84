"""How far one may take back: never past what one has learned (rulings, "For all three games")."""

from games.haendler.stages.turn import Turn
from games.kernel import Seat
from games.kernel.undo import Played, undoable
from tests.haendler.table import ANA, BEN, CLEO, DOV, Table, position


def undo(table: Table, seat: Seat, *lines: str) -> int:
    """Type lines for a seat and return how many of them it may take back."""
    log = []
    for version, line in enumerate(lines, start=1):
        table.play(seat, line)
        log.append(Played(version, seat, tuple(table.events), table.asked != (seat,)))
    return len(undoable(log, seat))


def test_purchases_can_be_taken_back() -> None:
    """Nothing new was learned, and the visit is not over."""
    assert undo(position("purchase"), ANA, "buy salt wien", "buy silk genf") == 2


def test_moves_within_a_turn_can_be_taken_back() -> None:
    """Tile, wagon and courier: all lay open."""
    table = position(
        Turn(ANA, extra=1), abilities={ANA: "wagnerei kurier"}, courier="bruegge-koeln-3"
    )
    lines = ("tile 2", "courier bruegge-koeln-2", "go 1 2 genf-paris-4")
    assert undo(table, ANA, *lines) == 3


def test_who_has_searched_the_deck_takes_nothing_back() -> None:
    """They have seen which cards the others may hold."""
    table = position(
        Turn(ANA), abilities={ANA: "kurier"}, wagons={1: "genf-sued-1 genf"}, courier="sued"
    )
    table.play(ANA, "tile 1")
    assert undo(table, ANA, "courier genf-sued-2") == 1
    table = position(
        Turn(ANA),
        abilities={ANA: "kurier"},
        wagons={1: "genf-sued-2 genf-sued-1"},
        courier="sued",
    )
    assert undo(table, ANA, "courier genf-sued-2") == 0
    assert undo(table, ANA, "take bonus", "tile 1") == 1, "what came after the search"


def test_who_has_seen_the_bids_cannot_take_their_own_back() -> None:
    """Ana's bid was the last, and she loads next."""
    table = position("loading", stock={ANA: {"paris": "wine"}})
    for seat in (BEN, CLEO, DOV):
        table.play(seat, "bid 0")
    assert undo(table, ANA, "bid 100") == 0
    assert table.asked == (ANA,)


def test_who_has_seen_the_axles_takes_nothing_back() -> None:
    """The seals are broken, and Ana moves first."""
    table = position("movement", hands={ANA: "bonus", BEN: "achsenbruch"})
    table.play(BEN, "achsenbruch 2")
    assert undo(table, ANA, "pass") == 0
    assert table.asked == (ANA,)


def test_who_has_seen_the_others_pay_takes_nothing_back() -> None:
    """That Ben could pay their upkeep tells something of their sack."""
    table = position(
        "selling",
        hands={ANA: "bonus"},
        wagons={1: "wien"},
        arrived=[1],
        loads={1: {ANA: "wine"}},
        players={BEN: {"status": 9}},
        money=2000,
    )
    assert undo(table, ANA, "pass") == 0
    assert ANA in table.asked
