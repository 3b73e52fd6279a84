"""The words of the games are the rulebooks', the same in every sentence (docs/glossary.md)."""

import re
from pathlib import Path

import pytest

from games.kernel.words import LANGUAGES

ROOT = Path(__file__).parents[2]
ROOMS = ("bot", "table", "players", "games/kernel", "games/haendler", "games/hellweg")
CATALOGUES = (*ROOMS, "games/troedler")
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
}
"""Words that made people stop, by language; each has a better one in the glossary or beside it."""


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
    assert [word for word in AVOIDED[language] if re.search(word, told, re.MULTILINE)] == []


@pytest.mark.parametrize("room", ["games/haendler", "games/hellweg", "games/troedler"])
def test_the_words_of_the_glossary_are_those_of_the_game(room: str) -> None:
    """Every term of a game stands in its sentences, in both languages."""
    told = {language: sentences(room, language).lower() for language in LANGUAGES}
    missing = []
    for terms in _terms(room.removeprefix("games/")):
        for language, cell in zip(LANGUAGES, terms, strict=True):
            missing += [
                f"{language}: {w}" for w in cell.split(", ") if w.lower() not in told[language]
            ]
    assert missing == []


def _terms(key: str) -> list[tuple[str, str]]:
    """Return the terms of a game's table, in English and German."""
    heading = {"haendler": "Die Händler", "hellweg": "Hellweg", "troedler": "Die Trödler"}[key]
    words = GLOSSARY.read_text(encoding="utf-8")
    table = words.split(f"\n## {heading}")[1].split("\n## ")[0]
    rows = [line.strip("| ").split(" | ") for line in table.splitlines() if line.startswith("| ")]
    return [(row[0], row[1]) for row in rows[2:]]
