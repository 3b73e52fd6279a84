"""Phase 3 of the family game: merchants, purchases, stocking up, Thaler (ruling 5, 6)."""

from dataclasses import replace

from games.hellweg.events import Bought, CardTurned, MonthEnded, StartPassed, ThalerTaken
from games.hellweg.terms import Sort, Town
from tests.hellweg.table import (
    ALEX,
    BERT,
    CLAUS,
    asks,
    at_actions,
    carriages,
    done,
    offered,
    player,
    rules,
    say,
    tokens,
    told,
)


def test_two_rounds_of_merchants_from_the_starting_player() -> None:
    """One merchant each, then their second; then the card is played and the next lies open."""
    state = at_actions(1, {})
    coming = state.deck[0]
    for seat in (ALEX, BERT, CLAUS, ALEX, BERT, CLAUS):
        assert rules().asked_seats(state) == (seat,)
        market = state.market
        state, events = told(state, seat, "thaler")
    assert market == (2, 2, 1)
    assert (state.month, state.card, state.played) == (2, coming, (1,))
    assert state.market == (0, 0, 0)
    assert [player.money for player in state.players] == [12, 12, 12]
    assert ThalerTaken(CLAUS) in events
    assert StartPassed(BERT) in events
    assert any(isinstance(event, MonthEnded) for event in events)
    assert any(isinstance(event, CardTurned) for event in events)
    assert state.start == BERT


def test_what_can_be_paid_is_offered() -> None:
    """Actions a to d; a village pays after the action only (ruling 6)."""
    state = at_actions(1, {ALEX: player(tokens={"olpe iron": 1}, money=15)})
    towns = [f"buy {town}" for town in ("moenster", "paderborn", "hagen", "duisburg")]
    cards = [f"card coal {number}" for number in (1, 2, 3)]
    assert offered(state, ALEX) == [*towns, "stockup token", "stockup carriage", *cards, "thaler"]
    state = at_actions(1, {ALEX: player(money=3)})
    assert offered(state, ALEX) == ["buy duisburg", "thaler"]
    state = at_actions(1, {ALEX: player(money=0), BERT: player(money=10)})
    assert state.players[ALEX].money == 1
    assert rules().asked_seats(state) == (BERT,)


def test_merchants_in_towns_and_on_the_market_square() -> None:
    """Ruling 5: one's own first blocks its town; on the square it makes towns and cards cheaper."""
    state = at_actions(1, {ALEX: player(money=20)})
    state = done(state, (ALEX, "buy duisburg"))
    # One token and no carriage: there is nothing to decide after it.
    assert tokens(state, ALEX, "duisburg beer") == 1
    assert rules().asked_seats(state) == (BERT,)
    assert "buy duisburg" not in offered(state, BERT)
    state = done(state, (BERT, "thaler"), (CLAUS, "thaler"))
    assert "buy duisburg" not in offered(state, ALEX)
    # A merchant in a town makes nothing cheaper.
    assert say(state, ALEX, "buy moenster")["thaler"] == 4
    state = at_actions(1, {ALEX: player(tokens={"olpe iron": 1}, money=30)})
    state = done(state, (ALEX, "thaler"))
    assert say(state, BERT, "buy moenster")["thaler"] == 4
    state = done(state, (BERT, "thaler"), (CLAUS, "thaler"))
    assert say(state, ALEX, "buy moenster")["thaler"] == 2
    assert say(state, ALEX, "card coal 1")["thaler"] == 13
    money = state.players[ALEX].money
    after = done(state, (ALEX, "stockup token"))
    assert after.players[ALEX].money == money - 1


def test_a_purchase_places_its_pieces() -> None:
    """In the house of the asked sort, though the town has two; on any road that leaves the town."""
    state, events = told(at_actions(1, {}), ALEX, "buy moenster")
    assert tokens(state, ALEX, "moenster iron") == 1
    assert tokens(state, ALEX, "moenster salt") == 0
    assert events[0] == Bought(ALEX, Town("moenster"), Sort("iron"), 4)
    state = done(at_actions(1, {}), (ALEX, "buy paderborn"))
    roads = ("soest-paderborn", "builefeld-paderborn", "paderborn-corbach")
    assert offered(state, ALEX) == [f"carriage {road}" for road in roads]
    state = done(state, (ALEX, "carriage paderborn-corbach"))
    assert state.players[ALEX].money == 10 - 4 + 1


def test_stocking_up_where_one_has_tokens() -> None:
    """Action b, for one Thaler: a token to own ones, a carriage at such a town; a village pays."""
    state = at_actions(1, {ALEX: player(tokens={"olpe iron": 1, "hagen beer": 1})})
    state = done(state, (ALEX, "stockup token"))
    assert asks(state, ALEX) == ["stockup-token"]
    assert offered(state, ALEX) == ["token hagen beer", "token olpe iron"]
    state = done(state, (ALEX, "token hagen beer"))
    assert tokens(state, ALEX, "hagen beer") == 2
    assert state.players[ALEX].money == 9
    assert rules().asked_seats(state) == (BERT,)
    state = at_actions(1, {ALEX: player(tokens={"olpe iron": 1})})
    state = done(state, (ALEX, "stockup carriage"))
    assert offered(state, ALEX) == ["carriage olpe-corbach", "carriage hagen-olpe"]
    state = done(state, (ALEX, "carriage hagen-olpe"))
    assert carriages(state, ALEX, "hagen-olpe") == 1
    assert state.players[ALEX].money == 10 - 1 + 1
    assert "stockup token" not in offered(at_actions(1, {}), ALEX)
    poor = player(tokens={"olpe iron": 1}, money=0)
    state = at_actions(1, {ALEX: replace(poor, money=0)})
    assert state.players[ALEX].money == 1
