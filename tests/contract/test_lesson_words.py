"""What lessons say is true whatever was answered: names and amounts come from the position."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from games.kernel import AnyGame, Message, Rng
from games.kernel.codec import dump_json
from games.matches.lessons import LEARNER, Lesson, Tutorial
from games.matches.selfplay import seed_of
from games.texts.catalogues import LANGUAGES, catalogue_keys, game_speaker, read_text
from tests.contract.test_lessons import TAUGHT, answers, taught

POSITIONS = 60
"""Positions of a lesson at most that are looked at."""

PLACES = {"city", "town", "village", "space"}


def positions(game: AnyGame, tutorial: Tutorial, lesson: Lesson) -> Iterator[Any]:
    """Yield the position in which a lesson begins, and those that its answers lead to within it."""
    pending, seen = [tutorial.match.moves[lesson.at].state], set[str]()
    while pending and len(seen) < POSITIONS:
        state = pending.pop(0)
        if (text := dump_json(state)) in seen:
            continue
        seen.add(text)
        yield state
        if lesson.once and len(seen) > 1:
            continue
        for action in answers(game, state):
            after = game.apply(state, LEARNER, action, Rng(seed_of(7), 1)).state
            asked = {prompt.kind for prompt in game.prompts(after, LEARNER)}
            if (
                LEARNER in game.asked_seats(after)
                and asked & set(lesson.prompts)
                and not lesson.once
            ):
                pending.append(after)


def sentences(key: str, language: str) -> dict[str, str]:
    """Return the sentences of lessons as they stand in a catalogue."""
    source, _ = read_text(f"games.{key}", "words", language, "ftl")
    findings = re.findall(rf"^({key}-lessons?-[\w-]+) =(.*(?:\n[ }}].*)*)", source, re.MULTILINE)
    return dict(findings)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", TAUGHT)
def test_no_lesson_names_a_thing_of_the_line(key: str, language: str) -> None:
    """Its catalogue has no place or good, and no amount of money: they are arguments."""
    game, found = taught(key)
    speaker = game_speaker(language, game)
    names = {
        speaker.spell(name) for term, name in game.names.items() if term.split("-")[0] in PLACES
    }
    goods = (
        one for one in catalogue_keys(game.package, language) if one.startswith(f"{key}-good-")
    )
    names |= {speaker.say(Message(good)) for good in goods}
    assert names
    said = sentences(key, language)
    assert len(said) > len(found.lessons)
    told = {
        name: sentence
        for name, sentence in said.items()
        if any(re.search(rf"\b{re.escape(one)}\b", sentence) for one in names)
        or re.search(r"\d[^\w{]?\d\d\d", sentence)
    }
    assert told == {}


@pytest.mark.parametrize("key", TAUGHT)
def test_a_lesson_can_be_said_after_each_of_its_answers(key: str) -> None:
    """In all languages; within a lesson the learner may look at it again."""
    game, found = taught(key)
    for lesson in found.lessons:
        for state in positions(game, found, lesson):
            view = game.view(state, LEARNER)
            for language in LANGUAGES:
                assert game_speaker(language, game).say(game.lesson(view, lesson.key))


def test_a_lesson_follows_what_was_done() -> None:
    """The money and the requests that it names are those of the position."""
    game, found = taught("hellweg")
    speaker, lesson = game_speaker("en", game), found.lessons[2]
    told = set()
    for state in positions(game, found, lesson):
        money = state.players[LEARNER].money
        said = speaker.say(game.lesson(game.view(state, LEARNER), lesson.key))
        assert f"You have {money} Thaler." in said
        told.add(money)
    assert len(told) > 1
    game, found = taught("troedler")
    speaker, lesson = game_speaker("en", game), found.lessons[-1]
    for state in positions(game, found, lesson):
        said = speaker.say(game.lesson(game.view(state, LEARNER), lesson.key))
        assert "1 of 6 requests, 4 points" in said or "2 of 6 requests" in said


@pytest.mark.parametrize("key", TAUGHT)
def test_before_the_first_lesson_stands_how_a_game_ends(key: str) -> None:
    """Arrivals, months or requests, as this table plays it."""
    game, found = taught(key)
    view = game.view(found.match.moves[0].state, LEARNER)
    ends = {"haendler": "7", "hellweg": "12", "troedler": "6"}
    for language in LANGUAGES:
        assert ends[key] in game_speaker(language, game).say(game.lessons_intro(view))
