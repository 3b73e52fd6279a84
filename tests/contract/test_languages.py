"""Every language that lies beside English says the same as English, and fits where it stands.

Half-finished languages are not offered; whoever writes one checks it with `LANGUAGE=xx`, see
docs/translating.md.
"""

import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel import Locale
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bot.cli.authoring import WARNING_MARK, Arguments, example_sentences, find_packages
from bot.components.text import BUTTON_LABEL_SIZE, MODAL_TITLE_SIZE, OPTION_LABEL_SIZE
from games import registry
from games.texts.catalogues import (
    CATALOGUE_PACKAGES,
    FIRST_LANGUAGE,
    LANGUAGES,
    find_languages,
    language_of,
    parse_catalogue,
    read_text,
)
from games.texts.rules_help import read_topics
from rendering.text import FACES, FALLBACKS, covered_code_points

ROOT = Path(__file__).parents[2]
WRITTEN = tuple(dict.fromkeys((*LANGUAGES, os.environ.get("LANGUAGE", FIRST_LANGUAGE))))
"""Those that are offered, and one that is being written."""

GRAMMAR = {"count"}
"""Arguments that are there for languages whose verbs or nouns want them; the others say nothing."""

PLURALS = {"zero", "one", "two", "few", "many", "other"}
NUMBERS = range(201)
"""Numbers that are told; a plural for millions only, as in French, needs no words of its own."""

ROOM = {
    "-option-": 120,
    "-field-": MODAL_TITLE_SIZE,
    "-short-": MODAL_TITLE_SIZE,
    "-group-": OPTION_LABEL_SIZE,
    "-setting-": OPTION_LABEL_SIZE,
    "bot-cmd-": OPTION_LABEL_SIZE,
}
"""Characters by what is in a key; answers longer than a menu's line are told above it."""

BUTTONS = ("bot-play", "bot-hand", "bot-log", "bot-rules", "bot-board", "bot-join", "bot-decline")
SHORT = (
    *(*BUTTONS, "bot-leave", "bot-start", "bot-cancel"),
    *("bot-options", "bot-undo", "bot-end", "bot-go-back"),
)
SIDE_BY_SIDE = (*SHORT, "bot-hint", "bot-restart", "bot-rematch", "bot-export", "bot-stop")
"""Buttons of which several stand in a row, so that each has a third of its room."""


@cache
def messages(room: str, language: str) -> dict[str, ast.Message]:
    """Return the sentences of a catalogue, as the library reads them."""
    source, spoken = read_text(room, "words", language, "ftl")
    assert spoken == language
    body = parse_catalogue(source).body
    assert [one.content for one in body if isinstance(one, ast.Junk)] == []
    found = [one for one in body if isinstance(one, ast.Message)]
    named = {one.id.name: one for one in found}
    assert len(named) == len(found), "a sentence stands twice"
    return named


@pytest.mark.parametrize("language", WRITTEN)
@pytest.mark.parametrize("room", find_packages())
def test_no_sentence_is_missing_or_left_over(room: str, language: str) -> None:
    """As in English, key for key."""
    assert messages(room, language).keys() ^ messages(room, FIRST_LANGUAGE).keys() == set()


@pytest.mark.parametrize("language", WRITTEN)
@pytest.mark.parametrize("room", find_packages())
def test_sentences_use_the_same_arguments(room: str, language: str) -> None:
    """One that English does not use may not be given; one that it uses must be told."""
    differ = {
        key: sorted(found)
        for key, one in messages(room, language).items()
        if (found := (_named(one) ^ _named(messages(room, FIRST_LANGUAGE)[key])) - GRAMMAR)
    }
    assert differ == {}


def _named(one: ast.Message) -> set[str]:
    found = Arguments()
    found.visit(one)
    return set(found.names)


class Cases(Visitor):
    """Collects the cases of each choice of a sentence."""

    def __init__(self) -> None:
        self.found: list[set[str]] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - theirs
        """Note the names of its cases."""
        self.generic_visit(node)
        keys = (variant.key for variant in node.variants)
        self.found.append({key.name for key in keys if isinstance(key, ast.Identifier)})


def choices_of(one: ast.Message) -> list[set[str]]:
    """Return the named cases of each choice in a sentence."""
    cases = Cases()
    cases.visit(one)
    return cases.found


@pytest.mark.parametrize("language", WRITTEN)
@pytest.mark.parametrize("room", find_packages())
def test_plurals_are_those_of_the_language(room: str, language: str) -> None:
    """Where one and more are told apart, each plural of the language has its words."""
    rule = Locale.parse(language).plural_form
    needed = {rule(number) for number in NUMBERS} - {"other"}
    wrong = [
        key
        for key, one in messages(room, language).items()
        for cases in choices_of(one)
        if (told := cases & PLURALS - {"other"}) and not needed <= told <= {*rule.tags, "zero"}
    ]
    assert wrong == []


@pytest.mark.parametrize("language", WRITTEN)
@pytest.mark.parametrize("room", find_packages())
def test_cases_that_are_no_plurals_are_the_same(room: str, language: str) -> None:
    """What is told apart by name (`[map]`, `[yes]`) is told apart in every language."""
    ours, theirs = (
        {
            key: set().union(*choices_of(one)) - PLURALS
            for key, one in messages(room, spoken).items()
        }
        for spoken in (language, FIRST_LANGUAGE)
    )
    assert ours == theirs


@pytest.mark.parametrize("language", WRITTEN)
@pytest.mark.parametrize("room", find_packages())
def test_every_sentence_is_said_with_values(room: str, language: str) -> None:
    """In each of its cases, and no longer than there is room where it stands."""
    told = dict(example_sentences(room, language))
    assert [key for key, said in told.items() if WARNING_MARK in said] == []
    assert [
        key for key, said in told.items() if len(max(said.split("\n"), key=len)) > _room(key)
    ] == []


def _room(key: str) -> int:
    if key in SIDE_BY_SIDE:
        return BUTTON_LABEL_SIZE // 3
    return next((room for part, room in ROOM.items() if part in key), 10_000)


@pytest.mark.parametrize("language", WRITTEN)
@pytest.mark.parametrize("room", find_packages())
def test_our_fonts_draw_every_letter(room: str, language: str) -> None:
    """Every sentence may stand in a picture, with no box in the place of a letter."""
    source, _ = read_text(room, "words", language, "ftl")
    drawn = set().union(*(covered_code_points(font) for font in (*FACES.values(), *FALLBACKS)))
    assert [
        char for char in sorted(set(source)) if char.isprintable() and ord(char) not in drawn
    ] == []


@pytest.mark.parametrize("language", WRITTEN)
@pytest.mark.parametrize("room", find_packages())
def test_a_control_ends_in_dots_in_every_language_or_in_none(room: str, language: str) -> None:
    """*More* was "More…" in English alone."""
    dotted = [
        {
            key
            for key, said in re.findall(r"^([\w-]+) = (.+)$", text, re.MULTILINE)
            if said[-1] == "…"
        }
        for text, _ in (read_text(room, "words", one, "ftl") for one in (FIRST_LANGUAGE, language))
    ]
    assert dotted[0] == dotted[1]


@pytest.mark.parametrize("language", WRITTEN)
@pytest.mark.parametrize("key", registry.GAMES)
def test_the_rules_have_the_same_pages(key: str, language: str) -> None:
    """In the same order, none of them empty."""
    package = registry.load(key).package
    assert read_text(package, "rules", language, "md")[1] == language
    pages = read_topics(package, language)
    assert [page.key for page in pages] == [
        page.key for page in read_topics(package, FIRST_LANGUAGE)
    ]
    assert all(page.title and page.text for page in pages)


def test_languages_are_found_and_others_are_english() -> None:
    """Each room that speaks, no other; what is not offered is read in English."""
    ours = {file.relative_to(ROOT).parts[0] for file in _catalogues()} - {"tests", "examples"}
    assert ours == set(CATALOGUE_PACKAGES)
    assert find_languages() == LANGUAGES
    assert {FIRST_LANGUAGE, "de"} <= set(LANGUAGES)
    assert [language_of(one) for one in ("xx", "tlh-KX", "", None)] == [FIRST_LANGUAGE] * 4
    assert [language_of(one) for one in ("de-AT", "de_CH", "DE")] == ["de"] * 3
    text, spoken = read_text("tests.toy", "words", "tlh", "ftl")
    assert (text, spoken) == read_text("tests.toy", "words", FIRST_LANGUAGE, "ftl")
    assert read_topics("tests.toy", "tlh") == read_topics("tests.toy", FIRST_LANGUAGE)


def test_a_language_that_one_game_lacks_is_offered_by_all_others(tmp_path: Path) -> None:
    """One that the bot itself lacks is not."""
    for room in ("bot", "games/kernel", "games/one", "games/two", "players", "table"):
        words = tmp_path / room / "words"
        words.mkdir(parents=True)
        for language in (FIRST_LANGUAGE, "de", "fr"):
            if (room, language) not in {("games/two", "de"), ("table", "fr")}:
                (words / f"{language}.ftl").touch()
    assert find_languages(tmp_path) == (FIRST_LANGUAGE, "de")


def _catalogues() -> Iterator[Path]:
    return (
        file for top in ROOT.glob("[a-z]*/") for file in top.rglob(f"words/{FIRST_LANGUAGE}.ftl")
    )


@pytest.mark.parametrize("language", WRITTEN)
def test_commands_are_called_what_discord_calls_them(language: str) -> None:
    """In the reader's language, as they are offered while one types."""
    catalogue, _ = read_text("bot", "words", language, "ftl")
    named = set(re.findall(r"^bot-cmd-[\w-]+ = (\S+)$", catalogue, re.MULTILINE))
    told = {
        word
        for room in ("bot", "table", *(f"games.{key}" for key in registry.GAMES))
        for command in re.findall(
            r"[`*]/([\w ]+)[`*]", read_text(room, "words", language, "ftl")[0]
        )
        for word in command.split()
    }
    assert told
    assert told <= named
