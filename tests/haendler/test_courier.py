"""Phase 3: the Courier and its influence cards; ruling 12."""

import pytest

from games.haendler.stages.movement.interruptions import (
    CardEarned,
    CardTaken,
    DeckEmpty,
    DeckSeen,
    OwnCard,
)
from games.haendler.stages.movement.turn import Turn
from tests.haendler.table import ANA, BEN, Table, position

BEFORE = "bruegge-koeln-3"
FACES = "achsenbruch zuladung sonderverkauf aufstieg bonus"


def turn(ability: str, courier: str, extra: int = 0, **more: object) -> Table:
    """Return Ana's turn with courier abilities, extra points, and the courier on a space."""
    given: dict[str, object] = {"abilities": {ANA: ability}, "courier": courier}
    return position(Turn(ANA, extra=extra), **{**given, **more})  # type: ignore[arg-type]


def rides(table: Table) -> list[str]:
    """Return where Ana may move the courier."""
    return [line.removeprefix("courier ") for line in table.offered(ANA, "courier")]


@pytest.mark.parametrize(
    ("ability", "courier", "ends"),
    [
        ("kontor", BEFORE, ""),
        ("kurier", BEFORE, "bruegge-koeln-2 bruegge-koeln-4"),
        ("express", BEFORE, "bruegge-koeln-1 bruegge-koeln-5"),
        (
            "kurier express",
            "bruegge-koeln-2",
            "bruegge-koeln-1 bruegge-koeln-3 bruegge-koeln-4 bruegge-koeln-5",
        ),
        ("kurier", "mitte", "west-mitte-1 ost-mitte-1 sued-mitte-1"),
        ("express", "paris-west-1", "west"),
        ("kurier", "paris-west-1", "paris-west-2"),
    ],
)
def test_where_the_courier_may_go(ability: str, courier: str, ends: str) -> None:
    """Kurier: one space, Express: two, both: three; any branch, no city, not back (ruling 12)."""
    assert rides(turn(ability, courier)) == ends.split()


def test_it_moves_at_any_point_of_the_turn_but_once() -> None:
    """Before the tile, after it, or after the wagon: one full move, or none; time plays none."""
    lines = ["tile 2", "go 1 2 genf-paris-4"]
    for at in (0, 1):
        table = turn("kurier", BEFORE)
        table.play(ANA, *lines[:at], "courier bruegge-koeln-2")
        assert rides(table) == []
        assert table.play(ANA, *lines[at:]).asked == (BEN,)
    table = turn("kurier", BEFORE).play(ANA, *lines)
    assert table.kinds(ANA) == ["finish", "courier"], "there are no extra points to ask for"
    assert table.offered(ANA) == ["done", "courier bruegge-koeln-2", "courier bruegge-koeln-4"]
    assert table.play(ANA, "done").asked == (BEN,)
    table = turn("kurier", BEFORE, arrived=[2, 3]).play(ANA, "tile 1")
    assert table.kinds(ANA) == ["destination", "courier"]
    assert not any(prompt.public for prompt in table.prompts(ANA))  # type: ignore[union-attr]


def test_ending_on_a_wagons_space_earns_a_card() -> None:
    """The player moving the Courier looks through the stack and selects a card; not passing."""
    table = turn("kurier", BEFORE, wagons={1: f"bruegge-koeln-4 {BEFORE}"})
    table.play(ANA, "courier bruegge-koeln-4")
    assert table.asked == (ANA,)
    assert table.offered(ANA) == [f"take {face}" for face in FACES.split()]
    table.play(ANA, "take bonus")
    assert table.hand(ANA) == ["bonus"]
    assert len(table.state.deck) == 14
    table = turn("express", BEFORE, wagons={1: f"bruegge-koeln-4 {BEFORE}"})
    assert not table.play(ANA, "courier bruegge-koeln-5").told(CardEarned)
    table = turn("kontor", "genf-paris-4").play(ANA, "tile 3", "go 1 3 genf-paris-3")
    assert table.asked == (BEN,)
    assert table.hand(ANA) == []


def met(**more: object) -> Table:
    """Return Ana's turn after her wagon has stopped on the courier's space."""
    return turn("kontor", "genf-paris-4", **more).play(ANA, "tile 2", "go 1 2 genf-paris-4")  # type: ignore[arg-type]


def test_who_meets_the_courier_searches_the_deck() -> None:
    """Its finder alone sees the deck; used cards leave the game, one is no choice (ruling 12)."""
    table = met()
    assert table.step == "search"
    assert [event.audience for event in table.told(DeckSeen)] == [(ANA,)]
    table.play(ANA, "take aufstieg")
    assert [event.audience for event in table.told(OwnCard)] == [(ANA,)]
    assert [event.audience for event in table.told(CardTaken)] == [None]
    assert table.asked == (BEN,)
    table = met(used=f"{FACES} {FACES} {FACES}")
    assert table.told(DeckEmpty)
    assert table.asked == (BEN,)
    table = met(used=f"{FACES} {FACES} {FACES.removesuffix(' bonus')}")
    assert table.hand(ANA) == ["bonus"]
    assert table.asked == (BEN,)


def test_the_examples_of_three_moves() -> None:
    """Wagon 1 to the courier, the courier to wagon 2, wagon 2; but not wagon 1 again."""
    wagons = {1: "bruegge-koeln-1 bruegge", 2: f"bruegge-koeln-4 {BEFORE}"}
    table = turn("kurier wagnerei", BEFORE, wagons=wagons, extra=1)
    table.play(ANA, "tile 2", f"go 1 2 {BEFORE}", "take bonus")
    table.play(ANA, "courier bruegge-koeln-4", "take aufstieg")
    assert table.moves(ANA) == ["push 2 1", "push 3 1", "done"]
    table.play(ANA, "push 2 1 bruegge-koeln-5")
    assert table.hand(ANA) == ["bonus", "aufstieg"]
    assert [wagon.space for wagon in table.state.wagons[:2]] == [BEFORE, "bruegge-koeln-5"]
