"""Words: every name can be said, lists are counted, deals name only what changes hands."""

from typing import get_args

import pytest

from games.haendler import events
from games.haendler.actions import Agree
from games.haendler.events import EVENTS
from games.haendler.phases.prices import ARROWS
from games.haendler.stages import Purchase
from games.haendler.terms import (
    ABILITIES,
    ANY,
    CARDS,
    GOODS,
    NOTHING,
    Direction,
    Money,
    Phase,
    Scope,
)
from games.kernel import Choice, Term
from games.kernel.words import LANGUAGES, Speaker, keys, speaker
from tests.haendler.table import ANA, BEN, GAME, goods, position

TERMS = {
    "good": GOODS,
    "ability": ABILITIES,
    "card": CARDS,
    "arrow": ARROWS,
    "gift": (NOTHING, ANY, *CARDS),
    "direction": get_args(Direction),
    "scope": get_args(Scope),
    "phase": get_args(Phase),
    "city": GAME.board.tables.cities,
    "space": tuple(GAME.board.neighbours),
    "level": GAME.board.tables.levels,
}


def voice(language: str) -> Speaker:
    """Return the speaker of the table."""
    names = ("Ana", "Ben", "Cleo", "Dov")
    return speaker(language, GAME.package, GAME.key, GAME.names, lambda seat: names[seat])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_can_be_said(language: str) -> None:
    """Menus show every value of every list."""
    said = voice(language)
    for category, items in TERMS.items():
        assert all(said.say(Term(category, item)) for item in items)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence(language: str) -> None:
    """Also those that random games seldom reach."""
    known = keys(GAME.package, language)
    assert {f"haendler-event-{kind}" for kind in EVENTS.classes} <= known


def test_both_languages_say_the_same_things() -> None:
    """No sentence stands in one catalogue only."""
    assert keys(GAME.package, "en") == keys(GAME.package, "de")


def test_equal_goods_are_counted() -> None:
    """Three of a kind are not listed three times."""
    loaded = events.Loaded(ANA, 2, goods("salt salt wine"))
    assert voice("en").say(GAME.report(loaded)) == "Ana loads 2 × salt and wine on wagon 2."  # noqa: RUF001
    assert voice("de").say(GAME.report(loaded)) == "Ana lädt 2 × Salz und Wein auf Wagen 2."  # noqa: RUF001


def test_a_deal_names_only_what_changes_hands() -> None:
    """Money without a card is not told as "and no card"."""
    proposed = events.DealProposed(3, ANA, BEN, Money(800), Money(0), NOTHING, ANY)
    said = "Deal 3: Ana offers Ben 800 guilders for any one influence card."
    assert voice("en").say(GAME.report(proposed)) == said


def test_agreeing_tells_what_one_agrees_to() -> None:
    """A button says whose deal it is and what it costs."""
    table = position(Purchase(ANA), negotiation="on").play(ANA, "deal-pay p2 800 nothing")
    (answers,) = (p for p in table.prompts(BEN) if p.kind == "deals")
    assert isinstance(answers, Choice)
    (agree,) = (o for o in answers.options if isinstance(o.action, Agree))
    said = voice("en").say(GAME.label(agree))
    assert said == "Agree to deal 1: Ana gives 800 guilders, you give nothing (no card)"
