"""Words in English and German: the same keys, no sentence that only one language has."""

import pytest

from games.kernel.help import topics
from games.kernel.words import LANGUAGES, keys, speaker
from games.troedler.terms import COLOURS, GOODS, ROUTES
from tests.troedler.table import RULES, position

TOPICS = (
    "setup",
    "piles",
    "taking",
    "turn",
    "routes",
    "requests",
    "feed",
    "limit",
    "end",
    "typing",
    "board-data",
)


def test_both_catalogues_have_the_same_sentences() -> None:
    """Key for key."""
    english, german = (keys(RULES.package, language) for language in LANGUAGES)
    assert english == german
    for name in (*(f"good-{good}" for good in GOODS), *(f"card-{kind}" for kind in ROUTES)):
        assert f"troedler-{name}" in english
    assert {f"troedler-colour-{colour}" for colour in COLOURS} <= english


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_help_has_a_topic_for_every_phase(language: str) -> None:
    """And one that tells what of the board is ours."""
    pages = topics(RULES.package, language)
    assert tuple(page.key for page in pages) == TOPICS
    (data,) = [page for page in pages if page.key == "board-data"]
    assert "reconstruction" in data.text.lower() or "rekonstruktion" in data.text.lower()


def test_the_help_types_moves_as_the_game_reads_them() -> None:
    """The examples of the topic on typing are moves, shortened ones too."""
    table = position(
        carts=["craigellachie"],
        hands=["bridge mountain feed extra anvil3 moor"],
        goods_of=["anvil anvil pot"],
        villages={"craigellachie": "cup", "rothes": "vase"},
    )
    assert {"go feed rothes", "collect extra cup", "collect feed cup", "end"} <= set(table.options)
    table.play("br ro", "take vase", "end", "discard moor")
    (help_page,) = [page for page in topics(RULES.package, "en") if page.key == "typing"]
    assert "`go feed rothes`" in help_page.text


def test_german_uses_the_rulebooks_names() -> None:
    """Amboss, Kraftfutter, Trödelwunsch, Moorweg."""
    german = speaker("de", RULES.package, RULES.key, RULES.names, lambda seat: f"P{seat + 1}")
    table = position(
        carts=["aberlour"], hands=["moor feed anvil3 bridge"], goods_of=["anvil anvil pot"]
    )
    labels = [german.say(RULES.label(option)) for option in table.prompt.options]
    assert any(label.startswith("Moorweg → Glenlivet: nichts; danach") for label in labels)
    wanted = "3 Ambosse (5) mit 1 Kraftfutter ausliefern: 2 Ambosse und 1 Topf"
    assert any(label.startswith(wanted) for label in labels)


def test_no_label_is_longer_than_a_menu_shows() -> None:
    """A select option of Discord shows 100 characters; most labels need far fewer."""
    table = position(
        carts=["macallan"],
        hands=["bridge feed extra anvil3 anvil2 vase2_chair1 anvil3_pot1 moor"],
        goods_of=["anvil anvil anvil vase vase chair pot"],
        villages={"linkwood": "anvil bottle chair cup pot"},
    )
    for line in table.options:
        assert len(table.label(line)) <= 100
