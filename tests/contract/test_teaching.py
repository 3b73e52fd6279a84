"""What newcomers are told: the game in short, and what a question is good for."""

import pytest

from games import registry
from games.kernel.help import search, topics
from games.kernel.words import LANGUAGES, keys


@pytest.mark.parametrize("key", list(registry.GAMES))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_begin_with_the_game_in_short(key: str, language: str) -> None:
    """Its goal, and a round in six steps where a sentence does not do."""
    first = topics(registry.load(key, None).package, language)[0]
    assert first.key == "overview"
    assert "**" in first.text.split("\n")[0]
    steps = [line[0] for line in first.text.splitlines() if line[:1].isdigit()]
    assert steps in ([], list("123456"))


@pytest.mark.parametrize("key", list(registry.GAMES))
def test_every_explanation_belongs_to_a_question(key: str) -> None:
    """And at least every fourth question has one, in every language."""
    package = registry.load(key, None).package
    for language in LANGUAGES:
        said = keys(package, language)
        why = {one.removeprefix(f"{key}-why-") for one in said if one.startswith(f"{key}-why-")}
        asked = {one.removeprefix(f"{key}-prompt-") for one in said if "-prompt-" in one}
        assert why <= asked
        assert 4 * len(why) >= len(asked)


def test_a_term_is_found_in_the_other_language() -> None:
    """Whoever knows the printed word finds the page in their own language."""
    package = registry.load("hellweg", None).package
    english, german = topics(package, "en"), topics(package, "de")
    found = search(english, "Kutschen", german)
    assert found
    assert set(found) <= set(english)
    assert not search(english, "Kutschen")
