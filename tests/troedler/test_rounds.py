"""Rounds, the horse, and the end of the game (rulebook "Nächste Spielrunde", "Spielende")."""

import pytest

from games.kernel import Seat
from games.troedler.events import GoalReached, RoundBegan
from tests.troedler.table import RULES, Table, position, started

FIVE = "anvil2 bottle2 chair2 cup2 pot2"


def _round(*, starting_dealer: int = 1, values: tuple[str, ...] = (), seats: int = 4) -> Table:
    hands = ["bridge"] * seats
    return position(
        seats, hands=hands, values=values, turn=starting_dealer, starting_dealer=starting_dealer
    )


def test_everybody_has_one_turn_clockwise_from_the_starting_dealer() -> None:
    """Phase 3; after the last seat comes the first."""
    table = _round(starting_dealer=2)
    order = []
    for _ in range(4):
        order.append(table.state.turn)
        table.answer("end")
    assert order == [2, 3, 0, 1]


@pytest.mark.parametrize(("starting_dealer", "following"), [(1, 2), (3, 0)])
def test_the_horse_goes_clockwise_after_each_round(starting_dealer: int, following: int) -> None:
    """The next starting dealer forms the piles (ruling 1: from the last seat to the first)."""
    table = _round(starting_dealer=starting_dealer)
    before = table.state.round
    events = table.answer("end", "end", "end", "end")
    assert table.state.starting_dealer == following
    assert RoundBegan(round=before + 1, seat=Seat(following)) in events
    assert table.state.stage.step == "dealing"
    assert table.state.turn == following


def test_the_game_ends_at_the_end_of_the_round_only() -> None:
    """Who has enough at their first turn keeps it secret; all play on (ruling 9)."""
    table = _round(values=("", FIVE))
    for _ in range(3):
        events = table.answer("end")
        assert not any(isinstance(event, GoalReached) for event in events)
        assert RULES.outcome(table.state) is None
    events = table.answer("end")
    assert GoalReached(seats=(Seat(1),), goal=5) in events
    assert RULES.outcome(table.state) is not None
    assert RULES.asked_seats(table.state) == ()
    table = _round(values=(f"{FIVE} vase2",))
    table.answer("end", "end", "end", "end")
    assert RULES.outcome(table.state) is not None


@pytest.mark.parametrize(("seats", "goal"), [(2, 7), (3, 6), (4, 5)])
def test_the_goal_depends_on_the_number_of_players(seats: int, goal: int) -> None:
    """Four players 5, three 6, two 7."""
    ids = list(RULES.board.requests)[:goal]
    short = position(seats, hands=["bridge"] * seats, values=[" ".join(ids[1:])])
    short.answer(*["end"] * seats)
    assert RULES.outcome(short.state) is None
    full = position(seats, hands=["bridge"] * seats, values=[" ".join(ids)])
    full.answer(*["end"] * seats)
    assert RULES.outcome(full.state) is not None
    # The short game, which is ours, takes two off.
    assert started(seats, length="short").state.goal == goal - 2


def test_a_table_that_gets_nowhere_can_be_scored_as_it_stands() -> None:
    """Ruling 9: the end by consent."""
    table = _round(values=("anvil2", "anvil3_pot1", "anvil3", ""))
    assert RULES.provisional_result(table.state).places == (3, 1, 2, 4)
