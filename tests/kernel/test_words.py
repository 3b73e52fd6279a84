"""Catalogues may ask for the word that fits the first letter of a name."""

import re
from pathlib import Path

import pytest

from games.kernel import Term, message
from games.texts.catalogues import CATALOGUE_PACKAGES, Speaker

ROOT = Path(__file__).parents[2]
PLACES = "village|villages|city|cities|town|towns|space|source|seat|name|names"
APART = {
    "it": rf"(?<!\w)a \{{ \$(?:{PLACES}) \}}",
    "fr": rf"(?<!\w)de \{{ \$(?:{PLACES}) \}}",
}
"""What must be written `A($village)` in Italian and `DE($village)` in French."""


def troedler(language: str, village: str) -> Speaker:
    """Return who speaks of a village of this name."""
    packages = ("games.kernel", "games.troedler")
    return Speaker(language, packages, {"village-x": village}, "troedler", lambda _: "Ann")


@pytest.mark.parametrize(
    ("village", "said"),
    [
        ("Aberlour", "ad Aberlour"),
        ("Keith", "a Keith"),
        ("Ècault", "a Ècault"),
        ("**Ann**", "ad **Ann**"),
    ],
)
def test_italian_says_ad_before_an_a(village: str, said: str) -> None:
    """Before other letters it is "a"; marks before the name do not count."""
    term = Term("village", "x")
    sentence = message("troedler-event-passed", seat="Ben", village=term)
    assert f" {said}." in troedler("it", village).say(sentence)


@pytest.mark.parametrize(
    ("village", "said"),
    [
        ("Aberlour", "d\N{RIGHT SINGLE QUOTATION MARK}Aberlour"),
        ("Keith", "de Keith"),
        ("Édern", "d\N{RIGHT SINGLE QUOTATION MARK}Édern"),
        ("Hamm", "de Hamm"),
    ],
)
def test_french_drops_the_e_before_a_vowel(village: str, said: str) -> None:
    """Also before one with an accent; an h stays apart."""
    term = Term("village", "x")
    sentence = message("troedler-event-colour", seat="Ben", colour="bleu", village=term)
    assert f" {said}." in troedler("fr", village).say(sentence)


@pytest.mark.parametrize("language", APART)
def test_no_sentence_writes_the_word_itself(language: str) -> None:
    """Where a name follows, the catalogue asks for the fitting one."""
    files = [
        file for room in CATALOGUE_PACKAGES for file in (ROOT / room).rglob(f"words/{language}.ftl")
    ]
    assert files
    found = {
        line
        for file in files
        for line in file.read_text(encoding="utf-8").splitlines()
        if re.search(APART[language], line)
    }
    assert found == set()
