"""What always holds is looked at: a position that breaks it is refused, and says how."""

from collections.abc import Callable

import pytest

from games.kernel import BrokenInvariant, Seat, changed
from games.troedler.model import State
from games.troedler.stage import Stage
from games.troedler.stages.dealing import Dealing
from games.troedler.stages.ending import Over, Surplus
from games.troedler.stages.ranking import Ranking
from games.troedler.stages.taking import Taking
from games.troedler.stages.turn import Turn
from games.troedler.terms import Card
from tests.troedler.table import RULES, position, started

ANA = Seat(0)
Broken = Callable[[State], State]


def goods(first: int, second: int) -> Broken:
    """Add anvils to the first two villages."""

    def broken(state: State) -> State:
        one, two, *others = state.villages
        more = (one[0] + first, *one[1:]), (two[0] + second, *two[1:])
        return changed(state, villages=(*more, *others))

    return broken


def hand_of(state: State, hand: tuple[Card, ...]) -> State:
    """Let Ana hold what she takes from the draw pile."""
    draw = list(state.draw) + list(state.players[ANA].hand)
    for card in hand:
        draw.remove(card)
    players = (changed(state.players[ANA], hand=hand), *state.players[1:])
    return changed(state, draw=tuple(draw), players=players)


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
        (goods(1, 0), "goods"),
        (goods(-9, 9), "goods"),
        (lambda state: changed(state, draw=state.draw[1:]), "cards"),
        (a_hand_in_disorder, "hand of seat 0"),
        (a_strange_value, "value pile of seat 0"),
    ],
)
def test_a_position_that_cannot_be_is_refused(broken: Broken, said: str) -> None:
    """Nothing is lost, doubled, or where it cannot be."""
    state = started(2).state
    RULES.check(state)
    with pytest.raises(BrokenInvariant, match=said):
        RULES.check(broken(state))


@pytest.mark.parametrize(
    ("stage", "turn", "most"),
    [
        (Dealing(), 2, (4, 4, 4)),
        (Ranking((None,) * 3), 0, (4, 4, 4)),
        (Taking(), 0, (4, 4, 4)),
        (Taking(), 1, (8, 4, 4)),
        (Taking(), 2, (8, 8, 4)),
        (Turn(), 2, (8, 8, 8)),
        (Turn(), 0, (8, 8, 4)),
        (Turn(), 1, (4, 8, 4)),
        (Surplus(), 1, (4, 8, 4)),
        (Over(), 2, (4, 4, 4)),
    ],
)
def test_who_has_taken_a_pile_may_hold_eight_until_their_turn_is_over(
    stage: Stage, turn: int, most: tuple[int, ...]
) -> None:
    """All others four; the third has the horse: they take a pile last and play first."""
    for seat, cards in enumerate(most):
        for number in (cards, cards + 1):
            hands = ["moor " * number if other == seat else "" for other in range(3)]
            assert is_sound(stage, turn, hands) == (number == cards)


def is_sound(stage: Stage, turn: int, hands: list[str]) -> bool:
    """Whether a position can be: each is checked as it is made."""
    try:
        position(3, stage=stage, turn=turn, starting_dealer=2, hands=hands)
    except BrokenInvariant:
        return False
    return True
