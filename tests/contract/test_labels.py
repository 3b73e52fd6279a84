"""What one prompt offers is told apart by what an interface has room for."""

from collections import Counter
from itertools import chain, cycle, islice

import pytest

from bot.components import speakers
from bot.components.text import (
    BUTTON_LABEL_SIZE,
    MENU_OPTIONS_LIMIT,
    OPTION_LABEL_SIZE,
    clip_plain,
    fits_within,
)
from bot.subjects.play.content import list_answers, value_labels
from games import registry
from games.kernel import Choice, OneOf, Prompt, Seat
from games.matches.selfplay import seed_of, walk
from games.texts.catalogues import LANGUAGES, Speaker
from tests.contract.games import asked_once, few


def shown(key: str, prompt: Prompt, speaker: Speaker) -> list[tuple[str, ...]]:
    """Return the labels, each list as it stands in one menu, or each field of a long form."""
    rules = asked_once(key)
    if isinstance(prompt, Choice) or 0 < prompt.size <= MENU_OPTIONS_LIMIT:
        found = list_answers(rules, prompt, speaker)
        limit = (
            BUTTON_LABEL_SIZE
            if all(fits_within(one.label, BUTTON_LABEL_SIZE) for one in found)
            else OPTION_LABEL_SIZE
        )
        return [tuple(f"{one.groups} {clip_plain(one.label, limit)}" for one in found)]
    lists = (field for field in prompt.fields if isinstance(field, OneOf))
    return [
        tuple(
            clip_plain(label, OPTION_LABEL_SIZE) for label in value_labels(prompt, field, speaker)
        )
        for field in lists
    ]


@pytest.mark.parametrize("key", registry.GAMES)
@pytest.mark.parametrize("every", [61, pytest.param(5, marks=pytest.mark.long)])
def test_no_two_offers_have_the_same_label_where_it_is_cut(key: str, every: int) -> None:
    """Moves, and moves that are planned, throughout games at random; languages take turns."""
    rules, alike = asked_once(key), set()
    names = ["Ana", "Ben", "Cleo", "Dov"]
    voices = cycle([speakers.table_speaker(language, rules, names) for language in LANGUAGES])
    for seats, chosen in few(key):
        for move in islice(walk(rules, seats, chosen, seed_of(3)), 0, None, every):
            speaker = next(voices)
            for seat in map(Seat, range(seats)):
                prompts = (*rules.prompts(move.state, seat), *rules.plannable(move.state, seat))
                lists = chain.from_iterable(shown(key, prompt, speaker) for prompt in prompts)
                alike |= {
                    label for labels in lists for label, n in Counter(labels).items() if n > 1
                }
    assert not alike
