"""Levels play whole matches, the stronger ones win them; habits are legal play."""

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from typing_extensions import override

from games import registry
from games.kernel import Action, Rng, Seat
from games.kernel.match import Match
from games.kernel.prompt import offers
from games.kernel.selfplay import pick, seed_of
from players import levels, prospects
from players.evaluator import Level, Reach
from players.levels import LEVELS, Apprentice, offered
from players.match import walk
from players.plan import Line
from players.registry import EVALUATORS, evaluator_of
from players.search import Enough, never
from players.sight import Sight, look
from players.weights import Weights
from tests.players.toy import KEYS, ToyEvaluator, evaluator
from tests.toy import Toy
from tools.tournament.fixtures import HABITS


def test_a_councillor_is_offered_where_it_has_beaten_the_merchant() -> None:
    """A level keeps its promise: before that there is none above the merchant."""
    toy = ToyEvaluator(Toy())
    assert offered(toy) == ("random", "apprentice", "merchant")
    toy.levels = {"councillor": Level()}
    assert offered(toy) == ("random", "apprentice", "merchant", "councillor")
    assert all("councillor" in offered(evaluator(key)) for key in EVALUATORS)


def test_a_councillor_judges_by_its_own_weights_and_plays_on_further(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All else is the merchant's, who may go by the apprentice's weights and reach."""
    looked: list[Sight] = []

    def spy(sight: Sight, *_: Any) -> list[Line]:
        looked.append(sight)
        action: Action = pick(sight.prompts, Rng(seed_of(1), 1))
        return [Line(0.5, (action,), sight.redacted, ended=True, start=sight.redacted)]

    monkeypatch.setattr(levels, "compared", spy)
    toy = ToyEvaluator(Toy())
    weights = Weights({"crate": 2.0})
    toy.levels = {"councillor": Level(weights, replace(toy.reach, turns=4))}
    sight = look(toy, Match(Toy(), seats=2, seed=3).state, Seat(0), ())
    for level in ("councillor", "merchant"):
        LEVELS[level].decide(sight, Rng(seed_of(1), 1))
    councillor, merchant = looked
    assert councillor.evaluator.weights == weights
    assert merchant.evaluator.weights == toy.weights
    assert councillor.evaluator.reach == replace(merchant.evaluator.reach, turns=4) != toy.reach
    assert councillor.redacted == merchant.redacted


def test_a_councillor_of_the_troedler_plans_its_own_turn_as_broadly_as_company_does() -> None:
    """It plays on no further, which wins nothing there."""
    troedler = evaluator_of(registry.load("troedler"))
    of_two, of_four = (troedler.at(seats, "councillor").reach for seats in (2, 4))
    assert (of_two.broad, of_two.turns) == (of_four.broad, troedler.reach.turns)
    assert of_four == troedler.at(4, "merchant").reach


def test_a_merchant_of_more_than_two_looks_as_far_as_suits_company() -> None:
    """There an apprentice's weights are gone by: those that were found are from matches of two."""
    toy = ToyEvaluator(Toy())
    found = Weights({"crate": 3.0})
    toy.levels = {"merchant": Level(found)}
    toy.company = Reach(turns=1, broad=6)
    for seats, reach, weights in ((2, toy.reach, found), (3, toy.company, toy.weights)):
        sight = look(toy, Match(Toy(), seats=seats, seed=3).state, Seat(0), ())
        judging = sight.at("merchant").evaluator
        assert (judging.reach, judging.weights) == (reach, weights)


def test_chances_are_judged_by_the_merchants_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    """As what would have been better is found."""
    toy, found = ToyEvaluator(Toy()), Weights({"crate": 3.0})
    judged: list[Weights] = []

    def spy(evaluator: ToyEvaluator, world: Any, *_: Any) -> Any:
        judged.append(evaluator.weights)
        return world

    monkeypatch.setattr(prospects, "after", spy)
    toy.levels = {"merchant": Level(found)}
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


class Curious(Apprentice):
    """Asks all habits of a game what they would do, and does any of them."""

    def __init__(self, game: str) -> None:
        self.habits = HABITS[game]
        self.different: set[str] = set()
        """Habits that have told otherwise than an apprentice."""

    @override
    def decide(self, sight: Sight, rng: Rng, enough: Enough = never) -> Action:
        might = [line.first for line in self.lines(sight, rng)]
        for name, habit in self.habits.items():
            found = habit(sight, might)
            if found not in (None, might[0]):
                assert any(offers(prompt, found) for prompt in sight.prompts), (name, found)
                self.different.add(name)
        return rng.choice(might)


@pytest.mark.parametrize("key", HABITS)
def test_habits_are_legal_and_change_what_is_done(key: str) -> None:
    """Most of a dozen do, in the course of a match of three, in which every position is sound."""
    curious, rules = Curious(key), evaluator(key).game
    for move in walk(evaluator(key), [curious] * 3, {}, seed_of(4), 4):
        rules.check(move.state)
    assert rules.outcome(move.state) is not None
    assert len(curious.different) > len(HABITS[key]) / 2 >= 6
