"""Merchandise cards: their functions, and the pair bonuses (ruling 9)."""

import pytest

from games.hellweg.scoring import worth
from tests.hellweg.table import ALEX, at_actions, at_sale, done, offered, player, rules, say

COAL_BEER, COAL_SALT, COAL_IRON, HERRING, HERRING_PAIR = range(5)
WINE_PAIR, WINE, TOBACCO, TOBACCO_2 = range(5, 9)


def test_any_card_of_any_stack_can_be_bought_once() -> None:
    """Action c: not only the top one; a bought card is gone."""
    state = at_actions(1, {ALEX: player(money=100)})
    cards = [line for line in offered(state, ALEX) if line.startswith("card")]
    assert len(cards) == 8
    state = done(state, (ALEX, "card tobacco 1"))
    assert not any("tobacco" in line for line in offered(state, rules().asked_seats(state)[0]))
    assert state.players[ALEX].wares == (TOBACCO,)
    assert state.players[ALEX].money == 70


def test_functions_of_merchandise_cards() -> None:
    """Merchandise +1, of its sort only, however it is sold; removing carriage +1, for each."""
    owner = player(
        tokens={"dortmund iron": 1, "moenster iron": 1, "soest salt": 1},
        carriages={"moenster-dortmund": 2},
        wares=(COAL_IRON,),
    )
    state = at_sale(9, {ALEX: owner})
    assert say(state, ALEX, "sell soest")["thaler"] == 3
    state = done(state, (ALEX, "keep"))
    assert say(state, ALEX, "sell dortmund")["thaler"] == 6
    assert say(state, ALEX, "carry moenster -")["thaler"] == 6
    state = done(state, (ALEX, "keep"))
    assert say(state, ALEX, "clear moenster iron")["thaler"] == 3
    assert say(state, ALEX, "clear soest salt")["thaler"] == 2
    owner = player(
        tokens={"olpe iron": 1},
        carriages={"olpe-corbach": 1, "dortmund-corbach": 1, "hagen-olpe": 1, "dortmund-hagen": 1},
        wares=(HERRING,),
    )
    state = at_sale(9, {ALEX: owner})
    assert say(state, ALEX, "carry olpe hagen")["thaler"] == 5
    assert say(state, ALEX, "carry olpe corbach")["thaler"] == 7
    assert done(state, (ALEX, "carry olpe corbach")).players[ALEX].money == 17


@pytest.mark.parametrize(
    ("wares", "thaler"),
    [
        ((), 0),
        ((COAL_BEER, COAL_SALT), 36),
        ((HERRING_PAIR,), 25),  # a banner alone counts what the card counts
        ((HERRING_PAIR, COAL_BEER), 49),  # its own card may be one of the pair
        ((HERRING_PAIR, HERRING, COAL_BEER), 74),  # 24 + 18 become 49 beside the 25
        ((HERRING_PAIR, COAL_BEER, COAL_SALT), 67),  # one banner counts once
        ((WINE_PAIR, HERRING), 63),
        ((WINE_PAIR, HERRING, HERRING_PAIR, COAL_BEER), 112),  # both pairs, each card once
        ((WINE_PAIR, HERRING_PAIR, COAL_BEER), 81),  # the herring serves one banner: wine's gains
        ((TOBACCO,), 38),
        ((TOBACCO, TOBACCO_2), 85),  # two banners, but only one pair of cards
        ((WINE, WINE_PAIR, HERRING), 96),  # the better wine stays out of the pair
    ],
)
def test_pair_bonuses_count_as_well_as_they_can(wares: tuple[int, ...], thaler: int) -> None:
    """Instead of the cards' own worth; each banner and each card once; the best total."""
    assert worth(rules().boards["twelve"], wares) == thaler
