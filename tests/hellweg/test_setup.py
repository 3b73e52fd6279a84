"""Preparations and the starting set-up."""

import pytest

from games.hellweg.events import CarriagePlaced, StartChosen, StartDrawn
from games.kernel import BadSettings, Rng, complete_settings
from games.matches.selfplay import seed_of
from games.texts.catalogues import game_speaker
from tests.hellweg.table import (
    ALEX,
    BERT,
    CLAUS,
    asks,
    begun,
    carriages,
    done,
    offered,
    rules,
    told,
)


@pytest.mark.parametrize(("months", "cards"), [("12", 12), ("10", 10)])
def test_the_shorter_game_leaves_two_cards_in_the_box(months: str, cards: int) -> None:
    """Tip for the first game: ten months. All begin with ten Thaler, 12 tokens, 8 carriages."""
    state = begun(4, months=months)
    for player in state.players:
        assert (player.money, player.token_supply, player.carriage_supply) == (10, 12, 8)
    assert len(state.deck) == cards


def test_the_starting_player() -> None:
    """Ruling 1: by lot, which is in the log, or chosen among the seats."""
    game = rules()
    firsts = set()
    for number in range(20):
        step = game.start(3, complete_settings(game.settings, {}), Rng(seed_of(number), 0))
        assert isinstance(step.events[0], StartDrawn)
        firsts.add(step.state.start)
    assert firsts == {0, 1, 2}
    chosen = game.start(
        3, complete_settings(game.settings, {"starting_player": "p3"}), Rng(seed_of(1), 0)
    )
    assert chosen.events[0] == StartChosen(CLAUS)
    with pytest.raises(BadSettings) as refused:
        begun(2, starting_player="p3")
    speaker = game_speaker("en", rules())
    said = speaker.say(refused.value.sentence)
    assert said == "Seat 3 cannot begin: the table has 2 seats. Choose another starting player."


def test_where_the_first_pieces_go() -> None:
    """Tokens to any house but Dortmund's; the carriage to a road there, and a village pays."""
    houses = offered(begun(), ALEX)
    assert len(houses) == 14
    assert not any("dortmund" in line for line in houses)
    state = done(begun(), (ALEX, "token soest salt"))
    roads = ("dortmund-soest", "soest-paderborn", "hamm-soest", "soest-corbach")
    assert offered(state, ALEX) == [f"carriage {road}" for road in roads]
    state, events = told(state, ALEX, "carriage dortmund-soest")
    assert events == (CarriagePlaced(ALEX, rules().boards["twelve"].roads[0], 1),)
    assert state.players[ALEX].money == 11
    assert state.seat == BERT


def test_how_many_pieces_the_set_up_places() -> None:
    """Three tokens and carriages, round the table; with the warehouse one carriage."""
    state = begun()
    for turn in range(9):
        seat = (ALEX, BERT, CLAUS)[turn % 3]
        state = done(state, (seat, "token olpe iron"), (seat, "carriage hagen-olpe"))
    assert state.month == 1
    for player in state.players:
        assert (player.on_board, sum(player.carriages)) == (3, 3)
        assert (player.token_supply, player.carriage_supply, player.money) == (9, 5, 13)
    state = begun(3, warehouse="on")
    for turn in range(9):
        seat = (ALEX, BERT, CLAUS)[turn % 3]
        state = done(state, (seat, "token olpe iron"))
        if turn < 3:
            assert asks(state, seat) == ["setup-carriage"]
            state = done(state, (seat, "carriage hagen-olpe"))
    assert state.month == 1
    assert all(carriages(state, seat, "hagen-olpe") == 1 for seat in (ALEX, BERT, CLAUS))
    assert all(player.on_board == 3 for player in state.players)


@pytest.mark.parametrize("warehouse", ["off", "on"])
def test_at_a_quick_table_all_set_up_at_once(warehouse: str) -> None:
    """Ruling 13: in whatever order of seats, it comes to the same as in turn."""
    quick, turns = (begun(3, warehouse=warehouse, quick=quick) for quick in ("on", "off"))
    pieces = ("token olpe iron", "carriage hagen-olpe")
    while turns.month == 0:
        seat = turns.seat
        turns = done(turns, (seat, pieces[asks(turns, seat) == ["setup-carriage"]]))
    assert rules().asked_seats(quick) == (ALEX, BERT, CLAUS)
    for seat in (CLAUS, ALEX, BERT):
        while seat in rules().asked_seats(quick) and quick.month == 0:
            quick = done(quick, (seat, pieces[asks(quick, seat) == ["setup-carriage"]]))
    assert quick.players == turns.players
    assert (quick.month, quick.card, quick.deck) == (1, turns.card, turns.deck)
