"""The sheet of what matches add up to: four plots with names and scales, in every language."""

import pytest

from bot import locale
from bot.components import statistics
from bot.components.clip import ALT, sentences
from games import registry
from games.kernel.words import LANGUAGES
from rendering.paint import Painter
from rendering.scene import Rect
from rendering.statistics import Bar, Bars, Sheet, picture
from table.read.statistics import Tally
from tests.rendering import checks
from tests.rendering.test_ending import fitting

EARNED = {
    "haendler": {"wagons": 91_000, "stock": 12_400, "special": 0, "fees": 8_150},
    "hellweg": dict.fromkeys(("spot", "transport", "villages", "privileges", "cards"), 1_331)
    | {"bank": 18},
    "troedler": {"requests": 900, "goods": 61},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", EARNED)
def test_a_sheet_can_be_read_and_its_words_say_as_much(key: str, language: str) -> None:
    """Every bar has its name and number, every plot what it counts; so has the text."""
    rules, hours = registry.load(key), {0: 3, 2: 4, 3: 1, 23: 8, 24: 1, 200: 12_345, 700: 2}
    tally = Tally(hours, {1: 7_000, 2: 12, 4: 3}, {3: 2, 47: 9, 112: 4}, EARNED[key])
    voice = locale.bot(language, [rules])
    sheet = statistics.sheet(rules, tally, voice, "Großkaufmann Bernhard " * 3)
    scene = picture(sheet)
    words = checks.words_shown(scene)
    assert fitting(scene)
    assert len(sheet.plots) == 4
    text = sentences(statistics.described(sheet, voice), ALT)
    for plot in sheet.plots:
        assert {plot.title, plot.across} <= words
        for bar in plot.bars:
            assert {bar.name, bar.said} <= words
            assert f"{bar.name} {bar.said}" in text


def test_bars_are_as_long_as_their_values() -> None:
    """From the same line, the longest over all of the scale; none is none.

    What is hardly anything is painted too: a bar is never thinner than a brush can draw.
    """
    thin = Bars("p", "x", (Bar("a", 10_000, "10,000"), Bar("b", 1, "1")))
    assert Painter().paint(picture(Sheet("t", "a", (thin,))))
    bars = (Bar("a", 200, "200"), Bar("b", 50, "50"), Bar("c", 0, "0"))
    scene = picture(Sheet("t", "a", (Bars("p", "x", bars),)))
    drawn = [one for one in scene.moving if isinstance(one, Rect) and one.radius == 0]
    assert [one.w / drawn[0].w for one in drawn] == [1, 0.25]
    assert len({one.x for one in drawn}) == 1


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({3: 2, 5: 1}, [("3", 2), ("4", 0), ("5", 1)]),
        ({7: 1, 18: 2, 19: 1}, [("5\u20139", 1), ("10\u201314", 0), ("15\u201319", 3)]),
        ({-7: 1, 9: 1}, [("-10\u2013-6", 1), ("-5\u2013-1", 0), ("0\u20134", 0), ("5\u20139", 1)]),
        ({1_000_000: 1, 9: 1}, None),
    ],
)  # fmt: skip
def test_points_are_told_in_a_few_ranges(
    values: dict[int, int], expected: list[tuple[str, int]] | None
) -> None:
    """Of a round width; nothing is lost."""
    found = list(statistics.ranges(values))
    assert expected in (None, found)
    assert len(found) <= statistics.ROWS
    assert sum(times for _, times in found) == sum(values.values())
