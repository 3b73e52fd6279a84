"""The examples of the rulebook, move by move: Alex, Bert and Claus."""

from games.hellweg import events as ev
from games.hellweg.terms import Sort, Town
from tests.hellweg.table import (
    ALEX,
    BERT,
    CLAUS,
    asks,
    at_actions,
    at_sale,
    carriages,
    done,
    offered,
    player,
    privileges,
    say,
    stocked,
    tokens,
    told,
)


def test_alex_buys_in_dortmund() -> None:
    """Action a: five Thaler, two tokens on the brown house, one carriage to Soest, one Thaler."""
    state = at_actions(7, {ALEX: player(money=10)})
    assert say(state, ALEX, "buy dortmund")["thaler"] == 5
    state = done(state, (ALEX, "buy dortmund"))
    assert tokens(state, ALEX, "dortmund beer") == 2
    assert len(offered(state, ALEX)) == 6
    state = done(state, (ALEX, "carriage dortmund-soest"))
    assert carriages(state, ALEX, "dortmund-soest") == 1
    assert state.players[ALEX].money == 10 - 5 + 1


def test_the_action_phase_of_alex_bert_and_claus() -> None:
    """The long example of phase 3."""
    state = at_actions(1, {BERT: player(tokens={"hagen beer": 1}, money=40)})
    state = done(state, (ALEX, "thaler"))
    assert state.players[ALEX].money == 11
    assert say(state, BERT, "card coal 1")["thaler"] == 15
    state = done(state, (BERT, "card coal 1"), (BERT, "carriage dortmund-hagen"))
    assert state.players[BERT].money == 25
    assert carriages(state, BERT, "dortmund-hagen") == 1

    assert say(state, CLAUS, "buy moenster")["thaler"] == 4
    state = done(state, (CLAUS, "buy moenster"), (CLAUS, "carriage moenster-dortmund"))
    assert state.players[CLAUS].money == 6
    assert tokens(state, CLAUS, "moenster iron") == 1

    # Second round: Alex has a merchant on the market square and pays 3 instead of 5.
    assert say(state, ALEX, "buy hagen")["thaler"] == 3
    state = done(state, (ALEX, "buy hagen"), (ALEX, "carriage dortmund-hagen"))
    assert state.players[ALEX].money == 8
    assert tokens(state, ALEX, "hagen beer") == 2

    assert say(state, BERT, "card coal 2")["thaler"] == 13
    state = done(state, (BERT, "card coal 2"), (BERT, "carriage dortmund-hagen"))
    assert state.players[BERT].money == 12

    state, events = told(state, CLAUS, "stockup token")
    # Their only house is the only choice, and is made for them; the phase is over.
    assert ev.TokenPlaced(CLAUS, Town("moenster"), Sort("iron")) in events
    assert tokens(state, CLAUS, "moenster iron") == 2
    assert state.players[CLAUS].money == 5
    assert state.month == 2
    assert state.start == BERT
    assert state.played == (1,)
    assert state.merchants == (None,) * 4


CLAUS_NETWORK = {
    "olpe-corbach": 1,
    "dortmund-corbach": 1,
    "hagen-olpe": 1,
    "dortmund-hagen": 1,
    "moenster-dortmund": 2,
}


def test_the_sale_to_dortmund() -> None:
    """Alex sells on the spot for 5; Claus has three possibilities, of which one loses carriages."""
    alex = player(tokens={"dortmund iron": 2})
    claus = player(tokens={"moenster iron": 1, "olpe iron": 1}, carriages=CLAUS_NETWORK)
    state = at_sale(9, {ALEX: alex, CLAUS: claus})
    assert offered(state, ALEX) == ["sell dortmund", "keep"]
    state = done(state, (ALEX, "sell dortmund"))
    assert state.players[ALEX].money == 15
    assert tokens(state, ALEX, "dortmund iron") == 1

    # Over Corbach both carriages go; over Hagen and from Münster none does.
    seller = state.players[CLAUS]
    lost = {"carry moenster -": 0, "carry olpe hagen": 0, "carry olpe corbach": 2}
    assert offered(state, CLAUS) == [*lost, "keep"]
    for line, carriages_lost in lost.items():
        assert say(state, CLAUS, line)["carriages"] == carriages_lost
        after = done(state, (CLAUS, line)).players[CLAUS]
        assert after.money == 15
        assert sum(seller.carriages) - sum(after.carriages) == carriages_lost
        assert after.carriage_supply - seller.carriage_supply == carriages_lost
        assert after.on_board == 1


def test_claus_stocks_up_from_storage() -> None:
    """Warehouse: three tokens and two carriages, each placed on its own, in any order."""
    state = stocked(
        tokens={"dortmund iron": 1, "moenster iron": 1}, stored_tokens=3, stored_carriages=2
    )
    state = done(state, (ALEX, "unload"))
    assert asks(state, ALEX) == ["unload-token", "unload-carriage"]
    state = done(state, (ALEX, "token dortmund iron"), (ALEX, "carriage essen-dortmund"))
    state = done(state, (ALEX, "token moenster iron"), (ALEX, "carriage moenster-builefeld"))
    state = done(state, (ALEX, "token moenster iron"))
    assert tokens(state, ALEX, "dortmund iron") == 2
    assert tokens(state, ALEX, "moenster iron") == 3
    assert carriages(state, ALEX, "essen-dortmund") == 1
    assert carriages(state, ALEX, "moenster-builefeld") == 1
    assert state.players[ALEX].money == 10
    assert state.seat == BERT


def test_bert_uses_privileges() -> None:
    """After buying they store a carriage, unload it, and take a Thaler, which turns up two."""
    state = stocked(privileges=privileges(storage="up", unload="up", thaler="up"))
    state = done(state, (ALEX, "buy moenster"), (ALEX, "carriage moenster-dortmund"))
    assert asks(state, ALEX) == ["after"]
    state = done(state, (ALEX, "use-storage carriage"))
    assert state.players[ALEX].stored_carriages == 1
    state = done(state, (ALEX, "use-unload"), (ALEX, "carriage moenster-builefeld"))
    assert state.players[ALEX].stored_carriages == 0
    money = state.players[ALEX].money
    # The two others are up again, but only from their next turn on: nothing is left to decide.
    state, events = told(state, ALEX, "use-thaler")
    (turned,) = (event for event in events if isinstance(event, ev.TurnedUp))
    assert turned.privileges == ("storage", "unload")
    assert state.players[ALEX].money == money + 1
    assert state.players[ALEX].privileges == ("up", "up", "down")
    assert state.seat == BERT
