"""Words: every name can be said, lists are counted, deals name only what changes hands."""

from typing import get_args

import pytest

from games.haendler.side_actions import DealProposed, Ordered
from games.haendler.stages.between import Reminded
from games.haendler.stages.loading import Loaded
from games.haendler.terms import (
    ABILITIES,
    ANY,
    ARROWS,
    CARDS,
    GOODS,
    NOTHING,
    Direction,
    Money,
    Phase,
    Scope,
)
from games.kernel import Seat, Term
from games.kernel.words import LANGUAGES, Speaker, speaker
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
    return speaker(language, GAME, lambda seat: names[seat])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_can_be_said(language: str) -> None:
    """Menus show every value of every list."""
    said = voice(language)
    for category, items in TERMS.items():
        assert all(said.say(Term(category, item)) for item in items)


def test_equal_goods_are_counted() -> None:
    """Three of a kind are not listed three times."""
    loaded = Loaded(ANA, 2, goods("salt salt wine"))
    assert voice("en").say(GAME.report(loaded)) == "Ana loads 2 × salt and wine on wagon 2."  # noqa: RUF001
    assert voice("de").say(GAME.report(loaded)) == "Ana lädt 2 × Salz und Wein auf Wagen 2."  # noqa: RUF001


def test_a_deal_names_only_what_changes_hands() -> None:
    """Money without a card is not told as "and no card"."""
    proposed = DealProposed(3, ANA, BEN, Money(800), Money(0), NOTHING, ANY)
    said = "Deal 3: Ana offers Ben 800 guilders for any influence card."
    assert voice("en").say(GAME.report(proposed)) == said


@pytest.mark.parametrize(
    ("want", "said"),
    [
        ("nothing", ["Geschäft 1 annehmen: Ana gibt 800 Gulden, du gibst nichts"]),
        (
            "any",
            [
                "Geschäft 1 annehmen: Ana gibt 800 Gulden, du gibst Verkauf mit Bonus",
                "Geschäft 1 annehmen: Ana gibt 800 Gulden, du gibst Kostenlose Zuladung",
            ],
        ),
    ],
)
def test_agreeing_tells_what_one_agrees_to(want: str, said: list[str]) -> None:
    """A button says whose deal it is, what it costs, and which card would go."""
    table = position("purchase", negotiation="on", hands={BEN: "bonus zuladung"})
    table.play(ANA, f"deal-pay p2 800 {want}")
    (answers,) = (p for p in table.prompts(BEN) if p.kind == "deals")
    *agreeing, _ = answers.options  # type: ignore[union-attr]
    assert [voice("de").say(GAME.label(option)) for option in agreeing] == said


@pytest.mark.parametrize(
    ("scope", "en", "de"),
    [
        ("phase", "do not ask me this phase", "in dieser Phase nicht fragen"),
        ("round", "do not ask me this round", "in dieser Runde nicht fragen"),
        ("none", "ask me again", "wieder fragen"),
    ],
)
def test_standing_orders_are_told_as_they_are(scope: Scope, en: str, de: str) -> None:
    """To end an order is not told as another order."""
    told = GAME.report(Ordered(BEN, scope))
    assert voice("en").say(told) == f"Ben on influence cards: “{en}”."
    assert voice("de").say(told) == f"Ben zu Einflusskarten: „{de}“."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_holder_of_other_cards_reads_why_they_are_asked(language: str) -> None:
    """The question differs for them alone, and both read well in each window."""
    for phase, fitting, other in (
        ("movement", "achsenbruch", "bonus"),
        ("prices", "sonderverkauf", "bonus"),
        ("selling", "bonus", "aufstieg"),
    ):
        table = position(
            phase,  # type: ignore[arg-type]
            hands={ANA: fitting, BEN: other},
            wagons={1: "wien"},
            arrived=[1],
            loads={1: {ANA: "wine", BEN: "salt"}},
            stock={ANA: {"koeln": "wine"}, BEN: {"koeln": "wine"}},
        )
        for seat in map(Seat, range(4)) if phase == "prices" else ():
            table.play(seat, "wheel crest crest")
        titles = {voice(language).say(GAME.title(table.prompts(seat)[0])) for seat in (ANA, BEN)}
        assert len(titles) == 2


def test_a_promise_given_before_the_first_round_is_of_no_round() -> None:
    """While shop is set up there is no round to name."""
    for number, said in ((0, "Open promise 1, Ana to"), (2, "Open promise 1 of round 2, Ana to")):
        told = GAME.report(Reminded(1, ANA, BEN, number, "help"))
        assert voice("en").say(told) == f"{said} Ben: “help”"
