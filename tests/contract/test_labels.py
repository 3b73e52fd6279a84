"""What one prompt offers is told apart by what an interface has room for."""

from collections import Counter
from itertools import islice

import pytest

from bot import locale
from bot.components.answers import answers, size, value_labels
from bot.components.clip import BUTTON, OPTION, OPTIONS, bare, fits
from games import registry
from games.kernel import Choice, OneOf, Prompt, Seat
from games.kernel.selfplay import seed_of, walk
from games.kernel.words import LANGUAGES, Speaker
from tests.contract.games import asked_once, mixes

EVERY = 5
"""One position in so many is looked at."""


def shown(key: str, prompt: Prompt, voice: Speaker) -> list[tuple[str, ...]]:
    """Return the labels of what a prompt offers, each list as it stands in one menu or as buttons.

    A form whose answers are too many to list offers the values of each of its fields.
    """
    rules = asked_once(key)
    if isinstance(prompt, Choice) or 0 < size(prompt) <= OPTIONS:
        found = answers(rules, prompt, voice)
        limit = BUTTON if all(fits(one.label, BUTTON) for one in found) else OPTION
        return [tuple(f"{one.group} {bare(one.label, limit)}" for one in found)]
    lists = (field for field in prompt.fields if isinstance(field, OneOf))
    return [
        tuple(bare(each, OPTION) for each in value_labels(prompt, field, voice)) for field in lists
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", registry.GAMES)
def test_no_two_offers_have_the_same_label_where_it_is_cut(key: str, language: str) -> None:
    """Moves, and moves that are planned, throughout games at random."""
    rules, alike = asked_once(key), set()
    voice = locale.table(language, rules, ["Ana", "Ben", "Cleo", "Dov"])
    for seats, chosen in mixes(key):
        for move in islice(walk(rules, seats, chosen, seed_of(3)), 0, None, EVERY):
            for seat in map(Seat, range(seats)):
                for prompt in (
                    *rules.prompts(move.state, seat),
                    *rules.plannable(move.state, seat),
                ):
                    for labels in shown(key, prompt, voice):
                        alike |= {label for label, count in Counter(labels).items() if count > 1}
    assert not alike
