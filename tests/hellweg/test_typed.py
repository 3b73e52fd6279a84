"""Moves as people type them: the words of the button, in any sensible order."""

import pytest

from games.kernel import AmbiguousMove, IllegalMove, letters, text
from games.kernel.prompt import choices
from games.kernel.spoken import interpret, suggested
from games.kernel.words import speaker
from tests.hellweg.table import ALEX, at_actions, begun, rules

NAMES = ("Alex", "Bert", "Claus").__getitem__
VOICES = {language: speaker(language, rules(), NAMES) for language in ("en", "de", "fr")}


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "buy beer paderborn"),
        ("en", "paderborn buy"),
        ("en", "Paderborn, beer"),
        ("de", "bier kaufen paderborn"),
        ("de", "kaufe Bier in Paderborn"),
        ("de", "buy beer paderborn"),
        ("de", "Paderborn Bier"),
        ("de", "einkaufen paderborn"),
        ("fr", "bière à Paderborn"),
        ("fr", "acheter biere a paderborn"),
    ],
)
def test_beer_is_bought_in_paderborn(language: str, line: str) -> None:
    """The town alone stands in the notation; what it sells, and the verb, may be said with it."""
    prompts = rules().prompts(at_actions(5, {}), ALEX)
    assert text(interpret(rules(), prompts, line, VOICES[language])) == "buy paderborn"


@pytest.mark.parametrize(
    ("language", "line"), [("en", "buy salt paderborn"), ("de", "salz kaufen paderborn")]
)
def test_what_is_not_sold_there_is_not_bought(language: str, line: str) -> None:
    """Paderborn has beer; the refusal names what there is, in the reader's words."""
    prompts = rules().prompts(at_actions(5, {}), ALEX)
    with pytest.raises(IllegalMove) as refused:
        interpret(rules(), prompts, line, VOICES[language])
    said = VOICES[language].say(refused.value.sentence)
    assert {"en": "Paderborn, beer: pay 3", "de": "Paderborn, Bier: 3 zahlen"}[language] in said


def test_a_letter_picks_its_button() -> None:
    """As the private picture has it; small letters too."""
    prompts = rules().prompts(begun(), ALEX)
    marked = letters(prompts)
    for option in choices(prompts):
        letter = marked.get(option.place or "")
        if letter is not None:
            for line in (letter, f"{letter} · {VOICES['de'].say(rules().label(option))}"):
                assert interpret(rules(), prompts, line, VOICES["de"]) == option.action
    assert interpret(rules(), prompts, "b", VOICES["en"]) != interpret(
        rules(), prompts, "a", VOICES["en"]
    )


def test_a_small_word_is_no_letter() -> None:
    """French *à*, typed without its accent, names no place; alone it is the letter."""
    prompts = rules().prompts(begun(), ALEX)
    said = [text(interpret(rules(), prompts, line, VOICES["fr"])) for line in ("sel a soest", "a")]
    assert said == ["token soest salt", "token wesel beer"]


def test_what_fits_several_is_listed_in_the_readers_words() -> None:
    """Beer is sold in two towns or more, and said as the buttons say it."""
    prompts = rules().prompts(begun(), ALEX)
    with pytest.raises(AmbiguousMove) as several:
        interpret(rules(), prompts, "bier", VOICES["de"])
    assert "Bier“" in VOICES["de"].say(several.value.sentence)
    found = suggested(rules(), prompts, "bier", VOICES["de"])
    assert found
    assert all("Bier" in said for said in found.values())
