"""What always holds is looked at: a position that breaks it is refused, and says how."""

from collections.abc import Callable
from functools import partial

import pytest

from games.haendler.model import State
from games.haendler.terms import CARDS, City
from games.kernel import BrokenInvariant, changed
from tests.broken import first_of
from tests.haendler.table import GAME, position

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
