"""Levels play whole matches, and the stronger ones win them."""

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from games import registry
from games.kernel import Action, Rng, Seat
from games.kernel.automatic import pick_answer
from games.matches.match import Match
from games.matches.selfplay import seed_of
from players import levels, search
from players.evaluator import SearchLimits, Weights
from players.levels import LEVELS, play_match
from players.registry import EVALUATORS, evaluator_of
from players.search import Line
from players.sight import Sight, make_sight
from tests.players.toy import KEYS, ToyEvaluator, evaluator
from tests.toy import Toy


def test_a_trader_judges_by_its_own_weights_and_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a table of two; where a game gives none, they are the apprentice's."""
    looked: list[Sight] = []

    def spy(sight: Sight, *_: Any) -> list[Line]:
        looked.append(sight)
        action: Action = pick_answer(sight.prompts, Rng(seed_of(1), 1))
        return [Line(0.5, (action,), sight.covered, has_ended=True, start=sight.covered)]

    monkeypatch.setattr(levels, "rank_lines", spy)
    toy = ToyEvaluator(Toy())
    sight = make_sight(toy, Match(Toy(), seats=2, seed=3).state, Seat(0), ())
    LEVELS["trader"].decide(sight, Rng(seed_of(1), 1))
    toy.trader_weights = Weights({"crate": 2.0})
    toy.trader_limits = replace(toy.limits, turns=4)
    LEVELS["trader"].decide(sight, Rng(seed_of(1), 1))
    plain, better = (sight.evaluator for sight in looked)
    assert (plain.weights, plain.limits) == (toy.weights, toy.limits)
    assert (better.weights, better.limits) == (toy.trader_weights, toy.trader_limits)


def test_a_trader_of_the_troedler_plans_its_own_turn_as_broadly_at_two_as_at_four() -> None:
    """It plays on no further than an apprentice's reach, which wins nothing there."""
    troedler = evaluator_of(registry.load("troedler"))
    of_two, of_four = (troedler.for_trader(seats).limits for seats in (2, 4))
    assert (of_two.own_turn_factor, of_two.turns) == (
        of_four.own_turn_factor,
        troedler.limits.turns,
    )


def test_a_trader_at_a_table_of_more_than_two_looks_as_far_as_suits_company() -> None:
    """With the apprentice's weights: those found by self-play are from matches of two."""
    toy = ToyEvaluator(Toy())
    found = Weights({"crate": 3.0})
    toy.trader_weights = found
    toy.group_limits = SearchLimits(turns=1, own_turn_factor=6)
    for seats, reach, weights in ((2, toy.limits, found), (3, toy.group_limits, toy.weights)):
        sight = make_sight(toy, Match(Toy(), seats=seats, seed=3).state, Seat(0), ())
        evaluator = sight.for_trader().evaluator
        assert (evaluator.limits, evaluator.weights) == (reach, weights)


def test_chances_are_judged_by_the_traders_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same as those by which better moves are found."""
    toy, found = ToyEvaluator(Toy()), Weights({"crate": 3.0})
    judged: list[Weights] = []

    def spy(evaluator: ToyEvaluator, world: Any, *_: Any) -> Any:
        judged.append(evaluator.weights)
        return world

    monkeypatch.setattr(search, "advance_turns", spy)
    toy.trader_weights = found
    sight = make_sight(toy, Match(Toy(), seats=2, seed=3).state, Seat(0), ())
    search.estimate_win_probability(sight, Rng(seed_of(1), 1))
    assert set(judged) == {found}


def test_computers_among_themselves_come_to_an_end_in_troedler() -> None:
    """They once waited for each other over a hundred rounds, with four feed in hand each."""
    players = [LEVELS["apprentice"]] * 2
    *_, last = islice(play_match(evaluator("troedler"), players, {}, seed_of(1), 1), 600)
    assert evaluator("troedler").game.outcome(last.state) is not None


@pytest.mark.parametrize("key", KEYS)
def test_a_match_of_players_is_repeatable(key: str) -> None:
    """The same chance and the same thoughts give the same moves."""
    players = [LEVELS["apprentice"], LEVELS["random"]]
    one, other = (
        [m.action for m in islice(play_match(evaluator(key), players, {}, seed_of(2), 4), 60)]
        for _ in "12"
    )
    assert one == other


@pytest.mark.parametrize("key", EVALUATORS)
def test_an_apprentice_beats_who_plays_at_random(key: str) -> None:
    """Also with the small reach of a test, from both sides."""
    for seat in range(2):
        players = [LEVELS["random"]] * 2
        players[seat] = LEVELS["apprentice"]
        *_, last = play_match(evaluator(key), players, {}, seed_of(0), seat)
        outcome = evaluator(key).game.outcome(last.state)
        assert outcome is not None
        assert outcome.places[seat] == 1
