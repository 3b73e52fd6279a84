"""Habits that good players must not lose to: who has one always answers a kind of question alike.

All else they do as an apprentice. A habit that wins more than its share against a level shows what
the level is blind to. Each game's are a table here: a name, and what is done of what might be.
"""

from collections.abc import Callable, Mapping
from typing import TypeVar

from typing_extensions import override

from games.kernel import Action, Rng
from players.levels import Apprentice
from players.search import Enough, never
from players.sight import Sight

A = TypeVar("A", bound=Action)

Habit = Callable[[Sight, list[Action]], Action | None]
"""What somebody does of what they might, the best first; `None`: the best."""

Habits = Mapping[str, Habit]


class Creature(Apprentice):
    """An apprentice with a habit."""

    def __init__(self, habit: Habit) -> None:
        self._habit = habit

    @override
    def decide(self, sight: Sight, rng: Rng, enough: Enough = never) -> Action:
        might = [line.first for line in self.lines(sight, rng)]
        action = self._habit(sight, might)
        return might[0] if action is None else action


def shuns(*kinds: type[Action]) -> Habit:
    """Never do some kinds of thing where anything else can be done."""
    return lambda _, might: next((act for act in might if not isinstance(act, kinds)), None)


def seeks(*kinds: type[Action]) -> Habit:
    """Do some kinds of thing wherever they can be done, the best of them."""
    return lambda _, might: next((action for action in might if isinstance(action, kinds)), None)


def both(*habits: Habit) -> Habit:
    """Have several habits."""
    return lambda sight, might: next(
        (action for habit in habits if (action := habit(sight, might)) is not None), None
    )


def of_kind(kind: type[A], might: list[Action]) -> list[A]:
    """Return those of one kind."""
    return [action for action in might if isinstance(action, kind)]
