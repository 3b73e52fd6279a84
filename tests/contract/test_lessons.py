"""Lessons of every game: each is reached whatever one answers, and has its words."""

import pytest

from games import registry
from games.kernel import Match, Rng
from games.kernel.lessons import Lesson, course, due
from games.kernel.selfplay import pick, seed_of
from games.kernel.words import LANGUAGES, speaker

TAUGHT = [key for key in registry.GAMES if course(registry.load(key).package).lessons]
SEEDS = range(4)
ROUNDS = 6
"""Whatever one answers, all lessons are met in so many rounds."""


def offered(match: Match, lesson: Lesson) -> set[str]:
    """Return all kinds of answers to the question of a lesson."""
    prompts = [one for one in match.prompts(match.asked[0]) if one.kind in lesson.prompts]
    kinds = {one.action.kind for one in prompts if not hasattr(one, "options")}
    return kinds | {o.action.kind for one in prompts for o in getattr(one, "options", ())}


def learnt(key: str, seed: int) -> tuple[dict[str, set[str]], int]:
    """Play at random; return each lesson of seat 0 with all answers, and the round of the last."""
    game, chance = registry.load(key), Rng(seed_of(seed), 1)
    taught = course(game.package)
    match, met = Match(game, 3, seed, **taught.settings), dict[str, set[str]]()
    while match.outcome is None and len(met) < len(taught.lessons):
        seat = match.asked[0]
        lesson = due(taught.lessons, met, match.prompts(seat)) if seat == 0 else None
        if lesson is not None:
            met[lesson.key] = offered(match, lesson)
        match.play(seat, pick(match.prompts(seat), chance))
    return met, game.round_in(match.state)


@pytest.mark.parametrize("key", TAUGHT)
def test_all_is_met_soon(key: str) -> None:
    """Whatever anybody answers; and each answer to a lesson has a word about it, in all tongues."""
    lessons = course(registry.load(key).package).lessons
    for seed in SEEDS:
        met, rounds = learnt(key, seed)
        assert (sorted(met), rounds <= ROUNDS) == (sorted(one.key for one in lessons), True)
        for language in LANGUAGES:
            voice = speaker(language, registry.load(key))
            said = [f"{key}-lesson-{one}-{kind}" for one, kinds in met.items() for kind in kinds]
            said += [f"{key}-lesson-{one}{end}" for one in met for end in ("", "-name")]
            assert not [one for one in [*said, f"{key}-lessons-rest"] if not voice.knows(one)]
