"""Those who always answer alike play by the rules, and otherwise than an apprentice."""

import pytest
from typing_extensions import override

from games.kernel import Action, Rng
from games.kernel.prompt import offers
from games.kernel.selfplay import seed_of
from players.habits import Creature
from players.levels import Apprentice
from players.match import walk
from players.search import Enough, never
from players.sight import Sight
from players.tournament import HABITS, player_of
from tests.players.evaluators import evaluator


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


def test_who_has_a_habit_is_found_by_its_name() -> None:
    """As levels are."""
    creature = player_of("haendler", "bids-400")
    assert isinstance(creature, Creature)
    with pytest.raises(KeyError):
        player_of("hellweg", "bids-400")
