"""The module Passenger Transportation (ruling 12)."""

from tests.hellweg.table import ALEX, at_sale, done, offered, player, say


def test_a_transport_through_a_village_brings_a_thaler() -> None:
    """From Olpe by Hagen: one Thaler however many villages, and none for a sale on the spot."""
    seller = player(tokens={"olpe iron": 1}, carriages={"hagen-olpe": 1, "dortmund-hagen": 1})
    assert say(at_sale(9, {ALEX: seller}), ALEX, "carry olpe")["thaler"] == 5
    state = at_sale(9, {ALEX: seller}, passengers="on")
    assert say(state, ALEX, "carry olpe")["thaler"] == 6
    assert done(state, (ALEX, "carry olpe")).players[ALEX].money == 16
    # Card 2 asks Münster for iron at 5; both Hagen-Olpe and Essen-Münster have a village.
    seller = player(
        tokens={"olpe iron": 1},
        carriages={"hagen-olpe": 1, "essen-hagen": 1, "essen-moenster": 1},
    )
    state = at_sale(2, {ALEX: seller}, passengers="on")
    assert say(state, ALEX, "carry olpe")["thaler"] == 6
    seller = player(tokens={"dortmund iron": 1}, carriages={"dortmund-soest": 1})
    state = at_sale(9, {ALEX: seller}, passengers="on")
    assert say(state, ALEX, "sell dortmund")["thaler"] == 5


def test_the_seller_may_choose_a_longer_way_for_its_village() -> None:
    """With and without the village are two offers; single carriages on brown roads come off."""
    seller = player(
        tokens={"moenster iron": 1},
        carriages={"moenster-dortmund": 2, "hamm-moenster": 1, "hamm-dortmund": 2},
    )
    assert offered(at_sale(9, {ALEX: seller}), ALEX) == ["carry moenster -", "keep"]
    state = at_sale(9, {ALEX: seller}, passengers="on")
    assert offered(state, ALEX) == ["carry moenster -", "carry moenster hamm", "keep"]
    assert say(state, ALEX, "carry moenster -")["thaler"] == 5
    assert say(state, ALEX, "carry moenster hamm")["thaler"] == 6
    seller = player(
        tokens={"essen iron": 1},
        carriages={"essen-moenster": 1, "moenster-dortmund": 1},
    )
    state = at_sale(9, {ALEX: seller}, passengers="on")
    assert say(state, ALEX, "carry essen moenster")["carriages"] == 2
    assert done(state, (ALEX, "carry essen moenster")).players[ALEX].carriage_supply == 8
