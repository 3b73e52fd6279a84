"""What always holds is looked at: a position that breaks it is refused, and says how."""

from collections.abc import Callable
from functools import partial

import pytest

from games.haendler.model import State
from games.haendler.terms import CARDS, City, Space
from games.kernel import BrokenInvariant, changed
from tests.broken import first_of
from tests.haendler.table import ANA, GAME, position

Broken = Callable[[State], State]

player = partial(first_of, "players")
wagon = partial(first_of, "wagons")


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (lambda state: changed(state, supply=(state.supply[0] + 1, *state.supply[1:])), "a good"),
        (player(stock=lambda p: (p.stock[0] + 1, *p.stock[1:])), "a good"),
        (player(hand=lambda p: (*p.hand, CARDS[0])), "an influence card"),
        (lambda state: changed(state, wagons=(state.wagons[1],) * 2 + state.wagons[2:]), "space"),
        (wagon(came=lambda _: City("genua")), "a wagon on the road"),
        (lambda state: changed(state, courier=state.wagons[0].space), "courier in a city"),
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
    ],
)
def test_a_position_that_cannot_be_is_refused(broken: Broken, said: str) -> None:
    """Nothing is lost, doubled, below zero, or where it cannot be."""
    state = position("purchase").state
    GAME.check(state)
    with pytest.raises(BrokenInvariant, match=said):
        GAME.check(broken(state))


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
