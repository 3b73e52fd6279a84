"""Levels play whole matches, and the stronger ones win them."""

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from games import registry
from games.kernel import Action, Rng, Seat
from games.kernel.match import Match
from games.kernel.selfplay import pick, seed_of
from players import levels, prospects
from players.evaluator import Reach
from players.levels import LEVELS
from players.match import walk
from players.plan import Line
from players.registry import EVALUATORS, evaluator_of
from players.sight import Sight, look
from players.weights import Weights
from tests.players.toy import KEYS, ToyEvaluator, evaluator
from tests.toy import Toy


def test_a_trader_judges_by_its_own_weights_and_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a table of two; where a game gives none, they are the apprentice's."""
    looked: list[Sight] = []

    def spy(sight: Sight, *_: Any) -> list[Line]:
        looked.append(sight)
        action: Action = pick(sight.prompts, Rng(seed_of(1), 1))
        return [Line(0.5, (action,), sight.covered, ended=True, start=sight.covered)]

    monkeypatch.setattr(levels, "compared", spy)
    toy = ToyEvaluator(Toy())
    sight = look(toy, Match(Toy(), seats=2, seed=3).state, Seat(0), ())
    LEVELS["trader"].decide(sight, Rng(seed_of(1), 1))
    toy.trader_weights = Weights({"crate": 2.0})
    toy.trader_reach = replace(toy.reach, turns=4)
    LEVELS["trader"].decide(sight, Rng(seed_of(1), 1))
    plain, better = (sight.evaluator for sight in looked)
    assert (plain.weights, plain.reach) == (toy.weights, toy.reach)
    assert (better.weights, better.reach) == (toy.trader_weights, toy.trader_reach)


def test_a_trader_of_the_troedler_plans_its_own_turn_as_broadly_at_two_as_at_four() -> None:
    """It plays on no further than an apprentice's reach, which wins nothing there."""
    troedler = evaluator_of(registry.load("troedler"))
    of_two, of_four = (troedler.for_trader(seats).reach for seats in (2, 4))
    assert (of_two.broad, of_two.turns) == (of_four.broad, troedler.reach.turns)


def test_a_trader_at_a_table_of_more_than_two_looks_as_far_as_suits_company() -> None:
    """With the apprentice's weights: those found by self-play are from matches of two."""
    toy = ToyEvaluator(Toy())
    found = Weights({"crate": 3.0})
    toy.trader_weights = found
    toy.company = Reach(turns=1, broad=6)
    for seats, reach, weights in ((2, toy.reach, found), (3, toy.company, toy.weights)):
        sight = look(toy, Match(Toy(), seats=seats, seed=3).state, Seat(0), ())
        evaluator = sight.for_trader().evaluator
        assert (evaluator.reach, evaluator.weights) == (reach, weights)


def test_chances_are_judged_by_the_traders_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same as those by which better moves are found."""
    toy, found = ToyEvaluator(Toy()), Weights({"crate": 3.0})
    judged: list[Weights] = []

    def spy(evaluator: ToyEvaluator, world: Any, *_: Any) -> Any:
        judged.append(evaluator.weights)
        return world

    monkeypatch.setattr(prospects, "after", spy)
    toy.trader_weights = found
    sight = look(toy, Match(Toy(), seats=2, seed=3).state, Seat(0), ())
    prospects.prospect(sight, Rng(seed_of(1), 1))
    assert set(judged) == {found}


def test_computers_among_themselves_come_to_an_end_in_troedler() -> None:
    """They once waited for each other over a hundred rounds, with four feed in hand each."""
    players = [LEVELS["apprentice"]] * 2
    *_, last = islice(walk(evaluator("troedler"), players, {}, seed_of(1), 1), 600)
    assert evaluator("troedler").game.outcome(last.state) is not None


@pytest.mark.parametrize("key", KEYS)
def test_a_match_of_players_is_repeatable(key: str) -> None:
    """The same chance and the same thoughts give the same moves."""
    players = [LEVELS["apprentice"], LEVELS["random"]]
    one, other = (
        [m.action for m in islice(walk(evaluator(key), players, {}, seed_of(2), 4), 60)]
        for _ in "12"
    )
    assert one == other


@pytest.mark.parametrize("key", EVALUATORS)
def test_an_apprentice_beats_who_plays_at_random(key: str) -> None:
    """Also with the small reach of a test, from both sides."""
    for seat in range(2):
        players = [LEVELS["random"]] * 2
        players[seat] = LEVELS["apprentice"]
        *_, last = walk(evaluator(key), players, {}, seed_of(0), seat)
        outcome = evaluator(key).game.outcome(last.state)
        assert outcome is not None
        assert outcome.places[seat] == 1
