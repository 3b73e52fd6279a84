"""Playing ahead comes to the same end as answering: in each game's orders, and in notation."""

from typing import Any, cast

import pytest

from games.kernel import AnyGame, Next, PlannedMove, Play, Rng, Seat, complete_settings, play, text
from games.kernel.automatic import automatic_answer, pick_answer
from games.kernel.prompt import is_awaited
from games.matches.selfplay import MAX_MOVES, seed_of, walk
from tests.contract.games import KEYS, game


@pytest.mark.parametrize("key", KEYS)
def test_a_move_that_was_ordered_is_the_move(key: str) -> None:
    """Whatever was answered in a whole game: ordered, it is the same move, and so the same end."""
    rules = game(key)
    state, ordered = None, 0
    for move in walk(rules, min(rules.seats), {}, seed_of(11), players_seed=4):
        if move.seat is not None and move.action is not None:
            prompts = rules.prompts(state, move.seat)
            # The table itself answers what has but one answer, and what is only looked at.
            if is_awaited(prompts) and not automatic_answer(prompts):
                found = rules.try_planned(state, move.seat, Next(text(move.action)))
                assert found == Play(move.action), text(move.action)
                ordered += 1
        state = move.state
    assert ordered > 0


@pytest.mark.parametrize("key", KEYS)
def test_a_game_with_orders_could_have_been_played_by_hand(key: str) -> None:
    """Whoever is asked orders all they can at random: what orders play is offered at its moment."""
    rules = game(key)
    orders: dict[Seat, list[PlannedMove]] = {}
    state = rules.start(
        max(rules.seats), complete_settings(rules.settings, {}), Rng(seed_of(4), 0)
    ).state
    acted = 0
    for version in range(1, MAX_MOVES):
        if rules.outcome(state) is not None:
            break
        ordered = _due(rules, state, orders)
        acted += ordered is not None
        if ordered is None:
            chance = Rng(seed_of(77), version)
            seat = chance.choice(rules.asked_seats(state))
            ahead = rules.plannable(state, seat)
            orders[seat] = [cast("PlannedMove", pick_answer((prompt,), chance)) for prompt in ahead]
        seat, action = ordered or (seat, pick_answer(rules.prompts(state, seat), chance))
        state = play(rules, state, seat, action, Rng(seed_of(4), version)).state
    assert rules.outcome(state) is not None
    assert acted > 0 or not any(orders.values())


def _due(rules: AnyGame, state: Any, orders: dict[Seat, list[PlannedMove]]) -> Any:
    """Return what an order plays now, if any does; those that are over are taken off."""
    for seat, own in orders.items():
        for order in tuple(own):
            what = rules.try_planned(state, seat, order)
            if what is not None:
                own.remove(order)
            if isinstance(what, Play):
                own.extend([] if what.then is None else [what.then])
                return seat, what.action
    return None
