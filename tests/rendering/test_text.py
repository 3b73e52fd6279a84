from collections.abc import Iterator
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

from rendering import text
from rendering.paint import text_width
from rendering.text import (
    FALLBACKS,
    FONTS,
    MISSING_GLYPH,
    clean_text,
    font_file,
    font_runs,
    graphemes,
    shorten_text,
)

SCRIPTS = {
    "Latin": ("Zoë Ångström", "AlegreyaSans-Bold"),
    "Greek": ("Ελένη", "AlegreyaSans-Bold"),
    "Cyrillic": ("Дмитрий", "AlegreyaSans-Bold"),
    "Chinese": ("北京", "DroidSansFallbackFull"),
    "Japanese": ("さくら", "DroidSansFallbackFull"),
    "Emoji": ("🎉", "NotoEmoji-Medium"),
}


@pytest.mark.parametrize(("name", "font"), SCRIPTS.values(), ids=SCRIPTS)
def test_a_name_has_its_font(name: str, font: str) -> None:
    """Each script is drawn whole by one font that knows it, and takes up room."""
    assert {run.font for run in font_runs(name, "sans")} == {font}
    assert MISSING_GLYPH not in "".join(run.text for run in font_runs(name, "sans"))
    assert text_width(name, 30) > 10


def test_all_fonts_lie_in_the_house_with_their_licences() -> None:
    """No picture depends on fonts of the machine, and every family's licence is there."""
    assert all(font_file(name).exists() for name in FALLBACKS)
    licences = {path.stem for path in FONTS.glob("*.txt")}
    assert licences == {
        *("OFL-Alegreya", "OFL-AlegreyaSans", "OFL-NotoSans", "OFL-NotoEmoji"),
        "Apache-2.0-DroidSansFallback",
    }


@pytest.fixture
def hebrew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A machine that has a font of its own for Hebrew letters, all of them the same square."""
    codes = (0x20, *range(0x5D0, 0x5EB))
    pen, build = TTGlyphPen(None), FontBuilder(1000)
    for at, draw in zip(
        ((0, 0), (0, 500), (500, 500)), (pen.moveTo, *2 * [pen.lineTo]), strict=True
    ):
        draw(at)
    pen.closePath()
    build.setupGlyphOrder([".notdef", "letter"])
    build.setupCharacterMap(dict.fromkeys(codes, "letter"))
    build.setupGlyf(dict.fromkeys((".notdef", "letter"), pen.glyph()))
    build.setupHorizontalMetrics(dict.fromkeys((".notdef", "letter"), (600, 0)))
    build.setupHorizontalHeader(ascent=800, descent=-200)
    build.setupOS2()
    build.setupPost()
    (tmp_path / "noto").mkdir()
    build.save(tmp_path / "noto" / "NotoSansHebrew-Bold.ttf")
    monkeypatch.setattr(text, "SYSTEM_FONTS", tmp_path)
    caches = (text.system_fonts, text.covered_code_points, text._choose_font, text.font_runs)
    for one in caches:
        one.cache_clear()
    yield "NotoSansHebrew-Bold"
    for one in caches:
        one.cache_clear()


def test_other_scripts_are_drawn_where_the_machine_has_their_fonts(hebrew: str) -> None:
    """A host who wants them installs Debian's fonts."""
    assert {run.font for run in font_runs("שלום", "sans")} == {hebrew}
    assert text_width("שלום", 30) > 10


@pytest.mark.usefixtures("hebrew")
def test_mixed_directions_stand_in_visual_order() -> None:
    """A Hebrew name with a Latin nickname: the Hebrew, read first, stands on the right."""
    line = [run.text.strip() for run in font_runs("שלום Ana", "sans")]
    assert line == ["Ana", "שלום"]
    assert [run.text.strip() for run in font_runs("Ana שלום", "sans")] == ["Ana", "שלום"]


@pytest.mark.parametrize("name", ["", " ", "\x00\x07", "\u202e\u2066", "\ud800", "\U000f0000"])
def test_names_of_nothing_are_no_trouble(name: str) -> None:
    """Empty, invisible and broken names come out as nothing, not as an error."""
    assert clean_text(name) == ""
    assert text_width(name, 30) == 0


def test_what_a_name_is_read_as() -> None:
    """In its own length, to the right; a family emoji, a flag, an accented letter are one."""
    assert clean_text("a\u202eb\nc") == "ab c"
    assert len(clean_text("Z" + "\u0338" * 40)) == 4
    assert [run.text for run in font_runs("\U0001d4d5\U0001d4ea\U0001d4f7", "sans")] == ["Fan"]
    assert font_runs("\U00013000", "sans")[0].text == MISSING_GLYPH
    assert graphemes("👩\u200d👩\u200d👧🇩🇪e\u0301x") == ("👩\u200d👩\u200d👧", "🇩🇪", "e\u0301", "x")


def test_a_long_name_ends_in_an_ellipsis_within_its_room() -> None:
    """The name is cut between characters, and what is shown fits."""
    shown = shorten_text("Großkaufmann Bernhard von Augsburg", 100, lambda part: 8.0 * len(part))
    assert shown == "Großkaufman…"
    assert shorten_text("Ana", 100, lambda part: 8.0 * len(part)) == "Ana"
    assert shorten_text("Ana", 1, lambda part: 8.0 * len(part)) == "…"
