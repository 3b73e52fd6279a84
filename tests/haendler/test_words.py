"""Words: every name can be said, lists are counted, deals name only what changes hands."""

import pytest

from games.kernel import Seat
from games.kernel.words import LANGUAGES, Speaker, speaker
from tests.haendler.table import ANA, BEN, GAME, position


def voice(language: str) -> Speaker:
    """Return the speaker of the table."""
    names = ("Ana", "Ben", "Cleo", "Dov")
    return speaker(language, GAME, lambda seat: names[seat])


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
