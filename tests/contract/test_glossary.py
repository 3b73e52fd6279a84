"""The words of the games are the rulebooks', the same in every sentence (docs/glossary.md)."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel import Locale

from games import registry
from games.kernel import message
from games.texts.catalogues import LANGUAGES, game_speaker

ROOT = Path(__file__).parents[2]
CATALOGUES = (
    "bot",
    "table",
    "players",
    "games/kernel",
    *(f"games/{key}" for key in registry.BUILT_IN),
)
GLOSSARY = ROOT / "docs" / "glossary.md"
AVOIDED = {
    "en": (
        *("Mönster", r"somebody", r"[Ww]hoever .* asked", r"what is asked", r"[Oo]rders? \{"),
        *(r"visit a day", r"by lot", r"for nothing", r"in their fist", r"laid out in advance"),
        *(r"stands? still already", r"answers for", r"an? order\b", r"\*Orders\*"),
    ),
    "de": (
        *("Mönster", r"Aufträge?\b", r"auftragen", r"\bgerufen", r"Monat", r"Das Los"),
        *(r"wie üblich", r"[Gg]astgeberin", r"Du wirst gerade nichts gefragt"),
        *(r"\baus dem Lager nehmen", r"von nun an dauerhaft", r"antwortet dort das Haus"),
    ),
    "fr": (
        # Before these signs, and within guillemets, a line must not break.
        *(r"[^\s\"\]=] [:;!?»](?!=)", "« ", r"\w'\w"),
        *(r"\bvous\b", r"quelqu.un\b", r"\b(?:direction|attelage|au lieu) de \{"),
    ),
    "it": (*(r" [:!?»]", "« "), r"qualcuno", r"\bpressione", r"avvisat[oa]\b", r"menzionat[oa]\b"),
}
"""What made people stop, by language; each has a better word in the glossary or beside it."""


def sentences(room: str, language: str) -> str:
    """Return a room's catalogue and, of a game, its rules and what its board names."""
    told = sorted([*(ROOT / room).glob(f"*/{language}.*"), *(ROOT / room).glob("board.json")])
    lines = "\n".join(path.read_text(encoding="utf-8") for path in told).splitlines()
    return "\n".join(line for line in lines if not line.startswith("#"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", CATALOGUES)
def test_words_that_made_people_stop_are_not_used(room: str, language: str) -> None:
    """In no catalogue and no rules help."""
    told = sentences(room, language)
    assert told
    assert [word for word in AVOIDED.get(language, ()) if re.search(word, told, re.MULTILINE)] == []


@pytest.mark.parametrize("key", registry.BUILT_IN)
def test_the_words_of_the_glossary_are_those_of_the_game(key: str) -> None:
    """Every term of a game that has a table there stands in its sentences, in every language."""
    told = {language: sentences(f"games/{key}", language).lower() for language in LANGUAGES}
    missing = [
        f"{language}: {term}"
        for row in _terms(key)
        for language in LANGUAGES
        for term in row[str(Locale(language).english_name)].split(", ")
        if term.lower() not in told[language]
    ]
    assert missing == []


def _terms(key: str) -> Iterator[dict[str, str]]:
    """Yield each row of a game's table, by the English names of the languages."""
    name = game_speaker("en", registry.load(key)).say(message(f"{key}-name"))
    parts = GLOSSARY.read_text(encoding="utf-8").split("\n## ")
    table = next((part for part in parts if name.startswith(part.splitlines()[0])), "")
    rows = [line.strip("| ").split(" | ") for line in table.splitlines() if line.startswith("| ")]
    return (dict(zip(rows[0], row, strict=True)) for row in rows[2:])
