"""Moves in the reader's own words: what is on the buttons may be typed."""

from typing import NewType

import pytest
from typing_extensions import override

from games.kernel import (
    Action,
    AmbiguousMove,
    Amount,
    Choice,
    IllegalMove,
    Message,
    OneOf,
    Option,
    Prompt,
    Text,
    message,
)
from games.kernel.notation import MAX_LINE_CHARS
from games.kernel.prompt import Form
from games.texts.catalogues import game_speaker
from games.texts.typed_moves import interpret_line, split_words, suggest_moves
from tests.toy import Boast, Shelve, Side, Toy


def test_what_is_heard_of_a_line() -> None:
    """No accents, signs or prices with points: words, and numbers of digits alone."""
    assert split_words("Tuch → Köln: 1.200 (+3)") == ["tuch", "koeln", "1200", "3"]
    assert split_words("Miser 1\u202f200") == ["miser", "1200"]
    # The last one may stand for a text; articles count for nothing, and English is understood.
    assert meant("sag hallo", Form("boast", Boast, (Text("words"),))) == Boast("hallo")
    assert meant("wohin links", Form("place", Shelve, (OneOf("side", SIDES),))) == Shelve("left")
    assert meant("die la bitte sagen", SAYINGS) == meant("say lim la", SAYINGS) == Boast("lim la")
    assert meant("die bitte", Choice("boast", SAYINGS.options[:1])) is None


Cloud = NewType("Cloud", str)


class Drift(Action):
    """Goes after a cloud, which has no name in the catalogue."""

    cloud: Cloud
    side: Side


class Trade(Action):
    """Gives coins for a side."""

    side: Side
    coins: int


class Swap(Action):
    """Gives a cloud for another."""

    away: Cloud
    back: Cloud


class Terse(Toy):
    """Its buttons name no side."""

    @override
    def label(self, option: Option) -> Message:
        terse = isinstance(option.action, Drift | Trade | Swap)
        return message("toy-option-done") if terse else super().label(option)


TOY = Terse()
GERMAN = game_speaker("de", TOY)
SIDES: tuple[Side, ...] = ("left", "right")
TRADE = Form("bid", Trade, (OneOf("side", SIDES), Amount("coins", 0, 5)))
SAYINGS = Choice("boast", tuple(Option(Boast(words)) for words in ("lim", "lim la", "12", "120")))
DRIFTS = Choice("place", tuple(Option(Drift(Cloud("x"), side)) for side in SIDES))


def meant(line: str, *prompts: Prompt) -> Action | None:
    """Return what a line means in German; `None` where it is no move."""
    try:
        return interpret_line(TOY, prompts, line, GERMAN)
    except IllegalMove:
        return None


@pytest.mark.parametrize(
    ("line", "coins"),
    [
        ("biete rechts 3", 3),
        ("Wie viel bietest du rechts 0", 0),
        ("wie viel re 3", 3),
        ("rechts 3", None),
        ("biete 3", None),
        ("3", None),
        ("biete rechts", None),
        ("steige rechts 3", None),
        ("biete rechts 9", None),
        ("biete oben 3", None),
        ("biete rechts links 3", None),
    ],
)
def test_a_question_is_answered_by_its_words_and_all_its_fields(
    line: str, coins: int | None
) -> None:
    """Some words of the question, then the value of each field, in its order and as it is named."""
    assert meant(line, TRADE) == (None if coins is None else Trade("right", coins))


def test_each_word_begins_another_of_the_button() -> None:
    """In any order; a number is all of one. A whole button wins, of several none is meant."""
    assert meant("sagen l la", SAYINGS) == Boast("lim la")
    assert meant("la lim sagen", SAYINGS) == Boast("lim la")
    assert meant("la la la sagen", SAYINGS) is None
    assert meant("sagen 12", SAYINGS) == Boast("12")
    assert meant("sagen 1", SAYINGS) is None
    assert meant("s 12", SAYINGS) is None, "a single letter may be a slip"
    assert meant("lim sagen", SAYINGS) == Boast("lim")
    assert meant("la sagen", SAYINGS, SAYINGS) == Boast("lim la")
    with pytest.raises(AmbiguousMove) as refused:
        meant("li sagen", SAYINGS)
    assert refused.value.candidates == ("boast lim", "boast lim la")


def test_what_an_action_names_may_be_typed() -> None:
    """Though its button does not say it, in another order unless two of one sort change places."""
    assert meant("rechts", DRIFTS) == Drift(Cloud("x"), "right")
    assert meant("fertig li", DRIFTS) == Drift(Cloud("x"), "left")
    assert suggest_moves(TOY, (DRIFTS,), "rechts", GERMAN) == {"drift x right": "Fertig"}
    swaps = Choice.among("x", (Swap(Cloud("x"), Cloud("y")),))
    assert meant("x swap y", swaps) == meant("x y swap", swaps) == Swap(Cloud("x"), Cloud("y"))
    assert meant("left x drift", DRIFTS) == Drift(Cloud("x"), "left")
    for line in ("swap y x", "y swap x", "y x swap"):
        assert meant(line, swaps) is None


LETTERED = Choice(
    "place",
    tuple(Option(Drift(Cloud(cloud), side), place=cloud) for cloud in "xy" for side in SIDES),
)


def test_a_letter_picks_the_button_that_begins_with_it() -> None:
    """Small or not; where several share it, more words decide, and no other button is meant."""
    assert meant("B links", LETTERED) == meant("links b", LETTERED) == Drift(Cloud("y"), "left")
    assert meant("A · rechts", LETTERED) == Drift(Cloud("x"), "right")
    assert meant("b fertig x", LETTERED) is None
    with pytest.raises(AmbiguousMove) as refused:
        meant("a", LETTERED)
    assert refused.value.candidates == ("drift x left", "drift x right")
    assert meant("C", LETTERED) is None


def test_a_remark_in_brackets_counts_if_a_button_has_it() -> None:
    """`lim (la)` is the button with these words; `lim (please)` is `lim`."""
    english = game_speaker("en", TOY)
    sayings = Choice("boast", tuple(Option(Boast(words)) for words in ("lim", "lim (la)")))
    read = {
        line: interpret_line(TOY, (sayings,), line, english)
        for line in ("Say lim (la)", "Say lim (please)", "Say lim")
    }
    assert list(read.values()) == [Boast("lim (la)"), Boast("lim"), Boast("lim")]


def test_refusals_name_moves_as_the_readers_buttons_do() -> None:
    """In their language; where two read the same, with the notation."""
    with pytest.raises(IllegalMove) as refused:
        interpret_line(TOY, (SAYINGS,), "xyzzy", GERMAN)
    assert "„lim sagen“" in GERMAN.say(refused.value.sentence)
    with pytest.raises(AmbiguousMove) as several:
        interpret_line(TOY, (DRIFTS,), "fertig", GERMAN)
    assert "„Fertig · drift x left“" in GERMAN.say(several.value.sentence)


def test_suggestions_have_a_limit() -> None:
    """Words are looked up only where notation finds nothing, in a line that may be a move."""
    assert suggest_moves(TOY, (TRADE,), "trade left 3", GERMAN)["trade left 3"] == "Fertig"
    assert list(suggest_moves(TOY, (DRIFTS,), "fertig", GERMAN, 1)) == ["drift x left"]
    assert list(suggest_moves(TOY, (DRIFTS,), "drift", GERMAN, 1)) == ["drift x left"]
    assert len(suggest_moves(TOY, (DRIFTS,), "fertig" + " " * (MAX_LINE_CHARS - 6), GERMAN)) == 2
    assert suggest_moves(TOY, (DRIFTS,), "fertig" + " " * (MAX_LINE_CHARS - 5), GERMAN) == {}
    many = Choice("boast", tuple(Option(Boast(f"{number} times")) for number in range(30)))
    assert len(suggest_moves(TOY, (many,), "boast", GERMAN)) == 25
    assert len(suggest_moves(TOY, (many,), "sagen", GERMAN)) == 25
