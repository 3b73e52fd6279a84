"""How far one may take back: never past what one has learned (rulings, "For all three games")."""

from games.haendler.stages.movement.turn import Turn
from games.kernel import Seat
from games.matches.undo import LoggedStep, undoable
from tests.haendler.table import ANA, BEN, CLEO, DOV, Table, position


def undo(table: Table, seat: Seat, *lines: str) -> int:
    """Type lines for a seat and return how many of them it may take back."""
    log = []
    for version, line in enumerate(lines, start=1):
        table.play(seat, line)
        log.append(LoggedStep(version, seat, tuple(table.events), table.asked != (seat,)))
    return len(undoable(log, seat))


def test_moves_within_a_turn_can_be_taken_back() -> None:
    """Purchases, tile, wagon and courier: nothing new was learned."""
    assert undo(position("purchase"), ANA, "buy salt wien", "buy silk genf") == 2
    lines = ("tile 2", "courier bruegge-koeln-2", "go 1 2 genf-paris-4")
    assert undo(riding("bruegge-koeln-3"), ANA, *lines) == 3


def riding(courier: str, **more: object) -> Table:
    """Return Ana's turn with an extra point and the courier."""
    given: dict[str, object] = {"abilities": {ANA: "wagnerei kurier"}, "courier": courier, **more}
    return position(Turn(ANA, extra=1), **given)  # type: ignore[arg-type]


def test_who_has_searched_the_deck_takes_nothing_back() -> None:
    """They have seen which cards the others may hold; what came after the search they can."""
    table = riding("sued", wagons={1: "genf-sued-1 genf"}).play(ANA, "tile 1")
    assert undo(table, ANA, "courier genf-sued-2") == 1
    table = riding("sued", wagons={1: "genf-sued-2 genf-sued-1"})
    assert undo(table, ANA, "courier genf-sued-2") == 0
    assert undo(table, ANA, "take bonus", "tile 1") == 1
    # Nor who has handed over a card: another has seen it.
    table = position("purchase", hands={ANA: "bonus"}, negotiation="on", money=1000)
    table.play(BEN, "deal-pay p1 100 any")
    assert undo(table, ANA, "buy salt wien", "agree 1 bonus") == 0
    assert undo(table, ANA, "buy silk genf") == 1


def test_who_has_seen_what_was_sealed_or_paid_takes_nothing_back() -> None:
    """The last bid, laid axles; that Ben could pay their upkeep tells something of their sack."""
    table = position("loading", stock={ANA: {"paris": "wine"}})
    for seat in (BEN, CLEO, DOV):
        table.play(seat, "bid 0")
    assert (undo(table, ANA, "bid 100"), table.asked) == (0, (ANA,))
    table = position("movement", hands={ANA: "bonus", BEN: "achsenbruch"})
    table.play(BEN, "achsenbruch 2")
    assert (undo(table, ANA, "pass"), table.asked) == (0, (ANA,))
    sale = {"wagons": {1: "wien"}, "arrived": [1], "loads": {1: {ANA: "wine"}}}
    players = {BEN: {"status": 9}}
    table = position("selling", hands={ANA: "bonus"}, players=players, money=2000, **sale)  # type: ignore[arg-type]
    assert undo(table, ANA, "pass") == 0
    assert ANA in table.asked
