"""Lessons of every game: the same for all, to be played by every answer, with a word about each."""

from collections.abc import Iterator
from typing import Any

import pytest

from games import registry
from games.kernel import Action, AnyGame, Choice, Rng
from games.kernel.automatic import pick_answer
from games.kernel.codec import dump_json
from games.matches import Match
from games.matches.lessons import LEARNER, Lesson, Tutorial, find_tutorial
from games.matches.selfplay import seed_of
from games.texts.catalogues import LANGUAGES, game_speaker

TAUGHT = [key for key in registry.GAMES if find_tutorial(registry.load(key)) is not None]
FORMS = 5
"""So many answers to each form are tried."""


def taught(key: str) -> tuple[AnyGame, Tutorial]:
    """Return a game and its tutorial."""
    game = registry.load(key)
    tutorial = find_tutorial(game)
    assert tutorial is not None
    return game, tutorial


def answers(game: AnyGame, state: Any) -> Iterator[Action]:
    """Yield what may be answered in a lesson."""
    for prompt in game.prompts(state, LEARNER):
        if isinstance(prompt, Choice):
            yield from (option.action for option in prompt.options)
        else:
            yield from {pick_answer((prompt,), Rng(seed_of(one), 0)) for one in range(FORMS)}


def met(game: AnyGame, tutorial: Tutorial, lesson: Lesson) -> set[str]:
    """Play a lesson by first answers and one of each kind; return the kinds it is over with."""
    kinds, seen = set[str](), set[str]()
    positions = [(tutorial.match.moves[lesson.at].state, True)]
    while positions:
        state, first = positions.pop()
        tried = set[str]()
        for action in answers(game, state):
            if not first and action.kind in tried:
                continue
            tried.add(action.kind)
            after = game.apply(state, LEARNER, action, Rng(seed_of(7), 1)).state
            asked = {prompt.kind for prompt in game.prompts(after, LEARNER)}
            if (
                lesson.once
                or LEARNER not in game.asked_seats(after)
                or not asked & set(lesson.prompts)
            ):
                kinds.add(action.kind)
            elif dump_json(after) not in seen:
                seen.add(dump_json(after))
                positions.append((after, False))
    return kinds


@pytest.mark.parametrize("key", TAUGHT)
def test_whatever_is_answered_has_a_word_about_it(key: str) -> None:
    """In all tongues; what a lesson asks is asked of its player alone."""
    game, found = taught(key)
    wanted = [f"{key}-lessons-intro", f"{key}-lessons-rest"]
    for lesson in found.lessons:
        state = found.match.moves[lesson.at].state
        assert game.asked_seats(state) == (LEARNER,)
        wanted += [f"{key}-lesson-{lesson.key}", f"{key}-lesson-{lesson.key}-name"]
        wanted += [f"{key}-lesson-{lesson.key}-{kind}" for kind in met(game, found, lesson)]
    for language in LANGUAGES:
        speaker = game_speaker(language, game)
        assert [one for one in wanted if not speaker.has_sentence(one)] == []


@pytest.mark.parametrize("key", TAUGHT)
def test_the_line_leaves_nothing_to_chance(key: str) -> None:
    """At a table other steps lie between its moves: by another chance it comes to the same."""
    game, found = taught(key)
    match = Match(game, found.seats, found.seed, **found.settings)
    state = match.state
    for at, (seat, action) in enumerate(found.moves, 1):
        state = game.apply(state, seat, action, Rng(seed_of(99), at)).state
        assert found.move_number(dump_json(state)) == at
    assert [lesson.at for lesson in found.lessons] == sorted(lesson.at for lesson in found.lessons)
    assert found.lessons[-1].at == len(found.moves)
