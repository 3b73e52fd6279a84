"""The end of the game, scoring and ties (ruling 15)."""

from dataclasses import replace

from games.hellweg.events import Ended
from games.hellweg.model import Player, State
from games.hellweg.stages.sale import Over
from tests.hellweg.table import (
    ALEX,
    BERT,
    CLAUS,
    at_sale,
    begun,
    done,
    in_month,
    player,
    rules,
    told,
)


def test_the_game_ends_with_the_sale_of_the_last_card() -> None:
    """No action phase follows; nobody is asked any more. The shorter game has ten months."""
    state = in_month(at_sale(9, {ALEX: player(tokens={"dortmund iron": 1})}), 12)
    state, events = told(state, ALEX, "sell dortmund")
    assert events[-1] == Ended()
    assert rules().asked_seats(state) == ()
    outcome = rules().outcome(state)
    assert outcome is not None
    assert outcome.reason == "cards"
    assert outcome.winners == (ALEX,)
    seller = player(tokens={"dortmund iron": 1})
    state = in_month(at_sale(9, {ALEX: seller}, months="10"), 10)
    assert rules().outcome(done(state, (ALEX, "sell dortmund"))) is not None


def ended(*players: Player) -> State:
    """Return a finished game of these players."""
    return replace(begun(len(players)), players=players, stage=Over())


def places(*players: Player) -> tuple[int, ...]:
    """Return the final places of these players."""
    outcome = rules().outcome(ended(*players))
    assert outcome is not None
    return outcome.places


def test_thaler_and_the_worth_of_cards_are_added() -> None:
    """Bert's 30 and their coal (18) beat Alex's 47; places are told at any time."""
    assert places(player(money=47), player(money=30, wares=(0,))) == (2, 1)
    scores = (
        rules().provisional_result(ended(player(money=47), player(money=30, wares=(0,)))).scores
    )
    assert dict(scores[BERT].parts) == {
        "total": 48,
        "tokens": 0,
        "carriages": 0,
        "thaler": 30,
        "cards": 18,
    }
    state = at_sale(9, {ALEX: player(tokens={"dortmund iron": 1}), CLAUS: player(money=99)})
    assert rules().provisional_result(state).places == (2, 3, 1)
    assert rules().outcome(state) is None


def test_how_ties_are_broken() -> None:
    """By tokens, then by carriages on the board, not in storage (ruling 10); else shared."""
    alex = player(tokens={"olpe iron": 2}, stored_tokens=5)
    bert = player(tokens={"olpe iron": 3})
    assert places(alex, bert) == (2, 1)
    alex = player(carriages={"hagen-olpe": 3}, stored_carriages=4)
    bert = player(carriages={"hagen-olpe": 2, "olpe-corbach": 2}, extra=2)
    assert places(alex, bert) == (2, 1)
    assert places(player(), player(), player()) == (1, 1, 1)
    assert places(player(money=5), player(money=9), player(money=5)) == (2, 1, 2)
