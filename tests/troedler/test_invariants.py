"""What always holds is looked at: a position that breaks it is refused, and says how."""

from collections.abc import Callable

import pytest

from games.kernel import BrokenInvariant, Seat, changed
from games.troedler.model import State
from games.troedler.terms import Card
from tests.troedler.table import RULES, started

ANA = Seat(0)


def a_good_more(state: State) -> State:
    """One anvil lies twice."""
    first, *others = state.villages
    return changed(state, villages=((first[0] + 1, *first[1:]), *others))


def a_good_owed(state: State) -> State:
    """An anvil less than none in one village, which another has too many of."""
    one, two, *others = state.villages
    less, more = (-1, *one[1:]), (two[0] + one[0] + 1, *two[1:])
    return changed(state, villages=(less, more, *others))


def a_card_less(state: State) -> State:
    """The top card of the draw pile is gone."""
    return changed(state, draw=state.draw[1:])


def hand_of(state: State, hand: tuple[Card, ...]) -> State:
    """Let Ana hold what she takes from the draw pile."""
    draw = list(state.draw) + list(state.players[ANA].hand)
    for card in hand:
        draw.remove(card)
    players = (changed(state.players[ANA], hand=hand), *state.players[1:])
    return changed(state, draw=tuple(draw), players=players)


def a_hand_too_long(state: State) -> State:
    """More cards than a pile adds to a full hand."""
    return hand_of(state, RULES.board.sorted_hand(state.draw[:9]))


def a_hand_in_disorder(state: State) -> State:
    """The order in which cards came tells where they came from."""
    hand = RULES.board.sorted_hand(tuple(dict.fromkeys(state.draw))[:3])
    return hand_of(state, hand[::-1])


def a_strange_value(state: State) -> State:
    """A card that is worth nothing lies in a value pile."""
    worthless = next(card for card in state.draw if not RULES.board.valuable(card))
    draw = list(state.draw)
    draw.remove(worthless)
    first = changed(state.players[ANA], value=(*state.players[ANA].value, worthless))
    return changed(state, draw=tuple(draw), players=(first, *state.players[1:]))


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (a_good_more, "goods"),
        (a_good_owed, "goods"),
        (a_card_less, "cards"),
        (a_hand_too_long, "hand of seat 0"),
        (a_hand_in_disorder, "hand of seat 0"),
        (a_strange_value, "value pile of seat 0"),
    ],
)
def test_a_position_that_cannot_be_is_refused(broken: Callable[[State], State], said: str) -> None:
    """Nothing is lost, doubled, or where it cannot be."""
    state = started(2).state
    RULES.check(state)
    with pytest.raises(BrokenInvariant, match=said):
        RULES.check(broken(state))
