"""Words: every thing has a name, and what is said agrees with what there is."""

import re
from collections import Counter
from importlib.resources import files

import pytest

from bot.subjects.play.panel import HEADING_SIZE
from games.kernel import Arg, SeatName, message
from games.texts.catalogues import LANGUAGES, game_speaker
from games.texts.rules_help import read_topics
from games.troedler import phrases
from games.troedler.terms import EXTRA, FEED, GOODS, ROUTES
from tests.troedler.table import ENGLISH, RULES, cards, position, turn_at


def test_the_help_types_moves_as_the_game_reads_them() -> None:
    """The examples of the topic on typing are moves, shortened ones too."""
    table = turn_at(
        "craigellachie",
        "bridge mountain feed extra anvil3 moor",
        "anvil anvil pot",
        craigellachie="cup",
        rothes="vase",
    )
    assert {"go feed rothes", "collect extra cup", "collect feed cup", "end"} <= set(table.options)
    table.answer("br ro", "take vase", "end", "discard moor")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_of_typing_is_a_move(language: str) -> None:
    """Its words are of moves, cards, goods, villages and numbers, or of buttons; or begin them."""
    board = RULES.board
    catalogue = files(RULES.package).joinpath("words", f"{language}.ftl")
    shown = re.findall(r"\w+", catalogue.read_text(encoding="utf-8").lower())
    known = {*board.rank, *GOODS, *board.villages, *RULES.actions.classes, *shown}
    (page,) = [page for page in read_topics(RULES.package, language) if page.key == "typing"]
    examples = re.findall(r"`([^`]+)`", page.text)
    assert len(examples) >= 10
    for word in " ".join(examples).lower().split():
        assert word.isdigit() or any(name.startswith(word) for name in known), word


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_help_counts_what_is_in_the_box(language: str) -> None:
    """Cards of each sort, the first discard pile, and the numbers of requests that end it."""
    pages = {page.key: page.text for page in read_topics(RULES.package, language)}
    cards = Counter(RULES.board.deck)
    requests = sum(number for card, number in cards.items() if card in RULES.board.requests)
    for number in (sum(cards[kind] for kind in ROUTES), requests, cards[FEED], cards[EXTRA]):
        assert f" {number} " in pages["setup"]
    numbers = RULES.board.data.setup
    for seats in map(str, RULES.seats):
        assert str(numbers.discard_seed[seats].requests) in pages["setup"]
        assert str(numbers.end_requests[seats]) in pages["end"]


def test_ending_the_turn_warns_of_feed_that_would_be_damage() -> None:
    """With five feed or more the surplus counts as used: the label tells before it happens."""
    table = position(hands=["feed feed feed feed feed feed bridge"])
    assert table.label("end") == "End your turn, then discard 3 of 7 cards (2 feed as damage)"
    calm = position(hands=["feed feed feed feed bridge"])
    assert calm.label("end") == "End your turn, then discard 1 of 5 cards"


BOARD = RULES.board
REQUESTS = BOARD.requests


def said(arg: Arg) -> str:
    """Return an argument of a sentence in English."""
    return ENGLISH.spell(arg)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("go bridge cardhu", "bridge → Cardhu"),
        ("deliver vase2 0", "deliver 2 vases (3)"),
        ("deliver vase2 1", "deliver 2 vases (3) with 1 feed"),
        ("collect extra vase", "vase with extra good"),
        ("take cup", "take cup"),
        ("leave", "take nothing"),
        ("end", "end the turn"),
        ("end now", "end now"),
        ("br card", "br card"),
        ("go bridge", "go bridge"),
        ("go bridge nowhere", "go bridge nowhere"),
    ],
)
def test_a_move_of_a_plan_is_told_in_words(line: str, told: str) -> None:
    """One that is not typed in full stays as it is typed."""
    (_, (_, moves)) = phrases.plan(BOARD, 3, (line,)).args
    assert said(moves) == told


def test_of_several_deliveries_the_cheapest_is_named() -> None:
    """The least feed, then the most points, and how many others there are."""
    anvils, three, vases = (REQUESTS[card] for card in cards("anvil2 anvil3 vase2"))
    assert said(phrases.describe_deliveries(())) == ""
    assert (
        said(phrases.describe_deliveries(((anvils, 1), (vases, 0))))
        == "; then deliver 2 vases (3) and 1 more"
    )
    offers = ((anvils, 1), (three, 1), (vases, 2))
    assert (
        said(phrases.describe_deliveries(offers))
        == "; then deliver 3 anvils (5) with 1 feed and 2 more"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_headline_of_each_stage_fits_a_phone(language: str) -> None:
    """With a computer's name, in round 10 of a table with two digits; a longer one is cut."""
    speaker = game_speaker(language, RULES, lambda _: "Computer 3")
    stages = "colours dealing discarding ranking taking turn arrival substitution surplus over"
    for stage in stages.split():
        told = message(f"troedler-headline-{stage}", round=10, seat=SeatName(0), layer=2)
        assert len(f"#12 · {speaker.say(told)}") <= HEADING_SIZE, told
